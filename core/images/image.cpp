#include "images/image.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "images/codec.h"

namespace rigscope::images {

namespace {

struct Codec {
    ImageKind kind;
    std::string_view name;
    bool (*looksLike)(ByteSpan);
    Result<ImageInfo> (*probe)(const Source&);
    Result<Image> (*decode)(const Decoding&);
};

// In the order of the enumeration.
constexpr std::array<Codec, 6> codecs{{
    {ImageKind::Png, "PNG", looksLikePng, probePng, decodePng},
    {ImageKind::Jpeg, "JPEG", looksLikeJpeg, probeJpeg, decodeJpeg},
    {ImageKind::Bmp, "BMP", looksLikeBmp, probeBmp, decodeBmp},
    {ImageKind::Tga, "TGA", looksLikeTga, probeTga, decodeTga},
    {ImageKind::Pcx, "PCX", looksLikePcx, probePcx, decodePcx},
    {ImageKind::Dds, "DDS", looksLikeDds, probeDds, decodeDds},
}};

const Codec& codecOf(ImageKind kind) { return codecs[static_cast<std::size_t>(kind)]; }

bool hasTgaExtension(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos)
        return false;
    const std::string extension = asciiLower(name.substr(dot + 1));
    return extension == "tga" || extension == "targa" || extension == "icb" || extension == "vda" || extension == "vst";
}

// Kinds with a signature come first. PCX has a weak one, TGA none: with its extension, TGA takes precedence
// over PCX, and what claims to be TGA is reported on as TGA even where its header makes no sense.
std::optional<ImageKind> recognise(ByteSpan bytes, std::string_view name) {
    for (const ImageKind kind : {ImageKind::Png, ImageKind::Jpeg, ImageKind::Bmp, ImageKind::Dds})
        if (codecOf(kind).looksLike(bytes))
            return kind;
    const bool namedTga = hasTgaExtension(name);
    if (namedTga && looksLikeTga(bytes))
        return ImageKind::Tga;
    if (looksLikePcx(bytes))
        return ImageKind::Pcx;
    if (namedTga || looksLikeTga(bytes))
        return ImageKind::Tga;
    return std::nullopt;
}

// The first bytes, for a person to recognise.
std::string beginningOf(ByteSpan bytes) {
    return '"' + printable(asText(bytes.first(std::min<std::size_t>(bytes.size(), 16)))) + '"';
}

Result<ImageKind> kindOf(ByteSpan bytes, std::string_view name) {
    if (bytes.empty())
        return fail({Code::file_empty, {std::string(name), {}, {}, {}}, {}});
    if (const auto kind = recognise(bytes, name))
        return *kind;
    return fail({Code::image_unknown, {std::string(name), {}, 0, {}}, {beginningOf(bytes)}});
}

} // namespace

std::string_view nameOf(ImageKind kind) { return codecOf(kind).name; }

Image::Image(ImageInfo info, std::vector<ImageLevel> levels, bool transparent)
    : info_(info),
      levels_(std::move(levels)),
      transparent_(transparent) {}

Result<Image> Image::ofPixels(std::uint32_t width, std::uint32_t height, Bytes rgba) {
    const std::uint64_t pixels = std::uint64_t{width} * height;
    if (pixels == 0 || rgba.size() % 4 != 0 || rgba.size() / 4 != pixels)
        return fail({Code::internal_error, {}, {"a picture's memory does not have the size of the picture"}});
    bool transparent = false;
    for (std::size_t i = 3; i < rgba.size() && !transparent; i += 4)
        transparent = rgba.data()[i] != 255;
    const ImageInfo info{ImageKind::Png, width, height, 1, transparent ? 4U : 3U, 8, false, transparent, "deflate"};
    return Image(info, {ImageLevel{width, height, std::move(rgba)}}, transparent);
}

Result<ImageInfo> probe(ByteSpan bytes, std::string_view name) {
    const Result<ImageKind> kind = kindOf(bytes, name);
    if (!kind)
        return fail(kind.error());
    Result<ImageInfo> info = codecOf(*kind).probe({bytes, name, *kind});
    if (info && (info->width == 0 || info->height == 0))
        return Source{bytes, name, *kind}.damaged(0, "its width or height is 0");
    return info;
}

Result<Image> decode(ByteSpan bytes, std::string_view name, const DecodeLimits& limits, Diagnostics& diagnostics) {
    const Result<ImageKind> kind = kindOf(bytes, name);
    if (!kind)
        return fail(kind.error());
    return codecOf(*kind).decode(Decoding{{bytes, name, *kind}, limits, diagnostics});
}

} // namespace rigscope::images
