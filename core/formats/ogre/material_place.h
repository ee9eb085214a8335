// Where a texture unit puts its picture: the numbers of a script and those of a layer.
#pragma once

#include <array>
#include <span>

#include <glm/glm.hpp>

#include "scene/material.h"

namespace rigscope::ogre {

// The picture is scaled round its middle and scrolled, then turned round its middle.
glm::vec2 offsetFor(const glm::vec2& scale, const glm::vec2& scroll, float rotation);
// How far a layer's picture is scrolled.
glm::vec2 scrollOf(const TextureLayer& layer);

// What `transform` does besides moving: shear is how far along its first axis the picture goes with the second one.
struct PictureTurn {
    glm::vec2 scale{1.0F};
    float rotation = 0.0F;
    float shear = 0.0F;
};

// The words of `transform`, of sixteen row by row, that a turn is made of.
inline constexpr std::array<std::size_t, 4> wordsOfTurn{0, 1, 4, 5};

PictureTurn turnOf(std::span<const float, 4> numbers);
std::array<float, 4> numbersOf(const PictureTurn& turn);

} // namespace rigscope::ogre
