// The commands of selection.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> allKeys{{"Ctrl+A", View}};
constexpr Keys<1> noneKeys{{"Ctrl+Shift+A", View}};
constexpr Keys<1> parentKeys{{"[", View}};
constexpr Keys<1> childrenKeys{{"]", View}};
constexpr Keys<1> branchKeys{{"Shift+]", View}};
constexpr Keys<1> mirroredKeys{{"Ctrl+Shift+M"}};
constexpr Keys<1> copyNameKeys{{"Ctrl+Shift+C"}};
constexpr Keys<1> hideKeys{{"H", View}};
constexpr Keys<1> isolateKeys{{"/", View}};
constexpr Keys<1> showAllKeys{{"Alt+H", View}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"select.all", TEXT("Select &All"), TEXT("Select all nodes of the model"), "", allKeys, MenuPlace::Select, 0,
     Needs::Document},
    {"select.none", TEXT("Select &Nothing"), TEXT("Select nothing but the model as a whole"), "", noneKeys,
     MenuPlace::Select, 0, Needs::Selection},
    {"select.invert",
     TEXT("&Invert Selection"),
     TEXT("Select the nodes that are not selected"),
     "",
     {},
     MenuPlace::Select,
     0,
     Needs::Document},
    {"select.parent", TEXT("Select &Parent"), TEXT("Select the parent of each selected node"), "", parentKeys,
     MenuPlace::Select, 1, Needs::Node},
    {"select.children", TEXT("Select &Children"), TEXT("Select the children of each selected node"), "", childrenKeys,
     MenuPlace::Select, 1, Needs::Node},
    {"select.branch", TEXT("Select &Branch"), TEXT("Select also all nodes below the selected ones"), "", branchKeys,
     MenuPlace::Select, 1, Needs::Node},
    {"select.mirrored", TEXT("Select Mirro&red"), TEXT("Select the bones of the other side, by their names"), "",
     mirroredKeys, MenuPlace::Select, 1, Needs::Node},
    {"select.copyName", TEXT("Copy Na&mes"), TEXT("Copy the names of what is selected"), "", copyNameKeys,
     MenuPlace::Select, 1, Needs::Selection, false, false},
    {"select.hide", TEXT("&Hide Selected"), TEXT("Hide what is selected"), "", hideKeys, MenuPlace::Select, 2,
     Needs::Selection},
    {"select.isolate", TEXT("Is&olate Selected"), TEXT("Show only what is selected, or everything again"), "",
     isolateKeys, MenuPlace::Select, 2, Needs::Selection, true},
    {"select.showAll", TEXT("&Show All"), TEXT("Show all that was hidden"), "", showAllKeys, MenuPlace::Select, 2,
     Needs::Hidden},
    {"pick.automatic",
     TEXT("&Automatic"),
     TEXT("Select bones where they are drawn, else meshes"),
     "",
     {},
     MenuPlace::Pick,
     0,
     Needs::Nothing,
     true,
     false},
    {"pick.node",
     TEXT("&Nodes"),
     TEXT("Select nodes of any kind"),
     "",
     {},
     MenuPlace::Pick,
     0,
     Needs::Nothing,
     true,
     false},
    {"pick.bone",
     TEXT("&Bones"),
     TEXT("Select bones; on a surface the one that moves it most"),
     "",
     {},
     MenuPlace::Pick,
     0,
     Needs::Nothing,
     true,
     false},
    {"pick.mesh",
     TEXT("&Meshes"),
     TEXT("Select whole meshes"),
     "",
     {},
     MenuPlace::Pick,
     0,
     Needs::Nothing,
     true,
     false},
    {"pick.triangle",
     TEXT("&Triangles"),
     TEXT("Pick triangles and show their values"),
     "",
     {},
     MenuPlace::Pick,
     0,
     Needs::Nothing,
     true,
     false},
    {"pick.vertex",
     TEXT("&Vertices"),
     TEXT("Pick vertices and show their values"),
     "",
     {},
     MenuPlace::Pick,
     0,
     Needs::Nothing,
     true,
     false},
};

#undef TEXT

} // namespace

std::span<const Command> selectCommands() { return commands; }

} // namespace rigscope::gui
