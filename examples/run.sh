#!/bin/sh
# Shows what hoyle does: builds the library, then referees a game through the C functions. Boards are shown, wrong moves are
# explained with their rule, the record is replayed, and pictures are written to build/demo/. On a fresh Debian machine it
# installs what is missing.
set -eu
cd "$(dirname "$0")/.."

. tests/support/packages.sh
install_missing g++ cmake ninja-build libcli11-dev nlohmann-json3-dev

cmake -S . -B build/demo-build -G Ninja -DCMAKE_BUILD_TYPE=Release -DHOYLE_BUILD_TESTS=OFF >/dev/null
cmake --build build/demo-build -- --quiet
mkdir -p build/demo

build/demo-build/examples/referee build/demo
hoyle=build/demo-build/src/cli/hoyle

echo
echo "The same record, judged by the command-line tool:"
"$hoyle" replay build/demo/game.txt

echo
echo "Hidden pieces: the same board for the referee and for White, who does not know what the X are:"
"$hoyle" show jungle:hidden=yes --after "a3a4; g7g6" --unicode --svg build/demo/hidden-referee.svg
"$hoyle" show jungle:hidden=yes --after "a3a4; g7g6" --unicode --view 0 --svg build/demo/hidden-white.svg

echo
echo "Written to build/demo:"
ls build/demo
