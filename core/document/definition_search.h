// Finds the files that define what others need by name, such as the scripts of a mesh's materials. No file name tells
// which they are, so files of their kind beside the model are looked into, one after the other, until all is found.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "base/file_source.h"
#include "base/progress.h"
#include "formats/format.h"

namespace rigscope {

// A file that defines something that is needed.
struct DefiningFile {
    FoundFile found;
    Bytes bytes;
};

class DefinitionSearch {
public:
    // `wish` says in which files and where; its names do not matter. Files that go by the model's name come first.
    DefinitionSearch(FileSource& source, const DefinitionWish& wish, std::string_view model);

    // The files, none of `known`, that define one of these names first. What is found leaves `names`.
    std::vector<DefiningFile> find(std::vector<std::string>& names, const std::vector<FoundFile>& known,
                                   const ProgressShare& progress);

    // Names of the files that were looked into.
    const std::vector<std::string>& lookedInto() const { return lookedInto_; }

private:
    std::unordered_set<std::string> definitionsIn(const PlacedFile& file, Bytes& bytes);

    FileSource& source_;
    const FormatDescriptor* format_;
    std::vector<PlacedFile> candidates_;
    std::vector<std::string> lookedInto_;
    std::size_t notes_ = 0; // of looks
    std::uint64_t bytesRead_ = 0;
};

} // namespace rigscope
