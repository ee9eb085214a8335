// A word in the status bar about what a command has done.
#pragma once

class QMainWindow;
class QString;

namespace rigscope::gui {

// Shows the text for some seconds.
void showStatusMessage(QMainWindow& window, const QString& text);

} // namespace rigscope::gui
