"""Behaviour of the commands: answers, exit statuses, JSON, and what becomes of bad input."""

import os
import unittest

from tool import Run, temporary_file

MOVING = ["--after", "hide1; hide2; =2"]  # Red has two steps
START = "0,0/0,0 red 0 .. 0"


class Catalogue(unittest.TestCase):
    def test_games(self):
        run = Run("games")
        self.assertEqual(run.status, 0)
        self.assertIn("fixture       Fixture race\n", run.out)
        self.assertIn("Пробные гонки", Run("games", "--lang", "ru").out)
        self.assertIn("fixture", [game["id"] for game in Run("games", "--json").json])

    def test_game(self):
        run = Run("game", "fixture")
        for word in ("rules revision 2", "@sprint", "safe=3", "race", "the number of the goal's square"):
            self.assertIn(word, run.out)
        self.assertIn("номер клетки финиша", Run("game", "fixture", "--lang", "ru").out)
        game = Run("game", "fixture", "--json").json
        self.assertEqual(game["id"], "fixture")
        self.assertEqual([e["id"] for e in game["editions"]], ["classic", "sprint"])
        self.assertEqual(game["options"][0]["default"], "6")

    def test_rules(self):
        run = Run("rules", "fixture")
        self.assertIn("FX-STEP-01    A step leads one square forward.\n", run.out)
        self.assertEqual(len(run.out.splitlines()), len(Run("rules", "fixture", "--json").json))
        run = Run("rule", "fx-step-01", "--lang=ru")
        self.assertEqual(run.status, 0)
        self.assertIn("FX-STEP-01: Шаг ведёт на одну клетку вперёд.\n", run.out)
        self.assertEqual(Run("rule", "FX-STEP-01", "--json").json["game"], "fixture")

    def test_unknown_names(self):
        for arguments in (["game", "nothing"], ["rules", "nothing"], ["rule", "XX-01"], ["show", "nothing"]):
            run = Run(*arguments)
            self.assertEqual(run.status, 2, run)
            self.assertEqual(run.out, "")
            self.assertNotEqual(run.err, "")


class Usage(unittest.TestCase):
    def test_help_and_version(self):
        for arguments in (["--help"], ["--help-all"], ["show", "--help"], ["--version"]):
            run = Run(*arguments)
            self.assertEqual(run.status, 0, run)
            self.assertNotEqual(run.out, "")
        self.assertRegex(Run("--version").out, r"^hoyle \d+\.\d+\.\d+\n$")

    def test_wrong_use(self):
        for arguments in (
            [],
            ["nothing"],
            ["show"],
            ["show", "fixture", "start", "extra"],
            ["show", "fixture", "--nothing"],
            ["show", "fixture", "--lang", "de"],
            ["show", "fixture", "--view", "2"],
            ["show", "fixture", "--view", "red"],
            ["show", "fixture", "--size", "x"],
            ["perft", "fixture"],
            ["perft", "fixture", "--depth", "-1"],
            ["perft", "fixture", "--depth", "many"],
            ["perft", "fixture", "--depth", "1", "--threads", "0"],
            ["convert", "fixture", "--to", "nothing", START],
            ["replay", "/no/such/file"],
            ["play", "fixture", "--seat", "robot"],
            ["play", "fixture", "--seat", "human,human,human"],
            ["play", "fixture", "--seed", "x"],
        ):
            with self.subTest(arguments=arguments):
                run = Run(*arguments)
                self.assertEqual(run.status, 2, run)
                self.assertNotEqual(run.err, "")

    def test_full_disk(self):
        if os.path.exists("/dev/full"):
            self.assertEqual(Run("show", "fixture", "--svg", "/dev/full").status, 2)
        self.assertEqual(Run("show", "fixture", "--svg", "/no/such/folder/x.svg").status, 2)


class Show(unittest.TestCase):
    def test_board(self):
        run = Run("show", "fixture")
        self.assertEqual(run.status, 0)
        self.assertIn(START, run.out)
        self.assertIn("to act: Red (0)", run.out)
        self.assertIn("ход: ", Run("show", "fixture", "--lang", "ru").out)

    def test_secrets_stay_hidden(self):
        for view, text in (("0", "red 2 1? 1"), ("1", "red 2 ?2 1"), ("public", "red 2 ?? 1"), ("referee", "red 2 12 1")):
            self.assertIn(text, Run("show", "fixture", *MOVING, "--view", view).out)
            self.assertIn(text, Run("show", "fixture", *MOVING, "--view", view, "--json").json["position"])

    def test_picture(self):
        path = temporary_file("", ".svg")
        run = Run("show", "fixture", "--svg", path, "--size", "240", "--theme", "dark")
        self.assertEqual(run.status, 0, run)
        with open(path, encoding="utf-8") as file:
            self.assertTrue(file.read().startswith("<svg"))
        self.assertTrue(Run("show", "fixture", "--svg", "-").out.startswith("<svg"))

    def test_position_may_be_text_record_or_input(self):
        text = "3,0/0,2 red 2 12 7"
        self.assertIn(text, Run("show", "fixture", text).out)
        self.assertIn(text, Run("show", "fixture", "-", text=text + "\n").out)
        record = f"fixture | {text} | a3-4; stop;"
        self.assertIn("4,0/0,2 blue 0 12 8", Run("show", "fixture", record).out)
        self.assertEqual(Run("show", "fixture", "-", text="").status, 2)
        run = Run("show", "fixture@sprint", record)
        self.assertEqual(run.status, 2)
        self.assertIn("other rules", run.err)

    def test_refused_position_shows_the_place(self):
        run = Run("show", "fixture", "0,0/0,0 green 0 .. 0")
        self.assertEqual(run.status, 1)
        self.assertIn("FX-POS-01", run.err)
        lines = run.err.splitlines()
        self.assertEqual(lines[1], "  0,0/0,0 green 0 .. 0")
        self.assertEqual(lines[2].index("^"), lines[1].index("green"))
        self.assertIn("Части позиции", Run("show", "fixture", "x", "--lang", "ru").err)
        refusal = Run("show", "fixture", "x", "--json")
        self.assertEqual(refusal.status, 1)
        self.assertEqual(refusal.json["rule"], "FX-POS-01")
        self.assertEqual(refusal.json["refused"], "position")

    def test_hostile_texts(self):
        for text in ("x" * 100000, "\x1b[31m", "\t", "0,0/0,0 red 0 .. 99999999999999999999", "|", "| |", "ё" * 300):
            with self.subTest(text=text[:20]):
                run = Run("show", "fixture", text)
                self.assertIn(run.status, (1, 2), run)
                self.assertNotIn("\x1b", run.err)
                self.assertLess(len(run.err), 2000)


class Legal(unittest.TestCase):
    def test_actions(self):
        self.assertEqual(Run("legal", "fixture").out, "hide1\nhide2\nhide3\n")
        run = Run("legal", "fixture", *MOVING, "--json")
        self.assertEqual(run.json["actor"], 0)
        self.assertEqual([a["text"] for a in run.json["actions"]], ["a0-1", "b0-1", "card", "stop"])
        self.assertEqual([a["id"] for a in run.json["actions"]], [3, 9, 15, 16])

    def test_notation(self):
        self.assertIn("a1-2          a1x2\n", Run("legal", "fixture", "1,0/2,0 red 2 12 5").out)

    def test_chance(self):
        run = Run("legal", "fixture:lost_die=enter", "--after", "hide1;hide2")
        self.assertEqual([line.split() for line in run.out.splitlines()],
                         [["=1", "1/4"], ["=2", "1/2"], ["=3", "1/4"], ["=lost", "0"]])
        json = Run("legal", "fixture", "--after", "hide1;hide2", "--json").json
        self.assertEqual((json["actor"], json["total"]), ("chance", 4))
        self.assertEqual(Run("legal", "fixture", "--after", "hide1;hide2", "--turns").status, 2)

    def test_turns(self):
        run = Run("legal", "fixture", *MOVING, "--turns")
        self.assertEqual(len(run.out.splitlines()), 14)
        json = Run("legal", "fixture", *MOVING, "--turns", "--json").json
        self.assertTrue(json["complete"])
        self.assertEqual(json["turns"][0], {"text": "a0-1 a1-2", "actions": [3, 4]})
        self.assertIn("and more", Run("legal", "fixture", *MOVING, "--turns", "--limit", "3").out)
        self.assertFalse(Run("legal", "fixture", *MOVING, "--turns", "--limit", "3", "--json").json["complete"])

    def test_finished(self):
        run = Run("legal", "fixture", "5,0/0,0 red 1 -- 5", "--after", "a5-6")
        self.assertEqual((run.status, run.out), (0, "won by Red (0), goal (FX-END-01)\n"))

    def test_refused_action_before(self):
        run = Run("legal", "fixture", "--after", "hide1; hide7")
        self.assertEqual(run.status, 1)
        self.assertIn("action 2 refused", run.err)


class Explain(unittest.TestCase):
    def test_yes(self):
        run = Run("explain", "fixture", "hide1")
        self.assertEqual((run.status, run.out), (0, "legal: hide1\n"))
        self.assertEqual(Run("explain", "fixture", "start", "HIDE1").status, 0)
        run = Run("explain", "fixture", "a0-1 a1-2", *MOVING)
        self.assertEqual((run.status, run.out), (0, "legal: a0-1 a1-2\n"))

    def test_no(self):
        run = Run("explain", "fixture", "a1-2", *MOVING)
        self.assertEqual(run.status, 1)
        self.assertIn("illegal, FX-STEP-02: A step begins where the runner stands.\n", run.out)
        self.assertIn("нельзя, FX-STEP-02: Шаг начинается", Run("explain", "fixture", "a1-2", *MOVING, "--lang", "ru").out)
        json = Run("explain", "fixture", "a1-2", *MOVING, "--json").json
        self.assertEqual((json["legal"], json["rule"], json["action"]), (False, "FX-STEP-02", 4))
        self.assertTrue(json["en"] and json["ru"] and json["detail"])

    def test_no_action(self):
        run = Run("explain", "fixture", "nonsense")
        self.assertEqual(run.status, 1)
        self.assertIn("not an action", run.out)
        self.assertIn("^", run.out)
        self.assertEqual(Run("explain", "fixture", "nonsense", "--json").json["status"], "syntax")

    def test_brackets_are_text(self):
        self.assertEqual(Run("explain", "fixture", "[x]", "--json").json["input"], "[x]")

    def test_a_view_tells_no_more_than_it_knows(self):
        asked = [Run("explain", "fixture", "a1-2", *MOVING, "--view", view, "--json").json["rule"] for view in ("0", "1", "public")]
        self.assertEqual(asked, ["FX-STEP-02"] * 3)


class Perft(unittest.TestCase):
    def test_counts(self):
        self.assertIn("perft(2) = 9 nodes\n", Run("perft", "fixture", "-d", "2").out)
        self.assertEqual(Run("perft", "fixture", "--depth", "0", "--json").json["nodes"], 1)
        whole = Run("perft", "fixture", "--depth", "6", "--json").json["nodes"]
        self.assertEqual(Run("perft", "fixture", "--depth", "6", "--threads", "3", "--json").json["nodes"], whole)
        self.assertEqual(Run("perft", "fixture", "--depth", "6", "--threads", "1024", "--json").json["nodes"], whole)
        divided = Run("perft", "fixture", "--depth", "6", "--divide", "--json").json
        self.assertEqual(divided["nodes"], whole)
        self.assertEqual(sum(part["nodes"] for part in divided["divide"]), whole)
        self.assertEqual([part["text"] for part in divided["divide"]], ["hide1", "hide2", "hide3"])

    def test_turns(self):
        # From the roll: 1, 2, 2, 3 with weights 1, 2, 1; the sums must agree with the turns after each number.
        at_roll = ["--after", "hide1; hide2"]
        turns = {n: len(Run("legal", "fixture", "--after", f"hide1; hide2; ={n}", "--turns").out.splitlines()) for n in (1, 2, 3)}
        json = Run("perft", "fixture", *at_roll, "-d", "1", "--turns", "--json").json
        self.assertEqual(json["nodes"], turns[1] + turns[2] + turns[3])
        self.assertEqual(json["weighted"], turns[1] + 2 * turns[2] + turns[3])
        deep = Run("perft", "fixture", *at_roll, "-d", "3", "--turns", "--json").json
        for extra in (["--threads", "2"], ["--divide"]):
            other = Run("perft", "fixture", *at_roll, "-d", "3", "--turns", "--json", *extra).json
            self.assertEqual((other["nodes"], other["weighted"]), (deep["nodes"], deep["weighted"]))

    def test_finished_game(self):
        over = ["5,0/0,0 red 1 -- 5", "--after", "a5-6"]
        self.assertEqual(Run("perft", "fixture", *over, "-d", "1", "--json").json["nodes"], 0)
        self.assertEqual(Run("perft", "fixture", *over, "-d", "1", "--turns", "--json").json["nodes"], 0)
        self.assertEqual(Run("perft", "fixture", *over, "-d", "0", "--turns", "--json").json["nodes"], 1)


class Convert(unittest.TestCase):
    def test_foreign_formats(self):
        text = "3,0/0,2 red 0 -- 7"
        self.assertEqual(Run("convert", "fixture", "--to", "race", text).out, "3.0.0.2.r.7\n")
        self.assertEqual(Run("convert", "fixture", "--from", "race", "3.0.0.2.r.7").out, text + "\n")
        self.assertEqual(Run("convert", "fixture", "--from", "race", text="3.0.0.2.r.7\n").out, text + "\n")
        path = temporary_file("3.0.0.2.r.7\n\n2.0.0.1.r.7\n")
        run = Run("convert", "fixture", "--from", "race", "--lines", path)
        self.assertEqual(run.out, f"{text}\n2,0/0,1 red 0 -- 7\n")

    def test_refusals(self):
        run = Run("convert", "fixture", "--to", "race", "3,0/0,2 red 2 12 7")
        self.assertEqual(run.status, 1)
        self.assertIn("FX-FMT-01", run.err)
        self.assertEqual(Run("convert", "fixture", "--from", "race", "3.0").status, 1)
        self.assertEqual(Run("convert", "fixture", "--from", "race", text="").status, 2)

    def test_records(self):
        record = f"fixture | {START} | hide1; hide2;"
        full = Run("convert", "fixture", record).out
        self.assertTrue(full.startswith("fixture@classic:length=6,"))
        self.assertTrue(full.endswith("| hide1; hide2;\n"))
        self.assertEqual(Run("convert", "fixture", "--to", "position", record).out, "0,0/0,0 red 0 12 1\n")
        self.assertTrue(Run("convert", "fixture", "--to", "record", START).out.endswith(f"| {START} |\n"))
        self.assertEqual(Run("convert", "fixture", "--json", START).json["text"], START)


if __name__ == "__main__":
    unittest.main()
