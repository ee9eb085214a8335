// Changes which keys call which command.
#pragma once

#include <QDialog>

#include "keys/key_map.h"

class QComboBox;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace rigscope::gui {

class CommandSet;

class ShortcutEditor : public QDialog {
    Q_OBJECT

public:
    // Accepting changes the commands' keys and stores them.
    ShortcutEditor(CommandSet& commands, QWidget* window);

protected:
    void done(int result) override;

private:
    void addHead();
    void addEditor();
    void fill();
    void show(QTreeWidgetItem* item);
    void filter();
    void showCommand();
    void showConflicts();
    void assign(bool besideOthers);
    void exportKeys();
    void importKeys();
    std::string currentId() const;
    QString textOf(std::string_view id) const;
    KeyScope chosenScope() const;

    CommandSet& commands_;
    KeyMap keys_;
    QComboBox* sets_;
    QLineEdit* filter_;
    QTreeWidget* list_;
    QKeySequenceEdit* edit_;
    QComboBox* scope_;
    QPushButton* assign_;
    QPushButton* add_;
    QPushButton* clear_;
    QPushButton* reset_;
    QLabel* conflict_;
};

} // namespace rigscope::gui
