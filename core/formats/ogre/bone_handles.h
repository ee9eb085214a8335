// The numbers by which OGRE's files name bones, as they are written.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "scene/scene.h"

namespace rigscope::ogre {

using BoneHandles = std::unordered_map<std::uint32_t, std::uint16_t>; // by node id

// Bones keep their numbers; those that have none get free ones, the lowest first. A skeleton and its meshes are written
// with the same numbers, as both come from one scene. `decoded` is the scene as it was read, or null: of bones that
// shared a number there both keep it. Bones beyond the 65536th have none.
BoneHandles boneHandles(const Scene& scene, const Scene* decoded);

} // namespace rigscope::ogre
