// What a program draws over the scene: places that were picked, lines that were measured, a frame that is being drawn.
#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace rigscope::render {

class OverlayBatch;

// All of it lies in front of the meshes. Places are the scene's, widths and sizes are points.
struct Marks {
    struct Dot {
        glm::vec3 place{0.0F};
        float radius = 3.0F;
        glm::vec4 colour{1.0F};
    };
    struct Line {
        glm::vec3 from{0.0F};
        glm::vec3 to{0.0F};
        float width = 1.5F;
        glm::vec4 colour{1.0F};
    };
    struct Triangle {
        std::array<glm::vec3, 3> corners{};
        glm::vec4 colour{1.0F};
    };
    struct Label {
        glm::vec3 place{0.0F}; // the text stands to its right
        std::string text;      // UTF-8
        glm::vec4 colour{1.0F};
    };
    // Points from the picture's top left corner.
    struct Frame {
        glm::vec2 low{0.0F};
        glm::vec2 high{0.0F};
    };

    std::vector<Triangle> triangles;
    std::vector<Line> lines;
    std::vector<Dot> dots;
    std::vector<Label> labels;
    std::optional<Frame> frame;

    bool empty() const { return triangles.empty() && lines.empty() && dots.empty() && labels.empty() && !frame; }
};

void addMarks(OverlayBatch& batch, const Marks& marks);

} // namespace rigscope::render
