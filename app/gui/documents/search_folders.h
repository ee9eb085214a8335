// Where companions and textures are looked for besides the models' own folders.
#pragma once

#include <filesystem>
#include <vector>

namespace rigscope::gui {

// In the order in which they are looked through.
struct SearchFolders {
    std::vector<std::filesystem::path> ofDocument; // that the user named for one document
    std::vector<std::filesystem::path> ofAll;      // for all of them
};

// Those for all documents, from and to the settings.
std::vector<std::filesystem::path> storedSearchFolders();
void storeSearchFolders(const std::vector<std::filesystem::path>& folders);

} // namespace rigscope::gui
