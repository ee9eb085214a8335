#include "formats/b3d/b3d_format.h"

#include "formats/b3d/b3d_export.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_import.h"
#include "formats/recognition.h"

namespace rigscope::b3d {

namespace {

class NativeB3d : public NativeFile {
public:
    NativeB3d(std::shared_ptr<const File> file, std::uint16_t number)
        : file_(std::move(file)),
          number_(number) {}

    StructureTree describe() const override { return describeFile(file_); }

    Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode) const override {
        if (!reencode)
            if (const std::optional<File> updated = updateFile(*file_, number_, scene))
                return writeFile(*updated);
        return writeFile(encodeScene(scene));
    }

private:
    std::shared_ptr<const File> file_;
    std::uint16_t number_;
};

constexpr double partOfChunks = 0.3; // of the progress
constexpr std::array<std::string_view, 1> magics{"BB3D"};

int recognise(ByteSpan bytes, std::string_view /*name*/) { return beginsWithOneOf(bytes, magics) ? 100 : 0; }

Result<std::unique_ptr<NativeFile>> read(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) {
    // Where it is read it stays: its lists are dear to move.
    const std::shared_ptr<const Result<File>> read(
        new Result<File>(readFile(input.bytes, input.name, diagnostics, input.progress.part(0.0, partOfChunks))));
    if (!*read)
        return fail(read->error());
    const std::shared_ptr<const File> file(read, &**read);
    scene.formatId = "b3d";
    if (Result<void> imported = importFile(*file, input, scene, diagnostics, input.progress.part(partOfChunks, 1.0));
        !imported)
        return fail(std::move(imported.error()));
    return std::make_unique<NativeB3d>(file, input.fileNumber);
}

Result<std::vector<std::uint8_t>> encode(const Scene& scene, Diagnostics& /*diagnostics*/) {
    return writeFile(encodeScene(scene));
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
        .encode = encode,
    };
    return made;
}

} // namespace rigscope::b3d
