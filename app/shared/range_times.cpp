#include "shared/range_times.h"

#include <algorithm>

namespace rigscope::app {

double withinRange(const Document& document, ClipId clip, double seconds, bool loop) {
    const Clip* const shown = document.ranges.find(clip) != nullptr ? document.scene->find(clip) : nullptr;
    return shown == nullptr || loop ? seconds : std::clamp(seconds, 0.0, std::max(shown->duration(), 0.0));
}

} // namespace rigscope::app
