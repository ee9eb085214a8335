// Comparison by bits, for values that have to come back as they were.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace rigscope {

// True where two values are the same bit by bit: 0 and -0 are not, one and the same NaN is.
template <class T> bool sameBits(const T& a, const T& b) {
    using Raw = std::array<std::uint8_t, sizeof(T)>;
    return std::bit_cast<Raw>(a) == std::bit_cast<Raw>(b);
}

} // namespace rigscope
