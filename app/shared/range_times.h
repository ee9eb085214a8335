// Times of named ranges, which are pieces of a longer animation.
#pragma once

#include "document/document.h"

namespace rigscope::app {

// Where a clip is at a time that may lie outside of it: a named range holds its ends, as what comes before and behind
// it belongs to others. Other clips go on as their format says. `loop`: times run on past the end, which the pose sees
// to.
double withinRange(const Document& document, ClipId clip, double seconds, bool loop = false);

} // namespace rigscope::app
