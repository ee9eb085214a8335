#include "documents/recent_files.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>

namespace rigscope::gui {

namespace {

const QString key = QStringLiteral("files/recent");
const QString countKey = QStringLiteral("files/recentCount");

} // namespace

std::vector<std::filesystem::path> RecentFiles::files() const {
    std::vector<std::filesystem::path> files;
    for (const QString& name : QSettings().value(key).toStringList())
        files.emplace_back(name.toStdString());
    return files;
}

void RecentFiles::add(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::path whole = std::filesystem::absolute(path, error).lexically_normal();
    if (error)
        return;
    std::vector<std::filesystem::path> known = files();
    known.erase(std::remove(known.begin(), known.end(), whole), known.end());
    known.insert(known.begin(), std::move(whole));
    store(known);
}

void RecentFiles::remove(const std::filesystem::path& path) {
    std::vector<std::filesystem::path> known = files();
    known.erase(std::remove(known.begin(), known.end(), path), known.end());
    store(known);
}

void RecentFiles::clear() { store({}); }

int RecentFiles::kept() const { return std::clamp(QSettings().value(countKey, usuallyKept).toInt(), 0, mostKept); }

void RecentFiles::setKept(int count) {
    QSettings().setValue(countKey, std::clamp(count, 0, mostKept));
    store(files());
}

void RecentFiles::store(const std::vector<std::filesystem::path>& files) {
    QStringList names;
    for (const std::filesystem::path& file : files)
        names.push_back(QString::fromStdString(file.string()));
    QSettings().setValue(key, names.mid(0, kept()));
    emit changed();
}

} // namespace rigscope::gui
