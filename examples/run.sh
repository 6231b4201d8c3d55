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
echo "A hidden game, as White sees it and as the referee sees it:"
hidden='3x3/7/7/7/7/7/7/3E3/7 w 0 1 K:d9x=ET'
"$hoyle" games

echo
echo "Pictures and records:"
ls build/demo
