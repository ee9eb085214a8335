// Meshes: vertex streams, submeshes, skins, morph targets, levels of detail.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "scene/part.h"
#include "scene/transform.h"

namespace rigscope {

// A stream of values, one a vertex, shared by everything that uses it. Empty where the file has none.
template <class T> using Stream = std::shared_ptr<const std::vector<T>>;

template <class T> std::span<const T> spanOf(const Stream<T>& stream) {
    return stream ? std::span<const T>(*stream) : std::span<const T>();
}

// A set of texture coordinates. Unused components are 0; v grows downwards (first row of the picture on top).
struct TextureCoordinates {
    Stream<glm::vec2> values;    // what every renderer needs
    Stream<glm::vec4> wide;      // all components where the file has 3 or 4, else empty
    std::uint8_t components = 2; // 1 to 4, as the file has them
};

// Where vertex normals come from. Computed ones have unit length, or are zero where there is none.
enum class NormalSource : std::uint8_t { None, File, Computed };

// One pool of vertices. All streams that are there have the same length.
struct VertexData {
    Serial serial;
    Home home;
    Stream<glm::vec3> positions; // in the space of the mesh's node
    Stream<glm::vec3> normals;   // as the file has them (unit length not promised), or computed
    NormalSource normalSource = NormalSource::None;
    Stream<glm::vec4> tangents;                         // w is the handedness of the bitangent
    std::array<Stream<glm::vec4>, 2> colours;           // diffuse and specular, 0..1, not clamped
    std::vector<TextureCoordinates> textureCoordinates; // at most 8 sets

    std::uint32_t count() const { return positions ? static_cast<std::uint32_t>(positions->size()) : 0; }
};

// One vertex's share in one joint. `joint` indexes the skin's joints.
struct Influence {
    std::uint32_t joint = 0;
    float weight = 0.0F;
    bool operator==(const Influence&) const = default;
};

struct SkinJoint {
    NodeId node;
    // From the mesh's space to the joint's space in the bind pose. Absent: the inverse of the node's rest pose, if the
    // rules derive it; then the vertices are taken through the mesh node's rest transform first.
    std::optional<glm::mat4> inverseBind;
};

// Influences of a pool's vertices, all that the file has, in the file's order.
struct Skin {
    Serial serial;
    Home home;
    std::vector<SkinJoint> joints;
    std::vector<std::uint32_t> offsets; // vertex count + 1; vertex v has influences [offsets[v], offsets[v + 1])
    std::vector<Influence> influences;

    std::span<const Influence> of(std::uint32_t vertex) const {
        return std::span(influences).subspan(offsets[vertex], offsets[vertex + 1] - offsets[vertex]);
    }
};

// How a morph target changes vertices; applied before skinning.
struct MorphTarget : Part {
    MorphTargetId id;
    std::vector<std::uint32_t> vertices; // rising; the vertices that it moves
    std::vector<glm::vec3> positions;    // differences from the pool's positions, one for each of `vertices`
    std::vector<glm::vec3> normals;      // empty, or one for each
    bool absoluteNormals = false;        // normals are the target's own and not differences
};

// A pool of vertices with what moves it.
struct VertexPool {
    Shared<VertexData> data;
    Shared<Skin> skin; // null: rigid
    std::vector<Shared<MorphTarget>> morphTargets;
};

enum class Primitive : std::uint8_t { Points, Lines, LineStrip, Triangles, TriangleStrip, TriangleFan };

// Indices into a pool: 16 bits wide as long as the file has them so.
struct IndexData {
    Serial serial;
    std::vector<std::uint32_t> values;
    bool wide = false; // stored with 32 bits in the file
};

// A level of detail given as a list of its own. Level 0, the full one, is the submesh itself.
struct LevelOfDetail {
    float value = 0.0F; // distance or size at which it begins, by the mesh's strategy
    Shared<IndexData> indices;
};

// Levels of detail by collapse: the last vertices go first.
struct CollapseOrder {
    std::uint32_t steps = 0;              // vertices that can collapse, at the end of the pool
    std::vector<std::int32_t> targets;    // one a vertex; the vertex it becomes, negative for none
    std::vector<std::int32_t> faceCounts; // one a vertex; faces that vanish with it
};

struct Submesh : Part {
    SubmeshId id;
    std::uint32_t pool = 0; // index into the mesh's pools
    MaterialId material;    // none: the family's default look
    Primitive primitive = Primitive::Triangles;
    Shared<IndexData> indices; // null: all vertices of the pool in order
    std::vector<LevelOfDetail> levels;
    std::optional<CollapseOrder> collapse;
};

// A spring between two vertices of a pool (Cal3D).
struct VertexSpring {
    std::uint32_t pool = 0;
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    float coefficient = 0.0F;
    float restLength = 0.0F;
};

struct Mesh : Part {
    MeshId id;
    NodeId node; // the node that places it; none: the model's origin
    std::vector<VertexPool> pools;
    std::vector<Shared<Submesh>> submeshes;
    std::vector<VertexSpring> springs;
    // The submeshes divide the pools' vertices among them: each counts those that it draws as its own. Else the whole
    // pool is a submesh's.
    bool dividesPools = false;
};

} // namespace rigscope
