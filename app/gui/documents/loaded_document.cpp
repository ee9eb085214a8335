#include "documents/loaded_document.h"

namespace rigscope::gui {

namespace {

constexpr double beginning = 1.0; // seconds
constexpr double everything = 1e9;

// The first clip in which something moves.
ClipId firstMovingClip(const Scene& scene) {
    for (const auto& clip : scene.clips)
        if (clip->duration() > 0.0 && !clip->tracks.empty())
            return clip->id;
    return {};
}

} // namespace

Result<std::unique_ptr<LoadedDocument>> loadDocument(const std::filesystem::path& path, Progress& progress,
                                                     const SearchFolders& folders) {
    OpenOptions options;
    options.searchFolders = folders.ofDocument;
    options.searchFolders.insert(options.searchFolders.end(), folders.ofAll.begin(), folders.ofAll.end());
    options.progress = &progress;
    auto loaded = std::make_unique<LoadedDocument>();
    loaded->begun = std::chrono::steady_clock::now();
    loaded->stamp = stampOf(path);
    const std::filesystem::path paths[]{path};
    Result<std::shared_ptr<const Document>> document = openDocument(paths, options);
    if (!document)
        return fail(std::move(document.error()));

    loaded->path = path;
    loaded->searchFolders = folders.ofDocument;
    loaded->document = std::move(*document);
    const Shared<Scene>& scene = loaded->document->scene;
    Diagnostics diagnostics;
    if (!progress.cancelled())
        loaded->textures = app::DocumentTextures::load(*loaded->document, diagnostics, &progress);
    loaded->diagnostics = loaded->document->diagnostics;
    for (const Diagnostic& item : diagnostics.items())
        loaded->diagnostics.push_back(item);
    if (progress.cancelled())
        return fail({Code::cancelled, {path.filename().string(), "", {}, {}}, {}});

    loaded->counts = countParts(*scene);
    loaded->posed = std::make_unique<PosedScene>(loaded->shown());
    loaded->firstClip = firstMovingClip(*scene);
    loaded->bounds = loaded->posed->boundsOver(loaded->firstClip, everything);
    loaded->firstBounds = loaded->posed->boundsOver(loaded->firstClip, beginning);
    return loaded;
}

} // namespace rigscope::gui
