// What a format is to the rest of Rigscope: one descriptor, declared once. It feeds the open dialogs, the command line,
// the MIME file, the documents' table and the loss report.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/diagnostic.h"
#include "base/progress.h"
#include "base/result.h"
#include "base/structure.h"
#include "scene/scene.h"

namespace rigscope {

// A file as it was read, kept by the document as the template for saving and for the structure view. Immutable.
class NativeFile {
public:
    virtual ~NativeFile() = default;

    // Every byte of the file as a named field.
    virtual StructureTree describe() const = 0;

    // The file's bytes for a scene: what the scene does not say otherwise keeps its bytes. With `reencode` every field
    // is written from the scene, taking none from the original. Tells what the format cannot hold.
    virtual Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                                    Diagnostics& diagnostics) const = 0;
};

// One file to read.
struct ReadInput {
    Bytes bytes;
    std::string name;             // as messages show it
    std::uint16_t fileNumber = 0; // in its document
    const Progress* progress = nullptr;
};

// What a family's files can hold and Rigscope reads or writes.
struct Capabilities {
    bool hierarchy = false;
    bool meshes = false;
    bool skins = false;
    bool materials = false;
    bool clips = false;
    bool morphTargets = false;
    bool vertexAnimation = false;
    bool physics = false;
};

// What there is in words, in that order: `hierarchy`, `meshes` ...
std::vector<std::string_view> namesOf(const Capabilities& capabilities);

// Limits of the family's own engine; 0 is no limit.
struct FormatLimits {
    std::uint32_t influencesPerVertex = 0;
    std::uint32_t joints = 0;
    std::uint32_t verticesPerSubmesh = 0;
    std::uint32_t textureCoordinateSets = 0;
};

struct FormatDescriptor {
    std::string_view id;                          // `b3d`
    std::string_view name;                        // `Blitz3D`
    std::string_view usedBy;                      // whose format it is, in a few words
    std::span<const std::string_view> extensions; // lower case, without the dot; the first is the usual one
    std::string_view mimeType;
    std::span<const std::string_view> magics;   // what its files begin with, one of them; empty where nothing is fixed
    std::span<const std::string_view> xmlRoots; // the first element of its files that are XML, one of them
    Capabilities reads;
    Capabilities writes;
    FormatLimits limits;
    std::string_view timeUnit; // `frames`, `seconds`
    std::string_view axes;     // in words
    std::span<const NativeField* const> nativeFields;

    // How sure the format is that these bytes are its own, 0 to 100, see formats/recognition.h. The name is only a
    // hint. `magics` and `xmlRoots` are for other programs; several formats may share a root.
    int (*recognise)(ByteSpan bytes, std::string_view name);
    // Adds what the file holds to the scene, which may hold parts of other files of the document already.
    Result<std::unique_ptr<NativeFile>> (*read)(const ReadInput& input, Scene& scene, Diagnostics& diagnostics);
    // Every byte of a file as a named field, also where `read` fails because it holds nothing to show. Fails where the
    // file's parts cannot be told apart.
    Result<StructureTree> (*describe)(const ReadInput& input);
    // A new file that holds the scene. Null where Rigscope does not write the format.
    Result<std::vector<std::uint8_t>> (*encode)(const Scene& scene, Diagnostics& diagnostics);
};

} // namespace rigscope
