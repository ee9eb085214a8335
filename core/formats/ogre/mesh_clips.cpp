#include "formats/ogre/mesh_clips.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "formats/ogre/numbers.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/pose_keys.h"

namespace rigscope::ogre {

namespace {

class Builder {
public:
    explicit Builder(const MeshClips& given)
        : given_(given) {}

    void run() {
        const std::vector<Shared<Clip>>& clips = given_.scene.clips;
        for (std::size_t i = 0; i < clips.size(); ++i)
            clipsByName_.emplace(clips[i]->name.bytes, i);
        for (std::size_t i = 0; i < given_.stored.poses.size(); ++i)
            addPose(i);
        for (const StoredMeshAnimation& animation : given_.stored.animations)
            addAnimation(animation);
    }

private:
    Place at(const StoredPlace& place, std::string object) const {
        if (place.line)
            return {given_.input.name, std::move(object), {}, place.line};
        return {given_.input.name, std::move(object), place.range.offset, {}};
    }
    std::optional<std::uint32_t> poolOf(std::uint16_t target) const {
        return target < given_.poolOfTarget.size() ? given_.poolOfTarget[target] : std::nullopt;
    }
    void addPose(std::size_t number);
    void addAnimation(const StoredMeshAnimation& stored);
    void report(const StoredMeshAnimation& stored, const Place& place);
    void addMorphTrack(Clip& clip, const StoredMeshTrack& stored, std::uint32_t pool);
    void addPoseTracks(Clip& clip, const StoredMeshAnimation& animation, const StoredMeshTrack& stored);

    const MeshClips& given_;
    std::unordered_set<std::string_view> names_;               // of the animations so far
    std::unordered_map<std::string, std::size_t> clipsByName_; // places of the first of each name in the scene
    std::vector<MorphTargetId> targetOfPose_;                  // none where the pose could not be used
};

void Builder::addPose(std::size_t number) {
    const StoredPose& stored = given_.stored.poses[number];
    const Place place = at(stored.place, "pose " + std::to_string(number) + " \"" + printable(stored.name) + "\"");
    const std::optional<std::uint32_t> pool = poolOf(stored.target);
    targetOfPose_.emplace_back();
    if (!pool) {
        given_.diagnostics.add(Code::ogre_target_missing, place, {std::to_string(stored.target)});
        return;
    }
    MorphTarget target;
    target.id = given_.scene.newId<MorphTargetId>();
    target.home = {given_.input.fileNumber, static_cast<std::uint32_t>(number)};
    target.name.bytes = stored.name;
    target.absoluteNormals = stored.normals;
    // Of two offsets of one vertex the last counts.
    std::vector<const PoseVertexRecord*> vertices;
    const std::uint32_t count = given_.mesh.pools[*pool].data->count();
    for (const PoseVertexRecord& vertex : stored.vertices)
        if (vertex.vertex < count && isWithinLimit(vectorOf(vertex.offset)) && isWithinLimit(vectorOf(vertex.normal)))
            vertices.push_back(&vertex);
    if (vertices.size() < stored.vertices.size())
        given_.diagnostics.add(Code::ogre_pose_vertex_out_of_range, place,
                               {std::to_string(stored.vertices.size() - vertices.size())});
    std::stable_sort(vertices.begin(), vertices.end(),
                     [](const PoseVertexRecord* a, const PoseVertexRecord* b) { return a->vertex < b->vertex; });
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (i + 1 < vertices.size() && vertices[i + 1]->vertex == vertices[i]->vertex)
            continue;
        target.vertices.push_back(vertices[i]->vertex);
        target.positions.push_back(vectorOf(vertices[i]->offset));
        if (stored.normals)
            target.normals.push_back(vectorOf(vertices[i]->normal));
    }
    given_.provenance.add({target.id, "", given_.input.fileNumber, stored.place.range, 0});
    targetOfPose_.back() = target.id;
    given_.mesh.pools[*pool].morphTargets.push_back(share(std::move(target)));
}

// The clip of a skeleton's animation of that name takes the mesh's tracks too: one state drives both.
void Builder::addAnimation(const StoredMeshAnimation& stored) {
    const double end = usableLength(stored.length);
    Clip clip;
    std::vector<Shared<Clip>>& clips = given_.scene.clips;
    const auto [known, isNew] = clipsByName_.emplace(stored.name, clips.size());
    const auto there = isNew ? clips.end() : clips.begin() + static_cast<std::ptrdiff_t>(known->second);
    const Place place = at(stored.place, "animation \"" + printable(stored.name) + "\"");
    const bool repeats = !names_.insert(stored.name).second;
    if (there != clips.end()) {
        clip = **there;
        if (repeats)
            given_.diagnostics.add(Code::ogre_animation_repeats, place, {"1"});
        else if (clip.end != end)
            given_.diagnostics.add(Code::ogre_lengths_differ, place, {formatNumber(end), formatNumber(clip.end)});
    } else {
        clip.id = given_.scene.newId<ClipId>();
        clip.home = {given_.input.fileNumber, stored.number};
        clip.name.bytes = stored.name;
        clip.end = end;
        given_.provenance.add({clip.id, "", given_.input.fileNumber, stored.place.range, 0});
    }
    if (stored.base) {
        clip.native.set(clipBase, stored.base->first);
        clip.native.set(clipBaseTime, double{stored.base->second});
    }
    report(stored, place);
    for (const StoredMeshTrack& track : stored.tracks) {
        const std::optional<std::uint32_t> pool = poolOf(track.target);
        if (!pool)
            given_.diagnostics.add(Code::ogre_target_missing, place, {std::to_string(track.target)});
        else if (track.morph)
            addMorphTrack(clip, track, *pool);
        else
            addPoseTracks(clip, stored, track);
    }
    if (there != clips.end())
        *there = share(std::move(clip));
    else
        clips.push_back(share(std::move(clip)));
}

// What is odd about an animation's length and keys, as it is told of a skeleton's.
void Builder::report(const StoredMeshAnimation& stored, const Place& place) {
    reportLength(stored.length, place, given_.diagnostics);
    std::size_t empty = 0;
    std::size_t behindEnd = 0;
    const auto isBehind = [&](const auto& key) { return isUsableLength(stored.length) && key.time > stored.length; };
    for (const StoredMeshTrack& track : stored.tracks) {
        empty += track.morphKeys.empty() && track.poseKeys.empty() ? 1 : 0;
        behindEnd += static_cast<std::size_t>(std::count_if(track.morphKeys.begin(), track.morphKeys.end(), isBehind) +
                                              std::count_if(track.poseKeys.begin(), track.poseKeys.end(), isBehind));
    }
    if (empty > 0)
        given_.diagnostics.add(Code::ogre_track_empty, place, {std::to_string(empty)});
    if (behindEnd > 0)
        given_.diagnostics.add(Code::ogre_key_behind_end, place, {std::to_string(behindEnd)});
}

void Builder::addMorphTrack(Clip& clip, const StoredMeshTrack& stored, std::uint32_t pool) {
    const std::uint32_t count = given_.mesh.pools[pool].data->count();
    std::vector<double> times;
    std::vector<VertexFrame> frames;
    const std::vector<const StoredMorphKey*> keys = byTime(stored.morphKeys);
    const bool normals =
        std::all_of(keys.begin(), keys.end(), [&](const StoredMorphKey* key) { return key->normals.size() == count; });
    const auto mended = [](const std::vector<glm::vec3>& stream) {
        auto values = std::make_shared<std::vector<glm::vec3>>(stream);
        for (glm::vec3& value : *values)
            if (!isWithinLimit(value))
                value = glm::vec3(0.0F);
        return values;
    };
    for (const StoredMorphKey* key : keys) {
        if (key->positions.size() != count)
            continue;
        times.push_back(timeOf(key->time));
        frames.push_back({mended(key->positions), normals ? mended(key->normals) : nullptr});
    }
    if (frames.empty())
        return;
    Track track;
    track.home = {given_.input.fileNumber, stored.number};
    track.mesh = given_.mesh.id;
    track.pool = pool;
    track.channel = Channel::Vertices;
    track.keys = KeyList<VertexFrame>(std::move(times), std::move(frames));
    clip.tracks.push_back(share(std::move(track)));
}

// A track of the file moves several poses: here each has one of its own, with all the keys. A pose that a key does not
// name has no influence there, whatever the base says.
void Builder::addPoseTracks(Clip& clip, const StoredMeshAnimation& animation, const StoredMeshTrack& stored) {
    const std::vector<const StoredPoseKey*> keys = byTime(stored.poseKeys);
    if (keys.empty())
        return;
    const Place place = at(animation.place, "animation \"" + printable(animation.name) + "\"");
    const StoredMeshTrack* const base = baseTrackOf(given_.stored.animations, animation, stored);
    const auto baseKeys = base ? byTime(base->poseKeys) : std::vector<const StoredPoseKey*>();
    if (animation.base && !base)
        given_.diagnostics.add(Code::ogre_base_missing, place, {printable(animation.base->first)});
    std::vector<double> times;
    times.reserve(keys.size());
    std::vector<std::uint16_t> poses; // as they are named first
    std::unordered_map<std::uint16_t, std::vector<float>> values;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        times.push_back(timeOf(keys[i]->time));
        for (const PoseReferenceRecord& reference : keys[i]->references) {
            const auto [known, isNew] = values.try_emplace(reference.pose);
            if (isNew)
                poses.push_back(reference.pose);
        }
    }
    for (const std::uint16_t pose : poses) {
        if (pose >= targetOfPose_.size() || !targetOfPose_[pose]) {
            given_.diagnostics.add(Code::ogre_pose_missing, place, {std::to_string(pose)});
            continue;
        }
        const float taken = base ? sampledInfluence(baseKeys, pose, animation.base->second) : 0.0F;
        std::vector<float> influences;
        influences.reserve(keys.size());
        for (const StoredPoseKey* key : keys) {
            const std::optional<float> named = influenceOf(*key, pose);
            const float value = named ? *named - taken : 0.0F;
            influences.push_back(isWithinLimit(value) ? value : 0.0F);
        }
        Track track;
        track.home = {given_.input.fileNumber, stored.number};
        track.morphTarget = targetOfPose_[pose];
        track.channel = Channel::MorphWeight;
        track.keys = KeyList<float>(times, std::move(influences));
        clip.tracks.push_back(share(std::move(track)));
    }
}

} // namespace

void MeshClips::add() { Builder(*this).run(); }

} // namespace rigscope::ogre
