// The actions of one window, made from the list of commands.
#pragma once

#include <QAction>
#include <QHash>
#include <QObject>

#include <functional>
#include <string_view>

#include "commands/command.h"

class QMenuBar;
class QToolBar;
class QWidget;

namespace rigscope::gui {

class CommandSet : public QObject {
    Q_OBJECT

public:
    // Makes all actions, disabled where they need something.
    explicit CommandSet(QWidget* window);

    // Null for an id that is not in the list.
    QAction* action(std::string_view id) const;
    // Says what a command does.
    void bind(std::string_view id, std::function<void()> handler);
    // For checkable commands: called with the state that is wanted.
    void bindToggle(std::string_view id, std::function<void(bool)> handler);

    // Enables each action by what is there.
    void refresh(const std::function<bool(Needs)>& isThere);

    // The play command shows what pressing it does.
    void showPlaying(bool playing);

    // The widgets that single letters and arrows belong to.
    void attachKeys(QWidget* viewport, QWidget* ruler);
    void fillMenus(QMenuBar& bar);
    void fillToolBar(QToolBar& bar);

private:
    void makeAction(const Command& command);
    void attach(const Command& command, const KeyBinding& binding, QWidget* widget);

    QWidget* window_;
    QHash<QByteArray, QAction*> actions_;
};

} // namespace rigscope::gui
