// Named ranges out of lists that people and programs wrote in many ways. Nothing of what is read is executed.
#pragma once

#include <string_view>
#include <vector>

#include "document/ranges.h"

namespace rigscope {

// The number of the animation's first frame, as someone counts. Files of Blitz3D count from 1.
enum class FrameBase : std::uint8_t {
    Zero, // Luanti, Irrlicht
    One,  // the file itself
};
// What is added to a frame of that base to make it the file's.
constexpr double ticksOfBase(FrameBase base) { return base == FrameBase::Zero ? 1.0 : 0.0; }

struct RangeImport {
    std::vector<NamedRange> ranges;  // with the numbers as they stand in the text
    FrameBase base = FrameBase::One; // how they are counted, as far as the text lets one guess
    Diagnostics notes;               // what was left out, with its line
};

// A longer text is not looked at, bytes.
inline constexpr std::size_t longestRangeText = std::size_t{4} << 20;

// Reads Lua where the text looks like it, else a list of lines. `fileName` is for the notes.
RangeImport importRanges(std::string_view text, const std::string& fileName);

// Lines such as `1-40 walk`, `walk 1 40`, `walk: 1 to 40 @25`, `walk = ExtractAnimSeq(mesh, 1, 40)` and
// `node->setFrameLoop(0, 39); // walk`.
RangeImport importRangeLines(std::string_view text, const std::string& fileName);

// Tables of Luanti's mods: `walk = {x = 168, y = 187}`, `walk = {range = {x = 168, y = 187}, speed = 20, loop =
// false}`, `walk_start = 168, walk_end = 187, walk_speed = 20`. Values that would have to be computed are left out.
RangeImport importRangesOfLua(std::string_view text, const std::string& fileName);

// A table of Lua, frames counted from 0 as Luanti does. importRangesOfLua() reads it again.
std::string writeRangesAsLua(const std::vector<NamedRange>& ranges);
// A list of lines with frames counted from `base`. importRanges() reads it again.
std::string writeRangesAsLines(const std::vector<NamedRange>& ranges, FrameBase base);

} // namespace rigscope
