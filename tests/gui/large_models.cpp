#include "gui/large_models.h"

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include <cmath>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "gui/gui_models.h"
#include "support/b3d_maker.h"
#include "support/ogre_maker.h"

namespace rigscope::test {

namespace {

NodeId addNode(Scene& scene, const std::string& name, NodeId parent, NodeKind kind, const Transform& rest = {}) {
    Node node;
    node.id = scene.newId<NodeId>();
    node.name = {name, Charset::Utf8OrLatin1};
    node.parent = parent;
    node.kind = kind;
    node.rest = rest;
    const NodeId id = node.id;
    scene.nodes.push_back(share(std::move(node)));
    return id;
}

std::vector<double> framesTo(int last, int step) {
    std::vector<double> frames;
    for (int frame = 0; frame <= last; frame += step)
        frames.push_back(frame);
    return frames;
}

template <class Value>
Shared<Track> trackOf(NodeId node, Channel channel, std::vector<double> frames, std::vector<Value> values) {
    Track track;
    track.node = node;
    track.channel = channel;
    track.keys = KeyList<Value>(std::move(frames), std::move(values));
    return share(std::move(track));
}

Clip clipTo(Scene& scene, const char* name, double lastFrame) {
    Clip clip;
    clip.id = scene.newId<ClipId>();
    clip.name = {name, Charset::Utf8OrLatin1};
    clip.end = lastFrame;
    clip.ticksPerSecond = 30.0;
    return clip;
}

std::string numbered(const char* name, int number) {
    return name + std::string(number < 10 ? ".0" : ".") + std::to_string(number);
}

// Builds the long animal bone by bone. A bone lies along its own z axis; the bones that go on from it begin at its end.
class CrawlerBuilder {
public:
    Scene build() {
        scene_.space.handedness = Handedness::Left;
        scene_.space.clockwiseFront = true;
        clip_ = clipTo(scene_, "crawl", lastFrame);
        body_ = addNode(scene_, "crawler", {}, NodeKind::Mesh);
        NodeId spine = body_;
        float before = 0.0F;
        for (int i = 1; i <= 40; ++i) {
            const float width = 0.55F + 0.25F * std::sin(float(i) / 40.0F * glm::pi<float>());
            const float swing = 4.0F * std::sin(0.5F * float(i));
            spine = addBone(numbered("spine", i), spine, {0.0F, i == 1 ? 1.2F : 0.0F, before}, turnAbout(up, swing),
                            0.6F, width, {up, 4.0F, 0.3F * float(i)});
            before = 0.6F;
            if (i % 2 == 0)
                addLegs(i / 2, spine, width);
            if (i == 1)
                addChain("tail", 20, spine, {}, turnAbout(up, 180.0F), 0.45F, 0.4F, {up, 9.0F, 0.0F});
        }
        addChain("feeler.L", 10, spine, {-0.3F, 0.2F, 0.6F}, turnAbout(up, -25.0F), 0.4F, 0.12F, {right, 8.0F, 0.0F});
        addChain("feeler.R", 10, spine, {0.3F, 0.2F, 0.6F}, turnAbout(up, 25.0F), 0.4F, 0.12F, {right, 8.0F, 1.0F});
        addMesh();
        scene_.clips.push_back(share(std::move(clip_)));
        return std::move(scene_);
    }

private:
    static constexpr int lastFrame = 60;
    static constexpr glm::vec3 up{0.0F, 1.0F, 0.0F};
    static constexpr glm::vec3 right{1.0F, 0.0F, 0.0F};

    // How a bone turns: about an axis, so many degrees each way, later by so many radians than others.
    struct Motion {
        glm::vec3 axis;
        float degrees;
        float lag;
    };

    static glm::quat turnAbout(const glm::vec3& axis, float degrees) {
        return glm::angleAxis(glm::radians(degrees), axis);
    }

    NodeId addBone(const std::string& name, NodeId parent, const glm::vec3& place, const glm::quat& turn, float length,
                   float width, const Motion& motion) {
        Transform rest;
        rest.translation = place;
        rest.rotation = turn;
        const NodeId bone = addNode(scene_, name, parent, NodeKind::Bone, rest);
        glm::mat4 model(1.0F);
        for (const auto& [node, known] : models_)
            if (node == parent)
                model = known;
        model = model * glm::translate(glm::mat4(1.0F), place) * glm::mat4_cast(turn);
        models_.emplace_back(bone, model);
        addBox(model, length, width);
        std::vector<glm::quat> turns;
        for (const double frame : framesTo(lastFrame, 5)) {
            const float phase = float(frame) / lastFrame * 2.0F * glm::pi<float>() - motion.lag;
            turns.push_back(turn * turnAbout(motion.axis, motion.degrees * std::sin(phase)));
        }
        clip_.tracks.push_back(trackOf(bone, Channel::Rotation, framesTo(lastFrame, 5), std::move(turns)));
        return bone;
    }

    void addChain(const char* name, int count, NodeId parent, const glm::vec3& place, const glm::quat& turn,
                  float length, float width, const Motion& motion) {
        NodeId bone = parent;
        for (int i = 1; i <= count; ++i) {
            const float taper = 1.0F - 0.7F * float(i) / float(count);
            bone = addBone(numbered(name, i), bone, i == 1 ? place : glm::vec3(0.0F, 0.0F, length),
                           i == 1 ? turn : glm::quat(1.0F, 0.0F, 0.0F, 0.0F), length, width * taper,
                           {motion.axis, motion.degrees, motion.lag + 0.4F * float(i)});
        }
    }

    void addLegs(int pair, NodeId spine, float width) {
        for (const bool left : {true, false}) {
            const float side = left ? -1.0F : 1.0F;
            const float lag = 0.6F * float(pair) + (left ? 0.0F : glm::pi<float>());
            const char* const letter = left ? ".L" : ".R";
            const auto name = [&](const char* part) { return numbered("leg", pair) + letter + part; };
            const NodeId hip = addBone(name(".hip"), spine, {side * 0.5F * width, 0.0F, 0.3F},
                                       turnAbout(up, side * 90.0F), 0.5F, 0.18F, {up, 18.0F, lag});
            const NodeId knee = addBone(name(".shin"), hip, {0.0F, 0.0F, 0.5F}, turnAbout(right, 50.0F), 0.8F, 0.14F,
                                        {right, 10.0F, lag});
            addBone(name(".foot"), knee, {0.0F, 0.0F, 0.8F}, turnAbout(right, 20.0F), 0.5F, 0.1F, {right, 8.0F, lag});
        }
    }

    // A box that follows the bone that was added last. Faces are clockwise from outside in left-handed axes.
    void addBox(const glm::mat4& model, float length, float width) {
        const auto first = static_cast<std::uint32_t>(positions_.size());
        const auto joint = static_cast<std::uint32_t>(models_.size() - 1);
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec4 place((corner & 1) != 0 ? 0.5F * width : -0.5F * width,
                                  (corner & 2) != 0 ? 0.5F * width : -0.5F * width,
                                  (corner & 4) != 0 ? 0.95F * length : 0.0F, 1.0F);
            positions_.emplace_back(model * place);
            skin_.offsets.push_back(static_cast<std::uint32_t>(skin_.influences.size()));
            skin_.influences.push_back({joint, 1.0F});
        }
        constexpr std::uint32_t quads[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                               {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
        for (const auto& quad : quads)
            for (const int corner : {0, 1, 2, 0, 2, 3})
                indices_.push_back(first + quad[corner]);
    }

    void addMesh() {
        for (const auto& [node, model] : models_)
            skin_.joints.push_back({node, {}});
        skin_.offsets.push_back(static_cast<std::uint32_t>(skin_.influences.size()));
        Material material;
        material.id = scene_.newId<MaterialId>();
        material.name = {"Shell", Charset::Utf8OrLatin1};
        material.diffuse = {0.45F, 0.62F, 0.36F, 1.0F};
        VertexData data;
        data.positions = std::make_shared<const std::vector<glm::vec3>>(std::move(positions_));
        IndexData indices;
        indices.values = std::move(indices_);
        Submesh submesh;
        submesh.id = scene_.newId<SubmeshId>();
        submesh.material = material.id;
        submesh.indices = share(std::move(indices));
        Mesh mesh;
        mesh.id = scene_.newId<MeshId>();
        mesh.node = body_;
        mesh.pools.push_back({share(std::move(data)), share(std::move(skin_)), {}});
        mesh.submeshes.push_back(share(std::move(submesh)));
        scene_.meshes.push_back(share(std::move(mesh)));
        scene_.materials.push_back(share(std::move(material)));
    }

    Scene scene_;
    Clip clip_;
    NodeId body_;
    std::vector<std::pair<NodeId, glm::mat4>> models_; // bones in the order of the skin's joints
    std::vector<glm::vec3> positions_;
    std::vector<std::uint32_t> indices_;
    Skin skin_;
};

} // namespace

Scene crawler() { return CrawlerBuilder().build(); }

Scene millionKeys() {
    constexpr int bones = 500;
    constexpr int inChain = 25;
    constexpr int frames = 1000;
    Scene scene = standingColumn();
    const NodeId root = scene.nodes.back()->id;
    Clip clip = clipTo(scene, "long", frames - 1);
    NodeId parent = root;
    for (int i = 0; i < bones; ++i) {
        Transform rest;
        rest.translation = {i % inChain == 0 ? 0.3F * float(i) / inChain : 0.0F, 0.2F, 0.0F};
        const NodeId bone =
            addNode(scene, "bone " + std::to_string(i), i % inChain == 0 ? root : parent, NodeKind::Bone, rest);
        parent = bone;
        std::vector<glm::vec3> places;
        std::vector<glm::quat> turns;
        for (int frame = 0; frame < frames; ++frame) {
            const float angle = 0.2F * std::sin(0.05F * float(frame + i));
            places.push_back(rest.translation + glm::vec3(0.0F, 0.02F * angle, 0.0F));
            turns.push_back(glm::angleAxis(angle, glm::vec3(0.0F, 0.0F, 1.0F)));
        }
        clip.tracks.push_back(trackOf(bone, Channel::Translation, framesTo(frames - 1, 1), std::move(places)));
        clip.tracks.push_back(trackOf(bone, Channel::Rotation, framesTo(frames - 1, 1), std::move(turns)));
    }
    scene.clips.push_back(share(std::move(clip)));
    return scene;
}

Scene manyBones() {
    Scene scene = standingColumn();
    NodeId parent = scene.nodes.back()->id;
    for (int i = 0; i < 10'000; ++i) {
        const NodeId bone = addNode(scene, "bone " + std::to_string(i), parent, NodeKind::Bone);
        if (i % 500 == 0)
            parent = bone;
    }
    return scene;
}

std::filesystem::path writeLongMesh(const QTemporaryDir& folder, std::size_t bytes) {
    using M = B3dMaker;
    const std::size_t count = bytes / 24;
    std::string records(24 * count, '\0');
    for (std::size_t i = 0; i < count; ++i) {
        const float numbers[6]{float(i % 100), float(i / 100 % 100), float(i / 10000), 0.0F, 1.0F, 0.0F};
        std::memcpy(records.data() + 24 * i, numbers, 24);
    }
    const std::string vertices = M::i32(1) + M::i32(0) + M::i32(0) + records;
    const std::string triangle = M::i32(-1) + M::i32(0) + M::i32(1) + M::i32(100);
    const std::string mesh = M::chunk("MESH", M::i32(-1) + M::chunk("VRTS", vertices) + M::chunk("TRIS", triangle));
    return writeText(folder, "large.b3d", M::file(M::node("Large", mesh)));
}

std::filesystem::path writeLongOgreMesh(const QTemporaryDir& folder, std::size_t bytes) {
    using M = OgreMaker;
    constexpr std::uint32_t width = 1000; // vertices
    const auto rows = static_cast<std::uint32_t>(bytes / (24 + 24 + 16) / width);
    const std::uint32_t count = width * rows;
    std::string vertices;
    std::string indices;
    std::string assignments;
    std::uint32_t indexCount = 0;
    const std::string one = M::assignment(0, 0, 1.0F);
    for (std::uint32_t i = 0; i < count; ++i) {
        const float x = float(i % width);
        const float z = float(i / width);
        vertices += M::f32s({x, 20.0F * std::sin(0.02F * x) * std::cos(0.03F * z), z, 0.0F, 1.0F, 0.0F});
        assignments += one.substr(0, 6) + M::u32(i) + one.substr(10);
        if (i % width + 1 == width || i + width >= count)
            continue;
        for (const std::uint32_t corner : {i, i + width, i + 1, i + 1, i + width, i + width + 1})
            indices += M::u32(corner);
        indexCount += 6;
    }
    const auto element = [](std::uint32_t semantic, std::uint32_t offset) {
        return M::chunk(0x5110, M::u16(0) + M::u16(2) + M::u16(semantic) + M::u16(offset) + M::u16(0));
    };
    const std::string geometry =
        M::chunk(0x5000, M::u32(count) + M::chunk(0x5100, element(1, 0) + element(4, 12)) +
                             M::chunk(0x5200, M::u16(0) + M::u16(24) + M::chunk(0x5210, vertices)));
    const std::string submesh = M::chunk(0x4000, M::line("carpet") + M::flag(false) + M::u32(indexCount) +
                                                     M::flag(true) + indices + geometry + assignments);
    writeText(folder, "large.skeleton", M::skeleton(M::bone("ground", 0)));
    return writeText(folder, "large.mesh", M::mesh(submesh + M::chunk(0x6000, M::line("large.skeleton"))));
}

} // namespace rigscope::test
