// Where a document's files come from: a folder or a zip archive, plus search folders that the user gave. One
// object resolves companions and textures: ordered places, any letter case, never outside those places; it
// records each attempt.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"
#include "base/file_io.h"
#include "base/result.h"

namespace rigscope {

// How much an archive may hold. Sizes are bytes after unpacking; what an archive says about them is not
// trusted.
struct ArchiveLimits {
    std::uint64_t entries = 100'000;
    std::uint64_t entrySize = std::uint64_t{512} << 20;
    std::uint64_t totalSize = std::uint64_t{4} << 30; // of all different entries that are read
};

enum class LookupOutcome : std::uint8_t {
    Missing,
    Found,
    Outside, // it leaves the folders that may be read, and was not opened
};

// One look for a file.
struct LookupAttempt {
    std::string wanted; // the name as the file has it
    std::string tried;  // what was looked for, below `place`
    std::string place;  // where was looked: a folder or `archive.zip:folder`
    LookupOutcome outcome = LookupOutcome::Missing;
};

// A file that was found.
struct FoundFile {
    std::string name;           // to show: the path relative to the model's folder, or the path in the archive
    std::filesystem::path path; // on disk; of the archive itself for an entry
    std::string entry;          // path inside the archive; empty for a file on disk
};

// A file and its place, as attempts name it.
struct PlacedFile {
    FoundFile file;
    std::string place;
};

class FileTree;
class FolderListings;

// `find` and what changes the places are for one thread at a time; `read` is safe from any thread.
class FileSource {
public:
    // The source for a model: its folder. `model` is a file on disk, or the folder itself.
    static std::shared_ptr<FileSource> ofFolder(const std::filesystem::path& model);
    // The same for what is known to be no folder; does not ask the disk.
    static std::shared_ptr<FileSource> besideFile(const std::filesystem::path& model);
    // The source for a model inside a zip archive, which is read into memory. Fails where the archive is
    // damaged or has too many entries. Entries whose names climb out (`../`), are absolute or have a drive
    // letter, and symbolic links, are left out and listed by `diagnostics`.
    static Result<std::shared_ptr<FileSource>> ofArchive(const std::filesystem::path& archive,
                                                         const ArchiveLimits& limits = {});
    // The same from memory; `name` is to show.
    static Result<std::shared_ptr<FileSource>> ofArchive(Bytes content, const std::filesystem::path& name,
                                                         const ArchiveLimits& limits = {});
    ~FileSource();

    // The model's folder inside an archive, with `/`; its root at first. Without effect for a folder on disk.
    void setArchiveFolder(std::string_view folder);

    // Folders to look in after the model's own (and the archive's root), in order.
    void setSearchFolders(std::vector<std::filesystem::path> folders);
    const std::vector<std::filesystem::path>& searchFolders() const { return searchFolders_; }

    // Finds a companion that a file names. `wanted` may be a path of another machine with either slash: tried
    // are the path itself below the model's folder, then shorter ends of it down to the last component, then
    // the last component in each of `subfolders`; each exactly and then in any letter case. Then the same
    // with each of `extensions` (with the dot) in place of the name's own, in order; then all of this in the
    // next place. A path that leaves these folders, also by a symbolic link, is never opened. `subfolders`
    // come from the program, not from a file, such as `textures` or
    // `../textures`: they may climb. Only regular files are found.
    // Fails with `companion_missing` (arguments "file", `wanted` and an empty consequence, for the caller to
    // fill), or with `companion_outside` (argument `wanted`) where something was refused.
    Result<FoundFile> find(std::string_view wanted, const std::vector<std::string>& extensions = {},
                           const std::vector<std::string>& subfolders = {});

    // Files whose names end so, in any letter case: those of the model's folder, of `subfolders` of it, then of the
    // further places, each folder's in the order of their names; at most `most`. They are no looks: `note` records one
    // when the program looks into a file.
    std::vector<PlacedFile> filesEnding(std::string_view ending, const std::vector<std::string>& subfolders,
                                        std::size_t most);
    void note(std::string_view wanted, const PlacedFile& looked, LookupOutcome outcome);

    // The file of that exact name in `list()`.
    Result<FoundFile> at(std::string_view listed) const;

    // The same for a companion whose name the program makes, not a file: the look is recorded. Fails with
    // `file_not_found`, or with `companion_outside` where a symbolic link leads out.
    Result<FoundFile> findListed(const std::string& listed);

    // Fails where the file has more than `limit` bytes.
    Result<Bytes> read(const FoundFile& file, std::uint64_t limit = maximumFileSize) const;

    // The first bytes of a file, at most `most`. Of an archive no more than these are unpacked, and its checksum is not
    // looked at.
    Result<Bytes> readStart(const FoundFile& file, std::size_t most) const;

    // Names of the files in the model's folder, without those in its folders, or of all files of the archive
    // with their folders; sorted by bytes.
    std::vector<std::string> list() const;

    // Listings of folders are kept; this looks at the disk again.
    void forgetListings();

    // All looks so far, in order, up to `maximumAttempts` and as long as their texts are not longer than
    // `maximumAttemptBytes`; later ones are counted.
    static constexpr std::size_t maximumAttempts = 20'000;
    static constexpr std::size_t maximumAttemptBytes = 4 << 20;
    const std::vector<LookupAttempt>& attempts() const { return attempts_; }
    std::size_t attemptsLeftOut() const { return attemptsLeftOut_; }

    // What was wrong with the archive but did not keep it from being read.
    const std::vector<Diagnostic>& diagnostics() const;

private:
    FileSource(std::unique_ptr<FileTree> own, std::shared_ptr<FolderListings> listings);
    static std::shared_ptr<FileSource> onDisk(const std::filesystem::path& folder);

    struct Wanted;
    const FileTree& treeOf(const FoundFile& file) const;
    // The trees that are looked in, each with a folder to begin from, in order.
    std::vector<std::pair<FileTree*, std::string>> places() const;
    bool findIn(FileTree& tree, std::string_view base, const Wanted& wanted, FoundFile& found);
    bool tryOne(FileTree& tree, std::string_view folder, const std::string& relative, const Wanted& wanted,
                FoundFile& found);
    void record(const Wanted& wanted, std::string tried, std::string place, LookupOutcome outcome);

    std::unique_ptr<FileTree> own_;
    std::shared_ptr<FolderListings> listings_; // of all trees on disk
    std::string archiveFolder_;
    std::vector<std::filesystem::path> searchFolders_;
    std::vector<std::unique_ptr<FileTree>> searchTrees_;
    std::vector<LookupAttempt> attempts_;
    std::size_t attemptBytes_ = 0;
    std::size_t attemptsLeftOut_ = 0;
    bool refused_ = false; // something was outside in the running `find`
};

} // namespace rigscope
