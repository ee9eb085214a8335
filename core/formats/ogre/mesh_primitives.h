// What submeshes draw: operations of files, and primitives of the scene.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "formats/ogre/mesh_stored.h"
#include "scene/mesh.h"

namespace rigscope::ogre {

// Triangles for an operation that is not known.
Primitive primitiveOf(std::uint16_t operation);
std::uint16_t operationOf(Primitive primitive);

// The corners that are drawn, of primitives that name their neighbours too.
std::vector<std::uint32_t> withoutNeighbours(std::span<const std::uint32_t> indices, Primitive primitive);

// Leaves out neighbours, and makes triangles of what is not known, as XML has no usual form for either. Gives the
// number of submeshes that named neighbours.
std::size_t makePlain(StoredMesh& mesh);

} // namespace rigscope::ogre
