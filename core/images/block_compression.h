// The block codings of DDS textures: 4 x 4 pixels in 8 or 16 bytes. Private to core/images.
#pragma once

#include <array>
#include <cstdint>

namespace rigscope::images {

// 16 pixels of RGBA8, row by row.
using PixelBlock = std::array<std::uint8_t, 64>;

// Interpolated colours are rounded to nearest. A pixel of the first coding is transparent where the block
// says so.
void decodeBc1(const std::uint8_t* block, PixelBlock& out);
void decodeBc2(const std::uint8_t* block, PixelBlock& out);
void decodeBc3(const std::uint8_t* block, PixelBlock& out);
// One channel, shown as gray. The signed forms map -1..1 to 0..255.
void decodeBc4(const std::uint8_t* block, PixelBlock& out);
void decodeBc4Signed(const std::uint8_t* block, PixelBlock& out);
// Red and green; blue is 0, as the graphics interfaces give it.
void decodeBc5(const std::uint8_t* block, PixelBlock& out);
void decodeBc5Signed(const std::uint8_t* block, PixelBlock& out);
void decodeBc7(const std::uint8_t* block, PixelBlock& out);

} // namespace rigscope::images
