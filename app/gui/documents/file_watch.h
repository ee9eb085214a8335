// Watches files for changes by other programs, also such that write in steps, or that put a new file in the place of
// the old one.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <map>
#include <optional>
#include <vector>

#include "documents/file_stamp.h"

namespace rigscope::gui {

class FileWatch : public QObject {
    Q_OBJECT

public:
    // A change is told when nothing more has changed for this long.
    static constexpr int quiet = 300; // milliseconds

    explicit FileWatch(QObject* parent = nullptr);

    // The files to watch from now on; they need not be there. What they are like now is what later states are compared
    // with.
    void setFiles(std::vector<std::filesystem::path> files);

signals:
    // These files are there, complete as far as one can tell, and others than they were.
    void changed(const std::vector<std::filesystem::path>& files);

private:
    struct Watched {
        std::optional<FileStamp> known; // as it was told last; none: it was not there
        std::optional<FileStamp> seen;  // at the last look
    };
    void watchAgain();
    void look();

    QFileSystemWatcher watcher_;
    QTimer quiet_;
    std::map<std::filesystem::path, Watched> files_;
};

} // namespace rigscope::gui
