// Native fields of Blitz3D files: what only they have, of textures, brushes, meshes and animations.
#pragma once

#include "scene/native_fields.h"

namespace rigscope::b3d {

extern const NativeField sceneVersion;
extern const NativeField textureFlags;
extern const NativeField textureBlend;
extern const NativeField texturePosition;
extern const NativeField textureScale;
extern const NativeField textureRotation;
extern const NativeField brushShininess;
extern const NativeField brushBlend;
extern const NativeField brushFx;
extern const NativeField meshBrush;
extern const NativeField submeshBrush;
extern const NativeField animationFlags;
extern const NativeField animationFrames;
extern const NativeField animationFps;

std::span<const NativeField* const> nativeFields();

// Bits of textureFlags.
inline constexpr std::int64_t textureColour = 1;
inline constexpr std::int64_t textureAlpha = 2;
inline constexpr std::int64_t textureMasked = 4;
inline constexpr std::int64_t textureMipmaps = 8;
inline constexpr std::int64_t textureClampU = 16;
inline constexpr std::int64_t textureClampV = 32;
inline constexpr std::int64_t textureSphere = 64;
inline constexpr std::int64_t textureCube = 128;
inline constexpr std::int64_t textureSecondSet = 65536;

// Bits of brushFx.
inline constexpr std::int64_t fxFullBright = 1;
inline constexpr std::int64_t fxVertexColours = 2;
inline constexpr std::int64_t fxFlatShaded = 4;
inline constexpr std::int64_t fxNoFog = 8;
inline constexpr std::int64_t fxTwoSided = 16;
inline constexpr std::int64_t fxVertexAlpha = 32;
inline constexpr std::int64_t fxAlphaTest = 0x2000;

} // namespace rigscope::b3d
