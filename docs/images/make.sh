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
picture backgammon.svg backgammon@money 'bg1 -a-A-AE-A---eD-Aac-e----B- 0:0 b move 54 4w - -'
picture castles.svg castles 'outpost D man D:f6~g8+,e10,b11~d10+,f9~f8+,h9~h8^1+ A:h3~i2,g3~e2,i3~j2,x -/a1 -/- D2/2 3 7'
picture jackal.svg jackal@deluxe:mode=4p --view public 't=3C1D1V22/6O$2Kn2/11/>498EE/EKe5V3I>40Z/YP*4>55YRR1/EYD33E1T2/1E3V35'\
'/6V24/5HV5E3/4E>80V3EV4 s=w:i1,r:a6,b:f13,y:m9 p=w:i2.1,i2.3,k2.2/r:h1,h7,a10/b:i12.1,f13/y:j6t,i8.1,m9,Gi8.2 g=i11:2'\
' d=r:1,b:1 u=r/arrow:h7 n=113:2'
