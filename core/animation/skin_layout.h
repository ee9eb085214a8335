// A pool's vertices in the order in which they are skinned: runs that follow one joint in full, and blocks of
// eight vertices with equally many influences.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "animation/aligned.h"
#include "animation/kernels.h"
#include "animation/skin_influences.h"
#include "scene/transform.h"

namespace rigscope::animation {

class SkinLayout {
public:
    SkinLayout() = default;
    explicit SkinLayout(const ChosenInfluences& chosen);
    // All vertices follow one slot in full.
    SkinLayout(std::uint32_t vertexCount, std::uint32_t slot);

    std::size_t vertexCount() const { return vertexCount_; }

    // Takes over the vertices to skin. `normals` is empty or as long as `positions`.
    void setSources(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals);

    // Skins all vertices. `normals` is null where the sources have none.
    void run(const Kernels& kernels, const SkinPalette& palette, glm::vec3* positions, glm::vec3* normals) const;

private:
    struct Bucket {
        std::uint32_t influences = 0; // 0: from five on
        std::vector<std::uint32_t> firstInfluence;
        std::vector<std::uint32_t> vertices; // eight a block; the last vertex repeats to fill the last block
        std::vector<std::uint32_t> offsets;
        std::vector<float> weights;
        AlignedVector<float> positions;
        AlignedVector<float> normals;
    };

    static constexpr std::uint32_t widestBucket = 4; // influences of a vertex; those with more share bucket 0

    void addRun(std::size_t first, std::size_t end, std::uint32_t slot);
    void addRuns(const ChosenInfluences& chosen, std::vector<std::uint8_t>& bucketOf);
    void addBuckets(const ChosenInfluences& chosen, std::span<const std::uint8_t> bucketOf);

    std::size_t vertexCount_ = 0;
    bool hasNormals_ = false;
    std::vector<SkinRun> runs_;
    std::size_t runBlocks_ = 0;
    AlignedVector<float> runPositions_;
    AlignedVector<float> runNormals_;
    std::vector<Bucket> buckets_;
};

} // namespace rigscope::animation
