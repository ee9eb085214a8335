// The commands of tools.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<2> paletteKeys{{"Ctrl+Shift+P"}, {"F3"}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"tools.palette", TEXT("Command &Palette..."), TEXT("Find a command by its name and run it"), "", paletteKeys,
     MenuPlace::Tools, 0, Needs::Nothing},
    {"tools.shortcuts",
     TEXT("Edit &Keyboard Shortcuts..."),
     TEXT("Change which keys call which command"),
     "",
     {},
     MenuPlace::Tools,
     9,
     Needs::Nothing},
    {"tools.measure",
     TEXT("&Measure"),
     TEXT("Measure between two points of the model"),
     "measure",
     {},
     MenuPlace::Tools,
     1,
     Needs::Document,
     true,
     false},
};

#undef TEXT

} // namespace

std::span<const Command> toolsCommands() { return commands; }

} // namespace rigscope::gui
