// A name for a file by which the settings keep something about it: paths have signs that their keys must not have.
#pragma once

#include <QString>

#include <filesystem>

namespace rigscope::gui {

// The same for all paths that lead to the file.
QString fileKey(const std::filesystem::path& file);

} // namespace rigscope::gui
