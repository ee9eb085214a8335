// Asks for files to open.
#pragma once

#include <filesystem>
#include <optional>
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

} // namespace rigscope::gui
