// What a mesh file stores, binary or XML, in one form: records as they stand, with their places.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "formats/ogre/mesh_vertices.h"
#include "formats/ogre/ogre_place.h"

namespace rigscope::ogre {

struct StoredAssignment {
    std::uint32_t vertex = 0;
    std::uint16_t bone = 0; // handle
    float weight = 0;
};

// Vertices as they stand, or as streams where the file is a text. In a geometry that is made to be written `streams`
// is what it shall hold, and `bytes` the file's geometry that it changes, if any.
struct StoredGeometry {
    std::uint32_t number = noNumber; // of the chunk or element in the file
    std::uint32_t vertexCount = 0;
    Geometry bytes;
    std::shared_ptr<const VertexData> streams; // else made of `bytes`
    bool kept = false;                         // to be written: as it stands in the file
    StoredPlace place;
};

struct StoredSubmesh {
    std::uint32_t number = noNumber; // of the chunk or element in the file
    std::string material;
    std::string name;
    bool usesShared = false;
    bool wide = false; // indices of 32 bits
    std::uint16_t operation = 4;
    std::vector<std::uint32_t> indices;
    ByteRange indexBytes; // in the file; empty in texts
    std::optional<StoredGeometry> geometry;
    std::vector<StoredAssignment> assignments;
    bool indicesKept = false;     // to be written: as they stand in the file
    bool assignmentsKept = false; // to be written: as they stand in the file
    StoredPlace place;
};

// The indices of one submesh in a level of detail.
struct StoredLevelIndices {
    std::uint32_t source = 0; // place of the level whose list is used: its own, or an earlier one
    std::uint32_t start = 0;  // of the part of that list that is drawn
    std::uint32_t count = 0;
    bool wide = false;
    std::vector<std::uint32_t> indices; // its own list
};

// A level of detail below the full one.
struct StoredLevel {
    float value = 0;
    std::optional<std::string> mesh;           // file of a mesh of its own
    std::vector<StoredLevelIndices> submeshes; // else one for each submesh, in their order
};

struct StoredPose {
    std::uint32_t number = noNumber; // of the chunk or element in the file
    std::string name;
    std::uint16_t target = 0; // 0 the shared geometry, n + 1 submesh n
    bool normals = false;
    std::vector<PoseVertexRecord> vertices;
    StoredPlace place;
};

struct StoredPoseKey {
    float time = 0;
    std::vector<PoseReferenceRecord> references;
};

struct StoredMorphKey {
    float time = 0;
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals; // empty, or one a position
};

struct StoredMeshTrack {
    std::uint16_t target = 0; // as in StoredPose
    bool morph = false;
    std::uint32_t number = noNumber; // of the track's chunk or element in the file
    std::vector<StoredMorphKey> morphKeys;
    std::vector<StoredPoseKey> poseKeys;
};

struct StoredMeshAnimation {
    std::string name;
    float length = 0;
    std::uint32_t number = noNumber;
    std::optional<std::pair<std::string, float>> base; // animation (empty: this one) and time
    bool kept = false;                                 // to be written: as it stands in the file
    std::vector<StoredMeshTrack> tracks;
    StoredPlace place;
};

// What a mesh that is made to be written leaves as it stands in the file.
struct KeptParts {
    bool sharedAssignments = false;
    bool levels = false;
    bool names = false;
    bool poses = false;
    bool positions = false; // and the order of vertices: else edges, bounds and far ends no longer fit
    bool topology = false;  // vertices by number, and triangles
};

struct StoredMesh {
    KeptParts kept;
    bool bigEndian = false;
    bool flipV = false; // v of texture coordinates runs upwards
    std::optional<StoredGeometry> shared;
    std::vector<StoredAssignment> sharedAssignments;
    std::vector<StoredSubmesh> submeshes;
    std::optional<std::string> skeleton; // file that it links to
    std::string levelStrategy;           // empty: not stored
    bool levelsSquared = false;          // values are squares of distances
    std::vector<StoredLevel> levels;
    std::uint32_t furtherMeshes = 0;   // in the file, which no one reads
    std::uint32_t namesOutOfRange = 0; // submesh names of submeshes that are not there
    std::vector<StoredPose> poses;
    std::vector<StoredMeshAnimation> animations;
    StoredPlace place;

    // Whether a list says which bones vertices follow.
    bool hasAssignments() const {
        return !sharedAssignments.empty() ||
               std::any_of(submeshes.begin(), submeshes.end(),
                           [](const StoredSubmesh& one) { return !one.assignments.empty(); });
    }
};

StoredMesh storedMesh(const File& file);

// What a level draws of a submesh, also where the list is another level's; as much of it as is there.
std::span<const std::uint32_t> levelIndices(const StoredMesh& mesh, const StoredLevel& level, std::size_t submesh);

// The material of each submesh.
std::vector<std::string> materialNamesOf(const File& file);

// Whether its vertices are meant to follow bones, by lists or by their own values.
bool hasWeights(const File& file);

// The last skeleton file that a mesh links to.
std::optional<std::string> skeletonLinkOf(const File& file);

} // namespace rigscope::ogre
