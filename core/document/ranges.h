// Named ranges of a format that holds one long animation, in a text file beside the model (`model.b3d.ranges.txt`): a
// line a range, `first-last name`, frames as the file counts them, `#` for remarks. Each becomes a clip that shares the
// long clip's tracks and begins at second 0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "scene/scene.h"

namespace rigscope {

struct NamedRange {
    std::string name;
    double first = 0.0; // ticks
    double last = 0.0;  // ticks, at least `first`
};

// Name of the text file that belongs to a model's file.
std::string rangesFileName(std::string_view modelFile);

// Reads the text. Lines that are no range are reported and left out.
std::vector<NamedRange> parseRanges(std::string_view text, const std::string& fileName, Diagnostics& diagnostics);

// Adds a clip for each range, cut from the scene's first clip. Nothing happens where there is no clip.
void addRangeClips(Scene& scene, const std::vector<NamedRange>& ranges);

} // namespace rigscope
