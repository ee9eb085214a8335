// All that one picture is made from. Everything is borrowed for the call of draw() alone.
#pragma once

#include <glm/mat4x4.hpp>

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "animation/scene_evaluator.h"
#include "render/camera.h"
#include "render/marks.h"
#include "render/render_options.h"
#include "scene/scene.h"

namespace rigscope::render {

// A pose of a scene. An evaluator gives one (see poseOf); tests make their own.
struct ScenePose {
    std::span<const glm::mat4> nodes; // to the model's origin; index i is the scene's i-th node
    // Vertices of pool `pool` of the scene's mesh `mesh`, in model space; positions of another count than the
    // pool's are not drawn. Spans need to live until the next call.
    std::function<animation::PosedVertices(std::size_t mesh, std::size_t pool)> vertices;
    // Changes whenever the vertices do, so that an unchanged pose is not sent to the graphics card again. 0:
    // always new.
    std::uint64_t revision = 0;
};

// The rest pose's or the present pose's box of all vertices, or of the nodes where there are no vertices.
Box boundsOf(const Scene& scene, const ScenePose& pose);

// The pose of an evaluator, which must live as long. `revision`: see ScenePose; say another one after each
// evaluation.
ScenePose poseOf(animation::SceneEvaluator& evaluator, std::uint64_t revision);

// Lets the scene in this pose fill the picture, seen from the camera's present direction; also its bones'
// joints where these are drawn.
void frameScene(Camera& camera, const Scene& scene, const ScenePose& pose, bool withBones);

// A level of a picture: rows from the top, 4 * width bytes each; alpha is not premultiplied.
struct TextureLevel {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::span<const std::uint8_t> rgba;
};

// The decoded pixels of a texture. Colours are shown as they are.
struct TexturePixels {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::span<const std::uint8_t> rgba; // rows from the top, 4 * width bytes each; alpha is not premultiplied
    std::uint64_t serial = 0;           // of Serial, taken when they were decoded: no other pixels have it
    // Smaller levels that the file stores, each half of the one before, rounded down; those that are missing are made.
    std::span<const TextureLevel> smallerLevels{};
};

// Pixels of a texture, or null while there are none (missing, or still being decoded). Asked each frame.
using TextureSource = std::function<const TexturePixels*(TextureId)>;

// A part of a framebuffer of the current context, in its pixels from the bottom left.
struct FrameTarget {
    unsigned framebuffer = 0; // OpenGL's name; 0 is the default one
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

struct FrameInput {
    const Scene* scene = nullptr; // null: the empty space with its grid
    ScenePose pose;
    Camera camera; // its viewport is the target's size
    RenderOptions options;
    Selection selection;
    Marks marks;
    TextureSource textures; // empty: all are missing
    FrameTarget target;
    float pixelRatio = 1.0F; // device pixels per point; sizes of dots, lines and text follow it
};

} // namespace rigscope::render
