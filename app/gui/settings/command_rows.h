// Rows of the settings that are commands of the menus too: they show what the commands show, and do what they do.
#pragma once

#include <initializer_list>

#include "settings/settings_page.h"

namespace rigscope::gui {

class CommandSet;

struct CommandChoice {
    QString text;
    const char* commandId;
};

// Of several commands of which one is checked.
void addCommandChoice(SettingsPage& page, const CommandSet& commands, const char* name, const QString& label,
                      std::initializer_list<CommandChoice> choices);
// A command that is switched on and off.
void addCommandSwitch(SettingsPage& page, const CommandSet& commands, const char* name, const QString& label,
                      const char* commandId);

} // namespace rigscope::gui
