#include "shared/document_textures.h"

namespace rigscope::app {

DocumentTextures DocumentTextures::load(const Document& document, Diagnostics& diagnostics) {
    DocumentTextures textures;
    for (const DocumentTexture& texture : document.textures) {
        if (!texture.picture)
            continue;
        const Result<Bytes> bytes = document.source->read(*texture.picture);
        if (!bytes) {
            diagnostics.add(bytes.error());
            continue;
        }
        const Result<images::Image> image = images::decode(bytes->span(), texture.picture->name, {}, diagnostics);
        if (!image) {
            diagnostics.add(image.error());
            continue;
        }
        const render::TexturePixels pixels{image->width(), image->height(), image->pixels(), Serial().value()};
        textures.entries_.insert_or_assign(texture.texture, Entry{*image, pixels});
    }
    return textures;
}

const render::TexturePixels* DocumentTextures::pixels(TextureId texture) const {
    const auto found = entries_.find(texture);
    return found != entries_.end() ? &found->second.pixels : nullptr;
}

const images::Image* DocumentTextures::image(TextureId texture) const {
    const auto found = entries_.find(texture);
    return found != entries_.end() ? &found->second.image : nullptr;
}

} // namespace rigscope::app
