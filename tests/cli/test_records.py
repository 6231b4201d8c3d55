"""Files of records: the grammar, the first fault of each game, cut files, big files."""

import os
import resource
import unittest
import unittest.mock

from tool import Run, temporary_file

START = "0,0/0,0 red 0 .. 0"
GAME = f"fixture | {START} | hide1; hide2; =2; a0-1; stop;"


class Grammar(unittest.TestCase):
    def replays(self, text, plies, status=0):
        """Plies of the games in the text; the JSON of the run."""
        run = Run("replay", "--json", "-", text=text)
        self.assertEqual(run.status, status, run)
        self.assertEqual([game["plies"] for game in run.json["games"]], plies)
        return run.json

    def test_one_line(self):
        self.replays(GAME, [5])
        self.replays(GAME + "\n", [5])
        run = Run("replay", GAME)
        self.assertEqual((run.status, run.out), (0, "record:1: game 1 (fixture): 5 plies, to act: chance\n1 passed, 0 failed\n"))

    def test_line_breaks_for_blanks(self):
        self.replays(GAME.replace("; ", ";\n").replace("| ", "|\n"), [5])
        self.replays(GAME.replace("; ", ";\r\n").replace("| ", "|\r\n"), [5])

    def test_several_games(self):
        self.replays(GAME + "\n\n" + GAME + "\n\n\n" + f"fixture | {START} |" + "\n", [5, 5, 0])
        self.replays(GAME + "\n" + GAME + "\n", [5, 5])

    def test_tags(self):
        text = f'[Players "A \\"x\\", B\\\\"]\n[Date "2026"]\n{GAME}\n[Result "resigned"]\n\n[Players "C"]\n{GAME}\n'
        games = self.replays(text, [5, 5])["games"]
        self.assertEqual(games[0]["tags"], {"Players": 'A "x", B\\', "Date": "2026", "Result": "resigned"})
        self.assertEqual(games[1]["tags"], {"Players": "C"})
        for line in ("[Broken value]", '[Broken "value]', '[Broken "value"'):
            run = Run("replay", "-", text=f"{line}\n{GAME}\n\n{GAME}\n")
            self.assertEqual(run.status, 1, run)
            self.assertTrue(run.out.endswith("1 passed, 1 failed\n"), run)

    def test_cut_file_loses_the_last_action_only(self):
        json = self.replays(GAME[:-1], [4])
        self.assertIn("stop", json["games"][0]["note"])
        json = self.replays(GAME[:-1] + "\n\n" + GAME, [4, 5])
        self.assertNotIn("note", json["games"][1])

    def test_broken_files(self):
        for text in ("nonsense\n", "fixture |\n", f"fixture | {START}\n", f"fixture | {START} | hide1 \n hide2;\n"):
            with self.subTest(text=text):
                run = Run("replay", "-", text=text + "\n" + GAME)
                self.assertEqual(run.status, 1, run)
                self.assertTrue(run.out.endswith("1 passed, 1 failed\n"), run)
        self.assertEqual(Run("replay", "-", text="").status, 2)
        self.assertEqual(Run("replay", temporary_file("\n\n")).status, 2)
        self.assertEqual(Run("replay", "-", text="|" * 5000).status, 1)
        self.assertEqual(Run("replay", "-", text="x" * 3000000).status, 1)

    def test_odd_bytes_and_long_lines(self):
        """Nothing is read as anything else, and the next game is found."""
        for broken in (
            GAME.replace("=2", "=\0"),
            GAME.replace("hide1", "\0"),
            GAME.replace("hide1", "h" * 3000000),
            GAME.replace("fixture", "fix\0ture"),
            GAME.replace("red", "r\x7fed"),
            "[Tag \"" + "x" * 2000000 + '"]\n' + GAME,
            "".join(f'[Tag{n} "{"x" * 2000}"]\n' for n in range(1000)) + GAME,
            '[Tag "x"\n' + GAME,
        ):
            run = Run("replay", "-", text=broken + "\n\n" + GAME)
            self.assertEqual(run.status, 1, broken[:60])
            self.assertTrue(run.out.endswith("1 passed, 1 failed\n"), run.out[-300:])
        self.replays(GAME.replace("\n", "\r\n").replace("; ", ";\r\n").replace("| ", "|\r\n").rstrip(), [5])
        self.replays("\r\n\r\n" + GAME + "\r\n\r\n\r\n" + GAME, [5, 5])

    def test_hidden_actions_stop_the_replay(self):
        json = self.replays(f"fixture | {START} | hide1; ?; =2;", [1], 1)
        self.assertEqual(json["games"][0]["fault"]["status"], "mismatch")


class Faults(unittest.TestCase):
    def test_first_fault_is_named(self):
        path = temporary_file(GAME + "\n\n" + GAME.replace("a0-1", "a2-3").replace("stop", "nonsense") + "\n")
        run = Run("replay", path)
        self.assertEqual(run.status, 1)
        self.assertIn(f"{path}:3: game 2 (fixture)\n", run.out)
        self.assertIn("ply 4 refused (illegal, FX-STEP-02)", run.out)
        self.assertIn("FX-STEP-02: A step begins", run.out)
        self.assertNotIn("nonsense", run.out)
        self.assertTrue(run.out.endswith("1 passed, 1 failed\n"))
        game = Run("replay", path, "--json").json["games"][1]
        self.assertEqual((game["legal"], game["plies"], game["fault"]["rule"], game["fault"]["input"]), (False, 3, "FX-STEP-02", "a2-3"))
        self.assertEqual(Run("replay", "-q", path).out.count("game 1"), 0)

    def test_wrong_rules_and_position(self):
        self.assertEqual(Run("replay", GAME.replace("fixture", "fixtur")).status, 1)
        self.assertEqual(Run("replay", GAME.replace("fixture", "fixture:revision=99")).status, 1)
        self.assertIn("FX-POS-01", Run("replay", GAME.replace(START, "x")).out)


class Size(unittest.TestCase):
    def test_big_files_need_little_memory(self):
        games = 150000
        path = temporary_file((GAME + "\n\n") * games)
        # A sanitizer keeps freed memory back; without that the figure says what the tool needs.
        with unittest.mock.patch.dict(os.environ, {"ASAN_OPTIONS": "quarantine_size_mb=0"}):
            Run("replay", "-q", temporary_file(GAME))
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
            run = Run("replay", "-q", path)
            after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertEqual((run.status, run.out), (0, f"{games} passed, 0 failed\n"))
        self.assertLess(after - before, os.path.getsize(path) / 1024 / 3)  # kilobytes


if __name__ == "__main__":
    unittest.main()
