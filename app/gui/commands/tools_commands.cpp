// The commands of tools.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"tools.measure",
     TEXT("&Measure"),
     TEXT("Measure between two points of the model"),
     "measure",
     {},
     MenuPlace::Tools,
     0,
     Needs::Document,
     true,
     false},
};

#undef TEXT

} // namespace

std::span<const Command> toolsCommands() { return commands; }

} // namespace rigscope::gui
