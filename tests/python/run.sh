#!/bin/sh
# Builds the wheel and the sdist from this checkout, installs the wheel into an environment of its own, as a user would,
# and tests both there.
# run.sh [PYTEST ARGUMENT...]; HOYLE_PYTHON names the interpreter.
set -eu
cd "$(dirname "$0")/../.."
venv=build/python-venv
dist=build/dist
[ -x "$venv/bin/python" ] || "${HOYLE_PYTHON:-python3}" -m venv "$venv"
pip() { "$venv/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }
pip install --upgrade pip build
rm -rf "$dist"
mkdir -p "$dist"
"$venv/bin/python" -m build --sdist --wheel --outdir "$dist" . >"$dist/build.log" 2>&1 || { cat "$dist/build.log"; exit 1; }
pip uninstall --yes hoyle
for wheel in "$dist"/*.whl; do pip install "$wheel[test]"; done
HOYLE_DIST="$PWD/$dist" exec "$venv/bin/python" -m pytest tests/python "$@"
