#include "pictures.h"

#include <set>

#include "images/image.h"

namespace rigscope::cli {

void checkPictures(const Document& document, Diagnostics& diagnostics) {
    std::set<std::pair<std::string, std::string>> known; // path and entry
    for (const DocumentTexture& texture : document.textures) {
        if (!texture.picture || !known.emplace(texture.picture->path.native(), texture.picture->entry).second)
            continue;
        const Result<Bytes> bytes = document.source->read(*texture.picture);
        if (!bytes) {
            diagnostics.add(bytes.error());
            continue;
        }
        const Result<images::Image> image = images::decode(bytes->span(), texture.picture->name, {}, diagnostics);
        if (!image)
            diagnostics.add(image.error());
    }
}

} // namespace rigscope::cli
