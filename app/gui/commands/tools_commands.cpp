// The commands of tools.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<2> paletteKeys{{"Ctrl+Shift+P"}, {"F3"}};
constexpr Keys<1> nextProblemKeys{{"F8"}};
constexpr Keys<1> previousProblemKeys{{"Shift+F8"}};
constexpr Keys<1> findFieldKeys{{"Ctrl+Shift+F"}};
constexpr Keys<1> goToOffsetKeys{{"Ctrl+Shift+G"}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"tools.palette", TEXT("Command &Palette..."), TEXT("Find a command by its name and run it"), "", paletteKeys,
     MenuPlace::Tools, 0, Needs::Nothing},
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
    {"structure.find", TEXT("&Find in Structure..."), TEXT("Look for a field of the file by its name or value"), "",
     findFieldKeys, MenuPlace::Tools, 2, Needs::Document},
    {"structure.goToOffset", TEXT("&Go to Offset..."), TEXT("Show a byte of the file and its field"), "",
     goToOffsetKeys, MenuPlace::Tools, 2, Needs::Document},
    {"problems.next", TEXT("&Next Problem"), TEXT("Go to the next thing that is odd about the document"), "",
     nextProblemKeys, MenuPlace::Tools, 3, Needs::Document},
    {"problems.previous", TEXT("Pre&vious Problem"), TEXT("Go to the odd thing before this one"), "",
     previousProblemKeys, MenuPlace::Tools, 3, Needs::Document},
    {"tools.shortcuts",
     TEXT("Edit &Keyboard Shortcuts..."),
     TEXT("Change which keys call which command"),
     "",
     {},
     MenuPlace::Tools,
     9,
     Needs::Nothing},
};

#undef TEXT

} // namespace

std::span<const Command> toolsCommands() { return commands; }

} // namespace rigscope::gui
