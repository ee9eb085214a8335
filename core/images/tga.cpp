// TGA (Truevision): palettes, gray and colour, with and without run lengths.
#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

#include "images/codec.h"
#include "images/pixel_layout.h"

namespace rigscope::images {

namespace {

constexpr std::uint64_t headerSize = 18; // bytes

struct Header {
    std::uint8_t idLength = 0;
    std::uint8_t paletteType = 0;
    std::uint8_t type = 0;
    std::uint16_t paletteFirst = 0;
    std::uint16_t paletteLength = 0;
    std::uint8_t paletteBits = 0;
    std::uint16_t width = 0;
    std::uint16_t height = 0;
    std::uint8_t bits = 0; // a pixel
    std::uint8_t descriptor = 0;

    bool runLengths() const { return type >= 9; }
    std::uint8_t plainType() const { return type & 7U; } // 1 palette, 2 colour, 3 gray
    bool indexed() const { return plainType() == 1; }
    std::uint32_t pixelBytes() const { return (bits + 7U) / 8; }
    std::uint32_t paletteEntryBytes() const { return (paletteBits + 7U) / 8; }
    std::uint32_t alphaBits() const { return descriptor & 15U; }
    bool rightToLeft() const { return (descriptor & 0x10U) != 0; }
    bool topDown() const { return (descriptor & 0x20U) != 0; }
    std::uint64_t paletteOffset() const { return headerSize + idLength; }
    std::uint64_t pixelOffset() const {
        return paletteOffset() + (paletteType == 1 ? std::uint64_t{paletteLength} * paletteEntryBytes() : 0);
    }
    // Whether there is room for alpha. Writers disagree about the count of alpha bits of 32 bits, so it is
    // not asked.
    bool alpha() const {
        if (indexed())
            return paletteBits == 32;
        return bits == 32 || (bits == 16 && (plainType() == 3 || alphaBits() == 1));
    }
};

Header layout(ReadArchive& a) {
    Header header;
    std::array<std::uint16_t, 2> origin{};
    a.value("length of the id", header.idLength);
    a.value("palette", header.paletteType);
    a.value("type", header.type);
    a.value("first colour of the palette", header.paletteFirst);
    a.value("length of the palette", header.paletteLength);
    a.value("bits a colour of the palette", header.paletteBits);
    a.values("origin", origin);
    a.value("width", header.width);
    a.value("height", header.height);
    a.value("bits a pixel", header.bits);
    a.value("descriptor", header.descriptor);
    return header;
}

bool isColourDepth(std::uint8_t bits) { return bits == 15 || bits == 16 || bits == 24 || bits == 32; }

// What does not make sense, if anything.
std::optional<std::string> problemOf(const Header& header) {
    const std::uint8_t plain = header.plainType();
    if (plain < 1 || plain > 3 || (header.type != plain && header.type != plain + 8))
        return "type " + std::to_string(header.type);
    if (header.paletteType > 1 || (plain == 1 && header.paletteType != 1))
        return "palette kind " + std::to_string(header.paletteType);
    if (plain == 1 && (header.bits != 8 || !isColourDepth(header.paletteBits)))
        return "a palette of " + std::to_string(header.paletteBits) + " bits and indices of " +
               std::to_string(header.bits) + " bits";
    if (plain == 2 && !isColourDepth(header.bits))
        return std::to_string(header.bits) + " bits a pixel";
    if (plain == 3 && header.bits != 8 && header.bits != 16)
        return std::to_string(header.bits) + " bits of gray";
    if ((header.descriptor & 0xC0U) != 0)
        return "interleaved rows";
    return std::nullopt;
}

Result<Header> readHeader(const Source& source) {
    ReadArchive a(source.bytes);
    const Header header = layout(a);
    if (a.failed())
        return source.cut(a);
    if (const auto problem = problemOf(header))
        return source.unsupported(0, *problem);
    return header;
}

ImageInfo infoOf(const Header& header) {
    ImageInfo info{ImageKind::Tga, header.width, header.height, 1, 3, 8, false, header.alpha(), "none"};
    info.palette = header.indexed();
    info.channels = (header.plainType() == 3 ? 1U : 3U) + (info.alpha ? 1U : 0U);
    if (header.plainType() == 2 && header.bits <= 16)
        info.bits = 5;
    if (header.runLengths())
        info.compression = "run lengths";
    return info;
}

PixelMasks colourMasks(std::uint32_t bits, bool alpha) {
    if (bits <= 16)
        return {2, 0x7C00, 0x3E0, 0x1F, alpha ? 0x8000U : 0U};
    return {(bits + 7) / 8, 0xFF0000, 0xFF00, 0xFF, alpha ? 0xFF000000U : 0U};
}

PixelMasks masksOf(const Header& header) {
    if (header.plainType() == 2)
        return colourMasks(header.bits, header.alpha());
    return {header.pixelBytes(), 0xFF, 0xFF, 0xFF, header.alpha() ? 0xFF00U : 0U};
}

Palette readPalette(const Source& source, const Header& header) {
    Palette palette = blackPalette();
    const std::uint64_t start = std::min<std::uint64_t>(header.paletteOffset(), source.bytes.size());
    const std::uint64_t room = (source.bytes.size() - start) / header.paletteEntryBytes();
    const std::uint32_t first = std::min<std::uint32_t>(header.paletteFirst, 256);
    const auto count =
        static_cast<std::uint32_t>(std::min({room, std::uint64_t{header.paletteLength}, std::uint64_t{256 - first}}));
    const PixelMasks masks = colourMasks(header.paletteBits, header.paletteBits == 32);
    if (count > 0)
        masks.convert(source.bytes.data() + start, count, palette[first].data());
    return palette;
}

// Gives the stored pixels row by row, runs unpacked. Runs may go on into the next row.
class PixelReader {
public:
    PixelReader(ByteSpan bytes, const Header& header)
        : bytes_(bytes),
          size_(header.pixelBytes()),
          packed_(header.runLengths()) {}

    // Fills as many whole pixels as there are data for; returns their number.
    std::uint32_t fill(std::uint8_t* out, std::uint32_t count) {
        std::uint32_t done = 0;
        while (done < count && openPacket(count - done)) {
            const std::uint32_t n = std::min(left_, count - done);
            for (std::uint32_t i = 0; i < n && repeat_; ++i)
                std::memcpy(out + std::size_t{done + i} * size_, bytes_.data() + position_, size_);
            if (!repeat_) {
                std::memcpy(out + std::size_t{done} * size_, bytes_.data() + position_, std::size_t{n} * size_);
                position_ += std::size_t{n} * size_;
            }
            left_ -= n;
            if (repeat_ && left_ == 0)
                position_ += size_;
            done += n;
        }
        return done;
    }

private:
    // Makes sure that the present packet has pixels that the data hold; false at the end.
    bool openPacket(std::uint32_t wanted) {
        if (left_ == 0) {
            repeat_ = false;
            left_ = wanted;
            if (packed_ && position_ < bytes_.size()) {
                const std::uint8_t code = bytes_[position_++];
                repeat_ = (code & 0x80U) != 0;
                left_ = (code & 0x7FU) + 1U;
            }
        }
        const std::size_t room = (bytes_.size() - position_) / size_;
        if (!repeat_)
            left_ = static_cast<std::uint32_t>(std::min<std::size_t>(left_, room));
        return room > 0;
    }

    ByteSpan bytes_;
    std::uint32_t size_; // bytes a pixel
    bool packed_;
    std::size_t position_ = 0;
    std::uint32_t left_ = 0; // pixels of the present packet
    bool repeat_ = false;
};

void mirror(std::uint8_t* row, std::uint32_t width) {
    for (std::uint32_t left = 0, right = width - 1; left < right; ++left, --right)
        std::swap_ranges(row + std::size_t{left} * 4, row + std::size_t{left} * 4 + 4, row + std::size_t{right} * 4);
}

std::uint64_t smallestFile(const Header& header) {
    const std::uint64_t pixels = std::uint64_t{header.width} * header.height;
    if (header.runLengths()) // at most 128 pixels in a packet
        return pixels / 128 * (header.pixelBytes() + 1);
    return pixels * header.pixelBytes() / leastRawPart;
}

// Returns the rows that were begun; `complete` says whether all pixels were there.
std::uint32_t fillRows(const Decoding& decoding, const Header& header, PixelBuffer& pixels, bool& complete) {
    const std::uint64_t start = std::min<std::uint64_t>(header.pixelOffset(), decoding.bytes.size());
    PixelReader reader(decoding.bytes.subspan(start), header);
    const Palette palette = header.indexed() ? readPalette(decoding, header) : blackPalette();
    const PixelMasks masks = masksOf(header);
    std::vector<std::uint8_t> stored(std::size_t{header.width} * header.pixelBytes());
    complete = true;
    std::uint32_t rows = 0;
    while (complete && rows < header.height) {
        const std::uint32_t count = reader.fill(stored.data(), header.width);
        complete = count == header.width;
        if (count == 0)
            break;
        std::uint8_t* row = pixels.row(header.topDown() ? rows : header.height - 1U - rows);
        if (header.indexed())
            convertIndices(stored.data(), 8, count, palette, row);
        else
            masks.convert(stored.data(), count, row);
        if (header.rightToLeft())
            mirror(row, header.width);
        ++rows;
    }
    return rows;
}

} // namespace

bool looksLikeTga(ByteSpan bytes) {
    ReadArchive a(bytes);
    const Header header = layout(a);
    return !a.failed() && !problemOf(header) && header.width > 0 && header.height > 0;
}

Result<ImageInfo> probeTga(const Source& source) { return readHeader(source).map(infoOf); }

Result<Image> decodeTga(const Decoding& decoding) {
    const Result<Header> header = readHeader(decoding);
    if (!header)
        return fail(header.error());
    Result<PixelBuffer> pixels = allocatePixels(decoding, header->width, header->height, smallestFile(*header));
    if (!pixels)
        return fail(pixels.error());
    bool complete = false;
    const std::uint32_t rows = fillRows(decoding, *header, *pixels, complete);
    if (rows == 0)
        return decoding.damaged(header->pixelOffset(), "it ends before the first pixels");
    const std::uint32_t firstRow = header->topDown() ? 0 : header->height - rows;
    // A fourth byte that is 0 everywhere is a filler and not a picture that cannot be seen.
    if (header->alpha() && !header->indexed())
        pixels->dropEmptyAlpha(firstRow, rows);
    if (!complete)
        decoding.warnTruncated(decoding.bytes.size());
    return finishImage(infoOf(*header), std::move(*pixels), firstRow, complete ? rows : 0);
}

} // namespace rigscope::images
