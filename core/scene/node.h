// Nodes: the hierarchy of bones, meshes' places and helpers.
#pragma once

#include <optional>

#include "scene/part.h"
#include "scene/transform.h"

namespace rigscope {

enum class NodeKind : std::uint8_t {
    Bone,  // deforms a skin or is meant to
    Mesh,  // carries a mesh
    Pivot, // neither: groups others
};

// The name of a kind as JSON has it: `bone`, `mesh`, `pivot`.
std::string_view nameOf(NodeKind kind);

struct Node : Part {
    NodeId id;
    NodeId parent; // none for a root
    NodeKind kind = NodeKind::Pivot;
    Transform rest; // relative to the parent, in the file's units
    // Where the file's matrix cannot be taken apart into `rest` (shear): the matrix itself, which then counts.
    std::optional<glm::mat4> restMatrix;
    bool hidden = false; // the file says that it is not drawn
};

} // namespace rigscope
