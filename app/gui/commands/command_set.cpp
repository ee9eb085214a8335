#include "commands/command_set.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>
#include <QToolBar>

#include <array>

#include "commands/command_list.h"
#include "icon.h"

namespace rigscope::gui {

namespace {

QString translated(const char* text) { return QCoreApplication::translate("Commands", text); }

QKeySequence sequence(const KeyBinding& binding) {
    return QKeySequence(QString::fromLatin1(binding.keys), QKeySequence::PortableText);
}

QByteArray keyOf(std::string_view id) { return QByteArray(id.data(), static_cast<qsizetype>(id.size())); }

QString menuTitle(MenuPlace place) {
    switch (place) {
    case MenuPlace::File:
        return QCoreApplication::translate("Commands", "&File");
    case MenuPlace::View:
        return QCoreApplication::translate("Commands", "&View");
    case MenuPlace::Shading:
        return QCoreApplication::translate("Commands", "S&hading");
    case MenuPlace::Animation:
        return QCoreApplication::translate("Commands", "&Animation");
    case MenuPlace::Help:
        return QCoreApplication::translate("Commands", "&Help");
    case MenuPlace::None:
        break;
    }
    return {};
}

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
    const QString keys =
        command.keys.empty() ? QString() : sequence(command.keys.front()).toString(QKeySequence::NativeText);
    const QString toolTip = translated(command.toolTip);
    made->setToolTip(keys.isEmpty() ? toolTip : QStringLiteral("%1 (%2)").arg(toolTip, keys));
    made->setStatusTip(toolTip);
    if (command.icon[0] != '\0') {
        made->setIcon(icon(command.icon));
        made->setIconVisibleInMenu(false);
    }
    if (std::string_view(command.id) == "file.quit")
        made->setMenuRole(QAction::QuitRole);
    if (std::string_view(command.id) == "help.about")
        made->setMenuRole(QAction::AboutRole);

    // The keys of the first scope are the action's own; menus show the first. Others become shortcuts of their widgets.
    QList<QKeySequence> own;
    for (const KeyBinding& binding : command.keys)
        if (binding.scope == command.keys.front().scope)
            own.push_back(sequence(binding));
    made->setShortcuts(own);
    const bool everywhere = command.keys.empty() || command.keys.front().scope == KeyScope::Window;
    made->setShortcutContext(everywhere ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
    if (everywhere)
        window_->addAction(made);
    actions_.insert(QByteArray(command.id), made);
}

QAction* CommandSet::action(std::string_view id) const { return actions_.value(keyOf(id)); }

void CommandSet::bind(std::string_view id, std::function<void()> handler) {
    QAction* const bound = action(id);
    Q_ASSERT(bound != nullptr);
    connect(bound, &QAction::triggered, this, [handler = std::move(handler)] { handler(); });
}

void CommandSet::bindToggle(std::string_view id, std::function<void(bool)> handler) {
    QAction* const bound = action(id);
    Q_ASSERT(bound != nullptr && bound->isCheckable());
    connect(bound, &QAction::triggered, this, [handler = std::move(handler)](bool checked) { handler(checked); });
}

void CommandSet::refresh(const std::function<bool(Needs)>& isThere) {
    std::array<bool, 7> there{};
    for (std::size_t i = 0; i < there.size(); ++i)
        there[i] = isThere(static_cast<Needs>(i));
    for (const Command& command : allCommands())
        actions_.value(QByteArray(command.id))->setEnabled(there[static_cast<std::size_t>(command.needs)]);
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

void CommandSet::attach(const Command& command, const KeyBinding& binding, QWidget* widget) {
    QAction* const target = actions_.value(QByteArray(command.id));
    if (binding.scope == command.keys.front().scope) {
        if (!widget->actions().contains(target))
            widget->addAction(target);
        return;
    }
    auto* const shortcut = new QShortcut(sequence(binding), widget);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, target, &QAction::trigger);
}

void CommandSet::attachKeys(QWidget* viewport, QWidget* ruler) {
    for (const Command& command : allCommands()) {
        for (const KeyBinding& binding : command.keys) {
            if (binding.scope == KeyScope::View || binding.scope == KeyScope::Viewport)
                attach(command, binding, viewport);
            if (binding.scope == KeyScope::View || binding.scope == KeyScope::Ruler)
                attach(command, binding, ruler);
        }
    }
}

void CommandSet::fillMenus(QMenuBar& bar) {
    QHash<int, QMenu*> menus;
    QHash<int, int> groups;
    for (const Command& command : allCommands()) {
        if (command.menu == MenuPlace::None)
            continue;
        const int place = static_cast<int>(command.menu);
        QMenu*& menu = menus[place];
        if (menu == nullptr) {
            const bool below = command.menu == MenuPlace::Shading;
            QMenu* const view = menus.value(static_cast<int>(MenuPlace::View));
            menu = below && view != nullptr ? view->addMenu(menuTitle(command.menu))
                                            : bar.addMenu(menuTitle(command.menu));
            menu->setToolTipsVisible(true);
        } else if (groups[place] != command.menuGroup) {
            menu->addSeparator();
        }
        groups[place] = command.menuGroup;
        menu->addAction(actions_.value(QByteArray(command.id)));
    }
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
