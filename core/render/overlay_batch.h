// Lines, dots, triangles and text as one list of triangles in clip space, so that all overlays need one
// shader and one state. Widths are in points (times the pixel ratio, pixels): OpenGL's own wide lines are not
// to be had everywhere.
#pragma once

#include <glm/vec4.hpp>

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "render/camera.h"

namespace rigscope::render {

struct OverlayVertex {
    glm::vec4 clip;
    std::uint32_t rgba; // red in the lowest byte
};

// Where an overlay lies against the meshes.
enum class OverlayDepth : std::uint8_t {
    Back,   // behind everything
    Behind, // a hair behind its true place, so that what lies in its plane hides it
    True,
    Front, // over everything
};

class OverlayBatch {
public:
    // `feathered` lines have soft sides, for targets without multisampling.
    OverlayBatch(const Camera& camera, float pixelRatio, bool feathered);

    void setDepth(OverlayDepth depth) { depth_ = depth; }

    // Places in the scene. Parts behind the eye are cut off.
    void line(const glm::vec3& a, const glm::vec3& b, float width, const glm::vec4& colourA, const glm::vec4& colourB);
    void line(const glm::vec3& a, const glm::vec3& b, float width, const glm::vec4& colour) {
        line(a, b, width, colour, colour);
    }
    void dot(const glm::vec3& centre, float radius, const glm::vec4& colour);
    void triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec4& colour);
    void box(const Box& box, float width, const glm::vec4& colour);

    // Places in the picture: points from the top left corner. Always in front.
    void screenLine(glm::vec2 a, glm::vec2 b, float width, const glm::vec4& colour);
    void screenDot(glm::vec2 centre, float radius, const glm::vec4& colour);
    void screenRectangle(glm::vec2 low, glm::vec2 high, const glm::vec4& colour);
    // Text whose capitals are `height` high, with a dark rim where `rim` is not transparent.
    void screenText(glm::vec2 topLeft, std::string_view text, float height, const glm::vec4& colour,
                    const glm::vec4& rim = glm::vec4(0.0F));
    // The whole picture, behind everything.
    void background(const glm::vec3& top, const glm::vec3& bottom);
    void checker(const glm::vec3& light, const glm::vec3& dark);

    std::span<const OverlayVertex> vertices() const { return vertices_; }
    std::size_t size() const { return vertices_.size(); }
    const Camera& camera() const { return camera_; }
    glm::vec2 pointsSize() const { return camera_.viewport() / pixelRatio_; }
    float pixelRatio() const { return pixelRatio_; }

private:
    glm::vec4 placed(glm::vec4 clip) const;
    glm::vec4 onScreen(glm::vec2 point) const;
    void push(const glm::vec4& clip, std::uint32_t rgba) { vertices_.push_back({clip, rgba}); }
    void quad(const glm::vec4& a, const glm::vec4& b, const glm::vec4& c, const glm::vec4& d, std::uint32_t ab,
              std::uint32_t cd);
    // A line's body between two places in the picture. `across` is half a pixel, in clip space's units at w
    // = 1.
    void stripe(const glm::vec4& from, const glm::vec4& to, glm::vec2 across, float halfWidth, std::uint32_t fromColour,
                std::uint32_t toColour);
    void fan(const glm::vec4& centre, float radius, std::uint32_t rgba);

    Camera camera_;
    glm::mat4 clipFromScene_;
    float pixelRatio_;
    bool feathered_;
    OverlayDepth depth_ = OverlayDepth::True;
    std::vector<OverlayVertex> vertices_;
};

} // namespace rigscope::render
