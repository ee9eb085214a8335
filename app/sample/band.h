// Rings of cloth or leather around a limb.
#pragma once

#include "loft.h"

namespace rigscope::sample {

struct Band {
    Vec3 centre;
    Vec3 axis;         // of the limb
    Vec3 front;        // across the axis
    double sideRadius; // of the middle of the band
    double frontRadius;
    double thickness; // half
    double height;    // half, along the axis
    double exponent = 2.6;
};

// u goes around the band's section, w around the limb.
Loft bandLoft(const Band& band);

} // namespace rigscope::sample
