#include "documents/search_folders.h"

#include <QSettings>
#include <QStringList>

namespace rigscope::gui {

namespace {

QString key() { return QStringLiteral("files/searchFolders"); }

} // namespace

std::vector<std::filesystem::path> storedSearchFolders() {
    std::vector<std::filesystem::path> folders;
    for (const QString& name : QSettings().value(key()).toStringList())
        if (!name.isEmpty())
            folders.emplace_back(name.toStdString());
    return folders;
}

void storeSearchFolders(const std::vector<std::filesystem::path>& folders) {
    QStringList names;
    for (const std::filesystem::path& folder : folders)
        names.push_back(QString::fromStdString(folder.string()));
    QSettings().setValue(key(), names);
}

} // namespace rigscope::gui
