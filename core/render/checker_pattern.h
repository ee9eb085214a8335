// The pattern that shows how texture coordinates lie on a surface: a chequer of 8 x 8 cells, each with its
// own colour and with a letter and a digit that tell its place and which way is up.
#pragma once

#include <cstdint>
#include <vector>

namespace rigscope::render {

inline constexpr std::uint32_t checkerPatternSize = 512;

// RGBA8, rows from the top; A1 is the top left cell.
std::vector<std::uint8_t> checkerPattern();

} // namespace rigscope::render
