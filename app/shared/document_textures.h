// The decoded pictures of a document, for the renderer.
#pragma once

#include <unordered_map>
#include <vector>

#include "document/document.h"
#include "images/image.h"
#include "render/frame_input.h"

namespace rigscope::app {

class DocumentTextures {
public:
    DocumentTextures() = default;
    // Reads and decodes all pictures that were found. What cannot be shown becomes a diagnostic.
    static DocumentTextures load(const Document& document, Diagnostics& diagnostics);

    // Null where there is no picture.
    const render::TexturePixels* pixels(TextureId texture) const;
    const images::Image* image(TextureId texture) const;

private:
    struct Entry {
        images::Image image;
        render::TexturePixels pixels;
    };
    std::unordered_map<TextureId, Entry> entries_;
};

} // namespace rigscope::app
