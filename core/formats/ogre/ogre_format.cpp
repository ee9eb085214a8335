#include "formats/ogre/ogre_format.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "formats/ogre/bone_use.h"
#include "formats/ogre/line_breaks.h"
#include "formats/ogre/material_format.h"
#include "formats/ogre/material_import.h"
#include "formats/ogre/mesh_export.h"
#include "formats/ogre/mesh_import.h"
#include "formats/ogre/mesh_primitives.h"
#include "formats/ogre/mesh_vertices_write.h"
#include "formats/ogre/mesh_write.h"
#include "formats/ogre/mesh_write_xml.h"
#include "formats/ogre/mesh_xml.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/ogre_text.h"
#include "formats/ogre/skeleton_export.h"
#include "formats/ogre/skeleton_import.h"
#include "formats/ogre/skeleton_links.h"
#include "formats/ogre/skeleton_write.h"
#include "formats/ogre/skeleton_xml.h"
#include "formats/ogre/xml_values.h"
#include "formats/recognition.h"
#include "formats/xml_structure.h"

namespace rigscope::ogre {

namespace {

constexpr double partOfChunks = 0.3; // of the progress
constexpr std::string_view family = "ogre";

constexpr std::array<std::string_view, 2> skeletonVersions{"1.80", "1.10"};

// What is to be a binary file; fails where a name cannot stand there.
template <class Stored> Result<void> checkNames(const Stored& stored, const std::string& file) {
    if (const std::optional<std::string> broken = nameWithLineBreak(stored))
        return fail({Code::ogre_name_line_break, {file, "", {}, {}}, {printable(*broken, 100)}});
    return {};
}

// Tells of names that XML cannot hold as they are.
template <class Stored> void tellOfNames(const Stored& stored, const std::string& file, Diagnostics& diagnostics) {
    if (const std::size_t count = namesWithoutPlaceInText(stored); count > 0)
        diagnostics.add(Code::ogre_name_characters, {file, "", {}, {}}, {std::to_string(count)});
}

// A new file. Without a version it is the one that most programs read, unless only a newer one can hold the scene.
Result<std::vector<std::uint8_t>> encodeSkeleton(const Scene& scene, const SkeletonOrigin* origin, const FileForm& form,
                                                 const std::string& name, Diagnostics& diagnostics) {
    const bool usesMore = scene.native.integer(skeletonBlendMode, blendAverage) != blendAverage ||
                          std::any_of(scene.clips.begin(), scene.clips.end(),
                                      [](const Shared<Clip>& clip) { return clip->native.find(clipBase) != nullptr; });
    const bool known =
        std::find(skeletonVersions.begin(), skeletonVersions.end(), form.version) != skeletonVersions.end();
    const std::string version = known ? form.version : usesMore ? "1.80" : "1.10";
    if (!known && !form.version.empty())
        diagnostics.add(Code::ogre_version_not_written, {name, "", {}, {}}, {form.version, version});
    const StoredSkeleton skeleton = exportSkeleton(scene, origin, form.text || version == "1.80", name, diagnostics);
    if (form.text) {
        tellOfNames(skeleton, name, diagnostics);
        return writeSkeletonXml(skeleton);
    }
    if (Result<void> good = checkNames(skeleton, name); !good)
        return fail(std::move(good.error()));
    return writeSkeleton(skeleton, {"[Serializer_v" + version + "]", form.bigEndian}, name, diagnostics);
}

Result<std::vector<std::uint8_t>> encodeSkeleton(const Scene& scene, const FileForm& form, const std::string& name,
                                                 Diagnostics& diagnostics) {
    return encodeSkeleton(scene, nullptr, form, name, diagnostics);
}

constexpr std::array<std::string_view, 3> meshVersions{"1.100", "1.8", "1.41"};

// What a binary file holds beside the scene and XML does not take.
void tellWhatTextLacks(const File& binary, const std::string& name, Diagnostics& diagnostics) {
    const auto countOf = [&](std::uint16_t id) {
        std::size_t count = 0;
        for (const Chunk& chunk : binary.chunks)
            count += chunk.id == id ? chunk.count : 0;
        return count;
    };
    const auto tell = [&](Code code, std::size_t count) {
        if (count > 0)
            diagnostics.add(code, {name, "", {}, {}}, {std::to_string(count)});
    };
    tell(Code::ogre_edges_not_in_text, countOf(mesh_id::edges));
    tell(Code::ogre_extremes_not_converted, countOf(mesh_id::extremes));
    tell(Code::ogre_aliases_not_converted, countOf(mesh_id::textureAlias));
}

// What a text holds beside the scene and binary files do not take.
void tellWhatBinaryLacks(const XmlDocument& text, const std::string& name, Diagnostics& diagnostics) {
    const std::uint32_t root = text.child(XmlDocument::document, "mesh");
    if (root == XmlElement::none)
        return;
    if (text.child(root, "extremes") != XmlElement::none)
        diagnostics.add(Code::ogre_extremes_not_converted, {name, "", {}, {}}, {"1"});
    std::size_t aliases = 0;
    forEachChild(text, text.child(root, "submeshes"), "submesh", [&](std::uint32_t submesh) {
        forEachChild(text, text.child(submesh, "textures"), "texture", [&](std::uint32_t) { ++aliases; });
    });
    if (aliases > 0)
        diagnostics.add(Code::ogre_aliases_not_converted, {name, "", {}, {}}, {std::to_string(aliases)});
}

Result<std::vector<std::uint8_t>> encodeMesh(const Scene& scene, const MeshOrigin* origin, const File* original,
                                             const FileForm& form, const std::string& name, Diagnostics& diagnostics) {
    const bool known = std::find(meshVersions.begin(), meshVersions.end(), form.version) != meshVersions.end();
    const std::string version(known ? std::string_view(form.version) : meshVersions.front());
    if (!known && !form.version.empty())
        diagnostics.add(Code::ogre_version_not_written, {name, "", {}, {}}, {form.version, version});
    StoredMesh mesh = exportMesh(scene, origin, name, diagnostics);
    if (form.text) {
        tellOfNames(mesh, name, diagnostics);
        if (const std::size_t count = makePlain(mesh); count > 0)
            diagnostics.add(Code::ogre_neighbours_left_out, {name, "", {}, {}}, {std::to_string(count)});
        if (original)
            tellWhatTextLacks(*original, name, diagnostics);
        return writeMeshXml(mesh, name, diagnostics);
    }
    if (Result<void> good = checkNames(mesh, name); !good)
        return fail(std::move(good.error()));
    const MeshForm binary{meshVersionOf("[MeshSerializer_v" + version + "]").value_or(MeshVersion::V1100),
                          form.bigEndian};
    return writeMesh(mesh, binary, original, name, diagnostics);
}

Result<std::vector<std::uint8_t>> encodeMesh(const Scene& scene, const FileForm& form, const std::string& name,
                                             Diagnostics& diagnostics) {
    return encodeMesh(scene, nullptr, nullptr, form, name, diagnostics);
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

    void settle(const Scene& scene) override {
        decoded_ = scene;
        decoded_.provenance = nullptr;
    }

    FileForm form() const override {
        if (source_.text)
            return {.version = {}, .bigEndian = false, .text = true};
        return {.version = numberIn(source_.binary->version.bytes), .bigEndian = source_.binary->bigEndian};
    }

protected:
    const Source& source() const { return source_; }
    const std::string& name() const { return name_; }
    const Scene& decoded() const { return decoded_; }
    // Whether a scene is the one that was read: parts are never changed, only replaced.
    bool isUntouched(const Scene& scene) const {
        return scene.nodes == decoded_.nodes && scene.meshes == decoded_.meshes && scene.clips == decoded_.clips &&
               scene.materials == decoded_.materials && scene.native == decoded_.native;
    }
    std::vector<std::uint8_t> bytesAsRead() const {
        const ByteSpan bytes = source_.bytes.span();
        return {bytes.begin(), bytes.end()};
    }
    void setNumber(std::uint16_t number) { number_ = number; }
    std::uint16_t number() const { return number_; }

private:
    // `1.41` of `[MeshSerializer_v1.41]`.
    static std::string numberIn(std::string_view line) {
        const std::size_t start = line.find("_v");
        const std::size_t end = line.rfind(']');
        return start == std::string_view::npos || end == std::string_view::npos || end < start + 2
                   ? std::string()
                   : std::string(line.substr(start + 2, end - start - 2));
    }

    Source source_;
    std::string name_;
    std::uint16_t number_ = 0;
    Scene decoded_; // shares its parts with the scene that was read
};

class NativeSkeleton : public NativeOgre {
public:
    // Whether the scene's bones are its own.
    bool isOwner() const { return owner_; }
    using NativeOgre::name;

    NativeSkeleton(Source source, StoredSkeleton stored, const std::string& name)
        : NativeOgre(std::move(source), name),
          stored_(std::make_shared<const StoredSkeleton>(std::move(stored))),
          links_(stored_->links) {}

    StructureTree describe() const override {
        return source().text ? describeXml(source().text, "OGRE skeleton") : describeSkeleton(source().binary);
    }

    std::vector<CompanionWish> companions() const override {
        std::vector<CompanionWish> wishes;
        for (const StoredLink& link : links_)
            wishes.push_back({"ogre-skeleton", false, {link.file, link.file + ".xml"}, {}, Code::ogre_link_missing});
        return wishes;
    }

    Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) override {
        if (scene.formatId.empty())
            scene.formatId = "ogre-skeleton";
        setNumber(input.fileNumber);
        owner_ = scene.nodes.empty();
        if (!owner_)
            link_ = scaleOfLink(scene, input.document.files);
        return importSkeleton(std::exchange(stored_, nullptr), link_, input, scene, diagnostics,
                              input.progress.part(partOfChunks, 1.0));
    }

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& diagnostics) const override {
        if (reencode)
            return owner_ ? encodeSkeleton(scene, form(), name(), diagnostics) : encodedAnew(scene, diagnostics);
        if (isUntouched(scene) && !(owner_ && hasAddedClips(scene, number())))
            return bytesAsRead();
        const StoredSkeleton stored = storedAgain();
        const SkeletonOrigin origin = originOf(stored);
        const StoredSkeleton written = exportSkeleton(scene, &origin, takesBases(stored), name(), diagnostics);
        if (source().text)
            return writeSkeletonXml(written, stored, *source().text);
        if (Result<void> good = checkNames(written, name()); !good)
            return fail(std::move(good.error()));
        return writeSkeleton(written, *source().binary);
    }

    Result<std::vector<std::uint8_t>> writeAs(const Scene& scene, const FileForm& wanted,
                                              Diagnostics& diagnostics) const override {
        const StoredSkeleton stored = storedAgain();
        const SkeletonOrigin origin = originOf(stored);
        return encodeSkeleton(scene, &origin, wanted, name(), diagnostics);
    }

private:
    // A file that only gives animations: those are the scene's. Its bones are not, nor are animations whose names were
    // taken.
    Result<std::vector<std::uint8_t>> encodedAnew(const Scene& scene, Diagnostics& diagnostics) const {
        StoredSkeleton rest = storedAgain();
        std::erase_if(rest.animations, [&](const StoredAnimation& animation) {
            return std::any_of(decoded().clips.begin(), decoded().clips.end(), [&](const Shared<Clip>& clip) {
                return clip->home == Home{number(), animation.number};
            });
        });
        Scene bare = decoded();
        bare.clips.clear();
        const SkeletonOrigin origin{rest, bare, number(), false, link_};
        return encodeSkeleton(scene, &origin, form(), name(), diagnostics);
    }
    // By how much a link of the scene's skeleton, or of one that it links to, scales what this one does. As OGRE takes
    // it: links of linked skeletons lead on, and the first link's scale counts.
    std::optional<float> scaleOfLink(const Scene& scene, std::span<const NativeFile* const> files) const {
        if (const std::optional<float> scale = linkScale(scene, name()))
            return scale;
        std::vector<std::pair<const NativeSkeleton*, float>> reached;
        const auto reach = [&](const auto& scaleOf) {
            for (const NativeFile* const file : files) {
                const auto* const skeleton = dynamic_cast<const NativeSkeleton*>(file);
                const bool known =
                    !skeleton || skeleton->owner_ ||
                    std::any_of(reached.begin(), reached.end(), [&](const auto& one) { return one.first == skeleton; });
                if (const std::optional<float> scale = known ? std::nullopt : scaleOf(skeleton->name()))
                    reached.emplace_back(skeleton, *scale);
            }
        };
        reach([&](const std::string& file) { return linkScale(scene, file); });
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const auto [from, scale] = reached[i];
            if (from == this)
                return scale;
            reach([&, links = &from->links_, outer = scale](const std::string& file) {
                return scaleIn(*links, file) ? std::optional(outer) : std::nullopt;
            });
        }
        return std::nullopt;
    }
    // Whether the file's form says that animations count against others. Some of version 1.10 do all the same.
    bool takesBases(const StoredSkeleton& stored) const {
        return source().text || form().version == skeletonVersions.front() ||
               std::any_of(stored.animations.begin(), stored.animations.end(),
                           [](const StoredAnimation& animation) { return animation.base.has_value(); });
    }
    StoredSkeleton storedAgain() const {
        Diagnostics known; // told of when it was read
        return source().text ? storedSkeleton(*source().text, name(), known) : storedSkeleton(*source().binary);
    }
    SkeletonOrigin originOf(const StoredSkeleton& stored) const { return {stored, decoded(), number(), owner_, link_}; }

    std::shared_ptr<const StoredSkeleton> stored_; // until it is imported
    std::vector<StoredLink> links_;
    bool owner_ = false;
    std::optional<float> link_; // the scale of the link by which its animations came
};

class NativeMesh : public NativeOgre {
public:
    // `stored` is nothing for a binary file, whose lists are only gone through when it is imported.
    NativeMesh(Source source, std::optional<StoredMesh> stored, const std::string& name)
        : NativeOgre(std::move(source), name),
          stored_(std::move(stored)),
          skeleton_(stored_ ? stored_->skeleton : skeletonLinkOf(*this->source().binary)),
          weighted_(stored_ ? stored_->hasAssignments() : hasWeights(*this->source().binary)) {}

    StructureTree describe() const override {
        return source().text ? describeXml(source().text, "OGRE mesh") : describeMesh(source().binary);
    }

    // Tools name a skeleton after the mesh, with its ending or without, and either may be XML.
    std::vector<CompanionWish> companions() const override {
        if (!skeleton_ && !weighted_)
            return {};
        std::vector<std::string> names;
        if (skeleton_)
            names = linkedNames();
        const std::string plain = asciiLower(name()).ends_with(".xml") ? name().substr(0, name().size() - 4) : name();
        for (const std::string& stem : {plain.substr(0, plain.rfind('.')), plain})
            for (const std::string_view ending : {".skeleton", ".skeleton.xml"})
                names.push_back(stem + std::string(ending));
        const Code missing = skeleton_ ? Code::ogre_skeleton_missing : Code::ogre_skeleton_unlinked;
        return {{"ogre-skeleton", true, std::move(names), {}, missing}};
    }

    DefinitionWish definitionWish() const override {
        DefinitionWish wish = wishForMaterials();
        std::vector<std::string> names;
        if (source().text && stored_)
            for (const StoredSubmesh& submesh : stored_->submeshes)
                names.push_back(submesh.material);
        else if (source().binary)
            names = materialNamesOf(*source().binary);
        std::unordered_set<std::string_view> once;
        for (const std::string& material : names)
            if (!material.empty() && !isBuiltIn(material) && once.insert(material).second)
                wish.names.push_back(material);
        return wish;
    }

    Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) override {
        scene.formatId = "ogre-mesh";
        // Then the scene has it all.
        const StoredMesh stored = stored_ ? *std::exchange(stored_, std::nullopt) : storedMesh(*source().binary);
        setNumber(input.fileNumber);
        tellOfSkeleton(scene, input.document.files, diagnostics);
        const Result<void> imported =
            importMesh(stored, input, scene, diagnostics, input.progress.part(partOfChunks, 1.0));
        if (imported && isLastMesh(input.document.files))
            tellOfUnusedBones(scene, name(), diagnostics);
        return imported;
    }

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& diagnostics) const override {
        if (reencode) {
            tellWhatTheSceneLacks(diagnostics);
            Scene own = scene; // without the meshes of other files
            std::erase_if(own.meshes, [&](const Shared<Mesh>& mesh) { return mesh->home.file != number(); });
            return encodeMesh(own, form(), name(), diagnostics);
        }
        if (isUntouched(scene))
            return bytesAsRead();
        const StoredMesh stored = storedAgain();
        const MeshOrigin origin{stored, decoded(), number()};
        const StoredMesh written = exportMesh(scene, &origin, name(), diagnostics);
        if (source().text)
            return writeMeshXmlOver(written, stored, *source().text);
        if (Result<void> good = checkNames(written, name()); !good)
            return fail(std::move(good.error()));
        return writeMeshOver(written, stored, *source().binary, name(), diagnostics);
    }

    Result<std::vector<std::uint8_t>> writeAs(const Scene& scene, const FileForm& wanted,
                                              Diagnostics& diagnostics) const override {
        const StoredMesh stored = storedAgain();
        const MeshOrigin origin{stored, decoded(), number()};
        if (source().text && !wanted.text)
            tellWhatBinaryLacks(*source().text, name(), diagnostics);
        return encodeMesh(scene, &origin, source().binary.get(), wanted, name(), diagnostics);
    }

private:
    // What the mesh's link means: the file, and its XML, or the other way round.
    std::vector<std::string> linkedNames() const {
        std::vector<std::string> names{*skeleton_, *skeleton_ + ".xml"};
        if (asciiLower(*skeleton_).ends_with(".xml"))
            names.push_back(skeleton_->substr(0, skeleton_->size() - 4));
        return names;
    }
    // Where the scene's bones are not those of the skeleton that the mesh names.
    void tellOfSkeleton(const Scene& scene, std::span<const NativeFile* const> files, Diagnostics& diagnostics) const {
        if (scene.nodes.empty() || (!skeleton_ && !weighted_))
            return;
        const auto owner = std::find_if(files.begin(), files.end(), [](const NativeFile* file) {
            const auto* const skeleton = dynamic_cast<const NativeSkeleton*>(file);
            return skeleton && skeleton->isOwner();
        });
        if (owner == files.end())
            return;
        const std::string& taken = static_cast<const NativeSkeleton*>(*owner)->name();
        const auto isTaken = [&](const std::string& link) {
            return asciiLower(baseNameOf(link)) == asciiLower(baseNameOf(taken));
        };
        const std::vector<std::string> meant = skeleton_ ? linkedNames() : std::vector<std::string>();
        if (std::none_of(meant.begin(), meant.end(), isTaken))
            diagnostics.add(Code::ogre_skeleton_by_name, {name(), "", {}, {}},
                            {skeleton_ ? '"' + printable(*skeleton_, 200) + '"' : "none", printable(taken, 200)});
    }
    bool isLastMesh(std::span<const NativeFile* const> files) const {
        const auto last = std::find_if(files.rbegin(), files.rend(), [](const NativeFile* file) {
            return dynamic_cast<const NativeMesh*>(file) != nullptr;
        });
        return last == files.rend() || *last == this;
    }
    // What the scene has not got of the file: weights for bones that were not found, values that no stream holds.
    void tellWhatTheSceneLacks(Diagnostics& diagnostics) const {
        const StoredMesh stored = storedAgain();
        const BonesByHandle bones = bonesByHandle(decoded());
        std::size_t weightsLost = 0;
        std::size_t valuesLost = 0;
        const auto count = [&](const std::optional<StoredGeometry>& geometry,
                               const std::vector<StoredAssignment>& assignments) {
            for (const StoredAssignment& one : assignments)
                weightsLost += bones.find(one.bone) ? 0 : 1;
            if (!geometry)
                return;
            valuesLost += valuesWithoutStream(geometry->bytes);
            if (!assignments.empty())
                return;
            for (const auto& [weights, indices] : decodeBlending(geometry->bytes, stored.bigEndian))
                for (int c = 0; c < 4; ++c)
                    if (weights[c] != 0.0F && indices[c] >= 0.0F && indices[c] <= 65535.0F)
                        weightsLost += bones.find(static_cast<std::uint16_t>(indices[c])) ? 0 : 1;
        };
        count(stored.shared, stored.sharedAssignments);
        for (const StoredSubmesh& submesh : stored.submeshes)
            count(submesh.geometry, submesh.assignments);
        const auto tell = [&](Code code, std::size_t number) {
            if (number > 0)
                diagnostics.add(code, {name(), "", {}, {}}, {std::to_string(number)});
        };
        tell(Code::ogre_weights_left_out, weightsLost);
        tell(Code::ogre_values_left_out, valuesLost);
    }
    StoredMesh storedAgain() const {
        Diagnostics known; // told of when it was read
        return source().text ? storedMesh(*source().text, name(), known) : storedMesh(*source().binary);
    }

    std::optional<StoredMesh> stored_; // until it is imported
    std::optional<std::string> skeleton_;
    bool weighted_; // it is meant to follow bones
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
        .writes = {.meshes = true, .skins = true, .clips = true, .morphTargets = true, .vertexAnimation = true},
        .versions = meshVersions,
        .bothByteOrders = true,
        .text = true,
        .limits = {.influencesPerVertex = 4, .joints = 256},
        .timeUnit = "seconds",
        .axes = "right-handed, y up",
        .nativeFields = nativeFields(),
        .recognise = recogniseMesh,
        .read = readMeshFile,
        .encode = encodeMesh,
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
        .writes = {.hierarchy = true, .clips = true},
        .versions = skeletonVersions,
        .bothByteOrders = true,
        .text = true,
        .limits = {.joints = 256},
        .timeUnit = "seconds",
        .axes = "right-handed, y up",
        .nativeFields = nativeFields(),
        .recognise = recogniseSkeleton,
        .read = readSkeletonFile,
        .encode = encodeSkeleton,
    };
    return made;
}

} // namespace rigscope::ogre
