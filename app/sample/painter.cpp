#include "painter.h"

#include "mesh_builder.h"

namespace rigscope::sample {

namespace {

// The body as a few balls that keep light away from what is near.
struct Shadower {
    Region region;
    Vec3 centre;
    double radius;
};

const std::vector<Shadower>& shadowers() {
    static const std::vector<Shadower> balls = [] {
        std::vector<Shadower> list{
            {Region::Head, {0.0, 1.32, 0.02}, 0.36},   {Region::Head, {0.0, 1.21, -0.42}, 0.09},
            {Region::Torso, {0.0, 0.60, 0.0}, 0.23},   {Region::Torso, {0.0, 0.74, 0.0}, 0.20},
            {Region::Torso, {0.0, 0.87, 0.0}, 0.16},   {Region::Scarf, {0.0, 0.985, -0.09}, 0.13},
            {Region::Scarf, {0.0, 0.985, 0.09}, 0.13}, {Region::Scarf, {0.09, 0.955, -0.19}, 0.05},
            {Region::Pack, {0.0, 0.66, 0.26}, 0.13},   {Region::Pack, {0.0, 0.80, 0.25}, 0.12},
            {Region::Pack, {0.0, 0.905, 0.265}, 0.07}, {Region::Tail, {0.08, 0.43, 0.48}, 0.12},
            {Region::Tail, {0.26, 0.70, 0.66}, 0.17},
        };
        const auto pair = [&](Region region, Vec3 centre, double radius) {
            list.push_back({region, centre, radius});
            list.push_back({region, mirrored(centre), radius});
        };
        pair(Region::Arm, {0.18, 0.87, 0.0}, 0.08);
        pair(Region::Arm, {0.25, 0.80, 0.0}, 0.075);
        pair(Region::Arm, {0.34, 0.72, 0.0}, 0.075);
        pair(Region::Arm, {0.42, 0.64, 0.0}, 0.085);
        pair(Region::Leg, {0.105, 0.42, 0.0}, 0.11);
        pair(Region::Leg, {0.11, 0.31, 0.0}, 0.10);
        pair(Region::Boot, {0.115, 0.20, 0.0}, 0.10);
        pair(Region::Boot, {0.12, 0.08, -0.06}, 0.10);
        pair(Region::Ear, {0.25, 1.68, 0.01}, 0.07);
        return list;
    }();
    return balls;
}

// How much of the light arrives, 0..1.
double openness(const Vec3& p, const Vec3& n, Region own) {
    double open = 1.0;
    for (const Shadower& ball : shadowers()) {
        if (ball.region == own)
            continue;
        const Vec3 way = ball.centre - p;
        const double distance = std::max(glm::length(way), ball.radius * 0.9);
        const double facing = smoothStep(-0.7, 1.0, glm::dot(n, way) / distance);
        const double share = ball.radius / distance;
        open *= 1.0 - 0.62 * std::min(1.0, share * share) * facing;
    }
    return open;
}

// Light from above and shade, as a painter puts them into the colours.
Colour shaded(const Colour& colour, const Spot& spot, const Part& part) {
    if (part.surfacing == Surfacing::Gloss && part.region == Region::Eye)
        return colour;
    // What moves away from its place in the bind pose must not carry a deep shadow with it.
    const bool moves = part.region == Region::Arm || part.region == Region::Hand || part.region == Region::Tail;
    const double open = lerp(1.0, openness(spot.position, spot.normal, part.region), moves ? 0.5 : 1.0);
    const double ground = 1.0 - 0.25 * smoothStep(0.2, 0.0, spot.position.y) * smoothStep(0.4, -1.0, spot.normal.y);
    const double sky = 1.0 + 0.07 * spot.normal.y;
    // Shade is warm: it keeps red longest.
    const Vec3 tint{std::pow(open, 0.70), std::pow(open, 0.95), std::pow(open, 1.0)};
    return glm::clamp(colour * tint * ground * sky, 0.0, 1.0);
}

Spot spotAt(const Part& part, double u, double w, double orientation) {
    constexpr double step = 2e-3;
    const double inner = std::clamp(w, 0.006, 0.994); // at a pole there is no direction around
    const auto around = [](double x) { return x - std::floor(x); };
    const Vec3 du = part.surface(around(u + step), inner) - part.surface(around(u - step), inner);
    const Vec3 dw = part.surface(u, inner + step) - part.surface(u, inner - step);
    const Vec3 across = glm::cross(du, dw) * orientation;
    const double length = glm::length(across);
    return {u, w, part.surface(u, w), length > 1e-15 ? across / length : Vec3(0.0, 1.0, 0.0)};
}

} // namespace

std::vector<std::uint8_t> paintTexture(const std::vector<Part>& parts, const std::vector<Chart>& charts) {
    std::vector<std::uint8_t> pixels(std::size_t{atlasSize} * atlasSize * 4, 255);
    for (std::size_t i = 0; i < pixels.size(); ++i)
        pixels[i] = i % 4 == 3 ? 255 : 64;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& part = parts[i];
        const Chart& chart = charts[i];
        const double orientation = orientationOf(part);
        std::vector<std::uint8_t> painted(std::size_t(chart.width) * std::size_t(chart.height) * 3);
        for (int y = 0; y < chart.height; ++y) {
            for (int x = 0; x < chart.width; ++x) {
                const double across = static_cast<double>(x) / (chart.width - 1);
                const Spot spot = spotAt(part, part.symmetric ? across / 2.0 : across,
                                         static_cast<double>(y) / (chart.height - 1), orientation);
                const Colour colour = shaded(glm::clamp(part.paint(spot), 0.0, 1.0), spot, part);
                for (int c = 0; c < 3; ++c)
                    painted[(std::size_t(y) * std::size_t(chart.width) + std::size_t(x)) * 3 + std::size_t(c)] =
                        static_cast<std::uint8_t>(std::lround(colour[c] * 255.0));
            }
        }
        for (int y = -chartMargin; y < chart.height + chartMargin; ++y) {
            for (int x = -chartMargin; x < chart.width + chartMargin; ++x) {
                const auto from = std::size_t(std::clamp(y, 0, chart.height - 1)) * std::size_t(chart.width) +
                                  std::size_t(std::clamp(x, 0, chart.width - 1));
                const auto to = std::size_t(chart.y + y) * atlasSize + std::size_t(chart.x + x);
                std::copy_n(painted.begin() + std::ptrdiff_t(from * 3), 3, pixels.begin() + std::ptrdiff_t(to * 4));
            }
        }
    }
    return pixels;
}

} // namespace rigscope::sample
