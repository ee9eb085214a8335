#include "formats/b3d/b3d_skin.h"

#include <algorithm>

#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

namespace {

struct Record {
    std::uint32_t vertex;
    float weight;
};

Record recordAt(ByteSpan records, std::size_t index) { return loadAt<Record>(records.data() + index * influenceStride); }

void summarise(const Skin& skin, const std::vector<bool>& mentioned, SkinProblems& problems) {
    for (std::uint32_t vertex = 0; vertex + 1 < skin.offsets.size(); ++vertex) {
        float sum = 0.0F;
        std::uint32_t positive = 0;
        for (const Influence& influence : skin.of(vertex)) {
            if (influence.weight > 0.0F) {
                sum += influence.weight;
                ++positive;
            }
        }
        problems.mostWeights = std::max(problems.mostWeights, positive);
        problems.overFour += positive > 4 ? 1 : 0;
        if (positive == 0) {
            ++problems.unweighted;
            problems.onlyZero += mentioned[vertex] ? 1 : 0;
            continue;
        }
        constexpr float tolerance = 1e-3F;
        if (std::abs(sum - 1.0F) > tolerance) {
            problems.lowestSum = problems.notOne == 0 ? sum : std::min(problems.lowestSum, sum);
            problems.highestSum = problems.notOne == 0 ? sum : std::max(problems.highestSum, sum);
            ++problems.notOne;
        }
    }
}

} // namespace

void decodeInfluences(std::span<const JointRecords> lists, std::uint32_t vertexCount, Skin& skin,
                      SkinProblems& problems) {
    skin.offsets.assign(std::size_t{vertexCount} + 1, 0);
    std::vector<bool> mentioned(vertexCount);
    for (const JointRecords& list : lists) {
        const std::size_t count = list.records.size() / influenceStride;
        problems.records += static_cast<std::uint32_t>(count);
        for (std::size_t i = 0; i < count; ++i) {
            const Record record = recordAt(list.records, i);
            if (record.vertex >= vertexCount) {
                ++problems.outOfRange;
                continue;
            }
            if (record.weight == 0.0F) {
                ++problems.zero;
                mentioned[record.vertex] = true;
            } else if (!std::isfinite(record.weight)) {
                ++problems.notFinite;
                mentioned[record.vertex] = true;
            } else {
                problems.negative += record.weight < 0.0F ? 1 : 0;
                ++skin.offsets[record.vertex + 1];
            }
        }
    }
    for (std::size_t i = 1; i < skin.offsets.size(); ++i)
        skin.offsets[i] += skin.offsets[i - 1];
    skin.influences.resize(skin.offsets.back());
    std::vector<std::uint32_t> next(skin.offsets.begin(), skin.offsets.end() - 1);
    for (const JointRecords& list : lists) {
        const std::size_t count = list.records.size() / influenceStride;
        for (std::size_t i = 0; i < count; ++i) {
            const Record record = recordAt(list.records, i);
            if (record.vertex < vertexCount && record.weight != 0.0F && std::isfinite(record.weight))
                skin.influences[next[record.vertex]++] = {list.joint, record.weight};
        }
    }
    summarise(skin, mentioned, problems);
}

} // namespace rigscope::b3d
