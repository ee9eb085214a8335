// How stored pixels become RGBA8: by masks, or by a palette. Private to core/images.
#pragma once

#include <array>
#include <cstdint>

namespace rigscope::images {

// Pixels of 1 to 4 bytes (little-endian) of which each channel takes the bits of a mask. Channels narrower or
// wider than 8 bits are scaled so that their largest value becomes 255, rounded to nearest.
class PixelMasks {
public:
    // A mask of 0 means 0 for a colour and 255 for alpha. Bits beyond the pixel's bytes do not count.
    PixelMasks(std::uint32_t bytesPerPixel, std::uint32_t red, std::uint32_t green, std::uint32_t blue,
               std::uint32_t alpha);

    void convert(const std::uint8_t* source, std::uint32_t count, std::uint8_t* rgba) const;

    std::uint32_t bytesPerPixel() const { return bytesPerPixel_; }

    // Bits of the widest channel.
    std::uint32_t widestChannel() const;

private:
    struct Channel {
        std::uint32_t mask = 0;
        std::uint32_t shift = 0;
        std::uint32_t largest = 0;              // the mask moved down to bit 0
        std::uint8_t absent = 0;                // the value where the mask is 0
        std::array<std::uint8_t, 256> scaled{}; // of each value where `largest` is below 256

        std::uint8_t of(std::uint32_t pixel) const;
    };
    static Channel channel(std::uint32_t mask, std::uint8_t absent);
    template <std::uint32_t BytesPerPixel>
    void convertAs(const std::uint8_t* source, std::uint32_t count, std::uint8_t* rgba) const;

    std::uint32_t bytesPerPixel_;
    std::array<Channel, 4> channels_;
    bool wholeBytes_; // every channel is a byte of the pixel, or absent
};

using Rgba = std::array<std::uint8_t, 4>;

// Entries that a file does not have are opaque black.
using Palette = std::array<Rgba, 256>;
Palette blackPalette();

// Turns `count` indices of 1, 2, 4 or 8 bits, the first in the highest bits of a byte, into colours.
void convertIndices(const std::uint8_t* source, std::uint32_t bits, std::uint32_t count, const Palette& palette,
                    std::uint8_t* rgba);

} // namespace rigscope::images
