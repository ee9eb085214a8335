// Coat with its hem and buttons, trousers, neck.
#include "loft.h"
#include "palette.h"
#include "rig.h"

namespace rigscope::sample {

namespace {

using namespace palette;

// The trunk's bones by height, with a share of the thighs below the hips and of the shoulders beside the
// chest.
Weights trunkWeights(const Vec3& p) {
    Weights weights = chainWeights({{boneNamed("hips"), 0.0, 0.0},
                                    {boneNamed("spine"), 0.60, 0.06},
                                    {boneNamed("chest"), 0.75, 0.07},
                                    {boneNamed("neck"), 0.98, 0.035}},
                                   p.y);
    const double legs = 0.5 * smoothStep(0.60, 0.47, p.y);
    const double left = smoothStep(-0.09, 0.09, p.x);
    const double x = std::abs(p.x);
    const double shoulder = 0.6 * bell(glm::distance(Vec3(x, p.y, p.z), Vec3(0.16, 0.9, 0.0)), 0.085);
    for (BoneWeight& weight : weights)
        weight.weight *= (1.0 - legs) * (1.0 - shoulder);
    weights.push_back({boneNamed("thigh.L"), legs * left});
    weights.push_back({boneNamed("thigh.R"), legs * (1.0 - left)});
    weights.push_back({boneNamed(p.x > 0.0 ? "shoulder.L" : "shoulder.R"), shoulder});
    return weights;
}

Colour paintCoat(const Spot& spot) {
    const Vec3& p = spot.position;
    const double x = std::abs(p.x);
    const bool front = p.z < 0.0;
    Colour colour = blend(coat, coatDeep, smoothStep(0.75, 0.5, p.y) * 0.45);
    // Soft folds that fall from the shoulders.
    const double angle = std::atan2(p.x, -p.z);
    colour *= 1.0 + 0.035 * std::sin(9.0 * std::abs(angle) + 5.0 * p.y) * smoothStep(0.80, 0.58, p.y);
    // Where the coat closes, with a seam on either side.
    if (front) {
        colour = blend(colour, coatDeep, 0.9 * line(x, 0.0035, 0.006));
        colour = blend(colour, coatDeep, 0.5 * line(x - 0.042, 0.002, 0.006));
        // Pockets.
        const Vec2 pocket{(x - 0.135) / 0.058, (p.y - 0.615) / 0.05};
        const double edge = std::pow(std::pow(std::abs(pocket.x), 4.0) + std::pow(std::abs(pocket.y), 4.0), 0.25);
        colour = blend(colour, coatDeep, 0.16 * inside(edge - 1.0, 0.1));
        colour = blend(colour, coatTrim, 0.85 * line(edge - 1.0, 0.035, 0.05) * (pocket.y < 0.95 ? 1.0 : 0.3));
        colour =
            blend(colour, coatDeep, 0.9 * line(pocket.y - 0.52, 0.05, 0.08) * inside(std::abs(pocket.x) - 0.95, 0.1));
    }
    // Trim along the hem.
    colour = blend(colour, coatTrim, inside(p.y - 0.517, 0.008));
    return blend(colour, coatDeep, 0.7 * line(p.y - 0.523, 0.003, 0.008));
}

void addButtons(std::vector<Part>& parts, const Loft& coatLoft) {
    for (const double height : {0.86, 0.765, 0.67, 0.575}) {
        // The coat's front at this height.
        double low = 0.0;
        double high = 1.0;
        for (int i = 0; i < 40; ++i) {
            const double w = (low + high) / 2.0;
            (coatLoft(0.0, w).y < height && w < 0.999 ? low : high) = w;
        }
        const Vec3 at = coatLoft(0.0, high);
        Part button;
        button.surfacing = Surfacing::Gloss;
        button.surface =
            Ellipsoid{at + Vec3(0.0, 0.0, 0.002), {0.0, 0.05, -1.0}, {0.0, 1.0, 0.0}, {0.019, 0.019, 0.011}};
        button.columns = 8;
        button.rows = 4;
        button.chartWidth = 16;
        button.chartHeight = 24;
        button.symmetric = true;
        button.weights = [at](const Vec3&, double) { return trunkWeights(at); };
        button.paint = [](const Spot& spot) {
            return blend(blend({1.0, 0.9, 0.6}, brass, spot.w * 3.0), leather, 2.0 * spot.w - 0.5);
        };
        parts.push_back(button);
    }
}

} // namespace

void addTorso(std::vector<Part>& parts) {
    const Vec3 forwards{0.0, 0.0, -1.0};
    const Vec3 upwards{0.0, 1.0, 0.0};
    // The lining goes up inside from the hem, so that no edge is open.
    const Loft coatLoft({{{0.0, 0.585, 0.0}, 0.15, 0.14, 0.14},
                         {{0.0, 0.530, 0.0}, 0.215, 0.195, 0.195},
                         {{0.0, 0.497, 0.0}, 0.243, 0.222, 0.222},
                         {{0.0, 0.500, 0.0}, 0.264, 0.242, 0.244},
                         {{0.0, 0.525, 0.0}, 0.266, 0.244, 0.246},
                         {{0.0, 0.590, 0.0}, 0.254, 0.234, 0.232},
                         {{0.0, 0.670, 0.0}, 0.236, 0.215, 0.208},
                         {{0.0, 0.760, 0.0}, 0.218, 0.192, 0.185},
                         {{0.0, 0.840, 0.0}, 0.203, 0.170, 0.165},
                         {{0.0, 0.910, 0.0}, 0.180, 0.145, 0.142},
                         {{0.0, 0.960, 0.0}, 0.138, 0.118, 0.118},
                         {{0.0, 1.000, 0.0}, 0.100, 0.095, 0.095},
                         {{0.0, 1.050, 0.0}, 0.085, 0.085, 0.085}},
                        forwards, {0.5, 0.03, 0.3, 0.05}, upwards);
    Part coatPart;
    coatPart.surfacing = Surfacing::Cloth;
    coatPart.surface = coatLoft;
    coatPart.columns = 24;
    coatPart.rows = 20;
    coatPart.chartWidth = 352;
    coatPart.chartHeight = 400;
    coatPart.symmetric = true;
    coatPart.weights = [](const Vec3& p, double) { return trunkWeights(p); };
    coatPart.paint = paintCoat;
    parts.push_back(coatPart);
    addButtons(parts, coatLoft);

    Part seat;
    seat.surfacing = Surfacing::Cloth;
    seat.surface = Loft({{{0.0, 0.385, 0.0}, 0.13, 0.10, 0.10},
                         {{0.0, 0.415, 0.0}, 0.198, 0.158, 0.165},
                         {{0.0, 0.465, 0.0}, 0.228, 0.198, 0.206},
                         {{0.0, 0.530, 0.0}, 0.215, 0.19, 0.195},
                         {{0.0, 0.590, 0.0}, 0.18, 0.16, 0.16}},
                        forwards, {0.6, 0.25, 0.5, 0.15}, upwards);
    seat.columns = 24;
    seat.rows = 6;
    seat.chartWidth = 96;
    seat.chartHeight = 64;
    seat.symmetric = true;
    seat.weights = [](const Vec3& p, double) {
        const double legs = 0.55 * smoothStep(0.02, 0.12, std::abs(p.x)) * smoothStep(0.56, 0.42, p.y);
        return Weights{{boneNamed("hips"), 1.0 - legs}, {boneNamed(p.x > 0.0 ? "thigh.L" : "thigh.R"), legs}};
    };
    seat.paint = [](const Spot&) { return trousers; };
    parts.push_back(seat);
}

} // namespace rigscope::sample
