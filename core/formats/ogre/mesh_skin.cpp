#include "formats/ogre/mesh_skin.h"

#include <algorithm>
#include <cmath>

namespace rigscope::ogre {

namespace {

constexpr std::uint32_t noJoint = 0xFFFFFFFF;

std::vector<StoredAssignment> fromElements(const StoredGeometry& geometry, bool bigEndian) {
    std::vector<StoredAssignment> assignments;
    std::uint32_t vertex = 0;
    for (const auto& [weights, indices] : decodeBlending(geometry.bytes, bigEndian)) {
        for (int c = 0; c < 4; ++c)
            if (weights[c] != 0.0F && indices[c] >= 0.0F && indices[c] <= 65535.0F)
                assignments.push_back({vertex, static_cast<std::uint16_t>(indices[c]), weights[c]});
        ++vertex;
    }
    return assignments;
}

void inspect(const Skin& skin, std::uint32_t vertexCount, SkinProblems& problems) {
    for (std::uint32_t v = 0; v < vertexCount; ++v) {
        const auto influences = skin.of(v);
        const auto count = static_cast<std::uint32_t>(influences.size());
        problems.unweighted += count == 0 ? 1 : 0;
        problems.overFour += count > 4 ? 1 : 0;
        problems.mostWeights = std::max(problems.mostWeights, count);
        float sum = 0.0F;
        for (const Influence& influence : influences)
            sum += influence.weight;
        if (count == 0 || std::abs(sum - 1.0F) <= 1e-3F)
            continue;
        if (sum == 0.0F) {
            ++problems.zeroSum;
            continue;
        }
        ++problems.notOne;
        problems.lowestSum = std::min(problems.lowestSum, sum);
        problems.highestSum = std::max(problems.highestSum, sum);
    }
}

} // namespace

Shared<Skin> makeSkin(const StoredGeometry& geometry, std::span<const StoredAssignment> assignments, bool bigEndian,
                      const BonesByHandle& bones, SkinProblems& problems) {
    std::vector<StoredAssignment> own;
    if (assignments.empty() && !geometry.streams) {
        own = fromElements(geometry, bigEndian);
        assignments = own;
    }
    if (assignments.empty() || bones.empty())
        return nullptr;
    Skin skin;
    std::vector<std::uint32_t> jointOf(bones.end(), noJoint);                  // by handle
    std::vector<std::uint32_t> next(std::size_t{geometry.vertexCount} + 1, 0); // at first: how many a vertex has
    std::vector<std::pair<std::uint32_t, Influence>> kept;
    kept.reserve(assignments.size());
    for (const StoredAssignment& assignment : assignments) {
        const NodeId bone = bones.find(assignment.bone);
        if (assignment.vertex >= geometry.vertexCount) {
            ++problems.outOfRange;
        } else if (!bone) {
            ++problems.withoutBone;
        } else if (!isWithinLimit(assignment.weight)) {
            ++problems.notFinite;
        } else {
            std::uint32_t& joint = jointOf[assignment.bone];
            if (joint == noJoint) {
                joint = static_cast<std::uint32_t>(skin.joints.size());
                skin.joints.push_back({bone, std::nullopt});
            }
            ++next[assignment.vertex];
            kept.emplace_back(assignment.vertex, Influence{joint, assignment.weight});
        }
    }
    skin.offsets.resize(next.size());
    std::uint32_t total = 0;
    for (std::uint32_t v = 0; v < geometry.vertexCount; ++v) {
        skin.offsets[v] = total;
        total += next[v];
        next[v] = skin.offsets[v];
    }
    skin.offsets.back() = total;
    skin.influences.resize(total);
    for (const auto& [vertex, influence] : kept)
        skin.influences[next[vertex]++] = influence;
    inspect(skin, geometry.vertexCount, problems);
    return share(std::move(skin));
}

} // namespace rigscope::ogre
