// Makes scene parts of a binary skeleton: bones as nodes, animations as clips.
#pragma once

#include <unordered_map>

#include "formats/format.h"
#include "formats/ogre/skeleton_file.h"

namespace rigscope::ogre {

// The rules of OGRE's software evaluation; mixing is what the skeleton's blend mode says.
EvaluationRules evaluationRules();
Space space();

// The bones that tracks and weights mean by their handles.
using BonesByHandle = std::unordered_map<std::uint16_t, NodeId>;

// Adds what the file holds to the scene. Fails where it was cancelled.
Result<BonesByHandle> importSkeleton(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                                     const ProgressShare& progress = {});

} // namespace rigscope::ogre
