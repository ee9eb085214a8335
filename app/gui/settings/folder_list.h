// A list of folders that can be added to and taken from.
#pragma once

#include <QWidget>

#include <filesystem>
#include <vector>

class QListWidget;
class QPushButton;

namespace rigscope::gui {

class FolderList : public QWidget {
    Q_OBJECT

public:
    explicit FolderList(const QString& accessibleName, QWidget* parent);

    void setFolders(const std::vector<std::filesystem::path>& folders);
    std::vector<std::filesystem::path> folders() const;

signals:
    void changed(); // by the user

private:
    void add();
    void remove();
    void move(int rows);
    void refresh();

    QListWidget* list_;
    QPushButton* remove_;
    QPushButton* up_;
    QPushButton* down_;
};

} // namespace rigscope::gui
