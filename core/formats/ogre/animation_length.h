// Lengths of animations as files state them.
#pragma once

#include "base/diagnostic.h"

namespace rigscope::ogre {

inline constexpr float longestAnimation = 1e6F; // seconds

constexpr bool isUsableLength(float length) { return length >= 0.0F && length <= longestAnimation; }
// Seconds; 0 for what is no length.
constexpr double usableLength(float length) { return isUsableLength(length) ? double{length} : 0.0; }

// Tells of an animation whose length is none, or 0. False where there is nothing to tell.
bool reportLength(float length, const Place& place, Diagnostics& diagnostics);

} // namespace rigscope::ogre
