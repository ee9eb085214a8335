// What the commands of a window work on. All of it outlives the commands' bindings.
#pragma once

#include <functional>

class QMainWindow;

namespace rigscope::gui {

class ChangeWatch;
class CommandSet;
class DocumentIntake;
class DocumentSet;
class Log;
class PanelSet;
class RecentFiles;
class ViewArea;
class Workspaces;

struct WindowParts {
    QMainWindow& window;
    CommandSet& commands;
    DocumentSet& documents;
    DocumentIntake& intake;
    RecentFiles& recent;
    ChangeWatch& changes;
    ViewArea& view;
    PanelSet& panels;
    Workspaces& workspaces;
    Log& log;
    // Enables and checks the commands anew, when something that they show has changed.
    std::function<void()> refreshCommands;
};

} // namespace rigscope::gui
