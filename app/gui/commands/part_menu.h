// The menu of what can be done with the selection, for the places where parts are pointed at.
#pragma once

class QMenu;

namespace rigscope::gui {

class CommandSet;

void fillPartMenu(QMenu& menu, const CommandSet& commands);

} // namespace rigscope::gui
