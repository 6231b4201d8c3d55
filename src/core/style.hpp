// How a caller wants a picture: one struct for terminal boards and SVG, read from `key=value,...`.
#pragma once

#include <string_view>

#include "core/types.hpp"

namespace hoyle::core {

struct Style {
  bool color = false;    // terminal: ANSI colours
  bool unicode = false;  // terminal: box drawing and symbols instead of plain ASCII
  bool flip = false;     // seen from the other side
  bool dark = false;     // SVG: theme=dark
  bool coordinates = true;
  bool russian = false;  // lang=ru: captions in Russian
  int size = 480;        // SVG: width in pixels, 16..4096
  Seat viewer = referee_seat;
  Action last = no_action;  // the last action, if this viewer may know it and `last` is not 0
};

// Reads `size=480,theme=dark,flip=1,last=1,color=1,unicode=1,coordinates=0,lang=ru`. Unknown keys and values that
// make no sense are ignored. `last` keeps or drops what the caller put into style.last.
void read_style(std::string_view text, Style &style);

}  // namespace hoyle::core
