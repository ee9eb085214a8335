#include "loft.h"

namespace rigscope::sample {

namespace {

double catmullRom(double a, double b, double c, double d, double t) {
    return 0.5 * (2.0 * b + (c - a) * t + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t +
                  (3.0 * b - a - 3.0 * c + d) * t * t * t);
}

double powerOf(double x, double exponent) { return std::copysign(std::pow(std::abs(x), 2.0 / exponent), x); }

} // namespace

Loft::Loft(std::vector<Ring> rings, Vec3 front, Caps caps, std::optional<Vec3> axis, bool closed)
    : rings_(std::move(rings)),
      front_(front),
      caps_(caps),
      axis_(axis),
      closed_(closed) {}

const Ring& Loft::at(std::ptrdiff_t index) const {
    const auto count = static_cast<std::ptrdiff_t>(rings_.size());
    const std::ptrdiff_t inside =
        closed_ ? ((index % count) + count) % count : std::clamp<std::ptrdiff_t>(index, 0, count - 1);
    return rings_[static_cast<std::size_t>(inside)];
}

Ring Loft::ringNear(double ring) const {
    const auto first = static_cast<std::ptrdiff_t>(std::floor(ring));
    const double t = ring - static_cast<double>(first);
    const Ring& a = at(first - 1);
    const Ring& b = at(first);
    const Ring& c = at(first + 1);
    const Ring& d = at(first + 2);
    const auto mix = [&](double Ring::*member) { return catmullRom(a.*member, b.*member, c.*member, d.*member, t); };
    Ring result;
    for (int i = 0; i < 3; ++i) {
        result.centre[i] = catmullRom(a.centre[i], b.centre[i], c.centre[i], d.centre[i], t);
        result.facing[i] = catmullRom(a.facing[i], b.facing[i], c.facing[i], d.facing[i], t);
    }
    result.side = mix(&Ring::side);
    result.front = mix(&Ring::front);
    result.back = mix(&Ring::back);
    result.exponent = mix(&Ring::exponent);
    result.arch = mix(&Ring::arch);
    return result;
}

Vec3 Loft::centreAt(double ring) const { return ringNear(ring).centre; }

double Loft::ringAt(double w) const {
    const auto last = static_cast<double>(closed_ ? rings_.size() : rings_.size() - 1);
    if (w < caps_.startShare)
        return caps_.startLength * (1.0 - std::cos(w / caps_.startShare * pi / 2.0));
    if (w > 1.0 - caps_.endShare)
        return last - caps_.endLength * (1.0 - std::cos((1.0 - w) / caps_.endShare * pi / 2.0));
    const double t = (w - caps_.startShare) / (1.0 - caps_.startShare - caps_.endShare);
    return lerp(caps_.startLength, last - caps_.endLength, t);
}

Vec3 Loft::operator()(double u, double w) const {
    const double where = ringAt(w);
    const Ring ring = ringNear(where);
    double shrink = 1.0;
    if (w < caps_.startShare)
        shrink = std::sin(w / caps_.startShare * pi / 2.0);
    else if (w > 1.0 - caps_.endShare)
        shrink = std::sin((1.0 - w) / caps_.endShare * pi / 2.0);

    constexpr double step = 0.02;
    const Vec3 along = axis_ ? *axis_ : centreAt(where + step) - centreAt(where - step);
    const Vec3 axis = glm::normalize(along);
    const Vec3 side = glm::normalize(glm::cross(ring.facing == Vec3(0.0) ? front_ : ring.facing, axis));
    const Vec3 front = glm::cross(axis, side);
    const double x = powerOf(std::sin(fullTurn * u), ring.exponent);
    const double y = powerOf(std::cos(fullTurn * u), ring.exponent);
    const double depth = y > 0.0 ? ring.front : ring.back;
    const double bend = ring.arch * (1.0 - x * x);
    return ring.centre + side * (x * ring.side * shrink) + front * ((y * depth - bend) * shrink);
}

Vec3 Ellipsoid::operator()(double u, double w) const {
    const Vec3 z = glm::normalize(axis);
    const Vec3 x = glm::normalize(glm::cross(up, -z));
    const Vec3 y = glm::cross(-z, x);
    const double out = std::sin(pi * w);
    return centre + x * (radii.x * out * std::sin(fullTurn * u)) + y * (radii.y * out * std::cos(fullTurn * u)) +
           z * (radii.z * std::cos(pi * w));
}

} // namespace rigscope::sample
