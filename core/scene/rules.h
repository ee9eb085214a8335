// Evaluation rules: how the family's engine turns keys into a pose. The jobs of animation/ read them; nothing there
// asks which format a scene came from.
#pragma once

#include <cstdint>

namespace rigscope {

struct EvaluationRules {
    // How a node's transform joins its parent's.
    enum class Composition : std::uint8_t {
        Matrix,          // model = parent's matrix * translate * rotate * scale
        ComponentScales, // rotations multiply, scales multiply by component and are never rotated, no shear (OGRE)
    };
    // Where a joint's inverse bind matrix comes from.
    enum class InverseBind : std::uint8_t {
        FromRestPose, // inverse of the joint's model matrix at rest; vertices go through the mesh node's rest first
        Stored,       // the skin stores it
    };
    enum class Rotation : std::uint8_t { Spherical, NormalisedLinear };
    // What is between two keys of a track that does not say so itself.
    enum class Between : std::uint8_t {
        Straight, // vectors linear, rotations as `rotation` says
        Curved,   // curves through the keys, uniform in their number (OGRE's spline)
    };
    // Keys' values against the rest pose.
    enum class Keys : std::uint8_t {
        Absolute,
        RelativeToRest, // translations add, rotations multiply on the right, scales multiply (OGRE)
    };
    enum class AfterLastKey : std::uint8_t {
        Hold,
        WrapToFirst, // interpolates to the first key, placed at the clip's end plus its time
    };
    enum class Looping : std::uint8_t {
        FirstToLast,    // past the end: start + (time - start) mod (end - start); before the start the time stays
        ModuloDuration, // always time mod (end - start); the end itself is the start
    };
    // A vertex without influences in a mesh that has a skin.
    enum class Unweighted : std::uint8_t { FollowNode, StayAtBind };
    enum class Normals : std::uint8_t {
        Cofactor, // cofactor matrices of the joints, blended
        Matrix,   // the matrices' upper 3x3 themselves
    };
    enum class Mixing : std::uint8_t {
        Sequential, // the first counts in full, the n-th by weight / (sum of weights so far)
        Average,    // onto the rest pose; weights are divided by their sum where it exceeds 1
        Cumulative, // onto the rest pose; weights as they are
    };

    Composition composition = Composition::Matrix;
    InverseBind inverseBind = InverseBind::FromRestPose;
    Rotation rotation = Rotation::Spherical;
    Between between = Between::Straight;
    Keys keys = Keys::Absolute;
    AfterLastKey afterLastKey = AfterLastKey::Hold;
    Looping looping = Looping::ModuloDuration;
    bool clampToClip = false;           // not looped, a time outside the clip is its nearer end
    bool floatTimes = false;            // times are compared as 32-bit floats
    std::uint8_t maximumInfluences = 0; // the largest ones count, ties by order; 0: all
    bool normaliseWeights = true;       // weights that count are divided by their sum
    Unweighted unweighted = Unweighted::FollowNode;
    Normals normals = Normals::Cofactor;
    Mixing mixing = Mixing::Sequential;

    bool operator==(const EvaluationRules&) const = default;
};

} // namespace rigscope
