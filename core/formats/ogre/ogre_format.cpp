#include "formats/ogre/ogre_format.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "formats/ogre/mesh_import.h"
#include "formats/ogre/mesh_xml.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/skeleton_import.h"
#include "formats/ogre/skeleton_xml.h"
#include "formats/recognition.h"
#include "formats/xml_structure.h"

namespace rigscope::ogre {

namespace {

constexpr double partOfChunks = 0.3; // of the progress
constexpr std::string_view family = "ogre";

// What a file of the document has given to the scene, or would give again: parts are never changed, only replaced.
template <class T>
bool sameParts(const std::vector<Shared<T>>& a, const std::vector<Shared<T>>& b, std::uint16_t file) {
    const auto next = [file](const auto& parts, std::size_t& at) {
        while (at < parts.size() && parts[at]->home.file != file)
            ++at;
        return at < parts.size() ? parts[at].get() : nullptr;
    };
    for (std::size_t i = 0, k = 0;; ++i, ++k) {
        const T* const one = next(a, i);
        if (one != next(b, k))
            return false;
        if (one == nullptr)
            return true;
    }
}

// A file of either form.
struct Source {
    Bytes bytes;
    std::shared_ptr<const File> binary;
    std::shared_ptr<const XmlDocument> text; // null for binary files
};

class NativeOgre : public NativeFile {
public:
    NativeOgre(Source source, std::string name)
        : source_(std::move(source)),
          name_(std::move(name)) {}

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& /*diagnostics*/) const override {
        const bool same = sameParts(scene.nodes, decoded_.nodes, number_) &&
                          sameParts(scene.meshes, decoded_.meshes, number_) &&
                          sameParts(scene.clips, decoded_.clips, number_) && scene.native == decoded_.native;
        if (reencode || !same)
            return fail({Code::ogre_not_written, {name_, "", {}, {}}, {}});
        const ByteSpan bytes = source_.bytes.span();
        return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
    }

protected:
    const Source& source() const { return source_; }
    const std::string& name() const { return name_; }
    void remember(const ReadInput& input, const Scene& scene) {
        number_ = input.fileNumber;
        decoded_ = scene;
        decoded_.provenance = nullptr;
    }

private:
    Source source_;
    std::string name_;
    std::uint16_t number_ = 0;
    Scene decoded_; // shares its parts with the scene that was read
};

class NativeSkeleton : public NativeOgre {
public:
    NativeSkeleton(Source source, StoredSkeleton stored, const std::string& name)
        : NativeOgre(std::move(source), name),
          stored_(std::move(stored)) {}

    StructureTree describe() const override {
        return source().text ? describeXml(source().text, "OGRE skeleton") : describeSkeleton(source().binary);
    }

    std::vector<CompanionWish> companions() const override {
        std::vector<CompanionWish> wishes;
        for (const auto& [link, scale] : stored_.links)
            wishes.push_back({"ogre-skeleton", false, {link, link + ".xml"}, {}, Code::ogre_link_missing});
        return wishes;
    }

    Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) override {
        if (scene.formatId.empty())
            scene.formatId = "ogre-skeleton";
        const StoredSkeleton stored = std::exchange(stored_, {}); // the scene has it all
        Result<void> imported =
            importSkeleton(stored, input, scene, diagnostics, input.progress.part(partOfChunks, 1.0));
        if (imported)
            remember(input, scene);
        return imported;
    }

private:
    StoredSkeleton stored_; // until it is imported
};

class NativeMesh : public NativeOgre {
public:
    // `stored` is nothing for a binary file, whose lists are only gone through when it is imported.
    NativeMesh(Source source, std::optional<StoredMesh> stored, const std::string& name)
        : NativeOgre(std::move(source), name),
          stored_(std::move(stored)),
          skeleton_(stored_ ? stored_->skeleton : skeletonLinkOf(*this->source().binary)) {}

    StructureTree describe() const override {
        return source().text ? describeXml(source().text, "OGRE mesh") : describeMesh(source().binary);
    }

    // Tools name a skeleton after the mesh, with its ending or without, and either may be XML.
    std::vector<CompanionWish> companions() const override {
        if (!skeleton_)
            return {};
        std::vector<std::string> names{*skeleton_, *skeleton_ + ".xml"};
        if (asciiLower(*skeleton_).ends_with(".xml"))
            names.push_back(skeleton_->substr(0, skeleton_->size() - 4));
        const std::string plain = asciiLower(name()).ends_with(".xml") ? name().substr(0, name().size() - 4) : name();
        for (const std::string& stem : {plain.substr(0, plain.rfind('.')), plain})
            for (const std::string_view ending : {".skeleton", ".skeleton.xml"})
                names.push_back(stem + std::string(ending));
        return {{"ogre-skeleton", true, std::move(names), {}, Code::ogre_skeleton_missing}};
    }

    Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) override {
        scene.formatId = "ogre-mesh";
        // Then the scene has it all.
        const StoredMesh stored = stored_ ? *std::exchange(stored_, std::nullopt) : storedMesh(*source().binary);
        Result<void> imported = importMesh(stored, input, scene, diagnostics, input.progress.part(partOfChunks, 1.0));
        if (imported)
            remember(input, scene);
        return imported;
    }

private:
    std::optional<StoredMesh> stored_; // until it is imported
    std::optional<std::string> skeleton_;
};

// True for a text whose first element is `root` and that soon has one of these: other programs call their elements so
// too.
bool beginsWith(ByteSpan bytes, std::string_view root, std::initializer_list<std::string_view> inside) {
    constexpr std::size_t beginning = 4096;
    const std::optional<XmlBeginning> first = xmlBeginning(bytes);
    if (!first || first->element != root)
        return false;
    const std::string_view text = asText(bytes.first(std::min(bytes.size(), beginning)));
    return std::any_of(inside.begin(), inside.end(),
                       [&](std::string_view element) { return text.find(element) != std::string_view::npos; });
}

constexpr int surelyBinary = 100;
constexpr int likelyText = 80;

int recogniseMesh(ByteSpan bytes, std::string_view /*name*/) {
    return isMesh(bytes) ? surelyBinary : beginsWith(bytes, "mesh", {"<sharedgeometry", "<submeshes"}) ? likelyText : 0;
}
int recogniseSkeleton(ByteSpan bytes, std::string_view /*name*/) {
    return isSkeleton(bytes) ? surelyBinary : beginsWith(bytes, "skeleton", {"<bones", "<animations"}) ? likelyText : 0;
}

// The XML document of a file; what is damaged about the text is told of.
Result<Source> readText(const ReadInput& input, Diagnostics& diagnostics) {
    Result<XmlDocument> document = XmlDocument::of(input.bytes, input.name);
    if (!document)
        return fail(std::move(document.error()));
    for (const Diagnostic& diagnostic : document->diagnostics())
        diagnostics.add(diagnostic);
    return Source{input.bytes, nullptr, std::make_shared<const XmlDocument>(std::move(*document))};
}

Result<std::unique_ptr<NativeFile>> readMeshFile(const ReadInput& input, Diagnostics& diagnostics) {
    if (!isMesh(input.bytes.span())) {
        Result<Source> source = readText(input, diagnostics);
        if (!source)
            return fail(std::move(source.error()));
        StoredMesh stored = storedMesh(*source->text, input.name, diagnostics);
        return std::make_unique<NativeMesh>(std::move(*source), std::move(stored), input.name);
    }
    Result<File> file = readMesh(input.bytes, input.name, diagnostics, input.progress.part(0.0, partOfChunks));
    if (!file)
        return fail(std::move(file.error()));
    auto binary = std::make_shared<const File>(std::move(*file));
    return std::make_unique<NativeMesh>(Source{input.bytes, std::move(binary), nullptr}, std::nullopt, input.name);
}

Result<std::unique_ptr<NativeFile>> readSkeletonFile(const ReadInput& input, Diagnostics& diagnostics) {
    if (!isSkeleton(input.bytes.span())) {
        Result<Source> source = readText(input, diagnostics);
        if (!source)
            return fail(std::move(source.error()));
        StoredSkeleton stored = storedSkeleton(*source->text, input.name, diagnostics);
        return std::make_unique<NativeSkeleton>(std::move(*source), std::move(stored), input.name);
    }
    Result<File> file = readSkeleton(input.bytes, input.name, diagnostics, input.progress.part(0.0, partOfChunks));
    if (!file)
        return fail(std::move(file.error()));
    auto binary = std::make_shared<const File>(std::move(*file));
    StoredSkeleton stored = storedSkeleton(*binary);
    return std::make_unique<NativeSkeleton>(Source{input.bytes, std::move(binary), nullptr}, std::move(stored),
                                            input.name);
}

using namespace std::string_view_literals;

} // namespace

const FormatDescriptor& meshDescriptor() {
    static constexpr std::array extensions{"mesh"sv, "mesh.xml"sv};
    static constexpr std::array magics{"\x00\x10[MeshSerializer_v"sv, "\x10\x00[MeshSerializer_v"sv};
    static const FormatDescriptor made{
        .id = "ogre-mesh",
        .family = family,
        .importOrder = 2,
        .name = "OGRE mesh",
        .usedBy = "OGRE, games made with it",
        .extensions = extensions,
        .mimeType = "model/x-ogre-mesh",
        .magics = magics,
        .xmlRoots = {}, // other programs call their elements so too
        .reads = {.meshes = true, .skins = true, .clips = true, .morphTargets = true, .vertexAnimation = true},
        .writes = {},
        .limits = {.influencesPerVertex = 4, .joints = 256},
        .timeUnit = "seconds",
        .axes = "right-handed, y up",
        .nativeFields = nativeFields(),
        .recognise = recogniseMesh,
        .read = readMeshFile,
        .encode = nullptr,
    };
    return made;
}

const FormatDescriptor& skeletonDescriptor() {
    static constexpr std::array extensions{"skeleton"sv, "skeleton.xml"sv};
    static constexpr std::array magics{"\x00\x10[Serializer_v"sv, "\x10\x00[Serializer_v"sv};
    static const FormatDescriptor made{
        .id = "ogre-skeleton",
        .family = family,
        .importOrder = 0,
        .name = "OGRE skeleton",
        .usedBy = "OGRE, games made with it",
        .extensions = extensions,
        .mimeType = "model/x-ogre-skeleton",
        .magics = magics,
        .xmlRoots = {}, // other programs call their elements so too
        .reads = {.hierarchy = true, .clips = true},
        .writes = {},
        .limits = {.joints = 256},
        .timeUnit = "seconds",
        .axes = "right-handed, y up",
        .nativeFields = nativeFields(),
        .recognise = recogniseSkeleton,
        .read = readSkeletonFile,
        .encode = nullptr,
    };
    return made;
}

} // namespace rigscope::ogre
