// The parts of the catalogue, one file each.
#pragma once

#include <span>

#include "core/catalog.hpp"

namespace hoyle::games::jackal {

std::span<const core::Entry> general_rules();  // catalog_rules.cpp
std::span<const core::Entry> tile_rules();     // catalog_tile_rules.cpp
std::span<const core::Entry> options_table();  // catalog_options.cpp
std::span<const core::Entry> terms_table();    // catalog_terms.cpp

}  // namespace hoyle::games::jackal
