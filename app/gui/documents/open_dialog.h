// Asks for files to open.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

class QString;
class QWidget;

namespace rigscope::gui {

// "All readable" first, then one entry a format, from the formats' descriptors.
QString openFilters();

// Empty where the user thought better of it. Begins in the folder of the last time.
std::vector<std::filesystem::path> askForFiles(QWidget* parent);

// Nothing where the user thought better of it.
std::optional<std::filesystem::path> askForFolder(QWidget* parent);

// Asks for files that add to a model of this family; none where the user cancels.
std::vector<std::filesystem::path> askForAdditions(QWidget* parent, std::string_view family,
                                                   const std::filesystem::path& model);

} // namespace rigscope::gui
