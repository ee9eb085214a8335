// Small writers of picture files for tests: each takes the header's fields as they shall stand in the file,
// right or wrong, and the pixels as they are stored. Without Qt, so that the fuzz targets' seeds come from
// here too.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "images/image.h"

namespace rigscope::test {

using FileBytes = std::vector<std::uint8_t>;

// Appends little-endian numbers.
class ByteWriter {
public:
    ByteWriter& u8(std::uint32_t value);
    ByteWriter& u16(std::uint32_t value);
    ByteWriter& u32(std::uint32_t value);
    ByteWriter& text(std::string_view text);
    ByteWriter& bytes(const FileBytes& bytes);
    ByteWriter& zeros(std::size_t count);
    FileBytes take() { return std::move(out_); }
    std::size_t size() const { return out_.size(); }

private:
    FileBytes out_{};
};

struct BmpFile {
    std::int32_t width = 1;
    std::int32_t height = 1; // below 0: top row first
    std::uint32_t bits = 24;
    std::uint32_t compression = 0;
    std::uint32_t headerSize = 40;
    std::uint32_t colours = 0;                          // entries of the palette that the header claims
    std::vector<std::uint32_t> masks{};                 // behind the header of 40 bytes or inside a longer one
    std::vector<std::array<std::uint8_t, 3>> palette{}; // red, green, blue
    FileBytes pixels{};
    bool leaveOutPixelOffset = false;
    FileBytes write() const;
};

struct TgaFile {
    std::uint32_t type = 2;
    std::uint32_t width = 1;
    std::uint32_t height = 1;
    std::uint32_t bits = 24;
    std::uint32_t descriptor = 0;
    std::string id{};
    std::uint32_t paletteFirst = 0;
    std::uint32_t paletteLength = 0;
    std::uint32_t paletteBits = 0;
    FileBytes palette{};
    FileBytes pixels{};
    FileBytes write() const;
};

struct PcxFile {
    std::uint32_t width = 1;
    std::uint32_t height = 1;
    std::uint32_t bits = 8; // a plane
    std::uint32_t planes = 1;
    std::uint32_t planeBytes = 2; // a row
    std::uint32_t encoding = 1;
    std::uint32_t version = 5;
    FileBytes smallPalette{}; // up to 48 bytes
    FileBytes pixels{};
    FileBytes largePalette{}; // up to 768 bytes; with the marker in front if not empty
    FileBytes write() const;
};

struct DdsFile {
    std::uint32_t width = 4;
    std::uint32_t height = 4;
    std::uint32_t depth = 0;
    std::uint32_t mipLevels = 0;
    std::uint32_t formatFlags = 0x4;
    std::string code{}; // four characters, or none
    std::uint32_t bits = 0;
    std::array<std::uint32_t, 4> masks{};
    std::uint32_t caps2 = 0;
    std::uint32_t dxgiFormat = 0; // with the code DX10
    std::uint32_t arraySize = 1;
    FileBytes pixels{};
    FileBytes write() const;
};

struct PngFile {
    std::uint32_t width = 1;
    std::uint32_t height = 1;
    int bits = 8;
    int colourType = 2; // 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA
    bool interlaced = false;
    FileBytes palette{};                            // red, green, blue
    FileBytes paletteAlpha{};                       // tRNS of a palette
    std::vector<std::uint16_t> transparentColour{}; // tRNS otherwise: 1 or 3 numbers
    FileBytes pixels{};                             // rows as PNG packs them, 16 bits big-endian
    FileBytes write() const;
};

struct JpegFile {
    enum class Colours { Gray, Rgb, Cmyk, Ycck };
    std::uint32_t width = 8;
    std::uint32_t height = 8;
    Colours colours = Colours::Rgb;
    bool progressive = false;
    bool adobe = true;        // whether CMYK is marked as Adobe's
    FileBytes application1{}; // content of an APP1 segment
    FileBytes pixels{};       // 1, 3 or 4 bytes a pixel
    FileBytes write() const;  // at quality 100 without subsampling
};

// Writes fields of up to 32 bits into a block of 16 bytes, from the lowest bit on.
class BitWriter {
public:
    BitWriter& put(std::uint32_t value, std::uint32_t count);
    // The block; what was not written is 0.
    FileBytes block() const { return {bytes_.begin(), bytes_.end()}; }

private:
    std::array<std::uint8_t, 16> bytes_{};
    std::uint32_t position_ = 0;
};

// A valid small picture.
struct Sample {
    images::ImageKind kind;
    std::string name{}; // with the kind's extension
    FileBytes bytes{};
    std::uint32_t width;
    std::uint32_t height;
};

// Pictures of every kind and coding.
const std::vector<Sample>& imageSamples();

} // namespace rigscope::test
