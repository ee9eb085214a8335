#include "animation/skin_influences.h"

#include <algorithm>
#include <cmath>

namespace rigscope::animation {

bool wellFormed(const Skin& skin, std::uint32_t vertexCount) {
    return skin.offsets.size() == std::size_t{vertexCount} + 1 &&
           std::is_sorted(skin.offsets.begin(), skin.offsets.end()) && skin.offsets.back() <= skin.influences.size();
}

ChosenInfluences chooseInfluences(const Skin& skin, std::span<const std::uint32_t> slotOf, const EvaluationRules& rules,
                                  std::uint32_t unweightedSlot) {
    struct Candidate {
        Influence influence; // `joint` indexes the skin's joints
        std::size_t record;
    };
    ChosenInfluences chosen;
    const std::size_t vertexCount = skin.offsets.size() - 1;
    chosen.offsets.reserve(skin.offsets.size());
    std::vector<Candidate> candidates;
    for (std::uint32_t vertex = 0; vertex < vertexCount; ++vertex) {
        chosen.offsets.push_back(static_cast<std::uint32_t>(chosen.influences.size()));
        candidates.clear();
        for (const Influence& influence : skin.of(vertex))
            if (influence.weight > 0.0F && std::isfinite(influence.weight) && influence.joint < slotOf.size() &&
                slotOf[influence.joint] != noSlot)
                candidates.push_back({influence, candidates.size()});
        if (rules.maximumInfluences != 0 && candidates.size() > rules.maximumInfluences) {
            const auto kept = candidates.begin() + rules.maximumInfluences;
            std::partial_sort(candidates.begin(), kept, candidates.end(), [](const auto& a, const auto& b) {
                if (a.influence.weight != b.influence.weight)
                    return a.influence.weight > b.influence.weight;
                return a.influence.joint != b.influence.joint ? a.influence.joint < b.influence.joint
                                                              : a.record < b.record;
            });
            candidates.erase(kept, candidates.end());
        }
        double sum = 0.0;
        for (const Candidate& candidate : candidates)
            sum += static_cast<double>(candidate.influence.weight);
        for (const auto& [influence, record] : candidates) {
            const float weight = rules.normaliseWeights ? static_cast<float>(influence.weight / sum) : influence.weight;
            chosen.influences.push_back({slotOf[influence.joint], weight});
        }
        if (candidates.empty())
            chosen.influences.push_back({unweightedSlot, 1.0F});
    }
    chosen.offsets.push_back(static_cast<std::uint32_t>(chosen.influences.size()));
    return chosen;
}

} // namespace rigscope::animation
