// Colours of the sample and how they meet.
#pragma once

#include "part.h"

namespace rigscope::sample::palette {

inline constexpr Colour fur{0.94, 0.52, 0.20};
inline constexpr Colour furDeep{0.82, 0.36, 0.12};
inline constexpr Colour furLight{1.0, 0.66, 0.33};
inline constexpr Colour cream{1.0, 0.945, 0.85};
inline constexpr Colour creamShade{0.96, 0.85, 0.72};
inline constexpr Colour dark{0.29, 0.18, 0.16};
inline constexpr Colour darkLight{0.40, 0.26, 0.22};
inline constexpr Colour pink{0.93, 0.62, 0.55};
inline constexpr Colour coat{0.16, 0.50, 0.54};
inline constexpr Colour coatDeep{0.10, 0.36, 0.42};
inline constexpr Colour coatTrim{0.93, 0.80, 0.55};
inline constexpr Colour trousers{0.47, 0.41, 0.37};
inline constexpr Colour scarf{0.87, 0.25, 0.22};
inline constexpr Colour scarfDeep{0.66, 0.13, 0.16};
inline constexpr Colour leather{0.60, 0.37, 0.20};
inline constexpr Colour leatherDeep{0.42, 0.25, 0.14};
inline constexpr Colour canvas{0.72, 0.60, 0.40};
inline constexpr Colour canvasDeep{0.55, 0.44, 0.28};
inline constexpr Colour blanket{0.42, 0.53, 0.40};
inline constexpr Colour brass{0.95, 0.76, 0.36};

inline Colour blend(const Colour& a, const Colour& b, double t) { return a + (b - a) * clamp01(t); }

// 1 where `distance` is below 0, 0 above, with an edge that is `soft` wide.
inline double inside(double distance, double soft) { return smoothStep(soft * 0.5, -soft * 0.5, distance); }

// 1 on a line of the given half width.
inline double line(double distance, double half, double soft) { return inside(std::abs(distance) - half, soft); }

} // namespace rigscope::sample::palette
