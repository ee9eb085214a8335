// Which of a skin's influences count, by the scene's rules.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scene/mesh.h"
#include "scene/rules.h"

namespace rigscope::animation {

// The influences that count, vertex by vertex.
struct ChosenInfluences {
    std::vector<std::uint32_t> offsets; // vertex count + 1
    std::vector<Influence> influences;  // `joint` is a slot of the palette
};

// True where offsets, influences and the number of vertices agree.
bool wellFormed(const Skin& skin, std::uint32_t vertexCount);

// `slotOf` gives the palette's slot of each of the skin's joints, rising; `noSlot` drops its influences, before weights
// are chosen and divided. Weights that are not above 0 or not finite do not count. A vertex without any gets
// `unweightedSlot` in full. The skin is well formed.
inline constexpr std::uint32_t noSlot = 0xFFFFFFFF;
ChosenInfluences chooseInfluences(const Skin& skin, std::span<const std::uint32_t> slotOf, const EvaluationRules& rules,
                                  std::uint32_t unweightedSlot);

} // namespace rigscope::animation
