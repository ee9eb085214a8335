// Names of bones on the left and on the right of a body, as modellers and exporters write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rigscope {

// The name of the bone on the other side: `Arm.L` and `Arm.R`, `l_arm`, `arm_left`, `LeftArm`, `Bip01 L Hand`. The
// first sign of a side counts; letter case is kept. Nothing where the name has none.
std::optional<std::string> mirroredName(std::string_view name);

} // namespace rigscope
