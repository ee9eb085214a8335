#include "documents/bind_pose.h"

#include <glm/matrix.hpp>

#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "animation/rest_model.h"
#include "animation/skeleton.h"

namespace rigscope::gui {

namespace {

bool usable(const glm::mat4& matrix) {
    const float determinant = glm::determinant(matrix);
    return std::isfinite(determinant) && std::abs(determinant) > 1e-20F;
}

bool near(const glm::mat4& a, const glm::mat4& b) {
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            if (!(std::abs(a[column][row] - b[column][row]) <= 1e-4F * (1.0F + std::abs(b[column][row]))))
                return false;
    return true;
}

// Where joints were when their meshes were bound, by their places in the scene; the first skin that says so counts.
std::vector<std::optional<glm::mat4>> boundPlaces(const Scene& scene, std::span<const glm::mat4> rest,
                                                  const NodeIndex& index) {
    std::vector<std::optional<glm::mat4>> bound(scene.nodes.size());
    for (const auto& mesh : scene.meshes) {
        const std::uint32_t carrier = mesh->node ? index.of(mesh->node) : NodeIndex::none;
        const glm::mat4 meshPlace = carrier != NodeIndex::none ? rest[carrier] : glm::mat4(1.0F);
        for (const VertexPool& pool : mesh->pools) {
            if (pool.skin == nullptr)
                continue;
            for (const SkinJoint& joint : pool.skin->joints) {
                const std::uint32_t node = joint.node ? index.of(joint.node) : NodeIndex::none;
                if (node != NodeIndex::none && joint.inverseBind && !bound[node] && usable(*joint.inverseBind))
                    bound[node] = meshPlace * glm::inverse(*joint.inverseBind);
            }
        }
    }
    return bound;
}

} // namespace

Shared<Scene> sceneInBindPose(const Scene& scene) {
    if (scene.rules.inverseBind != EvaluationRules::InverseBind::Stored)
        return nullptr;
    const animation::CompiledSkeleton skeleton(scene.nodes);
    const animation::RestModel restModel(skeleton, scene.rules.composition);
    std::vector<glm::mat4> places(scene.nodes.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = glm::mat4(restModel.model[skeleton.denseOf(i)]);
    const NodeIndex index(scene);
    const auto bound = boundPlaces(scene, places, index);
    Scene made = scene;
    bool differs = false;
    // Parents before children, so that what hangs below a joint moves along.
    for (const std::uint32_t node : skeleton.order()) {
        const Node& old = *scene.nodes[node];
        const std::uint32_t parent = old.parent ? index.of(old.parent) : NodeIndex::none;
        const glm::mat4 above = parent != NodeIndex::none ? places[parent] : glm::mat4(1.0F);
        const glm::mat4 local = old.restMatrix ? *old.restMatrix : toMatrix(old.rest);
        const glm::mat4 wanted = bound[node] ? *bound[node] : above * local;
        const bool moved = bound[node] && !near(*bound[node], above * local);
        places[node] = wanted;
        if (!moved || !usable(above))
            continue;
        Node changed = old;
        changed.restMatrix = glm::inverse(above) * wanted;
        changed.rest = decompose(*changed.restMatrix).transform;
        made.nodes[node] = share(std::move(changed));
        differs = true;
    }
    return differs ? share(std::move(made)) : nullptr;
}

} // namespace rigscope::gui
