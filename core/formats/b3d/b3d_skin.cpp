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

Record recordAt(ByteSpan records, std::size_t index) {
    return loadAt<Record>(records.data() + index * influenceStride);
}

// True if the weights of the four records from `at` are 0, with either sign.
bool allZero(const std::uint8_t* at) {
    const std::uint32_t bits = loadAt<std::uint32_t>(at + 4) | loadAt<std::uint32_t>(at + 12) |
                               loadAt<std::uint32_t>(at + 20) | loadAt<std::uint32_t>(at + 28);
    return (bits << 1) == 0;
}

void summarise(const Skin& skin, SkinProblems& problems) {
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

// Vertices that have records, but none above 0.
std::uint32_t countOnlyZero(std::span<const JointRecords> lists, const Skin& skin) {
    std::vector<bool> only(skin.offsets.size() - 1);
    for (const JointRecords& list : lists) {
        for (std::size_t i = 0; i < list.records.size() / influenceStride; ++i) {
            const std::uint32_t vertex = recordAt(list.records, i).vertex;
            if (vertex < only.size())
                only[vertex] = true;
        }
    }
    std::uint32_t count = 0;
    for (std::uint32_t vertex = 0; vertex < only.size(); ++vertex) {
        const auto influences = skin.of(vertex);
        count += only[vertex] &&
                 std::none_of(influences.begin(), influences.end(), [](const Influence& i) { return i.weight > 0.0F; });
    }
    return count;
}

} // namespace

void decodeInfluences(std::span<const JointRecords> lists, std::uint32_t vertexCount, Skin& skin,
                      SkinProblems& problems) {
    struct Kept {
        std::uint32_t vertex;
        Influence influence;
    };
    std::vector<Kept> kept;
    kept.reserve(vertexCount);
    std::vector<std::uint32_t> next(std::size_t{vertexCount} + 1);
    for (const JointRecords& list : lists) {
        const std::size_t count = list.records.size() / influenceStride;
        problems.records += static_cast<std::uint32_t>(count);
        for (std::size_t i = 0; i < count; ++i) {
            // Exporters write a record for every vertex, most of them 0: those are passed over in fours.
            while (i + 4 <= count && allZero(list.records.data() + i * influenceStride)) {
                problems.zero += 4;
                i += 4;
            }
            if (i >= count)
                break;
            const Record record = recordAt(list.records, i);
            if (record.weight == 0.0F) {
                ++problems.zero;
            } else if (record.vertex >= vertexCount) {
                ++problems.outOfRange;
            } else if (!std::isfinite(record.weight)) {
                ++problems.notFinite;
            } else {
                problems.negative += record.weight < 0.0F ? 1 : 0;
                ++next[record.vertex];
                kept.push_back({record.vertex, {list.joint, record.weight}});
            }
        }
    }
    skin.offsets.resize(std::size_t{vertexCount} + 1);
    std::uint32_t total = 0;
    for (std::uint32_t vertex = 0; vertex < vertexCount; ++vertex) {
        const std::uint32_t count = next[vertex];
        skin.offsets[vertex] = next[vertex] = total;
        total += count;
    }
    skin.offsets[vertexCount] = total;
    skin.influences.resize(total);
    for (const Kept& record : kept)
        skin.influences[next[record.vertex]++] = record.influence;
    summarise(skin, problems);
    if (problems.unweighted > 0 && problems.records > 0)
        problems.onlyZero = countOnlyZero(lists, skin);
}

} // namespace rigscope::b3d
