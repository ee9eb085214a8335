// Which of some files belong together in one document.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "document/document.h"

namespace rigscope::gui {

// True for a model that files of its family can be added to. What is in an archive is read from there alone.
bool takesAdditions(const Document& document);

// True for a file that, by its name, belongs to models of this family and is none itself: `walk.skeleton`.
bool addsToModel(const std::filesystem::path& path, std::string_view family);

// The files of each document, the one that it goes by first: what only adds to models goes to the model of its name,
// or to the only one that it can belong to. Everything else makes a document alone.
std::vector<std::vector<std::filesystem::path>> documentsOf(const std::vector<std::filesystem::path>& files);

} // namespace rigscope::gui
