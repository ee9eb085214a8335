// Small valid pictures, one for every way in which pixels are stored.
#include "images/picture_files.h"

namespace rigscope::test {

namespace {

using images::ImageKind;

// Numbers without a pattern that repeats soon.
FileBytes noise(std::size_t count) {
    FileBytes out(count);
    std::uint32_t state = 12345;
    for (std::uint8_t& byte : out) {
        state = state * 1664525 + 1013904223;
        byte = static_cast<std::uint8_t>(state >> 24);
    }
    return out;
}

void addPng(std::vector<Sample>& out) {
    const auto add = [&out](const char* name, PngFile file, std::size_t rowBytes) {
        file.width = 9;
        file.height = 7;
        file.pixels = noise(rowBytes * file.height);
        out.push_back({ImageKind::Png, name, file.write(), 9, 7});
    };
    const FileBytes four{0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};
    PngFile palette;
    palette.bits = 2;
    palette.colourType = 3;
    palette.palette = four;
    palette.paletteAlpha = {0, 128};
    PngFile gray1;
    gray1.bits = 1;
    gray1.colourType = 0;
    PngFile gray16;
    gray16.bits = 16;
    gray16.colourType = 0;
    gray16.transparentColour = {7};
    PngFile rgb;
    rgb.transparentColour = {1, 2, 3};
    PngFile rgba;
    rgba.colourType = 6;
    rgba.interlaced = true;
    PngFile grayAlpha;
    grayAlpha.colourType = 4;
    add("palette.png", palette, 3);
    add("gray1.png", gray1, 2);
    add("gray16.png", gray16, 18);
    add("rgb.png", rgb, 27);
    add("interlaced.png", rgba, 36);
    add("gray_alpha.png", grayAlpha, 18);
}

void addJpeg(std::vector<Sample>& out) {
    const auto add = [&out](const char* name, JpegFile::Colours colours, bool progressive, std::size_t channels) {
        JpegFile file;
        file.width = 17;
        file.height = 11;
        file.colours = colours;
        file.progressive = progressive;
        file.pixels = noise(17 * 11 * channels);
        out.push_back({ImageKind::Jpeg, name, file.write(), 17, 11});
    };
    add("gray.jpg", JpegFile::Colours::Gray, false, 1);
    add("colour.jpg", JpegFile::Colours::Rgb, false, 3);
    add("progressive.jpg", JpegFile::Colours::Rgb, true, 3);
    add("cmyk.jpg", JpegFile::Colours::Cmyk, false, 4);
    add("ycck.jpg", JpegFile::Colours::Ycck, true, 4);
}

void addBmp(std::vector<Sample>& out) {
    const auto add = [&out](const char* name, const BmpFile& file) {
        const auto height = static_cast<std::uint32_t>(file.height < 0 ? -file.height : file.height);
        out.push_back({ImageKind::Bmp, name, file.write(), static_cast<std::uint32_t>(file.width), height});
    };
    const std::vector<std::array<std::uint8_t, 3>> two{{0, 0, 0}, {255, 128, 0}};
    const std::vector<std::array<std::uint8_t, 3>> many(16, {10, 20, 30});
    add("mono.bmp", {9, 5, 1, 0, 40, 0, {}, two, noise(4 * 5)});
    add("four.bmp", {9, 5, 4, 0, 40, 0, {}, many, noise(8 * 5)});
    add("eight.bmp", {9, -5, 8, 0, 40, 16, {}, many, noise(12 * 5)});
    add("os2.bmp", {9, 5, 24, 0, 12, 0, {}, {}, noise(28 * 5)});
    add("sixteen.bmp", {9, 5, 16, 3, 40, 0, {0xF800, 0x7E0, 0x1F}, {}, noise(20 * 5)});
    add("thirty_two.bmp", {9, 5, 32, 3, 108, 0, {0xFF, 0xFF00, 0xFF0000, 0xFF000000}, {}, noise(36 * 5)});
    add("runs8.bmp",
        {5, 3, 8, 1, 40, 16, {}, many, {5, 1, 0, 0, 0, 3, 1, 2, 3, 0, 2, 7, 0, 0, 0, 2, 1, 0, 3, 4, 0, 1}});
    add("runs4.bmp", {6, 2, 4, 2, 40, 16, {}, many, {6, 0x12, 0, 0, 0, 5, 0x12, 0x34, 0x50, 0, 1, 0x60, 0, 1}});
}

void addTga(std::vector<Sample>& out) {
    const auto add = [&out](const char* name, const TgaFile& file) {
        out.push_back({ImageKind::Tga, name, file.write(), file.width, file.height});
    };
    const FileBytes palette = noise(16 * 3);
    FileBytes indices = noise(35);
    for (std::uint8_t& index : indices)
        index &= 15;
    add("palette.tga", {1, 7, 5, 8, 0x20, "id", 0, 16, 24, palette, indices});
    add("rgb15.tga", {2, 7, 5, 16, 0x01, "", 0, 0, 0, {}, noise(70)});
    add("rgb24.tga", {2, 7, 5, 24, 0, "", 0, 0, 0, {}, noise(105)});
    add("rgba.tga", {2, 7, 5, 32, 0x38, "", 0, 0, 0, {}, noise(140)});
    add("gray.tga", {3, 7, 5, 8, 0, "", 0, 0, 0, {}, noise(35)});
    add("runs_palette.tga", {9, 4, 2, 8, 0, "", 0, 16, 24, palette, {0x83, 1, 0x03, 1, 2, 3, 4}});
    add("runs_rgb.tga", {10, 4, 2, 24, 0, "", 0, 0, 0, {}, {0x85, 1, 2, 3, 0x01, 4, 5, 6, 7, 8, 9}});
    add("runs_gray.tga", {11, 4, 2, 8, 0, "", 0, 0, 0, {}, {0x00, 9, 0x86, 1}});
}

void addPcx(std::vector<Sample>& out) {
    const auto add = [&out](const char* name, const PcxFile& file) {
        out.push_back({ImageKind::Pcx, name, file.write(), file.width, file.height});
    };
    FileBytes plain = noise(10 * 3);
    for (std::uint8_t& byte : plain) // no run, and nowhere the palette's marker
        byte = (byte & 0x3F) | 0x10;
    add("mono.pcx", {9, 3, 1, 1, 2, 1, 5, {}, {0xC6, 0x15}, {}});
    add("planes.pcx", {9, 3, 1, 4, 2, 1, 5, noise(48), {0xD8, 0x2A}, {}});
    add("four.pcx", {9, 3, 4, 1, 5, 1, 5, noise(48), {0xCF, 0x12}, {}});
    add("palette.pcx", {9, 3, 8, 1, 10, 1, 5, {}, plain, noise(768)});
    add("colour.pcx", {9, 3, 8, 3, 10, 1, 5, {}, {0xFF, 0x80, 0xDB, 0xC0}, {}});
    add("raw.pcx", {9, 3, 8, 3, 10, 0, 5, {}, noise(90), {}});
}

void addDds(std::vector<Sample>& out) {
    const auto add = [&out](const char* name, const DdsFile& file) {
        out.push_back({ImageKind::Dds, name, file.write(), file.width, file.height});
    };
    // 9 x 7 in blocks: 3 x 2, then 1 x 1 for 4 x 3, 2 x 1 and 1 x 1.
    add("bc1.dds", {9, 7, 0, 4, 4, "DXT1", 0, {}, 0, 0, 1, noise(9 * 8)});
    add("bc2.dds", {9, 7, 0, 1, 4, "DXT3", 0, {}, 0, 0, 1, noise(6 * 16)});
    add("bc3.dds", {9, 7, 0, 4, 4, "DXT5", 0, {}, 0, 0, 1, noise(9 * 16)});
    add("bc4.dds", {9, 7, 0, 0, 4, "ATI1", 0, {}, 0, 0, 1, noise(6 * 8)});
    add("bc5.dds", {9, 7, 0, 0, 4, "DX10", 0, {}, 0, 84, 1, noise(6 * 16)});
    add("bc7.dds", {9, 7, 0, 0, 4, "DX10", 0, {}, 0, 98, 1, noise(6 * 16)});
    add("rgba.dds", {5, 3, 0, 3, 0x41, "", 32, {0xFF, 0xFF00, 0xFF0000, 0xFF000000}, 0, 0, 1, noise(72)});
    add("rgb565.dds", {5, 3, 0, 0, 0x40, "", 16, {0xF800, 0x7E0, 0x1F, 0}, 0, 0, 1, noise(30)});
    add("luminance.dds", {5, 3, 0, 0, 0x20000, "", 8, {0xFF, 0, 0, 0}, 0, 0, 1, noise(15)});
    add("cube.dds", {4, 4, 0, 0, 4, "DXT1", 0, {}, 0xFE00, 0, 1, noise(48)});
    add("volume.dds", {4, 4, 2, 2, 4, "DXT1", 0, {}, 0x200000, 0, 1, noise(24)});
}

} // namespace

const std::vector<Sample>& imageSamples() {
    static const std::vector<Sample> samples = [] {
        std::vector<Sample> out;
        addPng(out);
        addJpeg(out);
        addBmp(out);
        addTga(out);
        addPcx(out);
        addDds(out);
        return out;
    }();
    return samples;
}

} // namespace rigscope::test
