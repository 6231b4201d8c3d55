"""The scenario runner must pass what is true and fail on every kind of statement that is not."""

import unittest

from tool import Run, temporary_file

BASE = "rules fixture\nstart\nplay hide1; hide2; =2\n"  # Red has two steps
CHANCE = "rules fixture:lost_die=enter\nstart\nplay hide1; hide2\n"
BUMP = "rules fixture\nposition 1,0/2,0 red 2 12 5\n"  # a1x2 sends Blue's runner back
OVER = "rules fixture\nposition 5,0/0,0 red 1 -- 5\nplay a5-6\n"

# keyword, what comes before, a true argument, false ones
CASES = [
    ("rules", "", "fixture", ["fixtur", "fixture:length=99"]),
    ("start", "rules fixture\n", "", ["now"]),
    ("position", "rules fixture\n", "3,0/0,2 red 2 12 7", ["3,0/0,2 red 2", "nonsense"]),
    ("play", BASE, "a0-1; stop", ["a1-2", "a0-1; a0-1", "hide1", "nonsense", ""]),
    ("play", BASE, "a0-1 a1-2; =1", ["a0-1 a2-3"]),
    ("undo", BASE, "3", ["4", "x", ""]),
    ("legal", BASE, "a0-1; b0-1; card; stop", ["a0-1; b0-1; card", "a0-1; b0-1; card; stop; hide1", ""]),
    ("legal", OVER, "", ["stop"]),
    ("allowed", BASE, "a0-1; stop", ["a0-1; a1-2", "nonsense", ""]),
    ("not-allowed", BASE, "a1-2; hide1", ["a0-1", "a1-2; stop", "nonsense", ""]),
    ("legal-from", BASE, "a : a0-1", ["a : b0-1", "a :", "a0-1", "b : a0-1"]),
    ("legal-from", BASE, "x :", ["c :"]),
    ("count", BASE, "4", ["3", "-1", "many"]),
    ("turn-count", BASE, "14", ["13", "x"]),
    ("turns", BUMP, None, ["a1-2", ""]),
    ("illegal", BASE, "FX-STEP-02 a1-2", ["FX-STEP-01 a1-2", "FX-STEP-02 a0-1", "FX-STEP-02 nonsense", "- nonsense no", "FX-STEP-02"]),
    ("syntax", BASE, "nonsense", ["a0-1", "hide9", ""]),
    ("chance", CHANCE, "=1 = 1/4; =3 = 1/4; =2 = 1/2; =lost = 0/1",
     ["=1 = 1/4; =2 = 1/2; =3 = 1/4", "=1 = 1/4; =2 = 2/4; =3 = 1/4; =lost = 0", "=1 = 1/4", "", "=1"]),
    ("chance", BASE, None, ["=1 = 1"]),
    ("chance-some", CHANCE, "=2 = 1/2; =lost = 0", ["=2 = 1/4", "nonsense = 0", "=3 = 0"]),
    ("chance-some", "rules fixture\nstart\nplay hide1; hide2\n", "=lost = 0", ["=1 = 0"]),
    ("expect", BASE, "0,0/0,0 red 2 12 1", ["0,0/0,0 red 2 12 2", ""]),
    ("view", BASE, "1 0,0/0,0 red 2 ?2 1", ["0 0,0/0,0 red 2 ?2 1", "7 0,0/0,0 red 2 ?2 1", "1"]),
    ("view", BASE, "public 0,0/0,0 red 2 ?? 1", ["public 0,0/0,0 red 2 12 1"]),
    ("view-keys", BASE, "0 key=", ["0 key=1", "0"]),
    ("expect-keys", BASE, "key=", ["key=1", "key", ""]),
    ("actor", BASE, "0", ["1", "chance", "end", ""]),
    ("actor", CHANCE, "chance", ["0"]),
    ("actor", OVER, "end", ["0"]),
    ("result", BASE, "ongoing - -", ["win 0 FX-END-01", "ongoing"]),
    ("result", OVER, "win 0 FX-END-01", ["win 1 FX-END-01", "draw - FX-END-02", "win 0 FX-END-02", "win 0"]),
    ("label", OVER, "goal", ["mars", ""]),
    ("returns", OVER, None, ["1", "0 0", "-1 1"]),
    ("result-keys", OVER, "kind=win label=goal winners=0", ["kind=draw", "winners=1", "kind=", "nothing=1", ""]),
    ("event", BASE + "play a0-1\n", "stepped seat=red", ["stepped seat=blue", "bumped", "stepped nothing=1", ""]),
    ("no-event", BASE + "play a0-1\n", "bumped", ["stepped", ""]),
    ("event", BASE + "play a0-1; stop\nundo 1\n", None, ["stepped"]),
    ("perft", BASE, "1 4", ["1 5", "2 4", "1", "x 1"]),
    ("perft", OVER, "1 0", ["1 1"]),
    ("perft", OVER, "0 1", ["0 0"]),
    ("turn-perft", BASE, "1 14", ["1 15", "1"]),
    ("turn-perft", OVER, "0 1", ["1 1"]),
    ("refuse", "rules fixture\n", "FX-POS-01 3,0/0,2 red 99 12 7", ["FX-STEP-01 3,0/0,2 red 99 12 7", "FX-POS-01 3,0/0,2 red 2 12 7", "FX-POS-01"]),
    ("refuse-rules", "", "FX-SET-01 fixture:safe=99", ["- fixture:safe=99", "FX-SET-01 fixture", "FX-SET-01"]),
    ("refuse-rules", "", "- fixture:nothing=1", ["FX-SET-01 fixture:nothing=1"]),
    ("export", "rules fixture\nposition 3,0/0,2 red 0 -- 7\n", "race 3.0.0.2.r.7", ["race 3.0.0.2.b.7", "none 3.0.0.2.r.7", "race"]),
    ("refuse-export", BASE, "FX-FMT-01 race", ["FX-FMT-02 race", "- race", "FX-FMT-01"]),
    ("import", "rules fixture\n", "race 3.0.0.2.r.7", ["race 3.0.0.2.r", "none 3.0.0.2.r.7", "race"]),
    ("refuse-import", "rules fixture\n", None, ["FX-FMT-01 race 3.0.0.2.r.7", "FX-FMT-01 race"]),
    ("id", BASE, "3 a0-1", ["4 a0-1", "x a0-1", "3 nonsense", "3"]),
    ("same-text", BASE, "A0x1 = a0-1", ["a0-1 = b0-1", "a0-1", "nonsense = a0-1"]),
]

ALL_KEYWORDS = """rules start position play undo legal allowed not-allowed legal-from count turns turn-count illegal syntax
chance chance-some expect expect-keys view view-keys actor result label returns event no-event perft turn-perft refuse
refuse-rules result-keys export import refuse-export refuse-import id same-text""".split()


def scenario(before, keyword, argument):
    return f"scenario one\n{before}{keyword} {argument}\n"


class Statements(unittest.TestCase):
    def test_every_keyword_is_tried(self):
        self.assertEqual(set(ALL_KEYWORDS), {case[0] for case in CASES})

    def test_true_statements_pass(self):
        for keyword, before, true, _ in CASES:
            if true is None:
                continue
            with self.subTest(keyword=keyword, argument=true):
                run = Run("check", "-", text=scenario(before, keyword, true))
                self.assertEqual(run.status, 0, run)
                self.assertEqual(run.out, "1 passed, 0 failed\n")

    def test_false_statements_fail_at_their_line(self):
        for keyword, before, _, falsehoods in CASES:
            for false in falsehoods:
                with self.subTest(keyword=keyword, argument=false):
                    text = scenario(before, keyword, false)
                    run = Run("check", "-", text=text)
                    self.assertEqual(run.status, 1, run)
                    line = text.count("\n")
                    self.assertIn(f"standard input:{line}: one", run.out)
                    self.assertIn("expected: ", run.out)
                    self.assertIn("found: ", run.out)
                    self.assertTrue(run.out.endswith("0 passed, 1 failed\n"), run)

    def test_nothing_before_the_rules(self):
        for keyword in ALL_KEYWORDS:
            if keyword in ("rules", "refuse-rules"):
                continue
            with self.subTest(keyword=keyword):
                self.assertEqual(Run("check", "-", text=scenario("", keyword, "1 1")).status, 1)


class Files(unittest.TestCase):
    def test_counts_scenarios_and_skips_the_rest_of_a_failing_one(self):
        text = "# comment\nscenario a\nrules fixture\nstart\ncount 9\ncount 8\n\nscenario b\n  rules\tfixture\nstart\n  count 3  \n"
        run = Run("check", "-", text=text)
        self.assertEqual(run.status, 1, run)
        self.assertIn(":5:", run.out)
        self.assertNotIn(":6:", run.out)
        self.assertTrue(run.out.endswith("1 passed, 1 failed\n"), run)

    def test_unknown_lines_are_trouble(self):
        for text, line in [
            ("scenario a\nrules fixture\nbogus 1\n", 3),
            ("rules fixture\n", 1),
            ("scenario\n", 1),
            ("covers FX-SET-01\n", 1),
        ]:
            with self.subTest(text=text):
                run = Run("check", "-", text=text)
                self.assertEqual(run.status, 2, run)
                self.assertIn(f"standard input:{line}: ", run.out)

    def test_missing_file_is_trouble(self):
        run = Run("check", "/no/such/file.scn")
        self.assertEqual(run.status, 2)
        self.assertIn("/no/such/file.scn", run.err)
        self.assertEqual(Run("check", "/").status, 2)
        self.assertEqual(Run("check").status, 2)

    def test_empty_file_and_byte_order_mark(self):
        run = Run("check", temporary_file(""))
        self.assertEqual((run.status, run.out), (0, "0 passed, 0 failed\n"))
        run = Run("check", temporary_file("\ufeffscenario a\r\nrules fixture\r\nstart\r\ncount 3\r\n"))
        self.assertEqual(run.status, 0, run)

    def test_several_files(self):
        good = temporary_file("scenario a\nrules fixture\nstart\ncount 3\n", ".scn")
        bad = temporary_file("scenario b\nrules fixture\nstart\ncount 4\n", ".scn")
        run = Run("check", good, bad, good)
        self.assertEqual(run.status, 1)
        self.assertIn(f"{bad}:4: b", run.out)
        self.assertTrue(run.out.endswith("2 passed, 1 failed\n"), run)

    def test_json(self):
        text = "scenario a\nrules fixture\nstart\ncount 4\n\nscenario b\nbogus\n"
        run = Run("check", "--json", "-", text=text)
        self.assertEqual(run.status, 2)
        self.assertEqual((run.json["passed"], run.json["failed"]), (1, 1))
        self.assertEqual(run.json["failures"][0]["line"], 4)
        self.assertEqual(run.json["failures"][0]["expected"], "4")
        self.assertEqual(run.json["failures"][0]["found"], "3")
        self.assertEqual(run.json["faults"][0]["line"], 7)

    def test_coverage(self):
        ids = [rule["id"] for rule in Run("rules", "fixture", "--json").json]
        self.assertGreater(len(ids), 10)
        start = "scenario a\nrules fixture\nstart\n"
        all_but_one = start + "covers " + " ".join(ids[1:]) + "\n"
        run = Run("check", "--coverage", "-", text=all_but_one)
        self.assertEqual(run.status, 1)
        self.assertIn(f"rules that no scenario names: {ids[0]}\n", run.out)
        self.assertEqual(Run("check", "-", text=all_but_one).status, 0)
        self.assertEqual(Run("check", "--coverage", "-", text=all_but_one + f"covers {ids[0]}\n").status, 0)
        refused = start + "covers " + " ".join(i for i in ids if i != "FX-SET-01") + "\nrefuse-rules FX-SET-01 fixture:safe=99\n"
        self.assertEqual(Run("check", "--coverage", "-", text=refused).status, 0)


if __name__ == "__main__":
    unittest.main()
