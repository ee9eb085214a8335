#include "render/skeleton_overlay.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include "render/skeleton_layout.h"
#include "render/space_overlays.h"
#include "render/stroke_font.h"

namespace rigscope::render {

namespace {

constexpr float waistPlace = 0.16F;   // along the bone
constexpr float shortestShape = 9.0F; // points; what is shorter becomes a line
constexpr float thinnestShape = 1.6F; // points, half
constexpr float labelHeight = 7.5F;   // points, of capitals
const glm::vec4 rimColour(0.07F, 0.08F, 0.10F, 0.85F);
const glm::vec3 boneColour(0.86F, 0.88F, 0.91F);

struct Painter {
    OverlayBatch& batch;
    const FrameInput& input;
    const SkeletonOptions& options;
    float typicalPoints; // the typical bone's length in the picture

    glm::vec4 colourOf(const Node& node) const {
        switch (emphasisOf(input.selection, node)) {
        case Emphasis::Selected:
            return {input.selection.selectedColour, 1.0F};
        case Emphasis::Hovered:
            return {input.selection.hoveredColour, 1.0F};
        case Emphasis::None:
            break;
        }
        return {boneColour, options.opacity};
    }

    float points(float length, const glm::vec3& place) const {
        return length / (input.camera.unitsPerPixel(place) * input.pixelRatio);
    }

    void line(const BoneShape& bone, const glm::vec4& colour, float width) const {
        batch.line(bone.head, bone.tail, width + 1.6F, glm::vec4(glm::vec3(rimColour), rimColour.w * colour.w));
        batch.line(bone.head, bone.tail, width, colour);
    }

    void octahedron(const BoneShape& bone, const glm::vec4& colour, float halfWidth) const {
        const glm::vec3 along = glm::normalize(bone.tail - bone.head);
        const glm::vec3 helper = std::abs(along.y) < 0.9F ? glm::vec3(0.0F, 1.0F, 0.0F) : glm::vec3(1.0F, 0.0F, 0.0F);
        const glm::vec3 side = glm::normalize(glm::cross(along, helper));
        const glm::vec3 other = glm::cross(along, side);
        const glm::vec3 waist = glm::mix(bone.head, bone.tail, waistPlace);
        const std::array<glm::vec3, 4> ring{waist + halfWidth * side, waist + halfWidth * other,
                                            waist - halfWidth * side, waist - halfWidth * other};
        const glm::vec4 rim(glm::vec3(rimColour), rimColour.w * colour.w);
        for (std::size_t i = 0; i < 4; ++i) {
            batch.line(bone.head, ring[i], 1.8F, rim);
            batch.line(ring[i], bone.tail, 1.8F, rim);
            batch.line(ring[i], ring[(i + 1) % 4], 1.8F, rim);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            facet(bone.head, ring[(i + 1) % 4], ring[i], waist, colour);
            facet(bone.tail, ring[i], ring[(i + 1) % 4], waist, colour);
        }
    }

    // A facet if it faces the viewer; `inside` lies behind it.
    void facet(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& inside,
               const glm::vec4& colour) const {
        glm::vec3 normal = glm::normalize(glm::cross(b - a, c - a));
        if (glm::dot(normal, a - inside) < 0.0F)
            normal = -normal;
        const Camera& camera = input.camera;
        const glm::vec3 towards =
            camera.projection() == Projection::Orthographic ? -camera.forward() : camera.eye() - a;
        if (!(glm::dot(normal, towards) > 0.0F))
            return;
        const glm::vec3 inView = glm::mat3(camera.viewMatrix()) * normal;
        const float light = 0.50F + 0.50F * std::max(glm::dot(inView, glm::vec3(-0.434F, 0.560F, 0.706F)), 0.0F);
        batch.triangle(a, b, c, glm::vec4(light * glm::vec3(colour), colour.w));
    }

    void bone(const BoneShape& shape) const {
        const float length = glm::length(shape.tail - shape.head);
        if (!(length > 0.0F) || !std::isfinite(length))
            return;
        const glm::vec4 colour = colourOf(*input.scene->nodes[shape.node]);
        const glm::vec3 middle = 0.5F * (shape.head + shape.tail);
        const float lengthPoints = points(length, middle);
        const float halfWidth = boneHalfWidth(shape, typicalLength, options.scale);
        const float halfPoints = points(halfWidth, middle);
        if (options.style == SkeletonStyle::Lines || lengthPoints < shortestShape || halfPoints < thinnestShape)
            line(shape, colour, options.scale * (lengthPoints < shortestShape ? 1.2F : 1.8F));
        else
            octahedron(shape, colour, halfWidth);
    }

    void joint(std::size_t node) const {
        const glm::vec3 place(input.pose.nodes[node][3]);
        const float radius = options.scale * std::clamp(0.09F * typicalPoints, 1.3F, 3.2F);
        const bool standsOut = emphasisOf(input.selection, *input.scene->nodes[node]) != Emphasis::None;
        const glm::vec4 colour = colourOf(*input.scene->nodes[node]);
        const float own = standsOut ? std::max(1.5F * radius, 3.2F) : radius;
        batch.dot(place, own + 1.0F, glm::vec4(glm::vec3(rimColour), rimColour.w * colour.w));
        batch.dot(place, own, colour);
    }

    void axes(std::size_t node) const {
        const glm::mat4& model = input.pose.nodes[node];
        const float length = 0.38F * (typicalLength > 0.0F ? typicalLength : 1.0F) * options.scale;
        for (int axis = 0; axis < 3; ++axis) {
            const glm::vec3 direction(model[axis]);
            const float size = glm::length(direction);
            if (size > 1e-12F)
                batch.line(glm::vec3(model[3]), glm::vec3(model[3]) + direction / size * length, 1.6F,
                           glm::vec4(axisColours[axis], options.opacity));
        }
    }

    float typicalLength = 0.0F;
};

void addNames(OverlayBatch& batch, const FrameInput& input) {
    constexpr float unit = labelHeight / strokeFontCapital;
    for (const NodeLabel& label : nodeLabels(input, {6.0F * unit, 8.0F * unit})) {
        glm::vec4 colour(0.95F, 0.96F, 0.98F, 1.0F);
        if (label.emphasis == Emphasis::Selected)
            colour = glm::vec4(input.selection.selectedColour, 1.0F);
        else if (label.emphasis == Emphasis::Hovered)
            colour = glm::vec4(input.selection.hoveredColour, 1.0F);
        batch.screenText(label.place - glm::vec2(0.0F, 0.5F * labelHeight), label.text, labelHeight, colour, rimColour);
    }
}

} // namespace

void addSkeleton(OverlayBatch& batch, const FrameInput& input) {
    const SkeletonOptions& options = input.options.skeleton;
    SkeletonLayout layout = layoutOf(input);
    if (options.style == SkeletonStyle::Off) {
        const auto plain = [&](std::size_t node) {
            return emphasisOf(input.selection, *input.scene->nodes[node]) == Emphasis::None;
        };
        std::erase_if(layout.joints, plain);
        std::erase_if(layout.bones, [&](const BoneShape& bone) { return plain(bone.node); });
    }
    if (layout.joints.empty())
        return;
    // One after another from back to front, as they are mixed and do not write depth.
    const glm::mat4 view = input.camera.viewMatrix();
    const auto depth = [&](const glm::vec3& place) { return (view * glm::vec4(place, 1.0F)).z; };
    std::stable_sort(layout.bones.begin(), layout.bones.end(), [&](const BoneShape& a, const BoneShape& b) {
        return depth(a.head + a.tail) < depth(b.head + b.tail);
    });
    batch.setDepth(options.xray || options.style == SkeletonStyle::Off ? OverlayDepth::Front : OverlayDepth::True);
    Painter painter{batch, input, options, 0.0F, layout.typicalLength};
    painter.typicalPoints = painter.points(layout.typicalLength, input.camera.target());
    for (const BoneShape& bone : layout.bones)
        painter.bone(bone);
    if (options.joints)
        for (const std::size_t joint : layout.joints)
            painter.joint(joint);
    if (options.axes && options.style != SkeletonStyle::Off)
        for (const std::size_t joint : layout.joints)
            painter.axes(joint);
    if (options.names && options.style != SkeletonStyle::Off)
        addNames(batch, input);
}

} // namespace rigscope::render
