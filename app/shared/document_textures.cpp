#include "shared/document_textures.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace rigscope::app {

namespace {

constexpr std::uint64_t bytesOfPixel = 4;

// Decodes pictures as long as the budget lasts.
class Decoder {
public:
    Decoder(const FileSource& source, Diagnostics& diagnostics, std::uint64_t budget)
        : source_(source),
          diagnostics_(diagnostics),
          budget_(budget),
          left_(budget) {}

    // Nothing where it cannot be shown.
    std::optional<images::Image> decode(const FoundFile& file) {
        ++tried_;
        const Result<Bytes> bytes = source_.read(file);
        if (!bytes) {
            diagnostics_.add(bytes.error());
            return std::nullopt;
        }
        // The header tells what a picture takes before any of it is decoded; what is wrong with it, decoding reports.
        const Result<images::ImageInfo> info = images::probe(bytes->span(), file.name);
        if (info) {
            const std::uint64_t pixels = std::uint64_t{info->width} * info->height;
            if (pixels > left_ / bytesOfPixel && pixels <= images::DecodeLimits().pixels) {
                ++leftOut_;
                return std::nullopt;
            }
        }
        Result<images::Image> image = images::decode(bytes->span(), file.name, {}, diagnostics_);
        if (!image) {
            diagnostics_.add(image.error());
            return std::nullopt;
        }
        for (const images::ImageLevel& level : image->levels())
            left_ -= std::min<std::uint64_t>(left_, level.pixels.size());
        return std::move(*image);
    }

    void reportLeftOut(const std::string& model) {
        if (leftOut_ > 0)
            diagnostics_.add(Code::pictures_left_out, {model, "", {}, {}},
                             {std::to_string(leftOut_), std::to_string(tried_), std::to_string(budget_ >> 20)});
    }

private:
    const FileSource& source_;
    Diagnostics& diagnostics_;
    std::uint64_t budget_;
    std::uint64_t left_;
    std::size_t tried_ = 0;
    std::size_t leftOut_ = 0;
};

} // namespace

DocumentTextures::Picture::Picture(images::Image decoded)
    : image(std::move(decoded)) {
    for (std::size_t i = 1; i < image.levels().size(); ++i) {
        const images::ImageLevel& level = image.levels()[i];
        levels.push_back({level.width, level.height, level.pixels.span()});
    }
    pixels = {image.width(), image.height(), image.pixels(), Serial().value(), levels};
}

DocumentTextures DocumentTextures::load(const Document& document, Diagnostics& diagnostics,
                                        const ProgressShare& progress, std::uint64_t budget) {
    DocumentTextures textures;
    Decoder decoder(*document.source, diagnostics, budget);
    // By path and entry; null what cannot be shown, which is told of once.
    std::map<std::pair<std::string, std::string>, std::shared_ptr<const Picture>> known;
    std::size_t done = 0;
    for (const DocumentTexture& texture : document.textures) {
        progress.report(double(done++) / double(document.textures.size()));
        if (!texture.picture)
            continue;
        if (progress.cancelled())
            return textures;
        const auto [place, isNew] =
            known.try_emplace({texture.picture->path.native(), texture.picture->entry}, nullptr);
        if (isNew) {
            if (std::optional<images::Image> image = decoder.decode(*texture.picture))
                place->second = std::make_shared<const Picture>(std::move(*image));
        }
        if (place->second)
            textures.entries_.insert_or_assign(texture.texture, place->second);
    }
    decoder.reportLeftOut(document.files.front().name);
    return textures;
}

const render::TexturePixels* DocumentTextures::pixels(TextureId texture) const {
    const auto found = entries_.find(texture);
    return found != entries_.end() ? &found->second->pixels : nullptr;
}

const images::Image* DocumentTextures::image(TextureId texture) const {
    const auto found = entries_.find(texture);
    return found != entries_.end() ? &found->second->image : nullptr;
}

} // namespace rigscope::app
