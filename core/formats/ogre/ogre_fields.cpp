#include "formats/ogre/ogre_fields.h"

namespace rigscope::ogre {

namespace {

constexpr std::array blendModes{
    NativeOption{blendAverage, "average", "weights above 1 in all are divided by their sum"},
    NativeOption{blendCumulative, "cumulative", "weights count as they are"},
};

constexpr double none = 1.0; // minimum > maximum: no limit

} // namespace

const NativeField skeletonBlendMode{"ogre.skeleton.blend-mode",
                                    "blend mode",
                                    PartKind::Scene,
                                    NativeType::Choice,
                                    "",
                                    0,
                                    1,
                                    "how several animations at once are mixed",
                                    blendModes};
const NativeField skeletonLinks{"ogre.skeleton.links",
                                "animation links",
                                PartKind::Scene,
                                NativeType::Text,
                                "",
                                none,
                                0,
                                "skeletons whose animations are used too, one a line: scale and file",
                                {}};
const NativeField boneHandle{"ogre.bone.handle",
                             "handle",
                             PartKind::Node,
                             NativeType::Integer,
                             "",
                             0,
                             65535,
                             "the number by which tracks and weights name the bone",
                             {}};
const NativeField clipBase{"ogre.animation.base",
                           "base animation",
                           PartKind::Clip,
                           NativeType::Text,
                           "",
                           none,
                           0,
                           "keys count against this animation's key; empty: against the own one",
                           {}};
const NativeField clipBaseTime{"ogre.animation.base-time",
                               "base time",
                               PartKind::Clip,
                               NativeType::Number,
                               "s",
                               none,
                               0,
                               "where the base animation's key is taken",
                               {}};

const NativeField clipLink{"ogre.animation.link",
                           "linked from",
                           PartKind::Clip,
                           NativeType::Text,
                           "",
                           none,
                           0,
                           "the linked skeleton that the animation comes from; it is not saved with this one",
                           {}};

const NativeField meshLevelStrategy{"ogre.mesh.level-strategy",
                                    "level strategy",
                                    PartKind::Mesh,
                                    NativeType::Text,
                                    "",
                                    none,
                                    0,
                                    "what the values of levels of detail are: a distance or a size on the screen",
                                    {}};
const NativeField meshManualLevels{"ogre.mesh.manual-levels",
                                   "levels in files",
                                   PartKind::Mesh,
                                   NativeType::Text,
                                   "",
                                   none,
                                   0,
                                   "levels of detail that are meshes of their own, one a line: level and file",
                                   {}};
const NativeField meshSkeleton{"ogre.mesh.skeleton",
                               "skeleton",
                               PartKind::Mesh,
                               NativeType::Text,
                               "",
                               none,
                               0,
                               "the file of the bones that move the mesh",
                               {}};

std::span<const NativeField* const> nativeFields() {
    static const std::array<const NativeField*, 9> all{&skeletonBlendMode, &skeletonLinks,    &boneHandle,
                                                       &clipBase,          &clipBaseTime,     &clipLink,
                                                       &meshLevelStrategy, &meshManualLevels, &meshSkeleton};
    return all;
}

} // namespace rigscope::ogre
