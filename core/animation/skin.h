// Skinning on the CPU, by the scene's rules. A pool is compiled once: the influences that count, the inverse
// binds, the vertices in the space in which they are bound.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "animation/skeleton.h"
#include "scene/mesh.h"

namespace rigscope::animation {

// Model space at rest, in double precision: what bind poses are taken from.
struct RestModel {
    RestModel() = default;
    RestModel(const CompiledSkeleton& skeleton, EvaluationRules::Composition composition);

    std::vector<glm::dmat4> model; // dense order
    std::vector<Transform> parts;  // dense order; ComponentScales only
};

class CompiledSkin {
public:
    // `mesh.pools[pool]` must have data. Influences of joints that are not in the skeleton, that cannot be
    // inverted where the rules invert, or that lie outside the skin are dropped before weights are chosen and
    // divided.
    CompiledSkin(const Mesh& mesh, std::size_t pool, const CompiledSkeleton& skeleton, const RestModel& rest,
                 const EvaluationRules& rules);

    std::size_t vertexCount() const { return offsets_.empty() ? 0 : offsets_.size() - 1; }

    // Puts vertices into the space in which they are bound. Lengths are the pool's; `normals` may be empty.
    void setSources(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals);

    // Skins into spans of the pool's length; `normals` may be empty. `model` and `parts` are in scene order.
    void run(std::span<const glm::mat4> model, std::span<const Transform> parts,
             std::span<glm::vec3> positions, std::span<glm::vec3> normals);

private:
    enum class Source : std::uint8_t { Stored, RestMatrix, RestParts, Place };
    // What a slot of the palette is made from.
    struct Joint {
        std::uint32_t node = 0; // scene index; `none` for the model's origin
        Source source = Source::Place;
        glm::mat4 inverse{1.0F}; // Stored, RestMatrix
        Transform bind;          // RestParts
    };

    void addPalette(const Skin& skin, const CompiledSkeleton& skeleton, const RestModel& rest);
    void chooseInfluences(const Skin& skin, std::uint32_t count);
    void makePalette(std::span<const glm::mat4> model, std::span<const Transform> parts);

    EvaluationRules rules_;
    std::vector<Joint> joints_;              // slot 0: the mesh's node; slot 1: stays at bind
    std::vector<std::uint32_t> slotOf_;      // of the skin's joints; `none` where dropped
    std::vector<std::uint32_t> offsets_;     // vertex count + 1
    std::vector<Influence> influences_;      // `joint` is a slot
    std::vector<std::uint8_t> placedByNode_; // one a vertex: its source is in the mesh node's space
    glm::mat4 toBind_{1.0F};                 // from the mesh node's space to where the vertices are bound
    glm::mat3 toBindNormals_{1.0F};
    std::vector<glm::vec3> positions_;
    std::vector<glm::vec3> normals_;
    std::vector<glm::mat4> palette_;
    std::vector<glm::mat3> normalPalette_;
};

} // namespace rigscope::animation
