// The commands of the timeline: going to a time, markers, and what the timeline shows.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> goToKeys{{"Ctrl+G"}};
constexpr Keys<1> addMarkerKeys{{"M", View}};
constexpr Keys<1> previousMarkerKeys{{"Ctrl+Shift+Left", View}};
constexpr Keys<1> nextMarkerKeys{{"Ctrl+Shift+Right", View}};
constexpr Keys<1> nextUnitKeys{{"Shift+T", View}};
constexpr Keys<2> zoomInKeys{{"+", Ruler}, {"=", Ruler}};
constexpr Keys<1> zoomOutKeys{{"-", Ruler}};
constexpr Keys<1> fitKeys{{"Shift+Home", Ruler}};
constexpr Keys<1> scrollBackKeys{{"PgUp", Ruler}};
constexpr Keys<1> scrollForwardKeys{{"PgDown", Ruler}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"animation.goTo", TEXT("&Go To..."), TEXT("Go to a time, frame or tick"), "", goToKeys, MenuPlace::Animation, 3,
     Needs::Clip},
    {"marker.add", TEXT("&Add Marker..."), TEXT("Give this time a name"), "marker", addMarkerKeys,
     MenuPlace::TimeMarkers, 0, Needs::Clip},
    {"marker.previous", TEXT("&Previous Marker"), TEXT("Go to the marker before this time"), "", previousMarkerKeys,
     MenuPlace::TimeMarkers, 0, Needs::Clip},
    {"marker.next", TEXT("&Next Marker"), TEXT("Go to the marker after this time"), "", nextMarkerKeys,
     MenuPlace::TimeMarkers, 0, Needs::Clip},
    {"marker.edit",
     TEXT("&Edit Markers..."),
     TEXT("List, change and delete the markers of this clip"),
     "",
     {},
     MenuPlace::TimeMarkers,
     1,
     Needs::Clip},
    {"timeline.seconds",
     TEXT("&Seconds"),
     TEXT("Show times in seconds"),
     "",
     {},
     MenuPlace::TimeDisplay,
     0,
     Needs::Clip,
     true},
    {"timeline.frames",
     TEXT("&Frames"),
     TEXT("Show times in frames from the clip's start"),
     "",
     {},
     MenuPlace::TimeDisplay,
     0,
     Needs::Clip,
     true},
    {"timeline.ticks",
     TEXT("&Ticks"),
     TEXT("Show times as the file counts them"),
     "",
     {},
     MenuPlace::TimeDisplay,
     0,
     Needs::Ticks,
     true},
    {"timeline.nextUnit", TEXT("&Next Unit of Time"), TEXT("Show times in seconds, frames and ticks in turn"), "",
     nextUnitKeys, MenuPlace::TimeDisplay, 0, Needs::Clip},
    {"timeline.zoomIn", TEXT("Zoom &In on Time"), TEXT("Show less of the clip, around the playhead"), "", zoomInKeys,
     MenuPlace::TimeDisplay, 1, Needs::Clip},
    {"timeline.zoomOut", TEXT("Zoom &Out of Time"), TEXT("Show more of the clip"), "", zoomOutKeys,
     MenuPlace::TimeDisplay, 1, Needs::Clip},
    {"timeline.fit", TEXT("&Whole Clip"), TEXT("Show the whole clip on the timeline"), "zoom-fit", fitKeys,
     MenuPlace::TimeDisplay, 1, Needs::Clip},
    {"timeline.scrollBack", TEXT("Scroll to &Earlier"), TEXT("Show an earlier part of the clip"), "", scrollBackKeys,
     MenuPlace::TimeDisplay, 1, Needs::Clip},
    {"timeline.scrollForward", TEXT("Scroll to &Later"), TEXT("Show a later part of the clip"), "", scrollForwardKeys,
     MenuPlace::TimeDisplay, 1, Needs::Clip},
    {"timeline.selectedRows",
     TEXT("Only Rows of What Is Selecte&d"),
     TEXT("List the keys of selected bones only"),
     "keys-selected",
     {},
     MenuPlace::TimeDisplay,
     2,
     Needs::Document,
     true},
    {"timeline.animatedRows",
     TEXT("Only Rows with &Keys"),
     TEXT("List only bones that have keys in this clip"),
     "keys-animated",
     {},
     MenuPlace::TimeDisplay,
     2,
     Needs::Document,
     true},
};

#undef TEXT

} // namespace

std::span<const Command> timelineCommands() { return commands; }

} // namespace rigscope::gui
