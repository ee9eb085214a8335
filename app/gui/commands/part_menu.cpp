#include "commands/part_menu.h"

#include <QMenu>

#include "commands/command_set.h"

namespace rigscope::gui {

void fillPartMenu(QMenu& menu, const CommandSet& commands) {
    static constexpr const char* ids[]{"select.branch",      "select.parent",  "select.children", "",
                                       "select.hide",        "select.isolate", "select.showAll",  "",
                                       "view.frameSelected", "select.copyName"};
    menu.setToolTipsVisible(true);
    for (const char* const id : ids) {
        if (id[0] == '\0')
            menu.addSeparator();
        else
            menu.addAction(commands.action(id));
    }
}

} // namespace rigscope::gui
