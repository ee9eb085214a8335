#include "render/marks.h"

#include "render/overlay_batch.h"

namespace rigscope::render {

namespace {

const glm::vec4 rim(0.07F, 0.08F, 0.10F, 0.85F);
constexpr float labelHeight = 9.0F; // points, of capitals

void addFrame(OverlayBatch& batch, const Marks::Frame& frame) {
    batch.screenRectangle(frame.low, frame.high, {0.45F, 0.78F, 1.0F, 0.14F});
    const glm::vec2 corners[]{
        frame.low, {frame.high.x, frame.low.y}, frame.high, {frame.low.x, frame.high.y}, frame.low};
    for (const auto& [width, colour] :
         {std::pair(2.6F, glm::vec4(glm::vec3(rim), 0.5F)), std::pair(1.2F, glm::vec4(0.6F, 0.85F, 1.0F, 1.0F))})
        for (std::size_t i = 0; i + 1 < std::size(corners); ++i)
            batch.screenLine(corners[i], corners[i + 1], width, colour);
}

} // namespace

void addMarks(OverlayBatch& batch, const Marks& marks) {
    batch.setDepth(OverlayDepth::Front);
    for (const Marks::Triangle& triangle : marks.triangles)
        batch.triangle(triangle.corners[0], triangle.corners[1], triangle.corners[2], triangle.colour);
    for (const Marks::Line& line : marks.lines) {
        batch.line(line.from, line.to, line.width + 1.8F, rim);
        batch.line(line.from, line.to, line.width, line.colour);
    }
    for (const Marks::Dot& dot : marks.dots) {
        batch.dot(dot.place, dot.radius + 1.2F, rim);
        batch.dot(dot.place, dot.radius, dot.colour);
    }
    for (const Marks::Label& label : marks.labels)
        if (const auto projected = batch.camera().project(label.place)) {
            const glm::vec2 point = projected->pixel / batch.pixelRatio();
            batch.screenText(point + glm::vec2(10.0F, -0.5F * labelHeight), label.text, labelHeight, label.colour, rim);
        }
    if (marks.frame)
        addFrame(batch, *marks.frame);
}

} // namespace rigscope::render
