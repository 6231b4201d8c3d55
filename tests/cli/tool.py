"""Runs the hoyle tool for the tests: plain Python, nothing to install."""

import json
import os
import subprocess
import tempfile

TOOL = os.environ.get("HOYLE_TOOL", "hoyle")


class Run:
    """What one run of the tool gave."""

    def __init__(self, *arguments, text=""):
        done = subprocess.run(
            [TOOL, *arguments], input=text.encode(), capture_output=True, timeout=120, check=False
        )
        self.status = done.returncode
        self.out = done.stdout.decode("utf-8", "replace")
        self.err = done.stderr.decode("utf-8", "replace")

    @property
    def json(self):
        return json.loads(self.out)

    def __str__(self):
        return f"status {self.status}\n--- out\n{self.out}--- err\n{self.err}"


def temporary_file(content, suffix=".txt"):
    """Path of a new file with that content; the caller's process cleans up at its end."""
    handle = tempfile.NamedTemporaryFile("wb", suffix=suffix, dir=_FOLDER.name, delete=False)
    with handle:
        handle.write(content if isinstance(content, bytes) else content.encode())
    return handle.name


_FOLDER = tempfile.TemporaryDirectory(prefix="hoyle test ")
