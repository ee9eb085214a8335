#include "formats/ogre/material_fields.h"

namespace rigscope::ogre {

namespace {

constexpr double none = 1.0; // minimum > maximum: no limit

constexpr NativeField text(std::string_view id, std::string_view name, std::string_view meaning) {
    return {id, name, PartKind::Material, NativeType::Text, "", none, 0, meaning, {}};
}

} // namespace

const NativeField materialParent = text("ogre.material.parent", "parent", "the material that it is a changed copy of");
const NativeField materialTechniques{"ogre.material.techniques",
                                     "techniques",
                                     PartKind::Material,
                                     NativeType::Integer,
                                     "",
                                     0,
                                     65535,
                                     "ways to draw it; the first one with a pass is shown",
                                     {}};
const NativeField materialPasses{"ogre.material.passes",
                                 "passes",
                                 PartKind::Material,
                                 NativeType::Integer,
                                 "",
                                 0,
                                 65535,
                                 "how often the technique draws it; the first pass is shown",
                                 {}};
const NativeField materialUnread{"ogre.material.unread",
                                 "lines not read",
                                 PartKind::Material,
                                 NativeType::Integer,
                                 "",
                                 0,
                                 1'000'000,
                                 "what its script says that is not understood here; a new script does not have it",
                                 {}};
const NativeField materialSceneBlend =
    text("ogre.pass.scene-blend", "scene_blend", "how it is mixed with what is behind");
const NativeField materialAlphaRejection =
    text("ogre.pass.alpha-rejection", "alpha_rejection", "which alpha is drawn; the number is of 255");
const NativeField materialCullHardware =
    text("ogre.pass.cull-hardware", "cull_hardware", "which faces are left out; none: both sides are seen");
const NativeField materialDepthCheck = text("ogre.pass.depth-check", "depth_check", "whether what is nearer hides it");
const NativeField materialDepthWrite = text("ogre.pass.depth-write", "depth_write", "whether it hides what is farther");
const NativeField materialPolygonMode = text("ogre.pass.polygon-mode", "polygon_mode", "surfaces, lines or points");
const NativeField materialVertexProgram =
    text("ogre.pass.vertex-program", "vertex program", "its program for vertices, which is not run here");
const NativeField materialFragmentProgram =
    text("ogre.pass.fragment-program", "fragment program", "its program for pixels, which is not run here");

std::span<const NativeField* const> materialFields() {
    static const std::array<const NativeField*, 12> all{
        &materialParent,     &materialTechniques,     &materialPasses,        &materialUnread,
        &materialSceneBlend, &materialAlphaRejection, &materialCullHardware,  &materialDepthCheck,
        &materialDepthWrite, &materialPolygonMode,    &materialVertexProgram, &materialFragmentProgram};
    return all;
}

} // namespace rigscope::ogre
