#include "images/pixel_layout.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace rigscope::images {

namespace {

constexpr std::uint32_t bitsOf(std::uint32_t bytes) { return 0xFFFFFFFFU >> (32 - 8 * bytes); }

} // namespace

PixelMasks::PixelMasks(std::uint32_t bytesPerPixel, std::uint32_t red, std::uint32_t green, std::uint32_t blue,
                       std::uint32_t alpha)
    : bytesPerPixel_(bytesPerPixel),
      channels_{channel(red & bitsOf(bytesPerPixel), 0), channel(green & bitsOf(bytesPerPixel), 0),
                channel(blue & bitsOf(bytesPerPixel), 0), channel(alpha & bitsOf(bytesPerPixel), 255)},
      wholeBytes_(std::all_of(channels_.begin(), channels_.end(),
                              [](const Channel& c) { return c.mask == 0 || (c.largest == 255 && c.shift % 8 == 0); })) {
}

PixelMasks::Channel PixelMasks::channel(std::uint32_t mask, std::uint8_t absent) {
    Channel result;
    result.mask = mask;
    result.absent = absent;
    if (mask == 0)
        return result;
    result.shift = static_cast<std::uint32_t>(std::countr_zero(mask));
    result.largest = mask >> result.shift;
    for (std::uint32_t value = 0; result.largest < 256 && value <= result.largest; ++value)
        result.scaled[value] = static_cast<std::uint8_t>((value * 255 + result.largest / 2) / result.largest);
    return result;
}

std::uint8_t PixelMasks::Channel::of(std::uint32_t pixel) const {
    if (mask == 0)
        return absent;
    const std::uint32_t value = (pixel & mask) >> shift;
    if (largest < 256)
        return scaled[value];
    return static_cast<std::uint8_t>((std::uint64_t{value} * 255 + largest / 2) / largest);
}

template <std::uint32_t BytesPerPixel>
void PixelMasks::convertAs(const std::uint8_t* source, std::uint32_t count, std::uint8_t* rgba) const {
    if (wholeBytes_) {
        for (std::size_t c = 0; c < 4; ++c) {
            const std::uint32_t byte = channels_[c].shift / 8;
            const bool stored = channels_[c].mask != 0;
            for (std::size_t i = 0; i < count; ++i)
                rgba[i * 4 + c] = stored ? source[i * BytesPerPixel + byte] : channels_[c].absent;
        }
        return;
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::uint32_t pixel = 0;
        std::memcpy(&pixel, source + i * BytesPerPixel, BytesPerPixel);
        for (std::size_t c = 0; c < 4; ++c)
            rgba[i * 4 + c] = channels_[c].of(pixel);
    }
}

void PixelMasks::convert(const std::uint8_t* source, std::uint32_t count, std::uint8_t* rgba) const {
    switch (bytesPerPixel_) {
    case 1:
        convertAs<1>(source, count, rgba);
        break;
    case 2:
        convertAs<2>(source, count, rgba);
        break;
    case 3:
        convertAs<3>(source, count, rgba);
        break;
    default:
        convertAs<4>(source, count, rgba);
        break;
    }
}

std::uint32_t PixelMasks::widestChannel() const {
    std::uint32_t widest = 0;
    for (const Channel& c : channels_)
        widest = std::max(widest, c.largest);
    return static_cast<std::uint32_t>(std::bit_width(widest));
}

Palette blackPalette() {
    Palette palette;
    palette.fill({0, 0, 0, 255});
    return palette;
}

void convertIndices(const std::uint8_t* source, std::uint32_t bits, std::uint32_t count, const Palette& palette,
                    std::uint8_t* rgba) {
    const std::uint32_t mask = (1U << bits) - 1;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t bit = i * bits;
        const std::uint32_t index = (std::uint32_t{source[bit / 8]} >> (8 - bits - bit % 8)) & mask;
        std::memcpy(rgba + i * 4, palette[index].data(), 4);
    }
}

} // namespace rigscope::images
