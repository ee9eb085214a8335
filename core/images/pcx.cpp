// PCX (PC Paintbrush): palettes of 2, 4, 16 and 256 colours, bit planes, and planes of 8 bits for red, green
// and blue.
#include <algorithm>
#include <cstring>
#include <vector>

#include "images/codec.h"
#include "images/pixel_layout.h"

namespace rigscope::images {

namespace {

constexpr std::uint64_t headerSize = 128;       // bytes
constexpr std::uint64_t largePaletteSize = 769; // bytes at the file's end: a marker and 256 colours
constexpr std::uint8_t largePaletteMarker = 0x0C;

// The colours of the EGA card, for files that say that they have no palette.
constexpr std::array<std::uint8_t, 48> egaColours{
    0,  0,  0,  0,  0,  170, 0,  170, 0,  0,  170, 170, 170, 0,  0,  170, 0,  170, 170, 85,  0,  170, 170, 170,
    85, 85, 85, 85, 85, 255, 85, 255, 85, 85, 255, 255, 255, 85, 85, 255, 85, 255, 255, 255, 85, 255, 255, 255};

struct Header {
    std::uint8_t version = 0;
    std::uint8_t encoding = 0;          // 0 none, 1 run lengths
    std::uint8_t bits = 0;              // a pixel and plane
    std::array<std::uint16_t, 4> box{}; // the first and last pixel: x, y, x, y
    std::array<std::uint8_t, 48> colours{};
    std::uint8_t planes = 0;
    std::uint16_t planeBytes = 0; // a row of a plane

    std::uint32_t width() const { return std::uint32_t{box[2]} + 1U - box[0]; }
    std::uint32_t height() const { return std::uint32_t{box[3]} + 1U - box[1]; }
    bool largePalette() const { return bits == 8 && planes == 1; }
    bool indexed() const { return bits < 8 || planes == 1; }
    std::uint32_t rowBytes() const { return std::uint32_t{planes} * planeBytes; }
};

Header layout(ReadArchive& a) {
    Header header;
    std::uint8_t manufacturer = 0;
    std::uint8_t reserved = 0;
    std::array<std::uint16_t, 2> resolution{};
    a.value("manufacturer", manufacturer);
    a.value("version", header.version);
    a.value("encoding", header.encoding);
    a.value("bits a pixel", header.bits);
    a.values("box", header.box);
    a.values("resolution", resolution);
    a.values("palette", header.colours);
    a.value("reserved", reserved);
    a.value("planes", header.planes);
    a.value("bytes a row", header.planeBytes);
    std::array<std::uint8_t, 60> rest{};
    a.values("kind of palette, screen, filler", rest);
    return header;
}

bool isKnownDepth(std::uint8_t bits, std::uint8_t planes) {
    switch (bits) {
    case 1:
        return planes >= 1 && planes <= 4;
    case 2:
    case 4:
        return planes == 1;
    case 8:
        return planes == 1 || planes == 3 || planes == 4;
    default:
        return false;
    }
}

Result<Header> readHeader(const Source& source) {
    ReadArchive a(source.bytes);
    const Header header = layout(a);
    if (a.failed())
        return source.cut(a);
    if (!isKnownDepth(header.bits, header.planes))
        return source.unsupported(3, std::to_string(header.planes) + " planes of " + std::to_string(header.bits) +
                                         " bits");
    if (header.box[2] < header.box[0] || header.box[3] < header.box[1])
        return source.damaged(4, "its last pixel stands before its first");
    if (std::uint64_t{header.planeBytes} * 8 < std::uint64_t{header.width()} * header.bits)
        return source.damaged(66, "a row of " + std::to_string(header.width()) + " pixels does not fit into " +
                                      std::to_string(header.planeBytes) + " bytes");
    return header;
}

ImageInfo infoOf(const Header& header) {
    ImageInfo info{ImageKind::Pcx, header.width(), header.height(), 1, 3, header.bits, false, false, "none"};
    info.palette = header.indexed();
    info.alpha = !info.palette && header.planes == 4;
    info.channels = info.alpha ? 4 : 3;
    if (info.palette)
        info.bits = std::uint32_t{header.bits} * header.planes;
    if (header.encoding == 1)
        info.compression = "run lengths";
    return info;
}

void takeColours(const std::uint8_t* source, std::size_t count, Palette& palette) {
    for (std::size_t i = 0; i < count; ++i)
        palette[i] = {source[i * 3], source[i * 3 + 1], source[i * 3 + 2], 255};
}

Palette smallPalette(const Header& header) {
    Palette palette = blackPalette();
    if (header.bits == 1 && header.planes == 1 &&
        std::equal(header.colours.begin(), header.colours.begin() + 3, header.colours.begin() + 3))
        palette[1] = {255, 255, 255, 255}; // two equal colours: black and white are meant
    else
        takeColours(header.version == 3 ? egaColours.data() : header.colours.data(), 16, palette);
    return palette;
}

Palette largePalette(const Decoding& decoding) {
    Palette palette = blackPalette();
    const std::size_t size = decoding.bytes.size();
    if (size >= headerSize + largePaletteSize && decoding.bytes[size - largePaletteSize] == largePaletteMarker) {
        takeColours(decoding.bytes.data() + size - largePaletteSize + 1, 256, palette);
        return palette;
    }
    decoding.diagnostics.add(Code::image_palette_missing, decoding.place(size), {std::string(nameOf(decoding.kind))});
    for (std::size_t i = 0; i < palette.size(); ++i)
        palette[i] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i), 255};
    return palette;
}

// The bytes of the rows, runs unpacked. Runs may go on into the next row.
class RowReader {
public:
    RowReader(ByteSpan bytes, bool packed)
        : bytes_(bytes),
          packed_(packed) {}

    // False if the data end first; the rest of the row is then 0.
    bool fill(std::vector<std::uint8_t>& row) {
        for (std::size_t i = 0; i < row.size();) {
            if (left_ == 0 && !next()) {
                std::fill(row.begin() + static_cast<std::ptrdiff_t>(i), row.end(), std::uint8_t{0});
                return false;
            }
            const std::size_t n = std::min<std::size_t>(left_, row.size() - i);
            std::memset(row.data() + i, value_, n);
            left_ -= static_cast<std::uint32_t>(n);
            i += n;
        }
        return true;
    }

private:
    // Reads the next code; a run of no bytes says nothing. False at the end of the data.
    bool next() {
        while (left_ == 0 && position_ < bytes_.size()) {
            value_ = bytes_[position_++];
            if (!packed_ || value_ < 0xC0) {
                left_ = 1;
            } else if (position_ < bytes_.size()) {
                left_ = value_ & 0x3FU;
                value_ = bytes_[position_++];
            }
        }
        return left_ > 0;
    }

    ByteSpan bytes_;
    bool packed_;
    std::size_t position_ = 0;
    std::uint32_t left_ = 0; // of the present run
    std::uint8_t value_ = 0;
};

void convertRow(const Header& header, const std::uint8_t* row, const Palette& palette, std::uint8_t* rgba) {
    const std::size_t stride = header.planeBytes;
    if (header.indexed() && header.planes == 1) {
        convertIndices(row, header.bits, header.width(), palette, rgba);
        return;
    }
    for (std::size_t x = 0; x < header.width(); ++x, rgba += 4) {
        if (header.bits == 1) { // the planes are the bits of the index, the lowest first
            std::uint32_t index = 0;
            for (std::size_t plane = 0; plane < header.planes; ++plane)
                index |= ((row[plane * stride + x / 8] >> (7 - x % 8)) & 1U) << plane;
            std::memcpy(rgba, palette[index].data(), 4);
            continue;
        }
        for (std::size_t c = 0; c < 4; ++c)
            rgba[c] = c < header.planes ? row[c * stride + x] : std::uint8_t{255};
    }
}

std::uint64_t smallestFile(const Header& header) {
    const std::uint64_t bytes = std::uint64_t{header.rowBytes()} * header.height();
    return header.encoding == 1 ? bytes / 63 * 2 : bytes / leastRawPart;
}

} // namespace

bool looksLikePcx(ByteSpan bytes) {
    if (bytes.size() < 4 || bytes[0] != 0x0A || bytes[1] > 5 || bytes[1] == 1 || bytes[2] > 1)
        return false;
    return bytes[3] == 1 || bytes[3] == 2 || bytes[3] == 4 || bytes[3] == 8;
}

Result<ImageInfo> probePcx(const Source& source) { return readHeader(source).map(infoOf); }

Result<Image> decodePcx(const Decoding& decoding) {
    const Result<Header> header = readHeader(decoding);
    if (!header)
        return fail(header.error());
    Result<PixelBuffer> pixels = allocatePixels(decoding, header->width(), header->height(), smallestFile(*header));
    if (!pixels)
        return fail(pixels.error());
    if (decoding.bytes.size() == headerSize)
        return decoding.damaged(headerSize, "it ends before the first pixels");
    const Palette palette = header->largePalette() ? largePalette(decoding) : smallPalette(*header);
    RowReader reader(decoding.bytes.subspan(headerSize), header->encoding == 1);
    std::vector<std::uint8_t> row(header->rowBytes());
    std::uint32_t rows = 0;
    while (rows < header->height() && reader.fill(row))
        convertRow(*header, row.data(), palette, pixels->row(rows++));
    if (rows == 0)
        return decoding.damaged(headerSize, "it ends before the first pixels");
    if (rows < header->height())
        decoding.warnTruncated(decoding.bytes.size());
    return finishImage(infoOf(*header), std::move(*pixels), 0, rows);
}

} // namespace rigscope::images
