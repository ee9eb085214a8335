// Where a document's files come from: a folder or a zip archive, plus search folders that the user gave. One object
// resolves companions and textures: ordered places, any letter case, never outside those places; it records each attempt.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"

namespace rigscope {

// Largest file that is read, bytes.
inline constexpr std::uint64_t maximumFileSize = std::uint64_t{1} << 30;

// Reads a whole file into memory. Fails for folders, missing and oversized files; devices and pipes are read up to the
// limit. The diagnostic's place names `path`.
Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit = maximumFileSize);

// Writes a file so that a crash leaves the old or the new content, never a mixture: a temporary beside it is flushed to
// the disk and renamed over it. Without `overwrite` an existing file is left alone and `file_exists` returned.
Result<void> writeFile(const std::filesystem::path& path, ByteSpan content, bool overwrite);

// One look for a file.
struct LookupAttempt {
    std::string wanted; // the name as the file has it
    std::string place;  // where was looked: a folder or `archive.zip:folder`
    bool found = false;
};

// A file that was found.
struct FoundFile {
    std::string name;           // to show: the path relative to the model's folder, or the path in the archive
    std::filesystem::path path; // on disk; of the archive itself for an entry
    std::string entry;          // path inside the archive; empty for a file on disk
};

class FileSource {
public:
    virtual ~FileSource() = default;

    // The source for a model: its folder. `model` is a file on disk.
    static std::shared_ptr<FileSource> ofFolder(const std::filesystem::path& model);
    // The source for a model inside a zip archive. Fails where the archive is damaged. Entries are bounded in number and
    // in unpacked size; names that climb out (`../`) or are absolute are left out.
    static Result<std::shared_ptr<FileSource>> ofArchive(const std::filesystem::path& archive);

    // Folders to look in after the model's own, in order.
    void setSearchFolders(std::vector<std::filesystem::path> folders) { searchFolders_ = std::move(folders); }
    const std::vector<std::filesystem::path>& searchFolders() const { return searchFolders_; }

    // Finds a companion that a file names. `wanted` may be a path of another machine with either slash: tried are the path
    // itself below the model's folder, then shorter ends of it down to the last component, then the same in each search
    // folder; each exactly and then in any letter case. A path that leaves these folders, also by a symbolic link, is never
    // opened. `extensions` (with the dot) are tried in place of the name's own after it, in order. `subfolders` are further
    // folders below each place, such as `textures` or `../textures`, in which the last component is tried.
    Result<FoundFile> find(std::string_view wanted, const std::vector<std::string>& extensions = {},
                           const std::vector<std::string>& subfolders = {});
    Result<Bytes> read(const FoundFile& file);

    // Names of the files in the model's folder (or archive), sorted, without folders.
    virtual std::vector<std::string> list() const = 0;

    // All looks so far, in order.
    const std::vector<LookupAttempt>& attempts() const { return attempts_; }

protected:
    // `relative` has `/` only, no empty, `.` or `..` components. Any letter case where not exact.
    virtual bool findBelowRoot(const std::string& relative, FoundFile& found) const = 0;
    virtual Result<Bytes> readFound(const FoundFile& file) const = 0;
    virtual std::string rootName() const = 0;

private:
    std::vector<std::filesystem::path> searchFolders_;
    std::vector<LookupAttempt> attempts_;
};

} // namespace rigscope
