// The last steps of a picture in memory.
#pragma once

#include <cstdint>
#include <span>

#include "render/render_options.h"

namespace rigscope::render {

// Turns rows from the bottom with premultiplied colours, as OpenGL gives them, into rows from the top, in
// place. On a background its colours are mixed in and alpha becomes 255; a transparent one leaves colours
// that are not premultiplied.
void finishPicture(std::span<std::uint8_t> rgba, int width, int height, const Background& background);

} // namespace rigscope::render
