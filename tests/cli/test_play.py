"""Playing in the terminal: people, simple players, secrets, and the end of input."""

import os
import subprocess
import unittest

from tool import TOOL, Run, temporary_file

try:
    import resource
except ImportError:
    resource = None


class Play(unittest.TestCase):
    def test_simple_players_end_a_game_that_replays(self):
        path = temporary_file("")
        run = Run("play", "fixture", "--seat", "random,random", "--seed", "5", "--record", path)
        self.assertEqual(run.status, 0, run)
        self.assertIn("Fixture race (fixture), seed 5; type help for help\n", run.out)
        again = Run("play", "fixture", "--seat", "random,random", "--seed", "5")
        self.assertEqual(run.out, again.out)
        game = Run("replay", "--json", path).json["games"][0]
        self.assertTrue(game["legal"] and game["over"])
        self.assertEqual(game["tags"]["Players"], "random, random")

    def test_players_with_settings(self):
        seats = "mcts:iterations=20,c=1.2,greedy:playouts=10,plies=50"
        path = temporary_file("")
        run = Run("play", "fixture", "--seat", seats, "--seed", "5", "--record", path)
        self.assertEqual(run.status, 0, run)
        self.assertEqual(run.out, Run("play", "fixture", "--seat", seats, "--seed", "5").out)
        game = Run("replay", "--json", path).json["games"][0]
        self.assertTrue(game["legal"] and game["over"])
        self.assertEqual(game["tags"]["Players"], "mcts:iterations=20,c=1.2, greedy:playouts=10,plies=50")

    def test_players_that_cannot_sit_down(self):
        for seats, sentence in (
            ("robot", "no player 'robot'; there are random, greedy, alphabeta and mcts (or human)"),
            ("mcts:iterations=0", "'iterations' is a whole number from 1"),
            ("human,random,c=3", "no setting 'c'"),
            ("c=3", "no player 'c=3'"),
            ("human,human,random", "--seat names 3 players, the game has 2"),
            ("random,alphabeta", "needs perfect information"),
        ):
            with self.subTest(seats=seats):
                run = Run("play", "fixture", "--seat", seats, "--seed", "1")
                self.assertEqual(run.status, 2, run)
                self.assertIn(sentence, run.err)

    def test_end_of_input(self):
        for seats in ("human", "human,human"):
            for text in ("", "\n", "hide1", "\n\n\n"):
                with self.subTest(seats=seats, text=text):
                    run = Run("play", "fixture", "--seat", seats, "--seed", "1", text=text)
                    self.assertEqual(run.status, 0, run)
                    self.assertIn("End of input.", run.out)

    def test_commands(self):
        text = "help\nlegal\nlegal h\nexplain a0-1\nexplain hide1\nboard\nrecord\nundo\nnonsense\na0-1\nquit\n"
        run = Run("play", "fixture", "--seed", "1", text=text)
        self.assertEqual(run.status, 0, run)
        for word in ("explain ACTION", "hide1  hide2  hide3", "FX-HIDE-01", "| 0,0/0,0 red 0 .. 0 |", "No action or command: nonsense"):
            self.assertIn(word, run.out)
        self.assertNotIn("End of input.", run.out)

    def test_whole_turns_and_a_finished_game(self):
        text = "a1-2 stop\n"
        run = Run("play", "fixture", "1,0/2,0 red 2 -- 5", "--seed", "1", text=text)
        self.assertIn("Red (0): a1x2\nRed (0): stop\n", run.out)
        run = Run("play", "fixture", "5,0/2,0 red 2 -- 5", "--seed", "1", text="a5-6\n")
        self.assertIn("won by Red (0), goal (FX-END-01)", run.out)
        self.assertNotIn("End of input.", run.out)

    def test_secrets_are_not_told(self):
        # Two people at one screen: nobody sees the other's card, also not in what happened meanwhile.
        run = Run("play", "fixture", "--seat", "human,human", "--seed", "1", text="\nhide3\n\nhide2\n\nexplain card\nrecord\n")
        blue = run.out.split("Pass the screen to Blue")[1].split("Pass the screen")[0]
        self.assertIn("Red (0): (hidden)", blue)
        self.assertNotIn("hide3", blue)
        self.assertIn("cards unknown none", blue)
        self.assertNotIn("hide3; hide2;", run.out)
        # Against a simple player its card stays hidden too, and nothing of the kind can be taken back.
        run = Run("play", "fixture", "--seed", "1", text="hide2\nundo\nrecord\n")
        self.assertIn("Blue (1): (hidden)", run.out)
        self.assertIn("No undo", run.out)
        self.assertIn("hide2; ?;", run.out)

    def test_russian(self):
        run = Run("play", "fixture", "--lang", "ru", text="help\nnonsense\n")
        self.assertIn("Введите", run.out)
        self.assertIn("Конец ввода.", run.out)

    def test_a_record_that_cannot_be_begun_is_no_game(self):
        run = Run("play", "fixture", "--seat", "random,random", "--seed", "1", "--record", "/no/such/folder/x")
        self.assertEqual(run.status, 2)
        self.assertIn("/no/such/folder/x", run.err)
        self.assertNotIn("(0): ", run.out)

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_record_for_which_there_is_no_room_is_shown(self):
        run = Run("play", "fixture", "--seat", "random,random", "--seed", "1", "--record", "/dev/full")
        self.assertEqual(run.status, 2)
        self.assertIn("/dev/full", run.err)
        self.assertIn('[Players "random, random"]', run.out)

    @unittest.skipIf(resource is None, "needs limits on files")
    def test_a_full_disk_keeps_whole_actions(self):
        """Where the room ends in the middle of an action, the file ends before it."""
        whole = temporary_file("")
        game = ("play", "fixture", "--seat", "random,random", "--seed", "5", "--sync", "--record")
        self.assertEqual(Run(*game, whole).status, 0)
        with open(whole, encoding="utf-8") as file:
            text = file.read()
        for room in range(text.index("\nhide"), len(text), 7):
            path = temporary_file("")
            limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))  # noqa: E731, B023
            done = subprocess.run([TOOL, *game, path], capture_output=True, preexec_fn=limit)
            with open(path, encoding="utf-8") as file:
                kept = file.read()
            self.assertEqual((done.returncode, kept), (2, text[: len(kept)]))
            self.assertEqual(kept.count(";"), text[:room].count(";"), kept)
            self.assertEqual(Run("replay", path).status, 0)

    def test_a_killed_game_is_on_the_disk(self):
        path = temporary_file("")
        process = subprocess.Popen(
            [TOOL, "play", "fixture", "--seat", "human,random", "--seed", "1", "--record", path],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        seen = process.stdout.read(1)
        process.stdin.write(b"hide2\nboard\n")
        process.stdin.flush()
        while not seen.rstrip().endswith(b">") or seen.count(b"> ") < 3:
            seen += process.stdout.read(1)
        process.kill()
        process.communicate()
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.assertIn("\nhide2;\nhide", text)
        self.assertNotIn("[Result", text)
        self.assertEqual(Run("replay", path).status, 0)

    def test_what_is_taken_back_leaves_the_file(self):
        path = temporary_file("")
        run = Run("play", "jungle", "--seat", "human,human", "--record", path, text="a3a4\na7a6\nundo\nundo\na3b3\nquit\n")
        self.assertEqual(run.status, 0, run)
        with open(path, encoding="utf-8") as file:
            self.assertTrue(file.read().endswith('|\na3b3;\n[Result "unfinished"]\n'))

    def test_limit(self):
        run = Run("play", "fixture", "--seat", "random,random", "--seed", "1", "--max-plies", "3")
        self.assertEqual(run.status, 0)
        self.assertEqual(run.out.count("(0): ") + run.out.count("(1): ") + run.out.count("chance: "), 3)


if __name__ == "__main__":
    unittest.main()
