#include "formats/b3d/b3d_skin.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

namespace {

struct Record {
    std::uint32_t vertex;
    float weight;
};

// What the vertices have, number by number.
struct Tallies {
    explicit Tallies(std::uint32_t vertexCount)
        : positive(vertexCount),
          sums(vertexCount) {}

    std::vector<std::uint32_t> positive; // influences with a weight above 0
    std::vector<float> sums;             // of these weights, as they follow one another
    std::vector<std::uint32_t> negative; // influences with a weight below 0; empty where no vertex has any
};

std::uint64_t bitsAt(const std::uint8_t* records, std::size_t index) {
    return loadAt<std::uint64_t>(records + index * influenceStride);
}

// True if the weights of so many records from `at` are 0, with either sign.
template <std::size_t count> bool allZero(const std::uint8_t* at) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < count; ++i)
        bits |= bitsAt(at, i);
    return (bits >> 32 << 33) == 0;
}

// Copies the records whose weight is not 0. Exporters write a record for every vertex, most of them 0: those are passed
// over many at once; among others every record is written, and stays where it is not 0. Returns the end of what was
// written, which takes no more room than the records.
Record* copyNonZero(ByteSpan records, Record* out) {
    constexpr std::size_t few = 8;
    constexpr std::size_t many = 32;
    const std::uint8_t* const from = records.data();
    const std::size_t count = records.size() / influenceStride;
    const auto copy = [&](std::size_t index) {
        const std::uint64_t bits = bitsAt(from, index);
        std::memcpy(out, &bits, sizeof bits);
        out += (bits >> 32 << 33) != 0 ? 1 : 0;
    };
    std::size_t i = 0;
    for (; i + many <= count; i += many) {
        if (allZero<many>(from + i * influenceStride))
            continue;
        for (std::size_t k = i; k < i + many; k += few)
            if (!allZero<few>(from + k * influenceStride))
                for (std::size_t record = k; record < k + few; ++record)
                    copy(record);
    }
    for (; i < count; ++i)
        copy(i);
    return out;
}

// Adds a list's records to their vertices' tallies, and moves those that can be used to `out`. Returns the end of
// these. `rising` becomes false where a vertex is not above the one before it.
Record* addUp(std::span<const Record> records, Record* out, Tallies& tallies, bool& rising, SkinProblems& problems) {
    std::uint32_t least = 0; // for lists that rise
    for (const Record record : records) {
        if (record.vertex >= tallies.positive.size()) {
            ++problems.outOfRange;
            continue;
        }
        // True for finite numbers above 0 alone.
        if (std::bit_cast<std::uint32_t>(record.weight) - 1 < 0x7F7FFFFFU) {
            ++tallies.positive[record.vertex];
            tallies.sums[record.vertex] += record.weight;
        } else if (std::isfinite(record.weight)) {
            ++problems.negative;
            tallies.negative.resize(tallies.positive.size());
            ++tallies.negative[record.vertex];
        } else {
            ++problems.notFinite;
            continue;
        }
        rising &= record.vertex >= least;
        least = record.vertex + 1;
        *out++ = record;
    }
    return out;
}

// Records of a vertex that the same list named before.
std::uint32_t countRepeated(std::span<const Record> kept, std::span<const std::size_t> ends,
                            std::uint32_t vertexCount) {
    std::vector<std::uint32_t> namedBy(vertexCount, std::numeric_limits<std::uint32_t>::max()); // the last list
    std::uint32_t repeated = 0;
    std::size_t at = 0;
    for (std::uint32_t list = 0; list < ends.size(); ++list) {
        for (; at < ends[list]; ++at)
            repeated += std::exchange(namedBy[kept[at].vertex], list) == list ? 1 : 0;
    }
    return repeated;
}

bool isOne(float sum) { return std::abs(sum - 1.0F) <= 1e-3F; }

// The range of the sums that are not 1.
void noteSums(const Tallies& tallies, SkinProblems& problems) {
    problems.lowestSum = std::numeric_limits<float>::infinity();
    for (std::size_t vertex = 0; vertex < tallies.sums.size(); ++vertex) {
        const float sum = tallies.sums[vertex];
        if (tallies.positive[vertex] == 0 || isOne(sum))
            continue;
        problems.lowestSum = std::min(problems.lowestSum, sum);
        problems.highestSum = std::max(problems.highestSum, sum);
    }
}

// Counts what is odd about the vertices.
void inspect(const Tallies& tallies, SkinProblems& problems) {
    std::int32_t most = 0; // signed, as such numbers are compared several at once
    std::uint32_t overFour = 0;
    std::uint32_t unweighted = 0;
    std::uint32_t notOne = 0;
    for (std::size_t vertex = 0; vertex < tallies.sums.size(); ++vertex) {
        const auto positive = static_cast<std::int32_t>(tallies.positive[vertex]);
        most = std::max(most, positive);
        overFour += positive > 4 ? 1 : 0;
        unweighted += positive == 0 ? 1 : 0;
        notOne += isOne(tallies.sums[vertex]) ? 0 : 1;
    }
    problems.mostWeights = static_cast<std::uint32_t>(most);
    problems.overFour = overFour;
    problems.unweighted = unweighted;
    problems.notOne = notOne - unweighted; // whose sum is 0
    if (problems.notOne > 0)
        noteSums(tallies, problems);
}

// Puts the influences of each vertex together.
void sortByVertex(std::span<const Record> kept, std::span<const std::size_t> ends, std::span<const JointRecords> lists,
                  const Tallies& tallies, Skin& skin) {
    // Until all are in their places, the entry behind a vertex's own says where its next influence goes.
    skin.offsets.resize(tallies.positive.size() + 1);
    std::uint32_t* const next = skin.offsets.data() + 1;
    std::uint32_t total = 0;
    for (std::size_t vertex = 0; vertex < tallies.positive.size(); ++vertex) {
        next[vertex] = total;
        total += tallies.positive[vertex] + (tallies.negative.empty() ? 0 : tallies.negative[vertex]);
    }
    skin.influences.resize(total);
    Influence* const influences = skin.influences.data();
    const Record* record = kept.data();
    for (std::size_t list = 0; list < lists.size(); ++list) {
        const std::uint32_t joint = lists[list].joint;
        for (const Record* const end = kept.data() + ends[list]; record != end; ++record)
            influences[next[record->vertex]++] = {joint, record->weight};
    }
}

// Vertices that have records, but none above 0.
std::uint32_t countOnlyZero(std::span<const JointRecords> lists, const Tallies& tallies) {
    std::vector<bool> only(tallies.positive.size());
    for (const JointRecords& list : lists) {
        for (std::size_t i = 0; i < list.records.size() / influenceStride; ++i) {
            const auto vertex = loadAt<std::uint32_t>(list.records.data() + i * influenceStride);
            if (vertex < only.size() && tallies.positive[vertex] == 0)
                only[vertex] = true;
        }
    }
    return static_cast<std::uint32_t>(std::count(only.begin(), only.end(), true));
}

} // namespace

void decodeInfluences(std::span<const JointRecords> lists, std::uint32_t vertexCount, Skin& skin,
                      SkinProblems& problems) {
    std::size_t records = 0;
    for (const JointRecords& list : lists)
        records += list.records.size() / influenceStride;
    problems.records += static_cast<std::uint32_t>(records);
    const auto kept = std::make_unique_for_overwrite<Record[]>(records); // list after list
    std::vector<std::size_t> ends;                                       // of the lists, in `kept`
    ends.reserve(lists.size());
    Record* end = kept.get();
    for (const JointRecords& list : lists) {
        end = copyNonZero(list.records, end);
        ends.push_back(static_cast<std::size_t>(end - kept.get()));
    }
    const auto keptCount = static_cast<std::size_t>(end - kept.get());
    problems.zero += static_cast<std::uint32_t>(records - keptCount);
    Tallies tallies(vertexCount);
    bool rising = true;
    std::size_t first = 0;
    end = kept.get();
    for (std::size_t& last : ends) {
        end = addUp({kept.get() + first, last - first}, end, tallies, rising, problems);
        first = std::exchange(last, static_cast<std::size_t>(end - kept.get()));
    }
    const std::span<const Record> used(kept.get(), end);
    if (!rising)
        problems.repeated = countRepeated(used, ends, vertexCount);
    inspect(tallies, problems);
    sortByVertex(used, ends, lists, tallies, skin);
    if (problems.unweighted > 0 && problems.records > 0)
        problems.onlyZero = countOnlyZero(lists, tallies);
}

} // namespace rigscope::b3d
