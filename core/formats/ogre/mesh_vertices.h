// Vertices of a geometry as streams of the scene.
#pragma once

#include <string_view>

#include "formats/ogre/mesh_file.h"
#include "scene/mesh.h"
#include "scene/provenance.h"

namespace rigscope::ogre {

// Types of vertex elements.
enum class ElementType : std::uint16_t {
    Float1 = 0,
    Float2 = 1,
    Float3 = 2,
    Float4 = 3,
    Colour = 4,
    Short1 = 5,
    Short4 = 8,
    UByte4 = 9,
    ColourArgb = 10,
    ColourAbgr = 11,
    Double1 = 12,
    Double4 = 15,
    UShort1 = 16,
    UShort4 = 19,
    Int1 = 20,
    Int4 = 23,
    UInt1 = 24,
    UInt4 = 27,
    Byte4 = 28,
    Byte4Norm = 29,
    UByte4Norm = 30,
    Short2Norm = 31,
    Short4Norm = 32,
    UShort2Norm = 33,
    UShort4Norm = 34,
    Int1010102Norm = 35,
    Half1 = 36,
    Half4 = 39,
};

// Whether a type is one of those from `first` to `last`.
inline bool between(std::uint16_t type, ElementType first, ElementType last) {
    return type >= static_cast<std::uint16_t>(first) && type <= static_cast<std::uint16_t>(last);
}

// Bytes of a value; 0 for a type that is not known.
std::uint32_t sizeOf(std::uint16_t type);
// How many numbers a value has.
std::uint32_t componentsOf(std::uint16_t type);

enum class Semantic : std::uint16_t {
    Position = 1,
    BlendWeights = 2,
    BlendIndices = 3,
    Normal = 4,
    Diffuse = 5,
    Specular = 6,
    TextureCoordinates = 7,
    Binormal = 8,
    Tangent = 9,
};

// A declared value of a vertex, with the bytes that hold it.
struct Element {
    ElementRecord record;
    ByteSpan vertices; // of its buffer
    std::uint16_t stride = 0;
    std::uint64_t offset = 0; // of `vertices` in the file
};

// Everything about one geometry.
struct Geometry {
    std::uint32_t chunk = Chunk::none;
    std::uint32_t vertexCount = 0;
    std::vector<Element> elements;                 // that have a buffer and fit into it
    std::vector<ElementRecord> unusable;           // of unknown types, or that do not fit
    std::vector<std::uint32_t> repeated;           // elements whose semantic and index one before has
    ByteSpan oldPositions, oldNormals, oldColours; // versions up to 1.20
    std::uint64_t oldPositionsOffset = 0, oldNormalsOffset = 0, oldColoursOffset = 0;
    struct OldCoordinates {
        std::uint16_t dimensions;
        ByteSpan values;
        std::uint64_t offset;
    };
    std::vector<OldCoordinates> oldCoordinates;
};

// What was wrong, to be reported once.
struct VertexProblems {
    std::uint32_t notFinite = 0;
    std::uint32_t setsLeftOut = 0; // of texture coordinates, beyond 8
};

// The streams of a geometry. `flipV`: versions in which v runs upwards.
std::shared_ptr<VertexData> decodeVertices(const Geometry& geometry, bool bigEndian, bool flipV,
                                           VertexProblems& problems);

// The value of an element of a known type; components that it lacks are 0, the fourth 1.
glm::vec4 elementValue(const std::uint8_t* at, std::uint16_t type, bool bigEndian);

// Four weights and four joint numbers a vertex from blend weights and blend indices; nothing where these are not there.
std::vector<std::pair<glm::vec4, glm::vec4>> decodeBlending(const Geometry& geometry, bool bigEndian);

// Notes where the streams stand.
void noteVertices(Provenance& provenance, PartRef part, std::uint16_t file, const Geometry& geometry);

} // namespace rigscope::ogre
