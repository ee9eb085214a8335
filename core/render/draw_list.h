// What a scene asks to be drawn in one frame: its submeshes with everything that decides how they look. Pure:
// no OpenGL.
#pragma once

#include <vector>

#include "render/frame_input.h"

namespace rigscope::render {

enum class Emphasis : std::uint8_t { None, Hovered, Selected };

struct DrawItem {
    std::size_t mesh = 0; // index into Scene::meshes
    const Mesh* owner = nullptr;
    const Submesh* submesh = nullptr;
    const Material* material = nullptr; // null: the default look
    const IndexData* indices = nullptr; // null: all vertices in order
    bool mirrored = false;              // its node's transform turns faces inside out
    Emphasis emphasis = Emphasis::None;
};

// In the scene's order, without what is hidden and without pools or indices that cannot be drawn.
std::vector<DrawItem> drawListOf(const FrameInput& input);

// True if the part is in the list.
bool contains(const std::vector<PartRef>& parts, PartRef part);

// For each node of the scene: is it, or a node above it, among the hidden ones?
std::vector<bool> hiddenNodes(const Scene& scene, const std::vector<PartRef>& hidden);

} // namespace rigscope::render
