// Files on disk for FileSource.
#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <system_error>

#include "base/file_tree.h"
#include "base/platform.h"
#include "base/text.h"

namespace rigscope {

namespace {

namespace fs = std::filesystem;

using Entry = FolderListings::Entry;

class FolderTree : public FileTree {
public:
    FolderTree(fs::path root, std::shared_ptr<FolderListings> listings)
        : root_(std::move(root)),
          listings_(std::move(listings)),
          own_({root_}) {}

    LookupOutcome find(const std::string& relative, FoundFile& found) override {
        const LookupOutcome exact = check(relative, found);
        if (exact == LookupOutcome::Found)
            return exact;
        const NormalPath path = normalPath(relative);
        const LookupOutcome anyCase = walk({}, path.components, 0, found);
        return anyCase == LookupOutcome::Missing ? exact : anyCase;
    }

    LookupOutcome check(const std::string& relative, FoundFile& found) const override {
        std::error_code error;
        fs::path path = root_ / relative;
        const fs::file_status itself = fs::symlink_status(path, error);
        // Directly in the root, only a link can lead elsewhere.
        const bool plain = fs::is_regular_file(itself) && relative.find('/') == std::string::npos;
        if (!plain && (fs::is_symlink(itself) ? !fs::is_regular_file(path, error) : !fs::is_regular_file(itself)))
            return LookupOutcome::Missing;
        if (!plain && !isInside(path))
            return LookupOutcome::Outside;
        found = {relative, std::move(path), {}};
        return LookupOutcome::Found;
    }

    std::optional<FolderSpot> climb(std::string_view /*base*/, std::string_view subfolder) override {
        const std::string key(subfolder);
        auto known = climbed_.find(key);
        if (known == climbed_.end())
            known = climbed_.emplace(key, makeClimbed(normalPath(subfolder))).first;
        if (!known->second)
            return std::nullopt;
        return FolderSpot{known->second.get(), {}};
    }

    Result<FoundFile> at(std::string_view listed) const override {
        FoundFile found;
        if (listed.find('/') == std::string_view::npos && check(std::string(listed), found) == LookupOutcome::Found)
            return found;
        return fail({Code::file_not_found, {(root_ / listed).string(), {}, {}, {}}, {}});
    }

    Result<Bytes> read(const FoundFile& file, std::uint64_t limit) const override {
        return platform::readFile(file.path, limit, platform::ReadFrom::RegularFilesOnly);
    }

    Result<Bytes> readStart(const FoundFile& file, std::size_t most) const override {
        Result<Bytes> whole = read(file, maximumFileSize);
        if (whole && whole->size() > most)
            return Bytes(std::vector<std::uint8_t>(whole->data(), whole->data() + most));
        return whole;
    }

    std::vector<std::string> list() const override {
        std::vector<std::string> names;
        std::error_code error;
        FolderListings fresh; // as it is now
        for (const Entry& entry : fresh.of(root_))
            if (fs::is_regular_file(root_ / entry.name, error))
                names.push_back(entry.name);
        std::sort(names.begin(), names.end());
        return names;
    }

    std::vector<FoundFile> filesIn(const std::string& folder, std::string_view ending) const override {
        std::vector<FoundFile> files;
        for (const Entry& entry : listings_->of(folder.empty() ? root_ : root_ / folder)) {
            FoundFile found;
            if (entry.lower.ends_with(ending) && check(below(folder, entry.name), found) == LookupOutcome::Found)
                files.push_back(std::move(found));
        }
        return files;
    }

    std::string placeName(std::string_view folder) const override {
        return folder.empty() ? root_.string() : (root_ / folder).string();
    }

    void allow(std::shared_ptr<const AllowedFolders> folders) override {
        allowed_ = std::move(folders);
        climbed_.clear();
    }

    void forgetListings() override {
        listings_->forget();
        climbed_.clear();
    }

private:
    // Whether a symbolic link leads out of the folders that may be read.
    bool isInside(const fs::path& path) const {
        std::error_code error;
        const fs::path canonical = fs::canonical(path, error);
        return !error && (own_.hold(canonical) || (allowed_ && allowed_->hold(canonical)));
    }

    // Entries of a folder whose names differ from `name` in the case of letters at most.
    std::pair<const Entry*, const Entry*> matching(const fs::path& folder, std::string_view name) const {
        const std::vector<Entry>& entries = listings_->of(folder);
        const std::string lower = asciiLower(name);
        const auto first = std::lower_bound(entries.begin(), entries.end(), Entry{lower, {}});
        auto last = first;
        while (last != entries.end() && last->lower == lower)
            ++last;
        return {entries.data() + (first - entries.begin()), entries.data() + (last - entries.begin())};
    }

    // Follows the components from `index` on in any letter case; where several folders match, all of them in
    // the order of their bytes. As deep as a path has components, which is bounded.
    LookupOutcome walk(const std::string& folder, const std::vector<std::string_view>& components, std::size_t index,
                       FoundFile& found) {
        LookupOutcome outcome = LookupOutcome::Missing;
        const auto [first, last] = matching(folder.empty() ? root_ : root_ / folder, components[index]);
        // Listings may be added below us and move: names are copied first.
        std::vector<std::string> names;
        for (const Entry* entry = first; entry != last; ++entry)
            names.push_back(below(folder, entry->name));
        for (const std::string& name : names) {
            const bool leaf = index + 1 == components.size();
            // A folder outside is not even listed.
            const LookupOutcome result = leaf                     ? check(name, found)
                                         : isInside(root_ / name) ? walk(name, components, index + 1, found)
                                                                  : LookupOutcome::Missing;
            if (result == LookupOutcome::Found)
                return result;
            if (result == LookupOutcome::Outside)
                outcome = result;
        }
        return outcome;
    }

    std::unique_ptr<FileTree> makeClimbed(const NormalPath& path) const {
        std::error_code error;
        fs::path folder = fs::canonical(root_, error);
        if (error)
            return nullptr;
        for (std::size_t i = 0; i < path.climbs; ++i)
            folder = folder.parent_path();
        const fs::path top = folder;
        for (const std::string_view component : path.components) {
            const auto [first, last] = matching(folder, component);
            if (first == last)
                return nullptr;
            const Entry* exact = std::find_if(first, last, [&](const Entry& entry) { return entry.name == component; });
            folder /= (exact != last ? exact : first)->name;
            if (!fs::is_directory(folder, error) || fs::is_symlink(folder, error))
                return nullptr;
        }
        return makeFolderTree(folder, listings_);
    }

    fs::path root_;
    std::shared_ptr<FolderListings> listings_;
    AllowedFolders own_;
    std::shared_ptr<const AllowedFolders> allowed_; // further ones; null where there are none
    std::map<std::string, std::unique_ptr<FileTree>> climbed_;
};

} // namespace

bool AllowedFolders::hold(const fs::path& canonical) const {
    std::call_once(once_, [this] {
        std::error_code error;
        for (const fs::path& folder : folders_)
            if (const fs::path found = fs::canonical(folder, error); !error)
                canonical_.insert(found.native());
    });
    // The path itself and what stands above it, up to the root.
    for (std::string path = canonical.native();;) {
        if (canonical_.contains(path))
            return true;
        const std::size_t slash = path.rfind('/');
        if (slash == std::string::npos || path.size() == 1)
            return false;
        path.resize(std::max<std::size_t>(slash, 1));
    }
}

const std::vector<FolderListings::Entry>& FolderListings::of(const fs::path& folder) {
    const auto [place, isNew] = known_.try_emplace(folder.native());
    std::vector<Entry>& entries = place->second;
    if (!isNew)
        return entries;
    std::error_code error;
    fs::directory_iterator it(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && it != fs::directory_iterator(); it.increment(error)) {
        std::string name = it->path().filename().string();
        std::string lower = asciiLower(name);
        entries.push_back({std::move(lower), std::move(name)});
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

std::unique_ptr<FileTree> makeFolderTree(const fs::path& root, std::shared_ptr<FolderListings> listings) {
    return std::make_unique<FolderTree>(root, std::move(listings));
}

} // namespace rigscope
