#include "settings/folder_list.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rigscope::gui {

namespace {

constexpr int shownRows = 4;

} // namespace

FolderList::FolderList(const QString& accessibleName, QWidget* parent)
    : QWidget(parent),
      list_(new QListWidget(this)),
      remove_(new QPushButton(tr("Re&move"), this)),
      up_(new QPushButton(tr("&Up"), this)),
      down_(new QPushButton(tr("&Down"), this)) {
    setAccessibleName(accessibleName);
    list_->setObjectName(QStringLiteral("folderList"));
    list_->setAccessibleName(accessibleName);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->setFixedHeight(shownRows * (fontMetrics().lineSpacing() + 6));
    list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* const addButton = new QPushButton(tr("&Add Folder..."), this);
    addButton->setObjectName(QStringLiteral("addFolder"));
    remove_->setObjectName(QStringLiteral("removeFolder"));
    up_->setObjectName(QStringLiteral("folderUp"));
    down_->setObjectName(QStringLiteral("folderDown"));
    up_->setToolTip(tr("Look into this folder earlier"));
    down_->setToolTip(tr("Look into this folder later"));
    connect(addButton, &QPushButton::clicked, this, &FolderList::add);
    connect(remove_, &QPushButton::clicked, this, &FolderList::remove);
    connect(up_, &QPushButton::clicked, this, [this] { move(-1); });
    connect(down_, &QPushButton::clicked, this, [this] { move(1); });
    connect(list_, &QListWidget::currentRowChanged, this, &FolderList::refresh);
    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (QPushButton* const button : {addButton, remove_, up_, down_}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(list_);
    layout->addLayout(buttons);
    refresh();
}

void FolderList::setFolders(const std::vector<std::filesystem::path>& folders) {
    if (folders == this->folders())
        return;
    const int row = list_->currentRow();
    list_->clear();
    for (const std::filesystem::path& folder : folders) {
        const QString name = QString::fromStdString(folder.string());
        auto* const item = new QListWidgetItem(name, list_);
        item->setToolTip(name);
    }
    list_->setCurrentRow(std::min(row, list_->count() - 1));
    refresh();
}

std::vector<std::filesystem::path> FolderList::folders() const {
    std::vector<std::filesystem::path> folders;
    for (int i = 0; i < list_->count(); ++i)
        folders.emplace_back(list_->item(i)->text().toStdString());
    return folders;
}

void FolderList::add() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Add a Folder"));
    if (folder.isEmpty())
        return;
    std::vector<std::filesystem::path> all = folders();
    const std::filesystem::path added(folder.toStdString());
    if (std::find(all.begin(), all.end(), added) != all.end())
        return;
    all.push_back(added);
    setFolders(all);
    list_->setCurrentRow(list_->count() - 1);
    emit changed();
}

void FolderList::remove() {
    delete list_->takeItem(list_->currentRow());
    refresh();
    emit changed();
}

void FolderList::move(int rows) {
    const int row = list_->currentRow();
    QListWidgetItem* const item = list_->takeItem(row);
    list_->insertItem(row + rows, item);
    list_->setCurrentRow(row + rows);
    emit changed();
}

void FolderList::refresh() {
    const int row = list_->currentRow();
    remove_->setEnabled(row >= 0);
    up_->setEnabled(row > 0);
    down_->setEnabled(row >= 0 && row + 1 < list_->count());
}

} // namespace rigscope::gui
