#include "timeline/key_times.h"

#include <algorithm>

namespace rigscope::gui {

std::vector<double> keyTimes(const Clip& clip, std::span<const NodeId> nodes) {
    std::vector<double> times;
    for (const auto& track : clip.tracks) {
        if (!nodes.empty() && std::find(nodes.begin(), nodes.end(), track->node) == nodes.end())
            continue;
        std::visit(
            [&](const auto& keys) {
                for (const auto& chunk : keys.chunks())
                    times.insert(times.end(), chunk->times.begin(), chunk->times.end());
            },
            track->keys);
    }
    // A named range shares the tracks of the whole animation.
    std::erase_if(times, [&](double time) { return time < clip.start || time > clip.end; });
    for (double& time : times)
        time = clip.secondsAt(time);
    std::sort(times.begin(), times.end());
    const auto same = [](double a, double b) { return b - a < keyTolerance; };
    times.erase(std::unique(times.begin(), times.end(), same), times.end());
    return times;
}

std::optional<double> keyBefore(std::span<const double> times, double seconds) {
    const auto at = std::lower_bound(times.begin(), times.end(), seconds - keyTolerance);
    return at == times.begin() ? std::nullopt : std::optional(*(at - 1));
}

std::optional<double> keyAfter(std::span<const double> times, double seconds) {
    const auto at = std::upper_bound(times.begin(), times.end(), seconds + keyTolerance);
    return at == times.end() ? std::nullopt : std::optional(*at);
}

bool isKey(std::span<const double> times, double seconds) {
    const auto at = std::lower_bound(times.begin(), times.end(), seconds - keyTolerance);
    return at != times.end() && *at <= seconds + keyTolerance;
}

} // namespace rigscope::gui
