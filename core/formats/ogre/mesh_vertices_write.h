// Streams of the scene as vertices of a geometry.
#pragma once

#include <vector>

#include "formats/ogre/mesh_stored.h"

namespace rigscope::ogre {

// Vertices as versions 1.30 and later hold them.
struct DeclaredVertices {
    struct Buffer {
        BufferRecord record;
        std::vector<std::uint8_t> bytes;
    };
    std::uint32_t vertexCount = 0;
    std::vector<ElementRecord> elements;
    std::vector<Buffer> buffers;
};

// How the vertices of a geometry will be used: what moves stands in buffers of its own.
struct VertexUse {
    bool skinned = false;
    bool animated = false;        // by poses or morph keys
    bool animatedNormals = false; // these move normals too
};

// All streams in floats, colours in bytes.
DeclaredVertices declareVertices(const VertexData& data, const VertexUse& use, MeshVersion version, bool bigEndian);

// Kinds of values of a file's geometry that no stream holds; blend weights and indices are only leftovers and do not
// count.
std::size_t valuesWithoutStream(const Geometry& geometry);

// The vertices of a file's geometry in another version and byte order: values keep their types, as far as the version
// has them. Nothing where it has none declared (versions up to 1.20).
std::optional<DeclaredVertices> convertVertices(const Geometry& geometry, bool fromBigEndian, MeshVersion version,
                                                bool bigEndian);

// Changes the bytes of a geometry as it stands in the file where streams say otherwise than what it decodes to.
// `bytes` begin at `offset` of the file. False where it has no place for what the streams hold: other counts or sets.
bool patchVertices(std::span<std::uint8_t> bytes, std::uint64_t offset, const Geometry& geometry, bool bigEndian,
                   bool flipV, const VertexData& data);

// A value in a type of elements; components that the type lacks are dropped.
void putValue(std::uint8_t* at, std::uint16_t type, bool bigEndian, const glm::vec4& value);

} // namespace rigscope::ogre
