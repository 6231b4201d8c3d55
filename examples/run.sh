#!/bin/sh
# Shows what hoyle does: builds the library, then referees a game through the C functions. Boards are shown, wrong moves are
# explained with their rule, the record is replayed, and pictures are written to build/demo/. On a fresh Debian machine it
# installs what is missing.
set -eu
cd "$(dirname "$0")/.."

. tests/support/packages.sh
install_missing g++ cmake ninja-build pkg-config libcli11-dev nlohmann-json3-dev libsodium-dev

cmake -S . -B build/demo-build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DHOYLE_BUILD_TESTS=OFF >/dev/null
cmake --build build/demo-build -- --quiet
mkdir -p build/demo

build/demo-build/examples/referee build/demo
hoyle=build/demo-build/src/cli/hoyle

echo
echo "The same record, judged by the command-line tool:"
"$hoyle" replay build/demo/game.txt

echo
echo "Hidden pieces: one position for the referee, and for White, who does not know what the X are:"
hidden="E@c3; E@e7; L@a1; L@g9; T@g1; T@a9; P@b2; P@f8; D@e3; D@c7; W@f2; W@b8; C@a3; C@a7; R@g3; R@g7; a3a4; c7c8; a4a5; e7d7"
"$hoyle" show jungle@hidden_jungle --after "$hidden" --unicode --svg build/demo/hidden-referee.svg
"$hoyle" show jungle@hidden_jungle --after "$hidden" --unicode --view 0 --svg build/demo/hidden-white.svg

echo
echo "Written to build/demo:"
ls build/demo
