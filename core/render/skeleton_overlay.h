// Draws the bones of a pose.
#pragma once

#include "render/frame_input.h"
#include "render/overlay_batch.h"

namespace rigscope::render {

// With the style Off only bones that stand out are drawn.
void addSkeleton(OverlayBatch& batch, const FrameInput& input);

} // namespace rigscope::render
