#include "bindings/status_message.h"

#include <QMainWindow>
#include <QStatusBar>
#include <QString>

namespace rigscope::gui {

namespace {

constexpr int messageTime = 4000; // milliseconds

} // namespace

void showStatusMessage(QMainWindow& window, const QString& text) { window.statusBar()->showMessage(text, messageTime); }

} // namespace rigscope::gui
