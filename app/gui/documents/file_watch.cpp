#include "documents/file_watch.h"

#include <QStringList>

namespace rigscope::gui {

FileWatch::FileWatch(QObject* parent)
    : QObject(parent) {
    quiet_.setSingleShot(true);
    quiet_.setInterval(quiet);
    const auto wait = [this] { quiet_.start(); };
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&quiet_, &QTimer::timeout, this, &FileWatch::look);
}

void FileWatch::setFiles(std::vector<std::filesystem::path> files) {
    files_.clear();
    for (std::filesystem::path& file : files) {
        const std::optional<FileStamp> now = stampOf(file);
        files_[std::move(file)] = {now, now};
    }
    if (const QStringList old = watcher_.files() + watcher_.directories(); !old.isEmpty())
        watcher_.removePaths(old);
    watchAgain();
}

// A file that was replaced is watched no longer; its folder tells of the new one.
void FileWatch::watchAgain() {
    QStringList wanted;
    for (const auto& [file, state] : files_) {
        wanted.push_back(QString::fromStdString(file.string()));
        wanted.push_back(QString::fromStdString(file.has_parent_path() ? file.parent_path().string() : "."));
    }
    wanted.removeDuplicates();
    for (const QString& known : watcher_.files() + watcher_.directories())
        wanted.removeAll(known);
    QStringList there;
    for (const QString& path : wanted)
        if (std::error_code error; std::filesystem::exists(path.toStdString(), error))
            there.push_back(path);
    if (!there.isEmpty())
        watcher_.addPaths(there);
}

void FileWatch::look() {
    bool moving = false;
    std::vector<std::filesystem::path> different;
    for (auto& [file, state] : files_) {
        const std::optional<FileStamp> now = stampOf(file);
        // Still being written: what was seen a moment ago is not what is there.
        moving = moving || now != state.seen;
        state.seen = now;
        if (now && now != state.known)
            different.push_back(file);
    }
    watchAgain();
    if (moving) {
        quiet_.start();
        return;
    }
    if (different.empty())
        return;
    for (auto& [file, state] : files_)
        if (state.seen)
            state.known = state.seen;
    emit changed(different);
}

} // namespace rigscope::gui
