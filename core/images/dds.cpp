// DDS (DirectDraw Surface): blocks or masked pixels, with mip levels. Of a cube, a volume or an array the
// first part is read.
#include <algorithm>
#include <cstring>

#include "images/codec.h"
#include "images/dds_header.h"

namespace rigscope::images {

namespace {

ImageInfo infoOf(const DdsHeader& header) {
    const DdsCoding& coding = header.coding;
    ImageInfo info{ImageKind::Dds, header.width, header.height, header.levels, coding.channels, 8,
                   false,          coding.alpha, coding.name};
    if (!coding.decodeBlock)
        info.bits = PixelMasks(coding.pixelBytes, coding.masks[0], coding.masks[1], coding.masks[2], coding.masks[3])
                        .widestChannel();
    return info;
}

// Decodes one row of blocks into the rows from `y` on.
void decodeBlockRow(const DdsCoding& coding, const std::uint8_t* source, std::uint32_t y, PixelBuffer& pixels) {
    PixelBlock block{};
    const std::uint32_t rows = std::min(4U, pixels.height() - y);
    for (std::uint32_t x = 0; x < pixels.width(); x += 4, source += coding.blockBytes) {
        coding.decodeBlock(source, block);
        const std::size_t rowBytes = std::size_t{std::min(4U, pixels.width() - x)} * 4;
        for (std::uint32_t i = 0; i < rows; ++i)
            std::memcpy(pixels.row(y + i) + std::size_t{x} * 4, block.data() + std::size_t{i} * 16, rowBytes);
    }
}

// Fills the rows that `data` hold; returns their number.
std::uint32_t decodeLevel(const DdsCoding& coding, ByteSpan data, PixelBuffer& pixels) {
    const std::uint32_t step = coding.decodeBlock ? 4 : 1;
    const std::uint64_t rowBytes = coding.sizeOf(pixels.width(), 1);
    const PixelMasks masks(std::max(coding.pixelBytes, 1U), coding.masks[0], coding.masks[1], coding.masks[2],
                           coding.masks[3]);
    std::uint32_t y = 0;
    for (std::uint64_t offset = 0; y < pixels.height() && data.size() - offset >= rowBytes;
         offset += rowBytes, y += step) {
        if (coding.decodeBlock)
            decodeBlockRow(coding, data.data() + offset, y, pixels);
        else
            masks.convert(data.data() + offset, pixels.width(), pixels.row(y));
    }
    return std::min(y, pixels.height());
}

std::uint32_t halved(std::uint32_t size, std::uint32_t level) { return std::max(size >> level, 1U); }

// Appends the levels behind the first; false if the file ends before the last of them does.
Result<bool> decodeSmallerLevels(const Decoding& decoding, const DdsHeader& header, std::vector<ImageLevel>& levels) {
    std::uint64_t offset = header.pixelOffset;
    for (std::uint32_t i = 1; i < header.levels; ++i) {
        offset += header.coding.sizeOf(halved(header.width, i - 1), halved(header.height, i - 1)) *
                  halved(header.depth, i - 1);
        const std::uint32_t width = halved(header.width, i);
        const std::uint32_t height = halved(header.height, i);
        const std::uint64_t size = header.coding.sizeOf(width, height);
        if (offset > decoding.bytes.size() || decoding.bytes.size() - offset < size)
            return false;
        Result<PixelBuffer> pixels = allocatePixels(decoding, width, height, 0);
        if (!pixels)
            return fail(pixels.error());
        decodeLevel(header.coding, decoding.bytes.subspan(offset, size), *pixels);
        levels.push_back(pixels->take());
    }
    return true;
}

} // namespace

Result<ImageInfo> probeDds(const Source& source) { return readDdsHeader(source).map(infoOf); }

Result<Image> decodeDds(const Decoding& decoding) {
    const Result<DdsHeader> header = readDdsHeader(decoding);
    if (!header)
        return fail(header.error());
    const std::uint64_t size = header->coding.sizeOf(header->width, header->height);
    Result<PixelBuffer> pixels = allocatePixels(decoding, header->width, header->height, size / leastRawPart);
    if (!pixels)
        return fail(pixels.error());
    const std::uint32_t rows = decodeLevel(header->coding, decoding.bytes.subspan(header->pixelOffset), *pixels);
    if (rows == 0)
        return decoding.damaged(header->pixelOffset, "it ends before the first pixels");
    const bool transparent = rows < header->height || pixels->transparentIn(0, rows);
    std::vector<ImageLevel> levels{pixels->take()};
    const Result<bool> complete = rows < header->height ? false : decodeSmallerLevels(decoding, *header, levels);
    if (!complete)
        return fail(complete.error());
    if (!*complete)
        decoding.warnTruncated(decoding.bytes.size());
    if (header->parts > 1)
        decoding.diagnostics.add(Code::image_first_part, decoding.place(0),
                                 {std::string(nameOf(decoding.kind)), std::to_string(header->parts)});
    return Image(infoOf(*header), std::move(levels), transparent);
}

} // namespace rigscope::images
