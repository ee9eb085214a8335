// A zlib stream (RFC 1950, RFC 1951) of filtered pixels, made for speed: Huffman codes for each block, and no repeats
// but those of the pixel before, which are what the even areas of a filtered picture consist of. Private to
// core/images.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bytes.h"

namespace rigscope::images {

class PixelDeflate {
public:
    // `pixelSize`: bytes a pixel, 3 or 4.
    explicit PixelDeflate(std::size_t pixelSize)
        : pixelSize_(pixelSize) {}

    // Packs what comes next and appends it to `out`, but for up to 7 bits that wait for the next call. `block` is not
    // empty; a good length is 100,000 to 200,000 bytes. With `last` the stream is complete.
    void add(ByteSpan block, bool last, std::vector<std::uint8_t>& out);

private:
    void findTokens(ByteSpan block);

    std::size_t pixelSize_;
    bool begun_ = false;
    unsigned long checksum_ = 1; // Adler-32
    std::uint64_t bits_ = 0;     // not written yet
    unsigned bitCount_ = 0;
    std::vector<std::uint16_t> tokens_; // a byte, or 256 + the length of a repeat
};

} // namespace rigscope::images
