#include "render/texture_cache.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <array>

#include "render/checker_pattern.h"

namespace rigscope::render {

namespace {

// Wide textures of modern games are never this small, and the ones of block games are hardly larger.
constexpr std::uint32_t lowResolutionWidth = 64;
// Alpha values up to and from which a texel counts as gone or there.
constexpr std::uint8_t nearlyTransparent = 8;
constexpr std::uint8_t nearlyOpaque = 247;
// Where a graded texel's share among all is below this, the alpha is an on-off one with soft edges.
constexpr std::size_t gradedShare = 200;

AlphaContent alphaContent(std::span<const std::uint8_t> rgba) {
    std::size_t graded = 0;
    std::size_t holes = 0;
    for (std::size_t i = 3; i < rgba.size(); i += 4) {
        holes += rgba[i] <= nearlyTransparent ? 1U : 0U;
        graded += rgba[i] > nearlyTransparent && rgba[i] < nearlyOpaque ? 1U : 0U;
    }
    if (graded > rgba.size() / 4 / gradedShare)
        return AlphaContent::Graded;
    return holes + graded > 0 ? AlphaContent::OnOff : AlphaContent::Opaque;
}

std::vector<std::uint8_t> withBlackCutOut(std::span<const std::uint8_t> rgba) {
    std::vector<std::uint8_t> result(rgba.begin(), rgba.end());
    for (std::size_t i = 0; i + 3 < result.size(); i += 4)
        if (result[i] == 0 && result[i + 1] == 0 && result[i + 2] == 0)
            result[i + 3] = 0;
    return result;
}

// A picture, and those of its smaller levels that the file stores.
struct Levels {
    std::span<const std::uint8_t> rgba;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::span<const TextureLevel> smaller;

    // The stored level of that number and size; nothing where there is none.
    std::span<const std::uint8_t> stored(std::size_t number, std::uint32_t levelWidth,
                                         std::uint32_t levelHeight) const {
        if (number == 0 || number > smaller.size())
            return {};
        const TextureLevel& level = smaller[number - 1];
        const bool fits = level.width == levelWidth && level.height == levelHeight &&
                          level.rgba.size() >= std::size_t{levelWidth} * levelHeight * 4;
        return fits ? level.rgba : std::span<const std::uint8_t>();
    }
};

std::uint32_t largestSide(GLenum of) {
    GLint largest = 0;
    glGetIntegerv(of, &largest);
    return static_cast<std::uint32_t>(std::max(largest, 64));
}

// Uploads all levels to a texture's target, or to one side of a cube, from the first that the driver takes: stored ones
// as they are, the others made of the one before. Returns how many there are.
GLint uploadLevels(GLenum target, std::uint32_t limit, const Levels& levels) {
    std::uint32_t width = levels.width;
    std::uint32_t height = levels.height;
    std::vector<std::uint8_t> made;
    std::span<const std::uint8_t> pixels = levels.rgba;
    GLint number = 0;
    for (std::size_t level = 0;; ++level) {
        if (const auto stored = levels.stored(level, width, height); !stored.empty())
            pixels = stored;
        if (width <= limit && height <= limit) {
            glTexImage2D(target, number, GL_RGBA8, static_cast<GLsizei>(width), static_cast<GLsizei>(height), 0,
                         GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
            ++number;
        }
        if (width == 1 && height == 1)
            return number;
        made = halved(pixels, width, height);
        pixels = made;
        width = std::max(width / 2, 1U);
        height = std::max(height / 2, 1U);
    }
}

unsigned makeTexture(GLenum target) {
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(target, name);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    return name;
}

unsigned upload(const Levels& levels) {
    const unsigned name = makeTexture(GL_TEXTURE_2D);
    const GLint count = uploadLevels(GL_TEXTURE_2D, largestSide(GL_MAX_TEXTURE_SIZE), levels);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, count - 1);
    return name;
}

unsigned uploadCube(std::span<const std::uint8_t> rgba, std::uint32_t width, std::uint32_t height) {
    // Left, ahead, right, behind, above, below: x points to the right, y up, z ahead.
    static constexpr std::array<GLenum, 6> sides{GL_TEXTURE_CUBE_MAP_NEGATIVE_X, GL_TEXTURE_CUBE_MAP_POSITIVE_Z,
                                                 GL_TEXTURE_CUBE_MAP_POSITIVE_X, GL_TEXTURE_CUBE_MAP_NEGATIVE_Z,
                                                 GL_TEXTURE_CUBE_MAP_POSITIVE_Y, GL_TEXTURE_CUBE_MAP_NEGATIVE_Y};
    const unsigned name = makeTexture(GL_TEXTURE_CUBE_MAP);
    const std::uint32_t limit = largestSide(GL_MAX_CUBE_MAP_TEXTURE_SIZE);
    GLint count = 0;
    for (std::uint32_t side = 0; side < sides.size(); ++side) {
        const std::vector<std::uint8_t> square = cubeSquare(rgba, width, height, side);
        count = uploadLevels(sides[side], limit, {square, height, height, {}});
    }
    glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAX_LEVEL, count - 1);
    return name;
}

} // namespace

std::vector<std::uint8_t> halved(std::span<const std::uint8_t> rgba, std::uint32_t width, std::uint32_t height) {
    const std::uint32_t newWidth = std::max(width / 2, 1U);
    const std::uint32_t newHeight = std::max(height / 2, 1U);
    const std::size_t right = width > 1 ? 4 : 0;
    const std::size_t below = height > 1 ? std::size_t{width} * 4 : 0;
    std::vector<std::uint8_t> result(std::size_t{newWidth} * newHeight * 4);
    std::size_t out = 0;
    for (std::uint32_t y = 0; y < newHeight; ++y) {
        const std::size_t row = (height > 1 ? 2 * std::size_t{y} : 0) * width * 4;
        for (std::uint32_t x = 0; x < newWidth; ++x, out += 4) {
            const std::uint8_t* a = rgba.data() + row + (width > 1 ? 8 * std::size_t{x} : 0);
            const std::uint8_t* b = a + right;
            const std::uint8_t* c = a + below;
            const std::uint8_t* d = c + right;
            const unsigned alpha = 0U + a[3] + b[3] + c[3] + d[3];
            const bool plain = alpha == 0 || alpha == 4 * 255;
            for (std::size_t i = 0; i < 3; ++i) {
                const unsigned sum = plain
                                         ? (2U + a[i] + b[i] + c[i] + d[i]) / 4
                                         : (alpha / 2 + a[i] * a[3] + b[i] * b[3] + c[i] * c[3] + d[i] * d[3]) / alpha;
                result[out + i] = static_cast<std::uint8_t>(sum);
            }
            result[out + 3] = static_cast<std::uint8_t>((alpha + 2) / 4);
        }
    }
    return result;
}

std::vector<std::uint8_t> cubeSquare(std::span<const std::uint8_t> rgba, std::uint32_t width, std::uint32_t height,
                                     std::uint32_t number) {
    std::vector<std::uint8_t> square(std::size_t{height} * height * 4);
    auto* out = square.data();
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < height; ++x, out += 4) {
            // The middle of the pixel; squares that are no squares in the picture are stretched.
            const std::uint64_t place =
                (2 * (std::uint64_t{number} * height + x) + 1) * width / (std::uint64_t{12} * height);
            std::copy_n(rgba.data() + (std::size_t{y} * width + place) * 4, 4, out);
        }
    return square;
}

const CachedTexture* TextureCache::find(const TexturePixels* pixels, TextureUse use, std::uint64_t frame) {
    if (pixels == nullptr || pixels->width == 0 || pixels->height == 0 ||
        pixels->rgba.size() < std::size_t{pixels->width} * pixels->height * 4)
        return nullptr;
    CachedTexture& cached = textures_[{pixels->serial, use}];
    cached.lastUsed = frame;
    if (cached.name == 0) {
        const auto rgba = pixels->rgba.first(std::size_t{pixels->width} * pixels->height * 4);
        cached.lowResolution = pixels->width <= lowResolutionWidth;
        const std::vector<std::uint8_t> cut = use.masked ? withBlackCutOut(rgba) : std::vector<std::uint8_t>();
        const std::span<const std::uint8_t> shown = use.masked ? cut : rgba;
        cached.alpha = alphaContent(shown);
        // Black of a smaller level is a mixture, and nothing is cut out of it: those are made of the cut picture.
        const std::span<const TextureLevel> smaller =
            use.masked ? std::span<const TextureLevel>() : pixels->smallerLevels;
        cached.name = use.shape == TextureShape::Cube ? uploadCube(shown, pixels->width, pixels->height)
                                                      : upload({shown, pixels->width, pixels->height, smaller});
    }
    return &cached;
}

const CachedTexture& TextureCache::checker() {
    if (checker_.name == 0) {
        const std::vector<std::uint8_t> rgba = checkerPattern();
        checker_.name = upload({rgba, checkerPatternSize, checkerPatternSize, {}});
    }
    return checker_;
}

void TextureCache::releaseUnused(std::uint64_t usedBefore) {
    std::erase_if(textures_, [&](const auto& entry) {
        if (entry.second.lastUsed >= usedBefore)
            return false;
        glDeleteTextures(1, &entry.second.name);
        return true;
    });
}

void TextureCache::release() {
    for (const auto& [key, texture] : textures_)
        glDeleteTextures(1, &texture.name);
    glDeleteTextures(1, &checker_.name);
    forget();
}

void TextureCache::forget() {
    textures_.clear();
    checker_ = {};
}

} // namespace rigscope::render
