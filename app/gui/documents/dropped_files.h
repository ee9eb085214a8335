// What is dragged into the window.
#pragma once

#include <filesystem>
#include <vector>

class QMimeData;

namespace rigscope::gui {

// The files and folders of this machine among it; `data` may be null.
std::vector<std::filesystem::path> droppedFiles(const QMimeData* data);

} // namespace rigscope::gui
