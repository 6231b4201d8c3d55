// Foreign formats, by index of the catalogue: 0 gnubg-id, 1 gnubg-position-id, 2 xgid, 3 mat.
#pragma once

#include "games/backgammon/engine.hpp"

namespace hoyle::games::backgammon {

bool write_gnubg(const Options &options, const Position &p, bool with_match, core::TextSink &out, core::Refusal &why);
bool read_gnubg(const Options &options, std::string_view text, bool with_match, Position &p, core::Refusal &why);

bool write_xgid(const Options &options, const Position &p, core::TextSink &out, core::Refusal &why);
bool read_xgid(const Options &options, std::string_view text, Position &p, core::Refusal &why);

bool write_mat(const Options &options, const Position &root, std::span<const Action> history, core::TextSink &out,
               core::Refusal &why);
bool read_mat(const Options &options, std::string_view text, Position &root, std::vector<Action> &history,
              core::Refusal &why);

// Whole plays only, never a single step of a longer one (turn_text.cpp).
bool read_play_text(const Options &options, const Position &p, std::string_view text, std::vector<Action> &turn,
                    core::Refusal &why);

}  // namespace hoyle::games::backgammon
