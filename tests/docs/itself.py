"""The project speaks of itself alone: no paths of somebody's machine, no hosts of package registries, no unfinished marks. What its
pages link to in the project is there.

itself.py ROOT   looks through every file that git tracks (or every text file, outside a git checkout).
"""

import os
import re
import subprocess
import sys

FORBIDDEN = {
    "a path of somebody's machine": r"(?<![\w.$}/-])/(?:work|home|root|Users|srv)/\w",
    "a folder outside the project": r"\bshared/(?:design|rules|seeds|scenarios|tools|hooks)\b",
    "a host of a package registry": r"\b(?:pypi\.org|pythonhosted\.org|deb\.debian\.org|crates\.io|npmjs\.(?:com|org)|proxy\.golang\.org)\b",
    "an unfinished mark": r"\b(?:TODO|FIXME|XXX|HACK)\b",
}
TEXT = {".h", ".hpp", ".c", ".cpp", ".py", ".pyi", ".md", ".txt", ".cmake", ".in", ".map", ".json", ".toml", ".sh", ".scn", ".def",
        ".ipynb", ".cfg", ".yml", ".yaml", ".js", ".svg", ""}


def tracked(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, check=False)
    if listed.returncode == 0:
        return [name for name in listed.stdout.decode().split("\0") if name]
    names = []
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in {"build", ".git", "__pycache__"}]
        names += [os.path.relpath(os.path.join(folder, name), root) for name in files]
    return names


def faults(root, name):
    with open(os.path.join(root, name), encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, 1):
            for what, pattern in FORBIDDEN.items():
                found = re.search(pattern, line)
                if found:
                    yield f"{name}:{number}: {what}: {found.group()}"
            if name.endswith(".md"):
                yield from (f"{name}:{number}: a link to nothing: {link}" for link in links(line) if not there(root, name, link))


def links(line):
    """What a line of Markdown links to in the project."""
    found = re.findall(r"\]\(([^)#\s]+)|src=\"([^\"]+)\"", re.sub(r"`[^`]*`", "", line))
    return [link for pair in found for link in pair if link and not re.match(r"[a-z]+:", link)]


def there(root, page, link):
    return os.path.exists(os.path.join(root, os.path.dirname(page), link))


def main():
    root = sys.argv[1]
    me = os.path.relpath(os.path.abspath(__file__), os.path.abspath(root))
    names = [n for n in tracked(root) if n != me and os.path.splitext(n)[1] in TEXT and "corpus" not in n and os.path.isfile(os.path.join(root, n))]
    found = [fault for name in names for fault in faults(root, name)]
    print("\n".join(found) if found else f"{len(names)} files speak of the project alone")
    return 1 if found or not names else 0


if __name__ == "__main__":
    sys.exit(main())
