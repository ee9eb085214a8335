#include "animation/skin_influences.h"

#include <algorithm>
#include <bit>

namespace rigscope::animation {

namespace {

// Orders influences by weight, then by slot, the lower of which counts as heavier. Weights are above 0, so that their
// bits order as they do.
std::uint64_t orderOf(const Influence& influence) {
    return std::uint64_t{std::bit_cast<std::uint32_t>(influence.weight)} << 32 | ~influence.joint;
}

// Moves the heaviest to the front, as many as may stay. Without branches that the weights decide: they cannot be
// foretold.
void keepHeaviest(std::span<Influence> influences, std::size_t most) {
    for (std::size_t next = most; next < influences.size(); ++next) {
        std::size_t lightest = next;
        std::uint64_t least = orderOf(influences[next]);
        for (std::size_t i = 0; i < most; ++i) {
            const std::uint64_t order = orderOf(influences[i]);
            lightest = order < least ? i : lightest;
            least = order < least ? order : least;
        }
        influences[lightest] = influences[next];
    }
}

// Above 0 and finite.
bool isUsable(float weight) {
    constexpr std::uint32_t infinity = 0x7F800000;
    return std::bit_cast<std::uint32_t>(weight) - 1 < infinity - 1;
}

void normalise(std::span<Influence> influences) {
    double sum = 0.0;
    for (const Influence& influence : influences)
        sum += static_cast<double>(influence.weight);
    const double factor = 1.0 / sum;
    for (Influence& influence : influences)
        influence.weight = static_cast<float>(influence.weight * factor);
}

} // namespace

bool wellFormed(const Skin& skin, std::uint32_t vertexCount) {
    return skin.offsets.size() == std::size_t{vertexCount} + 1 &&
           std::is_sorted(skin.offsets.begin(), skin.offsets.end()) && skin.offsets.back() <= skin.influences.size();
}

ChosenInfluences chooseInfluences(const Skin& skin, std::span<const std::uint32_t> slotOf, const EvaluationRules& rules,
                                  std::uint32_t unweightedSlot) {
    const std::size_t vertexCount = skin.offsets.size() - 1;
    ChosenInfluences chosen;
    chosen.offsets.resize(vertexCount + 1);
    // Those before a vertex that count are at most those that there are, and one for each vertex without any.
    chosen.influences.resize(skin.influences.size() + vertexCount);
    std::uint32_t total = 0;
    for (std::uint32_t vertex = 0; vertex < vertexCount; ++vertex) {
        chosen.offsets[vertex] = total;
        Influence* const out = chosen.influences.data() + total;
        std::uint32_t count = 0;
        // Each is written, and stays where it counts.
        for (const Influence& influence : skin.of(vertex)) {
            const std::uint32_t slot = influence.joint < slotOf.size() ? slotOf[influence.joint] : noSlot;
            const std::uint32_t counts =
                static_cast<std::uint32_t>(isUsable(influence.weight)) & static_cast<std::uint32_t>(slot != noSlot);
            out[count] = {slot, influence.weight};
            count += counts;
        }
        if (rules.maximumInfluences != 0 && count > rules.maximumInfluences) {
            keepHeaviest({out, count}, rules.maximumInfluences);
            count = rules.maximumInfluences;
        }
        if (count == 0)
            out[count++] = {unweightedSlot, 1.0F};
        else if (rules.normaliseWeights)
            normalise({out, count});
        total += count;
    }
    chosen.offsets[vertexCount] = total;
    chosen.influences.resize(total);
    return chosen;
}

} // namespace rigscope::animation
