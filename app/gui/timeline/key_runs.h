// The keys of a row of the timeline, gathered to what can be told apart on the screen.
#pragma once

#include <cstddef>
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

// Looks for keys of several tracks together.
class KeySearch {
public:
    explicit KeySearch(std::span<const Track* const> tracks)
        : tracks_(tracks) {}

    // The first key at or after a tick.
    std::optional<double> from(double tick);
    // How many keys it has looked at, for tests.
    std::size_t looks() const { return looks_; }

private:
    std::span<const Track* const> tracks_;
    std::size_t looks_ = 0;
};

// The runs of all keys between two places of the strip; `clip` is the one that is shown. Keys outside of the clip are
// left out. Costs a search for each point of width at most, however many keys there are.
std::vector<KeyRun> keyRuns(KeySearch& keys, const Clip& clip, const RulerScale& scale, double fromPixel,
                            double toPixel);

// The key nearest to a place, at most `reach` points away, ticks.
std::optional<double> keyNear(KeySearch& keys, const Clip& clip, const RulerScale& scale, double pixel, double reach);

// Whether the track has a key at exactly that tick.
bool hasKey(const Track& track, double tick);

} // namespace rigscope::gui
