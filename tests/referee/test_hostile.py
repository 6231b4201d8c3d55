"""The protocol as somebody would use it who means harm: nothing breaks, nothing is gained."""

import hashlib
import itertools
import json

PARAMETERS = {
    "new": ["spec", "position", "external", "fair", "seed"],
    "load": ["record", "external"],
    "join": ["game", "seat", "name"],
    "state": ["game", "viewer", "json", "board", "svg"],
    "legal": ["game", "viewer"],
    "odds": ["game", "viewer"],
    "events": ["game", "viewer", "since"],
    "explain": ["game", "seat", "action"],
    "act": ["game", "seat", "action", "ply"],
    "chance": ["game", "outcome", "ply", "viewer"],
    "undo": ["game", "seat", "plies"],
    "answer_undo": ["game", "seat", "accept"],
    "resign": ["game", "seat"],
    "offer_draw": ["game", "seat"],
    "answer_draw": ["game", "seat", "accept"],
    "abort": ["game", "viewer"],
    "record": ["game", "viewer"],
    "close": ["game"],
    "commit": ["game", "seat", "commitment"],
    "contribute": ["game", "seat", "contribution"],
    "reveal": ["game"],
}
GOOD = {"spec": "jungle", "game": 1, "seat": 0, "viewer": 0, "action": "a3a4", "record": "x", "outcome": "x", "accept": False}
NUMBERS = [-1, 2**31, 2**32, 2**63, 2**64 - 1, 2**64, 10**400, 1.5, -0.0, 1e300]
OTHERS = [None, True, "", "x", "1", [], [0], {}, {"a": 1}, "\x00", "\ud800", "é" * 3000]


def test_wrong_values_for_every_parameter_of_every_method(referee):
    referee.must("new", spec="jungle")
    asked = 0
    for method, names in PARAMETERS.items():
        for name, value in itertools.product(names, NUMBERS + OTHERS):
            params = {key: good for key, good in GOOD.items() if key in names and key != name}
            answer = referee.line(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params | {name: value}}).encode())
            asked += 1
            error = answer.get("error")
            assert error is None or error["code"] in (-32602, -32001, -32700, *range(-32018, -32009)), (method, name, value, answer)
            if error is None:  # what is harmless leaves the first game as it is, or was allowed to end or close it
                for game in (1, 2):
                    referee.ask("close", game=game)
            if referee.ask("state", game=1)[1]:
                referee.kill()
                referee.__init__()
                referee.must("new", spec="jungle")
    assert asked > 1000
    for method in PARAMETERS:  # and for none at all
        assert referee.line(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method}).encode())["error"]["code"] in (-32602, -32001)


def test_deep_nesting_is_not_followed(start, tmp_path):
    referee = start("--journal", str(tmp_path / "journal"))
    referee.must("new", spec="jungle")
    deep = b"[" * 400000 + b"]" * 400000
    for line in (deep, b'{"jsonrpc":"2.0","id":1,"method":"act","params":{"game":1,"seat":0,"action":' + deep + b"}}", b'{"a":' * 100000):
        assert "deeper" in referee.line(line)["error"]["message"]
    text = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "explain", "params": {"game": 1, "seat": 0, "action": '"[{\\' * 90}})
    assert referee.line(text.encode())["result"]["legal"] is False  # brackets in a text are none
    assert referee.must("ping") == "pong"
    assert referee.stop() == 0


def test_batches_are_limited(referee):
    one = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    assert len(referee.line(json.dumps([one] * 100).encode())) == 100
    assert referee.line(json.dumps([one] * 101).encode())["error"]["code"] == -32600
    assert referee.line(b"[]")["error"]["code"] == -32600
    answers = referee.line(json.dumps([one, one, [one], {"id": 5}]).encode())  # the same id twice is the client's affair
    assert [("result" in answer) for answer in answers] == [True, True, False, False]


def test_ids_come_back_as_they_are(referee):
    for number in (0, -7, 1.5, "x" * 1000, "\u20ac", None, 2**53):
        assert referee.line(json.dumps({"jsonrpc": "2.0", "id": number, "method": "ping"}).encode())["id"] == number
    for number in ([1], {"a": 1}, True):
        assert referee.line(json.dumps({"jsonrpc": "2.0", "id": number, "method": "ping"}).encode())["error"]["code"] == -32600


def roll(referee, game):
    """Enters chance until a player acts; the last outcome and the view."""
    view = referee.must("state", game=game)
    outcome = None
    for step in itertools.count():  # the first dice may be equal: then they roll again
        if view["actor"] != "chance":
            break
        outcomes = referee.must("odds", game=game, viewer="referee")["outcomes"]
        outcome = outcomes[(step + 1) % len(outcomes)]["text"]
        view = referee.must("chance", game=game, outcome=outcome)
    return outcome, view


def test_no_undo_across_chance_that_came_after_the_offer(referee):
    game = referee.must("new", spec="backgammon", external=True)["game"]
    _, view = roll(referee, game)
    while view["actor"] != "chance":
        actions = referee.must("legal", game=game, viewer=view["actor"])["actions"]
        view = referee.must("act", game=game, seat=view["actor"], action=actions[0]["id"])
    referee.must("undo", game=game, seat=0)
    assert "undo_offer" in referee.must("state", game=game)
    _, view = roll(referee, game)
    assert "undo_offer" not in view  # it was about another position
    referee.refuse("answer_undo", game=game, seat=1, accept=True)


def test_no_undo_of_drawn_dice(referee):
    view = referee.must("new", spec="backgammon", seed=4)
    game, rolled = view["game"], view["ply"]
    assert rolled > 0
    assert referee.refuse("undo", game=game, seat=0)["code"] == -32016
    actions = referee.must("legal", game=game, viewer=view["actor"])["actions"]
    view = referee.must("act", game=game, seat=view["actor"], action=actions[0]["id"])
    assert referee.refuse("undo", game=game, seat=0, plies=view["ply"])["code"] == -32016


def test_no_undo_of_a_look(referee):
    """In Jackal a lighthouse shows a tile to one player: what he has seen stays seen, whoever agrees."""
    spec = "jackal@classic:mode=2p,bag=E:57/L:60"
    game = referee.must("new", spec=spec, external=True)["game"]
    looked = False
    for step in range(400):
        view = referee.must("state", game=game, viewer="referee")
        if view["actor"] == "end":
            break
        if view["actor"] == "chance":
            outcomes = referee.must("odds", game=game, viewer="referee")["outcomes"]
            view = referee.must("chance", game=game, outcome=outcomes[step % len(outcomes)]["text"], viewer="referee")
            seen = "".join(event for entry in view["log"] for event in entry["events"])
            if "peeked" not in seen:
                continue
            looked = True
            for seat in (0, 1):
                assert referee.refuse("undo", game=game, seat=seat)["code"] == -32016
            break
        actions = referee.must("legal", game=game, viewer=view["actor"])["actions"]
        looks = [action for action in actions if action["text"].startswith("?")]
        referee.must("act", game=game, seat=view["actor"], action=(looks or actions)[step % len(looks or actions)]["id"])
    assert looked


def test_no_undo_after_the_end(referee):
    """When a fair game is over its seed is known; nobody may play on from before."""
    game = referee.must("new", spec="jungle", position="6t/3L3/7/7/7/7/7/7/7 w 0 1", fair=True)["game"]
    for seat in (0, 1):
        referee.must("commit", game=game, seat=seat, commitment=hashlib.sha256(bytes([seat]) * 32).hexdigest())
    for seat in (0, 1):
        referee.must("contribute", game=game, seat=seat, contribution=(bytes([seat]) * 32).hex())
    view = referee.must("state", game=game)
    while view["actor"] != "end":
        actions = referee.must("legal", game=game, viewer=view["actor"])["actions"]
        view = referee.must("act", game=game, seat=view["actor"], action=actions[0]["id"])
    referee.must("reveal", game=game)
    assert referee.refuse("undo", game=game, seat=0)["code"] == -32012
    for method, params in (("commit", {"commitment": "00" * 32}), ("contribute", {"contribution": "00" * 32})):
        referee.refuse(method, game=game, seat=0, **params)
    game = referee.must("new", spec="jungle")["game"]
    referee.must("act", game=game, seat=0, action="a3a4")
    referee.must("undo", game=game, seat=0)
    referee.must("resign", game=game, seat=1)
    assert referee.refuse("answer_undo", game=game, seat=1, accept=True)["code"] == -32014


def test_undo_is_not_without_limit(start):
    referee = start("--max-plies", "10")
    game = referee.must("new", spec="jungle")["game"]
    for _ in range(100):
        referee.must("act", game=game, seat=0, action="a3a4")
        _, error = referee.ask("undo", game=game, seat=0)
        if error:
            break
        referee.must("answer_undo", game=game, seat=1, accept=True)
    assert error["code"] == -32017
    assert referee.stop() == 0


def test_a_game_has_so_many_plies(start):
    referee = start("--max-plies", "3")
    game = referee.must("new", spec="jungle")["game"]
    for seat, action in ((0, "a3a4"), (1, "a7a6"), (0, "a4a3")):
        referee.must("act", game=game, seat=seat, action=action)
    assert referee.refuse("act", game=game, seat=1, action="a6a7")["code"] == -32017
    record = referee.must("record", game=game)["record"].strip()
    assert referee.refuse("load", record=record + " a6a7;")["code"] == -32017
    assert referee.stop() == 0


def test_a_seed_is_in_no_message_before_the_end(referee):
    opened = referee.must("new", spec="backgammon", fair=True)
    game = opened["game"]
    secret = [bytes([seat]) * 32 for seat in (0, 1)]
    for seat in (0, 1):
        referee.must("commit", game=game, seat=seat, commitment=hashlib.sha256(secret[seat]).hexdigest())
        referee.refuse("commit", game=game, seat=seat, commitment="00" * 32)
    for seat in (0, 1):
        referee.must("contribute", game=game, seat=seat, contribution=secret[seat].hex())
    for viewer in (0, 1, "public", "referee"):
        for method in ("state", "legal", "odds", "events", "record", "abort_not", "reveal"):
            referee.ask(method, game=game, viewer=viewer)
    heard = b"".join(referee.heard)
    referee.must("abort", game=game)
    seed = referee.must("reveal", game=game)["seed"]
    assert len(seed) == 64 and seed.encode() not in heard


def test_what_record_gives_load_takes(referee):
    game = referee.must("new", spec="jungle")["game"]
    referee.must("join", game=game, seat=1, name='Zoë "the cat" \\ Ω')
    referee.must("act", game=game, seat=0, action="a3a4")
    referee.must("act", game=game, seat=1, action="a7a6")
    record = referee.must("record", game=game, viewer="referee")["record"]
    again = referee.must("load", record=record)
    assert again["ply"] == 2 and "cut" not in again
    assert referee.must("state", game=again["game"])["names"] == ["", 'Zoë "the cat" \\ Ω']
    cut = referee.must("load", record=record.rstrip()[:-1])
    assert cut["ply"] == 1 and cut["cut"] == "a7a6"
    error = referee.refuse("load", record=record.replace("a7a6;", "a7b6;"))
    assert error["data"]["rule"] == "JG-MOVE-01" and error["data"]["what"] == "ply 2" and error["data"]["input"] == "a7b6"
    for text in ("", "\n", record + "\n" + record, "[Players \"x\"]\n", "jungle | start | a3a4; ?;", "\x00", "jungle"):
        assert referee.refuse("load", record=text)["code"] == -32001


def test_chance_is_entered_in_external_games_only(referee):
    game = referee.must("new", spec="backgammon", external=True)["game"]
    for outcome in ("", "7-1", "8/5", "6-5 6-5", "x" * 5000):
        assert referee.refuse("chance", game=game, outcome=outcome)["code"] == -32001
    assert referee.refuse("chance", game=game, outcome="6-5", ply=3)["code"] == -32011
    outcome = referee.must("odds", game=game, viewer="referee")["outcomes"][0]["text"]
    assert referee.refuse("act", game=game, seat=0, action=outcome)["code"] == -32010
    outcome, _ = roll(referee, game)
    assert referee.refuse("chance", game=game, outcome=outcome)["code"] == -32016


def ask_often(referee, requests):
    """All of these in batches; how many were granted before one was not."""
    for first in range(0, len(requests), 100):
        batch = [{"jsonrpc": "2.0", "id": 1, "method": method, "params": params} for method, params in requests[first:first + 100]]
        for at, answer in enumerate(referee.line(json.dumps(batch).encode())):
            if "error" in answer:
                return first + at, answer["error"]["code"]
    return len(requests), 0


def test_names_and_offers_are_limited(start):
    """They cost no ply, and would fill the journal."""
    referee = start("--max-plies", "10")
    offers = [("offer_draw", {"seat": 0}), ("answer_draw", {"seat": 1, "accept": False})]
    undos = [("undo", {"seat": 0}), ("answer_undo", {"seat": 1, "accept": False})]
    for requests in (offers, undos, [("join", {"seat": 1, "name": "x"})]):
        game = referee.must("new", spec="jungle")["game"]
        referee.must("act", game=game, seat=0, action="a3a4")
        granted, code = ask_often(referee, [(method, params | {"game": game}) for method, params in requests * 200])
        assert granted == 120 * len(requests) and code == -32017
        referee.must("act", game=game, seat=1, action="a7a6")  # the game itself goes on
    assert referee.stop() == 0


def test_a_long_log_comes_in_parts(referee):
    game = referee.must("new", spec="jungle")["game"]
    back_and_forth = [("act", {"game": game, "seat": 0, "action": "a3a4"}), ("undo", {"game": game, "seat": 0}),
                      ("answer_undo", {"game": game, "seat": 1, "accept": True})]
    assert ask_often(referee, back_and_forth * 1100)[1] == 0
    heard = []
    while part := referee.must("events", game=game, since=len(heard))["log"]:
        assert len(part) <= 1000
        heard += part
    assert [entry["entry"] for entry in heard] == list(range(1, 2201))
    assert referee.must("events", game=game, since=2**63 - 1) == {"log": [], "entries": 2200}


def test_a_contribution_waits_for_all_commitments(referee):
    game = referee.must("new", spec="backgammon", fair=True)["game"]
    referee.must("commit", game=game, seat=0, commitment=hashlib.sha256(bytes(32)).hexdigest())
    assert referee.refuse("contribute", game=game, seat=0, contribution="00" * 32)["code"] == -32013
