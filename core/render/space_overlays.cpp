#include "render/space_overlays.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace rigscope::render {

const glm::vec3 axisColours[3] = {{0.93F, 0.33F, 0.36F}, {0.49F, 0.76F, 0.24F}, {0.30F, 0.57F, 0.96F}};

namespace {

constexpr float smallestCellPoints = 14.0F;
constexpr float finerReach = 1.1F; // in heights of the picture at the target
constexpr float coarserReach = 2.2F;
constexpr double farthestLine = 1e6; // number of a line from the origin

struct Plane {
    int axes[2]; // indices of the axes that lie in it
    bool facing; // it is the plane of the view and not the ground
};

Plane planeOf(const Camera& camera) {
    const int up = camera.space().up == UpAxis::Z ? 2 : 1;
    if (camera.projection() == Projection::Orthographic && camera.standardView()) {
        const glm::vec3 forward = glm::abs(camera.forward());
        for (int axis = 0; axis < 3; ++axis)
            if (forward[axis] > 0.999F && axis != up)
                return {{(axis + 1) % 3, (axis + 2) % 3}, true};
    }
    return {{0, up == 1 ? 2 : 1}, false};
}

// One line of the grid, faded in from its ends. `across` is its place on the other axis, from the grid's
// centre.
void addFadingLine(OverlayBatch& batch, const glm::vec3& middle, const glm::vec3& along, float across, float reach,
                   float width, const glm::vec3& colour, float opacity) {
    const float share = across / reach;
    if (share * share >= 1.0F)
        return;
    const float half = reach * std::sqrt(1.0F - share * share);
    const auto fade = [&](float distance) {
        return opacity * (1.0F - std::min(std::sqrt(across * across + distance * distance) / reach, 1.0F));
    };
    constexpr std::array<float, 5> places{-1.0F, -0.5F, 0.0F, 0.5F, 1.0F};
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        const float from = places[i] * half;
        const float to = places[i + 1] * half;
        batch.line(middle + from * along, middle + to * along, width, glm::vec4(colour, fade(from)),
                   glm::vec4(colour, fade(to)));
    }
}

struct Lines {
    float spacing;
    float reach;
    float opacity;
    int leaveOut; // every n-th, which a coarser grid draws; 0: none
};

void addLines(OverlayBatch& batch, const Plane& plane, const glm::vec3& target, const Lines& lines,
              const glm::vec3& colour) {
    for (int direction = 0; direction < 2; ++direction) {
        const int alongAxis = plane.axes[direction];
        const int acrossAxis = plane.axes[1 - direction];
        glm::vec3 along(0.0F);
        along[alongAxis] = 1.0F;
        const double first = std::ceil((static_cast<double>(target[acrossAxis]) - lines.reach) / lines.spacing);
        const double last = std::floor((static_cast<double>(target[acrossAxis]) + lines.reach) / lines.spacing);
        // Far from the origin single numbers have no room for the lines' places.
        if (!(std::abs(first) < farthestLine && std::abs(last) < farthestLine))
            continue;
        for (auto line = static_cast<std::int64_t>(first); line <= static_cast<std::int64_t>(last); ++line) {
            const auto number = static_cast<double>(line);
            const bool isAxis = line == 0;
            if (isAxis || (lines.leaveOut != 0 && std::fmod(number, lines.leaveOut) == 0.0))
                continue;
            const auto place = static_cast<float>(number * lines.spacing);
            glm::vec3 middle(0.0F);
            middle[alongAxis] = target[alongAxis];
            middle[acrossAxis] = place;
            addFadingLine(batch, middle, along, place - target[acrossAxis], lines.reach, 1.0F, colour, lines.opacity);
        }
    }
}

} // namespace

float gridSpacing(const Camera& camera, float pixelRatio) {
    const float smallest = camera.unitsPerPixel(camera.target()) * pixelRatio * smallestCellPoints;
    return std::pow(10.0F, std::ceil(std::log10(smallest)));
}

void addGrid(OverlayBatch& batch, const Background& background) {
    const Camera& camera = batch.camera();
    const Plane plane = planeOf(camera);
    const float spacing = gridSpacing(camera, batch.pixelRatio());
    const float unitsPerPoint = camera.unitsPerPixel(camera.target()) * batch.pixelRatio();
    const float height = unitsPerPoint * batch.pointsSize().y;
    if (!std::isfinite(spacing) || !(spacing > 0.0F) || !std::isfinite(height))
        return;
    const glm::vec3 target = camera.target();
    const float ground = glm::dot(background.top + background.bottom, glm::vec3(1.0F)) / 6.0F;
    const glm::vec3 colour(ground < 0.5F ? 1.0F : 0.0F);
    batch.setDepth(plane.facing ? OverlayDepth::Back : OverlayDepth::Behind);

    // The finer lines come up slowly while the view comes nearer, until they are the coarser ones of the next
    // size.
    const float points = spacing / unitsPerPoint; // smallestCellPoints to ten times that
    const float growth = std::clamp(std::log10(points / smallestCellPoints), 0.0F, 1.0F);
    addLines(batch, plane, target, {spacing, finerReach * height, 0.05F + 0.17F * growth, 10}, colour);
    addLines(batch, plane, target, {10.0F * spacing, coarserReach * height, 0.24F, 0}, colour);
    for (int direction = 0; direction < 2; ++direction) {
        const int axis = plane.axes[direction];
        const int other = plane.axes[1 - direction];
        glm::vec3 along(0.0F);
        along[axis] = 1.0F;
        glm::vec3 middle(0.0F);
        middle[axis] = target[axis];
        addFadingLine(batch, middle, along, -target[other], coarserReach * height, 1.4F, axisColours[axis], 0.85F);
    }
}

void addAxesBadge(OverlayBatch& batch) {
    constexpr float length = 24.0F;
    constexpr float margin = 44.0F;
    constexpr float letter = 8.0F;
    const glm::vec2 size = batch.pointsSize();
    if (size.x < 3.0F * margin || size.y < 3.0F * margin)
        return;
    const glm::vec2 centre = size - margin;
    const glm::mat3 view(batch.camera().viewMatrix());
    std::array<int, 3> order{0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int a, int b) { return view[a].z < view[b].z; });
    static constexpr std::array<std::string_view, 3> letters{"X", "Y", "Z"};
    for (const int axis : order) {
        const glm::vec2 direction(view[axis].x, -view[axis].y);
        // The one that points away is dimmer, the one that points at the viewer lies on top.
        const float strength = 0.78F + 0.22F * view[axis].z;
        const glm::vec4 colour(axisColours[axis] * strength, 1.0F);
        batch.screenLine(centre, centre + length * direction, 2.2F, colour);
        const float away = glm::length(direction);
        const glm::vec2 outwards = away > 0.25F ? direction / away : glm::vec2(0.7F, -0.7F);
        const glm::vec2 middle = centre + length * direction + 9.0F * outwards;
        batch.screenText(middle - 0.5F * letter * glm::vec2(0.67F, 1.0F), letters[static_cast<std::size_t>(axis)],
                         letter, colour);
    }
    batch.screenDot(centre, 2.2F, {0.85F, 0.87F, 0.90F, 1.0F});
}

} // namespace rigscope::render
