#include "commands/command_set.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>
#include <QToolBar>

#include <array>

#include "commands/availability.h"
#include "commands/command_list.h"
#include "icon.h"

namespace rigscope::gui {

namespace {

QString translated(const char* text) { return QCoreApplication::translate("Commands", text); }

QByteArray keyOf(std::string_view id) { return QByteArray(id.data(), static_cast<qsizetype>(id.size())); }

} // namespace

CommandSet::CommandSet(QWidget* window)
    : QObject(window),
      window_(window) {
    for (const Command& command : allCommands())
        makeAction(command);
}

void CommandSet::makeAction(const Command& command) {
    auto* const made = new QAction(translated(command.text), this);
    made->setObjectName(QString::fromLatin1(command.id));
    made->setCheckable(command.checkable);
    made->setEnabled(command.needs == Needs::Nothing);
    made->setStatusTip(translated(command.toolTip));
    if (command.icon[0] != '\0') {
        made->setIcon(icon(command.icon));
        made->setIconVisibleInMenu(false);
    }
    if (std::string_view(command.id) == "file.quit")
        made->setMenuRole(QAction::QuitRole);
    if (std::string_view(command.id) == "edit.settings")
        made->setMenuRole(QAction::PreferencesRole);
    if (std::string_view(command.id) == "help.about")
        made->setMenuRole(QAction::AboutRole);

    actions_.insert(QByteArray(command.id), made);
    setKeys(command);
}

QAction* CommandSet::action(std::string_view id) const { return actions_.value(keyOf(id)); }

void CommandSet::bind(std::string_view id, std::function<void()> handler) {
    QAction* const bound = action(id);
    Q_ASSERT(bound != nullptr);
    connect(bound, &QAction::triggered, this, [handler = std::move(handler)] { handler(); });
}

void CommandSet::bindToggle(std::string_view id, std::function<void(bool)> handler, const std::function<bool()>& isOn) {
    QAction* const bound = action(id);
    Q_ASSERT(bound != nullptr && bound->isCheckable());
    connect(bound, &QAction::triggered, this, [this, handler = std::move(handler), id = keyOf(id)](bool checked) {
        handler(checked);
        // One of several may have been chosen that was chosen already.
        actions_.value(id)->setChecked(states_.value(id)());
        emit refreshed();
    });
    states_.insert(keyOf(id), isOn);
}

void CommandSet::refresh(const DocumentSession* session) {
    std::array<bool, needsCount> there{};
    for (std::size_t i = 0; i < there.size(); ++i)
        there[i] = isThere(static_cast<Needs>(i), session);
    for (const Command& command : allCommands())
        actions_.value(QByteArray(command.id))->setEnabled(there[static_cast<std::size_t>(command.needs)]);
    for (auto state = states_.cbegin(); state != states_.cend(); ++state)
        actions_.value(state.key())->setChecked(state.value()());
    emit refreshed();
}

void CommandSet::showPlaying(bool playing) {
    QAction* const play = action("animation.play");
    if (play->property("playing") == playing)
        return;
    play->setProperty("playing", playing);
    play->setIcon(icon(playing ? "pause" : "play"));
    play->setText(playing ? QCoreApplication::translate("Commands", "&Pause")
                          : QCoreApplication::translate("Commands", "&Play"));
}

void CommandSet::setKeys(const KeyMap& keys) {
    keys_ = keys;
    for (const QPointer<QShortcut>& shortcut : shortcuts_)
        delete shortcut;
    shortcuts_.clear();
    for (const Command& command : allCommands()) {
        setKeys(command);
        for (const Place& place : places_)
            attach(command, place);
    }
    emit keysChanged();
}

// The keys of the first scope are the action's own; menus show the first of them.
void CommandSet::setKeys(const Command& command) {
    const KeyAssignments& keys = keys_.of(command.id);
    QList<QKeySequence> own;
    for (const KeyAssignment& key : keys)
        if (key.scope == keys.front().scope)
            own.push_back(key.keys);
    QAction* const changed = actions_.value(QByteArray(command.id));
    changed->setShortcuts(own);
    const bool everywhere = keys.empty() || keys.front().scope == KeyScope::Window;
    changed->setShortcutContext(everywhere ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
    if (everywhere)
        window_->addAction(changed);
    else
        window_->removeAction(changed);
    const QString toolTip = translated(command.toolTip);
    changed->setToolTip(own.isEmpty()
                            ? toolTip
                            : QStringLiteral("%1 (%2)").arg(toolTip, own.front().toString(QKeySequence::NativeText)));
}

// Keys of the other scopes are shortcuts of their widgets.
void CommandSet::attach(const Command& command, const Place& place) {
    if (place.widget == nullptr)
        return;
    QAction* const target = actions_.value(QByteArray(command.id));
    place.widget->removeAction(target);
    const KeyAssignments& keys = keys_.of(command.id);
    for (const KeyAssignment& key : keys) {
        if (key.scope == KeyScope::Window || (key.scope != KeyScope::View && key.scope != place.scope))
            continue;
        if (key.scope == keys.front().scope) {
            if (!place.widget->actions().contains(target))
                place.widget->addAction(target);
            continue;
        }
        auto* const shortcut = new QShortcut(key.keys, place.widget);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, target, &QAction::trigger);
        shortcuts_.emplace_back(shortcut);
    }
}

void CommandSet::attachKeys(KeyScope scope, QWidget* widget) {
    places_.push_back({scope, widget});
    for (const Command& command : allCommands())
        attach(command, places_.back());
}

// Submenus come into being where their first command is added.
QMenu* CommandSet::menuAt(QMenuBar& bar, MenuPlace place) {
    QMenu*& menu = menus_[static_cast<std::size_t>(place)];
    if (menu == nullptr) {
        const MenuPlace parent = parentOf(place);
        menu = new QMenu(menuTitle(place), &bar);
        menu->setToolTipsVisible(true);
        if (parent == place)
            bar.addMenu(menu);
        else
            addToMenu(*menuAt(bar, parent), menu->menuAction(), groupInParent(place));
    }
    return menu;
}

void CommandSet::addToMenu(QMenu& menu, QAction* action, int group) {
    const QVariant last = menu.property("lastGroup");
    if (last.isValid() && last.toInt() != group)
        menu.addSeparator();
    menu.setProperty("lastGroup", group);
    menu.addAction(action);
}

void CommandSet::fillMenus(QMenuBar& bar) {
    for (const Command& command : allCommands())
        addToMenu(*menuAt(bar, command.menu), actions_.value(QByteArray(command.id)), command.menuGroup);
}

void CommandSet::fillToolBar(QToolBar& bar) {
    int previous = -1;
    for (const Command& command : allCommands()) {
        if (!command.onToolBar)
            continue;
        const int group = 16 * static_cast<int>(command.menu) + command.menuGroup;
        if (previous >= 0 && previous != group)
            bar.addSeparator();
        previous = group;
        bar.addAction(actions_.value(QByteArray(command.id)));
    }
}

} // namespace rigscope::gui
