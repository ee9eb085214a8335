// Help > Supported Formats.
#pragma once

class QWidget;

namespace rigscope::gui {

// Shows a table of what is read and written, until the user closes it.
void showFormats(QWidget& parent);

} // namespace rigscope::gui
