// Overlays that show the space: the grid of the ground and the badge of the axes.
#pragma once

#include "render/overlay_batch.h"
#include "render/render_options.h"

namespace rigscope::render {

// Colours of the x, y and z axes everywhere.
extern const glm::vec3 axisColours[3];

// Distance between two of the grid's finer lines, in the scene's unit: a power of ten that looks neither
// dense nor empty.
float gridSpacing(const Camera& camera, float pixelRatio);

// The plane of the ground through the origin; in an orthographic view along an axis the plane that faces the
// viewer. Fades with the distance from the target.
void addGrid(OverlayBatch& batch, const Background& background);

// The scene's axes with their letters, in the lower right corner.
void addAxesBadge(OverlayBatch& batch);

} // namespace rigscope::render
