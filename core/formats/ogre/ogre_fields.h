// Native fields of OGRE files.
#pragma once

#include "scene/native_fields.h"

namespace rigscope::ogre {

extern const NativeField skeletonBlendMode; // of the scene
extern const NativeField skeletonLinks;     // of the scene
extern const NativeField boneHandle;        // of a node
extern const NativeField clipBase;          // of a clip: the animation that its keys are relative to
extern const NativeField clipBaseTime;
extern const NativeField clipLink; // of a clip that comes from a linked skeleton

extern const NativeField meshLevelStrategy; // of a mesh with levels of detail
extern const NativeField meshManualLevels;  // of a mesh: its levels that are other files
extern const NativeField meshSkeleton;      // of a mesh: the file that it links to

std::span<const NativeField* const> nativeFields();

inline constexpr std::int64_t blendAverage = 0;
inline constexpr std::int64_t blendCumulative = 1;

} // namespace rigscope::ogre
