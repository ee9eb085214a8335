#include "images/pixel_deflate.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace rigscope::images {

namespace {

constexpr std::size_t shortestRepeat = 4; // shorter ones cost as much as their bytes
constexpr std::size_t longestRepeat = 258;
constexpr std::size_t symbolCount = 286; // bytes, the end, and 29 groups of lengths
constexpr std::size_t endSymbol = 256;
constexpr unsigned longestCode = 15;
constexpr std::size_t tokenCount = 256 + longestRepeat + 1;

// How a repeat's length is written: the symbol of its group, and its place in the group.
struct LengthCode {
    std::uint16_t symbol = 0;
    std::uint8_t extraBits = 0;
    std::uint8_t extra = 0;
};

constexpr std::array<LengthCode, longestRepeat + 1> lengthCodes = [] {
    std::array<LengthCode, longestRepeat + 1> codes{};
    std::size_t length = 3;
    for (std::uint16_t symbol = 257; symbol < 285; ++symbol) {
        const auto extraBits = static_cast<std::uint8_t>(symbol < 265 ? 0 : (symbol - 261) / 4);
        for (unsigned extra = 0; extra < 1U << extraBits && length < longestRepeat; ++extra, ++length)
            codes[length] = {symbol, extraBits, static_cast<std::uint8_t>(extra)};
    }
    codes[longestRepeat] = {285, 0, 0};
    return codes;
}();

using Frequencies = std::array<std::uint32_t, symbolCount>;
using Lengths = std::array<std::uint8_t, symbolCount>;

// Shortens codes beyond the longest that is allowed. `counts`: how many codes have each length.
void limitLengths(std::array<std::uint32_t, symbolCount>& counts) {
    for (std::size_t length = longestCode + 1; length < counts.size(); ++length) {
        counts[longestCode] += counts[length];
        counts[length] = 0;
    }
    // The room that codes take, in units of the longest one's; too much is given back by moving a code down to be the
    // sibling of one of the longest.
    std::uint64_t room = 0;
    for (std::size_t length = 1; length <= longestCode; ++length)
        room += std::uint64_t{counts[length]} << (longestCode - length);
    for (; room > std::uint64_t{1} << longestCode; --room) {
        std::size_t length = longestCode - 1;
        while (counts[length] == 0)
            --length;
        --counts[length];
        counts[length + 1] += 2;
        --counts[longestCode];
    }
}

// Huffman's lengths for the symbols that occur, of which there are at least two.
Lengths codeLengths(const Frequencies& frequencies) {
    std::array<std::uint16_t, symbolCount> order{};
    std::size_t used = 0;
    for (std::uint16_t symbol = 0; symbol < symbolCount; ++symbol)
        if (frequencies[symbol] != 0)
            order[used++] = symbol;
    std::stable_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(used),
                     [&](std::uint16_t a, std::uint16_t b) { return frequencies[a] < frequencies[b]; });
    // Nodes: the symbols by rising weight, then their pairs, whose weights rise too. The next to pair is the lighter
    // of the two fronts.
    std::array<std::uint64_t, 2 * symbolCount> weights{};
    std::array<std::uint16_t, 2 * symbolCount> parents{};
    for (std::size_t i = 0; i < used; ++i)
        weights[i] = frequencies[order[i]];
    std::size_t leaf = 0;
    std::size_t pair = used;
    const std::size_t root = 2 * used - 2;
    for (std::size_t made = used; made <= root; ++made)
        for (int half = 0; half < 2; ++half) {
            const bool takeLeaf = leaf < used && (pair == made || weights[leaf] <= weights[pair]);
            const std::size_t child = takeLeaf ? leaf++ : pair++;
            weights[made] += weights[child];
            parents[child] = static_cast<std::uint16_t>(made);
        }
    std::array<std::uint16_t, 2 * symbolCount> depths{};
    std::array<std::uint32_t, symbolCount> counts{};
    for (std::size_t node = root; node-- > 0;) {
        depths[node] = static_cast<std::uint16_t>(depths[parents[node]] + 1);
        if (node < used)
            ++counts[depths[node]];
    }
    limitLengths(counts);
    Lengths lengths{};
    std::size_t next = 0; // the rarest gets the longest
    for (std::size_t length = longestCode; length > 0; --length)
        for (std::uint32_t i = 0; i < counts[length]; ++i)
            lengths[order[next++]] = static_cast<std::uint8_t>(length);
    return lengths;
}

std::uint32_t reversed(std::uint32_t code, unsigned length) {
    std::uint32_t result = 0;
    for (unsigned i = 0; i < length; ++i)
        result |= (code >> i & 1U) << (length - 1 - i);
    return result;
}

struct Bits {
    std::uint32_t value = 0;
    std::uint32_t count = 0;
};

std::array<Bits, symbolCount> codesOf(const Lengths& lengths) {
    std::array<std::uint32_t, longestCode + 2> next{}; // the first code of each length
    for (const std::uint8_t length : lengths)
        if (length != 0)
            ++next[length + 1U];
    for (std::size_t length = 1; length < next.size(); ++length)
        next[length] = (next[length] + next[length - 1]) << 1U;
    std::array<Bits, symbolCount> codes{};
    for (std::size_t symbol = 0; symbol < symbolCount; ++symbol)
        if (lengths[symbol] != 0)
            codes[symbol] = {reversed(next[lengths[symbol]]++, lengths[symbol]), lengths[symbol]};
    return codes;
}

// Each token's bits: the symbol's, those of the place in the group, and one for the only distance.
std::array<Bits, tokenCount> tokenBits(const std::array<Bits, symbolCount>& codes) {
    std::array<Bits, tokenCount> result{};
    std::copy_n(codes.begin(), 256, result.begin());
    for (std::size_t length = shortestRepeat; length <= longestRepeat; ++length) {
        const LengthCode& code = lengthCodes[length];
        const Bits& symbol = codes[code.symbol];
        result[256 + length] = {symbol.value | static_cast<std::uint32_t>(code.extra) << symbol.count,
                                symbol.count + code.extraBits + 1};
    }
    return result;
}

// Writes bits from the lowest up. `at` has room for all, and four bytes more.
class BitWriter {
public:
    BitWriter(std::uint8_t* at, std::uint64_t bits, unsigned count)
        : at_(at),
          bits_(bits),
          count_(count) {}

    // At most 32 bits.
    void put(std::uint32_t value, unsigned count) {
        bits_ |= std::uint64_t{value} << count_;
        count_ += count;
        if (count_ >= 32) {
            for (unsigned i = 0; i < 4; ++i)
                at_[i] = static_cast<std::uint8_t>(bits_ >> 8 * i);
            at_ += 4;
            bits_ >>= 32U;
            count_ -= 32;
        }
    }
    void put(const Bits& bits) { put(bits.value, bits.count); }
    // Writes all whole bytes.
    void flush() {
        for (; count_ >= 8; count_ -= 8, bits_ >>= 8U)
            *at_++ = static_cast<std::uint8_t>(bits_);
    }
    void padToByte() {
        count_ = (count_ + 7) / 8 * 8;
        flush();
    }
    void copy(ByteSpan bytes) { // at the border of a byte
        std::memcpy(at_, bytes.data(), bytes.size());
        at_ += bytes.size();
    }

    std::uint8_t* at() const { return at_; }
    std::uint64_t bits() const { return bits_; }
    unsigned count() const { return count_; }

private:
    std::uint8_t* at_;
    std::uint64_t bits_;
    unsigned count_;
};

// The lengths of all codes, each as a code of four bits: what shorter forms save is not worth their making.
void putHeader(BitWriter& writer, const Lengths& lengths, std::size_t distance, bool last) {
    writer.put(last ? 1 : 0, 1);
    writer.put(2, 2); // with codes of its own
    writer.put(symbolCount - 257, 5);
    writer.put(static_cast<std::uint32_t>(distance - 1), 5); // codes for the distances up to this one
    writer.put(19 - 4, 4);
    for (int i = 0; i < 19; ++i)
        writer.put(i < 3 ? 0 : 4, 3); // the first three are for runs
    const auto putLength = [&](std::uint32_t length) { writer.put(reversed(length, 4), 4); };
    for (const std::uint8_t length : lengths)
        putLength(length);
    for (std::size_t i = 1; i <= distance; ++i)
        putLength(i == distance ? 1 : 0);
}

constexpr std::size_t headerBits = 17 + 19 * 3 + (symbolCount + 4) * 4;
constexpr std::size_t longestStored = 65535;

void putStored(BitWriter& writer, ByteSpan block, bool last) {
    while (!block.empty()) {
        const std::size_t size = std::min(block.size(), longestStored);
        writer.put(last && size == block.size() ? 1 : 0, 3);
        writer.padToByte();
        writer.put(static_cast<std::uint32_t>(size), 16);
        writer.put(static_cast<std::uint32_t>(~size & 0xFFFFU), 16);
        writer.flush();
        writer.copy(block.first(size));
        block = block.subspan(size);
    }
}

bool sameFour(const std::uint8_t* a, const std::uint8_t* b) { return std::memcmp(a, b, 4) == 0; }

} // namespace

void PixelDeflate::findTokens(ByteSpan block) {
    tokens_.resize(block.size());
    std::uint16_t* out = tokens_.data();
    const std::uint8_t* at = block.data();
    const std::uint8_t* const end = at + block.size();
    const std::size_t distance = pixelSize_;
    for (const std::uint8_t* first = at + std::min(distance, block.size()); at < first; ++at)
        *out++ = *at;
    while (end - at >= static_cast<std::ptrdiff_t>(shortestRepeat)) {
        if (!sameFour(at, at - distance)) {
            *out++ = *at++;
            continue;
        }
        const std::uint8_t* const limit = at + std::min(static_cast<std::size_t>(end - at), longestRepeat);
        const std::uint8_t* to = at + 4;
        while (limit - to >= 8 && std::memcmp(to, to - distance, 8) == 0)
            to += 8;
        while (to < limit && *to == *(to - distance))
            ++to;
        *out++ = static_cast<std::uint16_t>(256 + (to - at));
        at = to;
    }
    while (at < end)
        *out++ = *at++;
    tokens_.resize(static_cast<std::size_t>(out - tokens_.data()));
}

void PixelDeflate::add(ByteSpan block, bool last, std::vector<std::uint8_t>& out) {
    findTokens(block);
    std::array<std::uint32_t, tokenCount> tokenFrequencies{};
    for (const std::uint16_t token : tokens_)
        ++tokenFrequencies[token];
    Frequencies frequencies{};
    std::copy_n(tokenFrequencies.begin(), 256, frequencies.begin());
    frequencies[endSymbol] = 1;
    for (std::size_t length = shortestRepeat; length <= longestRepeat; ++length)
        frequencies[lengthCodes[length].symbol] += tokenFrequencies[256 + length];
    const Lengths lengths = codeLengths(frequencies);
    const auto codes = codesOf(lengths);
    const auto bitsOf = tokenBits(codes);
    std::uint64_t size = headerBits + codes[endSymbol].count;
    for (std::size_t token = 0; token < tokenCount; ++token)
        size += std::uint64_t{tokenFrequencies[token]} * bitsOf[token].count;

    constexpr std::size_t besides = 64; // the stream's head and end, and what is written too far
    const std::size_t storedSize = block.size() + 5 * (block.size() / longestStored + 1);
    const bool stored = size / 8 >= storedSize;
    const std::size_t before = out.size();
    out.resize(before + (stored ? storedSize : static_cast<std::size_t>(size / 8)) + besides);
    BitWriter writer(out.data() + before, bits_, bitCount_);
    if (!begun_) {
        writer.put(0x78, 8); // deflate with a window of 32 KiB
        writer.put(0x01, 8); // packed by the quickest way; makes the two divisible by 31
        begun_ = true;
    }
    if (stored) {
        putStored(writer, block, last);
    } else {
        putHeader(writer, lengths, pixelSize_, last);
        for (const std::uint16_t token : tokens_)
            writer.put(bitsOf[token]);
        writer.put(codes[endSymbol]);
    }
    checksum_ = adler32_z(checksum_, block.data(), block.size());
    if (last) {
        writer.padToByte();
        for (unsigned shift = 32; shift > 0; shift -= 8)
            writer.put(static_cast<std::uint32_t>(checksum_ >> (shift - 8) & 0xFFU), 8);
    }
    writer.flush();
    bits_ = writer.bits();
    bitCount_ = writer.count();
    out.resize(static_cast<std::size_t>(writer.at() - out.data()));
}

} // namespace rigscope::images
