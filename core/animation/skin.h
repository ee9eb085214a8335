// Skinning on the CPU, by the scene's rules. A pool is compiled once: the influences that count, the inverse
// binds, the vertices in the space in which they are bound.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "animation/rest_model.h"
#include "animation/skin_layout.h"
#include "scene/mesh.h"

namespace rigscope::animation {

class CompiledSkin {
public:
    // True if at rest the vertices lie where the mesh's node puts them, whatever joints they follow: they are bound in
    // that very pose, and their weights add up to 1.
    static bool restsAtBind(const EvaluationRules& rules) {
        return rules.inverseBind == EvaluationRules::InverseBind::FromRestPose && rules.normaliseWeights;
    }

    // `mesh.pools[pool]` must have data. Influences of joints that are not in the skeleton, that cannot be
    // inverted where the rules invert, or that lie outside the skin are dropped before weights are chosen and
    // divided. Without `rest` all vertices follow the mesh's node, as those without a skin do.
    CompiledSkin(const Mesh& mesh, std::size_t pool, const CompiledSkeleton& skeleton, const EvaluationRules& rules,
                 const RestModel* rest);

    // False where the vertices have joints and were made to follow the node.
    bool followsJoints() const { return followsJoints_; }

    std::size_t vertexCount() const { return layout_.vertexCount(); }
    std::size_t paletteSize() const { return joints_.size(); }

    // Puts vertices into the space in which they are bound. Lengths are the pool's; `normals` may be empty.
    void setSources(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals);

    // Skins into spans of the pool's length; `normals` is empty where the sources have none. `model` and
    // `parts` are in scene order. What comes out is held within the limit of numbers. Allocates nothing.
    void run(const Kernels& kernels, std::span<const glm::mat4> model, std::span<const Transform> parts,
             std::span<glm::vec3> positions, std::span<glm::vec3> normals);

private:
    enum class Source : std::uint8_t { Origin, Place, Inverse, Parts };
    // What a slot of the palette is made from.
    struct Joint {
        std::uint32_t node = 0; // scene index
        Source source = Source::Origin;
        glm::mat4 inverse{1.0F}; // Inverse: of the bind
        Transform bind;          // Parts
    };

    void compileJoints(const VertexPool& vertices, std::uint32_t place, const CompiledSkeleton& skeleton,
                       const RestModel& rest);
    std::vector<std::uint32_t> addJoints(const Skin& skin, const CompiledSkeleton& skeleton, const RestModel& rest);
    SkinPalette makePalette(const Kernels& kernels, std::span<const glm::mat4> model, std::span<const Transform> parts,
                            bool withNormals);

    EvaluationRules rules_;
    std::vector<Joint> joints_; // slot 0: the mesh's node; slot 1: stays at bind
    bool followsJoints_ = true;
    SkinLayout layout_;
    // Where the bind pose moves the mesh's node, vertices that follow joints are bound there.
    bool movedAtBind_ = false;
    std::vector<std::uint8_t> followsNode_; // one a vertex, only where `movedAtBind_`
    glm::mat4 toBind_{1.0F};
    glm::mat3 toBindNormals_{1.0F};
    std::vector<glm::vec3> boundPositions_; // only where `movedAtBind_`
    std::vector<glm::vec3> boundNormals_;
    bool moderateWeights_ = true; // none is so large that a product with it could overflow
    bool moderateSources_ = true;
    AlignedVector<float> palette_;
    AlignedVector<float> normalPalette_;
};

} // namespace rigscope::animation
