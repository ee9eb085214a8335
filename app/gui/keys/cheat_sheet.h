// All keys on one page.
#pragma once

#include <QDialog>

namespace rigscope::gui {

class CommandSet;

class CheatSheet : public QDialog {
    Q_OBJECT

public:
    CheatSheet(const CommandSet& commands, QWidget* window);
};

} // namespace rigscope::gui
