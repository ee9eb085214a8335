// Vertices and indices on the graphics card. What does not move is uploaded once for each serial; posed
// positions and normals are streamed.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "render/frame_input.h"

namespace rigscope::render {

// The unmoving streams of one pool, one after another in one buffer. Offsets in bytes; absent ones are -1.
struct StaticStreams {
    unsigned buffer = 0;
    std::vector<std::int64_t> coordinates; // one offset a set; two floats a vertex
    std::int64_t colours = -1;             // four bytes a vertex
    std::uint64_t lastUsed = 0;
};

// Posed positions, and behind them normals, three floats a vertex.
struct PosedStreams {
    unsigned buffer = 0;
    std::uint64_t revision = 0;
    std::uint32_t count = 0; // vertices; 0: nothing to draw
    bool normals = false;
    std::uint64_t lastUsed = 0;
};

struct IndexBuffer {
    unsigned buffer = 0;
    std::uint32_t count = 0;
    bool wide = false; // 32 bits
    std::uint32_t largest = 0;
    std::uint64_t lastUsed = 0;
};

// One colour a vertex, made for a shading mode.
struct ColourBuffer {
    unsigned buffer = 0;
    std::uint64_t content = 0; // number of what it shows
    std::uint64_t lastUsed = 0;
};

class MeshBuffers {
public:
    const StaticStreams& staticStreams(const VertexData& data, std::uint64_t frame);
    // Streams a pose unless `revision` is there already; revision 0 is always new.
    const PosedStreams& posedStreams(const Mesh& mesh, std::size_t pool, const animation::PosedVertices& vertices,
                                     std::uint64_t revision, std::uint64_t frame);
    // What is there of an earlier frame with the same revision, else null.
    const PosedStreams* posedBefore(const Mesh& mesh, std::size_t pool, std::uint64_t revision, std::uint64_t frame);
    const IndexBuffer& indices(const IndexData& data, std::uint64_t frame);
    // `make` gives 4 bytes (RGBA) a vertex; called where the buffer does not show `content` yet.
    const ColourBuffer& colours(const VertexData& data, std::uint64_t content, std::uint64_t frame,
                                const std::function<std::vector<std::uint32_t>()>& make);

    void releaseUnused(std::uint64_t usedBefore); // frame
    void release();
    void forget();
    std::size_t count() const;

private:
    std::map<std::uint64_t, StaticStreams> static_;                       // by serial of the vertex data
    std::map<std::pair<std::uint64_t, std::size_t>, PosedStreams> posed_; // by serial of the mesh, pool
    std::map<std::uint64_t, IndexBuffer> indices_;
    std::map<std::uint64_t, ColourBuffer> colours_;
};

} // namespace rigscope::render
