// Finds a command by a few letters of its name and runs it.
#pragma once

#include <QDialog>

class QLineEdit;
class QTreeWidget;
class QModelIndex;

namespace rigscope::gui {

class CommandSet;

class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(CommandSet& commands, QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void run();

    CommandSet& commands_;
    QLineEdit* typed_;
    QTreeWidget* list_;
};

} // namespace rigscope::gui
