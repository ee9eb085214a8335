#include "images/codec.h"

#include <algorithm>
#include <cstdlib>

namespace rigscope::images {

namespace {

// Pictures up to this size (4 MiB of memory) are shown however little of them is there.
constexpr std::uint64_t smallPicture = std::uint64_t{1} << 20; // pixels
// Bounds the buffers for one row.
constexpr std::uint32_t longestSide = std::uint32_t{1} << 20; // pixels

tl::unexpected<Diagnostic> tooLarge(const Source& source, std::uint32_t width, std::uint32_t height,
                                    std::string limit) {
    return fail(
        {Code::image_too_large, source.place(0), {std::to_string(width), std::to_string(height), std::move(limit)}});
}

} // namespace

tl::unexpected<Diagnostic> Source::damaged(std::uint64_t offset, std::string what) const {
    return fail({Code::image_damaged, place(offset), {std::string(nameOf(kind)), std::move(what)}});
}

tl::unexpected<Diagnostic> Source::unsupported(std::uint64_t offset, std::string what) const {
    return fail({Code::image_unsupported, place(offset), {std::string(nameOf(kind)), std::move(what)}});
}

void Decoding::warnTruncated(std::uint64_t offset) const {
    diagnostics.add(Code::image_truncated, place(offset), {std::string(nameOf(kind))});
}

void Decoding::warnFlawed(std::uint64_t offset, std::string what) const {
    diagnostics.add(Code::image_flawed, place(offset), {std::string(nameOf(kind)), std::move(what)});
}

bool PixelBuffer::transparentIn(std::uint32_t firstRow, std::uint32_t rows) {
    for (std::uint32_t y = firstRow; y < firstRow + rows; ++y) {
        const std::uint8_t* pixel = row(y);
        std::uint8_t all = 255;
        for (std::uint32_t x = 0; x < width_; ++x)
            all = static_cast<std::uint8_t>(all & pixel[std::size_t{x} * 4 + 3]);
        if (all != 255)
            return true;
    }
    return false;
}

void PixelBuffer::dropEmptyAlpha(std::uint32_t firstRow, std::uint32_t rows) {
    const std::size_t count = std::size_t{rows} * width_;
    std::uint8_t* pixel = row(firstRow);
    for (std::size_t i = 0; i < count; ++i)
        if (pixel[i * 4 + 3] != 0)
            return;
    for (std::size_t i = 0; i < count; ++i)
        pixel[i * 4 + 3] = 255;
}

ImageLevel PixelBuffer::take() { return {width_, height_, Bytes(std::move(data_), std::size_t{width_} * height_ * 4)}; }

Result<PixelBuffer> allocatePixels(const Decoding& decoding, std::uint32_t width, std::uint32_t height,
                                   std::uint64_t smallestFile) {
    if (width == 0 || height == 0)
        return decoding.damaged(0, "its width or height is 0");
    const std::uint64_t pixels = std::uint64_t{width} * height;
    if (pixels > decoding.limits.pixels)
        return tooLarge(decoding, width, height, std::to_string(decoding.limits.pixels) + " pixels");
    if (std::max(width, height) > longestSide)
        return tooLarge(decoding, width, height, std::to_string(longestSide) + " pixels a side");
    if (pixels > smallPicture && decoding.bytes.size() < smallestFile)
        return decoding.damaged(0, std::to_string(decoding.bytes.size()) + " bytes cannot hold its " +
                                       std::to_string(width) + " x " + std::to_string(height) + " pixels");
    PixelBuffer buffer;
    auto* memory = static_cast<std::uint8_t*>(std::calloc(pixels, 4));
    if (!memory)
        return fail({Code::image_no_memory, decoding.place(0), {std::to_string(width), std::to_string(height)}});
    buffer.data_ = std::shared_ptr<std::uint8_t>(memory, [](std::uint8_t* p) { std::free(p); });
    buffer.width_ = width;
    buffer.height_ = height;
    return buffer;
}

Image finishImage(const ImageInfo& info, PixelBuffer pixels, std::uint32_t firstRow, std::uint32_t rowsRead) {
    const bool transparent = rowsRead < pixels.height() || pixels.transparentIn(firstRow, rowsRead);
    return {info, {pixels.take()}, transparent};
}

} // namespace rigscope::images
