#include "render/overlay_batch.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

#include "render/stroke_font.h"

namespace rigscope::render {

namespace {

constexpr float nearest = 1e-6F; // clip w that counts as before the eye
constexpr float behindShare = 2e-5F;

std::uint32_t packed(const glm::vec4& colour) {
    const glm::vec4 bytes = 255.0F * glm::clamp(colour, 0.0F, 1.0F) + 0.5F;
    std::uint32_t result = 0;
    for (int i = 3; i >= 0; --i)
        result = result << 8U | static_cast<std::uint32_t>(bytes[i]);
    return result;
}

} // namespace

OverlayBatch::OverlayBatch(const Camera& camera, float pixelRatio, bool feathered)
    : camera_(camera),
      clipFromScene_(camera.clipMatrix()),
      pixelRatio_(pixelRatio > 0.0F ? pixelRatio : 1.0F),
      feathered_(feathered) {}

glm::vec4 OverlayBatch::placed(glm::vec4 clip) const {
    if (depth_ == OverlayDepth::Front)
        clip.z = -clip.w;
    else if (depth_ == OverlayDepth::Behind)
        clip.z = std::min(clip.z + behindShare * clip.w, clip.w);
    else if (depth_ == OverlayDepth::Back)
        clip.z = clip.w;
    return clip;
}

glm::vec4 OverlayBatch::onScreen(glm::vec2 point) const {
    const glm::vec2 share = point * pixelRatio_ / camera_.viewport();
    return {2.0F * share.x - 1.0F, 1.0F - 2.0F * share.y, -1.0F, 1.0F};
}

void OverlayBatch::quad(const glm::vec4& a, const glm::vec4& b, const glm::vec4& c, const glm::vec4& d,
                        std::uint32_t ab, std::uint32_t cd) {
    push(a, ab);
    push(b, ab);
    push(c, cd);
    push(c, cd);
    push(b, ab);
    push(d, cd);
}

void OverlayBatch::line(const glm::vec3& a, const glm::vec3& b, float width, const glm::vec4& colourA,
                        const glm::vec4& colourB) {
    glm::vec4 from = clipFromScene_ * glm::vec4(a, 1.0F);
    glm::vec4 to = clipFromScene_ * glm::vec4(b, 1.0F);
    glm::vec4 fromColour = colourA;
    glm::vec4 toColour = colourB;
    // Cut at the near plane, where z = -w.
    const float fromInside = from.z + from.w;
    const float toInside = to.z + to.w;
    if (!(fromInside > 0.0F) && !(toInside > 0.0F))
        return;
    if (fromInside < 0.0F || toInside < 0.0F) {
        const float share = fromInside / (fromInside - toInside);
        const glm::vec4 cut = from + share * (to - from);
        const glm::vec4 cutColour = fromColour + share * (toColour - fromColour);
        (fromInside < 0.0F ? from : to) = cut;
        (fromInside < 0.0F ? fromColour : toColour) = cutColour;
    }
    if (!(from.w > nearest) || !(to.w > nearest))
        return;
    const glm::vec2 half = 0.5F * camera_.viewport();
    const glm::vec2 along = (glm::vec2(to) / to.w - glm::vec2(from) / from.w) * half;
    const float length = glm::length(along);
    if (!std::isfinite(length))
        return;
    const glm::vec2 direction = length > 1e-6F ? along / length : glm::vec2(1.0F, 0.0F);
    const glm::vec2 across = glm::vec2(-direction.y, direction.x) / half;
    stripe(placed(from), placed(to), across, 0.5F * width * pixelRatio_, packed(fromColour), packed(toColour));
}

void OverlayBatch::stripe(const glm::vec4& from, const glm::vec4& to, glm::vec2 across, float halfWidth,
                          std::uint32_t fromColour, std::uint32_t toColour) {
    const auto shifted = [&](const glm::vec4& place, float pixels) {
        return place + glm::vec4(pixels * across * place.w, 0.0F, 0.0F);
    };
    const auto band = [&](float inner, float outer, std::uint32_t mask) {
        const std::uint32_t colours[4] = {fromColour, fromColour & mask, toColour, toColour & mask};
        const glm::vec4 corners[4] = {shifted(from, inner), shifted(from, outer), shifted(to, inner),
                                      shifted(to, outer)};
        for (const int corner : {0, 1, 2, 2, 1, 3})
            push(corners[corner], colours[corner]);
    };
    if (!feathered_) {
        band(-halfWidth, halfWidth, 0xFFFFFFFFU);
        return;
    }
    constexpr std::uint32_t withoutAlpha = 0x00FFFFFFU;
    const float core = std::max(halfWidth - 0.5F, 0.0F);
    const float rim = halfWidth + 0.5F;
    if (core > 0.0F)
        band(-core, core, 0xFFFFFFFFU);
    band(core, rim, withoutAlpha);
    band(-core, -rim, withoutAlpha);
}

void OverlayBatch::fan(const glm::vec4& centre, float radius, std::uint32_t rgba) {
    const glm::vec2 scale = 2.0F * radius * pixelRatio_ / camera_.viewport() * centre.w;
    const int corners = radius * pixelRatio_ < 4.0F ? 8 : 16;
    const float step = 6.2831853F / static_cast<float>(corners);
    glm::vec4 last = centre + glm::vec4(scale.x, 0.0F, 0.0F, 0.0F);
    for (int i = 1; i <= corners; ++i) {
        const float angle = step * static_cast<float>(i);
        const glm::vec4 next = centre + glm::vec4(scale.x * std::cos(angle), scale.y * std::sin(angle), 0.0F, 0.0F);
        push(centre, rgba);
        push(last, rgba);
        push(next, rgba);
        last = next;
    }
}

void OverlayBatch::dot(const glm::vec3& centre, float radius, const glm::vec4& colour) {
    const glm::vec4 clip = clipFromScene_ * glm::vec4(centre, 1.0F);
    if (clip.w > nearest && clip.z > -clip.w)
        fan(placed(clip), radius, packed(colour));
}

void OverlayBatch::triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec4& colour) {
    const std::uint32_t rgba = packed(colour);
    for (const glm::vec3& corner : {a, b, c})
        push(placed(clipFromScene_ * glm::vec4(corner, 1.0F)), rgba);
}

void OverlayBatch::box(const Box& box, float width, const glm::vec4& colour) {
    if (box.empty())
        return;
    const auto corner = [&](unsigned bits) {
        return glm::vec3((bits & 1U) != 0 ? box.maximum.x : box.minimum.x,
                         (bits & 2U) != 0 ? box.maximum.y : box.minimum.y,
                         (bits & 4U) != 0 ? box.maximum.z : box.minimum.z);
    };
    for (unsigned from = 0; from < 8; ++from)
        for (const unsigned axis : {1U, 2U, 4U})
            if ((from & axis) == 0)
                line(corner(from), corner(from | axis), width, colour);
}

void OverlayBatch::screenLine(glm::vec2 a, glm::vec2 b, float width, const glm::vec4& colour) {
    const float length = glm::length(b - a);
    const glm::vec2 direction = length > 1e-4F ? (b - a) / length : glm::vec2(1.0F, 0.0F);
    const glm::vec2 along = 0.5F * width * direction; // square ends
    const std::uint32_t rgba = packed(colour);
    const glm::vec2 half = 0.5F * camera_.viewport();
    stripe(onScreen(a - along), onScreen(b + along), glm::vec2(direction.y, direction.x) / half,
           0.5F * width * pixelRatio_, rgba, rgba);
}

void OverlayBatch::screenDot(glm::vec2 centre, float radius, const glm::vec4& colour) {
    fan(onScreen(centre), radius, packed(colour));
}

void OverlayBatch::screenRectangle(glm::vec2 low, glm::vec2 high, const glm::vec4& colour) {
    const std::uint32_t rgba = packed(colour);
    quad(onScreen(low), onScreen({high.x, low.y}), onScreen({low.x, high.y}), onScreen(high), rgba, rgba);
}

void OverlayBatch::screenText(glm::vec2 topLeft, std::string_view text, float height, const glm::vec4& colour,
                              const glm::vec4& rim) {
    const float unit = height / strokeFontCapital;
    const float width = std::max(0.14F * height, 1.0F / pixelRatio_);
    if (rim.w > 0.0F)
        strokeText(text, [&](glm::vec2 a, glm::vec2 b) {
            screenLine(topLeft + unit * a, topLeft + unit * b, width + 2.2F, rim);
        });
    strokeText(text,
               [&](glm::vec2 a, glm::vec2 b) { screenLine(topLeft + unit * a, topLeft + unit * b, width, colour); });
}

void OverlayBatch::background(const glm::vec3& top, const glm::vec3& bottom) {
    const std::uint32_t upper = packed(glm::vec4(top, 1.0F));
    const std::uint32_t lower = packed(glm::vec4(bottom, 1.0F));
    quad({-1.0F, 1.0F, 1.0F, 1.0F}, {1.0F, 1.0F, 1.0F, 1.0F}, {-1.0F, -1.0F, 1.0F, 1.0F}, {1.0F, -1.0F, 1.0F, 1.0F},
         upper, lower);
}

void OverlayBatch::checker(const glm::vec3& light, const glm::vec3& dark) {
    constexpr float cell = 14.0F; // points
    background(dark, dark);
    const std::uint32_t rgba = packed(glm::vec4(light, 1.0F));
    const glm::vec2 size = pointsSize();
    const auto behind = [&](glm::vec2 point) {
        const glm::vec2 device = glm::vec2(2.0F, -2.0F) * point / size + glm::vec2(-1.0F, 1.0F);
        return glm::vec4(device, 1.0F, 1.0F);
    };
    for (int row = 0; static_cast<float>(row) * cell < size.y; ++row)
        for (int column = row % 2; static_cast<float>(column) * cell < size.x; column += 2) {
            const glm::vec2 low = cell * glm::vec2(column, row);
            const glm::vec2 high = low + cell;
            quad(behind(low), behind({high.x, low.y}), behind({low.x, high.y}), behind(high), rgba, rgba);
        }
}

} // namespace rigscope::render
