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

class NativeB3d : public NativeFile {
public:
    // `decoded` shares its parts with the scene that was read.
    NativeB3d(std::shared_ptr<const File> file, Scene decoded, std::string name)
        : file_(std::move(file)),
          decoded_(std::move(decoded)),
          name_(std::move(name)) {
        decoded_.provenance = nullptr;
    }

    StructureTree describe() const override { return describeFile(file_); }

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                            Diagnostics& diagnostics) const override {
        const Template over{reencode ? nullptr : file_.get(), &decoded_, name_};
        return bytesOf(exportScene(scene, over, diagnostics), name_);
    }

private:
    std::shared_ptr<const File> file_;
    Scene decoded_;
    std::string name_;
};

constexpr std::array<std::string_view, 1> magics{"BB3D"};

int recognise(ByteSpan bytes, std::string_view /*name*/) { return beginsWithOneOf(bytes, magics) ? 100 : 0; }

Result<std::unique_ptr<NativeFile>> read(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) {
    // Where it is read it stays: its lists are dear to move.
    const std::shared_ptr<const Result<File>> read(
        new Result<File>(readFile(input.bytes, input.name, diagnostics, input.progress)));
    if (!*read)
        return fail(read->error());
    const std::shared_ptr<const File> file(read, &**read);
    scene.formatId = "b3d";
    if (Result<void> imported = importFile(*file, input, scene, diagnostics); !imported)
        return fail(std::move(imported.error()));
    return std::make_unique<NativeB3d>(file, scene, input.name);
}

Result<StructureTree> describe(const ReadInput& input) {
    Diagnostics ignored;
    Result<File> file = readFile(input.bytes, input.name, ignored, input.progress);
    if (!file)
        return fail(std::move(file.error()));
    return describeFile(std::make_shared<const File>(std::move(*file)));
}

Result<std::vector<std::uint8_t>> encode(const Scene& scene, Diagnostics& diagnostics) {
    return bytesOf(exportScene(scene, {}, diagnostics), {});
}

} // namespace

const FormatDescriptor& descriptor() {
    static constexpr std::array<std::string_view, 1> extensions{"b3d"};
    static constexpr Capabilities everything{
        .hierarchy = true, .meshes = true, .skins = true, .materials = true, .clips = true};
    static const FormatDescriptor made{
        .id = "b3d",
        .name = "Blitz3D",
        .usedBy = "Blitz3D, Luanti mods, Irrlicht",
        .extensions = extensions,
        .mimeType = "model/x-b3d",
        .magics = magics,
        .xmlRoots = {},
        .reads = everything,
        .writes = everything,
        .limits = {.influencesPerVertex = 4, .joints = 254, .verticesPerSubmesh = 65536, .textureCoordinateSets = 2},
        .timeUnit = "frames",
        .axes = "left-handed, y up",
        .nativeFields = nativeFields(),
        .recognise = recognise,
        .read = read,
        .describe = describe,
        .encode = encode,
    };
    return made;
}

} // namespace rigscope::b3d
