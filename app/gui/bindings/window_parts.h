// What the commands of a window work on. All of it outlives the commands' bindings.
#pragma once

#include <functional>

class QMainWindow;

namespace rigscope::gui {

class CommandSet;
class DocumentIntake;
class DocumentSet;
class PanelSet;
class ViewArea;
class Workspaces;

struct WindowParts {
    QMainWindow& window;
    CommandSet& commands;
    DocumentSet& documents;
    DocumentIntake& intake;
    ViewArea& view;
    PanelSet& panels;
    Workspaces& workspaces;
    // Enables and checks the commands anew, when something that they show has changed.
    std::function<void()> refreshCommands;
};

} // namespace rigscope::gui
