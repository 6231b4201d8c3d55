// From option values to Options.
#pragma once

#include "core/refusal.hpp"
#include "core/settings.hpp"
#include "games/castles/options.hpp"

namespace hoyle::games::castles {

// Derives what other options decide (map, attackers, first), reads the values, builds the map.
bool configure(core::Settings &settings, Options &o, core::Refusal &why);

}  // namespace hoyle::games::castles
