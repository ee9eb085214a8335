#include "formats/b3d/b3d_skin.h"

#include <algorithm>
#include <limits>
#include <memory>

#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

namespace {

struct Record {
    std::uint32_t vertex;
    float weight;
};

// What a vertex has.
struct Tally {
    std::uint32_t influences;
    std::uint32_t negative; // of these, with a weight below 0
    std::uint32_t next;     // where its next influence goes
    float sum;              // of the weights above 0, as they follow one another

    std::uint32_t positive() const { return influences - negative; }
};

std::uint64_t bitsAt(const std::uint8_t* records, std::size_t index) {
    return loadAt<std::uint64_t>(records + index * influenceStride);
}

// True if the weights of the eight records from `at` are 0, with either sign.
bool allZero(const std::uint8_t* at) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 8; ++i)
        bits |= bitsAt(at, i);
    return (bits >> 32 << 33) == 0;
}

// Copies the records whose weight is not 0. Exporters write a record for every vertex, most of them 0: those are passed
// over in eights; among others every record is written, and stays where it is not 0. Returns the end of what was
// written, which takes no more room than the records.
Record* copyNonZero(ByteSpan records, Record* out) {
    const std::size_t count = records.size() / influenceStride;
    const auto copy = [&](std::size_t index) {
        const std::uint64_t bits = bitsAt(records.data(), index);
        std::memcpy(out, &bits, sizeof bits);
        out += (bits >> 32 << 33) != 0 ? 1 : 0;
    };
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8)
        if (!allZero(records.data() + i * influenceStride))
            for (std::size_t k = i; k < i + 8; ++k)
                copy(k);
    for (; i < count; ++i)
        copy(i);
    return out;
}

// Drops what cannot be used and adds the rest to its vertices' tallies. Returns the new end.
Record* addUp(Record* first, Record* last, std::span<Tally> tallies, SkinProblems& problems) {
    Record* out = first;
    for (; first != last; ++first) {
        const Record record = *first;
        if (record.vertex >= tallies.size()) {
            ++problems.outOfRange;
            continue;
        }
        if (record.weight > 0.0F && record.weight <= std::numeric_limits<float>::max()) {
            tallies[record.vertex].sum += record.weight;
        } else if (std::isfinite(record.weight)) {
            ++problems.negative;
            ++tallies[record.vertex].negative;
        } else {
            ++problems.notFinite;
            continue;
        }
        ++tallies[record.vertex].influences;
        *out++ = record;
    }
    return out;
}

// Counts what is odd about the vertices, and numbers their influences. Returns how many there are.
std::uint32_t settle(std::span<Tally> tallies, std::vector<std::uint32_t>& offsets, SkinProblems& problems) {
    constexpr float tolerance = 1e-3F;
    float lowest = std::numeric_limits<float>::infinity();
    float highest = 0.0F;
    std::uint32_t total = 0;
    std::uint32_t most = 0;
    std::uint32_t overFour = 0;
    std::uint32_t unweighted = 0;
    std::uint32_t notOne = 0;
    for (std::size_t vertex = 0; vertex < tallies.size(); ++vertex) {
        Tally& tally = tallies[vertex];
        offsets[vertex] = tally.next = total;
        total += tally.influences;
        const std::uint32_t positive = tally.positive();
        const bool odd = positive > 0 && std::abs(tally.sum - 1.0F) > tolerance;
        most = std::max(most, positive);
        overFour += positive > 4 ? 1 : 0;
        unweighted += positive == 0 ? 1 : 0;
        notOne += odd ? 1 : 0;
        lowest = std::min(lowest, odd ? tally.sum : lowest);
        highest = std::max(highest, odd ? tally.sum : highest);
    }
    offsets[tallies.size()] = total;
    problems.mostWeights = most;
    problems.overFour = overFour;
    problems.unweighted = unweighted;
    problems.notOne = notOne;
    problems.lowestSum = notOne > 0 ? lowest : 0.0F;
    problems.highestSum = highest;
    return total;
}

// Vertices that have records, but none above 0.
std::uint32_t countOnlyZero(std::span<const JointRecords> lists, std::span<const Tally> tallies) {
    std::vector<bool> only(tallies.size());
    for (const JointRecords& list : lists) {
        for (std::size_t i = 0; i < list.records.size() / influenceStride; ++i) {
            const auto vertex = loadAt<std::uint32_t>(list.records.data() + i * influenceStride);
            if (vertex < only.size() && tallies[vertex].positive() == 0)
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
    std::vector<const Record*> ends;                                     // of the lists, in `kept`
    ends.reserve(lists.size());
    std::vector<Tally> tallies(vertexCount);
    Record* end = kept.get();
    for (const JointRecords& list : lists) {
        Record* const last = copyNonZero(list.records, end);
        problems.zero +=
            static_cast<std::uint32_t>(list.records.size() / influenceStride) - static_cast<std::uint32_t>(last - end);
        end = addUp(end, last, tallies, problems);
        ends.push_back(end);
    }
    skin.offsets.resize(std::size_t{vertexCount} + 1);
    skin.influences.resize(settle(tallies, skin.offsets, problems));
    const Record* record = kept.get();
    std::vector<std::uint32_t> namedBy(vertexCount, std::numeric_limits<std::uint32_t>::max()); // the last list
    for (std::uint32_t list = 0; list < lists.size(); ++list) {
        for (; record != ends[list]; ++record) {
            problems.repeated += namedBy[record->vertex] == list ? 1 : 0;
            namedBy[record->vertex] = list;
            skin.influences[tallies[record->vertex].next++] = {lists[list].joint, record->weight};
        }
    }
    if (problems.unweighted > 0 && problems.records > 0)
        problems.onlyZero = countOnlyZero(lists, tallies);
}

} // namespace rigscope::b3d
