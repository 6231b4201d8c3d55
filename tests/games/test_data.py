"""Data files of all games: positions that must be read, positions that must be refused, and rulebook pages.

positions.good: `spec<TAB>position text` a line. The text is read; its canonical form reads back to itself.
positions.bad:  `RULE-ID<TAB>spec<TAB>text` a line. The text is refused, citing that rule (`-` for none).
docs/rules/<game>.md: its tables `| ID | Rule | Source |` and `| ID | Правило |` hold exactly the catalogue's sentences.
"""

import json
import os
import pathlib
import re
import subprocess
import unittest

TOOL = os.environ.get("HOYLE_TOOL", "hoyle")
HERE = pathlib.Path(__file__).resolve().parent
PAGES = HERE.parent.parent / "docs" / "rules"


def tool(*arguments, text=""):
    done = subprocess.run([TOOL, *arguments], input=text.encode(), capture_output=True, timeout=300, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def ask(*arguments):
    status, out, err = tool(*arguments, "--json")
    if status != 0:
        raise AssertionError(f"hoyle {' '.join(arguments)}: {err}")
    return json.loads(out)


GAMES = [game["id"] for game in ask("games")]


def lines(path, fields):
    """Numbered lines of a data file, cut at tabs into that many fields; comments and blank lines left out."""
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = line.split("\t", fields - 1)
        if len(parts) != fields:
            raise AssertionError(f"{path}:{number}: not {fields} fields")
        yield number, parts


def canonical(spec, texts):
    """The texts as the library writes them, or an assertion that names the one it refuses."""
    status, out, err = tool("convert", spec, "--lines", "--from", "position", "--to", "position", text="\n".join(texts))
    if status != 0:
        raise AssertionError(f"{spec}: {err}")
    return out.splitlines()


class Positions(unittest.TestCase):
    def test_good(self):
        for path in sorted(HERE.glob("*/positions.good")):
            by_spec = {}
            for _, (spec, text) in lines(path, 2):
                by_spec.setdefault(spec, []).append(text)
            for spec, texts in by_spec.items():
                with self.subTest(file=str(path), spec=spec):
                    first = canonical(spec, texts)
                    self.assertEqual(len(first), len(texts))
                    self.assertEqual(canonical(spec, first), first)

    def test_bad(self):
        for path in sorted(HERE.glob("*/positions.bad")):
            text = "".join(
                f"scenario line-{number}\nrules {spec}\nrefuse {rule} {position}\n"
                for number, (rule, spec, position) in lines(path, 3)
            )
            with self.subTest(file=str(path)):
                status, out, err = tool("check", "-", text=text)
                self.assertEqual(status, 0, out + err)
                self.assertEqual(out, f"{text.count('scenario line-')} passed, 0 failed\n")


class Files(unittest.TestCase):
    def test_every_game_has_its_data(self):
        for game in GAMES:
            folder = HERE / game
            self.assertTrue(sorted(folder.glob("*.scn")), f"{game}: no scenarios")
            for path in (folder / "positions.good", folder / "positions.bad", PAGES / f"{game}.md"):
                with self.subTest(file=str(path)):
                    self.assertTrue(path.is_file() and any(lines(path, 1)), "no such file, or nothing in it")


def cells(line):
    """Cells of a table row; `\\|` is a bar inside a cell."""
    parts = re.split(r"(?<!\\)\|", line.strip())[1:-1]
    return [part.strip().replace("\\|", "|") for part in parts]


def tables(page):
    """(heading cells, rows) of each table of a page."""
    rows = []
    for line in page.read_text("utf-8").split("\n") + [""]:
        if line.strip().startswith("|"):
            rows.append(cells(line))
        elif rows:
            yield rows[0], rows[2:]
            rows = []


def sentences(page, heading):
    """id -> sentence of all tables whose second column has that heading."""
    found = {}
    for head, rows in tables(page):
        if head[:2] == ["ID", heading]:
            for row in rows:
                if row[0] in found:
                    raise AssertionError(f"{page}: {row[0]} twice under {heading}")
                found[row[0]] = row[1]
    return found


class Pages(unittest.TestCase):
    maxDiff = None

    def test_pages_say_what_the_catalogue_says(self):
        for game in GAMES:
            page = PAGES / f"{game}.md"
            rules = ask("rules", game)
            for heading, field in (("Rule", "meaning_en"), ("Правило", "meaning_ru")):
                with self.subTest(game=game, heading=heading):
                    self.assertEqual(sentences(page, heading), {rule["id"]: rule[field] for rule in rules})

    def test_catalogues_are_complete(self):
        for game in GAMES:
            for rule in ask("rules", game):
                with self.subTest(rule=rule["id"]):
                    self.assertRegex(rule["id"], r"^[A-Z]{2}-[A-Z]+-\d\d$")
                    for field in ("meaning_en", "meaning_ru", "source"):
                        self.assertTrue(rule.get(field), field)
                    self.assertRegex(rule["meaning_ru"], "[а-яё]")


if __name__ == "__main__":
    unittest.main()
