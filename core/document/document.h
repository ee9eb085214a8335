// A document: files that were opened together, the scene that they make, what is odd about them, and what is needed to
// save them. An immutable value that a worker makes; an edited document is a new scene beside the same files.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/file_source.h"
#include "base/progress.h"
#include "document/ranges.h"
#include "formats/format.h"

namespace rigscope {

// A file of a document, as it was read.
struct DocumentFile {
    FoundFile found;
    std::string name;       // as messages show it
    bool companion = false; // found because another file needs it
    Bytes bytes;
    const FormatDescriptor* format = nullptr; // static
    std::shared_ptr<const NativeFile> native;
};

// The named ranges of a document, from the text beside its first file.
struct DocumentRanges {
    RangeList list;
    std::vector<ClipId> clips; // of the scene, by the order of list.ranges
    // The text file, also where there is none yet; nothing where none can be written: the model is in an archive.
    std::optional<std::filesystem::path> path;
    std::string text;     // of the file, as it was read last
    bool readable = true; // false: it is there but cannot be read, and must not be written over

    // The range that a clip is, or null.
    const NamedRange* find(ClipId clip) const;
};

// A texture's picture: where it was found, or what was missing.
struct DocumentTexture {
    TextureId texture; // of Document::scene; of Document::shown where `assumed`
    std::optional<FoundFile> picture;
    // No picture that the model names was found and this one goes by its name (`character.png` beside `character.b3d`).
    // It is shown on materials without a texture, and never saved.
    bool assumed = false;
};

struct OpenOptions {
    std::vector<std::filesystem::path> searchFolders;
    bool findAppearance = true; // materials in files of their own, and pictures
    ProgressShare progress{};
    // Called when the structure of a file has been read, before anything is made of it. The file may be described from
    // other threads while opening goes on.
    std::function<void(const DocumentFile&)> fileRead{};
};

struct Document {
    std::vector<DocumentFile> files;
    Shared<Scene> scene;
    // What to draw: the scene itself or, where a picture is assumed, the scene with it on its materials. Its nodes,
    // meshes and clips are the scene's own.
    Shared<Scene> shown;
    DocumentRanges ranges;
    std::vector<Diagnostic> diagnostics;
    std::size_t diagnosticsLeftOut = 0;
    std::vector<DocumentTexture> textures; // those of the scene in its order, then an assumed one
    std::shared_ptr<const FileSource> source;

    // What was looked for on the way, in order.
    const std::vector<LookupAttempt>& attempts() const { return source->attempts(); }
};

// Opens files as one document, in the order given. Fails with one sentence where nothing of it can be shown; what could
// be read with losses opens, with diagnostics.
Result<std::shared_ptr<const Document>> openDocument(std::span<const std::filesystem::path> paths,
                                                     const OpenOptions& options);

// The document with other named ranges; everything else is shared. The clips of the ranges get new ids, the clips that
// are no ranges keep theirs. Writes nothing.
std::shared_ptr<const Document> withRanges(const Document& document, RangeList ranges);

// Writes the text of the document's named ranges to its file. Fails where there is no place for it, where the file is
// not what was read any more, or on the disk. Gives what was written.
Result<std::string> saveRanges(const DocumentRanges& ranges);
// True where their file is there and is not what was read of it.
bool rangesFileDiffers(const DocumentRanges& ranges);

// The bytes of a document's file for a scene, see NativeFile::write.
Result<std::vector<std::uint8_t>> encodeFile(const Document& document, std::size_t file, const Scene& scene,
                                             bool reencode, Diagnostics& diagnostics);

} // namespace rigscope
