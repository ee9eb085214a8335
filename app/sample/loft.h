// Rounded shapes: rings strung on a path, smoothly joined and closed by round caps.
#pragma once

#include <optional>
#include <vector>

#include "maths.h"

namespace rigscope::sample {

// A cross-section. Seen along the path it reaches `side` to both sides, `front` towards the loft's front and
// `back` away from it.
struct Ring {
    Vec3 centre;
    double side = 0.0;
    double front = 0.0;
    double back = 0.0;
    double exponent = 2.0; // 2 is an ellipse; more is a rounded box
    double arch = 0.0;     // bends the middle backwards, as in a leaf
    Vec3 facing{0.0};      // the ring's own front, where the path turns over; else the loft's counts
};

struct Caps {
    double startLength = 0.0; // in rings; 0: open
    double startShare = 0.0;  // share of w that the cap takes
    double endLength = 0.0;
    double endShare = 0.0;
};

// A surface over u (around, 0 and 1 meet at the front) and w (along, 0..1).
class Loft {
public:
    // `axis`: the rings lie across it; without, across the path. `front` need not be perpendicular to it.
    Loft(std::vector<Ring> rings, Vec3 front, Caps caps, std::optional<Vec3> axis = std::nullopt, bool closed = false);

    Vec3 operator()(double u, double w) const;
    // Which ring w lies at; fractions lie between two.
    double ringAt(double w) const;
    Vec3 centreAt(double ring) const;

private:
    Ring ringNear(double ring) const;
    const Ring& at(std::ptrdiff_t index) const;

    std::vector<Ring> rings_;
    Vec3 front_;
    Caps caps_;
    std::optional<Vec3> axis_;
    bool closed_;
};

// An ellipsoid whose pole w = 0 looks along `axis` and whose front is `up`.
struct Ellipsoid {
    Vec3 centre;
    Vec3 axis;
    Vec3 up;
    Vec3 radii; // to the side, up, along the axis

    Vec3 operator()(double u, double w) const;
};

} // namespace rigscope::sample
