// Zip archives for FileSource. The archive lies in memory; each read opens it anew, so that reads need no
// lock.
#include <algorithm>
#include <cstring>
#include <mutex>
#include <new>
#include <numeric>

#include <minizip/unzip.h>

#include "base/file_tree.h"
#include "base/text.h"

namespace rigscope {

namespace {

// Deflate cannot pack better than this.
constexpr std::uint64_t bestRatio = 1032;
constexpr std::uint64_t ratioAllowance = 1024;

// What minizip reads from.
struct MemoryFile {
    ByteSpan bytes;
    std::uint64_t position = 0;
};

MemoryFile& memoryOf(voidpf stream) { return *static_cast<MemoryFile*>(stream); }

voidpf openMemory(voidpf opaque, const void* /*name*/, int /*mode*/) { return opaque; }

uLong readMemory(voidpf /*opaque*/, voidpf stream, void* buffer, uLong size) {
    MemoryFile& file = memoryOf(stream);
    const std::uint64_t left = file.bytes.size() - file.position;
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(size, left));
    if (count > 0)
        std::memcpy(buffer, file.bytes.data() + file.position, count);
    file.position += count;
    return count;
}

ZPOS64_T tellMemory(voidpf /*opaque*/, voidpf stream) { return memoryOf(stream).position; }

long seekMemory(voidpf /*opaque*/, voidpf stream, ZPOS64_T offset, int origin) {
    MemoryFile& file = memoryOf(stream);
    const std::uint64_t base = origin == ZLIB_FILEFUNC_SEEK_CUR   ? file.position
                               : origin == ZLIB_FILEFUNC_SEEK_END ? file.bytes.size()
                                                                  : 0;
    if (offset > file.bytes.size() - base)
        return -1;
    file.position = base + offset;
    return 0;
}

int closeMemory(voidpf /*opaque*/, voidpf /*stream*/) { return 0; }
int errorOfMemory(voidpf /*opaque*/, voidpf /*stream*/) { return 0; }

// An open archive.
class Unzip {
public:
    explicit Unzip(ByteSpan bytes)
        : memory_{bytes} {
        zlib_filefunc64_def functions{};
        functions.zopen64_file = openMemory;
        functions.zread_file = readMemory;
        functions.ztell64_file = tellMemory;
        functions.zseek64_file = seekMemory;
        functions.zclose_file = closeMemory;
        functions.zerror_file = errorOfMemory;
        functions.opaque = &memory_;
        file_ = unzOpen2_64("", &functions);
    }
    Unzip(const Unzip&) = delete;
    Unzip& operator=(const Unzip&) = delete;
    ~Unzip() {
        if (file_ != nullptr)
            unzClose(file_);
    }
    bool open() const { return file_ != nullptr; }
    unzFile file() const { return file_; }

private:
    MemoryFile memory_;
    unzFile file_ = nullptr;
};

struct Entry {
    std::string name; // with `/`
    std::string lower;
    unz64_file_pos position{};
    std::uint64_t packed = 0; // bytes
    std::uint64_t size = 0;   // bytes, as the archive says
    std::uint32_t method = 0;
    bool encrypted = false;
};

bool isSymbolicLink(const unz_file_info64& info) {
    constexpr uLong unixHost = 3;
    return (info.version >> 8) == unixHost && ((info.external_fa >> 16) & 0170000) == 0120000;
}

class ZipTree : public FileTree {
public:
    ZipTree(Bytes content, std::filesystem::path name, const ArchiveLimits& limits)
        : content_(std::move(content)),
          name_(std::move(name)),
          limits_(limits) {}

    Result<void> index() {
        const Unzip zip(content_.span());
        unz_global_info64 global{};
        if (!zip.open() || unzGetGlobalInfo64(zip.file(), &global) != UNZ_OK)
            return fail(damaged("its table of contents was not found"));
        if (global.number_entry > limits_.entries)
            return fail({Code::archive_too_many_entries,
                         place(),
                         {std::to_string(global.number_entry), std::to_string(limits_.entries)}});
        std::vector<char> buffer(65536 + 1); // the longest name that a zip can have
        int status = global.number_entry == 0 ? UNZ_END_OF_LIST_OF_FILE : unzGoToFirstFile(zip.file());
        for (std::uint64_t i = 0; status == UNZ_OK && i < global.number_entry; ++i) {
            unz_file_info64 info{};
            status = unzGetCurrentFileInfo64(zip.file(), &info, buffer.data(), buffer.size(), nullptr, 0, nullptr, 0);
            Entry entry;
            if (status == UNZ_OK)
                status = unzGetFilePos64(zip.file(), &entry.position);
            if (status != UNZ_OK)
                break;
            addEntry(info, std::string_view(buffer.data(), std::min<std::size_t>(info.size_filename, 65536)),
                     std::move(entry));
            status = unzGoToNextFile(zip.file());
        }
        if (status != UNZ_OK && status != UNZ_END_OF_LIST_OF_FILE)
            return fail(damaged("its table of contents is broken"));
        finishIndex();
        return {};
    }

    LookupOutcome find(const std::string& relative, FoundFile& found) override {
        const Entry* entry = exact(relative);
        if (entry == nullptr) {
            const std::string lower = asciiLower(relative);
            const auto it =
                std::lower_bound(byLower_.begin(), byLower_.end(), lower,
                                 [&](std::uint32_t i, const auto& text) { return entries_[i].lower < text; });
            if (it != byLower_.end() && entries_[*it].lower == lower)
                entry = &entries_[*it];
        }
        if (entry == nullptr)
            return LookupOutcome::Missing;
        found = {entry->name, name_, entry->name};
        return LookupOutcome::Found;
    }

    LookupOutcome check(const std::string& relative, FoundFile& found) const override {
        const Entry* entry = exact(relative);
        if (entry == nullptr)
            return LookupOutcome::Missing;
        found = {entry->name, name_, entry->name};
        return LookupOutcome::Found;
    }

    std::optional<FolderSpot> climb(std::string_view base, std::string_view subfolder) override {
        const std::string whole = below(base, subfolder);
        const NormalPath path = normalPath(whole);
        if (path.climbs > 0)
            return std::nullopt;
        return FolderSpot{this, joined(path.components)};
    }

    Result<FoundFile> at(std::string_view listed) const override {
        if (const Entry* entry = exact(listed))
            return FoundFile{entry->name, name_, entry->name};
        return fail({Code::file_not_found, place(listed), {}});
    }

    Result<Bytes> read(const FoundFile& file, std::uint64_t limit) const override {
        const Result<const Entry*> entry = readable(file, limit);
        if (!entry)
            return fail(entry.error());
        if (!account(static_cast<std::size_t>(*entry - entries_.data())))
            return fail({Code::archive_too_large, place(), {std::to_string(limits_.totalSize)}});
        return unpack(**entry, (*entry)->size);
    }

    Result<Bytes> readStart(const FoundFile& file, std::size_t most) const override {
        const Result<const Entry*> entry = readable(file, limits_.entrySize);
        if (!entry)
            return fail(entry.error());
        return unpack(**entry, std::min<std::uint64_t>((*entry)->size, most));
    }

    std::vector<std::string> list() const override {
        std::vector<std::string> names;
        names.reserve(entries_.size());
        for (const Entry& entry : entries_)
            names.push_back(entry.name);
        return names;
    }

    std::vector<FoundFile> filesIn(const std::string& folder, std::string_view ending) const override {
        const std::string start = folder.empty() ? std::string() : asciiLower(folder) + '/';
        std::vector<FoundFile> files;
        for (const Entry& entry : entries_)
            if (entry.lower.ends_with(ending) && entry.lower.starts_with(start) &&
                entry.lower.find('/', start.size()) == std::string::npos)
                files.push_back({entry.name, name_, entry.name});
        return files;
    }

    std::string placeName(std::string_view folder) const override { return name_.string() + ":" + std::string(folder); }

    const std::vector<Diagnostic>& diagnostics() const override { return diagnostics_.items(); }

private:
    Place place(std::string_view entry = {}) const {
        return {entry.empty() ? name_.string() : placeName(entry), {}, {}, {}};
    }
    Diagnostic damaged(std::string what) const { return {Code::archive_damaged, place(), {std::move(what)}}; }

    // The entry, if what the archive says about it lets it be unpacked.
    Result<const Entry*> readable(const FoundFile& file, std::uint64_t limit) const {
        const Entry* entry = exact(file.entry);
        if (entry == nullptr)
            return fail({Code::file_not_found, place(file.entry), {}});
        if (entry->encrypted)
            return fail({Code::archive_encrypted, place(), {printable(entry->name)}});
        if (entry->method != 0 && entry->method != Z_DEFLATED)
            return fail(
                {Code::archive_packing_unknown, place(), {printable(entry->name), std::to_string(entry->method)}});
        if (const std::uint64_t largest = std::min(limit, limits_.entrySize); entry->size > largest)
            return fail({Code::archive_entry_too_large, place(), {printable(entry->name), std::to_string(largest)}});
        const std::uint64_t packed = std::min<std::uint64_t>(entry->packed, content_.size());
        const std::uint64_t most = entry->method == 0 ? packed : packed * bestRatio + ratioAllowance;
        if (entry->packed > packed || entry->size > most)
            return fail(damaged("\"" + printable(entry->name) + "\" says that it unpacks to " +
                                std::to_string(entry->size) + " bytes, which its " + std::to_string(entry->packed) +
                                " packed bytes cannot hold"));
        return entry;
    }

    void addEntry(const unz_file_info64& info, std::string_view rawName, Entry entry) {
        entry.name.assign(rawName);
        std::replace(entry.name.begin(), entry.name.end(), '\\', '/');
        if (entry.name.ends_with('/'))
            return; // a folder
        const NormalPath path = normalPath(entry.name);
        const bool climbs = ("/" + entry.name + "/").find("/../") != std::string::npos;
        if (!path.usable || path.rooted || climbs || isSymbolicLink(info)) {
            diagnostics_.add(Code::archive_entry_skipped, place(), {printable(rawName)});
            return;
        }
        entry.name = joined(path.components);
        entry.lower = asciiLower(entry.name);
        entry.packed = info.compressed_size;
        entry.size = info.uncompressed_size;
        entry.method = static_cast<std::uint32_t>(info.compression_method);
        entry.encrypted = (info.flag & 1) != 0;
        entries_.push_back(std::move(entry));
    }

    void finishIndex() {
        std::stable_sort(entries_.begin(), entries_.end(),
                         [](const Entry& a, const Entry& b) { return a.name < b.name; });
        const auto same = [](const Entry& a, const Entry& b) { return a.name == b.name; };
        // Of two entries of one name the first counts.
        for (auto it = std::adjacent_find(entries_.begin(), entries_.end(), same); it != entries_.end();
             it = std::adjacent_find(it + 1, entries_.end(), same))
            diagnostics_.add(Code::archive_entry_skipped, place(), {printable(it->name)});
        entries_.erase(std::unique(entries_.begin(), entries_.end(), same), entries_.end());
        byLower_.resize(entries_.size());
        std::iota(byLower_.begin(), byLower_.end(), 0U);
        std::stable_sort(byLower_.begin(), byLower_.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return entries_[a].lower < entries_[b].lower; });
        read_.resize(entries_.size());
    }

    const Entry* exact(std::string_view name) const {
        const auto it = std::lower_bound(entries_.begin(), entries_.end(), name,
                                         [](const Entry& entry, std::string_view text) { return entry.name < text; });
        return it != entries_.end() && it->name == name ? &*it : nullptr;
    }

    // Counts an entry towards the archive's total the first time; false where that is too much.
    bool account(std::size_t index) const {
        const std::lock_guard lock(mutex_);
        if (read_[index])
            return true;
        if (entries_[index].size > limits_.totalSize - total_)
            return false;
        total_ += entries_[index].size;
        read_[index] = true;
        return true;
    }

    // minizip stops at the announced size, so a stream that goes on beyond it fails by its checksum.
    // `wanted` is at most the entry's size; where it is less, the checksum is not looked at.
    Result<Bytes> unpack(const Entry& entry, std::uint64_t wanted) const {
        const auto size = static_cast<std::size_t>(wanted);
        const Unzip zip(content_.span());
        unz64_file_pos position = entry.position;
        if (!zip.open() || unzGoToFilePos64(zip.file(), &position) != UNZ_OK ||
            unzOpenCurrentFile(zip.file()) != UNZ_OK)
            return fail(damaged("\"" + printable(entry.name) + "\" is not where the table of contents says"));
        auto* data = new (std::nothrow) std::uint8_t[std::max<std::size_t>(size, 1)];
        if (data == nullptr)
            return fail({Code::archive_entry_too_large, place(), {printable(entry.name), "the free memory"}});
        const std::shared_ptr<const std::uint8_t> owner(data, std::default_delete<const std::uint8_t[]>());
        std::size_t got = 0;
        while (got < size) {
            constexpr std::size_t atOnce = std::size_t{1} << 30;
            const auto ask = static_cast<unsigned>(std::min(size - got, atOnce));
            const int count = unzReadCurrentFile(zip.file(), data + got, ask);
            if (count <= 0)
                break;
            got += static_cast<std::size_t>(count);
        }
        const int closed = unzCloseCurrentFile(zip.file());
        if (got < size)
            return fail(damaged("\"" + printable(entry.name) + "\" breaks off after " + std::to_string(got) + " of " +
                                std::to_string(size) + " bytes"));
        if (closed != UNZ_OK && wanted == entry.size)
            return fail(damaged("the checksum of \"" + printable(entry.name) + "\" is wrong"));
        return Bytes(owner, size);
    }

    Bytes content_;
    std::filesystem::path name_;
    ArchiveLimits limits_;
    std::vector<Entry> entries_;         // by name
    std::vector<std::uint32_t> byLower_; // entries by lower-case name
    Diagnostics diagnostics_;
    mutable std::mutex mutex_; // guards the two below
    mutable std::vector<bool> read_;
    mutable std::uint64_t total_ = 0; // bytes of the entries in read_
};

} // namespace

Result<std::unique_ptr<FileTree>> makeZipTree(Bytes content, const std::filesystem::path& name,
                                              const ArchiveLimits& limits) {
    auto tree = std::make_unique<ZipTree>(std::move(content), name, limits);
    if (Result<void> indexed = tree->index(); !indexed)
        return fail(std::move(indexed.error()));
    return tree;
}

} // namespace rigscope
