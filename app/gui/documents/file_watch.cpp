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

std::optional<FileWatch::Stamp> FileWatch::stampOf(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return std::nullopt;
    Stamp stamp;
    stamp.size = std::filesystem::file_size(file, error);
    if (!error)
        stamp.time = std::filesystem::last_write_time(file, error);
    return error ? std::nullopt : std::optional(stamp);
}

void FileWatch::setFiles(std::vector<std::filesystem::path> files) {
    files_.clear();
    for (std::filesystem::path& file : files) {
        const std::optional<Stamp> now = stampOf(file);
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
    bool different = false;
    for (auto& [file, state] : files_) {
        const std::optional<Stamp> now = stampOf(file);
        // Still being written: what was seen a moment ago is not what is there.
        moving = moving || now != state.seen;
        state.seen = now;
        different = different || (now && now != state.known);
    }
    watchAgain();
    if (moving) {
        quiet_.start();
        return;
    }
    if (!different)
        return;
    for (auto& [file, state] : files_)
        if (state.seen)
            state.known = state.seen;
    emit changed();
}

} // namespace rigscope::gui
