#include "formats/b3d/b3d_fields.h"

namespace rigscope::b3d {

namespace {

constexpr std::array textureFlagOptions{
    NativeOption{textureColour, "colour", "the picture has colour"},
    NativeOption{textureAlpha, "alpha", "the picture's alpha makes the surface transparent"},
    NativeOption{textureMasked, "masked", "black is transparent"},
    NativeOption{textureMipmaps, "mipmaps", "smaller copies for the distance"},
    NativeOption{textureClampU, "clamp u", "the picture does not repeat along u"},
    NativeOption{textureClampV, "clamp v", "the picture does not repeat along v"},
    NativeOption{textureSphere, "sphere map", "mirrors a surrounding; texture coordinates are ignored"},
    NativeOption{textureCube, "cube map", "mirrors a surrounding of six pictures in a row"},
    NativeOption{256, "video memory", "kept on the graphics card"},
    NativeOption{512, "high colour", "loaded with full colour depth"},
    NativeOption{textureSecondSet, "second coordinates", "uses the second set of texture coordinates"},
};

constexpr std::array textureBlendOptions{
    NativeOption{0, "none", "is not blended"},
    NativeOption{1, "alpha", "covers what is below by its alpha"},
    NativeOption{2, "multiply", "is multiplied with what is below"},
    NativeOption{3, "add", "is added to what is below"},
    NativeOption{4, "dot3", "bump mapping"},
    NativeOption{5, "multiply by 2", "is multiplied with what is below, twice as bright"},
};

constexpr std::array brushBlendOptions{
    NativeOption{0, "default", "transparent where a single texture is"},
    NativeOption{1, "alpha", "transparent where a texture, the brush or the vertices are"},
    NativeOption{2, "multiply", "multiplied with what is behind"},
    NativeOption{3, "add", "added to what is behind"},
};

constexpr std::array brushFxOptions{
    NativeOption{fxFullBright, "full bright", "no lighting"},
    NativeOption{fxVertexColours, "vertex colours", "the vertices' colours take the place of the brush's"},
    NativeOption{fxFlatShaded, "flat shaded", "each face has one brightness"},
    NativeOption{fxNoFog, "no fog", "fog leaves it alone"},
    NativeOption{fxTwoSided, "two-sided", "back faces are drawn too"},
    NativeOption{fxVertexAlpha, "vertex alpha", "the vertices' alpha makes the surface transparent"},
    NativeOption{fxAlphaTest, "alpha test", "internal to the engine"},
    NativeOption{0x4000, "conditional light", "internal to the engine"},
    NativeOption{0x8000, "emissive", "internal to the engine"},
};

constexpr double none = 1.0; // minimum > maximum: no limit

} // namespace

const NativeField sceneVersion{"b3d.version",
                               "version",
                               PartKind::Scene,
                               NativeType::Integer,
                               "",
                               1,
                               1,
                               "version of the format; every known file says 1",
                               {}};
const NativeField textureFlags{
    "b3d.texture.flags",          "flags",           PartKind::Texture, NativeType::Flags, "", none, 0,
    "what kind of texture it is", textureFlagOptions};
const NativeField textureBlend{
    "b3d.texture.blend", "blend", PartKind::Texture, NativeType::Choice, "", 0, 5, "how it joins the layers below",
    textureBlendOptions};
const NativeField texturePosition{
    "b3d.texture.position",  "position", PartKind::Texture, NativeType::Vector2, "", none, 0,
    "offset of the texture", {}};
const NativeField textureScale{"b3d.texture.scale",    "scale", PartKind::Texture, NativeType::Vector2, "", none, 0,
                               "scale of the texture", {}};
const NativeField textureRotation{
    "b3d.texture.rotation", "rotation", PartKind::Texture, NativeType::Number, "rad", none, 0,
    "turn of the texture",  {}};
const NativeField brushShininess{"b3d.brush.shininess",
                                 "shininess",
                                 PartKind::Material,
                                 NativeType::Number,
                                 "",
                                 0,
                                 1,
                                 "strength of the highlight; its exponent is 128 times this",
                                 {}};
const NativeField brushBlend{"b3d.brush.blend",
                             "blend",
                             PartKind::Material,
                             NativeType::Choice,
                             "",
                             0,
                             3,
                             "how the surface joins what is behind it",
                             brushBlendOptions};
const NativeField brushFx{"b3d.brush.fx", "fx", PartKind::Material,       NativeType::Flags, "",
                          none,           0,    "effects of the surface", brushFxOptions};
const NativeField meshBrush{"b3d.mesh.brush",
                            "brush",
                            PartKind::Mesh,
                            NativeType::Integer,
                            "",
                            -1,
                            65535,
                            "brush of the whole mesh, -1 for none; it is multiplied with each submesh's",
                            {}};
const NativeField submeshBrush{"b3d.submesh.brush",
                               "brush",
                               PartKind::Submesh,
                               NativeType::Integer,
                               "",
                               -1,
                               65535,
                               "brush of this submesh, -1 for none",
                               {}};
const NativeField animationFlags{
    "b3d.animation.flags", "animation flags", PartKind::Node, NativeType::Integer, "", none, 0, "unused", {}};
const NativeField animationFrames{"b3d.animation.frames",
                                  "animation length",
                                  PartKind::Node,
                                  NativeType::Integer,
                                  "frames",
                                  none,
                                  0,
                                  "length at which Blitz3D loops; Irrlicht and Luanti go by the last key",
                                  {}};
const NativeField animationFps{"b3d.animation.fps",
                               "animation speed",
                               PartKind::Node,
                               NativeType::Number,
                               "frames/s",
                               none,
                               0,
                               "speed; not to be believed: exporters write 60 whatever the scene says",
                               {}};

std::span<const NativeField* const> nativeFields() {
    static constexpr std::array fields{&sceneVersion,    &textureFlags,    &textureBlend,   &texturePosition,
                                       &textureScale,    &textureRotation, &brushShininess, &brushBlend,
                                       &brushFx,         &meshBrush,       &submeshBrush,   &animationFlags,
                                       &animationFrames, &animationFps};
    return fields;
}

} // namespace rigscope::b3d
