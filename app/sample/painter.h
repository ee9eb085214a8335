// The texture: each part's colours with soft shade where parts are close to each other.
#pragma once

#include <cstdint>
#include <vector>

#include "atlas.h"

namespace rigscope::sample {

// atlasSize squared pixels, red green blue alpha.
std::vector<std::uint8_t> paintTexture(const std::vector<Part>& parts, const std::vector<Chart>& charts);

} // namespace rigscope::sample
