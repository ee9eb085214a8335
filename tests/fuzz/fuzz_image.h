// One input of the fuzzer: decoded as a file whose name says the kind; what comes out is checked and packed
// again.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "images/image.h"

namespace rigscope::test {

inline void fuzzImage(const std::uint8_t* data, std::size_t size, std::string_view name) {
    const ByteSpan bytes{data, size};
    images::DecodeLimits limits;
    limits.pixels = std::uint64_t{1} << 22;
    Diagnostics diagnostics;
    const auto info = images::probe(bytes, name);
    const auto image = images::decode(bytes, name, limits, diagnostics);
    if (!image)
        return;
    if (!info || !(*info == image->info()))
        std::abort(); // probe and decode disagree
    for (const images::ImageLevel& level : image->levels())
        if (level.pixels.size() != std::size_t{level.width} * level.height * 4)
            std::abort();
    if (image->pixels().size() <= 1 << 16 && !images::encodePng(*image))
        std::abort();
}

} // namespace rigscope::test
