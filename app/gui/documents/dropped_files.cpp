#include "documents/dropped_files.h"

#include <QMimeData>
#include <QUrl>

namespace rigscope::gui {

std::vector<std::filesystem::path> droppedFiles(const QMimeData* data) {
    std::vector<std::filesystem::path> paths;
    if (data != nullptr && data->hasUrls())
        for (const QUrl& url : data->urls())
            if (url.isLocalFile())
                paths.emplace_back(url.toLocalFile().toStdString());
    return paths;
}

} // namespace rigscope::gui
