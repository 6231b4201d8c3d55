// Catch2, whichever of version 3 and 2.13 is installed. The runner's main() is support/catch_main.cpp.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
