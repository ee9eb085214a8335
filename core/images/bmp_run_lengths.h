// The run lengths of BMP (RLE8 and RLE4). Private to core/images.
#pragma once

#include "base/bytes.h"
#include "images/codec.h"
#include "images/pixel_layout.h"

namespace rigscope::images {

class BmpRunLengths {
public:
    // `bits` is 8 or 4. The rows of `pixels` are filled in the file's order: from the last one up unless
    // `topDown`.
    BmpRunLengths(ByteSpan bytes, std::uint32_t bits, const Palette& palette, PixelBuffer& pixels, bool topDown);

    // Pixels that the codes jump over take the palette's first colour, as Windows shows them. False where the
    // data end before the picture does; rows that were not reached then stay empty.
    bool decode();

    // Rows that were begun.
    std::uint32_t rowsReached() const { return rowsReached_; }

private:
    bool step();
    bool absolute(std::uint32_t count);
    void run(std::uint32_t count, std::uint8_t indices);
    void put(std::uint32_t index);
    void reachRow();
    std::uint8_t* rowAt(std::uint32_t y);

    ByteSpan bytes_;
    std::uint32_t bits_;
    Palette palette_;
    PixelBuffer& pixels_;
    bool topDown_;
    std::size_t position_ = 0; // in bytes_
    std::uint32_t x_ = 0;
    std::uint32_t y_ = 0; // in the file's order
    std::uint32_t rowsReached_ = 0;
};

} // namespace rigscope::images
