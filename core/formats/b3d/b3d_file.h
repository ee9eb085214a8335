// A Blitz3D file as it stands: its chunks in file order, every field with the bytes it has. The records mirror the file
// (docs/formats/b3d.md); what they mean is the business of b3d_import and b3d_export.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "base/archive.h"
#include "base/diagnostic.h"
#include "base/progress.h"
#include "base/result.h"

namespace rigscope::b3d {

// Limits of the reader: what a hostile file could ask for beyond them is kept as bytes.
inline constexpr std::uint32_t maximumDepth = 256;
inline constexpr std::uint32_t maximumNodes = 65535;
inline constexpr std::uint32_t maximumRecords = 65535; // textures, brushes
inline constexpr std::uint32_t maximumVertices = 4'000'000;
inline constexpr std::int32_t maximumTextureSlots = 64;
// A part of the scene takes memory beyond what its bytes in the file account for. What all parts may take so, and about
// what each takes, in bytes; chunks beyond are kept unread.
inline constexpr std::uint32_t partsBudget = 40'000'000;
inline constexpr std::uint32_t nodeCost = 600;
inline constexpr std::uint32_t meshCost = 1'300;
inline constexpr std::uint32_t trianglesCost = 400;
inline constexpr std::uint32_t textureCost = 500;
inline constexpr std::uint32_t brushCost = 100;
inline constexpr std::uint32_t trackCost = 300;

// Record of TEXS.
struct TextureRecord {
    ZeroTerminated file;
    std::int32_t flags = 1;
    std::int32_t blend = 2;
    std::array<float, 2> position{0, 0};
    std::array<float, 2> scale{1, 1};
    float rotation = 0; // radians
};

// Record of BRUS. Holds as many texture ids as the chunk says.
struct BrushRecord {
    ZeroTerminated name;
    std::array<float, 4> colour{1, 1, 1, 1};
    float shininess = 0;
    std::int32_t blend = 1;
    std::int32_t fx = 0;
    std::vector<std::int32_t> textures;
};

struct TextureList {
    std::vector<TextureRecord> records;
};

struct BrushList {
    std::int32_t textureSlots = 1;
    std::vector<BrushRecord> records;
};

struct NodeRecord {
    ZeroTerminated name;
    std::array<float, 3> position{0, 0, 0};
    std::array<float, 3> scale{1, 1, 1};
    std::array<float, 4> rotation{1, 0, 0, 0}; // w x y z, as stored
};

struct MeshRecord {
    std::int32_t brush = -1;
};

// VRTS. Vertices stay as bytes of `stride()` each.
struct VertexRecords {
    static constexpr std::int32_t hasNormals = 1;
    static constexpr std::int32_t hasColours = 2;
    std::int32_t flags = 0;
    std::int32_t sets = 0;
    std::int32_t setSize = 0;
    ByteSpan vertices;

    // False where sets or size are out of range; the chunk is then kept as unknown.
    bool usable() const { return sets >= 0 && sets <= 8 && setSize >= 0 && setSize <= 4; }
    std::uint32_t stride() const {
        return 12 + ((flags & hasNormals) != 0 ? 12U : 0U) + ((flags & hasColours) != 0 ? 16U : 0U) +
               4U * static_cast<std::uint32_t>(sets) * static_cast<std::uint32_t>(setSize);
    }
    std::uint32_t count() const { return static_cast<std::uint32_t>(vertices.size() / stride()); }
};

struct TriangleRecords {
    std::int32_t brush = -1;
    ByteSpan triangles; // 12 bytes each
};

struct BoneRecords {
    ByteSpan influences; // 8 bytes each: vertex id, weight
};

struct KeyRecords {
    static constexpr std::int32_t hasPosition = 1;
    static constexpr std::int32_t hasScale = 2;
    static constexpr std::int32_t hasRotation = 4;
    std::int32_t flags = 0;
    ByteSpan keys;

    std::uint32_t stride() const {
        return 4 + ((flags & hasPosition) != 0 ? 12U : 0U) + ((flags & hasScale) != 0 ? 12U : 0U) +
               ((flags & hasRotation) != 0 ? 16U : 0U);
    }
    std::uint32_t count() const { return static_cast<std::uint32_t>(keys.size() / stride()); }
};

struct AnimationRecord {
    std::int32_t flags = 0;
    std::int32_t frames = 0;
    float fps = 60;
};

enum class ChunkKind : std::uint8_t {
    Root,
    Textures,
    Brushes,
    Node,
    Mesh,
    Vertices,
    Triangles,
    Bone,
    Keys,
    Animation,
    Unknown
};

// The four letters of a known kind.
std::array<char, 4> tagOf(ChunkKind kind);

// One chunk. Offsets fit 32 bits because files are limited to 1 GiB.
struct Chunk {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    std::array<char, 4> tag{};
    std::int32_t storedSize = 0;  // as the file says, right or wrong
    std::uint32_t extent = 0;     // bytes of payload that there really were when it was read
    std::uint32_t offset = 0;     // of the tag in the file it was read from
    std::uint32_t parent = none;  // index of the enclosing chunk
    std::uint32_t record = 0;     // index into the list of its kind
    std::uint32_t fixedSize = 0;  // bytes that its own record took (without tag, size, children and tail)
    std::uint32_t tailOffset = 0; // bytes after its last whole record or chunk; for Unknown the whole payload
    std::uint32_t tailSize = 0;
    ChunkKind kind = ChunkKind::Unknown;
};

// The whole file.
struct File {
    Bytes source;             // what was read; the spans of the records point into it or into `added`
    std::vector<Bytes> added; // bytes made since
    std::deque<Chunk> chunks; // in file order; chunk 0 is BB3D
    std::int32_t version = 1;
    ByteRange trailing; // bytes after BB3D, in `source`
    std::deque<TextureList> textureLists;
    std::deque<BrushList> brushLists;
    std::deque<NodeRecord> nodes;
    std::deque<MeshRecord> meshes;
    std::deque<VertexRecords> vertices;
    std::deque<TriangleRecords> triangles;
    std::deque<BoneRecords> bones;
    std::deque<KeyRecords> keys;
    std::deque<AnimationRecord> animations;
};

// Reads a file's structure. Fails only where the first bytes are not a B3D file's; everything else that is wrong
// becomes a diagnostic, and what cannot be understood is kept as bytes.
Result<File> readFile(const Bytes& bytes, const std::string& fileName, Diagnostics& diagnostics,
                      const ProgressShare& progress = {});

// The file's bytes: for a file as read, exactly those that were read. Fails where a chunk is too large to be counted.
Result<std::vector<std::uint8_t>> writeFile(const File& file);

// Every byte as a named field. Chunks are described when they are looked at.
StructureTree describeFile(std::shared_ptr<const File> file);

} // namespace rigscope::b3d
