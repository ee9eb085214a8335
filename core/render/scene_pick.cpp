#include "render/scene_pick.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

#include "animation/picking.h"
#include "render/skeleton_layout.h"

namespace rigscope::render {

namespace {

constexpr float reachPoints = 5.0F; // around bones and joints
constexpr float nodeReachPoints = 9.0F;

// Something that was met, with what decides between several.
struct Candidate {
    std::size_t node = 0; // index into Scene::nodes
    glm::vec3 place{0.0F};
    float gap = 0.0F; // from the pixel to what is drawn, whole pixels
    float depth = 0.0F;

    bool betterThan(const Candidate& other) const { return gap != other.gap ? gap < other.gap : depth < other.depth; }
};

void keepBetter(std::optional<Candidate>& best, const Candidate& candidate) {
    if (!best || candidate.betterThan(*best))
        best = candidate;
}

// The node by a place alone.
std::optional<Candidate> meetPlace(const FrameInput& input, std::size_t node, glm::vec2 pixel, float reach) {
    const glm::vec3 place(input.pose.nodes[node][3]);
    const auto projected = input.camera.project(place);
    if (!projected)
        return std::nullopt;
    const float gap = glm::length(projected->pixel - pixel);
    if (!(gap <= reach))
        return std::nullopt;
    return Candidate{node, place, std::floor(gap), projected->depth};
}

std::optional<Candidate> meetBone(const FrameInput& input, const BoneShape& bone, float typicalLength,
                                  glm::vec2 pixel) {
    const auto head = input.camera.project(bone.head);
    const auto tail = input.camera.project(bone.tail);
    if (!head || !tail)
        return std::nullopt;
    const glm::vec2 along = tail->pixel - head->pixel;
    const float square = glm::dot(along, along);
    const float share = square > 0.0F ? std::clamp(glm::dot(pixel - head->pixel, along) / square, 0.0F, 1.0F) : 0.0F;
    const glm::vec3 place = glm::mix(bone.head, bone.tail, share);
    const float gap = glm::length(head->pixel + share * along - pixel);
    const float halfWidth =
        input.options.skeleton.style == SkeletonStyle::Octahedra
            ? boneHalfWidth(bone, typicalLength, input.options.skeleton.scale) / input.camera.unitsPerPixel(place)
            : 0.0F;
    if (!(gap <= std::max(halfWidth, reachPoints * input.pixelRatio)))
        return std::nullopt;
    const float outside = gap <= halfWidth ? 0.0F : std::floor(gap - halfWidth);
    return Candidate{bone.node, place, outside, head->depth + share * (tail->depth - head->depth)};
}

// Joints come first: where two bones meet, the dot is the lower one's.
std::optional<Candidate> meetSkeleton(const FrameInput& input, glm::vec2 pixel) {
    const SkeletonLayout layout = layoutOf(input);
    std::optional<Candidate> best;
    for (const std::size_t joint : layout.joints)
        if (const auto met = meetPlace(input, joint, pixel, reachPoints * input.pixelRatio))
            keepBetter(best, *met);
    if (best)
        return best;
    for (const BoneShape& bone : layout.bones)
        if (const auto met = meetBone(input, bone, layout.typicalLength, pixel))
            keepBetter(best, *met);
    return best;
}

std::optional<Candidate> meetNodes(const FrameInput& input, glm::vec2 pixel) {
    std::optional<Candidate> best;
    if (input.scene == nullptr || input.pose.nodes.size() != input.scene->nodes.size())
        return best;
    const std::vector<bool> hidden = hiddenNodes(*input.scene, input.selection.hidden);
    for (std::size_t i = 0; i < hidden.size(); ++i)
        if (!hidden[i])
            if (const auto met = meetPlace(input, i, pixel, nodeReachPoints * input.pixelRatio))
                keepBetter(best, *met);
    return best;
}

// Does a ray pass a box before `farthest`? A box of no thickness counts.
bool passes(const Ray& ray, const animation::Bounds& bounds, float farthest) {
    float enter = 0.0F;
    float leave = farthest;
    for (int axis = 0; axis < 3; ++axis) {
        const float inverse = 1.0F / ray.direction[axis];
        float low = (bounds.minimum[axis] - ray.origin[axis]) * inverse;
        float high = (bounds.maximum[axis] - ray.origin[axis]) * inverse;
        if (std::isnan(low) || std::isnan(high))
            continue; // in the plane of a side
        if (low > high)
            std::swap(low, high);
        // A hair more, for rounding.
        const float hair = 1e-5F * std::max(std::abs(low), std::abs(high));
        enter = std::max(enter, low - hair);
        leave = std::min(leave, high + hair);
    }
    return enter <= leave;
}

PartRef nodePart(const FrameInput& input, std::size_t node) { return input.scene->nodes[node]->id; }

// The joint that moves a vertex most; none where nothing does.
NodeId strongestJoint(const VertexPool& pool, std::uint32_t vertex) {
    if (pool.skin == nullptr || vertex + 1 >= pool.skin->offsets.size())
        return {};
    const Influence* strongest = nullptr;
    for (const Influence& influence : pool.skin->of(vertex))
        if (influence.joint < pool.skin->joints.size() &&
            (strongest == nullptr || influence.weight > strongest->weight))
            strongest = &influence;
    return strongest != nullptr ? pool.skin->joints[strongest->joint].node : NodeId{};
}

// What a click on a surface selects.
PartRef partOfSurface(const FrameInput& input, const SurfacePoint& point, PickTarget target) {
    const Mesh& mesh = *input.scene->meshes[point.mesh];
    const auto carrier = [&]() -> PartRef { return mesh.node ? PartRef(mesh.node) : PartRef(mesh.id); };
    switch (target) {
    case PickTarget::Node:
        return carrier();
    case PickTarget::Bone: {
        const NodeId joint = strongestJoint(mesh.pools[point.pool], point.nearestVertex);
        return joint ? PartRef(joint) : carrier();
    }
    case PickTarget::Mesh:
        return mesh.id;
    case PickTarget::Automatic:
    case PickTarget::Triangle:
    case PickTarget::Vertex:
        break;
    }
    return mesh.submeshes.size() > 1 ? PartRef(point.submesh) : PartRef(mesh.id);
}

bool isInside(const FrameInput& input, const glm::vec3& place, glm::vec2 low, glm::vec2 high) {
    const auto projected = input.camera.project(place);
    return projected && projected->depth >= -1.0F && projected->depth <= 1.0F && projected->pixel.x >= low.x &&
           projected->pixel.x <= high.x && projected->pixel.y >= low.y && projected->pixel.y <= high.y;
}

std::vector<PartRef> submeshesInside(const FrameInput& input, glm::vec2 low, glm::vec2 high, PickTarget target) {
    std::vector<PartRef> parts;
    for (const DrawItem& item : drawListOf(input)) {
        const auto positions = input.pose.vertices(item.mesh, item.submesh->pool).positions;
        const auto inside = [&](std::uint32_t vertex) {
            return vertex < positions.size() && isInside(input, positions[vertex], low, high);
        };
        bool any = false;
        if (item.indices != nullptr)
            any = std::any_of(item.indices->values.begin(), item.indices->values.end(), inside);
        else
            for (std::uint32_t vertex = 0; vertex < positions.size() && !any; ++vertex)
                any = inside(vertex);
        const PartRef part = target == PickTarget::Mesh || item.owner->submeshes.size() == 1
                                 ? PartRef(item.owner->id)
                                 : PartRef(item.submesh->id);
        if (any && (parts.empty() || parts.back() != part))
            parts.push_back(part);
    }
    return parts;
}

} // namespace

std::optional<ScenePick> pickSurface(const FrameInput& input, glm::vec2 pixel) {
    const Ray ray = input.camera.ray(pixel);
    animation::TrianglePickJob job;
    job.ray = {ray.origin, ray.direction};
    if (!job.valid())
        return std::nullopt;
    std::optional<ScenePick> best;
    const Mesh* measured = nullptr; // whose box `bounds` is, with this pool
    std::uint32_t measuredPool = 0;
    std::optional<animation::Bounds> bounds;
    for (const DrawItem& item : drawListOf(input)) {
        const std::uint32_t pool = item.submesh->pool;
        job.positions = input.pose.vertices(item.mesh, pool).positions;
        if (measured != item.owner || measuredPool != pool) {
            bounds = animation::boundsOf(job.positions);
            measured = item.owner;
            measuredPool = pool;
        }
        if (!bounds || !passes(ray, *bounds, job.farthest))
            continue;
        job.indices = item.indices;
        job.primitive = item.submesh->primitive;
        const auto hit = job.run();
        if (!hit)
            continue;
        job.farthest = hit->distance;
        best = ScenePick{item.submesh->id, ray.origin + hit->distance * ray.direction,
                         SurfacePoint{item.mesh, item.submesh->id, pool, hit->triangle, hit->vertices, hit->weights,
                                      hit->nearestVertex}};
    }
    return best;
}

std::optional<ScenePick> pickAt(const FrameInput& input, glm::vec2 pixel, PickTarget target) {
    if (input.scene == nullptr)
        return std::nullopt;
    const bool bonesShown = input.options.skeleton.style != SkeletonStyle::Off;
    std::optional<Candidate> met;
    if (target == PickTarget::Node)
        met = meetNodes(input, pixel);
    const bool wantsBones = target == PickTarget::Automatic || target == PickTarget::Bone || target == PickTarget::Node;
    if (!met && wantsBones && bonesShown)
        met = meetSkeleton(input, pixel);
    if (met && (input.options.skeleton.xray || target == PickTarget::Node))
        return ScenePick{nodePart(input, met->node), met->place, std::nullopt};
    std::optional<ScenePick> surface = pickSurface(input, pixel);
    if (met) {
        const auto hit = surface ? input.camera.project(surface->place) : std::nullopt;
        if (!hit || met->depth <= hit->depth)
            return ScenePick{nodePart(input, met->node), met->place, std::nullopt};
    }
    if (!surface)
        return std::nullopt;
    surface->part = partOfSurface(input, *surface->surface, target);
    return surface;
}

std::vector<PartRef> pickInside(const FrameInput& input, glm::vec2 low, glm::vec2 high, PickTarget target) {
    if (input.scene == nullptr)
        return {};
    if (target == PickTarget::Mesh || target == PickTarget::Triangle || target == PickTarget::Vertex)
        return submeshesInside(input, low, high, target);
    std::vector<PartRef> bones;
    std::vector<PartRef> others;
    const std::vector<bool> hidden = hiddenNodes(*input.scene, input.selection.hidden);
    for (std::size_t i = 0; i < hidden.size() && i < input.pose.nodes.size(); ++i) {
        if (hidden[i] || !isInside(input, glm::vec3(input.pose.nodes[i][3]), low, high))
            continue;
        const bool isBone = input.scene->nodes[i]->kind == NodeKind::Bone;
        (isBone ? bones : others).push_back(nodePart(input, i));
    }
    if (target == PickTarget::Node) {
        bones.insert(bones.end(), others.begin(), others.end());
        return bones;
    }
    return bones.empty() && target != PickTarget::Bone ? others : bones;
}

std::optional<glm::vec3> placeOf(const Scene& scene, const ScenePose& pose, const SurfacePoint& point) {
    if (point.mesh >= scene.meshes.size() || point.pool >= scene.meshes[point.mesh]->pools.size() || !pose.vertices)
        return std::nullopt;
    const auto positions = pose.vertices(point.mesh, point.pool).positions;
    glm::vec3 place(0.0F);
    for (std::size_t i = 0; i < 3; ++i) {
        if (point.vertices[i] >= positions.size())
            return std::nullopt;
        place += point.weights[static_cast<glm::length_t>(i)] * positions[point.vertices[i]];
    }
    return place;
}

} // namespace rigscope::render
