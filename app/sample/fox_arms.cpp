// Sleeves, cuffs and hands.
#include "band.h"
#include "palette.h"
#include "rig.h"

namespace rigscope::sample {

namespace {

using namespace palette;

const Bone& bone(std::string_view name) { return rig()[static_cast<std::size_t>(boneNamed(name))]; }

struct ArmLine {
    Vec3 origin = bone("upper_arm.L").joint;
    Vec3 axis = bone("upper_arm.L").direction;
    double elbow = glm::dot(bone("forearm.L").joint - origin, axis);
    double wrist = glm::dot(bone("hand.L").joint - origin, axis);

    Vec3 at(double s) const { return origin + axis * s; }
    double place(const Vec3& p) const { return glm::dot(p - origin, axis); }
};

Weights armWeights(const ArmLine& arm, const Vec3& p) {
    return chainWeights({{boneNamed("shoulder.L"), 0.0, 0.0},
                         {boneNamed("upper_arm.L"), 0.0, 0.07},
                         {boneNamed("forearm.L"), arm.elbow, 0.055},
                         {boneNamed("hand.L"), arm.wrist + 0.005, 0.03}},
                        arm.place(p));
}

Part finger(const Vec3& root, const Vec3& direction, double length, double radius, std::string_view name) {
    Part part;
    part.surfacing = Surfacing::Fur;
    part.region = Region::Hand;
    const Vec3 way = glm::normalize(direction) * length;
    part.surface = Loft({{root, radius, radius, radius},
                         {root + way * 0.35, radius * 1.02, radius * 1.02, radius * 1.02},
                         {root + way * 0.7, radius * 1.06, radius * 1.06, radius * 1.06},
                         {root + way, radius * 0.95, radius * 0.95, radius * 0.95}},
                        {0.1, 0.4, -0.6}, {0.4, 0.15, 0.75, 0.4});
    part.columns = 7;
    part.rows = 5;
    part.chartWidth = 32;
    part.chartHeight = 32;
    part.twin = true;
    part.weights = [=, own = boneNamed(name), hand = boneNamed("hand.L")](const Vec3& p, double) {
        const double s = glm::dot(p - root, way) / (length * length);
        return chainWeights({{hand, 0.0, 0.0}, {own, 0.25, 0.25}}, s);
    };
    part.paint = [](const Spot& spot) { return blend(dark, darkLight, smoothStep(0.3, 1.0, spot.w)); };
    return part;
}

void addHand(std::vector<Part>& parts, const ArmLine& arm) {
    Part palm;
    palm.region = Region::Hand;
    const double w = arm.wrist;
    palm.surface = Loft({{arm.at(w - 0.05), 0.05, 0.052, 0.052},
                         {arm.at(w), 0.052, 0.056, 0.056},
                         {arm.at(w + 0.04), 0.056, 0.074, 0.070},
                         {arm.at(w + 0.08), 0.053, 0.078, 0.074},
                         {arm.at(w + 0.125), 0.044, 0.066, 0.062}},
                        {0.0, 0.0, -1.0}, {0.3, 0.08, 0.9, 0.3}, arm.axis);
    palm.columns = 12;
    palm.rows = 7;
    palm.chartWidth = 96;
    palm.chartHeight = 64;
    palm.twin = true;
    palm.weights = [arm](const Vec3& p, double) { return armWeights(arm, p); };
    palm.paint = [arm](const Spot& spot) {
        return blend(darkLight, dark, smoothStep(0.0, 0.09, arm.place(spot.position) - arm.wrist));
    };
    parts.push_back(palm);
    for (const double k : {-1.0, 0.0, 1.0})
        parts.push_back(finger(arm.at(w + 0.085) + Vec3(0.0, 0.0, 0.047 * k), arm.axis + Vec3(0.0, 0.0, 0.32 * k),
                               k == 0.0 ? 0.082 : 0.072, 0.029, "fingers.L"));
    parts.push_back(finger(arm.at(w + 0.025) + Vec3(0.0, 0.0, -0.045), arm.axis * 0.75 + Vec3(-0.1, 0.0, -0.85), 0.078,
                           0.028, "thumb.L"));
}

} // namespace

void addArms(std::vector<Part>& parts) {
    const ArmLine arm;
    const auto ring = [&](double s, double radius) { return Ring{arm.at(s), radius, radius, radius}; };
    Part sleeve;
    sleeve.surfacing = Surfacing::Cloth;
    sleeve.region = Region::Arm;
    sleeve.surface =
        Loft({ring(-0.06, 0.070), ring(-0.01, 0.088), ring(0.05, 0.089), ring(0.11, 0.084), ring(0.17, 0.080),
              ring(arm.elbow, 0.077), ring(0.28, 0.077), ring(0.33, 0.080), ring(0.385, 0.084), ring(arm.wrist, 0.086)},
             {0.0, 0.0, -1.0}, {0.9, 0.12, 0.12, 0.08}, arm.axis);
    sleeve.columns = 14;
    sleeve.rows = 15;
    sleeve.chartWidth = 224;
    sleeve.chartHeight = 160;
    sleeve.twin = true;
    sleeve.weights = [arm](const Vec3& p, double) { return armWeights(arm, p); };
    sleeve.paint = [arm](const Spot& spot) {
        const double s = arm.place(spot.position);
        Colour colour = blend(coat, coatDeep, 0.35 * smoothStep(0.1, 0.38, s));
        colour *= 1.0 + 0.05 * std::sin(95.0 * s + 3.0 * std::sin(fullTurn * spot.u)) * bell(s - arm.elbow, 0.06);
        return colour;
    };
    parts.push_back(sleeve);

    Part cuff;
    cuff.surfacing = Surfacing::Cloth;
    cuff.region = Region::Arm;
    cuff.surface = bandLoft({arm.at(arm.wrist - 0.018), arm.axis, {0.0, 0.0, -1.0}, 0.080, 0.080, 0.017, 0.030});
    cuff.columns = 6;
    cuff.rows = 12;
    cuff.chartWidth = 24;
    cuff.chartHeight = 48;
    cuff.twin = true;
    cuff.weights = [arm](const Vec3&, double) { return armWeights(arm, arm.at(arm.wrist - 0.03)); };
    cuff.paint = [](const Spot&) { return coatTrim; };
    parts.push_back(cuff);
    addHand(parts, arm);
}

} // namespace rigscope::sample
