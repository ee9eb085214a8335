#include "viewport/view_options.h"

#include <algorithm>

namespace rigscope::gui {

render::Shading shadingAfter(render::Shading shading) {
    const auto at = std::find_if(shadingModes.begin(), shadingModes.end(),
                                 [shading](const ShadingMode& mode) { return mode.shading == shading; });
    return at == shadingModes.end() || at + 1 == shadingModes.end() ? shadingModes.front().shading : (at + 1)->shading;
}

render::RenderOptions initialViewOptions() {
    render::RenderOptions options;
    options.skeleton.style = render::SkeletonStyle::Octahedra;
    options.skeleton.opacity = 0.35F;
    return options;
}

} // namespace rigscope::gui
