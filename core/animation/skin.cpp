#include "animation/skin.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace rigscope::animation {

namespace {

constexpr std::uint32_t none = CompiledSkeleton::none;
constexpr std::uint32_t placeSlot = 0;
constexpr std::uint32_t bindSlot = 1;

glm::dmat4 toDoubleMatrix(const Transform& transform) {
    const glm::dmat3 rotation = glm::mat3_cast(glm::normalize(glm::dquat(transform.rotation)));
    const glm::dvec3 scale(transform.scale);
    return {glm::dvec4(rotation[0] * scale.x, 0.0), glm::dvec4(rotation[1] * scale.y, 0.0),
            glm::dvec4(rotation[2] * scale.z, 0.0), glm::dvec4(glm::dvec3(transform.translation), 1.0)};
}

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

glm::vec3 unitOrZero(const glm::vec3& v) {
    const float square = glm::dot(v, v);
    if (!(square >= 1.17549435e-38F) || !std::isfinite(square))
        return glm::vec3(0.0F);
    return v / std::sqrt(square);
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

} // namespace

RestModel::RestModel(const CompiledSkeleton& skeleton, EvaluationRules::Composition composition)
    : model(skeleton.size()) {
    const bool byComponent = composition == EvaluationRules::Composition::ComponentScales;
    if (byComponent)
        parts.resize(skeleton.size());
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        const std::uint32_t parent = skeleton.parents()[i];
        const Transform own = skeleton.rest().at(i);
        if (byComponent) {
            parts[i] = own;
            if (parent != none) {
                parts[i].rotation = normalisedOrIdentity(parts[parent].rotation * own.rotation);
                parts[i].scale = parts[parent].scale * own.scale;
                parts[i].translation = parts[parent].translation +
                                       parts[parent].rotation * (parts[parent].scale * own.translation);
            }
            model[i] = toDoubleMatrix(parts[i]);
            continue;
        }
        const glm::mat4* matrix = skeleton.restMatrix(i);
        model[i] = matrix ? glm::dmat4(*matrix) : toDoubleMatrix(own);
        if (parent != none)
            model[i] = model[parent] * model[i];
    }
}

CompiledSkin::CompiledSkin(const Mesh& mesh, std::size_t pool, const CompiledSkeleton& skeleton,
                           const RestModel& rest, const EvaluationRules& rules)
    : rules_(rules) {
    const VertexPool& vertices = mesh.pools[pool];
    const std::uint32_t count = vertices.data->count();
    const std::uint32_t place = mesh.node ? skeleton.find(mesh.node) : none;
    joints_.resize(2);
    joints_[placeSlot].node = place == none ? none : skeleton.order()[place];
    joints_[bindSlot].node = none;
    const bool usable = vertices.skin && vertices.skin->offsets.size() == std::size_t{count} + 1 &&
                        std::is_sorted(vertices.skin->offsets.begin(), vertices.skin->offsets.end()) &&
                        vertices.skin->offsets.back() <= vertices.skin->influences.size();
    offsets_.assign(std::size_t{count} + 1, 0);
    placedByNode_.assign(count, 1);
    if (!usable) {
        influences_.assign(count, {placeSlot, 1.0F});
        for (std::uint32_t i = 0; i <= count; ++i)
            offsets_[i] = i;
    } else {
        if (rules_.inverseBind == EvaluationRules::InverseBind::FromRestPose && place != none) {
            toBind_ = glm::mat4(rest.model[place]);
            toBindNormals_ = glm::mat3(toBind_);
            if (rules_.normals == EvaluationRules::Normals::Cofactor)
                toBindNormals_ = cofactor(toBindNormals_);
        }
        addPalette(*vertices.skin, skeleton, rest);
        chooseInfluences(*vertices.skin, count);
    }
    palette_.resize(joints_.size());
    normalPalette_.resize(joints_.size());
    setSources(spanOf(vertices.data->positions), spanOf(vertices.data->normals));
}

void CompiledSkin::addPalette(const Skin& skin, const CompiledSkeleton& skeleton, const RestModel& rest) {
    const bool stored = rules_.inverseBind == EvaluationRules::InverseBind::Stored;
    const bool byComponent = rules_.composition == EvaluationRules::Composition::ComponentScales;
    slotOf_.assign(skin.joints.size(), none);
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const std::uint32_t dense = skeleton.find(skin.joints[i].node);
        if (dense == none)
            continue;
        Joint joint;
        joint.node = skeleton.order()[dense];
        if (stored && skin.joints[i].inverseBind) {
            joint.source = Source::Stored;
            joint.inverse = *skin.joints[i].inverseBind;
            if (!allFinite(joint.inverse))
                continue;
        } else if (byComponent) {
            joint.source = Source::RestParts;
            joint.bind = rest.parts[dense];
            if (joint.bind.scale.x == 0.0F || joint.bind.scale.y == 0.0F || joint.bind.scale.z == 0.0F)
                continue;
        } else {
            const auto inverse = inverseOf(rest.model[dense]);
            if (!inverse)
                continue;
            joint.source = Source::RestMatrix;
            joint.inverse = *inverse;
        }
        slotOf_[i] = static_cast<std::uint32_t>(joints_.size());
        joints_.push_back(joint);
    }
}

void CompiledSkin::chooseInfluences(const Skin& skin, std::uint32_t count) {
    const bool follow = rules_.unweighted == EvaluationRules::Unweighted::FollowNode;
    std::vector<Influence> chosen; // `joint` indexes the skin's joints while the order still matters
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        offsets_[vertex] = static_cast<std::uint32_t>(influences_.size());
        chosen.clear();
        for (const Influence& influence : skin.of(vertex))
            if (influence.weight > 0.0F && std::isfinite(influence.weight) &&
                influence.joint < slotOf_.size() && slotOf_[influence.joint] != none)
                chosen.push_back(influence);
        if (rules_.maximumInfluences != 0 && chosen.size() > rules_.maximumInfluences) {
            std::stable_sort(chosen.begin(), chosen.end(), [](const Influence& a, const Influence& b) {
                return a.weight != b.weight ? a.weight > b.weight : a.joint < b.joint;
            });
            chosen.resize(rules_.maximumInfluences);
        }
        double sum = 0.0;
        for (const Influence& influence : chosen)
            sum += influence.weight;
        for (const Influence& influence : chosen) {
            const float weight =
                rules_.normaliseWeights ? static_cast<float>(influence.weight / sum) : influence.weight;
            influences_.push_back({slotOf_[influence.joint], weight});
        }
        placedByNode_[vertex] = chosen.empty() && follow ? 1 : 0;
        if (chosen.empty())
            influences_.push_back({follow ? placeSlot : bindSlot, 1.0F});
    }
    offsets_[count] = static_cast<std::uint32_t>(influences_.size());
}

void CompiledSkin::setSources(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals) {
    positions_.resize(vertexCount());
    normals_.resize(normals.size() == vertexCount() ? vertexCount() : 0);
    for (std::size_t i = 0; i < positions_.size(); ++i)
        positions_[i] = placedByNode_[i] ? positions[i] : glm::vec3(toBind_ * glm::vec4(positions[i], 1.0F));
    for (std::size_t i = 0; i < normals_.size(); ++i)
        normals_[i] = placedByNode_[i] ? normals[i] : toBindNormals_ * normals[i];
}

void CompiledSkin::makePalette(std::span<const glm::mat4> model, std::span<const Transform> parts) {
    for (std::size_t i = 0; i < joints_.size(); ++i) {
        const Joint& joint = joints_[i];
        if (joint.node == none)
            palette_[i] = glm::mat4(1.0F);
        else if (joint.source == Source::Place)
            palette_[i] = model[joint.node];
        else if (joint.source == Source::RestParts)
            palette_[i] = componentMatrix(joint.bind, parts[joint.node]);
        else
            palette_[i] = model[joint.node] * joint.inverse;
        normalPalette_[i] = rules_.normals == EvaluationRules::Normals::Cofactor
                                ? cofactor(glm::mat3(palette_[i]))
                                : glm::mat3(palette_[i]);
    }
}

void CompiledSkin::run(std::span<const glm::mat4> model, std::span<const Transform> parts,
                       std::span<glm::vec3> positions, std::span<glm::vec3> normals) {
    makePalette(model, parts);
    for (std::size_t vertex = 0; vertex < vertexCount(); ++vertex) {
        glm::vec3 position(0.0F);
        glm::vec3 normal(0.0F);
        for (std::uint32_t i = offsets_[vertex]; i < offsets_[vertex + 1]; ++i) {
            const auto& [slot, weight] = influences_[i];
            position += weight * glm::vec3(palette_[slot] * glm::vec4(positions_[vertex], 1.0F));
            if (!normals_.empty())
                normal += weight * (normalPalette_[slot] * normals_[vertex]);
        }
        positions[vertex] = position;
        if (!normals_.empty() && !normals.empty())
            normals[vertex] = unitOrZero(normal);
    }
}

} // namespace rigscope::animation
