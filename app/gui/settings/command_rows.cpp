#include "settings/command_rows.h"

#include "commands/command_set.h"

namespace rigscope::gui {

void addCommandChoice(SettingsPage& page, const CommandSet& commands, const char* name, const QString& label,
                      std::initializer_list<CommandChoice> choices) {
    ChoiceRow row{name, label, {}, {}, {}, {}};
    std::vector<QAction*> actions;
    for (const CommandChoice& choice : choices) {
        row.choices.push_back(choice.text);
        actions.push_back(commands.action(choice.commandId));
    }
    row.read = [actions] {
        for (std::size_t i = 0; i < actions.size(); ++i)
            if (actions[i]->isChecked())
                return static_cast<int>(i);
        return -1;
    };
    row.write = [actions](int index) { actions[static_cast<std::size_t>(index)]->trigger(); };
    page.addChoice(row);
}

void addCommandSwitch(SettingsPage& page, const CommandSet& commands, const char* name, const QString& label,
                      const char* commandId) {
    QAction* const action = commands.action(commandId);
    page.addSwitch({name, label, [action] { return action->isChecked(); },
                    [action](bool on) {
                        if (action->isChecked() != on)
                            action->trigger();
                    },
                    action->statusTip()});
}

} // namespace rigscope::gui
