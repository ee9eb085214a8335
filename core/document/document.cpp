#include "document/document.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

#include "base/platform.h"
#include "base/text.h"
#include "document/archive_model.h"
#include "document/definition_search.h"
#include "document/ranges.h"
#include "formats/registry.h"

namespace rigscope {

namespace {

const std::vector<std::string> pictureExtensions{".png", ".jpg", ".jpeg", ".tga", ".bmp", ".dds", ".pcx"};

constexpr std::uint64_t largestRangesFile = 1 << 20;

// Of the progress: all reading, and of that the files' structure.
constexpr double partOfReading = 0.9;
constexpr double partOfStructure = 0.3;
constexpr std::size_t mostFiles = 1000; // of a document
constexpr std::size_t mostRounds = 16;  // of files that define what files need that define what files need
constexpr std::size_t mostNamed = 5;    // files that a message names
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

// Some names in a row; of many the first.
std::string listOf(const std::vector<std::string>& names) {
    if (names.empty())
        return "none";
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), mostNamed); ++i)
        list += (i > 0 ? ", " : "") + printable(names[i], 100);
    return names.size() > mostNamed ? list + ", and " + std::to_string(names.size() - mostNamed) + " more" : list;
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
    bool cancelled() const { return options_.progress.cancelled(); }
    Result<void> readOne(const std::filesystem::path& path, const ProgressShare& progress);
    Result<void> addFile(DocumentFile file, const ProgressShare& progress);
    Result<void> findOthers();
    Result<void> findCompanions();
    bool isOpen(const FoundFile& found) const {
        return std::any_of(document_->files.begin(), document_->files.end(), [&](const DocumentFile& file) {
            return file.found.path == found.path && file.found.entry == found.entry;
        });
    }
    std::optional<std::size_t> fulfilling(const CompanionWish& wish, std::size_t asking) const;
    Result<void> findDefinitions(std::optional<DefinitionSearch>& search);
    void noteWishes();
    Result<void> importAll(Scene& scene);
    Result<void> enterArchive(DocumentFile& file);
    void readRanges(Scene& scene);
    void findTextures(const Scene& scene);

    std::span<const std::filesystem::path> paths_;
    const OpenOptions& options_;
    std::shared_ptr<Document> document_;
    std::shared_ptr<FileSource> source_;
    std::vector<std::shared_ptr<NativeFile>> natives_; // as the document's files
    Diagnostics diagnostics_;

    std::size_t asked_ = 0;                 // files that were asked for their companions
    std::unordered_set<std::size_t> meant_; // files that fulfil wishes that any of their format could
    std::size_t wished_ = 0;                // and for what they need by name
    std::unordered_set<std::string> defined_;
    std::unordered_set<std::string> wanted_; // for the scene
    std::vector<std::string> missing_;       // names that no file of the document defines
    std::optional<DefinitionWish> toldWish_; // what is said of them
    std::size_t toldBy_ = 0;                 // the file that needs them
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
        const auto upTo = [&](std::size_t files) {
            return partOfReading * partOfStructure * double(files) / double(paths_.size());
        };
        if (Result<void> read = readOne(paths_[i], options_.progress.part(upTo(i), upTo(i + 1))); !read)
            return fail(std::move(read.error()));
    }
    if (Result<void> found = findOthers(); !found)
        return fail(std::move(found.error()));
    if (Result<void> imported = importAll(scene); !imported)
        return fail(std::move(imported.error()));
    readRanges(scene);
    if (options_.findAppearance)
        findTextures(scene);
    document_->scene = share(std::move(scene));
    document_->shown = document_->scene;
    if (!document_->textures.empty() && document_->textures.back().assumed)
        document_->shown = withPicture(*document_->scene, document_->textures.back());
    document_->diagnosticsLeftOut = diagnostics_.leftOut();
    document_->diagnostics = diagnostics_.take();
    document_->source = source_;
    options_.progress.report(1.0);
    return std::shared_ptr<const Document>(std::move(document_));
}

Result<void> Opener::readOne(const std::filesystem::path& path, const ProgressShare& progress) {
    DocumentFile file;
    file.name = path.filename().string();
    file.found = {file.name, path, ""};
    Result<Bytes> bytes = readFile(path);
    if (!bytes)
        return fail(std::move(bytes.error()));
    file.bytes = std::move(*bytes);
    if (document_->files.empty() && isArchive(file.bytes.span()))
        if (Result<void> entered = enterArchive(file); !entered)
            return entered;
    return addFile(std::move(file), progress);
}

// Reads the structure of a file whose bytes are there.
Result<void> Opener::addFile(DocumentFile file, const ProgressShare& progress) {
    const Result<const FormatDescriptor*> format = recogniseFormat(file.bytes.span(), file.name);
    if (!format)
        return fail(format.error());
    file.format = *format;
    const std::string_view family = file.format->family;
    if (!document_->files.empty() && (family.empty() || family != document_->files.front().format->family))
        return fail({Code::document_one_file, {file.name, "", {}, {}}, {std::string(file.format->name)}});
    if (document_->files.size() == mostFiles)
        return fail({Code::document_too_many_files, {file.name, "", {}, {}}, {std::to_string(mostFiles)}});
    const auto number = static_cast<std::uint16_t>(document_->files.size());
    Result<std::unique_ptr<NativeFile>> native =
        file.format->read({file.bytes, file.name, number, progress}, diagnostics_);
    if (!native)
        return fail(std::move(native.error()));
    natives_.push_back(std::move(*native));
    file.native = natives_.back();
    document_->files.push_back(std::move(file));
    if (options_.fileRead)
        options_.fileRead(document_->files.back());
    return {};
}

// Whether a file has one of these names, which may be paths.
bool goesBy(const DocumentFile& file, const std::vector<std::string>& names) {
    const auto baseName = [](std::string_view path) {
        const std::size_t slash = path.find_last_of("/\\");
        return asciiLower(slash == std::string_view::npos ? path : path.substr(slash + 1));
    };
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return baseName(name) == baseName(file.name); });
}

// The place of the file that fulfils a wish as it was meant: by its name, or by that of another file's wish of this
// kind. A file that names one of its own name in another folder does not mean itself.
std::optional<std::size_t> Opener::fulfilling(const CompanionWish& wish, std::size_t asking) const {
    const bool elsewhere = !wish.names.empty() && wish.names.front().find_first_of("/\\") != std::string::npos;
    for (std::size_t i = 0; i < document_->files.size(); ++i) {
        const DocumentFile& file = document_->files[i];
        const bool named = goesBy(file, wish.names) && !(elsewhere && i == asking);
        if (file.format->id == wish.format && (named || (wish.anyOfFormat && meant_.contains(i))))
            return i;
    }
    return std::nullopt;
}

// Adds the files that others name, and those that these name. Where there is no such file, any of its format will do,
// if the wish says so.
Result<void> Opener::findCompanions() {
    for (; asked_ < document_->files.size(); ++asked_) {
        const std::size_t i = asked_;
        const std::vector<CompanionWish> wishes = document_->files[i].native->companions();
        for (const CompanionWish& wish : wishes) {
            if (cancelled())
                return fail({Code::cancelled, {document_->files.front().name, "", {}, {}}, {}});
            const std::optional<std::size_t> there = fulfilling(wish, i);
            if (there) {
                if (wish.anyOfFormat)
                    meant_.insert(*there);
                continue;
            }
            if (wish.names.empty())
                continue;
            DocumentFile file;
            for (const std::string& name : wish.names) {
                Result<FoundFile> found = source_->find(name, wish.extensions, wish.folders);
                if (found && isOpen(*found))
                    continue;
                Result<Bytes> bytes = found ? source_->read(*found) : fail(found.error());
                if (!bytes)
                    continue;
                const Result<const FormatDescriptor*> format = recogniseFormat(bytes->span(), found->name);
                if (!format || (*format)->id != wish.format)
                    continue;
                file.found = std::move(*found);
                file.name = file.found.name;
                file.bytes = std::move(*bytes);
                break;
            }
            file.companion = true;
            const std::string name = file.name;
            const bool found = !name.empty();
            Result<void> added = found ? addFile(std::move(file), {}) : Result<void>();
            if (!added)
                diagnostics_.add(added.error());
            else if (found && wish.anyOfFormat)
                meant_.insert(document_->files.size() - 1);
            const bool another =
                wish.anyOfFormat && std::any_of(document_->files.begin(), document_->files.end(),
                                                [&](const DocumentFile& one) { return one.format->id == wish.format; });
            if (!found && !another)
                diagnostics_.add(wish.missing, {document_->files[i].name, "", {}, {}},
                                 {printable(wish.names.front(), 200), listOf(wish.names)});
        }
    }
    return {};
}

// Collects what the new files define and need by name.
void Opener::noteWishes() {
    for (std::size_t i = wished_; i < natives_.size(); ++i)
        for (std::string& name : natives_[i]->definitions())
            defined_.insert(std::move(name));
    for (; wished_ < natives_.size(); ++wished_) {
        DefinitionWish wish = natives_[wished_]->definitionWish();
        for (const std::string& name : wish.names) {
            missing_.push_back(name);
            if (!wish.forOthers)
                wanted_.insert(name);
        }
        if (!wish.names.empty() && (!toldWish_ || (toldWish_->forOthers && !wish.forOthers))) {
            toldWish_ = std::move(wish);
            toldBy_ = wished_;
        }
    }
    std::unordered_set<std::string> once;
    std::erase_if(missing_,
                  [&](const std::string& name) { return defined_.contains(name) || !once.insert(name).second; });
}

// Adds the files that define what files of the document need.
Result<void> Opener::findDefinitions(std::optional<DefinitionSearch>& search) {
    if (!search)
        search.emplace(*source_, *toldWish_, document_->files.front().name);
    std::vector<FoundFile> known;
    for (const DocumentFile& file : document_->files)
        known.push_back(file.found);
    for (DefiningFile& found : search->find(missing_, known, options_.progress.part(0.0, 0.0))) {
        DocumentFile file;
        file.name = found.found.name;
        file.found = std::move(found.found);
        file.bytes = std::move(found.bytes);
        file.companion = true;
        if (Result<void> added = addFile(std::move(file), {}); !added)
            diagnostics_.add(added.error());
    }
    if (cancelled())
        return fail({Code::cancelled, {document_->files.front().name, "", {}, {}}, {}});
    return {};
}

Result<void> Opener::findOthers() {
    std::optional<DefinitionSearch> search;
    for (std::size_t round = 0; round < mostRounds && wished_ < natives_.size(); ++round) {
        if (Result<void> found = findCompanions(); !found)
            return found;
        if (options_.findAppearance)
            noteWishes();
        else
            wished_ = natives_.size();
        if (missing_.empty())
            continue;
        if (Result<void> found = findDefinitions(search); !found)
            return found;
    }
    std::vector<std::string> lookedInto;
    for (const DocumentFile& file : document_->files)
        if (toldWish_ && file.format->id == toldWish_->format)
            lookedInto.push_back(file.name);
    if (search)
        for (const std::string& name : search->lookedInto())
            if (std::find(lookedInto.begin(), lookedInto.end(), name) == lookedInto.end())
                lookedInto.push_back(name);
    for (const std::string& name : missing_)
        if (wanted_.contains(name) && !defined_.contains(name))
            diagnostics_.add(toldWish_->missing, {document_->files[toldBy_].name, "", {}, {}},
                             {printable(name, 200), listOf(lookedInto)});
    return {};
}

Result<void> Opener::importAll(Scene& scene) {
    std::vector<std::size_t> order(document_->files.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Of one kind first the file that another one means: a mesh's own skeleton gives the bones.
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(document_->files[a].format->importOrder, !meant_.contains(a)) <
               std::pair(document_->files[b].format->importOrder, !meant_.contains(b));
    });
    std::vector<const NativeFile*> natives;
    for (const auto& native : natives_)
        natives.push_back(native.get());
    const DocumentInput all{natives, wanted_.empty() ? nullptr : &wanted_};
    std::size_t done = 0;
    for (const std::size_t i : order) {
        const DocumentFile& file = document_->files[i];
        const auto upTo = [&](std::size_t files) {
            return partOfReading * (partOfStructure + (1.0 - partOfStructure) * double(files) / double(order.size()));
        };
        const ReadInput input{file.bytes, file.name, static_cast<std::uint16_t>(i),
                              options_.progress.part(upTo(done), upTo(done + 1)), all};
        if (Result<void> imported = natives_[i]->import(input, scene, diagnostics_); !imported)
            return imported;
        ++done;
    }
    for (const std::shared_ptr<NativeFile>& native : natives_)
        native->settle(scene);
    return {};
}

// Of an archive the first model that can be used is opened, and companions are looked for in the archive. `file`
// becomes that model's.
Result<void> Opener::enterArchive(DocumentFile& file) {
    DocumentFile chosen;
    const auto use = [&](const ArchiveModel& model) -> Result<void> {
        Scene tried;
        Diagnostics told;
        const ReadInput input{model.bytes, model.name, 0, options_.progress.part(0.0, 0.0)};
        if (Result<std::unique_ptr<NativeFile>> native = readAlone(*model.format, input, tried, told); !native)
            return fail(std::move(native.error()));
        chosen.found = model.found;
        chosen.name = model.name;
        chosen.bytes = model.bytes;
        return {};
    };
    Result<std::shared_ptr<FileSource>> source =
        useArchive(file.bytes, file.found.path, options_.progress, diagnostics_, use);
    if (!source)
        return fail(std::move(source.error()));
    source_ = std::move(*source);
    source_->setSearchFolders(options_.searchFolders);
    file = std::move(chosen);
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
    std::vector<std::string> folders = textureFolders;
    for (const DocumentFile& file : document_->files)
        for (const std::string_view folder : file.format->textureFolders)
            if (std::find(folders.begin(), folders.end(), folder) == folders.end())
                folders.emplace_back(folder);
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
        Result<FoundFile> found = source_->find(texture->name.bytes, pictureExtensions, folders);
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
    // Where materials have files of their own, no picture is the model's.
    const bool hasMaterials = document_->files.front().format->reads.materials;
    if (anyFound || scene.meshes.empty() || !hasMaterials)
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

bool rangesFileDiffers(const DocumentRanges& ranges) {
    if (!ranges.path || !ranges.readable)
        return false;
    const Result<Bytes> present =
        platform::readFile(*ranges.path, largestRangesFile, platform::ReadFrom::RegularFilesOnly);
    return present && asText(present->span()) != ranges.text;
}

Result<std::vector<std::uint8_t>> encodeFile(const Document& document, std::size_t file, const Scene& scene,
                                             bool reencode, Diagnostics& diagnostics) {
    return document.files[file].native->write(scene, reencode, diagnostics);
}

} // namespace rigscope
