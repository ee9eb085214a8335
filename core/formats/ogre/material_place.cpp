#include "formats/ogre/material_place.h"

#include <cmath>

namespace rigscope::ogre {

namespace {

constexpr glm::vec2 middle(0.5F);

glm::vec2 turned(const glm::vec2& v, float angle) {
    return {std::cos(angle) * v.x - std::sin(angle) * v.y, std::sin(angle) * v.x + std::cos(angle) * v.y};
}

} // namespace

glm::vec2 offsetFor(const glm::vec2& scale, const glm::vec2& scroll, float rotation) {
    const glm::vec2 offset = middle - middle * scale + scroll;
    return rotation == 0.0F ? offset : turned(offset, rotation) + middle - turned(middle, rotation);
}

glm::vec2 scrollOf(const TextureLayer& layer) {
    const glm::vec2 offset = layer.rotation == 0.0F
                                 ? layer.offset
                                 : turned(layer.offset - middle + turned(middle, layer.rotation), -layer.rotation);
    return offset - (middle - middle * layer.scale);
}

PictureTurn turnOf(std::span<const float, 4> numbers) {
    const auto [a, b, c, d] = std::array{numbers[0], numbers[1], numbers[2], numbers[3]};
    const float length = std::hypot(a, c);
    if (!(length > 0.0F))
        return {{0.0F, d}, 0.0F, b};
    return {{length, (a * d - b * c) / length}, std::atan2(c, a), (a * b + c * d) / length};
}

std::array<float, 4> numbersOf(const PictureTurn& turn) {
    const float c = std::cos(turn.rotation);
    const float s = std::sin(turn.rotation);
    return {c * turn.scale.x, c * turn.shear - s * turn.scale.y, s * turn.scale.x, s * turn.shear + c * turn.scale.y};
}

} // namespace rigscope::ogre
