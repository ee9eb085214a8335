// A zip archive as the place of a model: its models are tried in the order of their names until one can be used.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "base/file_source.h"
#include "base/progress.h"
#include "formats/format.h"

namespace rigscope {

// A model in an archive, unpacked.
struct ArchiveModel {
    FoundFile found;
    std::string name; // as messages show it
    Bytes bytes;
    const FormatDescriptor* format = nullptr; // static
};

bool isArchive(ByteSpan bytes);

// Calls `use` with one model after the other until one succeeds, and gives the source of its companions. Which files
// are models is told by their names and first bytes; an entry unpacks to no more than a model of the archive's size may
// take in memory. Fails where no model can be used, and says why of each.
Result<std::shared_ptr<FileSource>> useArchive(const Bytes& archive, const std::filesystem::path& path,
                                               const ProgressShare& progress, Diagnostics& diagnostics,
                                               const std::function<Result<void>(const ArchiveModel&)>& use);

} // namespace rigscope
