#include "keys/command_palette.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSettings>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

#include "commands/command_list.h"
#include "commands/command_set.h"
#include "keys/fuzzy_match.h"

namespace rigscope::gui {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr qsizetype mostRemembered = 8;
constexpr int rowHeight = 26; // points
enum Column : int { NameColumn, KeysColumn };
const QString recentKey = QStringLiteral("palette/recent");

// `View / Camera / Front`, with the menus' names.
QString pathOf(const Command& command, const QAction& action) {
    QString path = QString(action.text()).remove(u'&');
    for (MenuPlace place = command.menu;; place = parentOf(place)) {
        path = menuTitle(place).remove(u'&') + QStringLiteral(" / ") + path;
        if (parentOf(place) == place)
            return path;
    }
}

struct Entry {
    const Command* command;
    QAction* action;
    QString path;
    int score;
};

} // namespace

CommandPalette::CommandPalette(CommandSet& commands, QWidget* window)
    : QDialog(window, Qt::Popup | Qt::FramelessWindowHint),
      commands_(commands),
      typed_(new QLineEdit(this)),
      list_(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    typed_->setObjectName(QStringLiteral("paletteText"));
    typed_->setAccessibleName(tr("Find a command"));
    typed_->setPlaceholderText(tr("Type what you want to do"));
    typed_->setClearButtonEnabled(true);
    typed_->installEventFilter(this);
    list_->setObjectName(QStringLiteral("paletteList"));
    list_->setAccessibleName(tr("Commands"));
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setColumnCount(2);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(KeysColumn, QHeaderView::ResizeToContents);
    connect(typed_, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(list_, &QTreeWidget::itemClicked, this, &CommandPalette::run);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(typed_);
    layout->addWidget(list_);
    const int width = std::clamp(window->width() / 2, 360, 640);
    resize(width, std::clamp(window->height() / 2, 240, 460));
    move(window->mapToGlobal(QPoint((window->width() - width) / 2, window->height() / 8)));
    fill();
    typed_->setFocus();
}

void CommandPalette::fill() {
    const QString typed = typed_->text().trimmed();
    const QStringList recent = QSettings().value(recentKey).toStringList();
    std::vector<Entry> entries;
    for (const Command& command : allCommands()) {
        QAction* const action = commands_.action(command.id);
        Entry entry{&command, action, pathOf(command, *action), 0};
        const qsizetype used = recent.indexOf(QLatin1StringView(command.id));
        // The name counts, then the menu that it is in, then what it is explained by.
        const QString name = QString(action->text()).remove(u'&');
        entry.score = typed.isEmpty() ? 1
                                      : std::max({2 * matchScore(typed, name), matchScore(typed, entry.path),
                                                  matchScore(typed, action->statusTip()) / 2});
        if (entry.score == 0)
            continue;
        entry.score += used >= 0 ? 100 - static_cast<int>(used) : 0;
        entry.score -= action->isEnabled() ? 0 : 10'000;
        entries.push_back(std::move(entry));
    }
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.score > b.score; });

    list_->clear();
    for (const Entry& entry : entries) {
        auto* const item =
            new QTreeWidgetItem(list_, {entry.path, entry.action->shortcut().toString(QKeySequence::NativeText)});
        item->setSizeHint(NameColumn, QSize(0, rowHeight));
        item->setTextAlignment(KeysColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(NameColumn, entry.action->statusTip());
        item->setData(NameColumn, idRole, QLatin1StringView(entry.command->id));
        if (!entry.action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    if (list_->topLevelItemCount() == 0) {
        auto* const none = new QTreeWidgetItem(list_, {tr("No command is called so")});
        none->setFlags(Qt::NoItemFlags);
    }
    list_->setCurrentItem(list_->topLevelItem(0));
}

void CommandPalette::run() {
    const QTreeWidgetItem* const item = list_->currentItem();
    if (item == nullptr || !item->flags().testFlag(Qt::ItemIsEnabled))
        return;
    const QString id = item->data(NameColumn, idRole).toString();
    QStringList recent = QSettings().value(recentKey).toStringList();
    recent.removeAll(id);
    recent.prepend(id);
    QSettings().setValue(recentKey, recent.mid(0, mostRemembered));
    close();
    // When the palette is gone and the window has the focus again: some commands open dialogs.
    QTimer::singleShot(0, &commands_, [&commands = commands_, id] { commands.action(id.toStdString())->trigger(); });
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == typed_ && event->type() == QEvent::KeyPress) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        const int page = std::max(1, list_->height() / rowHeight - 1);
        const auto step = [this](int rows) {
            const int row = list_->indexOfTopLevelItem(list_->currentItem()) + rows;
            list_->setCurrentItem(list_->topLevelItem(std::clamp(row, 0, list_->topLevelItemCount() - 1)));
            return true;
        };
        switch (key->key()) {
        case Qt::Key_Down:
            return step(1);
        case Qt::Key_Up:
            return step(-1);
        case Qt::Key_PageDown:
            return step(page);
        case Qt::Key_PageUp:
            return step(-page);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run();
            return true;
        default:
            break;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace rigscope::gui
