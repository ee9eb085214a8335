// Writes PNG. Not by libpng, whose packing took a quarter of the time of making a picture.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <string_view>
#include <vector>

#include "images/codec.h"
#include "images/pixel_deflate.h"

namespace rigscope::images {

namespace {

constexpr std::array<std::uint8_t, 8> signature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
constexpr std::uint8_t filterUp = 2;
constexpr std::size_t blockSize = std::size_t{128} << 10; // bytes of filtered rows that are packed at a time

using Buffer = std::vector<std::uint8_t>;

void appendNumber(Buffer& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8)
        out.push_back(static_cast<std::uint8_t>(number >> static_cast<unsigned>(shift)));
}

// A chunk: its name, what `fill` appends, and around them its length and checksum.
template <class Fill> void appendChunk(Buffer& out, std::string_view name, const Fill& fill) {
    const std::size_t start = out.size();
    appendNumber(out, 0);
    out.insert(out.end(), name.begin(), name.end());
    fill();
    const auto length = static_cast<std::uint32_t>(out.size() - start - 8);
    for (unsigned i = 0; i < 4; ++i)
        out[start + i] = static_cast<std::uint8_t>(length >> (24 - 8 * i));
    appendNumber(out, static_cast<std::uint32_t>(crc32_z(0, out.data() + start + 4, out.size() - start - 4)));
}

std::uint32_t numberAt(const std::uint8_t* from) {
    std::uint32_t number = 0;
    std::memcpy(&number, from, sizeof number);
    return number;
}

// A row without the one above it, which has the same size or is null: four bytes a pixel to `pixelSize` ones. Writes
// a byte beyond the row where that is 3.
void filterRow(const std::uint8_t* row, const std::uint8_t* above, std::size_t width, std::size_t pixelSize,
               std::uint8_t* out) {
    for (std::size_t x = 0; x < width; ++x, out += pixelSize) {
        const std::uint32_t here = numberAt(row + 4 * x);
        const std::uint32_t there = above ? numberAt(above + 4 * x) : 0;
        // Four subtractions of bytes at once: the highest bits are kept out of the borrowing and put right after it.
        constexpr std::uint32_t highest = 0x80808080U;
        const std::uint32_t difference = ((here | highest) - (there & ~highest)) ^ ((here ^ ~there) & highest);
        std::memcpy(out, &difference, sizeof difference);
    }
}

void appendPixels(Buffer& out, const ImageLevel& level, std::size_t pixelSize) {
    const std::size_t rowSize = 1 + level.width * pixelSize;
    const std::size_t rowsAtOnce = std::clamp<std::size_t>(blockSize / rowSize, 1, level.height);
    Buffer filtered(rowsAtOnce * rowSize + 1);
    PixelDeflate deflate(pixelSize);
    for (std::size_t first = 0; first < level.height; first += rowsAtOnce) {
        const std::size_t count = std::min(rowsAtOnce, level.height - first);
        for (std::size_t i = 0; i < count; ++i) {
            const auto y = static_cast<std::uint32_t>(first + i);
            filterRow(level.row(y).data(), y > 0 ? level.row(y - 1).data() : nullptr, level.width, pixelSize,
                      filtered.data() + i * rowSize + 1);
            filtered[i * rowSize] = filterUp;
        }
        appendChunk(out, "IDAT", [&] {
            deflate.add(ByteSpan(filtered).first(count * rowSize), first + count == level.height, out);
        });
    }
}

Buffer pack(const ImageLevel& level, bool alpha) {
    Buffer out;
    out.reserve(std::size_t{level.width} * level.height / 2 + 1024);
    out.insert(out.end(), signature.begin(), signature.end());
    appendChunk(out, "IHDR", [&] {
        constexpr std::uint8_t colours = 2;
        constexpr std::uint8_t coloursAndAlpha = 6;
        appendNumber(out, level.width);
        appendNumber(out, level.height);
        out.insert(out.end(), {8, alpha ? coloursAndAlpha : colours, 0, 0, 0}); // deflate, usual filters, no interlace
    });
    appendPixels(out, level, alpha ? 4 : 3);
    appendChunk(out, "IEND", [] {});
    return out;
}

} // namespace

Result<Bytes> encodePng(const Image& image) {
    try {
        return Bytes(pack(image.levels().front(), image.transparent()));
    } catch (const std::bad_alloc&) {
        return fail({Code::internal_error, {}, {std::string("the picture could not be packed: out of memory")}});
    }
}

} // namespace rigscope::images
