// The times at which a clip has keys, for the marks on the ruler and for stepping from key to key.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "scene/clip.h"

namespace rigscope::gui {

// Two keys nearer than this count as one, seconds.
inline constexpr double keyTolerance = 1e-4;

// Times of the keys of these nodes, or of everything where `nodes` is empty; seconds of the clip, rising, each once.
// Keys outside of the clip's start and end are left out.
std::vector<double> keyTimes(const Clip& clip, std::span<const NodeId> nodes);

// `times` is rising, as keyTimes() gives it.
std::optional<double> keyBefore(std::span<const double> times, double seconds);
std::optional<double> keyAfter(std::span<const double> times, double seconds);
bool isKey(std::span<const double> times, double seconds);

} // namespace rigscope::gui
