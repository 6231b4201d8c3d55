#!/usr/bin/env python3
"""The snippets of docs/adding-a-game.md are the fixture game's own lines: fixture_page.py ROOT"""
import os
import re
import sys


def main():
    root = sys.argv[1]
    with open(os.path.join(root, "docs", "adding-a-game.md"), encoding="utf-8") as page:
        snippets = re.findall(r"<!-- not run: part of (\S+) -->\n```cpp\n(.*?)```", page.read(), flags=re.S)
    faults = []
    for path, snippet in snippets:
        with open(os.path.join(root, path), encoding="utf-8") as source:
            if snippet not in source.read():
                faults.append(f"this stands no longer in {path}:\n{snippet}")
    print("\n".join(faults) or f"{len(snippets)} snippets are up to date")
    return 1 if faults or len(snippets) < 8 else 0


sys.exit(main())
