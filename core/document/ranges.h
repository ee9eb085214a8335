// Named ranges of a format that holds one long animation, in a text file beside the model (`model.b3d.ranges.txt`): a
// line a range, `first-last name [options]`, frames as the file counts them, `#` for remarks. Options, separated by
// commas, are `speed=N` (frames a second), `once` and `ping-pong`. Each range becomes a clip that shares the long
// clip's tracks and begins at second 0.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "scene/scene.h"

namespace rigscope {

enum class RangeLoop : std::uint8_t { Loop, Once, PingPong };

struct NamedRange {
    std::string name;
    double first = 0.0; // ticks
    double last = 0.0;  // ticks, at least `first`
    double speed = 0.0; // ticks a second; 0: that of the long animation
    RangeLoop loop = RangeLoop::Loop;
    std::string before; // lines of the text above this one that are no ranges, as they are

    bool operator==(const NamedRange&) const = default;
};

struct RangeList {
    std::vector<NamedRange> ranges;
    std::string after; // lines below the last range, as they are

    bool operator==(const RangeList&) const = default;
};

inline constexpr std::size_t mostRanges = 10'000;
inline constexpr double farthestTick = 1e9;      // either way
inline constexpr double fastestRange = 10'000.0; // ticks a second

// Name of the text file that belongs to a model's file.
std::string rangesFileName(std::string_view modelFile);

// Reads the text. Lines that are no range are reported, and kept as text.
RangeList parseRanges(std::string_view text, const std::string& fileName, Diagnostics& diagnostics);
// The text of a list; parseRanges() gives the same ranges again. Line ends within names become spaces.
std::string writeRanges(const RangeList& list);

// `[speed=30, once]` at the end of a name: taken off the name and into the range. Other brackets stay in the name.
void takeRangeOptions(NamedRange& range);

// Adds a clip for each range, cut from the scene's first clip. Gives their ids in the ranges' order; none where there
// is no clip.
std::vector<ClipId> addRangeClips(Scene& scene, const std::vector<NamedRange>& ranges);

} // namespace rigscope
