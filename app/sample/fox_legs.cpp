// Trouser legs, boots and soles.
#include "band.h"
#include "palette.h"
#include "rig.h"

namespace rigscope::sample {

namespace {

using namespace palette;

const Vec3& joint(std::string_view name) { return rig()[static_cast<std::size_t>(boneNamed(name))].joint; }

Weights bootWeights(const Vec3& p) {
    const double foot = smoothStep(0.185, 0.105, p.y);
    const double ball = joint("toe.L").z;
    const double toe = foot * smoothStep(ball + 0.035, ball - 0.035, p.z);
    return {{boneNamed("shin.L"), 1.0 - foot}, {boneNamed("foot.L"), foot - toe}, {boneNamed("toe.L"), toe}};
}

void addTrouserLeg(std::vector<Part>& parts) {
    const Vec3 hip = joint("thigh.L");
    const Vec3 knee = joint("shin.L");
    const Vec3 ankle = joint("foot.L");
    Part leg;
    leg.surfacing = Surfacing::Cloth;
    leg.region = Region::Leg;
    leg.surface = Loft({{hip + Vec3(0.0, 0.03, 0.0), 0.080, 0.085, 0.090},
                        {hip + Vec3(0.003, -0.02, 0.0), 0.096, 0.104, 0.112},
                        {glm::mix(hip, knee, 0.5), 0.108, 0.112, 0.116},
                        {glm::mix(hip, knee, 0.85), 0.106, 0.106, 0.105},
                        {knee + Vec3(0.0, -0.012, 0.002), 0.103, 0.102, 0.100},
                        {glm::mix(knee, ankle, 0.27), 0.088, 0.087, 0.088},
                        {glm::mix(knee, ankle, 0.5), 0.078, 0.078, 0.078}},
                       {0.0, 0.0, -1.0}, {0.5, 0.12, 0.2, 0.1}, Vec3(0.0, -1.0, 0.0));
    leg.columns = 14;
    leg.rows = 10;
    leg.chartWidth = 128;
    leg.chartHeight = 96;
    leg.twin = true;
    leg.weights = [](const Vec3& p, double) {
        return chainWeights(
            {{boneNamed("hips"), 0.0, 0.0}, {boneNamed("thigh.L"), -0.48, 0.06}, {boneNamed("shin.L"), -0.3, 0.05}},
            -p.y);
    };
    leg.paint = [](const Spot& spot) {
        const double knees = bell(spot.position.y - 0.3, 0.05) * smoothStep(0.02, -0.08, spot.position.z);
        return blend(trousers, Colour(0.60, 0.53, 0.46), 0.55 * knees);
    };
    parts.push_back(leg);
}

void addBoot(std::vector<Part>& parts) {
    Part boot;
    boot.surfacing = Surfacing::Leather;
    boot.region = Region::Boot;
    // Down the shaft, then forwards; front is first ahead and then up.
    const Loft loft({{{0.114, 0.265, 0.004}, 0.100, 0.100, 0.100},
                     {{0.115, 0.225, 0.010}, 0.101, 0.101, 0.100},
                     {{0.115, 0.165, 0.014}, 0.099, 0.098, 0.100},
                     {{0.116, 0.110, 0.005}, 0.102, 0.098, 0.135},
                     {{0.118, 0.080, -0.035}, 0.106, 0.078, 0.130},
                     {{0.120, 0.070, -0.095}, 0.112, 0.066, 0.075},
                     {{0.122, 0.068, -0.150}, 0.108, 0.060, 0.065},
                     {{0.122, 0.064, -0.215}, 0.092, 0.054, 0.060}},
                    {0.0, 0.7, -0.7}, {0.3, 0.1, 0.9, 0.25});
    boot.surface = [loft](double u, double w) {
        Vec3 p = loft(u, w);
        p.y = smoothMaximum(p.y, 0.028, 0.03); // flat below
        return p;
    };
    boot.columns = 16;
    boot.rows = 15;
    boot.chartWidth = 224;
    boot.chartHeight = 192;
    boot.twin = true;
    boot.weights = [](const Vec3& p, double) { return bootWeights(p); };
    boot.paint = [](const Spot& spot) {
        const Vec3& p = spot.position;
        Colour colour = blend(leather, leatherDeep, smoothStep(0.16, 0.03, p.y) * 0.5);
        // Toe cap and laces.
        const double cap = p.z + 0.150 - 0.06 * (p.y - 0.06);
        colour = blend(colour, leatherDeep, 0.55 * inside(cap, 0.012));
        colour = blend(colour, blend(leather, cream, 0.35), 0.7 * line(cap - 0.012, 0.002, 0.006));
        const double tongue = inside(std::abs(p.x - 0.117) - 0.032, 0.01) * inside(-0.122 - p.z, 0.02) *
                              smoothStep(0.0, 0.4, spot.normal.y - spot.normal.z);
        colour = blend(colour, leatherDeep, 0.6 * tongue * inside(p.y - 0.24, 0.01));
        const double along = p.y - 0.55 * p.z;
        const double lace = line(std::sin(along * 125.0), 0.42, 0.5);
        return blend(colour, coatTrim, 0.85 * lace * tongue * inside(p.y - 0.22, 0.01));
    };
    parts.push_back(boot);

    Part cuff;
    cuff.surfacing = Surfacing::Leather;
    cuff.region = Region::Boot;
    cuff.surface = bandLoft({{0.1145, 0.248, 0.005}, {0.0, 1.0, 0.0}, {0.0, 0.0, -1.0}, 0.104, 0.103, 0.016, 0.030});
    cuff.columns = 6;
    cuff.rows = 12;
    cuff.chartWidth = 24;
    cuff.chartHeight = 48;
    cuff.twin = true;
    cuff.weights = rigid("shin.L");
    cuff.paint = [](const Spot&) { return blend(leather, coatTrim, 0.35); };
    parts.push_back(cuff);
}

void addSole(std::vector<Part>& parts) {
    Part sole;
    sole.surfacing = Surfacing::Leather;
    sole.region = Region::Boot;
    const auto ring = [](double y, double scale) {
        return Ring{{0.120, y, -0.07}, 0.116 * scale, 0.172 * scale, 0.165 * scale, 2.5};
    };
    const Loft loft({ring(0.0, 0.02), ring(0.0, 0.5), ring(0.0, 0.9), ring(0.008, 0.985), ring(0.024, 1.0),
                     ring(0.040, 0.985), ring(0.046, 0.93), ring(0.048, 0.5), ring(0.048, 0.02)},
                    {0.0, 0.0, -1.0}, {}, Vec3(0.0, 1.0, 0.0));
    sole.surface = [loft](double u, double w) {
        Vec3 p = loft(u, w);
        p.y = std::max(p.y, 0.0);
        const double waist = bell(p.z - 0.005, 0.07) * 0.12 + smoothStep(0.0, 0.09, p.z) * 0.1;
        p.x = 0.120 + (p.x - 0.120) * (1.0 - waist);
        return p;
    };
    sole.columns = 14;
    sole.rows = 7;
    sole.chartWidth = 64;
    sole.chartHeight = 32;
    sole.twin = true;
    sole.weights = [](const Vec3& p, double) { return bootWeights(p); };
    sole.paint = [](const Spot&) { return Colour(0.25, 0.17, 0.13); };
    parts.push_back(sole);
}

} // namespace

void addLegs(std::vector<Part>& parts) {
    addTrouserLeg(parts);
    addBoot(parts);
    addSole(parts);
}

} // namespace rigscope::sample
