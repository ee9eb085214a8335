#include "images/dds_header.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace rigscope::images {

namespace {

constexpr std::uint32_t fourCc(const char (&text)[5]) {
    std::uint32_t value = 0;
    for (int i = 3; i >= 0; --i)
        value = value << 8 | static_cast<std::uint8_t>(text[i]);
    return value;
}

// Flags of the header and its pixel format.
constexpr std::uint32_t hasMipCount = 0x20000;
constexpr std::uint32_t hasDepth = 0x800000;
constexpr std::uint32_t isCube = 0x200;
constexpr std::uint32_t isVolume = 0x200000;
constexpr std::uint32_t formatAlphaPixels = 0x1;
constexpr std::uint32_t formatAlphaOnly = 0x2;
constexpr std::uint32_t formatFourCc = 0x4;
constexpr std::uint32_t formatRgb = 0x40;
constexpr std::uint32_t formatLuminance = 0x20000;
constexpr std::uint32_t arrayIsCube = 0x4;

struct Fields {
    std::uint32_t flags = 0;
    std::uint32_t height = 0;
    std::uint32_t width = 0;
    std::uint32_t depth = 0;
    std::uint32_t mipCount = 0;
    std::uint32_t formatFlags = 0;
    std::uint32_t code = 0;
    std::uint32_t bits = 0;
    std::array<std::uint32_t, 4> masks{};
    std::uint32_t caps2 = 0;
    // The longer header.
    std::uint32_t dxgiFormat = 0;
    std::uint32_t miscFlags = 0;
    std::uint32_t arraySize = 1;

    bool extended() const { return (formatFlags & formatFourCc) != 0 && code == fourCc("DX10"); }
};

Fields layout(ReadArchive& a) {
    Fields f;
    std::uint32_t size = 0;
    std::uint32_t pitch = 0;
    std::uint32_t formatSize = 0;
    std::uint32_t caps = 0;
    std::uint32_t dimension = 0;
    std::uint32_t alphaMode = 0;
    std::array<std::uint32_t, 11> reserved{};
    std::array<std::uint32_t, 3> rest{};
    a.value("size of the header", size);
    a.value("flags", f.flags);
    a.value("height", f.height);
    a.value("width", f.width);
    a.value("pitch", pitch);
    a.value("depth", f.depth);
    a.value("mip levels", f.mipCount);
    a.values("reserved", reserved);
    a.value("size of the pixel format", formatSize);
    a.value("flags of the pixel format", f.formatFlags);
    a.value("code", f.code);
    a.value("bits a pixel", f.bits);
    a.values("masks", f.masks);
    a.value("capabilities", caps);
    a.value("capabilities 2", f.caps2);
    a.values("unused", rest);
    if (!a.failed() && f.extended()) {
        a.value("format", f.dxgiFormat);
        a.value("dimension", dimension);
        a.value("flags of the array", f.miscFlags);
        a.value("length of the array", f.arraySize);
        a.value("alpha mode", alphaMode);
    }
    return f;
}

using BlockDecoder = void (*)(const std::uint8_t*, PixelBlock&);

DdsCoding blocks(std::string_view name, BlockDecoder decode, std::uint32_t bytes, std::uint32_t channels, bool alpha) {
    return {name, decode, bytes, 0, {}, channels, alpha};
}

DdsCoding bc1() { return blocks("BC1", decodeBc1, 8, 4, true); }
DdsCoding bc2() { return blocks("BC2", decodeBc2, 16, 4, true); }
DdsCoding bc3() { return blocks("BC3", decodeBc3, 16, 4, true); }

DdsCoding masked(std::uint32_t bytes, std::array<std::uint32_t, 4> masks) {
    const bool gray = masks[0] == masks[1] && masks[0] == masks[2];
    const bool alpha = masks[3] != 0;
    const std::uint32_t colours = gray ? (masks[0] != 0 ? 1 : 0) : (masks[2] != 0 ? 3 : 2);
    return {"none", nullptr, 0, bytes, masks, colours + (alpha ? 1U : 0U), alpha};
}

std::optional<DdsCoding> codingOfFourCc(std::uint32_t code) {
    switch (code) {
    case fourCc("DXT1"):
        return bc1();
    case fourCc("DXT2"): // 2 and 4 are 3 and 5 with colours multiplied by alpha; they are shown as stored
    case fourCc("DXT3"):
        return bc2();
    case fourCc("DXT4"):
    case fourCc("DXT5"):
        return bc3();
    case fourCc("ATI1"):
    case fourCc("BC4U"):
        return blocks("BC4", decodeBc4, 8, 1, false);
    case fourCc("BC4S"):
        return blocks("BC4 signed", decodeBc4Signed, 8, 1, false);
    case fourCc("ATI2"):
    case fourCc("BC5U"):
        return blocks("BC5", decodeBc5, 16, 2, false);
    case fourCc("BC5S"):
        return blocks("BC5 signed", decodeBc5Signed, 16, 2, false);
    default:
        return std::nullopt;
    }
}

// Numbers of DXGI_FORMAT. Forms that differ in the transfer curve only are the same here.
std::optional<DdsCoding> codingOfDxgi(std::uint32_t format) {
    switch (format) {
    case 27:
    case 28:
    case 29:
        return masked(4, {0xFF, 0xFF00, 0xFF0000, 0xFF000000}); // R8G8B8A8
    case 48:
    case 49:
        return masked(2, {0xFF, 0xFF00, 0, 0}); // R8G8
    case 60:
    case 61:
        return masked(1, {0xFF, 0xFF, 0xFF, 0}); // R8, shown as gray
    case 65:
        return masked(1, {0, 0, 0, 0xFF}); // A8
    case 70:
    case 71:
    case 72:
        return bc1();
    case 73:
    case 74:
    case 75:
        return bc2();
    case 76:
    case 77:
    case 78:
        return bc3();
    case 79:
    case 80:
        return codingOfFourCc(fourCc("BC4U"));
    case 81:
        return codingOfFourCc(fourCc("BC4S"));
    case 82:
    case 83:
        return codingOfFourCc(fourCc("BC5U"));
    case 84:
        return codingOfFourCc(fourCc("BC5S"));
    case 85:
        return masked(2, {0xF800, 0x7E0, 0x1F, 0}); // B5G6R5
    case 86:
        return masked(2, {0x7C00, 0x3E0, 0x1F, 0x8000}); // B5G5R5A1
    case 87:
    case 90:
    case 91:
        return masked(4, {0xFF0000, 0xFF00, 0xFF, 0xFF000000}); // B8G8R8A8
    case 88:
    case 92:
    case 93:
        return masked(4, {0xFF0000, 0xFF00, 0xFF, 0}); // B8G8R8X8
    case 97:
    case 98:
    case 99:
        return blocks("BC7", decodeBc7, 16, 4, true);
    case 115:
        return masked(2, {0xF00, 0xF0, 0xF, 0xF000}); // B4G4R4A4
    default:
        return std::nullopt;
    }
}

Result<DdsCoding> codingOf(const Source& source, const Fields& f) {
    if (f.extended()) {
        if (const auto coding = codingOfDxgi(f.dxgiFormat))
            return *coding;
        return source.unsupported(128, "the pixel format " + std::to_string(f.dxgiFormat));
    }
    if ((f.formatFlags & formatFourCc) != 0) {
        if (const auto coding = codingOfFourCc(f.code))
            return *coding;
        return source.unsupported(84, "the coding " + std::to_string(f.code));
    }
    if ((f.formatFlags & (formatRgb | formatLuminance | formatAlphaOnly)) == 0)
        return source.unsupported(80, "pixels that are not colours");
    if (f.bits != 8 && f.bits != 16 && f.bits != 24 && f.bits != 32)
        return source.unsupported(88, std::to_string(f.bits) + " bits a pixel");
    std::array<std::uint32_t, 4> masks = f.masks;
    if ((f.formatFlags & formatLuminance) != 0)
        masks[1] = masks[2] = masks[0];
    if ((f.formatFlags & (formatRgb | formatLuminance)) == 0)
        masks[0] = masks[1] = masks[2] = 0;
    if ((f.formatFlags & (formatAlphaPixels | formatAlphaOnly)) == 0)
        masks[3] = 0;
    return masked(f.bits / 8, masks);
}

std::uint32_t partsOf(const Fields& f) {
    const bool cube = (f.caps2 & isCube) != 0 || (f.extended() && (f.miscFlags & arrayIsCube) != 0);
    const std::uint64_t parts = std::uint64_t{std::max(f.arraySize, 1U)} * (cube ? 6 : 1);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(parts, 0xFFFFFFFF));
}

} // namespace

std::uint64_t DdsCoding::sizeOf(std::uint32_t width, std::uint32_t height) const {
    if (!decodeBlock)
        return std::uint64_t{width} * height * pixelBytes;
    return ((std::uint64_t{width} + 3) / 4) * ((std::uint64_t{height} + 3) / 4) * blockBytes;
}

bool looksLikeDds(ByteSpan bytes) { return bytes.size() >= 4 && asText(bytes.first(4)) == "DDS "; }

Result<DdsHeader> readDdsHeader(const Source& source) {
    ReadArchive a(source.bytes);
    a.skip(4);
    const Fields f = layout(a);
    if (a.failed())
        return source.cut(a);
    const Result<DdsCoding> coding = codingOf(source, f);
    if (!coding)
        return fail(coding.error());
    DdsHeader header;
    header.width = f.width;
    header.height = f.height;
    header.pixelOffset = a.offset();
    header.coding = *coding;
    if ((f.caps2 & isVolume) != 0 || (f.flags & hasDepth) != 0)
        header.depth = std::max(f.depth, 1U);
    header.parts = header.depth > 1 ? header.depth : partsOf(f);
    const auto most = static_cast<std::uint32_t>(std::bit_width(std::max(f.width, f.height)));
    // Some writers set the count without its flag.
    const bool counted = (f.flags & hasMipCount) != 0 || f.mipCount > 1;
    header.levels = std::clamp(counted ? f.mipCount : 1U, 1U, std::max(most, 1U));
    return header;
}

} // namespace rigscope::images
