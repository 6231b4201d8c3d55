#!/bin/sh
# Builds hoyle and runs every test. On a fresh Debian machine it installs what is missing. Stops at the first failing part
# with its exit status; the last lines printed are the summaries of the test runners.
set -eu
cd "$(dirname "$0")/.."

. tests/support/packages.sh
install_missing g++ make cmake ninja-build pkg-config ccache catch2 libcli11-dev nlohmann-json3-dev libsodium-dev \
  libbenchmark-dev binutils abigail-tools valgrind doxygen doxygen-awesome-css git nodejs librsvg2-bin \
  python3 python3-dev python3-venv pybind11-dev

jobs=$(nproc 2>/dev/null || echo 2)
if command -v ccache >/dev/null; then
  export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
fi

part() { printf '\n==== %s\n' "$*"; }
build() {
  part "build: $1"
  cmake --preset "$1" >"build/$1.log" || { cat "build/$1.log"; exit 1; }
  cmake --build --preset "$1" -j "$jobs" -- --quiet
}
mkdir -p build

build dev
part "documentation"
cmake --build --preset dev --target docs

build asan
part "tests under AddressSanitizer and UndefinedBehaviorSanitizer"
ctest --preset asan -j "$jobs"

build tsan
part "thread tests under ThreadSanitizer"
ctest --preset tsan -j "$jobs"

part "tests"
ctest --preset dev -j "$jobs"

build bench
part "counts of instructions"
ctest --preset bench

part "Python tests"
tests/python/run.sh
