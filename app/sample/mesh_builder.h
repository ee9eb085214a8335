// The parts as one mesh.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "atlas.h"

namespace rigscope::sample {

struct BuiltMesh {
    std::vector<Vec3> positions; // design units
    std::vector<Vec3> normals;
    std::vector<Vec2> textureCoordinates;
    std::vector<Weights> weights;
    std::array<std::vector<std::uint32_t>, surfacingCount> triangles; // by Surfacing; no vertex is in two of them
};

BuiltMesh buildMesh(const std::vector<Part>& parts, const std::vector<Chart>& charts);

// 1 where u to the right and w upwards make a face whose front is outside, else -1.
double orientationOf(const Part& part);

} // namespace rigscope::sample
