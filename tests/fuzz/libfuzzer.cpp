// The entry point of libFuzzer for one target, HOYLE_FUZZ_TARGET.
#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  hoyle::fuzz::HOYLE_FUZZ_TARGET({data, size});
  return 0;
}
