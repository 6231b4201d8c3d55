#!/bin/sh
# Installs the package from this checkout into an environment of its own, as a user would, and tests it there.
# run.sh [PYTEST ARGUMENT...]; HOYLE_PYTHON names the interpreter.
set -eu
cd "$(dirname "$0")/../.."
venv=build/python-venv
[ -x "$venv/bin/python" ] || "${HOYLE_PYTHON:-python3}" -m venv "$venv"
pip() { "$venv/bin/python" -m pip --disable-pip-version-check --quiet "$@"; }
pip install --upgrade pip
pip uninstall --yes hoyle
pip install '.[test]'
exec "$venv/bin/python" -m pytest tests/python "$@"
