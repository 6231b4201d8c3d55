// The parts of the catalogue, one file each.
#pragma once

#include <span>

#include "core/catalog.hpp"

namespace hoyle::games::jungle {

extern const std::span<const core::Entry> rule_table;    // rules.cpp
extern const std::span<const core::Entry> format_table;  // formats.cpp

}  // namespace hoyle::games::jungle
