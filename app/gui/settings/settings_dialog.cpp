#include "settings/settings_dialog.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "commands/command_set.h"
#include "panels/workspaces.h"
#include "settings/settings_pages.h"

namespace rigscope::gui {

namespace {

constexpr QSize usualSize(700, 660); // points
constexpr int listWidth = 150;
constexpr int listRow = 26;

} // namespace

void showSettings(const WindowParts& parts) {
    auto* dialog = parts.window.findChild<SettingsDialog*>(QString(), Qt::FindDirectChildrenOnly);
    if (dialog == nullptr)
        dialog = new SettingsDialog(parts);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

SettingsDialog::SettingsDialog(const WindowParts& parts)
    : QDialog(&parts.window),
      parts_(parts),
      filter_(new QLineEdit(this)),
      list_(new QListWidget(this)),
      stack_(new QStackedWidget(this)) {
    setObjectName(QStringLiteral("settings"));
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    filter_->setObjectName(QStringLiteral("settingsFilter"));
    filter_->setAccessibleName(tr("Find a setting"));
    filter_->setPlaceholderText(tr("Find a setting"));
    filter_->setClearButtonEnabled(true);
    list_->setObjectName(QStringLiteral("settingsPages"));
    list_->setAccessibleName(tr("Pages"));
    list_->setFixedWidth(listWidth);
    addPage(makeGeneralPage(
        parts_, [this] { resetAll(); }, stack_));
    addPage(makeViewportPage(parts_, stack_));
    addPage(makeAnimationPage(parts_, stack_));
    addPage(makeKeyboardPage(parts_, stack_));
    addPage(makeFilesPage(parts_, stack_));
    addPage(makeAppearancePage(parts_, stack_));
    connect(list_, &QListWidget::currentRowChanged, stack_, &QStackedWidget::setCurrentIndex);
    connect(filter_, &QLineEdit::textChanged, this, &SettingsDialog::filter);

    auto* const nothing = new QLabel(tr("No setting is called so"), stack_);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setObjectName(QStringLiteral("noSetting"));
    stack_->addWidget(nothing);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* const defaults = buttons->addButton(tr("Restore De&faults"), QDialogButtonBox::ResetRole);
    defaults->setObjectName(QStringLiteral("restoreDefaults"));
    defaults->setToolTip(tr("Everything on this page as at first"));
    defaults->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(defaults, &QPushButton::clicked, this, [this] {
        if (stack_->currentIndex() < static_cast<int>(pages_.size()))
            pages_[static_cast<std::size_t>(stack_->currentIndex())]->restoreDefaults();
    });
    connect(stack_, &QStackedWidget::currentChanged, defaults,
            [this, defaults](int page) { defaults->setEnabled(page < static_cast<int>(pages_.size())); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* const left = new QVBoxLayout;
    left->addWidget(filter_);
    left->addWidget(list_, 1);
    filter_->setFixedWidth(listWidth);
    auto* const body = new QHBoxLayout;
    body->addLayout(left);
    body->addWidget(stack_, 1);
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(body, 1);
    layout->addWidget(buttons);
    resize(screen() != nullptr ? usualSize.boundedTo(screen()->availableSize()) : usualSize);
    list_->setCurrentRow(0);
    // What menus, keys and messages change meanwhile.
    connect(&parts_.commands, &CommandSet::refreshed, this, &SettingsDialog::refresh);
    connect(&parts_.commands, &CommandSet::keysChanged, this, &SettingsDialog::refresh);
    refresh();
    list_->setFocus();
}

void SettingsDialog::addPage(SettingsPage* page) {
    auto* const item = new QListWidgetItem(page->title(), list_);
    item->setSizeHint(QSize(0, listRow));
    stack_->addWidget(page);
    pages_.push_back(page);
    connect(page, &SettingsPage::changed, this, [this] { parts_.refreshCommands(); });
}

void SettingsDialog::refresh() {
    if (changing_)
        return;
    for (SettingsPage* const page : pages_)
        page->refresh();
}

// What panels let one choose may have been changed in them.
void SettingsDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        refresh();
}

void SettingsDialog::filter() {
    int first = -1;
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        const int row = static_cast<int>(i);
        const bool shown = pages_[i]->setFilter(filter_->text());
        list_->item(row)->setHidden(!shown);
        if (shown && (first < 0 || row == list_->currentRow()))
            first = row;
    }
    list_->setCurrentRow(first);
    stack_->setCurrentIndex(first >= 0 ? first : static_cast<int>(pages_.size()));
}

void SettingsDialog::resetAll() {
    QMessageBox box(QMessageBox::Question, windowTitle(), tr("Reset everything?"), QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("confirmReset"));
    box.setInformativeText(tr("All settings, keys and panels become as they were at first. This cannot be undone."));
    QPushButton* const reset = box.addButton(tr("&Reset Everything"), QMessageBox::DestructiveRole);
    reset->setObjectName(QStringLiteral("resetEverything"));
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != static_cast<QAbstractButton*>(reset))
        return;
    {
        const QScopedValueRollback guard(changing_, true);
        for (SettingsPage* const page : pages_)
            page->restoreDefaults();
        parts_.workspaces.resetAll();
    }
    refresh();
}

} // namespace rigscope::gui
