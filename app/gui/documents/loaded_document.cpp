#include "documents/loaded_document.h"

#include "document/shown_scene.h"

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

void decodePictures(LoadedDocument& loaded, Diagnostics& diagnostics, const Progress& progress) {
    const Document& document = *loaded.document;
    const TextureId assumed = assumedTexture(document, *document.scene);
    for (const DocumentTexture& texture : document.textures) {
        if (!texture.picture || progress.cancelled())
            continue;
        const Result<Bytes> bytes = document.source->read(*texture.picture);
        if (!bytes) {
            diagnostics.add(bytes.error());
            continue;
        }
        Result<images::Image> image = images::decode(bytes->span(), texture.picture->name, {}, diagnostics);
        if (!image) {
            diagnostics.add(image.error());
            continue;
        }
        const TextureId id = texture.assumed ? assumed : texture.texture;
        const auto at = loaded.pictures.insert_or_assign(id, ShownPicture{std::move(*image), {}}).first;
        const images::Image& kept = at->second.image;
        at->second.pixels = {kept.width(), kept.height(), kept.pixels(), Serial().value()};
    }
}

} // namespace

const render::TexturePixels* LoadedDocument::pixels(TextureId texture) const {
    const auto at = pictures.find(texture);
    return at == pictures.end() ? nullptr : &at->second.pixels;
}

Result<std::unique_ptr<LoadedDocument>> loadDocument(const std::filesystem::path& path, Progress& progress) {
    OpenOptions options;
    options.progress = &progress;
    const std::filesystem::path paths[]{path};
    Result<std::shared_ptr<const Document>> document = openDocument(paths, options);
    if (!document)
        return fail(std::move(document.error()));

    auto loaded = std::make_unique<LoadedDocument>();
    loaded->path = path;
    loaded->document = std::move(*document);
    const Shared<Scene>& scene = loaded->document->scene;
    Diagnostics diagnostics;
    decodePictures(*loaded, diagnostics, progress);
    loaded->diagnostics = loaded->document->diagnostics;
    for (const Diagnostic& item : diagnostics.items())
        loaded->diagnostics.push_back(item);
    if (progress.cancelled())
        return fail({Code::cancelled, {path.filename().string(), "", {}, {}}, {}});

    loaded->shown = shownScene(*loaded->document, scene);
    loaded->counts = countParts(*scene);
    loaded->posed = std::make_unique<PosedScene>(loaded->shown);
    loaded->firstClip = firstMovingClip(*scene);
    loaded->bounds = loaded->posed->boundsOver(loaded->firstClip, everything);
    loaded->firstBounds = loaded->posed->boundsOver(loaded->firstClip, beginning);
    return loaded;
}

} // namespace rigscope::gui
