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
# Both players have placed their pieces unseen; White's cat has been taken by what turned out to be a cat.
picture jungle-hidden.svg jungle@hidden_jungle --view 0 --after "E@c3; E@e7; L@a1; L@g9; T@g1; T@a9; P@b2; P@f8; D@e3; \
D@c7; W@f2; W@b8; C@a3; C@a7; R@g3; R@g7; a3a4; c7c8; a4a5; e7d7; a5a6; a7a6"
