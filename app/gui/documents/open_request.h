// What is to be opened as one document.
#pragma once

#include <filesystem>
#include <vector>

#include "documents/search_folders.h"

namespace rigscope::gui {

struct OpenRequest {
    std::filesystem::path path; // of the first file, which the document goes by
    SearchFolders folders;
    std::vector<std::filesystem::path> added; // further files of the document, that the user gave
};

} // namespace rigscope::gui
