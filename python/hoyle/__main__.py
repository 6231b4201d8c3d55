"""`python -m hoyle ...` runs the hoyle command-line tool that was installed with the package."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

_NAME = "hoyle.exe" if os.name == "nt" else "hoyle"
_MISSING = """The hoyle command-line tool was not built with this package, because the headers of CLI11 or
nlohmann-json were missing then. Install them (Debian: libcli11-dev nlohmann-json3-dev) and install hoyle again:
pip install --force-reinstall --no-cache-dir ."""


def find_tool() -> Path | None:
    """The tool that belongs to this package, or None."""
    from importlib import metadata

    try:
        files = metadata.files("hoyle") or []
    except metadata.PackageNotFoundError:
        files = []
    places = [Path(str(file.locate())) for file in files if file.name == _NAME]
    places.append(Path(sysconfig.get_path("scripts"), _NAME))
    return next((place.resolve() for place in places if place.is_file() and os.access(place, os.X_OK)), None)


def main() -> int:
    """Hands the arguments to the tool and gives its exit status."""
    tool = find_tool()
    if tool is None:
        print(_MISSING, file=sys.stderr)
        return 2
    command = [str(tool), *sys.argv[1:]]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(tool, command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
