// Assignments of bones to vertices as a skin.
#pragma once

#include <span>

#include "formats/ogre/mesh_stored.h"
#include "formats/ogre/skeleton_import.h"

namespace rigscope::ogre {

// What was wrong, to be reported once.
struct SkinProblems {
    std::uint32_t outOfRange = 0;  // assignments of vertices that are not there
    std::uint32_t withoutBone = 0; // of bones that are not there
    std::uint32_t notFinite = 0;
    std::uint32_t overFour = 0; // vertices
    std::uint32_t mostWeights = 0;
    std::uint32_t notOne = 0; // vertices whose weights do not add up to 1
    float lowestSum = 1.0F;
    float highestSum = 1.0F;
    std::uint32_t zeroSum = 0;    // vertices whose weights add up to nothing
    std::uint32_t unweighted = 0; // vertices
};

// The skin of a geometry; null where nothing is assigned or no bones are there. Without assignments the vertices' own
// blend weights and indices count, whose indices are taken for handles.
Shared<Skin> makeSkin(const StoredGeometry& geometry, std::span<const StoredAssignment> assignments, bool bigEndian,
                      const BonesByHandle& bones, SkinProblems& problems);

} // namespace rigscope::ogre
