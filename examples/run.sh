#!/bin/sh
# Shows what hoyle does: builds the library, then referees a game through the C functions. Boards are shown, wrong moves are
# explained with their rule, the record is replayed, and pictures are written to build/demo/; the last lines list them. On a
# fresh Debian machine it installs what is missing.
set -eu
cd "$(dirname "$0")/.."

. tests/support/packages.sh
install_missing g++ cmake ninja-build pkg-config libcli11-dev nlohmann-json3-dev libsodium-dev

mkdir -p build/demo
log=build/demo/build.log
echo "Building in build/demo-build; the first time this takes some minutes."
{
  cmake -S . -B build/demo-build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DHOYLE_BUILD_TESTS=OFF &&
    cmake --build build/demo-build
} >"$log" 2>&1 || { cat "$log"; exit 1; }

build/demo-build/examples/referee build/demo
hoyle=build/demo-build/src/cli/hoyle

echo
echo "The same record, judged by the command-line tool:"
"$hoyle" replay build/demo/game.txt

echo
echo "Hidden pieces: one position for the referee, and for White, who does not know what the x are:"
hidden="E@c3; E@e7; L@a1; L@g9; T@g1; T@a9; P@b2; P@f8; D@e3; D@c7; W@f2; W@b8; C@a3; C@a7; R@g3; R@g7; a3a4; c7c8; a4a5; e7d7"
"$hoyle" show jungle@hidden_jungle --after "$hidden" --unicode --svg build/demo/hidden-referee.svg
echo
"$hoyle" show jungle@hidden_jungle --after "$hidden" --unicode --view 0 --svg build/demo/hidden-white.svg

for game in backgammon jackal castles:setup=auto; do
  "$hoyle" show "$game" --svg "build/demo/${game%%:*}.svg" >/dev/null
done

cat <<END

Written to build/demo:
  start.svg, opening.svg, end.svg         the game of Jungle: at the start, after the opening, at the end
  opening-dark.svg                        the opening in a dark theme, seen from the side of Black
  game.txt, end.json                      its record; its last position as JSON
  hidden-referee.svg, hidden-white.svg    hidden pieces, as the referee and as White see them
  backgammon.svg, jackal.svg, castles.svg the other games at the start
  build.log                               what the build said
END
