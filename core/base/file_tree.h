// One place that FileSource looks in: a folder on disk with its folders, or a zip archive. Internal to base.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/file_source.h"

namespace rigscope {

class FileTree;

// A folder of a tree; `folder` is below the tree's root, in normal form.
struct FolderSpot {
    FileTree* tree = nullptr;
    std::string folder;
};

// Folders on disk that may be read, also where a symbolic link leads there. Shared by the trees of a source. The disk
// is asked for them when a path is looked at first, which not every model needs; safe from any thread.
class AllowedFolders {
public:
    explicit AllowedFolders(std::vector<std::filesystem::path> folders)
        : folders_(std::move(folders)) {}

    // Whether a path without symbolic links is one of them or below one.
    bool hold(const std::filesystem::path& canonical) const;

private:
    std::vector<std::filesystem::path> folders_;
    mutable std::once_flag once_;
    mutable std::unordered_set<std::string> canonical_;
};

// What is in the folders on disk that were looked into, for any letter case. Shared by the trees of a source, which
// may climb into the same folder.
class FolderListings {
public:
    struct Entry {
        std::string lower;
        std::string name;
        bool operator<(const Entry& other) const {
            return lower != other.lower ? lower < other.lower : name < other.name;
        }
    };

    // Everything in a folder, by lower-case name; empty where it cannot be read. Valid until the listings are
    // forgotten.
    const std::vector<Entry>& of(const std::filesystem::path& folder);
    void forget() { known_.clear(); }

private:
    std::unordered_map<std::string, std::vector<Entry>> known_;
};

class FileTree {
public:
    FileTree() = default;
    FileTree(const FileTree&) = delete;
    FileTree& operator=(const FileTree&) = delete;
    virtual ~FileTree() = default;

    // Looks for a regular file, exactly and then in any letter case. `relative` is in normal form: `/` only,
    // no empty, `.` or `..` components.
    virtual LookupOutcome find(const std::string& relative, FoundFile& found) = 0;
    // The folder that `subfolder`, which may begin with `..`, means from `base`; nothing where there is none. Of trees
    // on disk `base` is the root.
    virtual std::optional<FolderSpot> climb(std::string_view base, std::string_view subfolder) = 0;
    // Looks for a regular file exactly.
    virtual LookupOutcome check(const std::string& relative, FoundFile& found) const = 0;
    virtual Result<FoundFile> at(std::string_view listed) const = 0;
    virtual Result<Bytes> read(const FoundFile& file, std::uint64_t limit) const = 0;
    // The first bytes of a file, at most `most`.
    virtual Result<Bytes> readStart(const FoundFile& file, std::size_t most) const = 0;
    virtual std::vector<std::string> list() const = 0;
    // The files directly in a folder below the root, which may be written in any letter case in an archive, whose
    // names end so in lower case; sorted by name.
    virtual std::vector<FoundFile> filesIn(const std::string& folder, std::string_view ending) const = 0;
    virtual std::string placeName(std::string_view folder) const = 0;
    // Where a symbolic link may end besides below the tree's own root.
    virtual void allow(std::shared_ptr<const AllowedFolders> /*folders*/) {}
    virtual void forgetListings() {}
    virtual const std::vector<Diagnostic>& diagnostics() const;
};

// A path with either slash, taken apart: drive letters, empty and `.` components are gone and `..` taken
// back.
struct NormalPath {
    std::vector<std::string_view> components;
    std::size_t climbs = 0; // `..` that were left over at the front
    bool rooted = false;    // it began with a slash or a drive letter
    bool usable = true;     // false for one without a component, too long or deep a one, or one with a 0 byte
};
NormalPath normalPath(std::string_view path);

// The components from `first` on with `/` between them.
std::string joined(const std::vector<std::string_view>& components, std::size_t first = 0);

// `folder` and `relative` with `/` between them where `folder` is not empty.
std::string below(std::string_view folder, std::string_view relative);

std::unique_ptr<FileTree> makeFolderTree(const std::filesystem::path& root, std::shared_ptr<FolderListings> listings);
Result<std::unique_ptr<FileTree>> makeZipTree(Bytes content, const std::filesystem::path& name,
                                              const ArchiveLimits& limits);

} // namespace rigscope
