// The header of DDS files, understood. Private to core/images.
#pragma once

#include "images/block_compression.h"
#include "images/codec.h"
#include "images/pixel_layout.h"

namespace rigscope::images {

// How the pixels are stored.
struct DdsCoding {
    std::string_view name;                                           // `BC1`, `none` ...
    void (*decodeBlock)(const std::uint8_t*, PixelBlock&) = nullptr; // null: pixels by masks
    std::uint32_t blockBytes = 0;                                    // of 4 x 4 pixels
    std::uint32_t pixelBytes = 0;                                    // without blocks
    std::array<std::uint32_t, 4> masks{};
    std::uint32_t channels = 0;
    bool alpha = false;

    // Bytes of a picture of that size.
    std::uint64_t sizeOf(std::uint32_t width, std::uint32_t height) const;
};

struct DdsHeader {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint32_t depth = 1;  // slices of a volume
    std::uint32_t levels = 1; // at most as many as the size allows
    std::uint32_t parts = 1;  // faces, slices and array elements
    std::uint64_t pixelOffset = 0;
    DdsCoding coding;
};

Result<DdsHeader> readDdsHeader(const Source& source);

} // namespace rigscope::images
