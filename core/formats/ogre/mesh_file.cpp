#include "formats/ogre/mesh_file.h"

#include <algorithm>

#include "base/text.h"
#include "formats/ogre/mesh_describe.h"
#include "formats/ogre/mesh_layout.h"
#include "formats/ogre/ogre_structure.h"

namespace rigscope::ogre {

namespace {

constexpr std::string_view versionStart = "[MeshSerializer_v";

struct Kind {
    std::uint16_t id;
    std::uint16_t around; // what it may stand in; 0 the file
    std::string_view name;
};

// The same id may stand in several places.
constexpr std::array kinds{
    Kind{mesh_id::oldMaterial, 0, "material"},
    Kind{mesh_id::oldTextureLayer, mesh_id::oldMaterial, "texture layer"},
    Kind{mesh_id::mesh, 0, "mesh"},
    Kind{mesh_id::submesh, mesh_id::mesh, "submesh"},
    Kind{mesh_id::geometry, mesh_id::mesh, "geometry"},
    Kind{mesh_id::geometry, mesh_id::submesh, "geometry"},
    Kind{mesh_id::operation, mesh_id::submesh, "operation"},
    Kind{mesh_id::submeshAssignment, mesh_id::submesh, "bone assignment"},
    Kind{mesh_id::textureAlias, mesh_id::submesh, "texture alias"},
    Kind{mesh_id::skeletonLink, mesh_id::mesh, "skeleton link"},
    Kind{mesh_id::assignment, mesh_id::mesh, "bone assignment"},
    Kind{mesh_id::levels, mesh_id::mesh, "levels of detail"},
    Kind{mesh_id::bounds, mesh_id::mesh, "bounds"},
    Kind{mesh_id::names, mesh_id::mesh, "submesh names"},
    Kind{mesh_id::name, mesh_id::names, "submesh name"},
    Kind{mesh_id::edges, mesh_id::mesh, "edge lists"},
    Kind{mesh_id::edgeLevel, mesh_id::edges, "edges of a level"},
    Kind{mesh_id::edgeGroup, mesh_id::edgeLevel, "edge group"},
    Kind{mesh_id::poses, mesh_id::mesh, "poses"},
    Kind{mesh_id::pose, mesh_id::poses, "pose"},
    Kind{mesh_id::poseVertex, mesh_id::pose, "pose vertex"},
    Kind{mesh_id::animations, mesh_id::mesh, "animations"},
    Kind{mesh_id::animation, mesh_id::animations, "animation"},
    Kind{mesh_id::baseInfo, mesh_id::animation, "base info"},
    Kind{mesh_id::track, mesh_id::animation, "track"},
    Kind{mesh_id::morphKey, mesh_id::track, "morph keyframe"},
    Kind{mesh_id::poseKey, mesh_id::track, "pose keyframe"},
    Kind{mesh_id::poseReference, mesh_id::poseKey, "pose reference"},
    Kind{mesh_id::extremes, mesh_id::mesh, "extremes"},
};

// Where versions differ.
constexpr std::array declaredKinds{
    Kind{mesh_id::declaration, mesh_id::geometry, "vertex declaration"},
    Kind{mesh_id::element, mesh_id::declaration, "vertex element"},
    Kind{mesh_id::buffer, mesh_id::geometry, "vertex buffer"},
    Kind{mesh_id::bufferData, mesh_id::buffer, "vertices"},
};
constexpr std::array listKinds{
    Kind{mesh_id::oldNormals, mesh_id::geometry, "normals"},
    Kind{mesh_id::oldColours, mesh_id::geometry, "colours"},
    Kind{mesh_id::oldCoordinates, mesh_id::geometry, "texture coordinates"},
};
constexpr std::array levelKinds{
    Kind{mesh_id::manualLevel, mesh_id::levels, "manual level"},
    Kind{mesh_id::generatedLevel, mesh_id::levels, "generated level"},
};
constexpr std::array nestedLevelKinds{
    Kind{mesh_id::level, mesh_id::levels, "level"},
    Kind{mesh_id::manualLevel, mesh_id::level, "manual level"},
    Kind{mesh_id::generatedLevel, mesh_id::level, "generated level"},
};

// The kinds of a version, in tables of their own.
std::array<std::span<const Kind>, 3> kindsOf(MeshVersion version) {
    std::span<const Kind> geometry = listKinds;
    if (version >= MeshVersion::V130)
        geometry = declaredKinds;
    std::span<const Kind> levels = nestedLevelKinds;
    if (version >= MeshVersion::V1100)
        levels = levelKinds;
    return {kinds, geometry, levels};
}

} // namespace

bool MeshGrammar::allows(std::uint16_t around, std::uint16_t id) const {
    for (const std::span<const Kind> table : kindsOf(records_.state().version))
        for (const Kind& kind : table)
            if (kind.id == id && kind.around == around)
                return true;
    return false;
}

void MeshGrammar::readFields(const File& file, const Chunk& chunk, ReadArchive& archive) {
    records_.visit(file, chunk, [&](auto& record) { layout(archive, record); });
}

bool MeshGrammar::comesInRuns(std::uint16_t id) const {
    return id == mesh_id::submeshAssignment || id == mesh_id::assignment || id == mesh_id::poseVertex ||
           id == mesh_id::poseReference;
}

std::string_view MeshGrammar::nameOf(std::uint16_t id) const {
    for (const std::span<const Kind> table : kindsOf(records_.state().version))
        for (const Kind& kind : table)
            if (kind.id == id)
                return kind.name;
    return "chunk";
}

bool isMesh(ByteSpan bytes) { return hasVersionLine(bytes, versionStart); }

Result<File> readMesh(const Bytes& bytes, const std::string& fileName, Diagnostics& diagnostics,
                      const ProgressShare& progress) {
    std::optional<File> file = isMesh(bytes.span()) ? readHeader(bytes) : std::nullopt;
    if (!file)
        return fail({Code::ogre_no_header, {fileName, "", 0, {}}, {"mesh", printable(asText(bytes.span()), 24)}});
    if (isOgreNext(file->version.bytes))
        return fail({Code::ogre_next_mesh, {fileName, "", 2, {}}, {printable(file->version.bytes)}});
    std::optional<MeshVersion> version = meshVersionOf(file->version.bytes);
    if (!version) {
        version = MeshVersion::V1100;
        diagnostics.add(Code::ogre_version, {fileName, "", 2, {}},
                        {printable(file->version.bytes), std::string(lineOf(*version))});
    }
    MeshGrammar grammar(*version);
    if (Result<void> read = readChunks(*file, grammar, fileName, diagnostics, progress); !read)
        return fail(std::move(read.error()));
    return std::move(*file);
}

namespace {

// What the fields of later chunks depend on.
bool mattersLater(std::uint16_t id) {
    return id == mesh_id::submesh || id == mesh_id::geometry || id == mesh_id::buffer || id == mesh_id::pose ||
           id == mesh_id::track;
}

// Calls `visit(record)` for a chunk, with the records before it gone through.
template <class Visit> void visitChunk(const File& file, std::uint32_t index, const Visit& visit) {
    MeshRecords records(meshVersionOf(file.version.bytes).value_or(MeshVersion::V1100));
    for (std::uint32_t i = 0; i < index; ++i)
        if (file.chunks[i].known && mattersLater(file.chunks[i].id))
            records.visit(file, file.chunks[i], [&](auto& record) {
                ReadArchive archive = file.fieldsOf(file.chunks[i]);
                layout(archive, record);
            });
    records.visit(file, file.chunks[index], visit);
}

std::string_view chunkName(const File& file, const Chunk& chunk) {
    return MeshGrammar(meshVersionOf(file.version.bytes).value_or(MeshVersion::V1100)).nameOf(chunk.id);
}

// The names that chunks begin with.
std::string labelOf(const File& file, const Chunk& chunk) {
    Line line;
    if (chunk.id == mesh_id::submesh || chunk.id == mesh_id::pose || chunk.id == mesh_id::animation ||
        chunk.id == mesh_id::skeletonLink) {
        ReadArchive archive = file.fieldsOf(chunk);
        archive.line("name", line);
    }
    return printable(line.bytes);
}

void describeFields(DescribeArchive& archive, const File& file, std::uint32_t chunk) {
    visitChunk(file, chunk, [&](auto& record) {
        if constexpr (std::is_same_v<std::decay_t<decltype(record)>, BufferDataRecord>)
            describeVertices(archive, file, chunk, record);
        else
            layout(archive, record);
    });
}

} // namespace

StructureTree describeMesh(std::shared_ptr<const File> file) {
    return describeChunks(std::move(file), {"OGRE mesh", chunkName, labelOf, describeFields});
}

} // namespace rigscope::ogre
