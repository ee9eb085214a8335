// What drawing a frame cost.
#pragma once

#include <cstdint>

namespace rigscope::render {

struct FrameStatistics {
    std::uint32_t drawCalls = 0;
    std::uint64_t triangles = 0; // of the surfaces, each counted once
};

} // namespace rigscope::render
