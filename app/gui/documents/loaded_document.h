// A document made ready to be shown: parsed, its pictures decoded, its clips prepared. A worker makes it whole.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "document/document.h"
#include "documents/file_stamp.h"
#include "documents/open_request.h"
#include "documents/posed_scene.h"
#include "render/box.h"
#include "shared/document_textures.h"

namespace rigscope::gui {

struct LoadedDocument {
    std::filesystem::path path;                       // as it was asked for
    std::vector<std::filesystem::path> added;         // further files that the user gave
    std::vector<std::filesystem::path> searchFolders; // that the user named for this document
    std::chrono::steady_clock::time_point begun;      // when the first of it was read
    std::optional<FileStamp> stamp;                   // of the file as it was then
    std::shared_ptr<const Document> document;
    app::DocumentTextures textures;
    std::vector<Diagnostic> diagnostics; // the document's, then the pictures'
    SceneCounts counts;
    std::unique_ptr<PosedScene> posed;
    ClipId firstClip;        // what plays at first; none where nothing moves
    render::Box bounds;      // of the model while that plays
    render::Box firstBounds; // while it begins: what is framed at first. Clips often hold far places later.

    const Scene& scene() const { return *document->scene; }
    const Shared<Scene>& shown() const { return document->shown; } // what is drawn
};

// Opens files as a document and prepares it. Runs on a worker, which `progress` may cancel. `fileRead` is called as
// OpenOptions says.
Result<std::unique_ptr<LoadedDocument>> loadDocument(const OpenRequest& request, Progress& progress,
                                                     const std::function<void(const DocumentFile&)>& fileRead = {});

} // namespace rigscope::gui
