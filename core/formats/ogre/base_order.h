// Animations may count against others: in what order they are made so that these are there.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/same_bits.h"

namespace rigscope::ogre {

// The animation that one counts against (empty: itself), and at which time.
using AnimationBase = std::optional<std::pair<std::string, float>>;

// Times that are no numbers are the same where their bits are.
inline bool sameBase(const AnimationBase& a, const AnimationBase& b) {
    return a.has_value() == b.has_value() && (!a || (a->first == b->first && sameBits(a->second, b->second)));
}

struct BaseOrder {
    std::vector<std::size_t> places;  // of animations, each behind the one that it counts against
    std::vector<std::size_t> closing; // of each ring the one whose base comes behind it all the same
};

template <class Animation> BaseOrder basesFirst(const std::vector<Animation>& animations) {
    std::unordered_map<std::string, std::size_t> byName;
    for (std::size_t i = 0; i < animations.size(); ++i)
        byName.emplace(animations[i].name, i);
    BaseOrder order;
    std::vector<std::size_t> walk(animations.size(), 0); // in which one was met first
    for (std::size_t start = 0; start < animations.size(); ++start) {
        std::vector<std::size_t> chain;
        for (std::size_t at = start; walk[at] == 0;) {
            walk[at] = start + 1;
            chain.push_back(at);
            const auto& base = animations[at].base;
            const auto next = base && !base->first.empty() ? byName.find(base->first) : byName.end();
            if (next == byName.end() || next->second == at)
                break;
            if (walk[next->second] == start + 1)
                order.closing.push_back(at);
            at = next->second;
        }
        order.places.insert(order.places.end(), chain.rbegin(), chain.rend());
    }
    return order;
}

} // namespace rigscope::ogre
