// The self-description of the game.
#pragma once

#include <span>

#include "core/catalog.hpp"

namespace hoyle::games::castles {

const core::Catalog &catalog();

// Its rules: the field, the setup, the turn (rule_table.cpp) and the texts (rule_table_texts.cpp).
std::span<const core::Entry> rule_table();

}  // namespace hoyle::games::castles
