// Scarf, backpack and its straps.
#include "band.h"
#include "palette.h"
#include "rig.h"

namespace rigscope::sample {

namespace {

using namespace palette;

Weights scarfWeights(const Vec3& p) {
    return chainWeights({{boneNamed("chest"), 0.0, 0.0}, {boneNamed("neck"), 0.995, 0.05}}, p.y);
}

void addCollar(std::vector<Part>& parts) {
    Part collar;
    collar.surfacing = Surfacing::Cloth;
    collar.region = Region::Scarf;
    const Loft loft =
        bandLoft({{0.0, 0.985, -0.005}, {0.0, 1.0, -0.12}, {0.0, 0.0, -1.0}, 0.158, 0.150, 0.060, 0.066, 2.0});
    collar.surface = [loft](double u, double w) {
        const Vec3 p = loft(u, w);
        const Vec3 centre = (loft(0.0, w) + loft(0.5, w)) * 0.5;
        const double folds = std::sin(3.0 * fullTurn * u + 1.3 * std::sin(fullTurn * w + 0.6));
        const double around = 1.0 + 0.10 * std::sin(fullTurn * 2.0 * w + 0.8) * std::cos(fullTurn * w);
        return centre + (p - centre) * (around * (1.0 + 0.075 * folds));
    };
    collar.columns = 10;
    collar.rows = 22;
    collar.chartWidth = 160;
    collar.chartHeight = 192;
    collar.weights = [](const Vec3& p, double) { return scarfWeights(p); };
    collar.paint = [](const Spot& spot) {
        const double folds = std::sin(3.0 * fullTurn * spot.u + 1.3 * std::sin(fullTurn * spot.w + 0.6));
        return blend(scarf, scarfDeep, 0.7 * smoothStep(0.2, -1.0, folds));
    };
    parts.push_back(collar);

    Part knot;
    knot.surfacing = Surfacing::Cloth;
    knot.region = Region::Scarf;
    knot.surface = Ellipsoid{{0.085, 0.955, -0.19}, {0.35, -0.1, -1.0}, {0.2, 1.0, 0.0}, {0.05, 0.055, 0.042}};
    knot.columns = 10;
    knot.rows = 6;
    knot.chartWidth = 32;
    knot.chartHeight = 32;
    knot.weights = rigid("chest");
    knot.paint = [](const Spot& spot) { return blend(scarf, scarfDeep, 0.5 * smoothStep(0.2, 0.55, spot.w)); };
    parts.push_back(knot);
}

void addScarfEnd(std::vector<Part>& parts, const Vec3& offset, double length, double lean) {
    const auto ring = [=](double t, double width) {
        const Vec3 centre =
            Vec3(0.088, 0.95, -0.195) + offset + Vec3(lean * t, -length * t, -0.045 * std::sin(t * 2.4));
        return Ring{centre, width, 0.013, 0.013, 2.8, 0.012 * std::sin(3.0 * t)};
    };
    Part end;
    end.surfacing = Surfacing::Cloth;
    end.region = Region::Scarf;
    end.surface = Loft(
        {ring(0.0, 0.026), ring(0.18, 0.040), ring(0.4, 0.048), ring(0.62, 0.052), ring(0.82, 0.054), ring(1.0, 0.055)},
        {0.12, 0.0, -1.0}, {0.2, 0.06, 0.12, 0.1}, Vec3(0.0, -1.0, 0.0));
    end.columns = 10;
    end.rows = 9;
    end.chartWidth = 96;
    end.chartHeight = 96;
    end.weights = [](const Vec3& p, double) {
        return chainWeights(
            {{boneNamed("chest"), 0.0, 0.0}, {boneNamed("scarf.1"), -0.94, 0.03}, {boneNamed("scarf.2"), -0.83, 0.05}},
            -p.y);
    };
    end.paint = [=](const Spot& spot) {
        const double t = (0.95 + offset.y - spot.position.y) / length;
        const Colour colour = blend(scarfDeep, scarf, smoothStep(0.0, 0.3, t));
        return blend(colour, cream, line(t - 0.80, 0.03, 0.03) + line(t - 0.91, 0.03, 0.03));
    };
    parts.push_back(end);
}

void addPack(std::vector<Part>& parts) {
    const Vec3 upwards{0.0, 1.0, 0.0};
    const Vec3 forwards{0.0, 0.0, -1.0};
    Part pack;
    pack.surfacing = Surfacing::Leather;
    pack.region = Region::Pack;
    pack.surface = Loft({{{0.0, 0.575, 0.255}, 0.150, 0.10, 0.095, 3.4},
                         {{0.0, 0.640, 0.260}, 0.160, 0.10, 0.110, 3.6},
                         {{0.0, 0.720, 0.258}, 0.157, 0.10, 0.110, 3.6},
                         {{0.0, 0.800, 0.250}, 0.150, 0.10, 0.100, 3.6},
                         {{0.0, 0.865, 0.240}, 0.140, 0.09, 0.085, 3.4}},
                        forwards, {0.45, 0.2, 0.45, 0.2}, upwards);
    pack.columns = 18;
    pack.rows = 9;
    pack.chartWidth = 176;
    pack.chartHeight = 160;
    pack.symmetric = true;
    pack.weights = rigid("backpack");
    pack.paint = [](const Spot& spot) {
        const Vec3& p = spot.position;
        Colour colour = blend(canvas, canvasDeep, smoothStep(0.75, 0.58, p.y));
        const double back = smoothStep(0.26, 0.32, p.z);
        // The flap, its border and a pocket below.
        const double flap = p.y - (0.735 - 0.02 * smoothStep(0.13, 0.0, std::abs(p.x)));
        colour = blend(colour, leather, inside(-flap, 0.006));
        colour = blend(colour, leatherDeep, 0.8 * line(flap, 0.006, 0.008));
        const Vec2 pocket{p.x / 0.095, (p.y - 0.645) / 0.05};
        const double edge = std::pow(std::pow(std::abs(pocket.x), 4.0) + std::pow(std::abs(pocket.y), 4.0), 0.25);
        colour = blend(colour, leatherDeep, 0.7 * back * line(edge - 1.0, 0.05, 0.06));
        return blend(colour, leatherDeep,
                     0.75 * back * line(std::abs(p.x) - 0.06, 0.012, 0.008) * inside(0.70 - p.y, 0.006));
    };
    parts.push_back(pack);

    Part roll;
    roll.surfacing = Surfacing::Cloth;
    roll.region = Region::Pack;
    roll.surface = Loft({{{-0.185, 0.905, 0.265}, 0.058, 0.058, 0.058},
                         {{-0.10, 0.905, 0.265}, 0.060, 0.060, 0.060},
                         {{0.0, 0.905, 0.265}, 0.061, 0.061, 0.061},
                         {{0.10, 0.905, 0.265}, 0.060, 0.060, 0.060},
                         {{0.185, 0.905, 0.265}, 0.058, 0.058, 0.058}},
                        upwards, {0.16, 0.2, 0.16, 0.2}, Vec3(1.0, 0.0, 0.0));
    roll.columns = 12;
    roll.rows = 8;
    roll.chartWidth = 96;
    roll.chartHeight = 96;
    roll.weights = rigid("backpack");
    roll.paint = [](const Spot& spot) {
        const Vec3& p = spot.position;
        const double x = std::abs(p.x);
        const double r = glm::length(Vec2(p.y - 0.905, p.z - 0.265));
        Colour colour = blend(blanket, Colour(0.52, 0.62, 0.48), 0.6 * line(x - 0.135, 0.012, 0.01));
        if (x > 0.172) // the rolled end
            colour = blend(colour, Colour(0.28, 0.37, 0.28),
                           line(std::fmod(r * 48.0 + std::atan2(p.y - 0.905, p.z - 0.265) / fullTurn + 1.0, 1.0) - 0.5,
                                0.16, 0.2));
        return blend(colour, leatherDeep, line(x - 0.075, 0.014, 0.006));
    };
    parts.push_back(roll);
}

void addStraps(std::vector<Part>& parts) {
    const auto ring = [](Vec3 centre, Vec3 facing) { return Ring{centre, 0.026, 0.011, 0.011, 3.0, 0.0, facing}; };
    Part strap;
    strap.surfacing = Surfacing::Leather;
    strap.region = Region::Pack;
    strap.surface =
        Loft({ring({0.105, 0.80, 0.165}, {0.1, 0.2, 1.0}), ring({0.108, 0.885, 0.142}, {0.2, 0.5, 0.9}),
              ring({0.112, 0.942, 0.078}, {0.3, 0.9, 0.5}), ring({0.114, 0.958, 0.0}, {0.4, 1.0, 0.0}),
              ring({0.116, 0.935, -0.078}, {0.35, 0.8, -0.6}), ring({0.122, 0.872, -0.132}, {0.4, 0.3, -0.9}),
              ring({0.136, 0.790, -0.158}, {0.5, 0.1, -0.9}), ring({0.164, 0.716, -0.160}, {0.65, 0.0, -0.8}),
              ring({0.216, 0.658, -0.112}, {0.9, 0.0, -0.5}), ring({0.256, 0.636, 0.0}, {1.0, 0.0, 0.0}),
              ring({0.226, 0.628, 0.122}, {0.8, 0.0, 0.6}), ring({0.12, 0.622, 0.222}, {0.5, 0.0, 0.9})},
             {0.0, 0.0, -1.0}, {0.1, 0.02, 0.1, 0.02});
    strap.columns = 6;
    strap.rows = 20;
    strap.chartWidth = 40;
    strap.chartHeight = 192;
    strap.twin = true;
    strap.weights = [](const Vec3& p, double) {
        Weights weights = chainWeights({{boneNamed("spine"), 0.0, 0.0}, {boneNamed("chest"), 0.75, 0.07}}, p.y);
        const double shoulder = 0.4 * bell(glm::distance(p, Vec3(0.16, 0.92, 0.0)), 0.085);
        const double pack = smoothStep(0.12, 0.19, p.z);
        for (BoneWeight& weight : weights)
            weight.weight *= (1.0 - shoulder) * (1.0 - pack);
        weights.push_back({boneNamed("shoulder.L"), shoulder * (1.0 - pack)});
        weights.push_back({boneNamed("backpack"), pack});
        return weights;
    };
    strap.paint = [](const Spot& spot) {
        const double across = std::abs(std::sin(fullTurn * spot.u));
        return blend(leatherDeep, blend(leather, cream, 0.3), 0.6 * line(across - 0.72, 0.05, 0.08));
    };
    parts.push_back(strap);
}

} // namespace

void addGear(std::vector<Part>& parts) {
    addCollar(parts);
    addScarfEnd(parts, {0.0, 0.0, 0.0}, 0.28, 0.03);
    addScarfEnd(parts, {-0.025, 0.0, 0.012}, 0.20, -0.05);
    addPack(parts);
    addStraps(parts);
}

} // namespace rigscope::sample
