// The decoded pictures of a document, for the renderer.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "base/progress.h"
#include "document/document.h"
#include "images/image.h"
#include "render/frame_input.h"

namespace rigscope::app {

class DocumentTextures {
public:
    // Bytes of pixels that all pictures of a document may take together.
    static constexpr std::uint64_t usualBudget = std::uint64_t{512} << 20;

    DocumentTextures() = default;
    // Reads and decodes all pictures that were found, each once: textures that name the same picture share its pixels.
    // What cannot be shown, also for want of budget, becomes a diagnostic. Ends early where it is cancelled.
    static DocumentTextures load(const Document& document, Diagnostics& diagnostics, const ProgressShare& progress = {},
                                 std::uint64_t budget = usualBudget);

    // Null where there is no picture.
    const render::TexturePixels* pixels(TextureId texture) const;
    const images::Image* image(TextureId texture) const;

private:
    // Stays where it is made, as `pixels` points to `levels`.
    struct Picture {
        explicit Picture(images::Image decoded);
        Picture(const Picture&) = delete;
        Picture& operator=(const Picture&) = delete;

        images::Image image;
        std::vector<render::TextureLevel> levels; // behind the first
        render::TexturePixels pixels;
    };
    std::unordered_map<TextureId, std::shared_ptr<const Picture>> entries_;
};

} // namespace rigscope::app
