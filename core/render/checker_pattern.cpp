#include "render/checker_pattern.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <string>

#include "render/stroke_font.h"

namespace rigscope::render {

namespace {

constexpr std::uint32_t cells = 8;
constexpr std::uint32_t cellSize = checkerPatternSize / cells;

void paint(std::vector<std::uint8_t>& rgba, std::uint32_t x, std::uint32_t y, const glm::vec3& colour, float share) {
    std::uint8_t* pixel = rgba.data() + (std::size_t{y} * checkerPatternSize + x) * 4;
    const glm::vec3 before = glm::vec3(pixel[0], pixel[1], pixel[2]) / 255.0F;
    const glm::vec3 after = 255.0F * glm::clamp(glm::mix(before, colour, share), 0.0F, 1.0F) + 0.5F;
    for (int i = 0; i < 3; ++i)
        pixel[i] = static_cast<std::uint8_t>(after[i]);
    pixel[3] = 255;
}

// A stroke with round ends, by the distance of each pixel near it.
void paintStroke(std::vector<std::uint8_t>& rgba, glm::vec2 a, glm::vec2 b, float halfWidth, const glm::vec3& colour) {
    const glm::vec2 low = glm::max(glm::min(a, b) - halfWidth - 1.0F, glm::vec2(0.0F));
    const glm::vec2 high = glm::min(glm::max(a, b) + halfWidth + 1.0F, glm::vec2(checkerPatternSize - 1));
    for (auto y = static_cast<std::uint32_t>(low.y); y <= static_cast<std::uint32_t>(high.y); ++y)
        for (auto x = static_cast<std::uint32_t>(low.x); x <= static_cast<std::uint32_t>(high.x); ++x) {
            const glm::vec2 centre(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
            const glm::vec2 along = b - a;
            const float length2 = glm::dot(along, along);
            const float t = length2 > 0.0F ? glm::clamp(glm::dot(centre - a, along) / length2, 0.0F, 1.0F) : 0.0F;
            const float distance = glm::length(centre - a - t * along);
            paint(rgba, x, y, colour, glm::clamp(halfWidth + 0.5F - distance, 0.0F, 1.0F));
        }
}

} // namespace

std::vector<std::uint8_t> checkerPattern() {
    std::vector<std::uint8_t> rgba(std::size_t{checkerPatternSize} * checkerPatternSize * 4);
    for (std::uint32_t y = 0; y < checkerPatternSize; ++y)
        for (std::uint32_t x = 0; x < checkerPatternSize; ++x) {
            const std::uint32_t column = x / cellSize;
            const std::uint32_t row = y / cellSize;
            const glm::vec3 hue(0.45F + 0.40F * static_cast<float>(column) / (cells - 1),
                                0.45F + 0.40F * static_cast<float>(row) / (cells - 1),
                                0.85F - 0.40F * static_cast<float>(column + row) / (2 * (cells - 1)));
            paint(rgba, x, y, (column + row) % 2 == 0 ? hue : 0.55F * hue, 1.0F);
        }
    constexpr float unit = cellSize / 16.0F;
    for (std::uint32_t row = 0; row < cells; ++row)
        for (std::uint32_t column = 0; column < cells; ++column) {
            const std::string label{static_cast<char>('A' + column), static_cast<char>('1' + row)};
            const glm::vec3 ink = (column + row) % 2 == 0 ? glm::vec3(0.10F) : glm::vec3(0.95F);
            const glm::vec2 corner(static_cast<float>(column * cellSize) +
                                       0.5F * (cellSize - unit * strokeTextWidth(label)),
                                   static_cast<float>(row * cellSize) + 0.5F * (cellSize - unit * strokeFontCapital));
            strokeText(label, [&](glm::vec2 a, glm::vec2 b) {
                paintStroke(rgba, corner + unit * a, corner + unit * b, 0.5F * unit, ink);
            });
        }
    return rgba;
}

} // namespace rigscope::render
