#include "animation/skin.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

#include "animation/number_limits.h"

namespace rigscope::animation {

namespace {

constexpr std::uint32_t placeSlot = 0;
constexpr std::uint32_t bindSlot = 1;
constexpr std::uint32_t none = CompiledSkeleton::none;
// Products of a vertex, a matrix of the palette and a weight stay far below the limit of numbers where each is below
// this.
constexpr float moderate = 1e5F;

bool allFinite(const glm::mat4& matrix) {
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            if (!std::isfinite(matrix[column][row]))
                return false;
    return true;
}

// Nothing where the matrix has no inverse that numbers can hold.
std::optional<glm::mat4> inverseOf(const glm::dmat4& matrix) {
    const glm::dmat3 axes(matrix);
    const double volume = std::abs(glm::determinant(axes));
    const double size = glm::length(axes[0]) * glm::length(axes[1]) * glm::length(axes[2]);
    if (!(volume > 1e-12 * size))
        return std::nullopt;
    const glm::mat4 inverse(glm::inverse(matrix));
    if (!allFinite(inverse))
        return std::nullopt;
    return inverse;
}

// How a component-scaled joint moves what was bound to it: v' = t + R * (S * (v - t0)).
glm::mat4 componentMatrix(const Transform& bind, const Transform& now) {
    const glm::vec3 scale = now.scale / bind.scale;
    const glm::mat3 rotation = glm::mat3_cast(now.rotation * glm::conjugate(bind.rotation));
    const glm::mat3 axes(rotation[0] * scale.x, rotation[1] * scale.y, rotation[2] * scale.z);
    glm::mat4 matrix(axes);
    matrix[3] = glm::vec4(now.translation - axes * bind.translation, 1.0F);
    return matrix;
}

// Product of two matrices whose last row is 0 0 0 1, with 0 in place of that 1.
void storeProduct(const glm::mat4& left, const glm::mat4& right, float* out) {
    const float* a = &left[0].x;
    const float* b = &right[0].x;
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            out[4 * column + row] =
                a[row] * b[4 * column] + a[4 + row] * b[4 * column + 1] + a[8 + row] * b[4 * column + 2];
    for (int row = 0; row < 3; ++row)
        out[12 + row] += a[12 + row];
}

void storeMatrix(const glm::mat4& matrix, float* out) {
    std::memcpy(out, &matrix[0].x, 16 * sizeof(float));
    out[3] = out[7] = out[11] = out[15] = 0.0F;
}

// The cofactor matrix of the upper three rows and columns. Returns how far it is from the matrix itself, at most; at
// least 1 for matrices that make things much smaller, as these and their cofactors meet at 0.
float storeCofactor(const float* m, float* out) {
    const auto cross = [&](const float* a, const float* b, float* c) {
        c[0] = a[1] * b[2] - a[2] * b[1];
        c[1] = a[2] * b[0] - a[0] * b[2];
        c[2] = a[0] * b[1] - a[1] * b[0];
        c[3] = 0.0F;
    };
    cross(m + 4, m + 8, out);
    cross(m + 8, m, out + 4);
    cross(m, m + 4, out + 8);
    out[12] = out[13] = out[14] = out[15] = 0.0F;
    float apart = m[0] * m[0] + m[1] * m[1] + m[2] * m[2] < 0.5F ? 1.0F : 0.0F;
    for (int i = 0; i < 12; ++i)
        apart = std::max(apart, std::abs(out[i] - m[i]));
    return apart;
}

} // namespace

CompiledSkin::CompiledSkin(const Mesh& mesh, std::size_t pool, const CompiledSkeleton& skeleton,
                           const EvaluationRules& rules, const RestModel* rest)
    : rules_(rules) {
    const VertexPool& vertices = mesh.pools[pool];
    const std::uint32_t count = vertices.data->count();
    const std::uint32_t place = mesh.node ? skeleton.find(mesh.node) : none;
    joints_.resize(2);
    if (place != none) {
        joints_[placeSlot].node = skeleton.order()[place];
        joints_[placeSlot].source = Source::Place;
    }
    const bool hasJoints = vertices.skin && wellFormed(*vertices.skin, count);
    followsJoints_ = rest || !hasJoints;
    if (rest && hasJoints)
        compileJoints(vertices, place, skeleton, *rest);
    else
        layout_ = SkinLayout(count, placeSlot);
    palette_.resize(joints_.size() * 16);
    normalPalette_.resize(joints_.size() * 16);
    const auto normals = spanOf(vertices.data->normals);
    setSources(spanOf(vertices.data->positions), normals.size() == count ? normals : std::span<const glm::vec3>());
}

void CompiledSkin::compileJoints(const VertexPool& vertices, std::uint32_t place, const CompiledSkeleton& skeleton,
                                 const RestModel& rest) {
    const std::uint32_t count = vertices.data->count();
    const bool followNode = rules_.unweighted == EvaluationRules::Unweighted::FollowNode;
    const auto slotOf = addJoints(*vertices.skin, skeleton, rest);
    const ChosenInfluences chosen = chooseInfluences(*vertices.skin, slotOf, rules_, followNode ? placeSlot : bindSlot);
    if (rules_.inverseBind == EvaluationRules::InverseBind::FromRestPose && place != none) {
        toBind_ = glm::mat4(rest.model[place]);
        toBindNormals_ = glm::mat3(toBind_);
        if (rules_.normals == EvaluationRules::Normals::Cofactor)
            toBindNormals_ = cofactor(toBindNormals_);
        movedAtBind_ = toBind_ != glm::mat4(1.0F);
    }
    if (movedAtBind_) {
        followsNode_.resize(count);
        for (std::uint32_t i = 0; i < count; ++i)
            followsNode_[i] = chosen.influences[chosen.offsets[i]].joint == placeSlot ? 1 : 0;
        boundPositions_.resize(count);
        boundNormals_.resize(count);
    }
    for (const Influence& influence : chosen.influences)
        moderateWeights_ &= std::abs(influence.weight) < moderate;
    layout_ = SkinLayout(chosen);
}

std::vector<std::uint32_t> CompiledSkin::addJoints(const Skin& skin, const CompiledSkeleton& skeleton,
                                                   const RestModel& rest) {
    const bool stored = rules_.inverseBind == EvaluationRules::InverseBind::Stored;
    const bool byComponent = rules_.composition == EvaluationRules::Composition::ComponentScales;
    std::vector<std::uint32_t> slotOf(skin.joints.size(), noSlot);
    joints_.reserve(joints_.size() + skin.joints.size());
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const std::uint32_t dense = skeleton.find(skin.joints[i].node);
        if (dense == none)
            continue;
        Joint joint;
        joint.node = skeleton.order()[dense];
        joint.source = Source::Inverse;
        if (stored && skin.joints[i].inverseBind) {
            joint.inverse = *skin.joints[i].inverseBind;
            if (!allFinite(joint.inverse))
                continue;
        } else if (byComponent) {
            joint.source = Source::Parts;
            joint.bind = rest.parts[dense];
            if (joint.bind.scale.x == 0.0F || joint.bind.scale.y == 0.0F || joint.bind.scale.z == 0.0F)
                continue;
        } else {
            const auto inverse = inverseOf(rest.model[dense]);
            if (!inverse)
                continue;
            joint.inverse = *inverse;
        }
        slotOf[i] = static_cast<std::uint32_t>(joints_.size());
        joints_.push_back(joint);
    }
    return slotOf;
}

void CompiledSkin::setSources(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals) {
    if (!movedAtBind_) {
        moderateSources_ = allBelow(positions, moderate) && allBelow(normals, moderate);
        layout_.setSources(positions, normals);
        return;
    }
    for (std::size_t i = 0; i < positions.size(); ++i)
        boundPositions_[i] = followsNode_[i] != 0 ? positions[i] : glm::vec3(toBind_ * glm::vec4(positions[i], 1.0F));
    for (std::size_t i = 0; i < normals.size(); ++i)
        boundNormals_[i] = followsNode_[i] != 0 ? normals[i] : toBindNormals_ * normals[i];
    moderateSources_ = allBelow(boundPositions_, moderate) && allBelow(boundNormals_, moderate);
    layout_.setSources(boundPositions_, std::span(boundNormals_).first(normals.size()));
}

SkinPalette CompiledSkin::makePalette(const Kernels& kernels, std::span<const glm::mat4> model,
                                      std::span<const Transform> parts, bool withNormals) {
    for (std::size_t i = 0; i < joints_.size(); ++i) {
        const Joint& joint = joints_[i];
        float* out = palette_.data() + 16 * i;
        switch (joint.source) {
        case Source::Origin:
            storeMatrix(glm::mat4(1.0F), out);
            break;
        case Source::Place:
            storeMatrix(model[joint.node], out);
            break;
        case Source::Inverse:
            storeProduct(model[joint.node], joint.inverse, out);
            break;
        case Source::Parts:
            storeMatrix(componentMatrix(joint.bind, parts[joint.node]), out);
            break;
        }
    }
    if (!withNormals || rules_.normals == EvaluationRules::Normals::Matrix)
        return {palette_.data(), palette_.data(), false};
    float apart = 0.0F;
    for (std::size_t i = 0; i < joints_.size(); ++i)
        apart = std::max(apart, storeCofactor(palette_.data() + 16 * i, normalPalette_.data() + 16 * i));
    // A pure turn is its own cofactor matrix; one matrix then serves both, within the tolerance between
    // paths.
    constexpr float rigid = 4e-6F;
    const bool same = !kernels.exactNormals && apart <= rigid;
    return {palette_.data(), same ? palette_.data() : normalPalette_.data(), same};
}

void CompiledSkin::run(const Kernels& kernels, std::span<const glm::mat4> model, std::span<const Transform> parts,
                       std::span<glm::vec3> positions, std::span<glm::vec3> normals) {
    const SkinPalette palette = makePalette(kernels, model, parts, !normals.empty());
    layout_.run(kernels, palette, positions.data(), normals.empty() ? nullptr : normals.data());
    if (moderateWeights_ && moderateSources_ && allBelow(palette_, moderate))
        return;
    holdWithinLimit(positions);
    holdWithinLimit(normals);
}

} // namespace rigscope::animation
