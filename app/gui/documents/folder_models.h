// The models that lie in a folder, for going from one to the next.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace rigscope::gui {

// Files of a folder whose names are those of a format that can be read, in the order in which file managers show them
// (`walk2` before `walk10`). Empty where the folder cannot be read.
std::vector<std::filesystem::path> modelsIn(const std::filesystem::path& folder);

// The model `steps` further in the file's folder, going round at the ends; nothing where there is no other.
std::optional<std::filesystem::path> neighbourOf(const std::filesystem::path& file, int steps);

} // namespace rigscope::gui
