// The vertices' normals as short lines.
#pragma once

#include "render/frame_input.h"
#include "render/overlay_batch.h"

namespace rigscope::render {

// Of each vertex that is drawn. Of more than `largestNormalCount` vertices every n-th, so that the picture stays
// fluent.
inline constexpr std::size_t largestNormalCount = 60'000;
void addNormals(OverlayBatch& batch, const FrameInput& input);

} // namespace rigscope::render
