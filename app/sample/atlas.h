// Places of the parts' charts in the one texture.
#pragma once

#include <cstdint>
#include <vector>

#include "part.h"

namespace rigscope::sample {

inline constexpr int atlasSize = 1024;
inline constexpr int chartMargin = 4; // texels painted beyond a chart's edge, for smaller copies of the texture

struct Chart {
    int x = 0; // of its first texel
    int y = 0;
    int width = 0;
    int height = 0;
};

// One chart a part. Throws if they do not fit, which only a change of the parts can cause.
std::vector<Chart> layOut(const std::vector<Part>& parts);

// The texture coordinate of a place on a part; both from 0 to 1, v downwards.
Vec2 textureCoordinate(const Chart& chart, const Part& part, double u, double w);

} // namespace rigscope::sample
