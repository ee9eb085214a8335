// The list of all commands.
#include "commands/command_list.h"

#include <QtGlobal>

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> openKeys{{"Ctrl+O"}};
constexpr Keys<1> reloadKeys{{"F5"}};
constexpr Keys<1> screenshotKeys{{"F12"}};
constexpr Keys<1> closeKeys{{"Ctrl+W"}};
constexpr Keys<1> quitKeys{{"Ctrl+Q"}};
constexpr Keys<1> nextTabKeys{{"Ctrl+Tab"}};
constexpr Keys<1> previousTabKeys{{"Ctrl+Shift+Tab"}};

constexpr Keys<1> frameSelectedKeys{{"F", View}};
constexpr Keys<2> frameAllKeys{{"A", View}, {"Home", Viewport}};
constexpr Keys<2> frontKeys{{"Ctrl+1"}, {"Num+1", View}};
constexpr Keys<2> backKeys{{"Ctrl+Shift+1"}, {"Ctrl+Num+1", View}};
constexpr Keys<2> rightKeys{{"Ctrl+3"}, {"Num+3", View}};
constexpr Keys<2> leftKeys{{"Ctrl+Shift+3"}, {"Ctrl+Num+3", View}};
constexpr Keys<2> topKeys{{"Ctrl+7"}, {"Num+7", View}};
constexpr Keys<2> bottomKeys{{"Ctrl+Shift+7"}, {"Ctrl+Num+7", View}};
constexpr Keys<2> orthoKeys{{"5", View}, {"Num+5", View}};
constexpr Keys<1> shadingKeys{{"Z", View}};
constexpr Keys<1> skeletonKeys{{"B", View}};
constexpr Keys<1> gridKeys{{"G", View}};
constexpr Keys<1> axesKeys{{"X", View}};
constexpr Keys<1> fullScreenKeys{{"F11"}};

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
    {"file.open", TEXT("&Open..."), TEXT("Open a model"), "open", openKeys, MenuPlace::File, 0, Needs::Nothing, false,
     true},
    {"file.openSample",
     TEXT("Open Sa&mple"),
     TEXT("Open the model that comes with Rigscope"),
     "",
     {},
     MenuPlace::File,
     0,
     Needs::Sample},
    {"file.reload", TEXT("&Reload"), TEXT("Read the file again from disk"), "reload", reloadKeys, MenuPlace::File, 0,
     Needs::Document, false, true},
    {"file.screenshot", TEXT("Save &Picture of View"), TEXT("Save what the viewport shows to your pictures folder"), "",
     screenshotKeys, MenuPlace::File, 1, Needs::Document},
    {"file.close", TEXT("&Close"), TEXT("Close this document"), "", closeKeys, MenuPlace::File, 2, Needs::Document},
    {"file.quit", TEXT("&Quit"), TEXT("Close all documents and end Rigscope"), "", quitKeys, MenuPlace::File, 2,
     Needs::Nothing},

    {"view.frameAll", TEXT("Frame &All"), TEXT("Bring the whole model into view"), "frame-all", frameAllKeys,
     MenuPlace::View, 0, Needs::Document, false, true},
    {"view.frameSelected", TEXT("Frame &Selected"), TEXT("Bring what is selected into view"), "frame-selected",
     frameSelectedKeys, MenuPlace::View, 0, Needs::Document, false, true},
    {"view.front", TEXT("&Front"), TEXT("Look at the model's front"), "", frontKeys, MenuPlace::View, 1,
     Needs::Document},
    {"view.back", TEXT("&Back"), TEXT("Look at the model's back"), "", backKeys, MenuPlace::View, 1, Needs::Document},
    {"view.right", TEXT("&Right"), TEXT("Look at the model from the right"), "", rightKeys, MenuPlace::View, 1,
     Needs::Document},
    {"view.left", TEXT("&Left"), TEXT("Look at the model from the left"), "", leftKeys, MenuPlace::View, 1,
     Needs::Document},
    {"view.top", TEXT("&Top"), TEXT("Look at the model from above"), "", topKeys, MenuPlace::View, 1, Needs::Document},
    {"view.bottom", TEXT("Botto&m"), TEXT("Look at the model from below"), "", bottomKeys, MenuPlace::View, 1,
     Needs::Document},
    {"view.orthographic", TEXT("&Orthographic"), TEXT("Show the model without perspective"), "ortho", orthoKeys,
     MenuPlace::View, 1, Needs::Document, true, true},
    {"shading.textured",
     TEXT("&Textured"),
     TEXT("Draw surfaces as their materials say"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.solid",
     TEXT("&Solid"),
     TEXT("Draw all surfaces in one plain colour"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.unlit",
     TEXT("&Unlit"),
     TEXT("Draw textures without light"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.wireframe",
     TEXT("&Wireframe"),
     TEXT("Draw edges only"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.shadedWireframe",
     TEXT("Sha&ded Wireframe"),
     TEXT("Draw edges over the surfaces"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.normals",
     TEXT("&Normals"),
     TEXT("Draw the direction of the normals as colour"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.uvChecker",
     TEXT("UV &Checker"),
     TEXT("Draw a numbered chequer by the texture coordinates"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.vertexColours",
     TEXT("&Vertex Colours"),
     TEXT("Draw the vertices' own colours"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"shading.weights",
     TEXT("W&eights"),
     TEXT("Draw how far the selected bone moves each vertex"),
     "",
     {},
     MenuPlace::Shading,
     0,
     Needs::Nothing,
     true},
    {"view.cycleShading", TEXT("Ne&xt Shading"), TEXT("Go through the ways of drawing surfaces"), "shading",
     shadingKeys, MenuPlace::Shading, 1, Needs::Nothing, false, true},
    {"view.skeleton", TEXT("S&keleton"), TEXT("Draw the bones over the model"), "skeleton", skeletonKeys,
     MenuPlace::View, 3, Needs::Nothing, true, true},
    {"view.grid", TEXT("&Grid"), TEXT("Draw the ground's grid"), "grid", gridKeys, MenuPlace::View, 3, Needs::Nothing,
     true, true},
    {"view.axes", TEXT("A&xes"), TEXT("Draw the file's axes in the corner"), "axes", axesKeys, MenuPlace::View, 3,
     Needs::Nothing, true, true},
    {"window.nextTab", TEXT("Next &Document"), TEXT("Show the next document"), "", nextTabKeys, MenuPlace::View, 4,
     Needs::Document},
    {"window.previousTab", TEXT("Pre&vious Document"), TEXT("Show the document before this one"), "", previousTabKeys,
     MenuPlace::View, 4, Needs::Document},
    {"view.fullScreen", TEXT("F&ull Screen"), TEXT("Use the whole screen"), "", fullScreenKeys, MenuPlace::View, 5,
     Needs::Nothing, true},

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

    {"help.about", TEXT("&About Rigscope"), TEXT("Version and licence"), "", {}, MenuPlace::Help, 0, Needs::Nothing},
};

#undef TEXT

} // namespace

std::span<const Command> allCommands() { return commands; }

} // namespace rigscope::gui
