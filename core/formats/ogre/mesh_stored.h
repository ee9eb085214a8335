// What a mesh file stores, binary or XML, in one form: records as they stand, with their places.
#pragma once

#include <optional>
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

// Vertices as they stand, or as streams where the file is a text.
struct StoredGeometry {
    std::uint32_t number = 0; // of the chunk or element in the file
    std::uint32_t vertexCount = 0;
    Geometry bytes;
    std::shared_ptr<VertexData> streams; // else made of `bytes`
    StoredPlace place;
};

struct StoredSubmesh {
    std::string material;
    std::string name;
    bool usesShared = false;
    bool wide = false; // indices of 32 bits
    std::uint16_t operation = 4;
    std::vector<std::uint32_t> indices;
    ByteRange indexBytes; // in the file; empty in texts
    std::optional<StoredGeometry> geometry;
    std::vector<StoredAssignment> assignments;
    StoredPlace place;
};

struct StoredPose {
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
    std::uint32_t number = 0; // of the track's chunk or element in the file
    std::vector<StoredMorphKey> morphKeys;
    std::vector<StoredPoseKey> poseKeys;
};

struct StoredMeshAnimation {
    std::string name;
    float length = 0;
    std::uint32_t number = 0;
    std::optional<std::pair<std::string, float>> base; // animation (empty: this one) and time
    std::vector<StoredMeshTrack> tracks;
    StoredPlace place;
};

struct StoredMesh {
    bool bigEndian = false;
    bool flipV = false; // v of texture coordinates runs upwards
    std::optional<StoredGeometry> shared;
    std::vector<StoredAssignment> sharedAssignments;
    std::vector<StoredSubmesh> submeshes;
    std::optional<std::string> skeleton; // file that it links to
    std::uint32_t namesOutOfRange = 0;   // submesh names of submeshes that are not there
    std::vector<StoredPose> poses;
    std::vector<StoredMeshAnimation> animations;
    StoredPlace place;
};

StoredMesh storedMesh(const File& file);

// The last skeleton file that a mesh links to.
std::optional<std::string> skeletonLinkOf(const File& file);

} // namespace rigscope::ogre
