#include "curve.h"

#include <cmath>

namespace rigscope::sample {

Curve::Curve(std::vector<CurvePoint> points)
    : points_(std::move(points)) {
    // Slopes as Fritsch and Butland give them: none at a peak, else a mean that keeps the curve between its
    // points.
    const std::size_t count = points_.size();
    const auto gap = [&](std::size_t i) {
        const double next = i + 1 < count ? points_[i + 1].phase : points_[0].phase + 1.0;
        return next - points_[i].phase;
    };
    const auto rise = [&](std::size_t i) { return (points_[(i + 1) % count].value - points_[i].value) / gap(i); };
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t before = (i + count - 1) % count;
        const double a = rise(before);
        const double b = rise(i);
        if (a * b <= 0.0) {
            slopes_.push_back(0.0);
            continue;
        }
        const double wa = 2.0 * gap(i) + gap(before);
        const double wb = gap(i) + 2.0 * gap(before);
        slopes_.push_back((wa + wb) / (wa / a + wb / b));
    }
}

double Curve::operator()(double phase) const {
    double p = phase - std::floor(phase);
    if (p < points_[0].phase)
        p += 1.0;
    std::size_t i = points_.size() - 1;
    while (points_[i].phase > p && i > 0)
        --i;
    const std::size_t next = (i + 1) % points_.size();
    const double end = next == 0 ? points_[0].phase + 1.0 : points_[next].phase;
    const double h = end - points_[i].phase;
    const double t = (p - points_[i].phase) / h;
    const double t2 = t * t;
    const double t3 = t2 * t;
    return (2.0 * t3 - 3.0 * t2 + 1.0) * points_[i].value + (t3 - 2.0 * t2 + t) * h * slopes_[i] +
           (3.0 * t2 - 2.0 * t3) * points_[next].value + (t3 - t2) * h * slopes_[next];
}

} // namespace rigscope::sample
