// Parts of the character: a surface, how it is bound to the bones and how it is painted.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "maths.h"

namespace rigscope::sample {

using Colour = Vec3; // red, green, blue as a display shows them, 0..1

struct BoneWeight {
    int bone = 0;
    double weight = 0.0;
};
using Weights = std::vector<BoneWeight>;

// A place on a surface, in the bind pose.
struct Spot {
    double u = 0.0;
    double w = 0.0;
    Vec3 position;
    Vec3 normal;
};

enum class Surfacing : std::uint8_t { Fur, Cloth, Leather, Gloss };
inline constexpr std::size_t surfacingCount = 4;

// Parts of the body as the shadows see them: a part casts none on itself.
enum class Region : std::uint8_t { Head, Ear, Eye, Torso, Arm, Hand, Leg, Boot, Tail, Scarf, Pack };

struct Part {
    Surfacing surfacing = Surfacing::Fur;
    Region region = Region::Torso;
    std::function<Vec3(double u, double w)> surface;
    std::function<Weights(const Vec3& position, double w)> weights;
    std::function<Colour(const Spot&)> paint;
    int columns = 16;       // faces around
    int rows = 12;          // faces along
    int chartWidth = 64;    // texels
    int chartHeight = 64;   // texels
    bool symmetric = false; // left and right halves share their texels
    bool twin = false;      // there is a mirror image on the other side, which shares the texels too
};

// Bones in a row along a line: each takes over from the one before around its joint.
struct Link {
    int bone = 0;
    double joint = 0.0; // on the line; that of the first does not count
    double half = 0.0;  // how far the change reaches to either side
};
Weights chainWeights(const std::vector<Link>& links, double place);

// Weights that only one bone has.
std::function<Weights(const Vec3&, double)> rigid(std::string_view bone);

// The four largest weights without the negligible, adding up to 1.
Weights settled(const Weights& weights);

// The parts, by what they belong to.
void addHead(std::vector<Part>& parts);
void addTorso(std::vector<Part>& parts);
void addArms(std::vector<Part>& parts);
void addLegs(std::vector<Part>& parts);
void addTail(std::vector<Part>& parts);
void addGear(std::vector<Part>& parts);

} // namespace rigscope::sample
