#include "render/picture_finish.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace rigscope::render {

namespace {

using Pixel = std::array<std::uint8_t, 4>;

void unmultiplyRow(const std::uint8_t* from, std::uint8_t* to, std::size_t pixels) {
    for (std::size_t i = 0; i < 4 * pixels; i += 4) {
        const unsigned alpha = from[i + 3];
        if (alpha == 0 || alpha == 255) {
            std::memcpy(to + i, from + i, 4);
            continue;
        }
        for (std::size_t c = 0; c < 3; ++c)
            to[i + c] = static_cast<std::uint8_t>(std::min(255U, (from[i + c] * 255U + alpha / 2) / alpha));
        to[i + 3] = from[i + 3];
    }
}

void composeRow(const std::uint8_t* from, std::uint8_t* to, std::size_t pixels, const Pixel& ground) {
    for (std::size_t i = 0; i < 4 * pixels; i += 4) {
        const unsigned alpha = from[i + 3];
        if (alpha == 0 && from[i] == 0 && from[i + 1] == 0 && from[i + 2] == 0) {
            std::memcpy(to + i, ground.data(), 4);
        } else if (alpha == 255) {
            std::memcpy(to + i, from + i, 4);
        } else {
            for (std::size_t c = 0; c < 3; ++c) {
                const unsigned share = (ground[c] * (255U - alpha) + 127U) / 255U;
                to[i + c] = static_cast<std::uint8_t>(std::min(255U, from[i + c] + share));
            }
            to[i + 3] = 255;
        }
    }
}

// The finished row number `y` from the top.
void finishRow(const std::uint8_t* from, std::uint8_t* to, std::size_t pixels, std::size_t y, std::size_t rows,
               const Background& background) {
    if (background.transparent) {
        unmultiplyRow(from, to, pixels);
        return;
    }
    const float share = (static_cast<float>(y) + 0.5F) / static_cast<float>(rows);
    const glm::vec3 colour = 255.0F * glm::clamp(glm::mix(background.top, background.bottom, share), 0.0F, 1.0F) + 0.5F;
    composeRow(from, to, pixels,
               {static_cast<std::uint8_t>(colour.r), static_cast<std::uint8_t>(colour.g),
                static_cast<std::uint8_t>(colour.b), 255});
}

} // namespace

void finishPicture(std::span<std::uint8_t> rgba, int width, int height, const Background& background) {
    const auto pixels = static_cast<std::size_t>(width);
    const auto rows = static_cast<std::size_t>(height);
    std::vector<std::uint8_t> kept(pixels * 4);
    for (std::size_t top = 0; top < (rows + 1) / 2; ++top) {
        const std::size_t bottom = rows - 1 - top;
        std::uint8_t* upper = rgba.data() + top * pixels * 4;
        std::uint8_t* lower = rgba.data() + bottom * pixels * 4;
        std::memcpy(kept.data(), upper, kept.size());
        finishRow(lower, upper, pixels, top, rows, background);
        if (top != bottom)
            finishRow(kept.data(), lower, pixels, bottom, rows, background);
    }
}

} // namespace rigscope::render
