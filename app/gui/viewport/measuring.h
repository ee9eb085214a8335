// Distance between two points of the model that stick to it while it moves.
#pragma once

#include <optional>
#include <vector>

#include "viewport/picked_element.h"

namespace rigscope::gui {

class Measuring {
public:
    // The point under a place of the picture, in its pixels: a vertex where one is a few points away, else the surface.
    static std::optional<render::SurfacePoint> pointAt(const render::FrameInput& input, glm::vec2 pixel);

    // The first point, then the second; a third begins anew.
    void add(const render::SurfacePoint& point);
    // Where the next point would be.
    void setCandidate(const std::optional<render::SurfacePoint>& point) { candidate_ = point; }
    void clear();
    std::size_t count() const { return points_.size(); }

    // Distance and differences; none before there are two points.
    std::optional<CardText> text(const Scene& scene, const render::ScenePose& pose) const;
    void addMarks(const Scene& scene, const render::ScenePose& pose, render::Marks& marks) const;

private:
    std::vector<render::SurfacePoint> points_; // at most two
    std::optional<render::SurfacePoint> candidate_;
};

} // namespace rigscope::gui
