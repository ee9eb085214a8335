// Textures on the graphics card.
#pragma once

#include <cstdint>
#include <map>
#include <span>

#include "render/frame_input.h"

namespace rigscope::render {

// What a texture's alpha holds.
enum class AlphaContent : std::uint8_t { Opaque, OnOff, Graded };

struct CachedTexture {
    unsigned name = 0; // OpenGL's
    bool lowResolution = false;
    AlphaContent alpha = AlphaContent::Opaque;
    std::uint64_t lastUsed = 0; // frame
};

// A cube is made of a picture with six squares in a row: what is seen to the left, ahead, to the right, behind, above
// and below.
enum class TextureShape : std::uint8_t { Picture, Cube };

// What is made of a picture's pixels.
struct TextureUse {
    bool masked = false; // black is made transparent
    TextureShape shape = TextureShape::Picture;
    auto operator<=>(const TextureUse&) const = default;
};

class TextureCache {
public:
    // Null for pixels that are null or unusable. Uploads what is not there yet.
    const CachedTexture* find(const TexturePixels* pixels, TextureUse use, std::uint64_t frame);
    // The chequer pattern with a letter and a digit in each cell, first row of cells on top.
    const CachedTexture& checker();

    void releaseUnused(std::uint64_t usedBefore); // frame; what was used then or later stays
    void release();
    void forget();
    std::size_t count() const { return textures_.size(); }

private:
    struct Key {
        std::uint64_t serial;
        TextureUse use;
        auto operator<=>(const Key&) const = default;
    };
    std::map<Key, CachedTexture> textures_;
    CachedTexture checker_;
};

// The next smaller level of an RGBA8 picture: each pixel the mean of up to 2 x 2, colours weighed by their
// alpha. Sizes are halved and rounded down, to 1 at least.
std::vector<std::uint8_t> halved(std::span<const std::uint8_t> rgba, std::uint32_t width, std::uint32_t height);

// One of the six squares in a row of an RGBA8 picture, from the left, as a square of its height.
std::vector<std::uint8_t> cubeSquare(std::span<const std::uint8_t> rgba, std::uint32_t width, std::uint32_t height,
                                     std::uint32_t number);

} // namespace rigscope::render
