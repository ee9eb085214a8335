// A document made ready to be shown: parsed, its pictures decoded, its clips prepared. A worker makes it whole.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "document/document.h"
#include "documents/posed_scene.h"
#include "images/image.h"
#include "render/box.h"

namespace rigscope::gui {

// A texture's decoded picture.
struct ShownPicture {
    images::Image image;
    render::TexturePixels pixels; // borrows from `image`
};

struct LoadedDocument {
    std::filesystem::path path; // as it was asked for
    std::shared_ptr<const Document> document;
    Shared<Scene> shown; // what is drawn, see shownScene()
    std::map<TextureId, ShownPicture> pictures;
    std::vector<Diagnostic> diagnostics; // the document's, then the pictures'
    SceneCounts counts;
    std::unique_ptr<PosedScene> posed;
    ClipId firstClip;   // what plays at first; none where nothing moves
    render::Box bounds;      // of the model while that plays
    render::Box firstBounds; // while it begins: what is framed at first. Clips often hold far places later.

    const Scene& scene() const { return *document->scene; }
    // Null where the picture is missing or damaged.
    const render::TexturePixels* pixels(TextureId texture) const;
};

// Opens a file and prepares it. Runs on a worker; asks `progress` between its steps whether to go on.
Result<std::unique_ptr<LoadedDocument>> loadDocument(const std::filesystem::path& path, Progress& progress);

} // namespace rigscope::gui
