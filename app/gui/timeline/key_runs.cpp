#include "timeline/key_runs.h"

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

// Keys this near to each other are one run, points.
constexpr double nearness = 3.0;

// The first key at or after a tick.
std::optional<double> keyFrom(const Track& track, double tick) {
    return std::visit(
        [tick](const auto& keys) -> std::optional<double> {
            if (keys.empty() || tick > keys.lastTime())
                return std::nullopt;
            const auto& chunks = keys.chunks();
            const auto chunk = std::partition_point(chunks.begin(), chunks.end(),
                                                    [tick](const auto& each) { return each->times.back() < tick; });
            if (chunk == chunks.end())
                return std::nullopt;
            return *std::lower_bound((*chunk)->times.begin(), (*chunk)->times.end(), tick);
        },
        track.keys);
}

std::optional<double> keyFrom(std::span<const Track* const> tracks, double tick) {
    std::optional<double> first;
    for (const Track* const track : tracks) {
        const std::optional<double> key = keyFrom(*track, tick);
        if (key && (!first || *key < *first))
            first = key;
    }
    return first;
}

} // namespace

std::vector<KeyRun> keyRuns(std::span<const Track* const> tracks, const Clip& clip, const RulerScale& scale,
                            double fromPixel, double toPixel) {
    std::vector<KeyRun> runs;
    const double step = clip.ticksPerSecond / scale.pixelsPerSecond(); // ticks of a point
    const double last = std::min(clip.end, clip.ticksAt(scale.secondsAt(toPixel)));
    double from = std::max(clip.start, clip.ticksAt(scale.secondsAt(fromPixel)));
    while (const std::optional<double> key = keyFrom(tracks, from)) {
        if (*key > last)
            break;
        const double x = scale.pixelOf(clip.secondsAt(*key));
        if (!runs.empty() && x - runs.back().to <= nearness)
            runs.back().to = x;
        else
            runs.push_back({x, x});
        from = std::max(*key + step, std::nextafter(*key, clip.end + 1.0));
    }
    return runs;
}

std::optional<double> keyNear(std::span<const Track* const> tracks, const Clip& clip, const RulerScale& scale,
                              double pixel, double reach) {
    const double wanted = clip.ticksAt(scale.secondsAt(pixel));
    const double last = std::min(clip.end, clip.ticksAt(scale.secondsAt(pixel + reach)));
    double from = std::max(clip.start, clip.ticksAt(scale.secondsAt(pixel - reach)));
    std::optional<double> best;
    // At most a search for each hundredth of a point's reach.
    const double step = (last - from) / 512.0;
    while (const std::optional<double> key = keyFrom(tracks, from)) {
        if (*key > last)
            break;
        if (!best || std::abs(*key - wanted) < std::abs(*best - wanted))
            best = key;
        from = std::max(*key + step, std::nextafter(*key, clip.end + 1.0));
    }
    return best;
}

bool hasKey(const Track& track, double tick) {
    const std::optional<double> key = keyFrom(track, tick);
    return key && *key == tick;
}

} // namespace rigscope::gui
