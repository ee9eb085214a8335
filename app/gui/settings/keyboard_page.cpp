// Which keys call which command: the set, and the editor for single ones.
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

#include "commands/command_list.h"
#include "commands/command_set.h"
#include "keys/key_settings.h"
#include "settings/settings_pages.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

struct KeyboardPage {
    Q_DECLARE_TR_FUNCTIONS(KeyboardPage)
};

int changedCommands(const KeyMap& keys) {
    const auto commands = allCommands();
    return static_cast<int>(std::count_if(commands.begin(), commands.end(),
                                          [&](const Command& command) { return keys.isChanged(command.id); }));
}

void use(CommandSet& commands, const KeyMap& keys) {
    storeKeys(keys);
    commands.setKeys(keys);
}

// The user's own keys go with the set that they were made in.
bool mayDropChanges(QWidget* parent, int changes) {
    if (changes == 0)
        return true;
    QMessageBox box(QMessageBox::Question, KeyboardPage::tr("Keyboard Shortcuts"),
                    KeyboardPage::tr("Take another set of keys?"), QMessageBox::Cancel, parent);
    box.setObjectName(QStringLiteral("dropKeys"));
    box.setInformativeText(KeyboardPage::tr(
        "You have changed the keys of %Ln commands. They become those of the new set.", nullptr, changes));
    QPushButton* const take = box.addButton(KeyboardPage::tr("Take the Set"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == static_cast<QAbstractButton*>(take);
}

} // namespace

SettingsPage* makeKeyboardPage(const WindowParts& parts, QWidget* parent) {
    auto* const page = new SettingsPage(KeyboardPage::tr("Keyboard"), parent);
    CommandSet& commands = parts.commands;
    const std::vector<KeySet> sets = allKeySets();
    ChoiceRow row{"keySet", KeyboardPage::tr("&Keys as in"), {}, {}, {}, {}};
    for (const KeySet& set : sets)
        row.choices.push_back(set.name);
    row.read = [sets] {
        const std::string id = storedKeys().set();
        const auto at = std::find_if(sets.begin(), sets.end(), [&](const KeySet& set) { return set.id == id; });
        return static_cast<int>(at - sets.begin());
    };
    row.write = [sets, page, &commands](int index) {
        const KeyMap present = storedKeys();
        const std::string& wanted = sets[static_cast<std::size_t>(index)].id;
        if (wanted != present.set() && mayDropChanges(page, changedCommands(present)))
            use(commands, KeyMap(wanted));
    };
    page->addChoice(row);
    page->addNote("changedKeys", [] {
        const int changes = changedCommands(storedKeys());
        return changes > 0 ? KeyboardPage::tr("You have changed the keys of %Ln commands.", nullptr, changes)
                           : QString();
    });
    page->addButton("editShortcuts", KeyboardPage::tr("&Edit Keyboard Shortcuts..."),
                    [&commands] { commands.action("tools.shortcuts")->trigger(); })
        ->setToolTip(KeyboardPage::tr("Change the keys of single commands, export and import them"));
    page->addNote("shortcutsNote", [&commands] {
        const QKeySequence keys = commands.action("help.shortcuts")->shortcut();
        return keys.isEmpty() ? QString()
                              : KeyboardPage::tr("%1 in the view lists the keys of all commands.")
                                    .arg(keys.toString(QKeySequence::NativeText));
    });
    page->addDefaults([&commands] { use(commands, KeyMap()); });
    return page;
}

} // namespace rigscope::gui
