#include "animation/picking.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace rigscope::animation {

namespace {

bool finite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

bool usable(const Ray& ray) {
    const float square = glm::dot(ray.direction, ray.direction);
    return finite(ray.origin) && std::isfinite(square) && square > 0.0F;
}

// The corners of each triangle that a primitive draws, as indices; strips turn every second one round.
template <class Use> void forEachTriangle(std::size_t corners, Primitive primitive, const Use& use) {
    switch (primitive) {
    case Primitive::Triangles:
        for (std::size_t i = 0; i + 3 <= corners; i += 3)
            use(i, i + 1, i + 2);
        break;
    case Primitive::TriangleStrip:
        for (std::size_t i = 0; i + 3 <= corners; ++i)
            use(i, i + 1 + i % 2, i + 2 - i % 2);
        break;
    case Primitive::TriangleFan:
        for (std::size_t i = 1; i + 2 <= corners; ++i)
            use(std::size_t{0}, i, i + 1);
        break;
    case Primitive::Points:
    case Primitive::Lines:
    case Primitive::LineStrip:
        break;
    }
}

struct Crossing {
    float distance;
    float second; // weights of the second and third corner
    float third;
};

// Where a ray of unit length crosses a triangle before `farthest`.
inline bool crosses(const glm::vec3& origin, const glm::vec3& direction, const glm::vec3& a, const glm::vec3& b,
                    const glm::vec3& c, float farthest, Crossing& found) {
    const glm::vec3 ab = b - a;
    const glm::vec3 ac = c - a;
    const glm::vec3 normal = glm::cross(ab, ac);
    const float slope = -glm::dot(direction, normal);
    const glm::vec3 toOrigin = origin - a;
    const glm::vec3 moment = glm::cross(toOrigin, direction);
    // All three are weights times `slope`, which may be negative.
    const float second = glm::dot(ac, moment);
    const float third = -glm::dot(ab, moment);
    const float sign = slope < 0.0F ? -1.0F : 1.0F;
    if (second * sign < 0.0F || third * sign < 0.0F || (second + third - slope) * sign > 0.0F || slope == 0.0F)
        return false;
    const float distance = glm::dot(toOrigin, normal) / slope;
    if (!(distance >= 0.0F) || !(distance < farthest))
        return false;
    found = {distance, second / slope, third / slope};
    return std::isfinite(found.second) && std::isfinite(found.third);
}

} // namespace

bool TrianglePickJob::valid() const { return usable(ray) && !std::isnan(farthest); }

std::optional<TriangleHit> TrianglePickJob::run() const {
    const glm::vec3 direction = glm::normalize(ray.direction);
    const std::size_t corners = indices ? indices->values.size() : positions.size();
    std::optional<TriangleHit> best;
    float nearest = farthest;
    std::uint32_t number = 0;
    forEachTriangle(corners, primitive, [&](std::size_t i, std::size_t j, std::size_t k) {
        const std::array<std::uint32_t, 3> vertices =
            indices ? std::array{indices->values[i], indices->values[j], indices->values[k]}
                    : std::array{static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j),
                                 static_cast<std::uint32_t>(k)};
        const std::uint32_t triangle = number++;
        if (std::max({vertices[0], vertices[1], vertices[2]}) >= positions.size())
            return;
        Crossing crossing;
        if (!crosses(ray.origin, direction, positions[vertices[0]], positions[vertices[1]], positions[vertices[2]],
                     nearest, crossing))
            return;
        nearest = crossing.distance;
        best = TriangleHit{crossing.distance,
                           triangle,
                           vertices,
                           {1.0F - crossing.second - crossing.third, crossing.second, crossing.third},
                           0};
    });
    if (best) {
        const glm::vec3 place = ray.origin + direction * best->distance;
        const auto gap = [&](std::uint32_t vertex) {
            const glm::vec3 apart = positions[vertex] - place;
            return glm::dot(apart, apart);
        };
        best->nearestVertex = *std::min_element(best->vertices.begin(), best->vertices.end(),
                                                [&](auto a, auto b) { return gap(a) < gap(b); });
    }
    return best;
}

std::size_t boneSegments(const CompiledSkeleton& skeleton, std::span<const glm::mat4> model,
                         std::span<BoneSegment> out) {
    std::size_t count = 0;
    const auto order = skeleton.order();
    const auto parents = skeleton.parents();
    const auto place = [&](std::uint32_t dense) { return glm::vec3(model[order[dense]][3]); };
    const auto add = [&](std::uint32_t node, std::uint32_t to) {
        if (count < out.size())
            out[count++] = {order[node], place(node), place(to)};
    };
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        if (parents[i] != CompiledSkeleton::none)
            add(parents[i], i);
        // Depth first: a node with children is followed by the first of them.
        if (i + 1 == order.size() || parents[i + 1] != i)
            add(i, i);
    }
    return count;
}

bool BonePickJob::valid() const {
    return usable(ray) && radius >= 0.0F && radiusPerDistance >= 0.0F && std::isfinite(radius) &&
           std::isfinite(radiusPerDistance);
}

std::optional<BoneHit> BonePickJob::run() const {
    const glm::vec3 direction = glm::normalize(ray.direction);
    std::optional<BoneHit> best;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const glm::vec3 from = segments[i].from - ray.origin;
        const glm::vec3 along = segments[i].to - segments[i].from;
        // The place on the segment next to the line of the ray, then the place on the ray next to that.
        const glm::vec3 across = along - direction * glm::dot(along, direction);
        const float square = glm::dot(across, across);
        float share = square > 0.0F ? std::clamp(-glm::dot(from, across) / square, 0.0F, 1.0F) : 0.0F;
        // Where that lies behind the origin, the segment's place next to the origin counts.
        if (glm::dot(from + along * share, direction) < 0.0F) {
            const float length = glm::dot(along, along);
            share = length > 0.0F ? std::clamp(-glm::dot(from, along) / length, 0.0F, 1.0F) : 0.0F;
        }
        const glm::vec3 nearest = from + along * share;
        const float distance = std::max(0.0F, glm::dot(nearest, direction));
        const glm::vec3 apart = nearest - direction * distance;
        const float gap = std::sqrt(glm::dot(apart, apart));
        if (!(gap <= radius + radiusPerDistance * distance) || (best && best->distance <= distance))
            continue;
        best = BoneHit{segments[i].node, i, distance, gap};
    }
    return best;
}

std::optional<Bounds> boundsOf(std::span<const glm::vec3> positions) {
    // Four vertices at a time, each number with its own minimum, so that no step waits for the one before.
    constexpr std::size_t lanes = 12;
    constexpr float infinity = std::numeric_limits<float>::infinity();
    float low[lanes];
    float high[lanes];
    std::fill(std::begin(low), std::end(low), infinity);
    std::fill(std::begin(high), std::end(high), -infinity);
    const auto include = [&](std::size_t lane, float value) {
        low[lane] = value < low[lane] ? value : low[lane];
        high[lane] = value > high[lane] ? value : high[lane];
    };
    const std::size_t whole = positions.size() / 4 * 4;
    for (std::size_t i = 0; i < whole; i += 4) {
        const float* at = &positions[i].x;
        for (std::size_t lane = 0; lane < lanes; ++lane)
            include(lane, at[lane]);
    }
    for (std::size_t i = whole; i < positions.size(); ++i)
        for (int axis = 0; axis < 3; ++axis)
            include(static_cast<std::size_t>(axis), positions[i][axis]);
    Bounds bounds{glm::vec3(infinity), glm::vec3(-infinity)};
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const int axis = static_cast<int>(lane % 3);
        bounds.minimum[axis] = std::min(bounds.minimum[axis], low[lane]);
        bounds.maximum[axis] = std::max(bounds.maximum[axis], high[lane]);
    }
    if (finite(bounds.minimum) && finite(bounds.maximum))
        return bounds;
    // Infinite or missing numbers: once more, one by one.
    bounds = {glm::vec3(infinity), glm::vec3(-infinity)};
    bool any = false;
    for (const glm::vec3& position : positions) {
        if (!finite(position))
            continue;
        any = true;
        bounds.minimum = glm::min(bounds.minimum, position);
        bounds.maximum = glm::max(bounds.maximum, position);
    }
    return any ? std::optional(bounds) : std::nullopt;
}

} // namespace rigscope::animation
