// What the decoders share: where they read from, how they report, and the memory that they fill. Private to
// core/images.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/archive.h"
#include "base/bytes.h"
#include "base/diagnostic.h"
#include "base/result.h"
#include "images/image.h"

namespace rigscope::images {

// A file that is looked at, and the errors about it.
struct Source {
    ByteSpan bytes;
    std::string_view name;
    ImageKind kind;

    Place place(std::uint64_t offset) const { return {std::string(name), {}, offset, {}}; }
    tl::unexpected<Diagnostic> damaged(std::uint64_t offset, std::string what) const;
    tl::unexpected<Diagnostic> unsupported(std::uint64_t offset, std::string what) const;
    // After a header did not fit into the file.
    tl::unexpected<Diagnostic> cut(const ReadArchive& archive) const { return fail(archive.failure(place(0))); }
};

// A file that is decoded.
struct Decoding : Source {
    const DecodeLimits& limits;
    Diagnostics& diagnostics;

    void warnTruncated(std::uint64_t offset) const;
    // `what` completes "the picture has an error: ".
    void warnFlawed(std::uint64_t offset, std::string what) const;
};

// Pixels that a decoder fills: RGBA8, all 0 at first. The system commits large memory only when it is
// touched, so a part of the picture that is missing costs nothing.
class PixelBuffer {
public:
    std::uint32_t width() const { return width_; }
    std::uint32_t height() const { return height_; }
    std::uint8_t* row(std::uint32_t y) { return data_.get() + std::size_t{y} * width_ * 4; }

    // True if any pixel of the first `rows` rows has alpha below 255.
    bool transparentIn(std::uint32_t firstRow, std::uint32_t rows);
    // For files whose alpha may be an unused filler: if it is 0 everywhere in these rows, sets it to 255.
    void dropEmptyAlpha(std::uint32_t firstRow, std::uint32_t rows);

    // Gives the pixels away.
    ImageLevel take();

private:
    friend Result<PixelBuffer> allocatePixels(const Decoding&, std::uint32_t, std::uint32_t, std::uint64_t);
    std::shared_ptr<std::uint8_t> data_;
    std::uint32_t width_ = 0;
    std::uint32_t height_ = 0;
};

// Memory for a picture, after the checks that every kind needs: it has pixels, not more than the limit, and a
// large one is believed only if the file has at least `smallestFile` bytes, the fewest that could hold it.
Result<PixelBuffer> allocatePixels(const Decoding& decoding, std::uint32_t width, std::uint32_t height,
                                   std::uint64_t smallestFile);

// The least part of a picture without compression that must be there for a large one to be shown.
inline constexpr std::uint64_t leastRawPart = 8; // 1/8

// A picture of one level. `rowsRead` rows from `firstRow` were filled; where that is not all, it counts as
// transparent.
Image finishImage(const ImageInfo& info, PixelBuffer pixels, std::uint32_t firstRow, std::uint32_t rowsRead);

// Recognition by content.
bool looksLikePng(ByteSpan bytes);
bool looksLikeJpeg(ByteSpan bytes);
bool looksLikeBmp(ByteSpan bytes);
bool looksLikeDds(ByteSpan bytes);
bool looksLikePcx(ByteSpan bytes);
bool looksLikeTga(ByteSpan bytes);

Result<ImageInfo> probePng(const Source& source);
Result<ImageInfo> probeJpeg(const Source& source);
Result<ImageInfo> probeBmp(const Source& source);
Result<ImageInfo> probeDds(const Source& source);
Result<ImageInfo> probePcx(const Source& source);
Result<ImageInfo> probeTga(const Source& source);

Result<Image> decodePng(const Decoding& decoding);
Result<Image> decodeJpeg(const Decoding& decoding);
Result<Image> decodeBmp(const Decoding& decoding);
Result<Image> decodeDds(const Decoding& decoding);
Result<Image> decodePcx(const Decoding& decoding);
Result<Image> decodeTga(const Decoding& decoding);

} // namespace rigscope::images
