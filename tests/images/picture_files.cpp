#include "images/picture_files.h"

#include <png.h>

#include <cstdio>
#include <cstdlib>

#include <jpeglib.h>

namespace rigscope::test {

ByteWriter& ByteWriter::u8(std::uint32_t value) {
    out_.push_back(static_cast<std::uint8_t>(value));
    return *this;
}
ByteWriter& ByteWriter::u16(std::uint32_t value) { return u8(value & 255).u8(value >> 8 & 255); }
ByteWriter& ByteWriter::u32(std::uint32_t value) { return u16(value & 0xFFFF).u16(value >> 16); }
ByteWriter& ByteWriter::text(std::string_view text) {
    out_.insert(out_.end(), text.begin(), text.end());
    return *this;
}
ByteWriter& ByteWriter::bytes(const FileBytes& bytes) {
    out_.insert(out_.end(), bytes.begin(), bytes.end());
    return *this;
}
ByteWriter& ByteWriter::zeros(std::size_t count) {
    out_.insert(out_.end(), count, 0);
    return *this;
}

FileBytes BmpFile::write() const {
    const bool os2 = headerSize == 12;
    const std::size_t masksBehind = headerSize == 40 ? masks.size() * 4 : 0;
    const std::size_t offset = 14 + headerSize + masksBehind + palette.size() * (os2 ? 3 : 4);
    ByteWriter w;
    w.text("BM").u32(static_cast<std::uint32_t>(offset + pixels.size())).u32(0);
    w.u32(leaveOutPixelOffset ? 0 : static_cast<std::uint32_t>(offset)).u32(headerSize);
    if (os2) {
        w.u16(static_cast<std::uint32_t>(width)).u16(static_cast<std::uint32_t>(height)).u16(1).u16(bits);
    } else {
        w.u32(static_cast<std::uint32_t>(width)).u32(static_cast<std::uint32_t>(height)).u16(1).u16(bits);
        w.u32(compression).u32(0).u32(2835).u32(2835).u32(colours).u32(0);
        for (const std::uint32_t mask : masks)
            w.u32(mask);
        if (headerSize > 40)
            w.zeros(14 + headerSize - w.size());
    }
    for (const auto& colour : palette) {
        w.u8(colour[2]).u8(colour[1]).u8(colour[0]);
        if (!os2)
            w.u8(0);
    }
    return w.bytes(pixels).take();
}

FileBytes TgaFile::write() const {
    ByteWriter w;
    w.u8(static_cast<std::uint32_t>(id.size())).u8(paletteBits > 0 ? 1 : 0).u8(type);
    w.u16(paletteFirst).u16(paletteLength).u8(paletteBits).u32(0);
    w.u16(width).u16(height).u8(bits).u8(descriptor);
    return w.text(id).bytes(palette).bytes(pixels).take();
}

FileBytes PcxFile::write() const {
    ByteWriter w;
    w.u8(0x0A).u8(version).u8(encoding).u8(bits).u16(0).u16(0).u16(width - 1).u16(height - 1).u32(0);
    w.bytes(smallPalette).zeros(48 - smallPalette.size());
    w.u8(0).u8(planes).u16(planeBytes).zeros(60).bytes(pixels);
    if (!largePalette.empty())
        w.u8(0x0C).bytes(largePalette).zeros(768 - largePalette.size());
    return w.take();
}

FileBytes DdsFile::write() const {
    ByteWriter w;
    w.text("DDS ").u32(124).u32(0x1007U | (mipLevels > 0 ? 0x20000U : 0U)).u32(height).u32(width).u32(0);
    w.u32(depth).u32(mipLevels).zeros(44);
    w.u32(32).u32(formatFlags).text(code).zeros(4 - std::min<std::size_t>(code.size(), 4)).u32(bits);
    for (const std::uint32_t mask : masks)
        w.u32(mask);
    w.u32(0x1000).u32(caps2).zeros(12);
    if (code == "DX10")
        w.u32(dxgiFormat).u32(3).u32(0).u32(arraySize).u32(0);
    return w.bytes(pixels).take();
}

namespace {

void appendPng(png_structp png, png_bytep data, std::size_t size) {
    auto& out = *static_cast<FileBytes*>(png_get_io_ptr(png));
    out.insert(out.end(), data, data + size);
}

void writeTransparency(png_structp png, png_infop info, const PngFile& file) {
    if (!file.paletteAlpha.empty())
        png_set_tRNS(png, info, file.paletteAlpha.data(), static_cast<int>(file.paletteAlpha.size()), nullptr);
    png_color_16 colour{};
    if (file.transparentColour.size() == 1)
        colour.gray = file.transparentColour[0];
    if (file.transparentColour.size() == 3) {
        colour.red = file.transparentColour[0];
        colour.green = file.transparentColour[1];
        colour.blue = file.transparentColour[2];
    }
    if (!file.transparentColour.empty())
        png_set_tRNS(png, info, nullptr, 0, &colour);
}

} // namespace

// libpng's own handler ends the program on an error, which is what a test wants.
FileBytes PngFile::write() const {
    FileBytes out;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, &out, appendPng, [](png_structp) {});
    png_set_IHDR(png, info, width, height, bits, colourType, interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    std::vector<png_color> colours;
    for (std::size_t i = 0; i + 2 < palette.size(); i += 3)
        colours.push_back({palette[i], palette[i + 1], palette[i + 2]});
    if (!colours.empty())
        png_set_PLTE(png, info, colours.data(), static_cast<int>(colours.size()));
    writeTransparency(png, info, *this);
    png_write_info(png, info);
    const std::size_t rowBytes = png_get_rowbytes(png, info);
    if (pixels.size() != rowBytes * height)
        std::abort(); // the test's own mistake
    std::vector<png_bytep> rows;
    for (std::size_t y = 0; y < height; ++y)
        rows.push_back(const_cast<png_bytep>(pixels.data()) + y * rowBytes);
    png_write_image(png, rows.data());
    png_write_end(png, nullptr);
    png_destroy_write_struct(&png, &info);
    return out;
}

FileBytes JpegFile::write() const {
    jpeg_compress_struct cinfo{};
    jpeg_error_mgr errors{};
    cinfo.err = jpeg_std_error(&errors);
    jpeg_create_compress(&cinfo);
    unsigned char* memory = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&cinfo, &memory, &size);
    const int channels = colours == Colours::Gray ? 1 : colours == Colours::Rgb ? 3 : 4;
    cinfo.image_width = width;
    cinfo.image_height = height;
    cinfo.input_components = channels;
    cinfo.in_color_space = channels == 1 ? JCS_GRAYSCALE : channels == 3 ? JCS_RGB : JCS_CMYK;
    jpeg_set_defaults(&cinfo);
    if (colours == Colours::Ycck)
        jpeg_set_colorspace(&cinfo, JCS_YCCK);
    if (!adobe)
        cinfo.write_Adobe_marker = FALSE;
    jpeg_set_quality(&cinfo, 100, TRUE);
    for (int i = 0; i < cinfo.num_components; ++i)
        cinfo.comp_info[i].h_samp_factor = cinfo.comp_info[i].v_samp_factor = 1;
    if (progressive)
        jpeg_simple_progression(&cinfo);
    jpeg_start_compress(&cinfo, TRUE);
    if (!application1.empty())
        jpeg_write_marker(&cinfo, JPEG_APP0 + 1, application1.data(), static_cast<unsigned>(application1.size()));
    if (pixels.size() != std::size_t{width} * height * static_cast<std::size_t>(channels))
        std::abort(); // the test's own mistake
    for (std::size_t y = 0; y < height; ++y) {
        JSAMPROW row = const_cast<JSAMPROW>(pixels.data()) + y * width * static_cast<std::size_t>(channels);
        jpeg_write_scanlines(&cinfo, &row, 1);
    }
    jpeg_finish_compress(&cinfo);
    jpeg_destroy_compress(&cinfo);
    FileBytes out(memory, memory + size);
    std::free(memory);
    return out;
}

BitWriter& BitWriter::put(std::uint32_t value, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i, ++position_)
        if ((value >> i & 1U) != 0)
            bytes_[position_ / 8] |= static_cast<std::uint8_t>(1U << (position_ % 8));
    return *this;
}

} // namespace rigscope::test
