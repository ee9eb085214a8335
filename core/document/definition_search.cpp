#include "document/definition_search.h"

#include <algorithm>

#include "base/text.h"
#include "formats/registry.h"

namespace rigscope {

namespace {

constexpr std::size_t mostFiles = 500; // that are looked into
constexpr std::uint64_t largestFile = std::uint64_t{4} << 20;
constexpr std::uint64_t mostBytes = std::uint64_t{16} << 20; // that are looked into in all
constexpr std::size_t mostNotes = 4000;                      // further looks would crowd out those for textures

std::string baseNameOf(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return asciiLower(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

bool isSame(const FoundFile& a, const FoundFile& b) {
    return a.entry == b.entry && a.path.lexically_normal() == b.path.lexically_normal();
}

} // namespace

DefinitionSearch::DefinitionSearch(FileSource& source, const DefinitionWish& wish, std::string_view model)
    : source_(source),
      format_(formatById(wish.format)),
      candidates_(source.filesEnding(wish.extension, wish.folders, mostFiles)) {
    std::string stem = baseNameOf(model);
    stem.resize(std::min(stem.find('.'), stem.size()));
    std::stable_partition(candidates_.begin(), candidates_.end(), [&](const PlacedFile& candidate) {
        return baseNameOf(candidate.file.name).starts_with(stem);
    });
}

// What a file defines, and its bytes; nothing where it is not of the format or cannot be read.
std::unordered_set<std::string> DefinitionSearch::definitionsIn(const PlacedFile& file, Bytes& bytes) {
    Result<Bytes> content = source_.read(file.file, std::min(largestFile, mostBytes - bytesRead_));
    if (!content)
        return {};
    bytesRead_ += content->size();
    const Result<const FormatDescriptor*> format = recogniseFormat(content->span(), file.file.name);
    if (!format || *format != format_)
        return {};
    Diagnostics ignored; // told when the file becomes one of the document's
    const Result<std::unique_ptr<NativeFile>> native = format_->read({*content, file.file.name, 0, {}}, ignored);
    if (!native)
        return {};
    bytes = std::move(*content);
    std::unordered_set<std::string> names;
    for (std::string& name : (*native)->definitions())
        names.insert(std::move(name));
    return names;
}

std::vector<DefiningFile> DefinitionSearch::find(std::vector<std::string>& names, const std::vector<FoundFile>& known,
                                                 const ProgressShare& progress) {
    std::vector<DefiningFile> files;
    for (const PlacedFile& candidate : candidates_) {
        if (names.empty() || progress.cancelled() || bytesRead_ == mostBytes)
            break;
        if (std::any_of(known.begin(), known.end(), [&](const FoundFile& one) { return isSame(one, candidate.file); }))
            continue;
        Bytes bytes;
        const std::unordered_set<std::string> defined = definitionsIn(candidate, bytes);
        if (std::find(lookedInto_.begin(), lookedInto_.end(), candidate.file.name) == lookedInto_.end())
            lookedInto_.push_back(candidate.file.name);
        const std::size_t before = names.size();
        std::erase_if(names, [&](const std::string& name) {
            const bool found = defined.contains(name);
            if (notes_ < mostNotes) {
                ++notes_;
                source_.note(name, candidate, found ? LookupOutcome::Found : LookupOutcome::Missing);
            }
            return found;
        });
        if (names.size() < before)
            files.push_back({candidate.file, std::move(bytes)});
    }
    return files;
}

} // namespace rigscope
