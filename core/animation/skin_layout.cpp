#include "animation/skin_layout.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace rigscope::animation {

namespace {

constexpr std::uint32_t shortestRun = 8;
constexpr std::uint32_t runBlock = 16;
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

// Influences vertex by vertex, of vertices that have `influences` of them each.
template <std::uint32_t influences, class Bucket> void fillEqual(const ChosenInfluences& chosen, Bucket& bucket) {
    bucket.offsets.resize(bucket.vertices.size() * influences);
    bucket.weights.resize(bucket.vertices.size() * influences);
    std::size_t at = 0;
    for (const std::uint32_t vertex : bucket.vertices) {
        const Influence* from = chosen.influences.data() + chosen.offsets[vertex];
        for (std::uint32_t k = 0; k < influences; ++k, ++at) {
            bucket.offsets[at] = from[k].joint * 16;
            bucket.weights[at] = from[k].weight;
        }
    }
}

// The same where they differ: each block has as many as the vertex that has most; others repeat their first without
// weight.
template <class Bucket> void fillUnequal(const ChosenInfluences& chosen, Bucket& bucket) {
    for (std::size_t first = 0; first < bucket.vertices.size(); first += bucketBlock) {
        bucket.firstInfluence.push_back(static_cast<std::uint32_t>(bucket.offsets.size()));
        const auto block = std::span<const std::uint32_t>(bucket.vertices).subspan(first, bucketBlock);
        std::uint32_t width = 0;
        for (const std::uint32_t vertex : block)
            width = std::max(width, countOf(chosen, vertex));
        for (const std::uint32_t vertex : block) {
            const std::uint32_t count = countOf(chosen, vertex);
            for (std::uint32_t k = 0; k < width; ++k) {
                const Influence& influence = chosen.influences[chosen.offsets[vertex] + (k < count ? k : 0)];
                bucket.offsets.push_back(influence.joint * 16);
                bucket.weights.push_back(k < count ? influence.weight : 0.0F);
            }
        }
    }
    bucket.firstInfluence.push_back(static_cast<std::uint32_t>(bucket.offsets.size()));
}

} // namespace

SkinLayout::SkinLayout(const ChosenInfluences& chosen)
    : vertexCount_(chosen.offsets.size() - 1) {
    std::vector<std::uint8_t> bucketOf(vertexCount_);
    for (std::size_t vertex = 0; vertex < vertexCount_; ++vertex) {
        const std::uint32_t count = countOf(chosen, vertex);
        bucketOf[vertex] = static_cast<std::uint8_t>(count <= widestBucket ? count : 0);
    }
    addRuns(chosen, bucketOf);
    addBuckets(chosen, bucketOf);
}

SkinLayout::SkinLayout(std::uint32_t vertexCount, std::uint32_t slot)
    : vertexCount_(vertexCount) {
    if (vertexCount > 0)
        addRun(0, vertexCount, slot);
}

void SkinLayout::addRun(std::size_t first, std::size_t end, std::uint32_t slot) {
    const auto count = static_cast<std::uint32_t>(end - first);
    runs_.push_back({slot * 16, static_cast<std::uint32_t>(first), count, static_cast<std::uint32_t>(runBlocks_)});
    runBlocks_ += (count + runBlock - 1) / runBlock;
}

// Vertices of a run are marked as being in no bucket.
void SkinLayout::addRuns(const ChosenInfluences& chosen, std::vector<std::uint8_t>& bucketOf) {
    const auto inFull = [&](std::size_t vertex) {
        return bucketOf[vertex] == 1 && chosen.influences[chosen.offsets[vertex]].weight == 1.0F;
    };
    const auto slotAt = [&](std::size_t vertex) { return chosen.influences[chosen.offsets[vertex]].joint; };
    const auto follows = [&](std::size_t vertex, std::uint32_t slot) {
        return inFull(vertex) && slotAt(vertex) == slot;
    };
    // A run that begins at `first` or among the vertices after it reaches `last` if it is long enough: most places are
    // passed over with one look.
    std::size_t first = 0;
    for (std::size_t last = shortestRun - 1; last < vertexCount_; last = first + shortestRun - 1) {
        if (!inFull(last)) {
            first = last + 1;
            continue;
        }
        const std::uint32_t slot = slotAt(last);
        std::size_t begin = last;
        while (begin > first && follows(begin - 1, slot))
            --begin;
        std::size_t end = last + 1;
        while (end < vertexCount_ && follows(end, slot))
            ++end;
        if (end - begin >= shortestRun) {
            addRun(begin, end, slot);
            std::fill(bucketOf.begin() + static_cast<std::ptrdiff_t>(begin),
                      bucketOf.begin() + static_cast<std::ptrdiff_t>(end), std::uint8_t{widestBucket + 1});
        }
        first = end;
    }
}

void SkinLayout::addBuckets(const ChosenInfluences& chosen, std::span<const std::uint8_t> bucketOf) {
    std::array<std::uint32_t, widestBucket + 2> sizes{};
    for (const std::uint8_t bucket : bucketOf)
        ++sizes[bucket];
    std::array<std::vector<std::uint32_t>, widestBucket + 1> vertices;
    for (std::uint32_t influences = 0; influences <= widestBucket; ++influences)
        vertices[influences].reserve((sizes[influences] + bucketBlock - 1) / bucketBlock * bucketBlock);
    for (std::uint32_t vertex = 0; vertex < vertexCount_; ++vertex)
        if (bucketOf[vertex] <= widestBucket)
            vertices[bucketOf[vertex]].push_back(vertex);
    for (std::uint32_t influences = 0; influences <= widestBucket; ++influences) {
        if (vertices[influences].empty())
            continue;
        Bucket& bucket = buckets_.emplace_back();
        bucket.influences = influences;
        bucket.vertices = std::move(vertices[influences]);
        while (bucket.vertices.size() % bucketBlock != 0)
            bucket.vertices.push_back(bucket.vertices.back());
        switch (influences) {
        case 1:
            fillEqual<1>(chosen, bucket);
            break;
        case 2:
            fillEqual<2>(chosen, bucket);
            break;
        case 3:
            fillEqual<3>(chosen, bucket);
            break;
        case 4:
            fillEqual<4>(chosen, bucket);
            break;
        default:
            fillUnequal(chosen, bucket);
        }
    }
}

void SkinLayout::setSources(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals) {
    hasNormals_ = !normals.empty();
    const auto fillRuns = [&](std::span<const glm::vec3> in, AlignedVector<float>& out, const auto& changed) {
        out.resize(runBlocks_ * 3 * runBlock);
        float* at = out.data();
        for (const SkinRun& run : runs_) {
            const glm::vec3* from = in.data() + run.firstVertex;
            for (std::uint32_t left = run.count; left > 0; at += 3 * std::size_t{runBlock}) {
                const std::uint32_t count = std::min(left, runBlock);
                for (std::uint32_t i = 0; i < runBlock; ++i) {
                    const glm::vec3 v = changed(from[std::min(i, count - 1)]); // the last fills up its block
                    at[i] = v.x;
                    at[runBlock + i] = v.y;
                    at[2 * runBlock + i] = v.z;
                }
                from += count;
                left -= count;
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
