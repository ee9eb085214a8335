// Pictures as textures need them: decoded to RGBA8, rows top first. Recognises PNG, JPEG, BMP, TGA, PCX and
// DDS by content. All input is hostile: sizes are checked before memory is taken, and a damaged picture gives
// what could be read.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/diagnostic.h"
#include "base/result.h"

namespace rigscope::images {

enum class ImageKind : std::uint8_t { Png, Jpeg, Bmp, Tga, Pcx, Dds };

// `PNG`, `JPEG` ...
std::string_view nameOf(ImageKind kind);

struct DecodeLimits {
    // Of the first level; a mip chain adds up to a third. Each pixel costs 4 bytes; while a progressive JPEG
    // is decoded, up to 8 more.
    std::uint64_t pixels = std::uint64_t{64} << 20;
};

// What a picture's header says.
struct ImageInfo {
    ImageKind kind = ImageKind::Png;
    std::uint32_t width = 0;    // pixels
    std::uint32_t height = 0;   // pixels
    std::uint32_t levels = 1;   // mip levels that the header announces, the picture itself included
    std::uint32_t channels = 0; // stored: 1 gray, 2 gray and alpha or red and green, 3 colour, 4 with alpha or CMYK
    std::uint32_t bits = 0;     // of a stored channel (the widest); of an index where there is a palette
    bool palette = false;
    bool alpha = false;           // the file has room for alpha; Image::transparent() says whether it is used
    std::string_view compression; // a literal: `none`, `run lengths`, `deflate`, `BC7` ...
    bool operator==(const ImageInfo&) const = default;
};

// A picture of a mip chain. Four bytes a pixel: red, green, blue, alpha (not premultiplied); rows follow each
// other without padding.
struct ImageLevel {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    Bytes pixels;

    ByteSpan row(std::uint32_t y) const {
        return pixels.span().subspan(std::size_t{y} * width * 4, std::size_t{width} * 4);
    }
};

// A decoded picture. Immutable; copies share the pixels.
class Image {
public:
    // For decoders: `levels` is not empty and each has the size that it says.
    Image(ImageInfo info, std::vector<ImageLevel> levels, bool transparent);

    // A picture from pixels made elsewhere. Fails unless `rgba` has width * height * 4 bytes and at least one
    // pixel.
    static Result<Image> ofPixels(std::uint32_t width, std::uint32_t height, Bytes rgba);

    std::uint32_t width() const { return levels_.front().width; }
    std::uint32_t height() const { return levels_.front().height; }
    ByteSpan pixels() const { return levels_.front().pixels.span(); }
    ByteSpan row(std::uint32_t y) const { return levels_.front().row(y); }

    // The mip chain, largest first. Shorter than announced where the file ends early.
    const std::vector<ImageLevel>& levels() const { return levels_; }
    // True if any pixel of the first level has alpha below 255.
    bool transparent() const { return transparent_; }
    // The file's header.
    const ImageInfo& info() const { return info_; }
    ImageKind kind() const { return info_.kind; }

private:
    ImageInfo info_;
    std::vector<ImageLevel> levels_;
    bool transparent_;
};

// Reads the header only. `name` is the file's name: it stands in messages, and its extension is the hint for
// TGA, which has no signature.
Result<ImageInfo> probe(ByteSpan bytes, std::string_view name);

// Decodes a picture. What is wrong but can be shown all the same becomes a warning in `diagnostics`; pixels
// that are missing are 0 in all channels.
Result<Image> decode(ByteSpan bytes, std::string_view name, const DecodeLimits& limits, Diagnostics& diagnostics);

// The first level as a PNG file, RGB where no pixel is transparent. Made for speed rather than size.
Result<Bytes> encodePng(const Image& image);

} // namespace rigscope::images
