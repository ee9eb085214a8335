// How a window draws its documents: the renderer's options and their order for cycling.
#pragma once

#include <QColor>
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

// What a new window begins with: textured, grid and axes, a faint skeleton.
render::RenderOptions initialViewOptions();

} // namespace rigscope::gui
