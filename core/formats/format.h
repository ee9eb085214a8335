// What a format is to the rest of Rigscope: one descriptor, declared once. It feeds the open dialogs, the command line,
// the MIME file, the documents' table and the loss report.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/bytes.h"
#include "base/diagnostic.h"
#include "base/progress.h"
#include "base/result.h"
#include "base/structure.h"
#include "scene/scene.h"

namespace rigscope {

class NativeFile;

// What a file is read with: the other files of its document.
struct DocumentInput {
    std::span<const NativeFile* const> files; // all that have been read, also itself
    // Names of what the document's files need that others define; null: all that a file defines is part of the scene.
    const std::unordered_set<std::string>* wanted = nullptr;
};

// One file to read.
struct ReadInput {
    Bytes bytes;
    std::string name;             // as messages show it
    std::uint16_t fileNumber = 0; // in its document
    ProgressShare progress{};
    DocumentInput document{}; // for NativeFile::import only
};

// Another file that a file needs beside it.
struct CompanionWish {
    std::string format;                  // id of its format
    bool anyOfFormat = true;             // where none of these names is there, any such file in the document will do
    std::vector<std::string> names;      // to look for, in order; the first is what the file says
    std::vector<std::string> extensions; // to try in place of a name's own, with the dot
    Code missing;                        // what is said where none is found; its arguments: the first name, and all
    std::vector<std::string> folders{};  // beside and above the model, to look in too
};

// What a file needs by names that no file name tells (a mesh its materials): any file of a format may define it.
struct DefinitionWish {
    std::string format;
    std::string extension;               // of the format's files, with the dot
    std::vector<std::string> folders;    // beside and above the model, to look in too
    std::vector<std::string> names;      // in order
    bool forOthers = false;              // only for what other files need of this one; no one tells what is missing
    Code missing = Code::internal_error; // what is said where one is not found; arguments: its name, where was looked
};

// How a file is written, where its format leaves a choice.
struct FileForm {
    std::string version;    // one of FormatDescriptor::versions; empty: the usual one
    bool bigEndian = false; // numbers begin with their highest byte
    bool text = false;      // XML
    bool operator==(const FileForm&) const = default;
};

// A file as it was read, kept by the document as the template for saving and for the structure view. Immutable once it
// is imported.
class NativeFile {
public:
    virtual ~NativeFile() = default;

    virtual std::vector<CompanionWish> companions() const { return {}; }
    // Asked before the import, as `definitions`.
    virtual DefinitionWish definitionWish() const { return {}; }
    // Names of what the file defines for others.
    virtual std::vector<std::string> definitions() const { return {}; }

    // Adds what the file means to the document's scene, which may hold the parts of other files. Called once. Fails
    // where the file holds nothing that can be shown, and where it was cancelled.
    virtual Result<void> import(const ReadInput& input, Scene& scene, Diagnostics& diagnostics) = 0;

    // Called once, when all files of the document have been imported: the scene as it was read, which `write` compares
    // with what it is to write.
    virtual void settle(const Scene& /*scene*/) {}

    // Every byte of the file as a named field. Other threads may call it, also while the file is imported.
    virtual StructureTree describe() const = 0;

    // The form that the file has.
    virtual FileForm form() const { return {}; }

    // The file's bytes for a scene: what the scene does not say otherwise keeps its bytes. With `reencode` every field
    // is written from the scene, taking none from the original. Tells what the format cannot hold.
    virtual Result<std::vector<std::uint8_t>> write(const Scene& scene, bool reencode,
                                                    Diagnostics& diagnostics) const = 0;
    // The same in another form: with what the scene does not hold, as far as the form can.
    virtual Result<std::vector<std::uint8_t>> writeAs(const Scene& scene, const FileForm& form,
                                                      Diagnostics& diagnostics) const;
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
    std::span<const std::string_view> versions; // that can be written, the newest first; empty: there is one
    bool bothByteOrders;                        // numbers may be written with their highest byte first
    bool text;                                  // may be written as XML
    FormatLimits limits;
    std::string_view timeUnit; // `frames`, `seconds`
    std::string_view axes;     // in words
    std::span<const NativeField* const> nativeFields;
    std::span<const std::string_view> textureFolders{}; // beside and above a model, besides those of all formats

    // How sure the format is that these bytes are its own, 0 to 100, see formats/recognition.h. The name is only a
    // hint. `magics` and `xmlRoots` are for other programs; several formats may share a root.
    int (*recognise)(ByteSpan bytes, std::string_view name);
    // Reads a file's structure, also of one that holds nothing to show; what it means is the business of
    // NativeFile::import. Fails where the file's parts cannot be told apart.
    Result<std::unique_ptr<NativeFile>> (*read)(const ReadInput& input, Diagnostics& diagnostics);
    // A new file that holds the scene, in a form that the format has; `name` is for messages. Null where Rigscope does
    // not write the format.
    Result<std::vector<std::uint8_t>> (*encode)(const Scene& scene, const FileForm& form, const std::string& name,
                                                Diagnostics& diagnostics);
};

// Reads and imports a file that makes a document alone.
Result<std::unique_ptr<NativeFile>> readAlone(const FormatDescriptor& format, const ReadInput& input, Scene& scene,
                                              Diagnostics& diagnostics);

} // namespace rigscope
