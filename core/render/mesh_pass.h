// Draws a frame's submeshes: opaque ones, mixed ones from back to front, edges, and outlines of what stands
// out.
#pragma once

#include <map>
#include <vector>

#include "render/draw_list.h"
#include "render/frame_statistics.h"
#include "render/mesh_buffers.h"
#include "render/programs.h"
#include "render/surface_look.h"
#include "render/texture_cache.h"

namespace rigscope::render {

class MeshPass {
public:
    explicit MeshPass(Programs& programs)
        : programs_(programs) {}

    // Uploads what the frame needs and decides how everything looks. The input must live until the frame is
    // drawn.
    void prepare(const FrameInput& input, std::uint64_t frame);
    void drawOpaque();
    void drawMixed();
    // Needs a stencil buffer that is cleared to 0.
    void drawOutlines();

    bool hasMixed() const;
    // Of what was drawn since prepare().
    FrameStatistics statistics() const { return statistics_; }
    void releaseUnused(std::uint64_t usedBefore); // frame
    void release();
    void forget();
    std::size_t cachedObjects() const { return buffers_.count() + textures_.count(); }

private:
    struct Prepared {
        DrawItem item;
        SurfaceLook look;
        const StaticStreams* streams = nullptr;
        const PosedStreams* posed = nullptr;
        const IndexBuffer* indices = nullptr;
        unsigned colourBuffer = 0; // in place of the stream's colours; 0: none
        float depth = 0.0F;        // along the view, for the order
    };

    void prepareItem(const DrawItem& item, std::uint64_t frame);
    bool lightsByFaces(const Prepared& prepared, std::uint64_t frame);
    float depthOf(const DrawItem& item) const;
    void drawSurface(const Prepared& prepared, MeshVariant variant, float alphaReference);
    void drawFlat(const Prepared& prepared, const glm::vec4& colour, glm::vec2 clipOffset);
    void drawEdges(const glm::vec4& colour, bool emphasised);
    void bindStreams(const Prepared& prepared, const MeshVariant& variant);
    void bindLayers(const Prepared& prepared, const Program& program);
    void issue(const Prepared& prepared);
    void setFaces(const Prepared& prepared) const;
    unsigned samplerOf(const LookLayer& layer);
    glm::vec4 tintOf(Emphasis emphasis) const;

    struct NormalCheck {
        bool contradict = false;
        std::uint64_t lastUsed = 0; // frame
    };

    Programs& programs_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, NormalCheck> normalChecks_; // by serials of vertices and submesh
    MeshBuffers buffers_;
    TextureCache textures_;
    unsigned vertexArray_ = 0;
    std::map<unsigned, unsigned> samplers_; // by wrap and filter
    const FrameInput* input_ = nullptr;
    glm::mat4 view_{1.0F};
    glm::mat4 clip_{1.0F};
    std::vector<Prepared> prepared_;
    // What this frame has sent already, by mesh and pool.
    std::map<std::pair<const Mesh*, std::size_t>, const PosedStreams*> sent_;
    FrameStatistics statistics_;
};

} // namespace rigscope::render
