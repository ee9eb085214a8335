#include "gui/gui_models.h"

#include <glm/gtc/constants.hpp>

#include <fstream>

#include "formats/registry.h"

namespace rigscope::test {

namespace {

// A box from `bottom` to `bottom + 1`, half a unit wide each way. Faces are clockwise from outside in left-handed axes.
void addBox(std::vector<glm::vec3>& positions, std::vector<std::uint32_t>& indices, float bottom) {
    const auto first = static_cast<std::uint32_t>(positions.size());
    for (int corner = 0; corner < 8; ++corner)
        positions.emplace_back((corner & 1) != 0 ? 0.5F : -0.5F, bottom + ((corner & 2) != 0 ? 1.0F : 0.0F),
                               (corner & 4) != 0 ? 0.5F : -0.5F);
    // Each quad in an order whose cross product points outwards.
    constexpr std::uint32_t quads[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                           {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    for (const auto& quad : quads)
        for (const int corner : {0, 1, 2, 0, 2, 3})
            indices.push_back(first + quad[corner]);
}

NodeId addNode(Scene& scene, const char* name, NodeId parent, NodeKind kind, glm::vec3 position) {
    Node node;
    node.id = scene.newId<NodeId>();
    node.name = {name, Charset::Utf8OrLatin1};
    node.parent = parent;
    node.kind = kind;
    node.rest.translation = position;
    const NodeId id = node.id;
    scene.nodes.push_back(share(std::move(node)));
    return id;
}

Shared<Track> rotationTrack(NodeId node, std::vector<double> frames, std::vector<float> degrees) {
    Track track;
    track.node = node;
    track.channel = Channel::Rotation;
    std::vector<glm::quat> turns;
    for (const float angle : degrees)
        turns.push_back(glm::angleAxis(glm::radians(angle), glm::vec3(0.0F, 0.0F, 1.0F)));
    track.keys = KeyList<glm::quat>(std::move(frames), std::move(turns));
    return share(std::move(track));
}

struct Column {
    Scene scene;
    NodeId lower;
    NodeId upper;
};

Column makeColumn() {
    Column column;
    Scene& scene = column.scene;
    scene.space.handedness = Handedness::Left;
    scene.space.clockwiseFront = true;
    const NodeId body = addNode(scene, "Body", {}, NodeKind::Mesh, {});
    column.lower = addNode(scene, "Lower", body, NodeKind::Bone, {});
    column.upper = addNode(scene, "Upper", column.lower, NodeKind::Bone, {0.0F, 1.0F, 0.0F});

    std::vector<glm::vec3> positions;
    std::vector<std::uint32_t> indices;
    addBox(positions, indices, 0.0F);
    addBox(positions, indices, 1.0F);
    Skin skin;
    skin.joints = {{column.lower, {}}, {column.upper, {}}};
    for (std::uint32_t vertex = 0; vertex < 16; ++vertex) {
        skin.offsets.push_back(vertex);
        skin.influences.push_back({vertex < 8 ? 0U : 1U, 1.0F});
    }
    skin.offsets.push_back(16);

    VertexData data;
    data.positions = std::make_shared<const std::vector<glm::vec3>>(std::move(positions));
    IndexData indexData;
    indexData.values = std::move(indices);
    Material material;
    material.id = scene.newId<MaterialId>();
    material.name = {"Red", Charset::Utf8OrLatin1};
    material.diffuse = {0.9F, 0.1F, 0.1F, 1.0F};
    Mesh mesh;
    mesh.id = scene.newId<MeshId>();
    mesh.node = body;
    mesh.pools.push_back({share(std::move(data)), share(std::move(skin)), {}});
    Submesh submesh;
    submesh.id = scene.newId<SubmeshId>();
    submesh.material = material.id;
    submesh.indices = share(std::move(indexData));
    mesh.submeshes.push_back(share(std::move(submesh)));
    scene.meshes.push_back(share(std::move(mesh)));
    scene.materials.push_back(share(std::move(material)));
    return column;
}

} // namespace

Scene standingColumn() { return makeColumn().scene; }

Scene swingingColumn() {
    Column column = makeColumn();
    Clip clip;
    clip.id = column.scene.newId<ClipId>();
    clip.name = {"swing", Charset::Utf8OrLatin1};
    clip.start = 0.0;
    clip.end = 30.0;
    clip.ticksPerSecond = 30.0;
    clip.tracks.push_back(rotationTrack(column.lower, {0.0, 30.0}, {0.0F, 0.0F}));
    clip.tracks.push_back(rotationTrack(column.upper, {0.0, 15.0, 30.0}, {0.0F, 80.0F, 0.0F}));
    column.scene.clips.push_back(share(std::move(clip)));
    return std::move(column.scene);
}

Scene withTexture(const std::string& name) {
    Scene scene = swingingColumn();
    Texture texture;
    texture.id = scene.newId<TextureId>();
    texture.name = {name, Charset::Utf8OrLatin1};
    Material material = *scene.materials.front();
    TextureLayer layer;
    layer.texture = texture.id;
    material.layers = {layer};
    scene.materials.front() = share(std::move(material));
    scene.textures.push_back(share(std::move(texture)));
    Mesh mesh = *scene.meshes.front();
    VertexData data = *mesh.pools.front().data;
    data.textureCoordinates.push_back(
        {std::make_shared<const std::vector<glm::vec2>>(data.count(), glm::vec2(0.5F)), nullptr, 2});
    mesh.pools.front().data = share(std::move(data));
    scene.meshes.front() = share(std::move(mesh));
    return scene;
}

std::filesystem::path writeModel(const QTemporaryDir& folder, const std::string& name, const Scene& scene) {
    Diagnostics diagnostics;
    const auto bytes = formatById("b3d")->encode(scene, {}, {}, diagnostics);
    return writeText(folder, name, bytes ? std::string(bytes->begin(), bytes->end()) : std::string());
}

std::filesystem::path writeText(const QTemporaryDir& folder, const std::string& name, const std::string& content) {
    const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / name;
    std::ofstream(path, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
    return path;
}

} // namespace rigscope::test
