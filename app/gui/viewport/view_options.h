// How a window draws its documents: the renderer's options and their order for cycling, backgrounds, and how all of
// this is kept from one start to the next.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>

#include "render/render_options.h"

namespace rigscope::gui {

// The shading modes in the order in which they follow each other, with the ids of their commands.
struct ShadingMode {
    render::Shading shading;
    const char* commandId;
};
inline constexpr std::array<ShadingMode, 9> shadingModes{{
    {render::Shading::Textured, "shading.textured"},
    {render::Shading::Solid, "shading.solid"},
    {render::Shading::Unlit, "shading.unlit"},
    {render::Shading::Wireframe, "shading.wireframe"},
    {render::Shading::ShadedWireframe, "shading.shadedWireframe"},
    {render::Shading::Normals, "shading.normals"},
    {render::Shading::UvChecker, "shading.uvChecker"},
    {render::Shading::VertexColours, "shading.vertexColours"},
    {render::Shading::Weights, "shading.weights"},
}};

render::Shading shadingAfter(render::Shading shading);

// Of SkeletonOptions::scale.
inline constexpr float smallestBoneScale = 0.25F;
inline constexpr float largestBoneScale = 4.0F;

enum class BackgroundChoice : std::uint8_t { Theme, Dark, Grey, Light, Checker };

// What is behind the model. `palette` decides where the choice is to follow the theme.
render::Background backgroundOf(BackgroundChoice choice, const QPalette& palette);

// All that a user chooses about the look of a view.
struct ViewLook {
    render::RenderOptions options;
    BackgroundChoice background = BackgroundChoice::Dark;
    bool statistics = false;
    // What showing the skeleton again brings back.
    render::SkeletonStyle skeletonStyle = render::SkeletonStyle::Octahedra;
};

// What the first window begins with: textured, grid and axes, a faint skeleton.
ViewLook initialViewLook();

// Settings below `viewport/v1`. What is not there, or makes no sense, is as at first.
ViewLook loadViewLook();
void saveViewLook(const ViewLook& look);

} // namespace rigscope::gui
