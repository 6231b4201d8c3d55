// What people and programs look at: JSON, features, the terminal board, the SVG picture.
#pragma once

#include "core/json.hpp"
#include "core/sink.hpp"
#include "core/style.hpp"
#include "core/text.hpp"
#include "games/castles/position.hpp"

namespace hoyle::games::castles {

void write_json(const Options &o, const Position &p, core::Json &out);
void write_board(const Options &o, const Position &p, const core::Style &style, core::TextSink &out);
void write_svg(const Options &o, const Position &p, const core::Style &style, core::TextSink &out);

int feature_count(const Options &o);
void write_features(const Options &o, const Position &p, core::Sink<float> &out);

}  // namespace hoyle::games::castles
