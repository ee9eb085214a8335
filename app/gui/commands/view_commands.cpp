// The commands of the view.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

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

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"view.frameAll", TEXT("Frame &All"), TEXT("Bring the whole model into view"), "frame-all", frameAllKeys,
     MenuPlace::Camera, 0, Needs::Document, false, true},
    {"view.frameSelected", TEXT("Frame &Selected"), TEXT("Bring what is selected into view"), "frame-selected",
     frameSelectedKeys, MenuPlace::Camera, 0, Needs::Document, false, true},
    {"view.front", TEXT("&Front"), TEXT("Look at the model's front"), "", frontKeys, MenuPlace::Camera, 1,
     Needs::Document},
    {"view.back", TEXT("&Back"), TEXT("Look at the model's back"), "", backKeys, MenuPlace::Camera, 1, Needs::Document},
    {"view.right", TEXT("&Right"), TEXT("Look at the model from the right"), "", rightKeys, MenuPlace::Camera, 1,
     Needs::Document},
    {"view.left", TEXT("&Left"), TEXT("Look at the model from the left"), "", leftKeys, MenuPlace::Camera, 1,
     Needs::Document},
    {"view.top", TEXT("&Top"), TEXT("Look at the model from above"), "", topKeys, MenuPlace::Camera, 1,
     Needs::Document},
    {"view.bottom", TEXT("Botto&m"), TEXT("Look at the model from below"), "", bottomKeys, MenuPlace::Camera, 1,
     Needs::Document},
    {"view.orthographic", TEXT("&Orthographic"), TEXT("Show the model without perspective"), "ortho", orthoKeys,
     MenuPlace::Camera, 1, Needs::Document, true, true},
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
     MenuPlace::Overlays, 3, Needs::Nothing, true, true},
    {"view.grid", TEXT("&Grid"), TEXT("Draw the ground's grid"), "grid", gridKeys, MenuPlace::Overlays, 3,
     Needs::Nothing, true, true},
    {"view.axes", TEXT("A&xes"), TEXT("Draw the file's axes in the corner"), "axes", axesKeys, MenuPlace::Overlays, 3,
     Needs::Nothing, true, true},
};

#undef TEXT

} // namespace

std::span<const Command> viewCommands() { return commands; }

} // namespace rigscope::gui
