// The head: skull with muzzle and cheeks, ears, eyes, brows, nose and a tuft of hair.
#include "loft.h"
#include "palette.h"
#include "rig.h"

namespace rigscope::sample {

namespace {

using namespace palette;

constexpr double middle = 1.26; // height of the rings' centres

Vec3 skull(double u, double w) {
    // From the tip of the muzzle to the back of the head; front is up.
    static const Loft loft({{{0.0, middle - 0.055, -0.525}, 0.060, 0.045, 0.050},
                            {{0.0, middle - 0.052, -0.485}, 0.078, 0.056, 0.062},
                            {{0.0, middle - 0.048, -0.430}, 0.100, 0.074, 0.078},
                            {{0.0, middle - 0.040, -0.375}, 0.132, 0.100, 0.094},
                            {{0.0, middle - 0.020, -0.330}, 0.215, 0.185, 0.140},
                            {{0.0, middle, -0.285}, 0.300, 0.285, 0.200},
                            {{0.0, middle, -0.200}, 0.380, 0.382, 0.262},
                            {{0.0, middle, -0.080}, 0.422, 0.448, 0.292},
                            {{0.0, middle, 0.050}, 0.414, 0.455, 0.292},
                            {{0.0, middle, 0.170}, 0.360, 0.395, 0.255},
                            {{0.0, middle, 0.270}, 0.260, 0.285, 0.190},
                            {{0.0, middle, 0.330}, 0.190, 0.210, 0.140}},
                           {0.0, 1.0, 0.0}, {0.9, 0.12, 1.2, 0.16}, Vec3(0.0, 0.0, 1.0));
    Vec3 p = loft(u, w);
    // Tufts of fur on the cheeks: one long, one short below it.
    const Vec3 outside{std::abs(p.x), p.y, p.z};
    const double cheek = bell(glm::distance(outside, Vec3(0.415, middle - 0.075, -0.10)), 0.075);
    const double below = bell(glm::distance(outside, Vec3(0.355, middle - 0.175, -0.09)), 0.055);
    const double sign = p.x < 0.0 ? -1.0 : 1.0;
    p += Vec3(sign * 0.105, -0.035, -0.005) * cheek + Vec3(sign * 0.055, -0.03, -0.01) * below;
    // Sockets, in which the eyes lie.
    p.z += 0.022 * bell(glm::distance(Vec2(outside.x, outside.y), Vec2(0.155, middle + 0.07)), 0.1) *
           smoothStep(-0.1, -0.25, p.z);
    return p;
}

// How far below the border of the white mask of the face; above 0 is orange.
double maskDistance(const Vec3& p) {
    const double x = std::abs(p.x);
    const double side = p.y - (middle - 0.10 + 0.16 * smoothStep(0.02, 0.33, x) - 0.20 * smoothStep(0.36, 0.52, x));
    const double bridge = p.y - (middle - 0.075 + 0.03 * smoothStep(0.03, 0.10, x)); // along the muzzle
    return lerp(side, bridge, smoothStep(-0.33, -0.40, p.z));
}

Colour paintSkull(const Spot& spot) {
    const Vec3& p = spot.position;
    const double x = std::abs(p.x);
    Colour colour = blend(fur, furDeep, smoothStep(middle + 0.2, middle + 0.47, p.y) * 0.55);
    colour =
        blend(colour, furLight,
              0.5 * bell(glm::distance(Vec2(x, p.y), Vec2(0.16, middle + 0.16)), 0.2) * smoothStep(0.0, -0.25, p.z));
    colour = blend(colour, furDeep, 0.55 * bell(x, 0.05) * smoothStep(-0.15, -0.3, p.z)); // bridge of the nose
    // The mask ends behind the cheeks.
    const double wave = 0.012 * std::sin(34.0 * p.z + 26.0 * x);
    const double mask = maskDistance(p) + wave + 0.34 * smoothStep(-0.02, 0.22, p.z);
    const Colour white = blend(cream, creamShade, smoothStep(middle - 0.12, middle - 0.26, p.y));
    colour = blend(colour, white, inside(mask, 0.03));
    // A blush below the eyes.
    colour = blend(colour, pink,
                   0.42 * bell(glm::distance(Vec2(x, p.y), Vec2(0.262, middle - 0.055)), 0.06) *
                       smoothStep(-0.1, -0.2, p.z));
    // Shade around the eyes.
    const Vec2 eye{(x - 0.160) / 0.094, (p.y - middle - 0.075) / 0.126};
    colour = blend(colour, furDeep, 0.6 * inside(glm::length(eye) - 1.0, 0.3) * smoothStep(-0.1, -0.2, p.z));
    // The mouth: from below the nose, then a smile to both sides.
    const double front = smoothStep(-0.30, -0.36, p.z);
    const double smile = p.y - (middle - 0.118 + 0.034 * smoothStep(0.03, 0.105, x) - 0.012 * bell(x - 0.045, 0.03));
    const double ends = inside(x - 0.074, 0.02);
    colour = blend(colour, dark, 0.9 * line(smile, 0.0042, 0.006) * ends * front);
    const double groove = inside(p.y - (middle - 0.07), 0.01) * inside(middle - 0.118 - p.y, 0.01);
    return blend(colour, dark, 0.9 * line(x, 0.0035, 0.005) * groove * front);
}

void addEars(std::vector<Part>& parts) {
    const Vec3 root{0.215, 1.575, 0.0};
    const Vec3 tip{0.405, 2.06, 0.03};
    const auto ring = [=](double t, double side, double thickness, double arch) {
        const Vec3 outwards = Vec3(0.03, 0.0, 0.0) * std::sin(pi * t);
        return Ring{root + (tip - root) * t + outwards, side, thickness, thickness, 2.0, arch};
    };
    Part ear;
    ear.region = Region::Ear;
    ear.surface = Loft({ring(-0.05, 0.135, 0.06, 0.02), ring(0.15, 0.152, 0.05, 0.05), ring(0.35, 0.148, 0.04, 0.06),
                        ring(0.55, 0.122, 0.035, 0.05), ring(0.76, 0.078, 0.03, 0.03), ring(0.98, 0.028, 0.024, 0.005)},
                       {0.30, 0.0, -1.0}, {0.5, 0.12, 0.55, 0.18});
    ear.columns = 14;
    ear.rows = 10;
    ear.chartWidth = 192;
    ear.chartHeight = 160;
    ear.twin = true;
    ear.weights = [](const Vec3& p, double) {
        return chainWeights({{boneNamed("head"), 0.0, 0.0}, {boneNamed("ear.L"), 1.63, 0.07}}, p.y);
    };
    ear.paint = [=](const Spot& spot) {
        const double t = glm::dot(spot.position - root, tip - root) / glm::dot(tip - root, tip - root);
        Colour colour = blend(fur, furDeep, smoothStep(0.1, 0.6, t));
        colour = blend(colour, dark, smoothStep(0.60, 0.70, t + 0.04 * std::sin(5.0 * fullTurn * spot.u)));
        const double across = std::abs(std::sin(fullTurn * spot.u)); // 0 in the middle, 1 at the rim
        const double inner = std::cos(fullTurn * spot.u) > 0.0 ? inside(across - 0.83 + 0.35 * t, 0.14) : 0.0;
        const Colour lining = blend(blend(creamShade, cream, t), pink, 0.75 * bell(across, 0.45) * bell(t - 0.2, 0.4));
        return blend(colour, lining, inner * inside(t - 0.82, 0.2));
    };
    parts.push_back(ear);
}

void addEyes(std::vector<Part>& parts) {
    for (const double side : {1.0, -1.0}) {
        Part eye;
        eye.surfacing = Surfacing::Gloss;
        eye.region = Region::Eye;
        eye.surface = Ellipsoid{
            {side * 0.160, middle + 0.073, -0.302}, {side * 0.40, 0.10, -1.0}, {0.0, 1.0, 0.0}, {0.084, 0.116, 0.052}};
        eye.columns = 18;
        eye.rows = 7;
        eye.chartWidth = 144;
        eye.chartHeight = 112;
        eye.weights = rigid(side > 0.0 ? "eye.L" : "eye.R");
        eye.paint = [](const Spot& spot) {
            // Seen from ahead: a disc of radius 1.
            const double r = std::sin(pi * std::min(spot.w, 0.5));
            const Vec2 at{r * std::sin(fullTurn * spot.u), r * std::cos(fullTurn * spot.u)};
            Colour colour{0.13, 0.07, 0.06};
            const double iris = inside(glm::length(at) - 0.80, 0.16);
            colour = blend(colour, blend({0.30, 0.15, 0.07}, {0.86, 0.50, 0.16}, smoothStep(0.25, -0.8, at.y)), iris);
            colour = blend(colour, {0.06, 0.03, 0.03}, inside(glm::length(at - Vec2(0.0, 0.06)) - 0.46, 0.14));
            colour = blend(colour, {1.0, 1.0, 1.0}, inside(glm::length(at - Vec2(-0.24, 0.40)) - 0.235, 0.07));
            return blend(colour, {1.0, 0.96, 0.9}, 0.85 * inside(glm::length(at - Vec2(0.27, -0.36)) - 0.11, 0.08));
        };
        parts.push_back(eye);
    }
}

void addBrowsAndNose(std::vector<Part>& parts) {
    Part brow;
    brow.region = Region::Eye;
    brow.surface =
        Ellipsoid{{0.162, middle + 0.238, -0.282}, {0.42, 0.42, -0.8}, {0.20, 1.0, 0.0}, {0.056, 0.019, 0.02}};
    brow.columns = 10;
    brow.rows = 5;
    brow.chartWidth = 24;
    brow.chartHeight = 24;
    brow.twin = true;
    brow.weights = rigid("brow.L");
    brow.paint = [](const Spot&) { return blend(dark, furDeep, 0.25); };
    parts.push_back(brow);

    Part nose;
    nose.surfacing = Surfacing::Gloss;
    nose.region = Region::Eye;
    nose.surface = [](double u, double w) {
        static const Ellipsoid shape{
            {0.0, middle - 0.018, -0.528}, {0.0, 0.25, -1.0}, {0.0, 1.0, 0.0}, {0.052, 0.037, 0.036}};
        Vec3 p = shape(u, w);
        p.x *= 1.0 + 5.0 * (p.y - shape.centre.y); // wider above
        return p;
    };
    nose.columns = 12;
    nose.rows = 6;
    nose.chartWidth = 64;
    nose.chartHeight = 48;
    nose.symmetric = true;
    nose.weights = rigid("head");
    nose.paint = [](const Spot& spot) {
        const Vec3& p = spot.position;
        const Colour colour =
            blend({0.16, 0.10, 0.11}, {0.36, 0.25, 0.26}, smoothStep(middle - 0.02, middle + 0.02, p.y));
        return blend(colour, {0.86, 0.80, 0.82}, 0.9 * bell(p.x, 0.017) * bell(p.y - middle - 0.006, 0.008));
    };
    parts.push_back(nose);
}

void addHair(std::vector<Part>& parts) {
    // Curved cones that leave the skull at a low angle.
    struct Lock {
        Vec3 root, bend, tip;
        double width;
    };
    for (const Lock& lock : {Lock{{0.0, 1.60, 0.06}, {0.0, 1.82, -0.03}, {0.045, 1.775, -0.265}, 0.10},
                             Lock{{-0.06, 1.60, 0.06}, {-0.09, 1.80, 0.02}, {-0.175, 1.76, -0.165}, 0.085},
                             Lock{{0.05, 1.60, 0.10}, {0.085, 1.83, 0.08}, {0.165, 1.815, -0.075}, 0.085}}) {
        std::vector<Ring> rings;
        for (const double t : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            const Vec3 centre =
                lock.root * ((1.0 - t) * (1.0 - t)) + lock.bend * (2.0 * t * (1.0 - t)) + lock.tip * (t * t);
            const double width = lock.width * std::pow(1.0 - t, 0.75) + 0.004;
            rings.push_back({centre, width, width * 0.62, width * 0.62});
        }
        Part hair;
        hair.region = Region::Head;
        hair.surface = Loft(std::move(rings), {0.0, 0.75, -0.65}, {0.2, 0.1, 0.12, 0.1});
        hair.columns = 8;
        hair.rows = 7;
        hair.chartWidth = 64;
        hair.chartHeight = 64;
        hair.weights = rigid("head");
        hair.paint = [](const Spot& spot) { return blend(fur, furLight, smoothStep(0.2, 0.9, spot.w)); };
        parts.push_back(hair);
    }
}

} // namespace

void addHead(std::vector<Part>& parts) {
    Part head;
    head.region = Region::Head;
    head.surface = skull;
    head.columns = 34;
    head.rows = 24;
    head.chartWidth = 448;
    head.chartHeight = 576;
    head.symmetric = true;
    head.weights = rigid("head");
    head.paint = paintSkull;
    parts.push_back(head);
    addEars(parts);
    addEyes(parts);
    addBrowsAndNose(parts);
    addHair(parts);
}

} // namespace rigscope::sample
