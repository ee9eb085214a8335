// A camera that orbits a target. Positions are in the scene's own axes and units; the camera alone knows how
// these lie in the picture: which axis is up, and that a left-handed scene needs a mirror so that the picture
// is right.
#pragma once

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <optional>
#include <span>

#include "render/box.h"
#include "scene/scene.h"

namespace rigscope::render {

enum class Projection : std::uint8_t { Perspective, Orthographic };
enum class StandardView : std::uint8_t { Front, Back, Left, Right, Top, Bottom, Isometric };

struct Ray {
    glm::vec3 origin{0.0F};
    glm::vec3 direction{0.0F, 0.0F, -1.0F}; // unit length
};

// A point of the scene in the picture.
struct Projected {
    glm::vec2 pixel{0.0F}; // from the top left corner, rightwards and downwards
    float depth = 0.0F;    // -1 near plane .. 1 far plane
};

class Camera {
public:
    static constexpr float fieldOfView = 0.6632F; // radians, vertical: 38 degrees

    // Axes of the scene that is looked at. Keeps the target's numbers.
    void setSpace(const Space& space);
    const Space& space() const { return space_; }
    // Takes the scene's axes to the picture's: x right, y up, z to the viewer of the front view. That viewer
    // sees the faces of models, which look along z or, where z is up, against y. The determinant is -1 for a
    // left-handed scene: there the front view has the scene's x to the left.
    const glm::mat3& displayFromScene() const { return displayFromScene_; }

    // Size of the picture, pixels; at least 1.
    void setViewport(int width, int height);
    glm::vec2 viewport() const { return viewport_; }

    // What the depth range must cover beside the surroundings of the target.
    void setSceneBounds(const Box& bounds) { bounds_ = bounds; }

    void setProjection(Projection projection) { projection_ = projection; }
    Projection projection() const { return projection_; }

    void setTarget(const glm::vec3& target) { target_ = target; }
    const glm::vec3& target() const { return target_; }
    // From the eye to the target, > 0. In an orthographic view it sets the scale alike, so that the target
    // keeps its size when the projection changes.
    void setDistance(float distance);
    float distance() const { return distance_; }
    // Radians. Yaw 0 is the front view and turns the eye to the right; pitch is positive from above, within
    // +-90 degrees.
    void setAngles(float yaw, float pitch);
    float yaw() const { return yaw_; }
    float pitch() const { return pitch_; }

    void look(StandardView view);
    // The standard view that this is, if it is one but Isometric.
    std::optional<StandardView> standardView() const;

    // Turns by a drag of the mouse, pixels: the full height of the picture is half a turn.
    void orbit(float rightPixels, float downPixels);
    // Moves the target so that the scene follows a drag.
    void pan(float rightPixels, float downPixels);
    // Comes nearer by a factor > 1. The scene's point under the pixel, at the target's depth, stays under it.
    void zoom(float factor, std::optional<glm::vec2> pixel = std::nullopt);
    // Sets target and distance so that the points (or the box) fill the picture but for a margin, in the
    // present direction. None or an empty box gives the surroundings of the origin. Points that are not
    // finite are left out.
    void frame(std::span<const glm::vec3> points, float margin = 0.12F);
    void frame(const Box& box, float margin = 0.12F);

    glm::mat4 viewMatrix() const;       // from the scene's axes
    glm::mat4 projectionMatrix() const; // OpenGL's clip space
    glm::mat4 clipMatrix() const { return projectionMatrix() * viewMatrix(); }
    glm::vec3 eye() const;     // in the scene's axes
    glm::vec3 forward() const; // in the scene's axes, unit length
    glm::vec3 up() const;      // the scene's up axis, unit length

    // Nothing for points beside or behind the eye.
    std::optional<Projected> project(const glm::vec3& point) const;
    Ray ray(glm::vec2 pixel) const;
    // Length in the scene that one pixel covers at a point.
    float unitsPerPixel(const glm::vec3& point) const;

private:
    glm::mat3 rotation() const; // from display axes to view axes
    float visibleHeight() const;
    float nearPlane() const;
    float farPlane() const;

    Space space_;
    glm::mat3 displayFromScene_{1.0F};
    glm::vec2 viewport_{1024.0F, 768.0F};
    Box bounds_;
    Projection projection_ = Projection::Perspective;
    glm::vec3 target_{0.0F};
    float distance_ = 5.0F;
    float yaw_ = 0.6F;
    float pitch_ = 0.35F;
};

} // namespace rigscope::render
