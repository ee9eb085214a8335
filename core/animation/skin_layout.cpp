#include "animation/skin_layout.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace rigscope::animation {

namespace {

constexpr std::uint32_t shortestRun = 8;
constexpr std::uint32_t runBlock = 16;
constexpr std::uint32_t widestBucket = 4;
constexpr std::size_t bucketBlock = 8;

std::uint32_t countOf(const ChosenInfluences& chosen, std::size_t vertex) {
    return chosen.offsets[vertex + 1] - chosen.offsets[vertex];
}

// 0 where a normal has no direction that numbers can tell, as the kernels have it.
glm::vec3 unitOrZero(const glm::vec3& normal) {
    const float square = glm::dot(normal, normal);
    const bool defined = square >= std::numeric_limits<float>::min() && square <= std::numeric_limits<float>::max();
    return defined ? normal / std::sqrt(square) : glm::vec3(0.0F);
}

} // namespace

SkinLayout::SkinLayout(const ChosenInfluences& chosen)
    : vertexCount_(chosen.offsets.size() - 1) {
    std::vector<std::uint8_t> placed(vertexCount_, 0);
    addRuns(chosen, placed);
    std::uint32_t used = 0; // one bit a bucket
    for (std::size_t vertex = 0; vertex < vertexCount_; ++vertex)
        if (placed[vertex] == 0) {
            const std::uint32_t count = countOf(chosen, vertex);
            used |= 1U << (count <= widestBucket ? count : 0);
        }
    for (std::uint32_t influences = 0; influences <= widestBucket; ++influences)
        if ((used >> influences & 1U) != 0)
            addBucket(chosen, placed, influences);
}

void SkinLayout::addRuns(const ChosenInfluences& chosen, std::vector<std::uint8_t>& placed) {
    const auto inFull = [&](std::size_t vertex) {
        return countOf(chosen, vertex) == 1 && chosen.influences[chosen.offsets[vertex]].weight == 1.0F;
    };
    const auto slotAt = [&](std::size_t vertex) { return chosen.influences[chosen.offsets[vertex]].joint; };
    for (std::size_t first = 0; first < vertexCount_;) {
        if (!inFull(first)) {
            ++first;
            continue;
        }
        std::size_t last = first + 1;
        while (last < vertexCount_ && inFull(last) && slotAt(last) == slotAt(first))
            ++last;
        if (last - first >= shortestRun) {
            const auto count = static_cast<std::uint32_t>(last - first);
            runs_.push_back(
                {slotAt(first) * 16, static_cast<std::uint32_t>(first), count, static_cast<std::uint32_t>(runBlocks_)});
            runBlocks_ += (count + runBlock - 1) / runBlock;
            std::fill(placed.begin() + static_cast<std::ptrdiff_t>(first),
                      placed.begin() + static_cast<std::ptrdiff_t>(last), std::uint8_t{1});
        }
        first = last;
    }
}

void SkinLayout::addBucket(const ChosenInfluences& chosen, std::span<const std::uint8_t> placed,
                           std::uint32_t influences) {
    Bucket bucket;
    bucket.influences = influences;
    for (std::uint32_t vertex = 0; vertex < vertexCount_; ++vertex) {
        const std::uint32_t count = countOf(chosen, vertex);
        if (placed[vertex] == 0 && (count <= widestBucket ? count : 0) == influences)
            bucket.vertices.push_back(vertex);
    }
    while (bucket.vertices.size() % bucketBlock != 0)
        bucket.vertices.push_back(bucket.vertices.back());
    for (std::size_t first = 0; first < bucket.vertices.size(); first += bucketBlock) {
        std::uint32_t width = influences;
        if (influences == 0) {
            bucket.firstInfluence.push_back(static_cast<std::uint32_t>(bucket.offsets.size()));
            for (std::size_t i = first; i < first + bucketBlock; ++i)
                width = std::max(width, countOf(chosen, bucket.vertices[i]));
        }
        for (std::size_t i = first; i < first + bucketBlock; ++i) {
            const std::uint32_t begin = chosen.offsets[bucket.vertices[i]];
            const std::uint32_t count = countOf(chosen, bucket.vertices[i]);
            for (std::uint32_t k = 0; k < width; ++k) {
                const Influence& influence = chosen.influences[begin + (k < count ? k : 0)];
                bucket.offsets.push_back(influence.joint * 16);
                bucket.weights.push_back(k < count ? influence.weight : 0.0F);
            }
        }
    }
    if (influences == 0)
        bucket.firstInfluence.push_back(static_cast<std::uint32_t>(bucket.offsets.size()));
    buckets_.push_back(std::move(bucket));
}

void SkinLayout::setSources(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals) {
    hasNormals_ = !normals.empty();
    const auto fillRuns = [&](std::span<const glm::vec3> in, AlignedVector<float>& out, const auto& changed) {
        out.resize(runBlocks_ * 3 * runBlock);
        for (const SkinRun& run : runs_) {
            const std::uint32_t padded = (run.count + runBlock - 1) / runBlock * runBlock;
            for (std::uint32_t i = 0; i < padded; ++i) {
                const glm::vec3 v = changed(in[run.firstVertex + std::min(i, run.count - 1)]);
                float* at = out.data() + (run.firstBlock + i / runBlock) * std::size_t{3 * runBlock} + i % runBlock;
                at[0] = v.x;
                at[runBlock] = v.y;
                at[2 * runBlock] = v.z;
            }
        }
    };
    const auto fillBucket = [](const Bucket& bucket, std::span<const glm::vec3> in, AlignedVector<float>& out) {
        out.resize(bucket.vertices.size() * 4);
        for (std::size_t i = 0; i < bucket.vertices.size(); ++i) {
            const glm::vec3& v = in[bucket.vertices[i]];
            out[4 * i] = v.x;
            out[4 * i + 1] = v.y;
            out[4 * i + 2] = v.z;
            out[4 * i + 3] = 0.0F;
        }
    };
    fillRuns(positions, runPositions_, [](const glm::vec3& position) { return position; });
    for (Bucket& bucket : buckets_)
        fillBucket(bucket, positions, bucket.positions);
    if (!hasNormals_)
        return;
    fillRuns(normals, runNormals_, unitOrZero);
    for (Bucket& bucket : buckets_)
        fillBucket(bucket, normals, bucket.normals);
}

void SkinLayout::run(const Kernels& kernels, const SkinPalette& palette, glm::vec3* positions,
                     glm::vec3* normals) const {
    static_assert(sizeof(glm::vec3) == 3 * sizeof(float));
    float* outPositions = positions ? &positions->x : nullptr;
    float* outNormals = normals ? &normals->x : nullptr;
    const bool withNormals = hasNormals_ && normals;
    if (!runs_.empty())
        kernels.skinRuns({palette, runs_.data(), runs_.size(), runPositions_.data(),
                          withNormals ? runNormals_.data() : nullptr, outPositions, outNormals});
    for (const Bucket& bucket : buckets_)
        kernels.skinBlocks({palette, bucket.vertices.size() / bucketBlock, bucket.influences,
                            bucket.firstInfluence.data(), bucket.offsets.data(), bucket.weights.data(),
                            bucket.vertices.data(), bucket.positions.data(),
                            withNormals ? bucket.normals.data() : nullptr, outPositions, outNormals});
}

} // namespace rigscope::animation
