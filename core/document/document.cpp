#include "document/document.h"

#include <algorithm>

#include "base/text.h"
#include "document/archive_model.h"
#include "document/ranges.h"
#include "formats/registry.h"

namespace rigscope {

namespace {

const std::vector<std::string> pictureExtensions{".png", ".jpg", ".jpeg", ".tga", ".bmp", ".dds", ".pcx"};

constexpr std::uint64_t largestRangesFile = 1 << 20;

// Folders beside a model in which mods and games keep their textures.
const std::vector<std::string> textureFolders{"textures", "../textures", "Textures"};

std::string stemOf(std::string_view name) {
    const std::size_t slash = name.find_last_of('/');
    name = slash == std::string_view::npos ? name : name.substr(slash + 1);
    return asciiLower(name.substr(0, name.rfind('.')));
}

bool isPicture(std::string_view name) {
    const std::string lower = asciiLower(name);
    return std::any_of(pictureExtensions.begin(), pictureExtensions.end(),
                       [&](const std::string& extension) { return lower.ends_with(extension); });
}

// The picture that goes by the model's name: the same stem, or the first one in order that begins with it.
std::optional<FoundFile> pictureOfModel(const FileSource& source, std::string_view model) {
    const std::string stem = stemOf(model);
    std::optional<std::string> best;
    for (const std::string& name : source.list()) {
        if (!isPicture(name) || name.find('/') != std::string::npos)
            continue;
        const std::string candidate = stemOf(name);
        if (candidate == stem) {
            best = name;
            break;
        }
        if (!best && candidate.starts_with(stem + '_'))
            best = name;
    }
    if (!best)
        return std::nullopt;
    const Result<FoundFile> found = source.at(*best);
    return found ? std::optional(*found) : std::nullopt;
}

// The scene with an assumed picture on all materials that have no texture, and on submeshes without a material.
Shared<Scene> withPicture(const Scene& original, DocumentTexture& picture) {
    Scene scene = original;
    Texture texture;
    texture.id = picture.texture = scene.newId<TextureId>();
    texture.name.bytes = picture.picture->name;
    scene.textures.push_back(share(std::move(texture)));
    TextureLayer layer;
    layer.texture = picture.texture;
    layer.useAlpha = true;
    for (Shared<Material>& material : scene.materials) {
        Material changed = *material;
        changed.layers.assign(1, layer);
        if (changed.alphaMode == AlphaMode::Opaque)
            changed.alphaMode = AlphaMode::Test; // as the games that pass such pictures do
        material = share(std::move(changed));
    }
    Material bare;
    bare.id = scene.newId<MaterialId>();
    bare.layers.push_back(layer);
    bare.alphaMode = AlphaMode::Test;
    const MaterialId bareId = bare.id;
    scene.materials.push_back(share(std::move(bare)));
    for (Shared<Mesh>& mesh : scene.meshes) {
        Mesh changed = *mesh;
        for (Shared<Submesh>& submesh : changed.submeshes) {
            if (submesh->material)
                continue;
            Submesh made = *submesh;
            made.material = bareId;
            submesh = share(std::move(made));
        }
        mesh = share(std::move(changed));
    }
    return share(std::move(scene));
}

class Opener {
public:
    Opener(std::span<const std::filesystem::path> paths, const OpenOptions& options)
        : paths_(paths),
          options_(options),
          document_(std::make_shared<Document>()) {}

    Result<std::shared_ptr<const Document>> run();

private:
    bool cancelled() const { return options_.progress && options_.progress->cancelled(); }
    Result<void> readOne(const std::filesystem::path& path, Scene& scene);
    Result<void> readArchive(const DocumentFile& archive, Scene& scene);
    Result<void> import(DocumentFile file, Scene& scene, Diagnostics& diagnostics);
    void readRanges(Scene& scene);
    void findTextures(const Scene& scene);

    std::span<const std::filesystem::path> paths_;
    const OpenOptions& options_;
    std::shared_ptr<Document> document_;
    std::shared_ptr<FileSource> source_;
    Diagnostics diagnostics_;
};

Result<std::shared_ptr<const Document>> Opener::run() {
    if (paths_.empty())
        return fail({Code::internal_error, {}, {"no file was given"}});
    source_ = FileSource::besideFile(paths_.front()); // of a folder nothing is read
    source_->setSearchFolders(options_.searchFolders);
    Scene scene;
    for (std::size_t i = 0; i < paths_.size(); ++i) {
        if (cancelled())
            return fail({Code::cancelled, {paths_[i].filename().string(), "", {}, {}}, {}});
        if (Result<void> read = readOne(paths_[i], scene); !read)
            return fail(std::move(read.error()));
        if (options_.progress)
            options_.progress->report(0.9 * double(i + 1) / double(paths_.size()));
    }
    readRanges(scene);
    if (options_.findTextures)
        findTextures(scene);
    document_->scene = share(std::move(scene));
    document_->shown = document_->scene;
    if (!document_->textures.empty() && document_->textures.back().assumed)
        document_->shown = withPicture(*document_->scene, document_->textures.back());
    document_->diagnosticsLeftOut = diagnostics_.leftOut();
    document_->diagnostics = diagnostics_.take();
    document_->source = source_;
    if (options_.progress)
        options_.progress->report(1.0);
    return std::shared_ptr<const Document>(std::move(document_));
}

Result<void> Opener::readOne(const std::filesystem::path& path, Scene& scene) {
    DocumentFile file;
    file.name = path.filename().string();
    file.found = {file.name, path, ""};
    Result<Bytes> bytes = readFile(path);
    if (!bytes)
        return fail(std::move(bytes.error()));
    file.bytes = std::move(*bytes);
    if (document_->files.empty() && isArchive(file.bytes.span()))
        return readArchive(file, scene);
    const Result<const FormatDescriptor*> format = recogniseFormat(file.bytes.span(), file.name);
    if (!format)
        return fail(format.error());
    file.format = *format;
    if (!scene.formatId.empty())
        return fail({Code::document_one_file, {file.name, "", {}, {}}, {std::string(file.format->name)}});
    return import(std::move(file), scene, diagnostics_);
}

Result<void> Opener::import(DocumentFile file, Scene& scene, Diagnostics& diagnostics) {
    const ReadInput input{file.bytes, file.name, static_cast<std::uint16_t>(document_->files.size()),
                          options_.progress};
    Result<std::unique_ptr<NativeFile>> native = file.format->read(input, scene, diagnostics);
    if (!native)
        return fail(std::move(native.error()));
    file.native = std::move(*native);
    document_->files.push_back(std::move(file));
    return {};
}

// Of an archive the first model that can be used is opened, and companions are looked for in the archive.
Result<void> Opener::readArchive(const DocumentFile& archive, Scene& scene) {
    Diagnostics ofModel;
    const auto use = [&](const ArchiveModel& model) -> Result<void> {
        Scene tried; // which one that is refused leaves half made
        Diagnostics told;
        DocumentFile file{model.found, model.name, model.bytes, model.format, nullptr};
        if (Result<void> imported = import(std::move(file), tried, told); !imported)
            return imported;
        scene = std::move(tried);
        ofModel = std::move(told);
        return {};
    };
    Result<std::shared_ptr<FileSource>> source =
        useArchive(archive.bytes, archive.found.path, options_.progress, diagnostics_, use);
    if (!source)
        return fail(std::move(source.error()));
    diagnostics_.append(std::move(ofModel));
    source_ = std::move(*source);
    source_->setSearchFolders(options_.searchFolders);
    return {};
}

void Opener::readRanges(Scene& scene) {
    if (scene.clips.empty())
        return;
    const FoundFile& model = document_->files.front().found;
    const std::string name = rangesFileName(document_->files.front().name);
    DocumentRanges& ranges = document_->ranges;
    if (model.entry.empty())
        ranges.path = model.path.parent_path() / rangesFileName(model.path.filename().string());
    const Result<FoundFile> found =
        source_->findListed(rangesFileName(model.entry.empty() ? model.path.filename().native() : model.entry));
    const Result<Bytes> text = found ? source_->read(*found, largestRangesFile) : fail(found.error());
    if (text) {
        ranges.text = asText(text->span());
        ranges.list = parseRanges(ranges.text, name, diagnostics_);
        ranges.clips = addRangeClips(scene, ranges.list.ranges);
    } else if (text.error().code != Code::file_not_found) {
        ranges.readable = false;
        diagnostics_.add(text.error());
    }
}

void Opener::findTextures(const Scene& scene) {
    std::size_t notLookedFor = 0;
    for (const auto& texture : scene.textures) {
        DocumentTexture made;
        made.texture = texture->id;
        // Each look asks the disk. A file can name more textures, in longer paths, than anyone would wait for.
        if (source_->attempts().size() == FileSource::maximumAttempts || source_->attemptsLeftOut() > 0) {
            ++notLookedFor;
            document_->textures.push_back(std::move(made));
            continue;
        }
        Result<FoundFile> found = source_->find(texture->name.bytes, pictureExtensions, textureFolders);
        if (found) {
            made.picture = std::move(*found);
        } else {
            Place place{document_->files[std::min<std::size_t>(texture->home.file, document_->files.size() - 1)].name,
                        "texture " + std::to_string(texture->home.number),
                        {},
                        {}};
            diagnostics_.add(found.error().code, std::move(place),
                             {"texture", printable(texture->name.bytes, 200), "The surface is shown without it."});
        }
        document_->textures.push_back(std::move(made));
    }
    if (notLookedFor > 0)
        diagnostics_.add(Code::textures_not_looked_for, {document_->files.front().name, "", {}, {}},
                         {std::to_string(notLookedFor), std::to_string(scene.textures.size())});
    const bool anyFound = std::any_of(document_->textures.begin(), document_->textures.end(),
                                      [](const DocumentTexture& texture) { return texture.picture.has_value(); });
    if (anyFound || scene.meshes.empty())
        return;
    if (std::optional<FoundFile> picture = pictureOfModel(*source_, document_->files.front().name)) {
        diagnostics_.add(Code::texture_assumed, {document_->files.front().name, "", {}, {}}, {picture->name});
        document_->textures.push_back({TextureId{}, std::move(picture), true});
    }
}

} // namespace

Result<std::shared_ptr<const Document>> openDocument(std::span<const std::filesystem::path> paths,
                                                     const OpenOptions& options) {
    return Opener(paths, options).run();
}

const NamedRange* DocumentRanges::find(ClipId clip) const {
    const auto at = std::find(clips.begin(), clips.end(), clip);
    return clip && at != clips.end() ? &list.ranges[static_cast<std::size_t>(at - clips.begin())] : nullptr;
}

std::shared_ptr<const Document> withRanges(const Document& document, RangeList ranges) {
    auto changed = std::make_shared<Document>(document);
    const std::vector<ClipId>& old = document.ranges.clips;
    // Both scenes give the clips the same ids.
    const std::uint32_t nextId = std::max(document.scene->nextId, document.shown->nextId);
    const auto with = [&](const Scene& original) {
        Scene scene = original;
        scene.nextId = nextId;
        std::erase_if(scene.clips, [&](const Shared<Clip>& clip) {
            return std::find(old.begin(), old.end(), clip->id) != old.end();
        });
        changed->ranges.clips = addRangeClips(scene, ranges.ranges);
        return share(std::move(scene));
    };
    changed->scene = with(*document.scene);
    changed->shown = document.shown == document.scene ? changed->scene : with(*document.shown);
    changed->ranges.list = std::move(ranges);
    return changed;
}

Result<std::string> saveRanges(const DocumentRanges& ranges) {
    if (!ranges.path || !ranges.readable)
        return fail({Code::ranges_no_place, {}, {}});
    const std::string name = ranges.path->filename().string();
    Result<Bytes> present = readFile(*ranges.path, largestRangesFile);
    if (!present && present.error().code != Code::file_not_found)
        return fail(std::move(present.error()));
    std::string text = writeRanges(ranges.list);
    const std::string_view there = present ? asText(present->span()) : std::string_view();
    if (there == text)
        return text;
    if (there != ranges.text)
        return fail({Code::ranges_changed_outside, {name, "", {}, {}}, {}});
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    if (Result<void> written = writeFile(*ranges.path, ByteSpan(bytes, text.size()), true); !written)
        return fail(std::move(written.error()));
    return text;
}

Result<std::vector<std::uint8_t>> encodeFile(const Document& document, std::size_t file, const Scene& scene,
                                             bool reencode, Diagnostics& diagnostics) {
    return document.files[file].native->write(scene, reencode, diagnostics);
}

} // namespace rigscope
