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

// One file to read.
struct ReadInput {
    Bytes bytes;
    std::string name;             // as messages show it
    std::uint16_t fileNumber = 0; // in its document
    ProgressShare progress{};
};

// Another file that a file needs beside it.
struct CompanionWish {
    std::string format;                  // id of its format
    bool anyOfFormat = true;             // fulfilled by any such file in the document; else by one of these names
    std::vector<std::string> names;      // to look for, in order; the first is what the file says
    std::vector<std::string> extensions; // to try in place of a name's own, with the dot
    Code missing;                        // what is said where none is found; its argument is the first name
};

// A file as it was read, kept by the document as the template for saving and for the structure view. Immutable once it
// is imported.
class NativeFile {
public:
    virtual ~NativeFile() = default;

    virtual std::vector<CompanionWish> companions() const { return {}; }

    // Adds what the file means to the document's scene, which may hold the parts of other files. Called once. Fails
    // where the file holds nothing that can be shown, and where it was cancelled.
    virtual Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) = 0;

    // Every byte of the file as a named field. Other threads may call it, also while the file is imported.
    virtual StructureTree describe() const = 0;

    // The file's bytes for a scene: what the scene does not say otherwise keeps its bytes. With `reencode` every field
    // is written from the scene, taking none from the original. Tells what the format cannot hold.
    virtual Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                                    Diagnostics& diagnostics) const = 0;
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
    std::string_view family;                      // files of one family may make one document; empty: each is one alone
    int importOrder;                              // in a document, files of lower order are imported before others
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
    // Reads a file's structure, also of one that holds nothing to show; what it means is the business of
    // NativeFile::import. Fails where the file's parts cannot be told apart.
    Result<std::unique_ptr<NativeFile>> (*read)(const ReadInput& input, Diagnostics& diagnostics);
    // A new file that holds the scene. Null where Rigscope does not write the format.
    Result<std::vector<std::uint8_t>> (*encode)(const Scene& scene, Diagnostics& diagnostics);
};

// Reads and imports a file that makes a document alone.
Result<std::unique_ptr<NativeFile>> readAlone(const FormatDescriptor& format, const ReadInput& input, Scene& scene,
                                              Diagnostics& diagnostics);

} // namespace rigscope
