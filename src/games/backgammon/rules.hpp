// The rule table, kept apart from the rest of the catalogue for its length.
#pragma once

#include <span>

#include "core/catalog.hpp"

namespace hoyle::games::backgammon {

std::span<const core::Entry> rule_table();

}  // namespace hoyle::games::backgammon
