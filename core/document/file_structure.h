// The structure of a file without a document: every byte of it as a named field, as long as its format can tell its
// parts apart, also where nothing in it can be shown.
#pragma once

#include <filesystem>

#include "base/result.h"
#include "base/structure.h"

namespace rigscope {

// Of a zip archive the structure of its first model.
Result<StructureTree> structureOfFile(const std::filesystem::path& path);

} // namespace rigscope
