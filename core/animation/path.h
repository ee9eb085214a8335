// Which instructions the jobs use.
#pragma once

#include <cstdint>

namespace rigscope::animation {

// Results differ by at most 1e-5 of the numbers' size; Portable does not depend on the machine.
enum class Path : std::uint8_t { Portable, Avx2, Avx512, Best };

// The path that will be used where `wanted` is asked for: itself, or the next one that this machine has.
Path usablePath(Path wanted);

} // namespace rigscope::animation
