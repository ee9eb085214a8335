// Makes scene parts of a skeleton: bones as nodes, animations as clips.
#pragma once

#include <unordered_map>

#include "formats/format.h"
#include "formats/ogre/skeleton_stored.h"

namespace rigscope::ogre {

// The rules of OGRE's software evaluation; mixing is what the skeleton's blend mode says.
EvaluationRules evaluationRules();
Space space();

// The bones that tracks and weights mean by their handles: of those in the scene the first of each.
using BonesByHandle = std::unordered_map<std::uint16_t, NodeId>;
BonesByHandle bonesByHandle(const Scene& scene);

// Adds what the file holds to the scene. Of several skeletons in a document the first gives the bones. One that it
// links to gives animations that are not there yet, for bones of the same handles and by the link's scale; any other
// one gives its animations for bones of the same names. Fails where it was cancelled.
Result<void> importSkeleton(const StoredSkeleton& stored, const ReadInput& input, Scene& scene,
                            Diagnostics& diagnostics, const ProgressShare& progress = {});

} // namespace rigscope::ogre
