// The commands of the window.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> newWindowKeys{{"Ctrl+Shift+N"}};
constexpr Keys<1> nextTabKeys{{"Ctrl+Tab"}};
constexpr Keys<1> previousTabKeys{{"Ctrl+Shift+Tab"}};
constexpr Keys<1> fullScreenKeys{{"F11"}};
constexpr Keys<1> allPanelsKeys{{"F4"}};
constexpr Keys<1> scenePanelKeys{{"Ctrl+Alt+1"}};
constexpr Keys<1> propertiesPanelKeys{{"Ctrl+Alt+2"}};
constexpr Keys<1> timelinePanelKeys{{"Ctrl+Alt+3"}};
constexpr Keys<1> rangesPanelKeys{{"Ctrl+Alt+4"}};
constexpr Keys<1> structurePanelKeys{{"Ctrl+Alt+5"}};
constexpr Keys<1> problemsPanelKeys{{"Ctrl+Alt+6"}};
constexpr Keys<1> logPanelKeys{{"Ctrl+Alt+7"}};
constexpr Keys<1> posingPanelKeys{{"Ctrl+Alt+8"}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"window.new", TEXT("&New Window"), TEXT("Open another window"), "", newWindowKeys, MenuPlace::Window, 0,
     Needs::Nothing},
    {"panel.scene", TEXT("&Scene Panel"), TEXT("Show or hide the tree of what is in the model"), "", scenePanelKeys,
     MenuPlace::Panels, 0, Needs::Nothing, true},
    {"panel.properties", TEXT("&Properties Panel"), TEXT("Show or hide the values of what is selected"), "",
     propertiesPanelKeys, MenuPlace::Panels, 0, Needs::Nothing, true},
    {"panel.timeline", TEXT("&Timeline Panel"), TEXT("Show or hide the timeline"), "", timelinePanelKeys,
     MenuPlace::Panels, 0, Needs::Nothing, true},
    {"panel.ranges", TEXT("&Ranges Panel"), TEXT("Show or hide the named ranges of a long animation"), "",
     rangesPanelKeys, MenuPlace::Panels, 0, Needs::Nothing, true},
    {"panel.structure", TEXT("Str&ucture Panel"), TEXT("Show or hide every field and byte of the file"), "",
     structurePanelKeys, MenuPlace::Panels, 0, Needs::Nothing, true},
    {"panel.problems", TEXT("Pr&oblems Panel"), TEXT("Show or hide what is odd about the document"), "",
     problemsPanelKeys, MenuPlace::Panels, 0, Needs::Nothing, true},
    {"panel.log", TEXT("&Log Panel"), TEXT("Show or hide what the program did"), "", logPanelKeys, MenuPlace::Panels, 0,
     Needs::Nothing, true},
    {"panel.posing", TEXT("Posin&g Panel"), TEXT("Show or hide how poses are made and how strongly morph targets act"),
     "", posingPanelKeys, MenuPlace::Panels, 0, Needs::Nothing, true},
    {"workspace.view",
     TEXT("&View Workspace"),
     TEXT("Arrange the panels for looking at a model"),
     "",
     {},
     MenuPlace::Workspaces,
     0,
     Needs::Nothing,
     true},
    {"workspace.animate",
     TEXT("&Animate Workspace"),
     TEXT("Arrange the panels for work on animation"),
     "",
     {},
     MenuPlace::Workspaces,
     0,
     Needs::Nothing,
     true},
    {"workspace.inspect",
     TEXT("&Inspect Workspace"),
     TEXT("Arrange the panels for looking into a file"),
     "",
     {},
     MenuPlace::Workspaces,
     0,
     Needs::Nothing,
     true},
    {"theme.system",
     TEXT("As the &System"),
     TEXT("Use the colours of the desktop"),
     "",
     {},
     MenuPlace::Theme,
     0,
     Needs::Nothing,
     true},
    {"theme.light",
     TEXT("&Light"),
     TEXT("Dark text on light ground"),
     "",
     {},
     MenuPlace::Theme,
     0,
     Needs::Nothing,
     true},
    {"theme.dark", TEXT("&Dark"), TEXT("Light text on dark ground"), "", {}, MenuPlace::Theme, 0, Needs::Nothing, true},
    {"window.allPanels", TEXT("&Hide All Panels"), TEXT("Hide all panels, or bring them back"), "", allPanelsKeys,
     MenuPlace::Window, 1, Needs::Nothing},
    {"window.resetLayout",
     TEXT("&Reset Layout"),
     TEXT("Put the panels of this workspace back where they were at first"),
     "",
     {},
     MenuPlace::Window,
     1,
     Needs::Nothing},
    {"window.nextTab", TEXT("Next &Document"), TEXT("Show the next document"), "", nextTabKeys, MenuPlace::Window, 4,
     Needs::Document},
    {"window.previousTab", TEXT("Pre&vious Document"), TEXT("Show the document before this one"), "", previousTabKeys,
     MenuPlace::Window, 4, Needs::Document},
    {"window.fullScreen", TEXT("F&ull Screen"), TEXT("Use the whole screen"), "", fullScreenKeys, MenuPlace::Window, 5,
     Needs::Nothing, true},
};

#undef TEXT

} // namespace

std::span<const Command> windowCommands() { return commands; }

} // namespace rigscope::gui
