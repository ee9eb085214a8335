#include "formats/b3d/b3d_format.h"

#include "formats/b3d/b3d_export.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_import.h"
#include "formats/recognition.h"

namespace rigscope::b3d {

namespace {

Result<std::vector<std::uint8_t>> bytesOf(const File& file, const std::string& name) {
    Result<std::vector<std::uint8_t>> bytes = writeFile(file);
    if (!bytes)
        bytes.error().place.file = name;
    return bytes;
}

constexpr double partOfChunks = 0.3; // of the progress

class NativeB3d : public NativeFile {
public:
    explicit NativeB3d(std::shared_ptr<const File> file)
        : file_(std::move(file)) {}

    StructureTree describe() const override { return describeFile(file_); }

    Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) override {
        scene.formatId = "b3d";
        Result<void> imported = importFile(*file_, input, scene, diagnostics, input.progress.part(partOfChunks, 1.0));
        if (!imported)
            return imported;
        name_ = input.name;
        return imported;
    }

    void settle(const Scene& scene) override {
        decoded_ = scene;
        decoded_.provenance = nullptr;
    }

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& diagnostics) const override {
        const Template over{reencode ? nullptr : file_.get(), &decoded_, name_};
        return bytesOf(exportScene(scene, over, diagnostics), name_);
    }

private:
    std::shared_ptr<const File> file_;
    Scene decoded_; // shares its parts with the scene that was read
    std::string name_;
};

constexpr std::array<std::string_view, 1> magics{"BB3D"};

int recognise(ByteSpan bytes, std::string_view /*name*/) { return beginsWithOneOf(bytes, magics) ? 100 : 0; }

Result<std::unique_ptr<NativeFile>> read(const ReadInput& input, Diagnostics& diagnostics) {
    // Where it is read it stays: its lists are dear to move.
    const std::shared_ptr<const Result<File>> read(
        new Result<File>(readFile(input.bytes, input.name, diagnostics, input.progress.part(0.0, partOfChunks))));
    if (!*read)
        return fail(read->error());
    return std::make_unique<NativeB3d>(std::shared_ptr<const File>(read, &**read));
}

Result<std::vector<std::uint8_t>> encode(const Scene& scene, const FileForm& /*form*/, const std::string& name,
                                         Diagnostics& diagnostics) {
    return bytesOf(exportScene(scene, {}, diagnostics), name);
}

} // namespace

const FormatDescriptor& descriptor() {
    static constexpr std::array<std::string_view, 1> extensions{"b3d"};
    static constexpr Capabilities everything{
        .hierarchy = true, .meshes = true, .skins = true, .materials = true, .clips = true};
    static const FormatDescriptor made{
        .id = "b3d",
        .family = "",
        .importOrder = 0,
        .name = "Blitz3D",
        .usedBy = "Blitz3D, Luanti mods, Irrlicht",
        .extensions = extensions,
        .mimeType = "model/x-b3d",
        .magics = magics,
        .xmlRoots = {},
        .reads = everything,
        .writes = everything,
        .versions = {},
        .bothByteOrders = false,
        .text = false,
        .limits = {.influencesPerVertex = 4, .joints = 254, .verticesPerSubmesh = 65536, .textureCoordinateSets = 2},
        .timeUnit = "frames",
        .axes = "left-handed, y up",
        .nativeFields = nativeFields(),
        .recognise = recognise,
        .read = read,
        .encode = encode,
    };
    return made;
}

} // namespace rigscope::b3d
