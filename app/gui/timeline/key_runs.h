// The keys of a row of the timeline, gathered to what can be told apart on the screen.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "scene/clip.h"
#include "timeline/ruler_scale.h"

namespace rigscope::gui {

// Keys that lie so near to each other that they are drawn as one, points from the strip's left.
struct KeyRun {
    double from = 0.0;
    double to = 0.0; // the same for a single key
};

// The runs of all keys of `tracks` between two places of the strip; `clip` is the one that is shown. Keys outside of
// the clip are left out. Costs at most a few searches for each point of width, however many keys there are.
std::vector<KeyRun> keyRuns(std::span<const Track* const> tracks, const Clip& clip, const RulerScale& scale,
                            double fromPixel, double toPixel);

// The key nearest to a place, at most `reach` points away, ticks.
std::optional<double> keyNear(std::span<const Track* const> tracks, const Clip& clip, const RulerScale& scale,
                              double pixel, double reach);

// Whether the track has a key at exactly that tick.
bool hasKey(const Track& track, double tick);

} // namespace rigscope::gui
