// Written so that Blitz3D, Irrlicht, Luanti and Assimp read the file alike: one mesh at
// the origin, a brush of plain values for each list of triangles, bones below the mesh, a key of position,
// scale and rotation at every frame from 1 on, the animation's length on the mesh.
#include "sample_scene.h"

#include "formats/b3d/b3d_fields.h"
#include "motion.h"

namespace rigscope::sample {

namespace {

glm::vec3 writtenScale(const Vec3& v) {
    const auto number = [](double x) { return static_cast<float>(rounded(x, 1e-5)); };
    return {number(v.x), number(v.y), number(v.z)};
}

// The design looks along -z; models of this family look along +z. So everything is written turned by half a turn about
// y, each bone's own axes with it.
glm::vec3 writtenVector(const Vec3& v) { return writtenScale({-v.x, v.y, -v.z}); }

glm::quat writtenQuat(const Quat& q) {
    const auto number = [](double x) { return static_cast<float>(rounded(x, 1e-7)); };
    return {number(q.w), number(-q.x), number(q.y), number(-q.z)};
}

// Of a rotation's two quaternions the one that every machine chooses, however its last bits fall.
Quat settledSign(const Quat& q) {
    for (const double number : {q.w, q.x, q.y, q.z})
        if (std::abs(number) > 1e-6)
            return number < 0.0 ? -q : q;
    return q;
}

int lastFrame() {
    int frames = 0;
    for (const ClipPlan& plan : clipPlans)
        frames += plan.frames + 1;
    return frames;
}

struct Parts {
    NodeId meshNode;
    std::vector<NodeId> bones; // by the rig's order
    std::vector<MaterialId> materials;
};

void addMaterials(Scene& scene, Parts& parts) {
    Texture texture;
    texture.id = scene.newId<TextureId>();
    texture.name.bytes = textureFile;
    texture.native.set(b3d::textureFlags, b3d::textureColour | b3d::textureMipmaps);
    texture.native.set(b3d::textureBlend, std::int64_t{2});
    for (const char* name : {"fur", "cloth", "leather", "eyes"}) {
        Material material;
        material.id = scene.newId<MaterialId>();
        material.name.bytes = name;
        material.native.set(b3d::brushBlend, std::int64_t{1});
        TextureLayer layer;
        layer.texture = texture.id;
        material.layers.push_back(layer);
        parts.materials.push_back(material.id);
        scene.materials.push_back(share(std::move(material)));
    }
    scene.textures.push_back(share(std::move(texture)));
}

void addNodes(Scene& scene, Parts& parts) {
    Node root;
    root.id = parts.meshNode = scene.newId<NodeId>();
    root.name.bytes = "fox";
    root.kind = NodeKind::Mesh;
    root.native.set(b3d::animationFlags, std::int64_t{0});
    root.native.set(b3d::animationFrames, std::int64_t{lastFrame()});
    root.native.set(b3d::animationFps, framesPerSecond);
    scene.nodes.push_back(share(std::move(root)));
    const Pose bind;
    for (std::size_t i = 0; i < rig().size(); ++i) {
        Node node;
        node.id = scene.newId<NodeId>();
        node.name.bytes = rig()[i].name;
        node.kind = NodeKind::Bone;
        node.parent = rig()[i].parent < 0 ? parts.meshNode : parts.bones[static_cast<std::size_t>(rig()[i].parent)];
        node.rest.translation = writtenVector(bind.localTranslation(static_cast<int>(i)) * unitsPerDesignUnit);
        node.rest.rotation = writtenQuat(settledSign(bind.localRotation(static_cast<int>(i))));
        parts.bones.push_back(node.id);
        scene.nodes.push_back(share(std::move(node)));
    }
}

Shared<Skin> makeSkin(const BuiltMesh& built, const Parts& parts) {
    Skin skin;
    for (const NodeId bone : parts.bones)
        skin.joints.push_back({bone, std::nullopt});
    skin.offsets.push_back(0);
    for (const Weights& weights : built.weights) {
        for (const BoneWeight& weight : weights)
            skin.influences.push_back({static_cast<std::uint32_t>(weight.bone), static_cast<float>(weight.weight)});
        skin.offsets.push_back(static_cast<std::uint32_t>(skin.influences.size()));
    }
    return share(std::move(skin));
}

void addMesh(Scene& scene, const BuiltMesh& built, const Parts& parts) {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;
    std::vector<glm::vec2> coordinates;
    for (std::size_t i = 0; i < built.positions.size(); ++i) {
        positions.push_back(writtenVector(built.positions[i] * unitsPerDesignUnit));
        normals.push_back(writtenVector(built.normals[i]));
        const Vec2& at = built.textureCoordinates[i];
        coordinates.emplace_back(static_cast<float>(rounded(at.x, 1e-6)), static_cast<float>(rounded(at.y, 1e-6)));
    }
    VertexData data;
    data.positions = std::make_shared<const std::vector<glm::vec3>>(std::move(positions));
    data.normals = std::make_shared<const std::vector<glm::vec3>>(std::move(normals));
    data.normalSource = NormalSource::File;
    TextureCoordinates set;
    set.values = std::make_shared<const std::vector<glm::vec2>>(std::move(coordinates));
    data.textureCoordinates.push_back(std::move(set));

    Mesh mesh;
    mesh.id = scene.newId<MeshId>();
    mesh.node = parts.meshNode;
    mesh.name.bytes = "fox";
    mesh.pools.push_back({share(std::move(data)), makeSkin(built, parts), {}});
    for (std::size_t i = 0; i < surfacingCount; ++i) {
        Submesh submesh;
        submesh.id = scene.newId<SubmeshId>();
        submesh.material = parts.materials[i];
        IndexData indices;
        indices.values = built.triangles[i];
        indices.wide = true;
        submesh.indices = share(std::move(indices));
        mesh.submeshes.push_back(share(std::move(submesh)));
    }
    scene.meshes.push_back(share(std::move(mesh)));
}

// All clips one after the other, a key at each frame.
void addClip(Scene& scene, const Parts& parts) {
    std::vector<Pose> poses;
    for (const ClipPlan& plan : clipPlans)
        for (int frame = 0; frame <= plan.frames; ++frame) // the last is the first again, to the bit
            poses.push_back(plan.pose(static_cast<double>(frame % plan.frames) / plan.frames));
    Clip clip;
    clip.id = scene.newId<ClipId>();
    clip.name.bytes = "default";
    clip.start = 1.0;
    clip.end = static_cast<double>(poses.size());
    clip.ticksPerSecond = framesPerSecond;
    for (std::size_t bone = 0; bone < rig().size(); ++bone) {
        std::vector<double> times;
        std::vector<glm::vec3> translations;
        std::vector<glm::vec3> scales;
        std::vector<glm::quat> rotations;
        Quat before = settledSign(poses[0].localRotation(static_cast<int>(bone)));
        for (std::size_t frame = 0; frame < poses.size(); ++frame) {
            const Pose& pose = poses[frame];
            const auto index = static_cast<int>(bone);
            Quat rotation = pose.localRotation(index);
            if (glm::dot(rotation, before) < 0.0)
                rotation = -rotation; // the shorter way for readers that do not look for it
            before = rotation;
            times.push_back(static_cast<double>(frame + 1));
            translations.push_back(writtenVector(pose.localTranslation(index) * unitsPerDesignUnit));
            scales.push_back(writtenScale(pose.localScale(index)));
            rotations.push_back(writtenQuat(rotation));
        }
        const auto add = [&](Channel channel, auto keys) {
            Track track;
            track.node = parts.bones[bone];
            track.channel = channel;
            track.keys = std::move(keys);
            clip.tracks.push_back(share(std::move(track)));
        };
        add(Channel::Translation, KeyList<glm::vec3>(times, std::move(translations)));
        add(Channel::Scale, KeyList<glm::vec3>(times, std::move(scales)));
        add(Channel::Rotation, KeyList<glm::quat>(times, std::move(rotations)));
    }
    scene.clips.push_back(share(std::move(clip)));
}

} // namespace

Scene makeScene(const BuiltMesh& mesh) {
    Scene scene;
    scene.formatId = "b3d";
    scene.space = {UpAxis::Y, Handedness::Left, false, 0.0};
    Parts parts;
    addMaterials(scene, parts);
    addNodes(scene, parts);
    addMesh(scene, mesh, parts);
    addClip(scene, parts);
    return scene;
}

std::string rangesText() {
    std::string text;
    int first = 1;
    for (const ClipPlan& plan : clipPlans) {
        text += std::to_string(first) + '-' + std::to_string(first + plan.frames) + ' ' + std::string(plan.name) + '\n';
        first += plan.frames + 1;
    }
    return text;
}

} // namespace rigscope::sample
