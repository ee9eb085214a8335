#include "timeline/key_runs.h"

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

// Keys this near to each other are one run, points.
constexpr double nearness = 3.0;

// The first key at or after a tick. Adds how many keys were looked at.
std::optional<double> keyFrom(const Track& track, double tick, std::size_t& looks) {
    const auto isBefore = [tick, &looks](double time) {
        ++looks;
        return time < tick;
    };
    return std::visit(
        [&](const auto& keys) -> std::optional<double> {
            if (keys.empty() || tick > keys.lastTime())
                return std::nullopt;
            const auto& chunks = keys.chunks();
            const auto chunk = std::partition_point(chunks.begin(), chunks.end(),
                                                    [&](const auto& each) { return isBefore(each->times.back()); });
            if (chunk == chunks.end())
                return std::nullopt;
            return *std::partition_point((*chunk)->times.begin(), (*chunk)->times.end(), isBefore);
        },
        track.keys);
}

} // namespace

std::optional<double> KeySearch::from(double tick) {
    std::optional<double> first;
    for (const Track* const track : tracks_) {
        const std::optional<double> key = keyFrom(*track, tick, looks_);
        if (key && (!first || *key < *first))
            first = key;
    }
    return first;
}

std::vector<KeyRun> keyRuns(KeySearch& keys, const Clip& clip, const RulerScale& scale, double fromPixel,
                            double toPixel) {
    std::vector<KeyRun> runs;
    const double step = clip.ticksPerSecond / scale.pixelsPerSecond(); // ticks of a point
    const double last = std::min(clip.end, clip.ticksAt(scale.secondsAt(toPixel)));
    double from = std::max(clip.start, clip.ticksAt(scale.secondsAt(fromPixel)));
    while (const std::optional<double> key = keys.from(from)) {
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

std::optional<double> keyNear(KeySearch& keys, const Clip& clip, const RulerScale& scale, double pixel, double reach) {
    const double wanted = clip.ticksAt(scale.secondsAt(pixel));
    const double last = std::min(clip.end, clip.ticksAt(scale.secondsAt(pixel + reach)));
    double from = std::max(clip.start, clip.ticksAt(scale.secondsAt(pixel - reach)));
    std::optional<double> best;
    // At most a search for each hundredth of a point's reach.
    const double step = (last - from) / 512.0;
    while (const std::optional<double> key = keys.from(from)) {
        if (*key > last)
            break;
        if (!best || std::abs(*key - wanted) < std::abs(*best - wanted))
            best = key;
        from = std::max(*key + step, std::nextafter(*key, clip.end + 1.0));
    }
    return best;
}

bool hasKey(const Track& track, double tick) {
    std::size_t looks = 0;
    const std::optional<double> key = keyFrom(track, tick, looks);
    return key && *key == tick;
}

} // namespace rigscope::gui
