#include "band.h"

namespace rigscope::sample {

Loft bandLoft(const Band& band) {
    constexpr int count = 12;
    const Vec3 axis = glm::normalize(band.axis);
    const Vec3 side = glm::normalize(glm::cross(band.front, axis));
    const Vec3 front = glm::cross(axis, side);
    std::vector<Ring> rings;
    for (int i = 0; i < count; ++i) {
        const double angle = fullTurn * i / count;
        const Vec3 centre =
            band.centre + side * (band.sideRadius * std::sin(angle)) + front * (band.frontRadius * std::cos(angle));
        rings.push_back({centre, band.thickness, band.height, band.height, band.exponent});
    }
    return Loft(std::move(rings), axis, {}, std::nullopt, true);
}

} // namespace rigscope::sample
