#include "formats/b3d/b3d_import.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>

#include "base/text.h"
#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_import_mesh.h"
#include "formats/b3d/b3d_keys.h"

namespace rigscope::b3d {

EvaluationRules evaluationRules() {
    EvaluationRules rules;
    rules.composition = EvaluationRules::Composition::Matrix;
    rules.inverseBind = EvaluationRules::InverseBind::FromRestPose;
    rules.rotation = EvaluationRules::Rotation::Spherical;
    rules.keys = EvaluationRules::Keys::Absolute;
    rules.afterLastKey = EvaluationRules::AfterLastKey::Hold;
    rules.looping = EvaluationRules::Looping::FirstToLast;
    rules.maximumInfluences = 4;
    rules.normaliseWeights = true;
    rules.unweighted = EvaluationRules::Unweighted::FollowNode;
    rules.normals = EvaluationRules::Normals::Cofactor;
    rules.mixing = EvaluationRules::Mixing::Sequential;
    return rules;
}

Space space() {
    Space result;
    result.up = UpAxis::Y;
    result.handedness = Handedness::Left;
    // Seen from outside, a front face is clockwise; the cross product of the stored numbers points outwards (section
    // 3).
    result.clockwiseFront = true;
    return result;
}

namespace {

constexpr double partOfMeshes = 0.8; // of the progress; the rest are keys

class Importer {
public:
    Importer(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
             const ProgressShare& progress)
        : file_(file),
          input_(input),
          scene_(scene),
          diagnostics_(diagnostics),
          progress_(progress),
          structure_(structureOf(file)),
          provenance_(std::make_shared<Provenance>()) {}

    Result<void> run();

private:
    std::string nodeText(std::uint32_t node) const {
        return "node " + std::to_string(node) + " \"" + printable(file_.nodes[node].name.bytes) + "\"";
    }
    Place place(std::uint32_t node, std::uint32_t chunk) const {
        return {input_.name, nodeText(node), file_.chunks[chunk].offset, {}};
    }
    void addNodes();
    void checkNode(std::uint32_t node);
    void noteNode(const Node& node, const Chunk& chunk);
    bool addMeshes();
    bool addClip();
    void addTracks(std::uint32_t node, std::span<const FileStructure::Owned> lists);
    bool addDeferredTracks(NodeId id, std::uint32_t node, std::span<const KeyRecords* const> lists,
                           KeyProblems& problems);
    template <class T> void addTrack(NodeId node, Channel channel, std::uint32_t home, KeyList<T> keys);
    void reportKeys(std::uint32_t node, std::uint32_t chunk, const KeyProblems& problems);
    void setTimeline(Clip& clip);
    void reportNames();
    void reportSkinnedNodes();

    const File& file_;
    const ReadInput& input_;
    Scene& scene_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    FileStructure structure_;
    std::shared_ptr<Provenance> provenance_;
    std::vector<Track> tracks_;
    std::vector<const KeyRecords*> listsOfNode_; // of the node whose tracks are being added
    std::vector<RegularKeys> regularOfNode_;
    double firstKey_ = 0.0;
    double lastKey_ = 0.0;
    bool anyKey_ = false;
    std::size_t fieldsOfKeys_ = 0;               // of all lists that hold keys
    std::uint32_t animationChunk_ = Chunk::none; // the first ANIM
};

Result<void> Importer::run() {
    const Chunk& root = file_.chunks.front();
    if (file_.nodes.empty() && root.storedSize > 0 && static_cast<std::uint32_t>(root.storedSize) > root.extent)
        return fail({Code::b3d_cut_before_nodes,
                     {input_.name, "", std::nullopt, {}},
                     {std::to_string(root.storedSize), std::to_string(root.extent)}});
    if (file_.nodes.empty())
        return fail({Code::b3d_nothing_inside, {input_.name, "", std::nullopt, {}}, {}});
    scene_.space = space();
    scene_.rules = evaluationRules();
    scene_.native.set(sceneVersion, std::int64_t{file_.version});
    // The most there can be, part by part, field by field.
    for (const KeyRecords& keys : file_.keys)
        fieldsOfKeys_ += keys.count() > 0 ? std::popcount(static_cast<std::uint32_t>(keys.flags) & 7U) : 0;
    provenance_->reserve(5 * file_.nodes.size() + 5 * file_.meshes.size() + 2 * file_.triangles.size() +
                         structure_.bones.size() + fieldsOfKeys_ + 1);
    addNodes();
    if (!addMeshes() || !addClip())
        return fail({Code::cancelled, {input_.name, "", std::nullopt, {}}, {}});
    reportNames();
    reportSkinnedNodes();
    scene_.provenance = std::move(provenance_);
    return {};
}

void Importer::addNodes() {
    std::vector<Node> nodes(file_.nodes.size());
    std::uint32_t roots = 0;
    for (std::uint32_t i = 0; i < file_.nodes.size(); ++i) {
        const NodeRecord& record = file_.nodes[i];
        const NodeChunks& chunks = structure_.nodes[i];
        Node& node = nodes[i];
        node.id = scene_.newId<NodeId>();
        node.home = {input_.fileNumber, i};
        node.name.bytes = record.name.bytes;
        node.rest = decodeTransform(record);
        if (chunks.parent != Chunk::none)
            node.parent = nodes[chunks.parent].id;
        else
            ++roots;
        if (chunks.mesh != Chunk::none)
            node.kind = NodeKind::Mesh;
        else if (chunks.bone != Chunk::none)
            node.kind = NodeKind::Bone;
        if (chunks.animation != Chunk::none) {
            const AnimationRecord& animation = file_.animations[file_.chunks[chunks.animation].record];
            node.native.reserve(3);
            node.native.set(animationFlags, std::int64_t{animation.flags});
            node.native.set(animationFrames, std::int64_t{animation.frames});
            node.native.set(animationFps, double{animation.fps});
        }
        noteNode(node, file_.chunks[chunks.chunk]);
        checkNode(i);
    }
    scene_.nodes = shareAll(std::move(nodes));
    if (roots > 1)
        diagnostics_.add(Code::b3d_several_roots, {input_.name, "", std::nullopt, {}}, {std::to_string(roots)});
}

void Importer::noteNode(const Node& node, const Chunk& chunk) {
    const std::uint16_t number = input_.fileNumber;
    std::uint64_t at = std::uint64_t{chunk.offset} + 8;
    provenance_->add({node.id, "", number, {chunk.offset, std::uint64_t{chunk.extent} + 8}, 0});
    const auto add = [&](std::string_view field, std::uint64_t size) {
        provenance_->add({node.id, field, number, {at, size}, 0});
        at += size;
    };
    add("name", node.name.bytes.size() + 1);
    add("translation", 12);
    add("scale", 12);
    add("rotation", 16);
}

void Importer::checkNode(std::uint32_t node) {
    const NodeRecord& record = file_.nodes[node];
    const NodeChunks& chunks = structure_.nodes[node];
    const auto report = [&](Code code, std::vector<std::string> arguments = {}) {
        diagnostics_.add(code, place(node, chunks.chunk), std::move(arguments));
    };
    std::uint32_t bad = isWithinLimit(vectorOf(record.position)) ? 0 : 1;
    bad += isWithinLimit(vectorOf(record.scale)) ? 0 : 1;
    glm::quat rotation;
    bool zero = false;
    bad += decodeRotation(record.rotation.data(), rotation, zero) ? 0 : 1;
    if (bad > 0)
        report(Code::b3d_not_finite, {std::to_string(bad), "node's position, scale and rotation", "rest values"});
    if (zero)
        report(Code::b3d_zero_rotation, {"1", "node's rotations"});
    float squared = 0.0F;
    for (const float number : record.rotation)
        squared += number * number;
    if (!zero && std::abs(squared - 1.0F) > 2e-3F)
        report(Code::b3d_unnormalised_rotation, {"1", "node's rotations"});
    if (chunks.meshCount > 1)
        report(Code::b3d_several_meshes_in_node, {std::to_string(chunks.meshCount)});
    if (chunks.boneBeforeMesh)
        report(Code::b3d_bone_before_mesh);
    if (chunks.bone != Chunk::none && chunks.mesh != Chunk::none)
        report(Code::b3d_bone_beside_mesh);
    if (chunks.bone != Chunk::none && chunks.enclosingMesh == Chunk::none)
        report(Code::b3d_bone_without_mesh);
    if (chunks.boneLists > 1)
        report(Code::b3d_several_bone_lists, {std::to_string(chunks.boneLists)});
    if (chunks.animations > 1)
        report(Code::b3d_several_anims_in_node, {std::to_string(chunks.animations)});
}

// False where it was cancelled.
bool Importer::addMeshes() {
    MaterialImport materials(file_, input_, scene_, diagnostics_, *provenance_);
    materials.addAll();
    scene_.meshes.reserve(structure_.meshes.size());
    const ProgressShare progress = progress_.part(0.0, partOfMeshes);
    MeshImport meshes{file_, structure_, input_, scene_, materials, diagnostics_, *provenance_, progress};
    for (std::uint32_t i = 0; i < structure_.meshes.size(); ++i) {
        if (!meshes.add(i))
            return false;
        progress.report(double(i + 1) / double(structure_.meshes.size()));
    }
    return true;
}

// False where it was cancelled.
bool Importer::addClip() {
    tracks_.reserve(fieldsOfKeys_);
    for (std::size_t first = 0; first < structure_.keys.size();) {
        std::size_t last = first;
        while (last < structure_.keys.size() && structure_.keys[last].node == structure_.keys[first].node)
            ++last;
        if (progress_.cancelled())
            return false;
        addTracks(structure_.keys[first].node, std::span(structure_.keys).subspan(first, last - first));
        first = last;
    }
    Clip clip;
    setTimeline(clip);
    clip.tracks = shareAll(std::move(tracks_));
    if (clip.tracks.empty())
        return true;
    clip.id = scene_.newId<ClipId>();
    clip.home = {input_.fileNumber, 0};
    clip.name.bytes = "default";
    if (animationChunk_ != Chunk::none) {
        const Chunk& chunk = file_.chunks[animationChunk_];
        provenance_->add({clip.id, "", input_.fileNumber, {chunk.offset, std::uint64_t{chunk.extent} + 8}, 0});
    }
    scene_.clips.push_back(share(std::move(clip)));
    return true;
}

void Importer::addTracks(std::uint32_t node, std::span<const FileStructure::Owned> lists) {
    std::vector<const KeyRecords*>& records = listsOfNode_;
    records.clear();
    for (const FileStructure::Owned& list : lists) {
        const Chunk& chunk = file_.chunks[list.chunk];
        const KeyRecords& keys = file_.keys[chunk.record];
        records.push_back(&keys);
        constexpr std::int32_t known = KeyRecords::hasPosition | KeyRecords::hasScale | KeyRecords::hasRotation;
        if ((keys.flags & ~known) != 0)
            diagnostics_.add(Code::b3d_key_flags, place(node, list.chunk), {std::to_string(keys.flags & ~known)});
        std::uint64_t at = std::uint64_t{chunk.offset} + 12 + 4;
        const auto note = [&](std::int32_t flag, std::string_view field, std::uint32_t size) {
            if ((keys.flags & flag) == 0 || keys.keys.empty())
                return;
            provenance_->add({scene_.nodes[node]->id,
                              field,
                              input_.fileNumber,
                              {at, keys.keys.size() - keys.stride() + size},
                              keys.stride(),
                              size});
            at += size;
        };
        note(KeyRecords::hasPosition, "translation keys", 12);
        note(KeyRecords::hasScale, "scale keys", 12);
        note(KeyRecords::hasRotation, "rotation keys", 16);
    }
    const NodeId id = scene_.nodes[node]->id;
    KeyProblems problems;
    if (!addDeferredTracks(id, node, records, problems)) {
        problems = {};
        DecodedKeys keys = decodeKeys(records, false, problems);
        const auto add = [&](Channel channel, auto& track) {
            using Value = typename std::decay_t<decltype(track.values)>::value_type;
            addTrack(id, channel, node, KeyList<Value>(std::move(track.frames), std::move(track.values)));
        };
        add(Channel::Translation, keys.positions);
        add(Channel::Rotation, keys.rotations);
        add(Channel::Scale, keys.scales);
    }
    reportKeys(node, lists.front().chunk, problems);
}

// Tracks whose keys are decoded when they are looked at: for lists that are regular and have no field in common. Adds
// nothing and answers false for others.
bool Importer::addDeferredTracks(NodeId id, std::uint32_t node, std::span<const KeyRecords* const> lists,
                                 KeyProblems& problems) {
    std::vector<RegularKeys>& regular = regularOfNode_;
    regular.resize(lists.size());
    std::int32_t seen = 0;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const std::int32_t fields = lists[i]->flags & 7;
        if ((seen & fields) != 0 || !inspectRegular(*lists[i], regular[i], problems))
            return false;
        seen |= fields;
    }
    for (std::size_t i = 0; i < lists.size(); ++i) {
        DeferredTracks tracks = deferTracks(file_.source, *lists[i], regular[i]);
        addTrack(id, Channel::Translation, node, std::move(tracks.positions));
        addTrack(id, Channel::Rotation, node, std::move(tracks.rotations));
        addTrack(id, Channel::Scale, node, std::move(tracks.scales));
    }
    return true;
}

template <class T> void Importer::addTrack(NodeId node, Channel channel, std::uint32_t home, KeyList<T> keys) {
    if (keys.empty())
        return;
    firstKey_ = anyKey_ ? std::min(firstKey_, keys.firstTime()) : keys.firstTime();
    lastKey_ = anyKey_ ? std::max(lastKey_, keys.lastTime()) : keys.lastTime();
    anyKey_ = true;
    Track track;
    track.home = {input_.fileNumber, home};
    track.node = node;
    track.channel = channel;
    track.keys = std::move(keys);
    tracks_.push_back(std::move(track));
}

void Importer::reportKeys(std::uint32_t node, std::uint32_t chunk, const KeyProblems& problems) {
    if (problems == KeyProblems{.total = problems.total})
        return;
    const Place at = place(node, chunk);
    if (problems.notFinite > 0)
        diagnostics_.add(Code::b3d_not_finite, at,
                         {std::to_string(problems.notFinite), "keys' values", "what their neighbours give"});
    if (problems.zeroRotations > 0)
        diagnostics_.add(Code::b3d_zero_rotation, at, {std::to_string(problems.zeroRotations), "keys' rotations"});
    if (problems.notUnit > problems.zeroRotations)
        diagnostics_.add(Code::b3d_unnormalised_rotation, at,
                         {std::to_string(problems.notUnit - problems.zeroRotations), "keys' rotations"});
    if (problems.outOfRange > 0)
        diagnostics_.add(Code::b3d_frame_out_of_range, at, {std::to_string(problems.outOfRange)});
    if (problems.unsorted)
        diagnostics_.add(Code::b3d_keys_unsorted, at);
    if (problems.repeated > 0)
        diagnostics_.add(Code::b3d_keys_repeat, at, {std::to_string(problems.repeated)});
}

// The clip's start, end and rate, and what is odd about them (section 5).
void Importer::setTimeline(Clip& clip) {
    const AnimationRecord* first = nullptr;
    std::int64_t longest = 0;
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < file_.chunks.size(); ++i) {
        const Chunk& chunk = file_.chunks[i];
        if (chunk.kind != ChunkKind::Animation)
            continue;
        const AnimationRecord& record = file_.animations[chunk.record];
        if (count++ == 0) {
            first = &record;
            animationChunk_ = i;
        }
        longest = std::max<std::int64_t>(longest, record.frames);
    }
    longest = std::min<std::int64_t>(longest, frameLimit);
    constexpr double assumedRate = 60.0;
    clip.ticksPerSecond = assumedRate;
    clip.rateAssumed = true;
    constexpr float slowest = 1e-6F; // what is below makes times that no float holds
    if (first && std::isfinite(first->fps) && first->fps >= slowest) {
        clip.ticksPerSecond = double{first->fps};
        clip.rateAssumed = false;
    }
    clip.start = firstKey_;
    clip.end = std::max(lastKey_, static_cast<double>(longest));
    const Place whole{input_.name, "", std::nullopt, {}};
    if (!anyKey_) {
        if (first)
            diagnostics_.add(Code::b3d_animation_without_keys,
                             {input_.name, "", file_.chunks[animationChunk_].offset, {}});
        return;
    }
    if (!first)
        diagnostics_.add(Code::b3d_keys_without_anim, whole);
    else if (clip.rateAssumed)
        diagnostics_.add(Code::b3d_no_rate, {input_.name, "", file_.chunks[animationChunk_].offset, {}},
                         {formatNumber(first->fps)});
    if (count > 1)
        diagnostics_.add(Code::b3d_several_anims, whole, {std::to_string(count)});
    if (first && lastKey_ > static_cast<double>(longest))
        diagnostics_.add(Code::b3d_key_behind_end, {input_.name, "", file_.chunks[animationChunk_].offset, {}},
                         {formatNumber(lastKey_), std::to_string(longest)});
    if (firstKey_ < 1.0)
        diagnostics_.add(Code::b3d_frame_below_one, whole, {formatNumber(firstKey_)});
}

void Importer::reportNames() {
    std::vector<std::string_view> names(file_.nodes.size());
    std::transform(file_.nodes.begin(), file_.nodes.end(), names.begin(),
                   [](const NodeRecord& record) { return std::string_view(record.name.bytes); });
    std::sort(names.begin(), names.end());
    std::uint32_t repeated = 0;
    for (std::size_t i = 1; i < names.size(); ++i)
        repeated += names[i] == names[i - 1] ? 1 : 0;
    if (repeated > 0)
        diagnostics_.add(Code::b3d_names_repeat, {input_.name, "", std::nullopt, {}}, {std::to_string(repeated)});
}

// Places of meshes and bones where the readers of this format differ (section 4).
void Importer::reportSkinnedNodes() {
    std::vector<bool> keyed(file_.nodes.size());
    std::vector<bool> scaled(file_.nodes.size()); // with scale keys
    for (const FileStructure::Owned& list : structure_.keys) {
        const KeyRecords& keys = file_.keys[file_.chunks[list.chunk].record];
        if (keys.keys.empty())
            continue;
        keyed[list.node] = true;
        scaled[list.node] = scaled[list.node] || (keys.flags & KeyRecords::hasScale) != 0;
    }
    std::vector<std::uint32_t> boneAbove(file_.nodes.size(), Chunk::none); // the nearest bone above a node
    std::vector<bool> meshBelow(file_.nodes.size());                       // an unskinned mesh at or below it
    for (std::uint32_t i = 0; i < file_.nodes.size(); ++i) {
        const std::uint32_t parent = structure_.nodes[i].parent;
        if (parent != Chunk::none)
            boneAbove[i] = structure_.nodes[parent].bone != Chunk::none ? parent : boneAbove[parent];
    }
    for (std::uint32_t m = 0; m < structure_.meshes.size(); ++m) {
        const MeshChunks& mesh = structure_.meshes[m];
        const Node& node = *scene_.nodes[mesh.node];
        const bool skinned = scene_.meshes[m]->pools[0].skin != nullptr;
        if (skinned && (node.rest.translation != glm::vec3(0.0F) || node.rest.scale != glm::vec3(1.0F) ||
                        std::abs(node.rest.rotation.w) < 1.0F - 1e-6F))
            diagnostics_.add(Code::b3d_mesh_not_at_identity, place(mesh.node, mesh.chunk));
        if (boneAbove[mesh.node] != Chunk::none)
            diagnostics_.add(Code::b3d_mesh_below_bone, place(mesh.node, mesh.chunk),
                             {printable(file_.nodes[boneAbove[mesh.node]].name.bytes)});
        if (!skinned)
            meshBelow[mesh.node] = true;
    }
    for (std::uint32_t i = static_cast<std::uint32_t>(file_.nodes.size()); i-- > 0;)
        if (meshBelow[i] && structure_.nodes[i].parent != Chunk::none)
            meshBelow[structure_.nodes[i].parent] = true;
    std::uint32_t scaledBones = 0;
    for (std::uint32_t i = 0; i < file_.nodes.size(); ++i) {
        const glm::vec3& rest = scene_.nodes[i]->rest.scale;
        const glm::vec3 off = glm::abs(rest - glm::vec3(1.0F));
        if (structure_.nodes[i].bone != Chunk::none && keyed[i] && !scaled[i] &&
            std::max({off.x, off.y, off.z}) > 1e-4F)
            ++scaledBones;
    }
    if (scaledBones > 0)
        diagnostics_.add(Code::b3d_bone_scale, {input_.name, "", std::nullopt, {}}, {std::to_string(scaledBones)});
    for (std::uint32_t i = 0; i < file_.nodes.size(); ++i) {
        if (keyed[i] && meshBelow[i] && structure_.nodes[i].bone == Chunk::none)
            diagnostics_.add(Code::b3d_rigid_animation, place(i, structure_.nodes[i].chunk));
        const glm::vec3& scale = scene_.nodes[i]->rest.scale;
        if (structure_.nodes[i].bone != Chunk::none && (scale.x == 0.0F || scale.y == 0.0F || scale.z == 0.0F))
            diagnostics_.add(Code::b3d_singular_bone, place(i, structure_.nodes[i].chunk));
    }
}

} // namespace

Result<void> importFile(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                        const ProgressShare& progress) {
    return Importer(file, input, scene, diagnostics, progress).run();
}

} // namespace rigscope::b3d
