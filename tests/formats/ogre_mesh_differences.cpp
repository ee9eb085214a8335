#include <algorithm>
#include <cmath>
#include <map>

#include "base/same_bits.h"
#include "base/xml_document.h"
#include "formats/ogre/mesh_layout.h"
#include "formats/ogre/mesh_stored.h"
#include "formats/ogre/mesh_xml.h"
#include "formats/ogre/pose_keys.h"
#include "formats/ogre/skeleton_import.h"
#include "ogre_differences.h"

namespace rigscope::test {

namespace {

using namespace ogre;

// A mesh file with its records.
struct MeshText {
    explicit MeshText(const Bytes& bytes) {
        Diagnostics told;
        if (isMesh(bytes.span())) {
            file = std::make_unique<File>(readMesh(bytes, "", told).value());
            mesh = storedMesh(*file);
        } else {
            mesh = storedMesh(XmlDocument::of(bytes, "").value(), "", told);
        }
    }
    std::unique_ptr<File> file; // null for a text
    StoredMesh mesh;
};

template <class T, class Same> bool sameLists(const std::vector<T>& a, const std::vector<T>& b, const Same& same) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool sameVectors(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b) {
    return sameLists(a, b, sameBits<glm::vec3>);
}

template <class T> bool sameStreams(const Stream<T>& a, const Stream<T>& b) {
    return !a == !b && (!a || sameLists(*a, *b, sameBits<T>));
}

bool sameAssignment(const StoredAssignment& a, const StoredAssignment& b) {
    return a.vertex == b.vertex && a.bone == b.bone && sameBits(a.weight, b.weight);
}
bool sameAssignments(const std::vector<StoredAssignment>& a, const std::vector<StoredAssignment>& b) {
    return sameLists(a, b, sameAssignment);
}

bool samePoseVertex(const PoseVertexRecord& a, const PoseVertexRecord& b) {
    return a.vertex == b.vertex && sameBits(a.offset, b.offset) && (!a.hasNormal || sameBits(a.normal, b.normal));
}

bool isColour(std::uint16_t semantic) {
    return semantic == static_cast<std::uint16_t>(Semantic::Diffuse) ||
           semantic == static_cast<std::uint16_t>(Semantic::Specular);
}

bool isBytes(std::uint16_t type) {
    return type == static_cast<std::uint16_t>(ElementType::Colour) ||
           between(type, ElementType::ColourArgb, ElementType::ColourAbgr) ||
           type == static_cast<std::uint16_t>(ElementType::UByte4Norm);
}

// Vertices of a geometry with what is assigned to them.
struct Target {
    const StoredGeometry* geometry = nullptr;
    const std::vector<StoredAssignment>* assignments = nullptr;
};

class MeshComparison {
public:
    MeshComparison(const MeshText& a, const MeshText& b, const Scene& scene)
        : fileA_(a.file.get()),
          fileB_(b.file.get()),
          a_(a.mesh),
          b_(b.mesh),
          scene_(scene),
          bones_(bonesByHandle(scene)) {}

    Differences run() {
        if (fileA_ && fileB_)
            compareChunks();
        note(a_.bigEndian != b_.bigEndian, "byte order");
        note(a_.skeleton != b_.skeleton, "skeleton link");
        note(a_.furtherMeshes > 0, "further meshes");
        note(a_.namesOutOfRange > 0, "names of submeshes that are not there");
        note(a_.submeshes.size() != b_.submeshes.size(), "number of submeshes");
        if (a_.submeshes.size() != b_.submeshes.size())
            return found_;
        for (std::size_t i = 0; i < a_.submeshes.size(); ++i) {
            usersA_ += a_.submeshes[i].usesShared ? 1 : 0;
            usersB_ += b_.submeshes[i].usesShared ? 1 : 0;
            compareSubmesh(a_.submeshes[i], b_.submeshes[i]);
        }
        for (std::uint16_t target = 0; target <= a_.submeshes.size(); ++target)
            compareTarget(target);
        for (std::uint16_t target = 0; fileB_ && target <= b_.submeshes.size(); ++target)
            lookForNeighbours(target);
        compareLevels();
        comparePoses();
        compareAnimations();
        return found_;
    }

private:
    void note(bool differs, const std::string& kind) {
        if (differs)
            found_.insert(kind);
    }
    void compareChunks();
    void comparePresence();
    void compareBounds();
    void compareSubmesh(const StoredSubmesh& a, const StoredSubmesh& b);
    void compareTarget(std::uint16_t target);
    void compareVertices(const StoredGeometry& a, const StoredGeometry& b);
    void compareElements(const Geometry& a, const Geometry& b);
    void compareAssignments(const Target& a, const std::vector<StoredAssignment>& b);
    void compareLevels();
    void compareLevel(std::size_t level, std::size_t submesh);
    void comparePoses();
    void comparePose(const StoredPose& a, const StoredPose& b);
    void compareAnimations();
    void compareAnimation(const StoredMeshAnimation& a, const StoredMeshAnimation& b);
    void comparePoseKeys(const StoredMeshTrack& a, const StoredMeshTrack& b, bool counted);
    void compareOwnKeys(const StoredMeshTrack& a, const StoredMeshTrack& b, float baseTime);
    void lookForNeighbours(std::uint16_t target);
    void compareMorphKeys(const StoredMeshTrack& a, const StoredMeshTrack& b);

    static Target targetOf(const StoredMesh& mesh, std::uint16_t target) {
        if (target == 0)
            return {mesh.shared ? &*mesh.shared : nullptr, &mesh.sharedAssignments};
        const StoredSubmesh& submesh = mesh.submeshes[target - 1U];
        return {submesh.geometry ? &*submesh.geometry : nullptr, &submesh.assignments};
    }
    // What the first file calls `target` is this in the second.
    std::uint16_t after(std::uint16_t target) const {
        if (target != 0 || usersA_ != 1 || usersB_ > 0)
            return target;
        const auto user = std::find_if(a_.submeshes.begin(), a_.submeshes.end(),
                                       [](const StoredSubmesh& submesh) { return submesh.usesShared; });
        return static_cast<std::uint16_t>(user - a_.submeshes.begin() + 1);
    }

    const File* fileA_;
    const File* fileB_;
    const StoredMesh& a_;
    const StoredMesh& b_;
    const Scene& scene_;
    BonesByHandle bones_;
    std::size_t usersA_ = 0; // of the shared geometry
    std::size_t usersB_ = 0;
    std::vector<std::uint16_t> poseAfter_; // number in the second file, by the one in the first
    Differences found_;
};

// How many bytes a chunk, or each of a run, takes with all that is in it.
std::uint64_t lengthOf(const File& file, std::uint32_t chunk) {
    return file.chunks[chunk].count > 1 ? file.chunks[chunk].size() : file.wholeOf(chunk).size();
}

bool lies(const File& file) {
    for (std::uint32_t i = 0; i < file.chunks.size(); ++i)
        if (file.chunks[i].known && file.chunks[i].storedLength != lengthOf(file, i))
            return true;
    return false;
}

// The ids of the chunks directly in one, each once where it follows itself; without `left`.
std::vector<std::uint16_t> sequenceIn(const File& file, std::uint32_t parent, const std::set<std::uint16_t>& left) {
    std::vector<std::uint16_t> ids;
    for (const Chunk& chunk : file.chunks)
        if (chunk.known && chunk.parent == parent && !left.contains(chunk.id) &&
            (ids.empty() || ids.back() != chunk.id))
            ids.push_back(chunk.id);
    return ids;
}

void MeshComparison::compareChunks() {
    note(fileA_->version.bytes != fileB_->version.bytes, "version");
    note(fileA_->rest.size > 0, "bytes behind the last chunk");
    note(lies(*fileA_), "chunk lengths that lied");
    note(lies(*fileB_), "chunk lengths that lie now");
    std::map<std::pair<std::uint32_t, std::uint16_t>, int> counts;
    for (const Chunk& chunk : fileA_->chunks) {
        note(!chunk.known, "unknown chunks");
        const bool single = chunk.id == mesh_id::operation || chunk.id == mesh_id::bounds ||
                            chunk.id == mesh_id::skeletonLink || chunk.id == mesh_id::names ||
                            chunk.id == mesh_id::poses || chunk.id == mesh_id::animations;
        note(single && chunk.known && ++counts[{chunk.parent, chunk.id}] > 1, "chunks that repeat");
    }
    comparePresence();
    compareBounds();
    const auto meshOf = [](const File& file) {
        return static_cast<std::uint32_t>(
            std::find_if(file.chunks.begin(), file.chunks.end(),
                         [](const Chunk& chunk) { return chunk.known && chunk.id == mesh_id::mesh; }) -
            file.chunks.begin());
    };
    // What only one of the files has is told of elsewhere; a shared geometry may have become a submesh's.
    std::set<std::uint16_t> left{mesh_id::geometry};
    const std::uint32_t meshA = meshOf(*fileA_);
    const std::uint32_t meshB = meshOf(*fileB_);
    const std::vector<std::uint16_t> allA = sequenceIn(*fileA_, meshA, left);
    const std::vector<std::uint16_t> allB = sequenceIn(*fileB_, meshB, left);
    for (const auto& [here, there] : {std::pair(allA, allB), std::pair(allB, allA)})
        for (const std::uint16_t id : here)
            if (std::find(there.begin(), there.end(), id) == there.end())
                left.insert(id);
    note(sequenceIn(*fileA_, meshA, left) != sequenceIn(*fileB_, meshB, left), "order of chunks");
    const auto flagOf = [](const File& file, const Chunk& chunk) {
        MeshRecord record{meshVersionOf(file.version.bytes) != MeshVersion::V100, 0};
        ReadArchive archive = file.fieldsOf(chunk);
        layout(archive, record);
        return record.animated != 0;
    };
    if (fileA_->version.bytes != lineOf(MeshVersion::V100))
        note(flagOf(*fileA_, fileA_->chunks[meshA]) != flagOf(*fileB_, fileB_->chunks[meshB]),
             "flag that the mesh is animated");
}

// Chunks that only one of the files has.
void MeshComparison::comparePresence() {
    const auto has = [](const File& file, std::uint16_t id) {
        return std::any_of(file.chunks.begin(), file.chunks.end(),
                           [&](const Chunk& chunk) { return chunk.known && chunk.id == id; });
    };
    static const std::map<std::uint16_t, std::string> names{
        {mesh_id::oldMaterial, "materials in meshes of old versions"},
        {mesh_id::operation, "operations that are not stored"},
        {mesh_id::textureAlias, "texture aliases"},
        {mesh_id::bounds, "bounds that are not stored"},
        {mesh_id::names, "table of names without names"},
        {mesh_id::edges, "edge lists"},
        {mesh_id::extremes, "far ends"},
    };
    for (const auto& [id, name] : names) {
        const bool before = has(*fileA_, id);
        const bool now = has(*fileB_, id);
        const bool added = id == mesh_id::operation || id == mesh_id::bounds || id == mesh_id::names;
        note(before != now, before == added ? "chunk " + std::to_string(id) : name);
    }
}

void MeshComparison::compareBounds() {
    const auto boundsOf = [](const File& file) {
        std::optional<BoundsRecord> bounds;
        for (const Chunk& chunk : file.chunks)
            if (chunk.known && chunk.id == mesh_id::bounds) {
                ReadArchive archive = file.fieldsOf(chunk);
                layout(archive, bounds.emplace());
            }
        return bounds;
    };
    const auto a = boundsOf(*fileA_);
    const auto b = boundsOf(*fileB_);
    if (a && b)
        note(!sameBits(a->minimum, b->minimum) || !sameBits(a->maximum, b->maximum) || !sameBits(a->radius, b->radius),
             "bounds");
}

void MeshComparison::compareSubmesh(const StoredSubmesh& a, const StoredSubmesh& b) {
    note(a.material != b.material, "materials");
    note(a.name != b.name, "names of submeshes");
    note(a.operation != b.operation, "operations");
    note(a.wide != b.wide, "width of indices");
    note(a.indices != b.indices, "indices");
    note(a.usesShared && a.geometry, "geometries beside the shared one");
    note(a.usesShared && !a.assignments.empty(), "assignments beside those of the shared geometry");
}

void MeshComparison::compareTarget(std::uint16_t target) {
    const Target a = targetOf(a_, target);
    if (target == 0 && a.geometry) {
        note(usersA_ == 0 && a.geometry->vertexCount == 0, "shared geometries without vertices");
        note(usersA_ == 1 && usersB_ == 0, "shared geometries of one submesh");
        note(usersA_ > 1 && usersA_ != usersB_, "shared geometries");
    }
    const bool used = target == 0 ? a.geometry && a.geometry->vertexCount > 0 : !a_.submeshes[target - 1U].usesShared;
    if (!used) { // a shared geometry may be used by none
        note(target == 0 && !a.assignments->empty(), "assignments to vertices that are not there");
        return;
    }
    const Target b = targetOf(b_, after(target));
    note(!a.geometry != !b.geometry, "geometries");
    if (a.geometry && b.geometry) {
        compareVertices(*a.geometry, *b.geometry);
        compareAssignments(a, *b.assignments);
    }
}

Shared<VertexData> verticesOf(const StoredGeometry& geometry, const StoredMesh& mesh) {
    VertexProblems ignored;
    return geometry.streams ? geometry.streams : decodeVertices(geometry.bytes, mesh.bigEndian, mesh.flipV, ignored);
}

void MeshComparison::compareVertices(const StoredGeometry& a, const StoredGeometry& b) {
    const Shared<VertexData> x = verticesOf(a, a_);
    const Shared<VertexData> y = verticesOf(b, b_);
    note(x->count() != y->count(), "number of vertices");
    note(!sameStreams(x->positions, y->positions), "positions");
    note(!sameStreams(x->normals, y->normals), "normals");
    note(!sameStreams(x->tangents, y->tangents), "tangents");
    note(!sameStreams(x->colours[0], y->colours[0]) || !sameStreams(x->colours[1], y->colours[1]), "colours");
    note(!sameLists(x->textureCoordinates, y->textureCoordinates,
                    [](const TextureCoordinates& s, const TextureCoordinates& t) {
                        return s.components == t.components && sameStreams(s.values, t.values) &&
                               sameStreams(s.wide, t.wide);
                    }),
         "texture coordinates");
    note(a.bytes.oldCoordinates.size() > x->textureCoordinates.size(), "sets of texture coordinates beyond the eighth");
    if (!a.bytes.elements.empty() && !b.bytes.elements.empty())
        compareElements(a.bytes, b.bytes);
}

std::string nameOf(std::uint16_t semantic) {
    switch (static_cast<Semantic>(semantic)) {
    case Semantic::BlendWeights:
    case Semantic::BlendIndices:
        return "weights among the values of vertices";
    case Semantic::Binormal:
        return "binormals";
    default:
        return "vertex values of kind " + std::to_string(semantic);
    }
}

void MeshComparison::compareElements(const Geometry& a, const Geometry& b) {
    note(!a.unusable.empty(), "vertex values that do not fit");
    std::vector<const Element*> matches; // in the order of the first file
    for (const Element& before : a.elements) {
        const ElementRecord& x = before.record;
        const auto now = std::find_if(b.elements.begin(), b.elements.end(), [&](const Element& one) {
            return one.record.semantic == x.semantic && one.record.index == x.index;
        });
        if (now == b.elements.end()) {
            note(true, nameOf(x.semantic));
            continue;
        }
        matches.push_back(&*now);
        const ElementRecord& y = now->record;
        note(x.source != y.source, "buffers of vertices");
        if (x.type != y.type) {
            const bool colours = isColour(x.semantic) && isBytes(x.type) && isBytes(y.type);
            const bool tangents = x.semantic == static_cast<std::uint16_t>(Semantic::Tangent) &&
                                  x.type == static_cast<std::uint16_t>(ElementType::Float3) && y.type == x.type + 1;
            note(true, colours    ? "byte orders of colours"
                       : tangents ? "tangents of three numbers"
                                  : "types of vertex values");
        }
        bool same = a.vertexCount == b.vertexCount;
        for (std::size_t i = 0; same && i < a.vertexCount; ++i) {
            const std::uint8_t* const at = before.vertices.data() + i * before.stride + x.offset;
            const std::uint8_t* const there = now->vertices.data() + i * now->stride + y.offset;
            same = sameBits(elementValue(at, x.type, a_.bigEndian), elementValue(there, y.type, b_.bigEndian));
        }
        note(!same, "vertex values");
    }
    note(b.elements.size() > matches.size(), "vertex values that were not there");
    note(!std::is_sorted(matches.begin(), matches.end()), "order of vertex values");
}

void MeshComparison::compareAssignments(const Target& a, const std::vector<StoredAssignment>& b) {
    std::vector<StoredAssignment> before = *a.assignments;
    if (before.empty() && !b.empty() && !a.geometry->streams) {
        std::uint32_t vertex = 0;
        for (const auto& [weights, indices] : decodeBlending(a.geometry->bytes, a_.bigEndian)) {
            for (int c = 0; c < 4; ++c)
                if (weights[c] != 0.0F)
                    before.push_back({vertex, static_cast<std::uint16_t>(indices[c]), weights[c]});
            ++vertex;
        }
    }
    const auto drop = [&](const std::string& kind, const auto& test) { note(std::erase_if(before, test) > 0, kind); };
    if (sameAssignments(before, b))
        return;
    drop("assignments to vertices that are not there",
         [&](const StoredAssignment& one) { return one.vertex >= a.geometry->vertexCount; });
    drop("assignments to bones that are not there",
         [&](const StoredAssignment& one) { return !bones_.find(one.bone); });
    drop("weights that are no numbers", [](const StoredAssignment& one) { return !isWithinLimit(one.weight); });
    if (sameAssignments(before, b))
        return;
    std::stable_sort(before.begin(), before.end(),
                     [](const StoredAssignment& x, const StoredAssignment& y) { return x.vertex < y.vertex; });
    note(true, sameAssignments(before, b) ? "order of assignments" : "assignments");
}

float levelValue(const StoredMesh& mesh, const StoredLevel& level) {
    return mesh.levelsSquared ? std::sqrt(std::max(level.value, 0.0F)) : level.value;
}

// What a level draws of a submesh.
std::vector<std::uint32_t> drawn(const StoredMesh& mesh, std::size_t level, std::size_t submesh) {
    const StoredLevelIndices& one = mesh.levels[level].submeshes[submesh];
    const std::vector<std::uint32_t>& list = mesh.levels.at(one.source).submeshes.at(submesh).indices;
    return {list.begin() + one.start, list.begin() + one.start + one.count};
}

void MeshComparison::compareLevels() {
    note(a_.levels.size() != b_.levels.size(), "number of levels of detail");
    if (a_.levels.empty() || a_.levels.size() != b_.levels.size())
        return;
    const auto strategy = [](const StoredMesh& mesh) {
        return mesh.levelStrategy.empty() ? std::string("Distance") : mesh.levelStrategy;
    };
    note(strategy(a_) != strategy(b_), "strategies of levels of detail");
    note(a_.levelsSquared, "squares of distances of levels of detail");
    for (std::size_t i = 0; i < a_.levels.size(); ++i) {
        const StoredLevel& a = a_.levels[i];
        const StoredLevel& b = b_.levels[i];
        note(!sameBits(levelValue(a_, a), levelValue(b_, b)), "values of levels of detail");
        note(a.mesh != b.mesh, "files of levels of detail");
        note(a.submeshes.size() != b.submeshes.size(), "submeshes of levels of detail");
        for (std::size_t s = 0; s < std::min(a.submeshes.size(), b.submeshes.size()); ++s)
            compareLevel(i, s);
    }
}

void MeshComparison::compareLevel(std::size_t level, std::size_t submesh) {
    const StoredLevelIndices& a = a_.levels[level].submeshes[submesh];
    const StoredLevelIndices& b = b_.levels[level].submeshes[submesh];
    note(drawn(a_, level, submesh) != drawn(b_, level, submesh), "indices of levels of detail");
    const bool whole = a.source == level && a.start == 0 && a.count == a.indices.size();
    note(!whole, "lists that levels of detail share");
    note(whole && a.wide != b.wide, "width of indices of levels of detail");
}

void MeshComparison::comparePoses() {
    note(a_.poses.size() != b_.poses.size(), "number of poses");
    std::vector<bool> taken(b_.poses.size());
    for (std::size_t i = 0; i < a_.poses.size(); ++i) {
        const StoredPose& a = a_.poses[i];
        poseAfter_.push_back(0xFFFF);
        for (std::size_t k = 0; k < b_.poses.size() && poseAfter_[i] == 0xFFFF; ++k) {
            if (taken[k] || b_.poses[k].name != a.name || b_.poses[k].target != after(a.target))
                continue;
            taken[k] = true;
            poseAfter_[i] = static_cast<std::uint16_t>(k);
            note(k != i, "order of poses");
            comparePose(a, b_.poses[k]);
        }
        note(poseAfter_[i] == 0xFFFF, "poses");
    }
}

void MeshComparison::comparePose(const StoredPose& a, const StoredPose& b) {
    note(a.normals != b.normals, "normals of poses");
    if (sameLists(a.vertices, b.vertices, samePoseVertex))
        return;
    std::vector<PoseVertexRecord> vertices = a.vertices;
    const auto rising = [](const PoseVertexRecord& x, const PoseVertexRecord& y) { return x.vertex < y.vertex; };
    note(!std::is_sorted(vertices.begin(), vertices.end(), rising), "order of offsets in poses");
    std::stable_sort(vertices.begin(), vertices.end(), rising);
    note(!sameLists(vertices, b.vertices, samePoseVertex), "offsets of poses");
}

void MeshComparison::compareAnimations() {
    std::vector<std::string> namesA;
    std::vector<std::string> namesB;
    for (const StoredMeshAnimation& one : b_.animations)
        namesB.push_back(one.name);
    for (const StoredMeshAnimation& one : a_.animations) {
        const auto now = std::find(namesB.begin(), namesB.end(), one.name);
        if (now == namesB.end()) {
            note(true, "animations");
            continue;
        }
        namesA.push_back(one.name);
        compareAnimation(one, b_.animations[static_cast<std::size_t>(now - namesB.begin())]);
    }
    note(namesA != namesB, "order of animations");
}

void MeshComparison::compareAnimation(const StoredMeshAnimation& a, const StoredMeshAnimation& b) {
    if (!sameBits(a.length, b.length)) {
        const auto clip = std::find_if(scene_.clips.begin(), scene_.clips.end(),
                                       [&](const Shared<Clip>& one) { return one->name.bytes == a.name; });
        const bool both = clip != scene_.clips.end() && a.length < b.length && (*clip)->end == double{b.length};
        note(true, both ? "lengths of animations that mesh and skeleton have" : "lengths of animations");
    }
    note(a.base != b.base, "bases of animations");
    std::vector<const StoredMeshTrack*> matches; // in the order of the first file
    for (const StoredMeshTrack& track : a.tracks) {
        const auto now = std::find_if(b.tracks.begin(), b.tracks.end(), [&](const StoredMeshTrack& one) {
            return one.target == after(track.target) && one.morph == track.morph;
        });
        if (now == b.tracks.end()) {
            const bool empty = track.morphKeys.empty() && track.poseKeys.empty();
            note(true, empty ? "tracks without keys" : "tracks");
            continue;
        }
        note(std::find(matches.begin(), matches.end(), &*now) != matches.end(), "tracks that repeat");
        matches.push_back(&*now);
        compareMorphKeys(track, *now);
        if (a.base && a.base == b.base && (a.base->first.empty() || a.base->first == a.name))
            compareOwnKeys(track, *now, a.base->second);
        else
            comparePoseKeys(track, *now, a.base.has_value());
    }
    note(b.tracks.size() > matches.size(), "tracks that were not there");
    note(!std::is_sorted(matches.begin(), matches.end()), "order of tracks");
}

void MeshComparison::comparePoseKeys(const StoredMeshTrack& a, const StoredMeshTrack& b, bool counted) {
    note(a.poseKeys.size() != b.poseKeys.size(), "number of pose keys");
    const std::vector<const StoredPoseKey*> before = byTime(a.poseKeys);
    note(!std::is_sorted(before.begin(), before.end()), "order of pose keys");
    for (std::size_t i = 0; i < std::min(before.size(), b.poseKeys.size()); ++i) {
        const StoredPoseKey& now = b.poseKeys[i];
        note(!sameBits(before[i]->time, now.time), "times of pose keys");
        std::vector<const PoseReferenceRecord*> matches;
        for (const PoseReferenceRecord& reference : before[i]->references) {
            const std::uint16_t pose = reference.pose < poseAfter_.size() ? poseAfter_[reference.pose] : 0xFFFF;
            const auto match = std::find_if(now.references.begin(), now.references.end(),
                                            [&](const PoseReferenceRecord& one) { return one.pose == pose; });
            if (match == now.references.end()) {
                note(true, reference.influence == 0.0F ? "influences of 0" : "influences");
                continue;
            }
            matches.push_back(&*match);
            const bool near = std::abs(match->influence - reference.influence) <= 1e-6F;
            if (!sameBits(match->influence, reference.influence))
                note(true, counted && near ? "last bits of influences that count against others" : "influences");
        }
        note(now.references.size() > matches.size(), "influences that were not there");
        note(!std::is_sorted(matches.begin(), matches.end()), "order of influences");
    }
}

// Keys that count against a key of their own track: what they all have more or less means nothing.
void MeshComparison::compareOwnKeys(const StoredMeshTrack& a, const StoredMeshTrack& b, float baseTime) {
    const std::vector<const StoredPoseKey*> before = byTime(a.poseKeys);
    const std::vector<const StoredPoseKey*> now = byTime(b.poseKeys);
    note(before.size() != now.size(), "number of pose keys");
    for (std::size_t i = 0; i < std::min(before.size(), now.size()); ++i) {
        note(!sameBits(before[i]->time, now[i]->time), "times of pose keys");
        for (std::uint16_t pose = 0; pose < poseAfter_.size(); ++pose) {
            const std::uint16_t poseNow = poseAfter_[pose];
            const std::optional<float> x = influenceOf(*before[i], pose);
            const std::optional<float> y = influenceOf(*now[i], poseNow);
            const float difference = (x ? *x - sampledInfluence(before, pose, baseTime) : 0.0F) -
                                     (y ? *y - sampledInfluence(now, poseNow, baseTime) : 0.0F);
            note(!(std::abs(difference) <= 1e-6F), "influences");
            note(x != y, "keys that count against one of their own");
        }
    }
}

// What skinning, poses and morph keys move has to stand in a buffer without other values, and normals with positions
// where both move: engines move it wrongly else, or not at all.
void MeshComparison::lookForNeighbours(std::uint16_t target) {
    const Target vertices = targetOf(b_, target);
    if (!vertices.geometry || vertices.geometry->bytes.elements.empty())
        return;
    bool moves =
        std::any_of(b_.poses.begin(), b_.poses.end(), [&](const StoredPose& pose) { return pose.target == target; });
    bool normals =
        moves && std::all_of(b_.poses.begin(), b_.poses.end(), [](const StoredPose& pose) { return pose.normals; });
    for (const StoredMeshAnimation& animation : b_.animations)
        for (const StoredMeshTrack& track : animation.tracks)
            if (track.morph && track.target == target) {
                moves = true;
                normals |= std::any_of(track.morphKeys.begin(), track.morphKeys.end(),
                                       [](const StoredMorphKey& key) { return !key.normals.empty(); });
            }
    if (!moves && vertices.assignments->empty())
        return;
    std::uint16_t positions = 0;
    for (const Element& element : vertices.geometry->bytes.elements)
        if (element.record.semantic == static_cast<std::uint16_t>(Semantic::Position))
            positions = element.record.source;
    for (const Element& element : vertices.geometry->bytes.elements) {
        const std::uint16_t semantic = element.record.semantic;
        const bool together = element.record.source == positions;
        if (semantic == static_cast<std::uint16_t>(Semantic::Normal))
            note(moves && together != normals, "normals in the wrong buffer");
        else if (semantic != static_cast<std::uint16_t>(Semantic::Position))
            note(together, "values beside what moves");
    }
}

void MeshComparison::compareMorphKeys(const StoredMeshTrack& a, const StoredMeshTrack& b) {
    note(a.morphKeys.size() != b.morphKeys.size(), "number of morph keys");
    const std::vector<const StoredMorphKey*> before = byTime(a.morphKeys);
    note(!std::is_sorted(before.begin(), before.end()), "order of morph keys");
    for (std::size_t i = 0; i < std::min(before.size(), b.morphKeys.size()); ++i) {
        const StoredMorphKey& now = b.morphKeys[i];
        note(!sameBits(before[i]->time, now.time), "times of morph keys");
        note(!sameVectors(before[i]->positions, now.positions), "positions of morph keys");
        note(!sameVectors(before[i]->normals, now.normals), "normals of morph keys");
    }
}

} // namespace

Differences meshDifferences(const Bytes& before, const Bytes& after, const Scene& scene) {
    const MeshText a(before);
    const MeshText b(after);
    return MeshComparison(a, b, scene).run();
}

} // namespace rigscope::test
