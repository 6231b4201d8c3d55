"""JSON-RPC manners, seats, turns, endings, undo."""

import json

DENIED = range(-32030, -32009)


def test_a_whole_turn_of_requests(referee):
    opened = referee.must("new", spec="jungle")
    game = opened["game"]
    assert opened["actor"] == 0 and opened["spec"].startswith("jungle@classic:")
    view = referee.must("act", game=game, seat=0, action="Ea3-a4")
    assert view["actor"] == 1 and view["ply"] == 1
    assert view["log"][0]["action"] == "a3a4" and view["log"][0]["events"][0].startswith("moved ")
    assert referee.must("state", game=game, viewer=1, json=True)["json"]["actor"] == 1
    assert "<svg" in referee.must("state", game=game, svg=True)["svg"]
    actions = referee.must("legal", game=game, viewer=1)["actions"]
    assert {"id", "text"} <= set(actions[0])
    assert referee.must("close", game=game) == "closed"
    assert referee.refuse("state", game=game)["code"] in DENIED


def test_an_illegal_action_is_explained_in_both_languages(referee):
    game = referee.must("new", spec="jungle")["game"]
    before = referee.must("state", game=game)["position"]
    error = referee.refuse("act", game=game, seat=0, action="a3b4")
    assert error["data"]["rule"] == "JG-MOVE-01" and error["data"]["en"] and error["data"]["ru"]
    assert referee.must("state", game=game)["position"] == before
    verdict = referee.must("explain", game=game, seat=0, action="c3c4")
    assert not verdict["legal"] and verdict["rule"] == "JG-MOVE-04"
    assert referee.must("explain", game=game, seat=0, action="a3a4")["legal"]


def test_only_the_seat_to_move_moves_and_old_messages_are_stale(referee):
    game = referee.must("new", spec="jungle")["game"]
    assert referee.refuse("act", game=game, seat=1, action="a7a6")["code"] in DENIED
    referee.must("act", game=game, seat=0, action="a3a4", ply=0)
    assert "ply" in referee.refuse("act", game=game, seat=1, action="a7a6", ply=0)["message"]
    referee.must("act", game=game, seat=1, action="a7a6", ply=1)
    for seat in (-1, 2, 7, "0", None, 1.5, True):
        referee.refuse("act", game=game, seat=seat, action="a4a5")


def test_garbage_never_ends_the_process(referee):
    lines = [
        b"", b" ", b"{", b"[]", b"null", b"42", b'"x"', b"{}", b'{"jsonrpc":"2.0"}', b"\xff\xfe", b"[" * 5000,
        b'{"jsonrpc":"2.0","id":1,"method":"nothing"}', b'{"jsonrpc":"2.0","id":1,"method":"act","params":[1]}',
        b'{"jsonrpc":"2.0","id":1,"method":"act","params":{"game":1e99}}',
        b'{"jsonrpc":"2.0","id":{},"method":"ping"}', b'{"jsonrpc":"1.0","id":1,"method":"ping"}',
        b'{"jsonrpc":"2.0","id":1,"method":"new","params":{"spec":"' + b"a" * 100000 + b'"}}',
        b'{"jsonrpc":"2.0","id":1,"method":"new","params":{"spec":7}}',
        b'{"jsonrpc":"2.0","id":1,"method":"load","params":{"record":"jungle | x | y"}}',
    ]
    for line in lines:
        if not line.strip():
            referee.process.stdin.write(line + b"\n")  # blank lines get no answer
            continue
        assert "error" in referee.line(line), line
    assert referee.must("ping") == "pong"


def test_a_line_beyond_the_limit_is_refused_and_the_next_is_read(start):
    referee = start("--max-line", "1000")
    answer = referee.line(b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"' + b"y" * 5_000_000 + b'"}}')
    assert answer["error"]["code"] == -32600
    assert referee.must("ping") == "pong"
    assert referee.stop() == 0


def test_batches_and_notifications(referee):
    batch = [{"jsonrpc": "2.0", "id": i, "method": "ping"} for i in range(3)] + [{"jsonrpc": "2.0", "method": "ping"}, 7]
    answers = referee.line(json.dumps(batch).encode())
    assert [a.get("id") for a in answers] == [0, 1, 2, None]
    referee.process.stdin.write(b'{"jsonrpc":"2.0","method":"ping"}\n')  # a notification: no answer
    assert referee.must("ping") == "pong"


def test_games_are_limited(start):
    referee = start("--max-games", "2")
    for _ in range(2):
        referee.must("new", spec="jungle")
    assert referee.refuse("new", spec="jungle")["code"] in DENIED
    referee.must("close", game=1)
    assert referee.must("new", spec="jungle")["game"] == 3  # numbers are not used again
    assert referee.stop() == 0


def test_draw_resignation_and_abort(referee):
    game = referee.must("new", spec="jungle")["game"]
    referee.refuse("answer_draw", game=game, seat=1, accept=True)
    referee.must("offer_draw", game=game, seat=0)
    referee.refuse("answer_draw", game=game, seat=0, accept=True)
    referee.must("answer_draw", game=game, seat=1, accept=False)
    referee.must("act", game=game, seat=0, action="a3a4")
    referee.must("offer_draw", game=game, seat=1)
    view = referee.must("answer_draw", game=game, seat=0, accept=True)
    assert view["actor"] == "end" and view["result"]["kind"] == "draw"
    referee.refuse("act", game=game, seat=1, action="a7a6")
    assert '[Result "agreed"]' in referee.must("record", game=game, viewer="referee")["record"]

    game = referee.must("new", spec="jungle")["game"]
    view = referee.must("resign", game=game, seat=0)
    assert view["result"]["winners"] == [1] and view["result"]["label"] == "resigned"
    referee.refuse("resign", game=game, seat=1)

    game = referee.must("new", spec="jungle")["game"]
    assert referee.must("abort", game=game)["actor"] == "end"


def test_undo_needs_everybody(referee):
    game = referee.must("new", spec="jungle")["game"]
    start = referee.must("state", game=game)["position"]
    referee.refuse("undo", game=game, seat=0)
    referee.must("act", game=game, seat=0, action="a3a4")
    referee.must("act", game=game, seat=1, action="a7a6")
    referee.must("undo", game=game, seat=0, plies=2)
    assert referee.must("answer_undo", game=game, seat=1, accept=False)["undone"] is False
    referee.must("undo", game=game, seat=0, plies=2)
    view = referee.must("answer_undo", game=game, seat=1, accept=True)
    assert view["undone"] is True and view["position"] == start and view["ply"] == 0
    assert [e["kind"] for e in referee.must("events", game=game)["log"]] == ["action", "action", "undo"]


def test_undo_never_crosses_a_reveal(referee):
    """A hidden piece that was shown in combat cannot be hidden again."""
    spec = "jungle:hidden=yes"
    position = "c6/7/7/3e3/3W3/7/C6/7/6t w 0 1 K:-"
    game = referee.must("new", spec=spec, position=position)["game"]
    referee.must("act", game=game, seat=0, action="d5d6")
    assert referee.refuse("undo", game=game, seat=0)["code"] in DENIED
    referee.must("act", game=game, seat=1, action="a9a8")  # tells nobody anything
    referee.must("undo", game=game, seat=1)
    assert referee.must("answer_undo", game=game, seat=0, accept=True)["undone"]
    referee.refuse("undo", game=game, seat=1)


def test_a_loaded_record_goes_on(referee):
    game = referee.must("new", spec="jungle")["game"]
    referee.must("act", game=game, seat=0, action="a3a4")
    record = referee.must("record", game=game, viewer="referee")["record"].splitlines()[-1]
    again = referee.must("load", record=record)
    assert again["ply"] == 1 and again["position"] == referee.must("state", game=game)["position"]
    error = referee.refuse("load", record=record.replace("a3a4", "a3a5"))
    assert error["data"]["rule"] == "JG-MOVE-01" and "ply 1" in error["data"]["detail"]
