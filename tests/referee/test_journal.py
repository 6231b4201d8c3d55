"""What has been answered survives kill -9."""

import hashlib
import json
import os
import random
import resource


def test_open_games_come_back(start, tmp_path):
    journal = str(tmp_path / "journal")
    rng = random.Random(5)
    referee = start("--journal", journal)
    specs = ["jungle", "jungle@hidden_jungle", "jungle:setup=random", "jungle@animal_checkers"]
    games = [referee.must("new", spec=spec)["game"] for spec in specs]
    fair = referee.must("new", spec="jungle:setup=random", fair=True)["game"]
    for seat in (0, 1):
        referee.must("commit", game=fair, seat=seat, commitment=hashlib.sha256(bytes([seat]) * 32).hexdigest())
    for life in range(4):
        for _ in range(15):
            for game in games:
                view = referee.must("state", game=game)
                if view["actor"] == "end":
                    continue
                actions = referee.must("legal", game=game, viewer=view["actor"])["actions"]
                referee.must("act", game=game, seat=view["actor"], action=rng.choice(actions)["id"])
                referee.refuse("act", game=game, seat=0, action="x")
        if life == 1:
            closed = games.pop(0)
            referee.must("close", game=closed)
        if life == 2:
            for seat in (0, 1):
                referee.must("contribute", game=fair, seat=seat, contribution=(bytes([seat]) * 32).hex())
        views = [(referee.must("state", game=g, viewer="referee", json=True), referee.must("events", game=g, viewer="referee"))
                 for g in [*games, fair]]
        referee.kill()
        with open(journal, "ab") as file:  # a line that was being written when the machine went down
            file.write(b'{"method":"act","par')
        referee = start("--journal", journal)
        again = [(referee.must("state", game=g, viewer="referee", json=True), referee.must("events", game=g, viewer="referee"))
                 for g in [*games, fair]]
        assert views == again
        if life >= 1:
            referee.refuse("state", game=closed)
    newest = referee.must("new", spec="jungle")["game"]
    referee.must("close", game=newest)
    referee.kill()
    referee = start("--journal", journal)
    assert referee.must("new", spec="jungle")["game"] > newest
    assert referee.stop() == 0


def test_two_referees_do_not_share_a_journal(start, tmp_path):
    journal = str(tmp_path / "journal")
    first = start("--journal", journal, "--sync")
    first.must("new", spec="jungle")
    second = start("--journal", journal)
    assert second.process.wait(timeout=30) == 2
    second.close_pipes()
    assert first.must("ping") == "pong"
    assert first.stop() == 0


def test_a_journal_is_for_its_owner_only(start, tmp_path):
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    referee.must("ping")
    assert os.stat(journal).st_mode & 0o077 == 0
    assert referee.stop() == 0


def test_a_full_disk_loses_nothing(start, tmp_path):
    journal = str(tmp_path / "journal")
    referee = start("--journal", journal, before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500)))
    game = referee.must("new", spec="jungle")["game"]
    moves = ["a3a4", "a7a6", "a4a3", "a6a7"] * 10
    for done, move in enumerate(moves):
        before = referee.must("state", game=game)
        _, error = referee.ask("act", game=game, seat=done % 2, action=move)
        if error:
            break
    assert error["code"] == -32000 and "journal" in error["message"]
    assert referee.must("state", game=game) == before  # refused, not half done
    referee.kill()
    referee = start("--journal", journal)
    assert referee.must("state", game=game) == before
    assert referee.stop() == 0


def test_a_journal_is_an_ordinary_file(start):
    referee = start("--journal", "/dev/zero")
    assert referee.process.wait(timeout=30) == 2
    referee.close_pipes()


def test_what_is_refused_leaves_no_line(start, tmp_path):
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    game = referee.must("new", spec="jungle")["game"]
    size = journal.stat().st_size
    for _ in range(50):
        referee.refuse("act", game=game, seat=0, action="a3b4")
        referee.refuse("resign", game=game, seat=9)
        referee.refuse("load", record="nonsense")
    assert journal.stat().st_size == size
    assert referee.stop() == 0


def test_lower_limits_lose_no_game(start, tmp_path):
    journal = str(tmp_path / "journal")
    referee = start("--journal", journal)
    games = [referee.must("new", spec="jungle")["game"] for _ in range(5)]
    for done, move in enumerate(["a3a4", "a7a6", "a4a3", "a6a7", "a3a4"]):
        referee.must("act", game=games[0], seat=done % 2, action=move)
    referee.kill()
    referee = start("--journal", journal, "--max-games", "2", "--max-plies", "4")
    assert referee.must("games")["open"] == games
    assert referee.must("state", game=games[0])["ply"] == 5
    assert referee.refuse("act", game=games[0], seat=1, action="a7a6")["code"] == -32017
    assert referee.refuse("new", spec="jungle")["code"] == -32017
    assert referee.stop() == 0


def test_a_damaged_journal_is_left_alone(start, tmp_path):
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    referee.must("new", spec="jungle")
    referee.must("act", game=1, seat=0, action="a3a4")
    assert referee.stop() == 0
    whole = journal.read_bytes()
    for damaged in (whole.replace(b'"method"', b'"meth\xffd"', 1), b"\n" + whole, b"garbage\n" + whole, b"[]\n", b"{}\n"):
        journal.write_bytes(damaged)
        referee = start("--journal", str(journal))
        assert referee.process.wait(timeout=30) == 2
        referee.close_pipes()
        assert journal.read_bytes() == damaged


def test_a_journal_that_cannot_be_tidied_goes_on(start, tmp_path):
    """On a full disk there is no room for a second file."""
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    for _ in range(3):
        referee.must("new", spec="jungle")
    referee.must("act", game=2, seat=0, action="a3a4")
    referee.must("close", game=3)
    referee.kill()
    with open(journal, "ab") as file:
        file.write(b'{"method":"act","par')
    (tmp_path / "journal.new").mkdir()
    for turn, move in enumerate(("a7a6", "a4a3")):
        referee = start("--journal", str(journal))
        assert referee.must("games")["open"] == [1, 2]
        assert referee.must("state", game=2)["ply"] == turn + 1
        referee.must("act", game=2, seat=1 - turn, action=move)
        referee.kill()
    referee = start("--journal", str(journal))
    assert referee.must("new", spec="jungle")["game"] == 4
    assert referee.stop() == 0


def sealed(lines):
    """A journal of these lines, each behind the digits that belong there."""
    total, out = bytes(32), b""
    for line in lines:
        total = hashlib.sha256(total + line).digest()
        out += total[:8].hex().encode() + b" " + line + b"\n"
    return out


def plain(journal):
    return [line.split(b" ", 1)[1] for line in journal.read_bytes().splitlines()]


def refused_journal(start, journal, content):
    journal.write_bytes(content)
    referee = start("--journal", str(journal))
    code = referee.process.wait(timeout=30)
    referee.close_pipes()
    return code == 2 and journal.read_bytes() == content


def test_no_damage_to_a_journal_goes_unnoticed(start, tmp_path):
    """Also where the line is sound, and would only tell of another move."""
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    referee.must("new", spec="jungle")
    for turn, move in enumerate(("a3a4", "a7a6", "a4a3", "a6a7")):
        referee.must("act", game=1, seat=turn % 2, action=move)
    assert referee.stop() == 0
    whole = journal.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert sealed(plain(journal)) == whole
    damaged = [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:] for at in range(0, len(whole) - 1, 7)]
    damaged += [b"".join(lines[:at] + lines[at + 1:]) for at in range(len(lines) - 1)]
    damaged += [b"".join(lines[:at] + lines[at - 1:]) for at in range(1, len(lines) + 1)]
    damaged += [whole.replace(b"a4a3", b"a4b4"), whole.replace(b"a4a3", b"a4a5")]
    for content in damaged:
        assert refused_journal(start, journal, content), content


def test_what_was_done_and_is_refused_now_is_noticed(start, tmp_path):
    """By other rules than those of then, say: nothing is left out in silence. Only of the last line nobody has heard."""
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    referee.must("new", spec="jungle")
    for turn, move in enumerate(("a3a4", "a7a6")):
        referee.must("act", game=1, seat=turn % 2, action=move)
    assert referee.stop() == 0
    lines = plain(journal)
    illegal = lines[-1].replace(b"a7a6", b"a7b6")
    assert refused_journal(start, journal, sealed([*lines[:-1], illegal, lines[-1]]))
    journal.write_bytes(sealed([*lines[:-1], illegal]))
    referee = start("--journal", str(journal))
    assert referee.must("state", game=1)["ply"] == 1
    referee.must("act", game=1, seat=1, action="a7a6")
    referee.kill()
    referee = start("--journal", str(journal))
    assert referee.must("state", game=1)["ply"] == 2
    assert referee.stop() == 0


def test_closed_games_leave_a_running_journal(start, tmp_path):
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    kept = referee.must("new", spec="backgammon", seed=3)["game"]
    largest = 0
    for first in range(kept + 1, kept + 4001, 25):
        asked = []
        for game in range(first, first + 25):
            asked += [("new", {"spec": "jungle"}), ("act", {"game": game, "seat": 0, "action": "a3a4"}), ("close", {"game": game})]
        batch = [{"jsonrpc": "2.0", "id": 1, "method": method, "params": params} for method, params in asked]
        assert all("result" in answer for answer in referee.line(json.dumps(batch).encode()))
        largest = max(largest, journal.stat().st_size)
    assert largest < 1.2 * 2**20
    seen = referee.must("state", game=kept, viewer="referee"), referee.must("events", game=kept)
    referee.kill()
    referee = start("--journal", str(journal))
    assert seen == (referee.must("state", game=kept, viewer="referee"), referee.must("events", game=kept))
    assert referee.must("games")["open"] == [kept]
    assert referee.must("new", spec="jungle")["game"] == kept + 4001
    assert referee.stop() == 0


def test_rules_are_kept_in_full(start, tmp_path):
    """A default that changes must not change a game that is open."""
    journal = tmp_path / "journal"
    referee = start("--journal", str(journal))
    spec = referee.must("new", spec="jungle")["spec"]
    assert json.loads(plain(journal)[1])["params"]["spec"] == spec != "jungle"
    assert referee.stop() == 0


def test_all_of_the_entropy_counts(start, tmp_path):
    """Drawn chance must not hang on eight bytes of a simple generator, which a player could work out from a few dice."""
    journal = tmp_path / "journal"
    journal.write_bytes(sealed([
        json.dumps({"method": "new", "params": {"spec": "jungle:setup=random"}, "entropy": "00" * 31 + f"{game:02x}", "next": game}).encode()
        for game in range(1, 9)
    ]))
    referee = start("--journal", str(journal))
    assert len({referee.must("state", game=game, viewer="referee")["position"] for game in range(1, 9)}) == 8
    again = {referee.must("new", spec="jungle:setup=random", seed=5)["position"] for _ in range(3)}
    assert len(again) == 1
    assert referee.stop() == 0
