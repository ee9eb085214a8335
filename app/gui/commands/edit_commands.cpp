// The commands of editing.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];

constexpr Keys<1> findKeys{{"Ctrl+F"}};
// QKeySequence::Preferences has no key on most desktops; this is the one where it has.
constexpr Keys<1> settingsKeys{{"Ctrl+,"}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"edit.find", TEXT("&Find..."), TEXT("Find parts of the model by their names"), "", findKeys, MenuPlace::Edit, 0,
     Needs::Nothing},
    {"edit.settings", TEXT("&Settings..."), TEXT("See and change everything that Rigscope lets you choose"), "",
     settingsKeys, MenuPlace::Edit, 9, Needs::Nothing},
};

#undef TEXT

} // namespace

std::span<const Command> editCommands() { return commands; }

} // namespace rigscope::gui
