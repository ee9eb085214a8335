// The chunks of a binary .mesh, with the one layout of each for reading, writing, measuring and describing.
#pragma once

#include <array>

#include "formats/ogre/mesh_version.h"
#include "formats/ogre/ogre_file.h"

namespace rigscope::ogre {

namespace mesh_id {
inline constexpr std::uint16_t oldMaterial = 0x2000; // before the mesh, versions 1.00 and 1.10
inline constexpr std::uint16_t oldTextureLayer = 0x2200;
inline constexpr std::uint16_t mesh = 0x3000;
inline constexpr std::uint16_t submesh = 0x4000;
inline constexpr std::uint16_t operation = 0x4010;
inline constexpr std::uint16_t submeshAssignment = 0x4100;
inline constexpr std::uint16_t textureAlias = 0x4200;
inline constexpr std::uint16_t geometry = 0x5000;
inline constexpr std::uint16_t declaration = 0x5100;
inline constexpr std::uint16_t element = 0x5110;
inline constexpr std::uint16_t buffer = 0x5200;
inline constexpr std::uint16_t bufferData = 0x5210;
inline constexpr std::uint16_t oldNormals = 0x5100; // these three up to version 1.20
inline constexpr std::uint16_t oldColours = 0x5200;
inline constexpr std::uint16_t oldCoordinates = 0x5300;
inline constexpr std::uint16_t skeletonLink = 0x6000;
inline constexpr std::uint16_t assignment = 0x7000;
inline constexpr std::uint16_t levels = 0x8000;
inline constexpr std::uint16_t level = 0x8100;
inline constexpr std::uint16_t manualLevel = 0x8110;
inline constexpr std::uint16_t generatedLevel = 0x8120;
inline constexpr std::uint16_t bounds = 0x9000;
inline constexpr std::uint16_t names = 0xA000;
inline constexpr std::uint16_t name = 0xA100;
inline constexpr std::uint16_t edges = 0xB000;
inline constexpr std::uint16_t edgeLevel = 0xB100;
inline constexpr std::uint16_t edgeGroup = 0xB110;
inline constexpr std::uint16_t poses = 0xC000;
inline constexpr std::uint16_t pose = 0xC100;
inline constexpr std::uint16_t poseVertex = 0xC111;
inline constexpr std::uint16_t animations = 0xD000;
inline constexpr std::uint16_t animation = 0xD100;
inline constexpr std::uint16_t baseInfo = 0xD105;
inline constexpr std::uint16_t track = 0xD110;
inline constexpr std::uint16_t morphKey = 0xD111;
inline constexpr std::uint16_t poseKey = 0xD112;
inline constexpr std::uint16_t poseReference = 0xD113;
inline constexpr std::uint16_t extremes = 0xE000;
} // namespace mesh_id

// One value of a vertex as 1.30 and later declare it.
struct ElementRecord {
    std::uint16_t source = 0; // binding of the buffer
    std::uint16_t type = 0;
    std::uint16_t semantic = 0;
    std::uint16_t offset = 0; // in a vertex
    std::uint16_t index = 0;  // number of the set
};

struct OldMaterialRecord {
    Line name;
    std::array<float, 3> ambient{}, diffuse{}, specular{};
    float shininess = 0;
};

struct OldTextureLayerRecord {
    Line texture;
};

struct MeshRecord {
    bool hasFlag = true; // not in version 1.00
    std::uint8_t animated = 0;
};

struct SubmeshRecord {
    bool words = false; // version 1.00: triangles of 16-bit indices, counted in 16 bits
    Line material;
    std::uint8_t shared = 0; // the mesh's geometry is used
    std::uint32_t indexCount = 0;
    std::uint8_t wide = 0; // indices of 32 bits
    ByteSpan indices;

    std::uint32_t indexSize() const { return wide != 0 ? 4 : 2; }
};

struct GeometryRecord {
    bool words = false;   // counted in 16 bits
    bool declared = true; // vertices are declared; else their positions follow
    std::uint32_t vertexCount = 0;
    ByteSpan positions;
};

struct DeclarationRecord {};

struct BufferRecord {
    std::uint16_t binding = 0;
    std::uint16_t stride = 0;
};

struct BufferDataRecord {
    std::uint32_t vertexCount = 0; // not stored
    std::uint16_t stride = 0;      // not stored
    ByteSpan vertices;
};

// Normals (12 bytes a vertex) or colours (4).
struct OldListRecord {
    std::uint32_t vertexCount = 0; // not stored
    std::uint32_t stride = 12;     // not stored
    ByteSpan values;
};

struct OldCoordinatesRecord {
    std::uint32_t vertexCount = 0; // not stored
    std::uint16_t dimensions = 2;
    ByteSpan values;
};

// Of an operation whose primitives name their neighbours too: lines and triangles, as lists and as strips.
inline constexpr std::uint16_t neighboursBit = 0x40;
constexpr bool hasNeighbours(std::uint16_t operation) { return operation >= 0x42 && operation <= 0x45; }
constexpr bool isKnownOperation(std::uint16_t operation) {
    return (operation >= 1 && operation <= 6) || hasNeighbours(operation);
}

// 1 points, 2 lines, 3 line strip, 4 triangles, 5 triangle strip, 6 triangle fan.
struct OperationRecord {
    std::uint16_t operation = 4;
};

struct AssignmentRecord {
    bool words = false; // version 1.00: vertices of 16 bits
    std::uint32_t vertex = 0;
    std::uint16_t bone = 0; // handle
    float weight = 0;
};

struct AliasRecord {
    Line alias;
    Line texture;
};

struct SkeletonLinkRecord {
    Line file;
};

struct LevelsRecord {
    bool hasStrategy = true;   // since version 1.41
    bool hasManualFlag = true; // up to version 1.8
    Line strategy;
    std::uint16_t count = 0; // with the full level, which is not stored
    std::uint8_t manual = 0;
};

// Up to version 1.8.
struct LevelRecord {
    float value = 0; // squared up to version 1.40
};

struct ManualLevelRecord {
    bool hasValue = true; // since version 1.10 0
    float value = 0;
    Line mesh;
};

// Indices of one submesh in a level.
struct LevelIndices {
    std::uint32_t indexCount = 0;
    std::uint32_t indexStart = 0;  // since 1.100
    std::uint32_t bufferIndex = 0; // since 1.100: `ownBuffer`, or the level whose indices are used
    std::uint8_t wide = 0;
    std::uint32_t bufferCount = 0; // since 1.100
    ByteSpan indices;
    static constexpr std::uint32_t ownBuffer = 0xFFFFFFFF;
};

struct GeneratedLevelRecord {
    bool together = true; // since 1.100: value and all submeshes in one chunk, else one submesh
    float value = 0;
    std::uint32_t submeshCount = 1; // not stored
    std::vector<LevelIndices> submeshes;
};

struct BoundsRecord {
    std::array<float, 3> minimum{}, maximum{};
    float radius = 0;
};

struct NameTableRecord {};

struct NameRecord {
    std::uint16_t submesh = 0;
    Line name;
};

struct EdgesRecord {};

struct EdgeLevelRecord {
    static constexpr std::uint32_t triangleStride = 48;
    bool hasClosed = true; // since version 1.40
    std::uint16_t level = 0;
    std::uint8_t manual = 0;
    std::uint8_t closed = 0;
    std::uint32_t triangleCount = 0;
    std::uint32_t groupCount = 0;
    ByteSpan triangles;
};

struct EdgeGroupRecord {
    static constexpr std::uint32_t edgeStride = 25;
    bool hasRange = true; // since version 1.40
    std::uint32_t vertexSet = 0;
    std::uint32_t triangleStart = 0;
    std::uint32_t triangleCount = 0;
    std::uint32_t edgeCount = 0;
    ByteSpan edges;
};

struct PosesRecord {};

struct PoseRecord {
    bool hasFlag = true; // since version 1.8
    Line name;
    std::uint16_t target = 0; // 0 the shared geometry, n + 1 submesh n
    std::uint8_t normals = 0;
};

struct PoseVertexRecord {
    bool hasNormal = false;
    std::uint32_t vertex = 0;
    std::array<float, 3> offset{}, normal{};
};

struct AnimationsRecord {};

struct MeshAnimationRecord {
    Line name;
    float length = 0; // seconds
};

struct MeshBaseInfoRecord {
    Line animation;
    float time = 0;
};

struct MeshTrackRecord {
    static constexpr std::uint16_t morph = 1;
    static constexpr std::uint16_t pose = 2;
    std::uint16_t type = pose;
    std::uint16_t target = 0; // as in PoseRecord
};

struct MorphKeyRecord {
    bool hasFlag = true;           // since version 1.8
    std::uint32_t vertexCount = 0; // not stored
    float time = 0;
    std::uint8_t normals = 0;
    ByteSpan vertices; // position, and normal where there are, of each
    std::uint32_t stride() const { return normals != 0 ? 24 : 12; }
};

struct PoseKeyRecord {
    float time = 0;
};

struct PoseReferenceRecord {
    std::uint16_t pose = 0;
    float influence = 0;
};

struct ExtremesRecord {
    std::uint32_t size = 0; // bytes of the points by the chunk's length; not stored
    std::uint16_t submesh = 0;
    ByteSpan points; // 12 bytes each
};

// What the fields of a chunk depend on, besides its own bytes, as the chunks are gone through in order.
struct MeshState {
    MeshVersion version = MeshVersion::V1100;
    std::vector<std::uint32_t> vertexCounts{0}; // by target: the shared geometry, then submesh after submesh
    std::uint32_t geometryCount = 0;            // vertices of the geometry that is read
    std::uint16_t stride = 0;                   // of the buffer that is read
    bool poseNormals = false;                   // of the pose that is read
    std::uint16_t trackTarget = 0;              // of the track that is read
    bool inLevels = false;

    std::uint32_t submeshCount() const { return static_cast<std::uint32_t>(vertexCounts.size()) - 1; }
    std::uint32_t targetCount(std::uint16_t target) const {
        return target < vertexCounts.size() ? vertexCounts[target] : 0;
    }
};

// Calls `visit(record)` with an empty record of the chunk's kind, ready for its layout, and takes from it what later
// chunks depend on. Does nothing for chunks without a known record.
class MeshRecords {
public:
    explicit MeshRecords(MeshVersion version) { state_.version = version; }
    const MeshState& state() const { return state_; }
    template <class Visit> void visit(const File& file, const Chunk& chunk, const Visit& visit);

private:
    MeshState state_;
};

class MeshGrammar : public Grammar {
public:
    explicit MeshGrammar(MeshVersion version)
        : records_(version) {}

    bool allows(std::uint16_t around, std::uint16_t id) const override;
    void readFields(const File& file, const Chunk& chunk, ReadArchive& archive) override;
    bool comesInRuns(std::uint16_t id) const override;
    std::uint16_t outermost() const override { return mesh_id::mesh; }
    std::string_view nameOf(std::uint16_t id) const override;

private:
    MeshRecords records_;
};

// A file that begins like a mesh's.
bool isMesh(ByteSpan bytes);

// Fails where the first bytes are not a mesh's, for meshes of OGRE-Next, and where it was cancelled.
Result<File> readMesh(const Bytes& bytes, const std::string& fileName, Diagnostics& diagnostics,
                      const ProgressShare& progress = {});

// Every byte as a named field. Long lists are described when they are looked at.
StructureTree describeMesh(std::shared_ptr<const File> file);

} // namespace rigscope::ogre
