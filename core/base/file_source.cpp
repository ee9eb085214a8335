#include "base/file_source.h"

#include <algorithm>
#include <set>
#include <system_error>

#include "base/file_tree.h"
#include "base/text.h"

namespace rigscope {

namespace fs = std::filesystem;

namespace {

// Longer and deeper paths do not occur, and each further component costs a look in every place.
constexpr std::size_t longestPath = 4096;
constexpr std::size_t mostComponents = 64;

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Position of the extension's dot in the last component, or the end.
std::size_t extensionStart(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    const std::size_t first = slash == std::string_view::npos ? 0 : slash + 1;
    const std::size_t dot = path.rfind('.');
    return dot == std::string_view::npos || dot <= first ? path.size() : dot;
}

} // namespace

NormalPath normalPath(std::string_view path) {
    NormalPath result;
    if (path.size() > longestPath || path.find('\0') != std::string_view::npos) {
        result.usable = false;
        return result;
    }
    if (path.size() >= 2 && isLetter(path[0]) && path[1] == ':') {
        path.remove_prefix(2);
        result.rooted = true;
    }
    result.rooted = result.rooted || path.starts_with('/') || path.starts_with('\\');
    while (!path.empty()) {
        const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
        const std::string_view component = path.substr(0, end);
        path.remove_prefix(std::min(end + 1, path.size()));
        if (component.empty() || component == ".")
            continue;
        if (component != "..")
            result.components.push_back(component);
        else if (!result.components.empty())
            result.components.pop_back();
        else
            ++result.climbs;
    }
    result.usable = !result.components.empty() && result.components.size() <= mostComponents;
    return result;
}

std::string joined(const std::vector<std::string_view>& components, std::size_t first) {
    std::string path;
    for (std::size_t i = first; i < components.size(); ++i) {
        if (i > first)
            path += '/';
        path += components[i];
    }
    return path;
}

std::string below(std::string_view folder, std::string_view relative) {
    std::string path(folder);
    if (!folder.empty() && !relative.empty())
        path += '/';
    return path += relative;
}

const std::vector<Diagnostic>& FileTree::diagnostics() const {
    static const std::vector<Diagnostic> none;
    return none;
}

// What `find` looks for.
struct FileSource::Wanted {
    std::string_view name; // as the file has it
    NormalPath path;
    const std::vector<std::string>& subfolders;
    std::string_view extension{}; // in place of the name's own, unless empty

    std::string withExtension(std::string path_) const {
        if (!extension.empty())
            path_.replace(extensionStart(path_), std::string::npos, extension);
        return path_;
    }
};

FileSource::FileSource(std::unique_ptr<FileTree> own, std::shared_ptr<FolderListings> listings)
    : own_(std::move(own)),
      listings_(std::move(listings)) {}

FileSource::~FileSource() = default;

std::shared_ptr<FileSource> FileSource::ofFolder(const fs::path& model) {
    std::error_code error;
    if (!fs::is_directory(model, error))
        return besideFile(model);
    return onDisk(model);
}

std::shared_ptr<FileSource> FileSource::besideFile(const fs::path& model) {
    const fs::path root = model.parent_path();
    return onDisk(root.empty() ? fs::path(".") : root);
}

std::shared_ptr<FileSource> FileSource::onDisk(const fs::path& folder) {
    const auto listings = std::make_shared<FolderListings>();
    return std::shared_ptr<FileSource>(new FileSource(makeFolderTree(folder, listings), listings));
}

Result<std::shared_ptr<FileSource>> FileSource::ofArchive(const fs::path& archive, const ArchiveLimits& limits) {
    Result<Bytes> content = readFile(archive);
    if (!content)
        return fail(std::move(content.error()));
    return ofArchive(*std::move(content), archive, limits);
}

Result<std::shared_ptr<FileSource>> FileSource::ofArchive(Bytes content, const fs::path& name,
                                                          const ArchiveLimits& limits) {
    Result<std::unique_ptr<FileTree>> tree = makeZipTree(std::move(content), name, limits);
    if (!tree)
        return fail(std::move(tree.error()));
    return std::shared_ptr<FileSource>(new FileSource(*std::move(tree), std::make_shared<FolderListings>()));
}

void FileSource::setArchiveFolder(std::string_view folder) {
    if (const NormalPath path = normalPath(folder); path.climbs == 0 && (path.usable || path.components.empty()))
        archiveFolder_ = joined(path.components);
}

void FileSource::setSearchFolders(std::vector<fs::path> folders) {
    if (folders.empty() && searchFolders_.empty())
        return;
    searchFolders_ = std::move(folders);
    searchTrees_.clear();
    for (const fs::path& folder : searchFolders_)
        searchTrees_.push_back(makeFolderTree(folder, listings_));
    std::vector<fs::path> all = searchFolders_;
    if (const std::string place = own_->placeName({}); !place.empty())
        all.emplace_back(place);
    const auto allowed = std::make_shared<const AllowedFolders>(std::move(all));
    own_->allow(allowed);
    for (const auto& tree : searchTrees_)
        tree->allow(allowed);
}

void FileSource::record(const Wanted& wanted, std::string tried, std::string place, LookupOutcome outcome) {
    refused_ = refused_ || outcome == LookupOutcome::Outside;
    const std::size_t bytes = wanted.name.size() + tried.size() + place.size();
    if (attempts_.size() < maximumAttempts && attemptBytes_ + bytes <= maximumAttemptBytes) {
        attemptBytes_ += bytes;
        attempts_.push_back({std::string(wanted.name), std::move(tried), std::move(place), outcome});
    } else {
        ++attemptsLeftOut_;
    }
}

bool FileSource::tryOne(FileTree& tree, std::string_view folder, const std::string& relative, const Wanted& wanted,
                        FoundFile& found) {
    const std::string tried = wanted.withExtension(relative);
    const LookupOutcome outcome = tree.find(below(folder, tried), found);
    record(wanted, tried, tree.placeName(folder), outcome);
    return outcome == LookupOutcome::Found;
}

// Looks in one place with one extension.
bool FileSource::findIn(FileTree& tree, std::string_view base, const Wanted& wanted, FoundFile& found) {
    const std::vector<std::string_view>& components = wanted.path.components;
    if (wanted.path.climbs > 0) {
        // Inside an archive a path may climb out of the model's folder, as long as it stays in the archive.
        const std::string climbing = below(base, wanted.name);
        const NormalPath whole = normalPath(climbing);
        if (wanted.path.rooted || base.empty() || whole.climbs > 0 || !whole.usable)
            record(wanted, std::string(wanted.name), tree.placeName(base), LookupOutcome::Outside);
        else if (tryOne(tree, {}, joined(whole.components), wanted, found))
            return true;
    }
    for (std::size_t first = 0; first < components.size(); ++first)
        if (tryOne(tree, base, joined(components, first), wanted, found))
            return true;
    for (const std::string& subfolder : wanted.subfolders) {
        const NormalPath path = normalPath(subfolder);
        if (path.climbs == 0) {
            if (tryOne(tree, base, below(joined(path.components), components.back()), wanted, found))
                return true;
        } else if (const auto spot = tree.climb(base, subfolder)) {
            if (tryOne(*spot->tree, spot->folder, std::string(components.back()), wanted, found))
                return true;
        } else {
            record(wanted, below(subfolder, components.back()), tree.placeName(base), LookupOutcome::Missing);
        }
    }
    return false;
}

std::vector<std::pair<FileTree*, std::string>> FileSource::places() const {
    std::vector<std::pair<FileTree*, std::string>> places{{own_.get(), archiveFolder_}};
    if (!archiveFolder_.empty())
        places.emplace_back(own_.get(), std::string());
    for (const auto& tree : searchTrees_)
        places.emplace_back(tree.get(), std::string());
    return places;
}

std::vector<PlacedFile> FileSource::filesEnding(std::string_view ending, const std::vector<std::string>& subfolders,
                                                std::size_t most) {
    std::vector<PlacedFile> files;
    std::set<std::pair<std::string, std::string>> known; // by path and entry
    const std::string lower = asciiLower(ending);
    const auto add = [&](const FileTree& tree, const std::string& folder) {
        for (FoundFile& found : tree.filesIn(folder, lower))
            if (files.size() < most && known.emplace(found.path.lexically_normal().native(), found.entry).second)
                files.push_back({std::move(found), tree.placeName(folder)});
    };
    for (const auto& [tree, base] : places()) {
        add(*tree, base);
        for (const std::string& subfolder : subfolders)
            if (const auto spot = tree->climb(base, subfolder))
                add(*spot->tree, spot->folder);
    }
    return files;
}

void FileSource::note(std::string_view wanted, const PlacedFile& looked, LookupOutcome outcome) {
    static const std::vector<std::string> none;
    record({wanted, {}, none}, looked.file.name, looked.place, outcome);
}

Result<FoundFile> FileSource::find(std::string_view wanted, const std::vector<std::string>& extensions,
                                   const std::vector<std::string>& subfolders) {
    refused_ = false;
    Wanted what{wanted, normalPath(wanted), subfolders};
    if (!what.path.usable)
        record(what, std::string(wanted), own_->placeName(archiveFolder_), LookupOutcome::Missing);
    FoundFile found;
    for (const auto& [tree, base] : places()) {
        if (!what.path.usable)
            break;
        what.extension = {};
        if (findIn(*tree, base, what, found))
            return found;
        for (const std::string& extension : extensions) {
            const std::string_view last = what.path.components.back();
            if (extension.empty() || equalIgnoringAsciiCase(last.substr(extensionStart(last)), extension))
                continue;
            what.extension = extension;
            if (findIn(*tree, base, what, found))
                return found;
        }
    }
    if (refused_)
        return fail({Code::companion_outside, {}, {printable(wanted)}});
    return fail({Code::companion_missing, {}, {"file", printable(wanted), ""}});
}

Result<FoundFile> FileSource::at(std::string_view listed) const { return own_->at(listed); }

Result<FoundFile> FileSource::findListed(const std::string& listed) {
    FoundFile found;
    const LookupOutcome outcome = own_->check(listed, found);
    record({listed, {}, {}}, listed, own_->placeName({}), outcome);
    if (outcome == LookupOutcome::Found)
        return found;
    if (outcome == LookupOutcome::Outside)
        return fail({Code::companion_outside, {}, {printable(listed)}});
    return fail({Code::file_not_found, {}, {}});
}

// Of an archive's source too, files of the search folders are on disk.
const FileTree& FileSource::treeOf(const FoundFile& file) const {
    return file.entry.empty() && !searchTrees_.empty() ? *searchTrees_.front() : *own_;
}

Result<Bytes> FileSource::read(const FoundFile& file, std::uint64_t limit) const {
    return treeOf(file).read(file, limit);
}

Result<Bytes> FileSource::readStart(const FoundFile& file, std::size_t most) const {
    return treeOf(file).readStart(file, most);
}

std::vector<std::string> FileSource::list() const { return own_->list(); }

void FileSource::forgetListings() {
    own_->forgetListings();
    for (const auto& tree : searchTrees_)
        tree->forgetListings();
}

const std::vector<Diagnostic>& FileSource::diagnostics() const { return own_->diagnostics(); }

} // namespace rigscope
