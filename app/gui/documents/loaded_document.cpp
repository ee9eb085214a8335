#include "documents/loaded_document.h"

namespace rigscope::gui {

namespace {

constexpr double beginning = 1.0; // seconds
constexpr double everything = 1e9;

// Of the progress, when these are done.
constexpr double documentDone = 0.5;
constexpr double texturesDone = 0.8;
constexpr double wholeBoundsDone = 0.9;

// The first clip in which something moves.
ClipId firstMovingClip(const Scene& scene) {
    for (const auto& clip : scene.clips)
        if (clip->duration() > 0.0 && !clip->tracks.empty())
            return clip->id;
    return {};
}

} // namespace

Result<std::unique_ptr<LoadedDocument>> loadDocument(const OpenRequest& request, Progress& progress,
                                                     const std::function<void(const DocumentFile&)>& fileRead) {
    const SearchFolders& folders = request.folders;
    OpenOptions options;
    options.searchFolders = folders.ofDocument;
    options.searchFolders.insert(options.searchFolders.end(), folders.ofAll.begin(), folders.ofAll.end());
    options.fileRead = fileRead;
    const ProgressShare whole(&progress);
    options.progress = whole.part(0.0, documentDone);
    auto loaded = std::make_unique<LoadedDocument>();
    loaded->begun = std::chrono::steady_clock::now();
    loaded->stamp = stampOf(request.path);
    std::vector<std::filesystem::path> paths{request.path};
    paths.insert(paths.end(), request.added.begin(), request.added.end());
    Result<std::shared_ptr<const Document>> document = openDocument(paths, options);
    if (!document)
        return fail(std::move(document.error()));

    loaded->path = request.path;
    loaded->added = request.added;
    loaded->searchFolders = folders.ofDocument;
    loaded->document = std::move(*document);
    const Shared<Scene>& scene = loaded->document->scene;
    Diagnostics diagnostics;
    if (!progress.cancelled())
        loaded->textures =
            app::DocumentTextures::load(*loaded->document, diagnostics, whole.part(documentDone, texturesDone));
    loaded->diagnostics = loaded->document->diagnostics;
    for (const Diagnostic& item : diagnostics.items())
        loaded->diagnostics.push_back(item);
    const auto cancelled = [&] { return fail({Code::cancelled, {request.path.filename().string(), "", {}, {}}, {}}); };
    if (progress.cancelled())
        return cancelled();

    loaded->counts = countParts(*scene);
    loaded->posed = std::make_unique<PosedScene>(loaded->shown());
    loaded->firstClip = firstMovingClip(*scene);
    loaded->bounds =
        loaded->posed->boundsOver(loaded->firstClip, everything, whole.part(texturesDone, wholeBoundsDone));
    loaded->firstBounds = loaded->posed->boundsOver(loaded->firstClip, beginning, whole.part(wholeBoundsDone, 1.0));
    if (progress.cancelled())
        return cancelled();
    return loaded;
}

} // namespace rigscope::gui
