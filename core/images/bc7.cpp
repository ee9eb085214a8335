// BC7: eight modes that share 128 bits differently between endpoints, partitions and indices.
#include <algorithm>
#include <cstring>
#include <utility>

#include "images/bc7_tables.h"
#include "images/block_compression.h"

namespace rigscope::images {

namespace {

// Takes bits from the lowest of the first byte on.
class BitReader {
public:
    explicit BitReader(const std::uint8_t* block) {
        std::memcpy(&low_, block, 8);
        std::memcpy(&high_, block + 8, 8);
    }
    // At most 8 bits.
    std::uint32_t take(std::uint32_t count) {
        count = std::min(count, 8U);
        if (count == 0)
            return 0;
        const auto value = static_cast<std::uint32_t>(low_ & ((1U << count) - 1));
        low_ = low_ >> count | high_ << (64 - count);
        high_ >>= count;
        return value;
    }

private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

// Repeats the highest of `bits` bits below the lowest, to 8.
std::uint8_t widened(std::uint32_t value, std::uint32_t bits) {
    value <<= 8 - bits;
    return static_cast<std::uint8_t>(value | value >> bits);
}

using Colour = std::array<std::uint8_t, 4>;
using Endpoints = std::array<std::array<Colour, 2>, 3>; // by subset

Endpoints readEndpoints(BitReader& bits, const bc7::Mode& mode) {
    std::array<std::array<std::array<std::uint32_t, 4>, 2>, 3> raw{};
    const std::size_t channels = mode.alphaBits > 0 ? 4 : 3;
    for (std::size_t c = 0; c < channels; ++c)
        for (std::size_t s = 0; s < mode.subsets; ++s)
            for (auto& endpoint : raw[s])
                endpoint[c] = bits.take(c == 3 ? mode.alphaBits : mode.colourBits);
    const bool lowBits = mode.ownLowBits + mode.sharedLowBits > 0;
    for (std::size_t s = 0; lowBits && s < mode.subsets; ++s) {
        std::uint32_t low = 0;
        for (std::size_t e = 0; e < 2; ++e) {
            if (e == 0 || mode.ownLowBits > 0)
                low = bits.take(1);
            for (std::size_t c = 0; c < channels; ++c)
                raw[s][e][c] = raw[s][e][c] << 1 | low;
        }
    }
    Endpoints endpoints{};
    for (std::size_t s = 0; s < mode.subsets; ++s)
        for (std::size_t e = 0; e < 2; ++e) {
            endpoints[s][e][3] = 255;
            for (std::size_t c = 0; c < channels; ++c)
                endpoints[s][e][c] =
                    widened(raw[s][e][c], (c == 3 ? mode.alphaBits : mode.colourBits) + (lowBits ? 1U : 0U));
        }
    return endpoints;
}

std::uint32_t subsetOf(const bc7::Mode& mode, std::uint32_t partition, std::uint32_t pixel) {
    if (mode.subsets == 2)
        return (bc7::partitions2[partition] >> pixel) & 1U;
    return mode.subsets == 3 ? (bc7::partitions3[partition] >> (2 * pixel)) & 3U : 0U;
}

bool isAnchor(const bc7::Mode& mode, std::uint32_t partition, std::uint32_t pixel) {
    if (pixel == 0)
        return true;
    if (mode.subsets == 2)
        return pixel == bc7::anchors2[partition];
    return mode.subsets == 3 && (pixel == bc7::anchors3Second[partition] || pixel == bc7::anchors3Third[partition]);
}

std::uint32_t weightOf(std::uint32_t index, std::uint32_t bits) {
    if (bits == 2)
        return bc7::weights2[index];
    return bits == 3 ? bc7::weights3[index] : bc7::weights4[index];
}

// The weights of all pixels. Anchors store one bit less.
std::array<std::uint32_t, 16> readWeights(BitReader& bits, const bc7::Mode& mode, std::uint32_t partition,
                                          std::uint32_t indexBits) {
    std::array<std::uint32_t, 16> weights{};
    for (std::uint32_t i = 0; i < 16; ++i)
        weights[i] = weightOf(bits.take(indexBits - (isAnchor(mode, partition, i) ? 1 : 0)), indexBits);
    return weights;
}

std::uint8_t between(std::uint32_t a, std::uint32_t b, std::uint32_t weight) {
    return static_cast<std::uint8_t>((a * (64 - weight) + b * weight + 32) >> 6);
}

} // namespace

void decodeBc7(const std::uint8_t* block, PixelBlock& out) {
    BitReader bits(block);
    std::uint32_t number = 0;
    while (number < 8 && bits.take(1) == 0)
        ++number;
    if (number == 8) { // reserved: transparent black
        out.fill(0);
        return;
    }
    const bc7::Mode& mode = bc7::modes[number];
    const std::uint32_t partition = bits.take(mode.partitionBits);
    const std::uint32_t rotation = bits.take(mode.rotationBits);
    const bool swapped = bits.take(mode.selectionBits) != 0;
    const Endpoints endpoints = readEndpoints(bits, mode);
    auto colourWeights = readWeights(bits, mode, partition, mode.indexBits);
    auto alphaWeights =
        mode.secondIndexBits > 0 ? readWeights(bits, mode, partition, mode.secondIndexBits) : colourWeights;
    if (swapped)
        std::swap(colourWeights, alphaWeights);
    for (std::uint32_t i = 0; i < 16; ++i) {
        const auto& [first, second] = endpoints[subsetOf(mode, partition, i)];
        std::uint8_t* pixel = out.data() + std::size_t{i} * 4;
        for (std::size_t c = 0; c < 4; ++c)
            pixel[c] = between(first[c], second[c], c == 3 ? alphaWeights[i] : colourWeights[i]);
        if (rotation > 0) // alpha has changed places with red, green or blue
            std::swap(pixel[rotation - 1], pixel[3]);
    }
}

} // namespace rigscope::images
