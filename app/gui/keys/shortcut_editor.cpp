#include "keys/shortcut_editor.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "commands/command_list.h"
#include "commands/command_set.h"
#include "keys/key_settings.h"
#include "problems/diagnostic_text.h"

namespace rigscope::gui {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int rowHeight = 24; // points
enum Column : int { CommandColumn, KeysColumn, PlaceColumn };

QString scopeText(KeyScope scope) {
    switch (scope) {
    case KeyScope::Window:
        return ShortcutEditor::tr("everywhere");
    case KeyScope::View:
        return ShortcutEditor::tr("in view and timeline");
    case KeyScope::Viewport:
        return ShortcutEditor::tr("in the view");
    case KeyScope::Ruler:
        return ShortcutEditor::tr("in the timeline");
    }
    return {};
}

QString keysText(const KeyAssignments& keys) {
    QStringList texts;
    for (const KeyAssignment& key : keys)
        texts.push_back(key.keys.toString(QKeySequence::NativeText));
    return texts.join(QStringLiteral(", "));
}

// A letter that types something: it may not work where texts are typed.
bool isTyped(const QKeySequence& keys) {
    return !keys.isEmpty() && keys[0].keyboardModifiers().testFlags(Qt::NoModifier) &&
           (keys[0].keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0 && keys[0].key() < 0x01000000;
}

} // namespace

ShortcutEditor::ShortcutEditor(CommandSet& commands, QWidget* window)
    : QDialog(window),
      commands_(commands),
      keys_(storedKeys()),
      sets_(new QComboBox(this)),
      filter_(new QLineEdit(this)),
      list_(new QTreeWidget(this)),
      edit_(new QKeySequenceEdit(this)),
      scope_(new QComboBox(this)),
      assign_(new QPushButton(tr("A&ssign"), this)),
      add_(new QPushButton(tr("A&dd"), this)),
      clear_(new QPushButton(tr("Re&move Keys"), this)),
      reset_(new QPushButton(tr("&Reset"), this)),
      conflict_(new QLabel(this)) {
    setObjectName(QStringLiteral("shortcutEditor"));
    setWindowTitle(tr("Edit Keyboard Shortcuts"));
    auto* const layout = new QVBoxLayout(this);
    addHead();
    list_->setObjectName(QStringLiteral("shortcutList"));
    list_->setAccessibleName(tr("Commands and their keys"));
    list_->setHeaderLabels({tr("Command"), tr("Keys"), tr("Where")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAlternatingRowColors(true);
    list_->header()->setSectionResizeMode(CommandColumn, QHeaderView::Stretch);
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutEditor::showCommand);
    layout->addWidget(list_);
    addEditor();

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton* const toFile = buttons->addButton(tr("&Export..."), QDialogButtonBox::ActionRole);
    QPushButton* const fromFile = buttons->addButton(tr("&Import..."), QDialogButtonBox::ActionRole);
    connect(toFile, &QPushButton::clicked, this, &ShortcutEditor::exportKeys);
    connect(fromFile, &QPushButton::clicked, this, &ShortcutEditor::importKeys);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    resize(720, 620);
    fill();
    list_->setCurrentItem(list_->topLevelItem(0));
    filter_->setFocus();
}

void ShortcutEditor::addHead() {
    auto* const setLabel = new QLabel(tr("&Keys as in"), this);
    setLabel->setBuddy(sets_);
    sets_->setObjectName(QStringLiteral("keySets"));
    sets_->setAccessibleName(tr("Set of keys"));
    for (const KeySet& set : allKeySets())
        sets_->addItem(set.name, QString::fromStdString(set.id));
    sets_->setCurrentIndex(sets_->findData(QString::fromStdString(keys_.set())));
    connect(sets_, &QComboBox::activated, this, [this] {
        keys_ = KeyMap(sets_->currentData().toString().toStdString());
        fill();
        showCommand();
    });
    filter_->setObjectName(QStringLiteral("shortcutFilter"));
    filter_->setAccessibleName(tr("Find a command or key"));
    filter_->setPlaceholderText(tr("Find a command or key"));
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textChanged, this, &ShortcutEditor::filter);
    auto* const row = new QHBoxLayout;
    row->addWidget(setLabel);
    row->addWidget(sets_);
    row->addSpacing(12);
    row->addWidget(filter_, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void ShortcutEditor::addEditor() {
    edit_->setObjectName(QStringLiteral("shortcutKeys"));
    edit_->setAccessibleName(tr("New keys"));
    scope_->setObjectName(QStringLiteral("shortcutScope"));
    scope_->setAccessibleName(tr("Where the keys work"));
    for (const KeyScope scope : {KeyScope::Window, KeyScope::View, KeyScope::Viewport, KeyScope::Ruler})
        scope_->addItem(scopeText(scope), static_cast<int>(scope));
    assign_->setObjectName(QStringLiteral("shortcutAssign"));
    add_->setObjectName(QStringLiteral("shortcutAdd"));
    clear_->setObjectName(QStringLiteral("shortcutClear"));
    reset_->setObjectName(QStringLiteral("shortcutReset"));
    assign_->setToolTip(tr("Call the command by these keys only"));
    add_->setToolTip(tr("Call the command by these keys too"));
    reset_->setToolTip(tr("The keys of the set again"));
    conflict_->setObjectName(QStringLiteral("shortcutConflict"));
    conflict_->setWordWrap(true);
    conflict_->setMinimumHeight(2 * conflict_->fontMetrics().lineSpacing());
    connect(edit_, &QKeySequenceEdit::keySequenceChanged, this, [this] {
        // Single letters would be lost to whoever types a text.
        if (isTyped(edit_->keySequence()) && chosenScope() == KeyScope::Window)
            scope_->setCurrentIndex(scope_->findData(static_cast<int>(KeyScope::View)));
        showConflicts();
    });
    connect(scope_, &QComboBox::currentIndexChanged, this, &ShortcutEditor::showConflicts);
    connect(assign_, &QPushButton::clicked, this, [this] { assign(false); });
    connect(add_, &QPushButton::clicked, this, [this] { assign(true); });
    connect(clear_, &QPushButton::clicked, this, [this] {
        keys_.assign(currentId(), {});
        show(list_->currentItem());
        showCommand();
    });
    connect(reset_, &QPushButton::clicked, this, [this] {
        keys_.reset(currentId());
        show(list_->currentItem());
        showCommand();
    });
    auto* const label = new QLabel(tr("&New keys"), this);
    label->setBuddy(edit_);
    auto* const row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(edit_, 1);
    row->addWidget(scope_);
    for (QPushButton* const button : {assign_, add_, clear_, reset_}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    layout()->addWidget(conflict_);
}

QString ShortcutEditor::textOf(std::string_view id) const {
    return QString(commands_.action(id)->text()).remove(u'&').remove(QStringLiteral("..."));
}

KeyScope ShortcutEditor::chosenScope() const { return static_cast<KeyScope>(scope_->currentData().toInt()); }

std::string ShortcutEditor::currentId() const {
    const QTreeWidgetItem* const item = list_->currentItem();
    return item != nullptr ? item->data(CommandColumn, idRole).toString().toStdString() : std::string();
}

void ShortcutEditor::fill() {
    const QString current = QString::fromStdString(currentId());
    list_->clear();
    for (const Command& command : allCommands()) {
        auto* const item = new QTreeWidgetItem(list_);
        item->setText(CommandColumn, textOf(command.id));
        item->setToolTip(CommandColumn, commands_.action(command.id)->statusTip());
        item->setSizeHint(CommandColumn, QSize(0, rowHeight));
        item->setData(CommandColumn, idRole, QLatin1StringView(command.id));
        show(item);
        if (current == QLatin1StringView(command.id))
            list_->setCurrentItem(item);
    }
    list_->resizeColumnToContents(KeysColumn);
    filter();
}

void ShortcutEditor::show(QTreeWidgetItem* item) {
    const std::string id = item->data(CommandColumn, idRole).toString().toStdString();
    const KeyAssignments& keys = keys_.of(id);
    item->setText(KeysColumn, keysText(keys));
    item->setText(PlaceColumn, keys.empty() ? QString() : scopeText(keys.front().scope));
    QFont font = list_->font();
    font.setBold(keys_.isChanged(id)); // what differs from the set
    item->setFont(KeysColumn, font);
}

void ShortcutEditor::filter() {
    const QString wanted = filter_->text().trimmed();
    QTreeWidgetItem* first = nullptr;
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* const item = list_->topLevelItem(i);
        item->setHidden(!item->text(CommandColumn).contains(wanted, Qt::CaseInsensitive) &&
                        !item->text(KeysColumn).contains(wanted, Qt::CaseInsensitive));
        if (first == nullptr && !item->isHidden())
            first = item;
    }
    if (list_->currentItem() != nullptr && list_->currentItem()->isHidden())
        list_->setCurrentItem(first);
}

void ShortcutEditor::showCommand() {
    const std::string id = currentId();
    const bool any = !id.empty();
    const KeyAssignments& keys = keys_.of(id);
    edit_->setEnabled(any);
    edit_->setKeySequence(keys.empty() ? QKeySequence() : keys.front().keys);
    scope_->setCurrentIndex(scope_->findData(static_cast<int>(keys.empty() ? KeyScope::Window : keys.front().scope)));
    clear_->setEnabled(!keys.empty());
    reset_->setEnabled(any && keys_.isChanged(id));
    showConflicts();
}

void ShortcutEditor::showConflicts() {
    const QKeySequence keys = edit_->keySequence();
    QStringList others;
    for (const std::string& other : keys_.conflicts(currentId(), {keys, chosenScope()}))
        others.push_back(QStringLiteral("\"%1\"").arg(textOf(other)));
    const bool typed = isTyped(keys) && chosenScope() == KeyScope::Window;
    assign_->setEnabled(!keys.isEmpty() && !typed);
    add_->setEnabled(!keys.isEmpty() && !typed);
    if (typed)
        conflict_->setText(tr("Keys that type a letter can only work in the view and the timeline."));
    else if (keys.isEmpty() || others.isEmpty())
        conflict_->clear();
    else
        conflict_->setText(tr("%1 is taken by %2. Assigning takes it from there.")
                               .arg(keys.toString(QKeySequence::NativeText), others.join(QStringLiteral(", "))));
}

// `besideOthers`: beside the command's other keys.
void ShortcutEditor::assign(bool besideOthers) {
    const std::string id = currentId();
    const KeyAssignment wanted{edit_->keySequence(), chosenScope()};
    for (const std::string& other : keys_.conflicts(id, wanted)) {
        KeyAssignments left = keys_.of(other);
        std::erase_if(
            left, [&](const KeyAssignment& key) { return key.keys == wanted.keys && meet(key.scope, wanted.scope); });
        keys_.assign(other, std::move(left));
    }
    KeyAssignments keys = besideOthers ? keys_.of(id) : KeyAssignments();
    std::erase(keys, wanted);
    keys.push_back(wanted);
    keys_.assign(id, std::move(keys));
    fill();
    showCommand();
}

void ShortcutEditor::done(int result) {
    if (result == QDialog::Accepted) {
        storeKeys(keys_);
        commands_.setKeys(keys_);
    }
    QDialog::done(result);
}

void ShortcutEditor::exportKeys() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Export Keys"), QStringLiteral("rigscope-keys.json"),
                                                      tr("Keys (*.json)"));
    if (path.isEmpty())
        return;
    QSaveFile file(path);
    const QByteArray json = keys_.toJson();
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        QMessageBox::warning(this, windowTitle(), tr("The keys could not be written: %1.").arg(file.errorString()));
}

void ShortcutEditor::importKeys() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Import Keys"), {}, tr("Keys (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    constexpr qint64 longest = 1 << 20;
    QFile file(path);
    const bool open = file.open(QIODevice::ReadOnly);
    Result<KeyMap> read = KeyMap::fromJson(open ? file.read(longest) : QByteArray());
    if (!read) {
        QMessageBox::warning(this, windowTitle(), open ? sentenceOf(read.error()) : file.errorString());
        return;
    }
    keys_ = std::move(*read);
    sets_->setCurrentIndex(sets_->findData(QString::fromStdString(keys_.set())));
    fill();
    showCommand();
}

} // namespace rigscope::gui
