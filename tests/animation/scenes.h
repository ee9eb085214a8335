// Small scenes made in code.
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "animation/scene_evaluator.h"
#include "scene/scene.h"

namespace rigscope::test {

// Builds a scene part by part. Members of `scene` may be set directly too.
struct SceneBuilder {
    Scene scene;

    NodeId addNode(NodeId parent = {}, Transform rest = {}, NodeKind kind = NodeKind::Bone) {
        Node node;
        node.id = scene.newId<NodeId>();
        node.parent = parent;
        node.rest = rest;
        node.kind = kind;
        scene.nodes.push_back(share(std::move(node)));
        return scene.nodes.back()->id;
    }
    MeshId addMesh(NodeId node, std::vector<glm::vec3> positions, std::vector<glm::vec3> normals = {}) {
        VertexData data;
        data.positions = share(std::move(positions));
        if (!normals.empty())
            data.normals = share(std::move(normals));
        Mesh mesh;
        mesh.id = scene.newId<MeshId>();
        mesh.node = node;
        mesh.pools.push_back({share(std::move(data)), nullptr, {}});
        scene.meshes.push_back(share(std::move(mesh)));
        return scene.meshes.back()->id;
    }
    // Skins the mesh added last; `weights` has one list a vertex of joint and weight.
    void setSkin(std::vector<SkinJoint> joints, const std::vector<std::vector<Influence>>& weights) {
        Skin skin;
        skin.joints = std::move(joints);
        skin.offsets.push_back(0);
        for (const auto& list : weights) {
            skin.influences.insert(skin.influences.end(), list.begin(), list.end());
            skin.offsets.push_back(static_cast<std::uint32_t>(skin.influences.size()));
        }
        Mesh mesh = *scene.meshes.back();
        mesh.pools.back().skin = share(std::move(skin));
        scene.meshes.back() = share(std::move(mesh));
    }
    MorphTargetId addMorph(MorphTarget target) {
        target.id = scene.newId<MorphTargetId>();
        const MorphTargetId id = target.id;
        Mesh mesh = *scene.meshes.back();
        mesh.pools.back().morphTargets.push_back(share(std::move(target)));
        scene.meshes.back() = share(std::move(mesh));
        return id;
    }
    ClipId addClip(double start, double end, std::vector<Track> tracks, double ticksPerSecond = 1.0) {
        Clip clip;
        clip.id = scene.newId<ClipId>();
        clip.start = start;
        clip.end = end;
        clip.ticksPerSecond = ticksPerSecond;
        for (Track& track : tracks)
            clip.tracks.push_back(share(std::move(track)));
        scene.clips.push_back(share(std::move(clip)));
        return scene.clips.back()->id;
    }
    // Hands the scene over; the builder is empty then.
    Shared<Scene> finish() { return share(std::move(scene)); }
};

inline Track vectorTrack(NodeId node, Channel channel, std::vector<double> times, std::vector<glm::vec3> values) {
    Track track;
    track.node = node;
    track.channel = channel;
    track.keys = KeyList<glm::vec3>(std::move(times), std::move(values));
    return track;
}
inline Track rotationTrack(NodeId node, std::vector<double> times, std::vector<glm::quat> values) {
    Track track;
    track.node = node;
    track.channel = Channel::Rotation;
    track.keys = KeyList<glm::quat>(std::move(times), std::move(values));
    return track;
}

// A turn about an axis of unit length, in degrees.
inline glm::quat turn(float degrees, const glm::vec3& axis) {
    const float half = degrees * 0.00872664626F;
    return {std::cos(half), axis * std::sin(half)};
}

inline const glm::vec3 xAxis{1.0F, 0.0F, 0.0F};
inline const glm::vec3 yAxis{0.0F, 1.0F, 0.0F};
inline const glm::vec3 zAxis{0.0F, 0.0F, 1.0F};
inline const glm::quat noTurn{1.0F, 0.0F, 0.0F, 0.0F};

inline float difference(const glm::vec3& a, const glm::vec3& b) {
    return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.z - b.z)});
}
inline float difference(const glm::quat& a, const glm::quat& b) {
    const glm::quat same = a - b;
    const glm::quat opposite = a + b;
    return std::min(std::sqrt(glm::dot(same, same)), std::sqrt(glm::dot(opposite, opposite)));
}

} // namespace rigscope::test

// Compares with a tolerance and shows both values where they differ.
#define COMPARE_NEAR(actual, expected, tolerance)                                                                      \
    do {                                                                                                               \
        const auto actualValue = (actual);                                                                             \
        const decltype(actualValue) expectedValue = (expected);                                                        \
        const float apart = rigscope::test::difference(actualValue, expectedValue);                                    \
        if (!(apart <= (tolerance)))                                                                                   \
            qWarning("got %g %g %g, expected %g %g %g", double(actualValue.x), double(actualValue.y),                  \
                     double(actualValue.z), double(expectedValue.x), double(expectedValue.y),                          \
                     double(expectedValue.z));                                                                         \
        QVERIFY(apart <= (tolerance));                                                                                 \
    } while (false)
