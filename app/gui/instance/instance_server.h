// One program for all files: a second start hands its files over to the window that is open already and ends.
#pragma once

#include <QLocalServer>
#include <QObject>

#include <filesystem>
#include <vector>

namespace rigscope::gui {

// Whether files that are opened from elsewhere come into the window that is open, as the user wants it: from and to the
// settings.
bool sharesWindow();
void storeSharesWindow(bool on);

// Gives the files to a running program of the same user on the same display. False where there is none, or where it
// does not answer within a second.
bool handOver(const std::vector<std::filesystem::path>& files);

class InstanceServer : public QObject {
    Q_OBJECT

public:
    explicit InstanceServer(QObject* parent = nullptr);

    // Takes files from later starts from now on. Without effect where another program does already, or where the system
    // has no place for it.
    void listen();

signals:
    // All files of one start, which may belong together.
    void wanted(const std::vector<std::filesystem::path>& paths);

private:
    void take();

    QLocalServer server_;
};

} // namespace rigscope::gui
