// The actions of one window, made from the list of commands.
#pragma once

#include <QAction>
#include <QHash>
#include <QObject>
#include <QPointer>

#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "commands/command.h"
#include "keys/key_map.h"

class QMenu;
class QMenuBar;
class QShortcut;
class QToolBar;
class QWidget;

namespace rigscope::gui {

class DocumentSession;

class CommandSet : public QObject {
    Q_OBJECT

public:
    // Makes all actions, disabled where they need something.
    explicit CommandSet(QWidget* window);

    // Null for an id that is not in the list.
    QAction* action(std::string_view id) const;
    // Says what a command does.
    void bind(std::string_view id, std::function<void()> handler);
    // For checkable commands: `handler` is called with the state that is wanted, `isOn` tells the present one; it is
    // asked whenever commands are refreshed.
    void bindToggle(std::string_view id, std::function<void(bool)> handler, const std::function<bool()>& isOn);

    // Enables and checks each action by what is there. `session` is the document that is shown, or null.
    void refresh(const DocumentSession* session);

    // The play command shows what pressing it does.
    void showPlaying(bool playing);

    // Calls commands by these keys from now on, in place of those before.
    void setKeys(const KeyMap& keys);
    // A widget that single letters and arrows belong to while it has the focus: KeyScope::Viewport or Ruler.
    void attachKeys(KeyScope scope, QWidget* widget);
    void fillMenus(QMenuBar& bar);
    void fillToolBar(QToolBar& bar);
    // For entries that are not commands, such as recent files. Null before fillMenus() or where the menu has no
    // command.
    QMenu* menu(MenuPlace place) const { return menus_[static_cast<std::size_t>(place)]; }

signals:
    // Actions show what they switch as it is now.
    void refreshed();
    void keysChanged();

private:
    void makeAction(const Command& command);
    struct Place {
        KeyScope scope;
        QPointer<QWidget> widget;
    };
    void setKeys(const Command& command);
    void attach(const Command& command, const Place& place);
    QMenu* menuAt(QMenuBar& bar, MenuPlace place);
    void addToMenu(QMenu& menu, QAction* action, int group);

    QWidget* window_;
    QHash<QByteArray, QAction*> actions_;
    QHash<QByteArray, std::function<bool()>> states_;
    std::array<QMenu*, menuPlaceCount> menus_{};
    KeyMap keys_;
    std::vector<Place> places_;
    std::vector<QPointer<QShortcut>> shortcuts_; // of keys that are not an action's own
};

} // namespace rigscope::gui
