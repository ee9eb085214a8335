// Arrangements of the panels for one kind of work each. How the user leaves one is how it is found again.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

#include <span>
#include <string>
#include <string_view>
#include <vector>

class QMainWindow;

namespace rigscope::gui {

class PanelSet;

struct Workspace {
    const char* id; // `view`; the command `workspace.view` shows it
    std::vector<std::string_view> panels;
};

std::span<const Workspace> allWorkspaces();

class Workspaces : public QObject {
    Q_OBJECT

public:
    Workspaces(QMainWindow& window, PanelSet& panels);

    const std::string& current() const { return current_; }
    // Leaves the present one as it is, and shows this one as it was left or as it is by default.
    void show(std::string_view id);
    // The present one as it is by default, from now on.
    void reset();
    // All of them.
    void resetAll();

    // From and to the settings, with the window's size and place.
    void restore();
    void save() const;

signals:
    void changed();

private:
    void arrange(std::string_view id);

    QMainWindow& window_;
    PanelSet& panels_;
    std::string current_;
};

} // namespace rigscope::gui
