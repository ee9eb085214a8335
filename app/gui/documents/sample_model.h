// The model that comes with Rigscope.
#pragma once

#include <filesystem>
#include <optional>

namespace rigscope::gui {

// Nothing where it is not installed.
std::optional<std::filesystem::path> sampleModel();

} // namespace rigscope::gui
