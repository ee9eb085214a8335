// Antialiasing of a finished picture: stairs along edges are found and their pixels mixed across the edge. A
// fraction of what multisampling costs where the processor draws.
#pragma once

#include <cstdint>
#include <span>

namespace rigscope::render {

// `rgba` is premultiplied, `width` * `height` pixels in rows. Pixels away from edges keep their values.
void smoothEdges(std::span<std::uint8_t> rgba, int width, int height);

} // namespace rigscope::render
