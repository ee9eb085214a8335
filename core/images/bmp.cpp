// BMP of Windows and OS/2: the header, and rows without compression. The run lengths are in
// bmp_run_lengths.cpp.
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "images/bmp_run_lengths.h"
#include "images/codec.h"
#include "images/pixel_layout.h"

namespace rigscope::images {

namespace {

constexpr std::uint32_t fileHeaderSize = 14; // bytes
constexpr std::uint32_t os2HeaderSize = 12;  // bytes, of OS/2 1.x
constexpr std::uint32_t windowsHeaderSize = 40;

enum Compression : std::uint32_t { Rgb = 0, RunLengths8 = 1, RunLengths4 = 2, BitFields = 3, AlphaBitFields = 6 };

struct Header {
    std::uint32_t size = 0; // bytes of the header behind the file header
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    bool topDown = false;
    std::uint16_t bits = 0; // a pixel
    std::uint32_t compression = Rgb;
    std::uint32_t colours = 0; // entries of the palette, 0 for all
    std::array<std::uint32_t, 4> masks{};
    std::uint32_t paletteOffset = 0; // bytes from the start of the file
    std::uint32_t pixelOffset = 0;   // bytes from the start of the file

    bool indexed() const { return bits <= 8; }
    bool runLengths() const { return compression == RunLengths8 || compression == RunLengths4; }
    std::uint32_t paletteEntrySize() const { return size == os2HeaderSize ? 3 : 4; }
    std::uint64_t rowBytes() const { return (std::uint64_t{width} * bits + 31) / 32 * 4; }
};

// Number is how wide the header's numbers are: 16 bits in OS/2 1.x. A negative height says that the rows run down.
template <class Number> void readSize(ReadArchive& a, Header& header) {
    Number width = 0;
    Number height = 0;
    std::uint16_t planes = 0;
    a.value("width", width);
    a.value("height", height);
    a.value("planes", planes);
    a.value("bits a pixel", header.bits);
    const std::int64_t signedHeight = height;
    header.width = static_cast<std::uint32_t>(std::max<std::int64_t>(width, 0));
    header.topDown = signedHeight < 0;
    header.height = static_cast<std::uint32_t>(std::abs(signedHeight));
}

void readWindowsHeader(ReadArchive& a, Header& header) {
    readSize<std::int32_t>(a, header);
    if (header.size >= windowsHeaderSize) {
        std::array<std::uint32_t, 3> ignored{}; // size of the pixels, resolutions
        a.value("compression", header.compression);
        a.values("size and resolution", ignored);
        a.value("colours used", header.colours);
    }
}

// Masks stand in the longer headers or right behind the one of 40 bytes. Without them 16 bits are 5 a
// channel; the fourth byte of 32 bits is alpha to most programs, so it is read as such (Decoder::decodeRows
// looks whether it is used).
void readMasks(ReadArchive& a, Header& header) {
    header.masks = header.bits == 16 ? std::array<std::uint32_t, 4>{0x7C00, 0x3E0, 0x1F, 0}
                                     : std::array<std::uint32_t, 4>{0xFF0000, 0xFF00, 0xFF, 0};
    if (header.bits == 32)
        header.masks[3] = 0xFF000000;
    const bool fields = header.compression == BitFields || header.compression == AlphaBitFields;
    if (!fields || header.size < windowsHeaderSize)
        return;
    std::array<std::uint32_t, 3> colours{};
    std::uint32_t important = 0;
    a.value("important colours", important);
    a.values("masks of red, green and blue", colours);
    std::copy(colours.begin(), colours.end(), header.masks.begin());
    header.masks[3] = 0;
    if (header.compression == AlphaBitFields || header.size >= 56)
        a.value("mask of alpha", header.masks[3]);
    if (header.size == windowsHeaderSize)
        header.paletteOffset += header.compression == AlphaBitFields ? 16 : 12;
}

Result<void> check(const Source& source, const Header& header) {
    const std::uint16_t bits = header.bits;
    if (bits != 1 && bits != 2 && bits != 4 && bits != 8 && bits != 16 && bits != 24 && bits != 32)
        return source.unsupported(28, std::to_string(bits) + " bits a pixel");
    const bool fits = header.compression == Rgb || (header.compression == RunLengths8 && bits == 8) ||
                      (header.compression == RunLengths4 && bits == 4) ||
                      ((header.compression == BitFields || header.compression == AlphaBitFields) && bits >= 16);
    if (!fits)
        return source.unsupported(30, "compression " + std::to_string(header.compression) + " with " +
                                          std::to_string(bits) + " bits a pixel");
    return {};
}

Result<Header> readHeader(const Source& source) {
    ReadArchive a(source.bytes);
    Header header;
    a.skip(10);
    a.value("offset of the pixels", header.pixelOffset);
    a.value("size of the header", header.size);
    if (a.failed())
        return source.cut(a);
    if (header.size != os2HeaderSize && (header.size < 16 || header.size > 4096))
        return source.damaged(fileHeaderSize, "its header claims " + std::to_string(header.size) + " bytes");
    header.paletteOffset = fileHeaderSize + header.size;
    if (header.size == os2HeaderSize)
        readSize<std::uint16_t>(a, header);
    else
        readWindowsHeader(a, header);
    readMasks(a, header);
    if (a.failed())
        return source.cut(a);
    if (const Result<void> checked = check(source, header); !checked)
        return fail(checked.error());
    if (header.pixelOffset < header.paletteOffset) // some writers leave 0
        header.pixelOffset =
            header.paletteOffset + (header.indexed() ? (1U << header.bits) * header.paletteEntrySize() : 0);
    return header;
}

Palette readPalette(const Source& source, const Header& header) {
    Palette palette = blackPalette();
    const std::uint32_t most = 1U << header.bits;
    const std::uint32_t size = header.paletteEntrySize();
    const std::uint64_t end = std::min<std::uint64_t>(header.pixelOffset, source.bytes.size());
    const std::uint64_t room = end > header.paletteOffset ? (end - header.paletteOffset) / size : 0;
    const std::uint32_t wanted = header.colours == 0 ? most : std::min(header.colours, most);
    const auto count = static_cast<std::uint32_t>(std::min<std::uint64_t>(wanted, room));
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint8_t* entry = source.bytes.data() + header.paletteOffset + std::size_t{i} * size;
        palette[i] = {entry[2], entry[1], entry[0], 255};
    }
    return palette;
}

ImageInfo infoOf(const Header& header) {
    ImageInfo info{ImageKind::Bmp, header.width, header.height, 1, 3, header.bits, false, false, "none"};
    info.palette = header.indexed();
    info.compression = header.runLengths() ? "run lengths" : "none";
    if (!header.indexed()) {
        info.bits = PixelMasks(header.bits / 8U, header.masks[0], header.masks[1], header.masks[2], header.masks[3])
                        .widestChannel();
        info.alpha = header.masks[3] != 0;
        info.channels = info.alpha ? 4 : 3;
    }
    return info;
}

std::uint64_t smallestFile(const Header& header) {
    if (header.runLengths()) // at most 255 pixels in 2 bytes
        return std::uint64_t{header.width} * header.height / 128;
    return header.rowBytes() * header.height / leastRawPart;
}

// Rows without compression.
Result<Image> decodeRows(const Decoding& decoding, const Header& header, PixelBuffer pixels) {
    const std::uint64_t rowBytes = header.rowBytes();
    const std::uint64_t start = std::min<std::uint64_t>(header.pixelOffset, decoding.bytes.size());
    // The last row may lack its padding.
    const std::uint64_t padding = rowBytes - (std::uint64_t{header.width} * header.bits + 7) / 8;
    const std::uint64_t there = (decoding.bytes.size() - start + padding) / rowBytes;
    const auto rows = static_cast<std::uint32_t>(std::min<std::uint64_t>(there, header.height));
    if (rows == 0)
        return decoding.damaged(start, "it ends before the first pixels");
    const Palette palette = header.indexed() ? readPalette(decoding, header) : blackPalette();
    const PixelMasks masks(std::max(header.bits / 8U, 1U), header.masks[0], header.masks[1], header.masks[2],
                           header.masks[3]);
    for (std::uint32_t i = 0; i < rows; ++i) {
        const std::uint8_t* source = decoding.bytes.data() + start + i * rowBytes;
        std::uint8_t* row = pixels.row(header.topDown ? i : header.height - 1 - i);
        if (header.indexed())
            convertIndices(source, header.bits, header.width, palette, row);
        else
            masks.convert(source, header.width, row);
    }
    const std::uint32_t firstRow = header.topDown ? 0 : header.height - rows;
    if (header.bits == 32 && header.compression == Rgb)
        pixels.dropEmptyAlpha(firstRow, rows);
    if (rows < header.height)
        decoding.warnTruncated(decoding.bytes.size());
    return finishImage(infoOf(header), std::move(pixels), firstRow, rows);
}

Result<Image> decodeRunLengths(const Decoding& decoding, const Header& header, PixelBuffer pixels) {
    const std::uint64_t start = std::min<std::uint64_t>(header.pixelOffset, decoding.bytes.size());
    BmpRunLengths runs(decoding.bytes.subspan(start), header.bits, readPalette(decoding, header), pixels,
                       header.topDown);
    const bool complete = runs.decode();
    if (!complete && runs.rowsReached() == 0)
        return decoding.damaged(start, "it ends before the first pixels");
    if (!complete)
        decoding.warnTruncated(decoding.bytes.size());
    const std::uint32_t rows = complete ? header.height : 0;
    return finishImage(infoOf(header), std::move(pixels), 0, rows);
}

} // namespace

bool looksLikeBmp(ByteSpan bytes) {
    if (bytes.size() < 2 || bytes[0] != 'B' || bytes[1] != 'M')
        return false;
    if (bytes.size() < fileHeaderSize + 4)
        return true;
    std::uint32_t size = 0;
    std::memcpy(&size, bytes.data() + fileHeaderSize, sizeof size);
    return size >= os2HeaderSize && size <= 4096;
}

Result<ImageInfo> probeBmp(const Source& source) { return readHeader(source).map(infoOf); }

Result<Image> decodeBmp(const Decoding& decoding) {
    const Result<Header> header = readHeader(decoding);
    if (!header)
        return fail(header.error());
    Result<PixelBuffer> pixels = allocatePixels(decoding, header->width, header->height, smallestFile(*header));
    if (!pixels)
        return fail(pixels.error());
    return header->runLengths() ? decodeRunLengths(decoding, *header, std::move(*pixels))
                                : decodeRows(decoding, *header, std::move(*pixels));
}

} // namespace rigscope::images
