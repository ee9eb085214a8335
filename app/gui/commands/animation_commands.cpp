// The commands of animation.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> playKeys{{"Space", View}};
constexpr Keys<1> stopKeys{{"Esc", View}};
constexpr Keys<2> firstKeys{{"Shift+Left", View}, {"Home", Ruler}};
constexpr Keys<2> lastKeys{{"Shift+Right", View}, {"End", Ruler}};
constexpr Keys<2> frameBackKeys{{"Left", View}, {",", View}};
constexpr Keys<2> frameForwardKeys{{"Right", View}, {".", View}};
constexpr Keys<1> keyBackKeys{{"Ctrl+Left", View}};
constexpr Keys<1> keyForwardKeys{{"Ctrl+Right", View}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"animation.play", TEXT("&Play"), TEXT("Play or pause"), "play", playKeys, MenuPlace::Animation, 0, Needs::Clip,
     true},
    {"animation.stop", TEXT("&Stop"), TEXT("Stop playing and go back to the start"), "stop", stopKeys,
     MenuPlace::Animation, 0, Needs::Playing},
    {"animation.loop",
     TEXT("&Loop"),
     TEXT("Begin anew at the end of the clip"),
     "loop",
     {},
     MenuPlace::Animation,
     0,
     Needs::Clip,
     true},
    {"animation.first", TEXT("&First Frame"), TEXT("Go to the start of the clip"), "first", firstKeys,
     MenuPlace::Animation, 1, Needs::Clip},
    {"animation.last", TEXT("L&ast Frame"), TEXT("Go to the end of the clip"), "last", lastKeys, MenuPlace::Animation,
     1, Needs::Clip},
    {"animation.frameBack", TEXT("Frame &Back"), TEXT("Go one frame back"), "frame-back", frameBackKeys,
     MenuPlace::Animation, 1, Needs::Clip},
    {"animation.frameForward", TEXT("F&rame Forward"), TEXT("Go one frame forward"), "frame-forward", frameForwardKeys,
     MenuPlace::Animation, 1, Needs::Clip},
    {"animation.keyBack", TEXT("Pre&vious Key"), TEXT("Go to the key before this time"), "key-back", keyBackKeys,
     MenuPlace::Animation, 2, Needs::Keys},
    {"animation.keyForward", TEXT("&Next Key"), TEXT("Go to the key after this time"), "key-forward", keyForwardKeys,
     MenuPlace::Animation, 2, Needs::Keys},
};

#undef TEXT

} // namespace

std::span<const Command> animationCommands() { return commands; }

} // namespace rigscope::gui
