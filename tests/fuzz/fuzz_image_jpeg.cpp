#include "fuzz/fuzz_image.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    rigscope::test::fuzzImage(data, size, "input.jpg");
    return 0;
}
