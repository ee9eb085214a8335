// The scene: the one model of whatever a document's files hold. An immutable value: an edit makes a new scene that
// shares all parts it did not touch, so undo, autosave and workers read it without locks.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "scene/clip.h"
#include "scene/material.h"
#include "scene/mesh.h"
#include "scene/node.h"
#include "scene/physics_rig.h"
#include "scene/provenance.h"
#include "scene/rules.h"

namespace rigscope {

enum class UpAxis : std::uint8_t { Y, Z };
enum class Handedness : std::uint8_t { Right, Left };

// The file's own axes and unit, which the scene keeps. The view applies them, a conversion changes them.
struct Space {
    UpAxis up = UpAxis::Y;
    Handedness handedness = Handedness::Right;
    bool clockwiseFront =
        false; // a front face runs clockwise as a viewer outside sees it (a true picture, not a mirrored one)
    double unitInMetres = 0.0; // 0: unknown
    bool operator==(const Space&) const = default;
};

struct Scene {
    Serial serial;
    std::string formatId; // descriptor of the family it came from
    Space space;
    EvaluationRules rules;
    NativeValues native;
    std::vector<Shared<Node>> nodes; // in the file's order; a parent may follow its children
    std::vector<Shared<Mesh>> meshes;
    std::vector<Shared<Material>> materials;
    std::vector<Shared<Texture>> textures;
    std::vector<Shared<Clip>> clips;
    Shared<PhysicsRig> physics; // null: none
    Shared<Provenance> provenance;
    std::uint32_t nextId = 1; // the next id to give, of any kind

    // A new id; only for builders and edits, on their own copy of the scene.
    template <class AnyId> AnyId newId() { return AnyId{nextId++}; }

    // Null where the id is not in the scene.
    const Node* find(NodeId id) const;
    const Mesh* find(MeshId id) const;
    const Material* find(MaterialId id) const;
    const Texture* find(TextureId id) const;
    const Clip* find(ClipId id) const;
};

// Places of the nodes in a scene, for look-ups of many ids.
class NodeIndex {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    explicit NodeIndex(const Scene& scene);
    // The node's place in Scene::nodes, or `none`.
    std::uint32_t of(NodeId id) const;

private:
    std::unordered_map<std::uint32_t, std::uint32_t> places_;
};

// A clip by what the user typed: its name, or `NAME#2` for the second of that name; null if there is none. A name that
// holds `#` itself wins.
const Clip* findClip(const Scene& scene, std::string_view name);

// How many vertices, triangles and keys there are in all.
struct SceneCounts {
    std::uint64_t bones = 0;
    std::uint64_t vertices = 0;
    std::uint64_t triangles = 0;
    std::uint64_t keys = 0;
};
SceneCounts countParts(const Scene& scene);

// Triangles that so many corners draw.
std::uint64_t triangleCount(Primitive primitive, std::uint64_t corners);
// Triangles that a submesh draws, by its primitive.
std::uint64_t triangleCount(const Submesh& submesh, const VertexData& data);

} // namespace rigscope
