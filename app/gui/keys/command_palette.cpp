#include "keys/command_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QTimer>
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
      list_(new QListWidget(this)) {
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
    list_->setUniformItemSizes(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(typed_, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::run);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(typed_);
    layout->addWidget(list_);
    const int width = std::clamp(window->width() / 2, 360, 640);
    resize(width, std::clamp(window->height() / 2, 240, 460));
    move(window->mapToGlobal(QPoint((window->width() - width) / 2, window->height() / 8)));
    fill();
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
        const QString keys = entry.action->shortcut().toString(QKeySequence::NativeText);
        auto* const item = new QListWidgetItem(
            entry.action->icon(), keys.isEmpty() ? entry.path : entry.path + QStringLiteral("    ") + keys, list_);
        item->setToolTip(entry.action->toolTip());
        item->setData(idRole, QLatin1StringView(entry.command->id));
        if (!entry.action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    if (list_->count() == 0) {
        auto* const none = new QListWidgetItem(tr("No command is called so"), list_);
        none->setFlags(Qt::NoItemFlags);
    }
    list_->setCurrentRow(0);
}

void CommandPalette::run() {
    const QListWidgetItem* const item = list_->currentItem();
    if (item == nullptr || !item->flags().testFlag(Qt::ItemIsEnabled))
        return;
    const QString id = item->data(idRole).toString();
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
        const int page = std::max(1, list_->height() / std::max(1, list_->sizeHintForRow(0)) - 1);
        const auto step = [this](int rows) {
            list_->setCurrentRow(std::clamp(list_->currentRow() + rows, 0, list_->count() - 1));
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
