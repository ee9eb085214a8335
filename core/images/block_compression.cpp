// BC1 to BC5 (also known as DXT1 to DXT5, ATI1 and ATI2).
#include "images/block_compression.h"

#include <algorithm>
#include <cstring>

namespace rigscope::images {

namespace {

using Colour = std::array<std::uint8_t, 4>;

std::uint64_t littleEndian(const std::uint8_t* bytes, std::size_t count) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes, count);
    return value;
}

// 5, 6 and 5 bits; each channel's highest bits are repeated below its lowest.
Colour fromPacked(std::uint32_t packed) {
    const std::uint32_t red = packed >> 11;
    const std::uint32_t green = (packed >> 5) & 63;
    const std::uint32_t blue = packed & 31;
    return {static_cast<std::uint8_t>(red << 3 | red >> 2), static_cast<std::uint8_t>(green << 2 | green >> 4),
            static_cast<std::uint8_t>(blue << 3 | blue >> 2), 255};
}

// (a * weightA + b * weightB) / (weightA + weightB), rounded to nearest.
Colour mixed(const Colour& a, const Colour& b, std::uint32_t weightA, std::uint32_t weightB) {
    Colour result{0, 0, 0, 255};
    const std::uint32_t sum = weightA + weightB;
    for (std::size_t c = 0; c < 3; ++c)
        result[c] = static_cast<std::uint8_t>((a[c] * weightA + b[c] * weightB + sum / 2) / sum);
    return result;
}

// The colours of a block of 8 bytes. `threeColours` allows the form with three and a transparent one.
void decodeColours(const std::uint8_t* block, bool threeColours, PixelBlock& out) {
    const auto first = static_cast<std::uint32_t>(littleEndian(block, 2));
    const auto second = static_cast<std::uint32_t>(littleEndian(block + 2, 2));
    auto indices = static_cast<std::uint32_t>(littleEndian(block + 4, 4));
    std::array<Colour, 4> palette{fromPacked(first), fromPacked(second)};
    if (first > second || !threeColours) {
        palette[2] = mixed(palette[0], palette[1], 2, 1);
        palette[3] = mixed(palette[0], palette[1], 1, 2);
    } else {
        palette[2] = mixed(palette[0], palette[1], 1, 1);
        palette[3] = {0, 0, 0, 0};
    }
    for (std::size_t i = 0; i < 16; ++i, indices >>= 2)
        std::memcpy(out.data() + i * 4, palette[indices & 3].data(), 4);
}

// The eight values of a channel between `a` and `b`; with a > b all are between them, else the last two are
// the ends.
template <class Int> std::array<Int, 8> channelValues(Int a, Int b, Int lowest, Int highest) {
    std::array<Int, 8> values{a, b};
    const Int steps = a > b ? 7 : 5;
    for (Int i = 1; i < steps; ++i) {
        const Int sum = a * (steps - i) + b * i;
        const Int half = sum < 0 ? -(steps / 2) : steps / 2;
        values[static_cast<std::size_t>(i) + 1] = (sum + half) / steps;
    }
    if (steps == 5) {
        values[6] = lowest;
        values[7] = highest;
    }
    return values;
}

// Puts the values of a block of 8 bytes into channel `channel`.
void writeChannel(const std::array<std::uint8_t, 8>& values, const std::uint8_t* block, std::size_t channel,
                  PixelBlock& out) {
    std::uint64_t indices = littleEndian(block + 2, 6);
    for (std::size_t i = 0; i < 16; ++i, indices >>= 3)
        out[i * 4 + channel] = values[indices & 7];
}

void decodeChannel(const std::uint8_t* block, std::size_t channel, PixelBlock& out) {
    const std::array<int, 8> values = channelValues<int>(block[0], block[1], 0, 255);
    std::array<std::uint8_t, 8> bytes{};
    std::transform(values.begin(), values.end(), bytes.begin(), [](int v) { return static_cast<std::uint8_t>(v); });
    writeChannel(bytes, block, channel, out);
}

// -128 means -127, so that the range is even.
void decodeSignedChannel(const std::uint8_t* block, std::size_t channel, PixelBlock& out) {
    const auto end = [](std::uint8_t byte) { return std::max(int{static_cast<std::int8_t>(byte)}, -127); };
    const std::array<int, 8> values = channelValues<int>(end(block[0]), end(block[1]), -127, 127);
    std::array<std::uint8_t, 8> bytes{};
    std::transform(values.begin(), values.end(), bytes.begin(),
                   [](int v) { return static_cast<std::uint8_t>(((v + 127) * 255 + 127) / 254); });
    writeChannel(bytes, block, channel, out);
}

void spreadGray(PixelBlock& out) {
    for (std::size_t i = 0; i < 64; i += 4) {
        out[i + 1] = out[i];
        out[i + 2] = out[i];
        out[i + 3] = 255;
    }
}

void fillBlueAndAlpha(PixelBlock& out) {
    for (std::size_t i = 0; i < 64; i += 4) {
        out[i + 2] = 0;
        out[i + 3] = 255;
    }
}

} // namespace

void decodeBc1(const std::uint8_t* block, PixelBlock& out) { decodeColours(block, true, out); }

void decodeBc2(const std::uint8_t* block, PixelBlock& out) {
    decodeColours(block + 8, false, out);
    std::uint64_t alpha = littleEndian(block, 8);
    for (std::size_t i = 0; i < 16; ++i, alpha >>= 4)
        out[i * 4 + 3] = static_cast<std::uint8_t>((alpha & 15) * 17);
}

void decodeBc3(const std::uint8_t* block, PixelBlock& out) {
    decodeColours(block + 8, false, out);
    decodeChannel(block, 3, out);
}

void decodeBc4(const std::uint8_t* block, PixelBlock& out) {
    decodeChannel(block, 0, out);
    spreadGray(out);
}

void decodeBc4Signed(const std::uint8_t* block, PixelBlock& out) {
    decodeSignedChannel(block, 0, out);
    spreadGray(out);
}

void decodeBc5(const std::uint8_t* block, PixelBlock& out) {
    decodeChannel(block, 0, out);
    decodeChannel(block + 8, 1, out);
    fillBlueAndAlpha(out);
}

void decodeBc5Signed(const std::uint8_t* block, PixelBlock& out) {
    decodeSignedChannel(block, 0, out);
    decodeSignedChannel(block + 8, 1, out);
    fillBlueAndAlpha(out);
}

} // namespace rigscope::images
