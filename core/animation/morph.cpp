#include "animation/morph.h"

#include <glm/geometric.hpp>

#include <algorithm>

#include "animation/interpolate.h"

namespace rigscope::animation {

namespace {

// False where the streams do not both have `out`'s length.
bool lerpStreams(const Stream<glm::vec3>& from, const Stream<glm::vec3>& to, float fraction, std::span<glm::vec3> out) {
    const auto a = spanOf(from);
    const auto b = spanOf(to);
    if (out.empty() || a.size() != out.size() || b.size() != out.size())
        return false;
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = lerp(a[i], b[i], fraction);
    return true;
}

} // namespace

void VertexFrameJob::run() const {
    if (!sample.from || !sample.to)
        return;
    if (lerpStreams(sample.from->positions, sample.to->positions, sample.fraction, positions))
        lerpStreams(sample.from->normals, sample.to->normals, sample.fraction, normals);
}

void MorphJob::run() const {
    const std::size_t count = std::min(target->vertices.size(), target->positions.size());
    for (std::size_t i = 0; i < count; ++i)
        if (const std::uint32_t vertex = target->vertices[i]; vertex < positions.size())
            positions[vertex] += target->positions[i] * weight;
    const std::span<glm::vec3> out = target->absoluteNormals ? absoluteNormals : normals;
    const std::size_t normalCount = std::min(target->vertices.size(), target->normals.size());
    for (std::size_t i = 0; i < normalCount; ++i)
        if (const std::uint32_t vertex = target->vertices[i]; vertex < out.size())
            out[vertex] += target->normals[i] * weight;
}

void finishAbsoluteNormals(std::span<const glm::vec3> sums, std::span<glm::vec3> normals) {
    const std::size_t count = std::min(sums.size(), normals.size());
    for (std::size_t i = 0; i < count; ++i) {
        const float length = glm::length(sums[i]);
        normals[i] = length < 1.0F ? sums[i] + (1.0F - length) * normals[i] : sums[i];
    }
}

} // namespace rigscope::animation
