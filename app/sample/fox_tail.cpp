#include "loft.h"
#include "palette.h"
#include "rig.h"

namespace rigscope::sample {

namespace {

using namespace palette;

const Loft& tailLoft() {
    static const Loft loft = [] {
        const auto joint = [](std::string_view name) { return rig()[static_cast<std::size_t>(boneNamed(name))].joint; };
        const auto ring = [](Vec3 centre, double radius) { return Ring{centre, radius, radius, radius}; };
        return Loft({ring({0.0, 0.50, 0.06}, 0.045), ring(joint("tail.1"), 0.060), ring(joint("tail.2"), 0.098),
                     ring(joint("tail.3"), 0.150), ring(joint("tail.4"), 0.188), ring(joint("tail.5"), 0.180),
                     ring({0.335, 0.985, 0.615}, 0.120), ring({0.315, 1.13, 0.52}, 0.035)},
                    {0.2, 0.7, -0.7}, {0.4, 0.06, 0.5, 0.09});
    }();
    return loft;
}

} // namespace

void addTail(std::vector<Part>& parts) {
    Part tail;
    tail.region = Region::Tail;
    tail.surface = [](double u, double w) {
        // Soft strands: ridges that wind a little and fade at both ends.
        const double ring = tailLoft().ringAt(w);
        const Vec3 centre = tailLoft().centreAt(ring);
        const double ridges =
            std::sin(fullTurn * 5.0 * u + 1.1 * ring) * smoothStep(1.5, 4.0, ring) * smoothStep(7.2, 5.8, ring);
        return centre + (tailLoft()(u, w) - centre) * (1.0 + 0.035 * ridges);
    };
    tail.columns = 18;
    tail.rows = 20;
    tail.chartWidth = 320;
    tail.chartHeight = 256;
    tail.weights = [](const Vec3&, double w) {
        const double ring = tailLoft().ringAt(w);
        return chainWeights({{boneNamed("hips"), 0.0, 0.0},
                             {boneNamed("tail.1"), 0.9, 0.5},
                             {boneNamed("tail.2"), 2.0, 0.6},
                             {boneNamed("tail.3"), 3.0, 0.65},
                             {boneNamed("tail.4"), 4.0, 0.7},
                             {boneNamed("tail.5"), 5.0, 0.7}},
                            ring);
    };
    tail.paint = [](const Spot& spot) {
        const double ring = tailLoft().ringAt(spot.w);
        Colour colour = blend(furDeep, fur, smoothStep(0.8, 3.0, ring));
        const double strands = std::sin(fullTurn * 5.0 * spot.u + 1.1 * ring);
        colour = blend(colour, furLight, 0.30 * smoothStep(-0.2, 1.0, strands) * smoothStep(1.5, 3.5, ring));
        const double zigzag =
            0.24 * std::abs(std::fmod(spot.u * 7.0, 1.0) - 0.5) * 2.0 + 0.06 * std::sin(fullTurn * 3.0 * spot.u);
        const double tip = ring - 4.95 + zigzag;
        colour = blend(colour, furDeep, 0.6 * bell(tip + 0.12, 0.22));
        const Colour white = blend(creamShade, cream, smoothStep(5.0, 6.2, ring + 0.3 * strands));
        return blend(colour, white, smoothStep(-0.05, 0.06, tip));
    };
    parts.push_back(tail);
}

} // namespace rigscope::sample
