#include "formats/ogre/ogre_format.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "formats/ogre/mesh_import.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/skeleton_import.h"

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

class NativeOgre : public NativeFile {
public:
    NativeOgre(File file, std::string name)
        : file_(std::make_shared<const File>(std::move(file))),
          name_(std::move(name)) {}

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& /*diagnostics*/) const override {
        const bool same = sameParts(scene.nodes, decoded_.nodes, number_) &&
                          sameParts(scene.meshes, decoded_.meshes, number_) &&
                          sameParts(scene.clips, decoded_.clips, number_) && scene.native == decoded_.native;
        if (reencode || !same)
            return fail({Code::ogre_not_written, {name_, "", {}, {}}, {}});
        const ByteSpan bytes = file_->source.span();
        return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
    }

protected:
    const File& file() const { return *file_; }
    std::shared_ptr<const File> shared() const { return file_; }
    void remember(const ReadInput& input, const Scene& scene) {
        number_ = input.fileNumber;
        decoded_ = scene;
        decoded_.provenance = nullptr;
    }

private:
    std::shared_ptr<const File> file_;
    std::string name_;
    std::uint16_t number_ = 0;
    Scene decoded_; // shares its parts with the scene that was read
};

class NativeSkeleton : public NativeOgre {
public:
    NativeSkeleton(File file, std::string name)
        : NativeOgre(std::move(file), std::move(name)),
          stored_(storedSkeleton(this->file())) {}

    StructureTree describe() const override { return describeSkeleton(shared()); }

    std::vector<CompanionWish> companions() const override {
        std::vector<CompanionWish> wishes;
        for (const auto& [link, scale] : stored_.links)
            wishes.push_back({"ogre-skeleton", false, {link}, {}, Code::ogre_link_missing});
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
    NativeMesh(File file, const std::string& name)
        : NativeOgre(std::move(file), name),
          stored_(storedMesh(this->file())),
          fileName_(name) {}

    StructureTree describe() const override { return describeMesh(shared()); }

    std::vector<CompanionWish> companions() const override {
        if (!stored_.skeleton)
            return {};
        // Tools name a skeleton after the mesh, with its ending or without.
        const std::string stem = fileName_.substr(0, fileName_.rfind('.'));
        return {{"ogre-skeleton",
                 true,
                 {*stored_.skeleton, stem + ".skeleton", fileName_ + ".skeleton"},
                 {},
                 Code::ogre_skeleton_missing}};
    }

    Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) override {
        scene.formatId = "ogre-mesh";
        const StoredMesh stored = std::exchange(stored_, {}); // the scene has it all
        Result<void> imported = importMesh(stored, input, scene, diagnostics, input.progress.part(partOfChunks, 1.0));
        if (imported)
            remember(input, scene);
        return imported;
    }

private:
    StoredMesh stored_; // until it is imported
    std::string fileName_;
};

int recogniseMesh(ByteSpan bytes, std::string_view /*name*/) { return isMesh(bytes) ? 100 : 0; }
int recogniseSkeleton(ByteSpan bytes, std::string_view /*name*/) { return isSkeleton(bytes) ? 100 : 0; }

Result<std::unique_ptr<NativeFile>> readMeshFile(const ReadInput& input, Diagnostics& diagnostics) {
    Result<File> file = readMesh(input.bytes, input.name, diagnostics, input.progress.part(0.0, partOfChunks));
    if (!file)
        return fail(std::move(file.error()));
    return std::make_unique<NativeMesh>(std::move(*file), input.name);
}

Result<std::unique_ptr<NativeFile>> readSkeletonFile(const ReadInput& input, Diagnostics& diagnostics) {
    Result<File> file = readSkeleton(input.bytes, input.name, diagnostics, input.progress.part(0.0, partOfChunks));
    if (!file)
        return fail(std::move(file.error()));
    return std::make_unique<NativeSkeleton>(std::move(*file), input.name);
}

using namespace std::string_view_literals;

} // namespace

const FormatDescriptor& meshDescriptor() {
    static constexpr std::array extensions{"mesh"sv};
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
        .xmlRoots = {},
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
    static constexpr std::array extensions{"skeleton"sv};
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
        .xmlRoots = {},
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
