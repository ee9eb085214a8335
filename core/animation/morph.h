// What changes a pool's vertices before they are skinned: frames of whole vertices and morph targets.
#pragma once

#include <span>

#include "animation/compiled_clip.h"
#include "scene/mesh.h"

namespace rigscope::animation {

// Replaces all vertices by a blend of two frames. Normals change only where both frames have them. Spans have
// the pool's length; `normals` may be empty. Frames of another length leave the vertices alone.
struct VertexFrameJob {
    CompiledClip::VertexSample sample;
    std::span<glm::vec3> positions;
    std::span<glm::vec3> normals;

    void run() const;
};

// Adds a target's differences, times `weight`. Vertices beyond the spans are left out. Absolute normals are
// summed up in `absoluteNormals` instead, for `finishAbsoluteNormals`.
struct MorphJob {
    const MorphTarget* target = nullptr;
    float weight = 0.0F;
    std::span<glm::vec3> positions;
    std::span<glm::vec3> normals;         // may be empty
    std::span<glm::vec3> absoluteNormals; // may be empty

    void run() const;
};

// Turns sums of absolute normals into normals: where a sum is shorter than 1 the pool's own normal fills it
// up.
void finishAbsoluteNormals(std::span<const glm::vec3> sums, std::span<glm::vec3> normals);

} // namespace rigscope::animation
