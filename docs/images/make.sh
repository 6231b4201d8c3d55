#!/bin/sh
# Draws the pictures of the README again: docs/images/make.sh HOYLE, with the path of the tool.
set -eu
hoyle=$1
cd "$(dirname "$0")"
picture() {
  out=$1
  shift
  "$hoyle" show "$@" --svg "$out" >/dev/null
}

picture jungle-start.svg jungle
picture jungle-dark.svg jungle --theme dark --after "a3a4; g7g6; c3d3; e7e8; a4a5; g6g5; g3g4"
picture jungle-hidden.svg jungle:hidden=yes --view 0 --after "a3a4; g7g6"
