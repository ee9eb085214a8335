// Native fields of OGRE's materials: what a script says and the scene cannot, or not exactly. Texts are as in the
// script.
#pragma once

#include "scene/native_fields.h"

namespace rigscope::ogre {

extern const NativeField materialParent;
extern const NativeField materialTechniques;
extern const NativeField materialPasses;
// How many statements of the script, with what is inherited, are not in the scene in any way.
extern const NativeField materialUnread;
extern const NativeField materialSceneBlend;
extern const NativeField materialAlphaRejection;
extern const NativeField materialCullHardware;
extern const NativeField materialDepthCheck;
extern const NativeField materialDepthWrite;
extern const NativeField materialPolygonMode;
extern const NativeField materialVertexProgram;
extern const NativeField materialFragmentProgram;

std::span<const NativeField* const> materialFields();

} // namespace rigscope::ogre
