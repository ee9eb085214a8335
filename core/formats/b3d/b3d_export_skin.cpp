#include "formats/b3d/b3d_export_skin.h"

#include <algorithm>
#include <cmath>

#include "base/archive.h"
#include "base/same_bits.h"
#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

std::unordered_map<std::uint32_t, NodeWeights> weightsByNode(const Skin& skin) {
    std::vector<NodeWeights> ofJoints(skin.joints.size());
    for (std::uint32_t vertex = 0; vertex + 1 < skin.offsets.size(); ++vertex)
        for (const Influence& influence : skin.of(vertex))
            if (influence.joint < ofJoints.size())
                ofJoints[influence.joint].push_back({vertex, influence.weight});
    std::unordered_map<std::uint32_t, NodeWeights> weights;
    for (std::size_t joint = 0; joint < ofJoints.size(); ++joint) {
        NodeWeights& all = weights[skin.joints[joint].node.value];
        const bool further = !all.empty();
        all.insert(all.end(), ofJoints[joint].begin(), ofJoints[joint].end());
        if (further) // several joints on one node
            std::stable_sort(all.begin(), all.end(),
                             [](const NodeWeight& a, const NodeWeight& b) { return a.vertex < b.vertex; });
    }
    return weights;
}

std::vector<std::uint8_t> encodeWeights(const NodeWeights& weights) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(weights.size() * influenceStride);
    WriteArchive write(bytes);
    for (const NodeWeight& weight : weights) {
        write.value("vertex", weight.vertex);
        write.value("weight", weight.weight);
    }
    return bytes;
}

namespace {

// The wanted weights of each vertex, to be taken one after the other.
class Wanted {
public:
    Wanted(const NodeWeights& weights, std::uint32_t vertexCount)
        : weights_(weights),
          next_(std::size_t{vertexCount} + 1) {
        for (const NodeWeight& weight : weights)
            if (weight.vertex < vertexCount)
                ++next_[weight.vertex + 1];
        for (std::size_t i = 1; i < next_.size(); ++i)
            next_[i] += next_[i - 1];
        ends_.assign(next_.begin() + 1, next_.end());
    }
    const NodeWeight* take(std::uint32_t vertex) {
        return vertex < ends_.size() && next_[vertex] < ends_[vertex] ? &weights_[next_[vertex]++] : nullptr;
    }
    NodeWeights rest() const {
        NodeWeights left;
        for (std::uint32_t vertex = 0; vertex < ends_.size(); ++vertex)
            for (std::uint32_t at = next_[vertex]; at < ends_[vertex]; ++at)
                left.push_back(weights_[at]);
        return left;
    }

private:
    const NodeWeights& weights_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> ends_;
};

struct Record {
    std::uint32_t vertex;
    float weight;

    bool counts(std::uint32_t vertexCount) const {
        return vertex < vertexCount && std::isfinite(weight) && weight != 0.0F;
    }
};

} // namespace

std::vector<std::optional<std::vector<std::uint8_t>>> changeWeights(std::span<const ByteSpan> lists,
                                                                    const NodeWeights& wanted, std::uint32_t oldCount,
                                                                    std::uint32_t newCount) {
    Wanted open(wanted, newCount);
    std::vector<std::vector<Record>> changed(lists.size());
    std::vector<Record*> empty; // records of weight 0, which do nothing
    const std::uint32_t both = std::max(oldCount, newCount);
    for (std::size_t l = 0; l < lists.size(); ++l) {
        changed[l].reserve(lists[l].size() / influenceStride + wanted.size());
        for (std::size_t at = 0; at + influenceStride <= lists[l].size(); at += influenceStride) {
            auto record = loadAt<Record>(lists[l].data() + at);
            const bool counted = record.counts(oldCount);
            if (counted) {
                const NodeWeight* weight = open.take(record.vertex);
                if (!weight)
                    continue;
                record.weight = weight->weight;
            } else if (oldCount != newCount && record.vertex < both &&
                       (record.vertex >= oldCount || record.vertex >= newCount)) {
                continue; // it named no vertex and now would, or the other way round
            }
            changed[l].push_back(record);
            if (!counted && record.vertex < newCount && record.weight == 0.0F)
                empty.push_back(&changed[l].back());
        }
    }
    std::stable_sort(empty.begin(), empty.end(),
                     [](const Record* a, const Record* b) { return a->vertex < b->vertex; });
    auto place = empty.begin();
    for (const NodeWeight& weight : open.rest()) {
        while (place != empty.end() && (*place)->vertex < weight.vertex)
            ++place;
        if (place != empty.end() && (*place)->vertex == weight.vertex)
            (*place++)->weight = weight.weight;
        else if (!changed.empty())
            changed.front().push_back({weight.vertex, weight.weight});
    }
    std::vector<std::optional<std::vector<std::uint8_t>>> result(lists.size());
    for (std::size_t l = 0; l < lists.size(); ++l) {
        std::vector<std::uint8_t> bytes(changed[l].size() * influenceStride);
        for (std::size_t i = 0; i < changed[l].size(); ++i)
            std::memcpy(bytes.data() + i * influenceStride, &changed[l][i], influenceStride);
        if (!std::equal(bytes.begin(), bytes.end(), lists[l].begin(), lists[l].end()))
            result[l] = std::move(bytes);
    }
    return result;
}

} // namespace rigscope::b3d
