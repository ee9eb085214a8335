#include "formats/ogre/skeleton_import.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_set>

#include "base/text.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/ogre_text.h"
#include "formats/ogre/skeleton_keys.h"
#include "formats/ogre/skeleton_links.h"

namespace rigscope::ogre {

EvaluationRules evaluationRules() {
    EvaluationRules rules;
    rules.composition = EvaluationRules::Composition::ComponentScales;
    rules.inverseBind = EvaluationRules::InverseBind::FromRestPose;
    rules.rotation = EvaluationRules::Rotation::NormalisedLinear;
    rules.keys = EvaluationRules::Keys::RelativeToRest;
    rules.afterLastKey = EvaluationRules::AfterLastKey::Hold;
    rules.looping = EvaluationRules::Looping::ModuloDuration;
    rules.clampToClip = true;
    rules.floatTimes = true;
    rules.maximumInfluences = 4;
    rules.normaliseWeights = true;
    rules.unweighted = EvaluationRules::Unweighted::StayAtBind;
    rules.normals = EvaluationRules::Normals::Matrix;
    rules.mixing = EvaluationRules::Mixing::Average;
    return rules;
}

Space space() {
    Space result;
    result.up = UpAxis::Y;
    result.handedness = Handedness::Right;
    result.clockwiseFront = false;
    return result;
}

namespace {

constexpr std::size_t mostBonesOfOgre = 256;
constexpr float framesNotSeconds = 10.0F; // lengths from here on, where they may be frames, are taken for such
constexpr double partOfBones = 0.1;       // of the progress
// Keys of base animations that are decoded in all: a file can name a large one from many small ones.
constexpr std::size_t mostBaseKeys = 20'000'000;

// Whether a bone stands in its parent as a node does, but for what exporters round.
bool isBoundLike(const BoneRecord& record, const Transform& rest) {
    constexpr float slack = 1e-3F;
    NumberProblems ignored;
    const auto close = [](const glm::vec3& a, const glm::vec3& b) {
        return glm::distance(a, b) <= slack * std::max(1.0F, glm::length(b));
    };
    return close(ignored.vector(record.position, glm::vec3(0.0F)), rest.translation) &&
           std::abs(glm::dot(ignored.rotation(record.rotation), rest.rotation)) >= 1.0F - slack * slack &&
           close(ignored.vector(record.scale, glm::vec3(1.0F)), rest.scale);
}

// Names that no animation has: the file's own without its ending, numbered where that is taken too.
class NamesApart {
public:
    explicit NamesApart(std::string_view file) {
        const std::string_view base = baseNameOf(file);
        stem_ = base.substr(0, base.find('.'));
        if (stem_.empty())
            stem_ = "animation";
    }
    std::string next(const std::unordered_set<std::string>& taken) {
        std::string name = number_ == 1 ? stem_ : stem_ + ' ' + std::to_string(number_);
        while (taken.contains(name))
            name = stem_ + ' ' + std::to_string(++number_);
        return name;
    }

private:
    std::string stem_;
    std::size_t number_ = 1; // those below are taken
};

class Importer {
public:
    Importer(std::shared_ptr<const StoredSkeleton> stored, std::optional<float> link, const ReadInput& input,
             Scene& scene, Diagnostics& diagnostics, const ProgressShare& progress)
        : shared_(std::move(stored)),
          stored_(*shared_),
          link_(link),
          input_(input),
          scene_(scene),
          diagnostics_(diagnostics),
          progress_(progress),
          provenance_(std::make_shared<Provenance>()) {
        if (scene.provenance)
            for (const ProvenanceEntry& entry : scene.provenance->entries())
                provenance_->add(entry);
    }

    Result<void> run();

private:
    // What was wrong with the tracks of one animation.
    struct TrackProblems {
        std::uint32_t withoutBone = 0;
        std::uint32_t repeated = 0;
        std::uint32_t empty = 0;
        std::uint32_t unsorted = 0;
        std::uint32_t behindEnd = 0;
        bool baseMissing = false;
        KeyProblems keys;
    };

    Place whole() const { return {input_.name, "", std::nullopt, {}}; }
    Place at(const StoredPlace& place, std::string object) const {
        if (place.line)
            return {input_.name, std::move(object), {}, place.line};
        return {input_.name, std::move(object), place.range.offset, {}};
    }
    void note(PartRef part, const StoredPlace& place);
    void takeMode();
    void takeBonesOfScene();
    void addBones();
    void linkParents(std::vector<Node>& bones);
    void breakCycles(std::vector<Node>& bones);
    bool addAnimations();
    const StoredAnimation* animationOf(const std::string& name);
    void addAnimation(const StoredAnimation& stored, std::string name);
    void addTrack(const StoredTrack& stored, const Clip& clip, KeyBlock& block, std::vector<Track>& tracks,
                  TrackProblems& problems);
    void report(const StoredAnimation& stored, const TrackProblems& problems);
    void reportNumbers(const Place& place, const NumberProblems& problems, std::string_view what,
                       std::string_view instead);

    std::shared_ptr<const StoredSkeleton> shared_; // its keys are decoded later
    const StoredSkeleton& stored_;
    std::optional<float> link_;
    const ReadInput& input_;
    Scene& scene_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    std::shared_ptr<Provenance> provenance_;
    BonesByHandle byHandle_;
    std::unordered_map<std::uint16_t, std::uint32_t> placeOf_; // of bones among those of this file, by handle
    std::vector<std::uint32_t> seenIn_; // by handle: the number of the animation that moved the bone last
    std::uint32_t animations_ = 0;
    bool added_ = false; // the bones are another file's, which does not link to this one
    // Of the animation that is being added.
    std::unordered_map<std::string_view, const StoredAnimation*> byName_; // made when a base is named
    std::unordered_map<std::uint16_t, const StoredTrack*> baseTracks_;    // by handle
    double baseTime_ = 0.0;
    bool hasBase_ = false;
    std::size_t baseKeys_ = 0; // decoded so far, of all animations
};

void Importer::note(PartRef part, const StoredPlace& place) {
    provenance_->add({part, "", input_.fileNumber, place.range, 0});
    for (const auto& [field, range] : place.fields)
        provenance_->add({part, field, input_.fileNumber, range, 0});
}

Result<void> Importer::run() {
    if (scene_.nodes.empty()) {
        scene_.space = space();
        scene_.rules = evaluationRules();
        takeMode();
        if (const std::string links = linksText(stored_.links); !links.empty())
            scene_.native.set(skeletonLinks, links);
        addBones();
    } else {
        takeBonesOfScene();
    }
    progress_.report(partOfBones);
    if (!addAnimations())
        return fail({Code::cancelled, whole(), {}});
    scene_.provenance = std::move(provenance_);
    return {};
}

void Importer::takeMode() {
    std::int64_t mode = stored_.blendMode.value_or(blendAverage);
    if (mode > blendCumulative) {
        diagnostics_.add(Code::ogre_blend_mode, whole(), {std::to_string(mode)});
        mode = blendAverage;
    }
    scene_.native.set(skeletonBlendMode, mode);
    if (mode == blendCumulative)
        scene_.rules.mixing = EvaluationRules::Mixing::Cumulative;
}

// A linked skeleton means the bones of the scene by their handles, any other one by their names.
void Importer::takeBonesOfScene() {
    if (link_) {
        byHandle_ = bonesByHandle(scene_);
        return;
    }
    added_ = true;
    std::unordered_map<std::string_view, const Node*> byName;
    for (const Shared<Node>& node : scene_.nodes)
        byName.emplace(node->name.bytes, node.get());
    std::uint32_t missing = 0;
    std::uint32_t boundElsewhere = 0;
    for (const StoredBone& stored : stored_.bones) {
        const auto bone = byName.find(stored.name);
        if (bone != byName.end()) {
            byHandle_.add(stored.record.handle, bone->second->id);
            boundElsewhere += isBoundLike(stored.record, bone->second->rest) ? 0 : 1;
        } else {
            ++missing;
        }
    }
    if (missing > 0)
        diagnostics_.add(Code::ogre_bones_differ, whole(), {std::to_string(missing)});
    if (boundElsewhere > 0)
        diagnostics_.add(Code::ogre_bind_poses_differ, whole(), {std::to_string(boundElsewhere)});
}

void Importer::addBones() {
    std::vector<Node> bones;
    bones.reserve(stored_.bones.size());
    NumberProblems problems;
    std::uint32_t repeated = 0;
    std::unordered_set<std::string_view> names;
    std::uint32_t repeatedNames = 0;
    std::uint16_t highest = 0;
    for (const StoredBone& stored : stored_.bones) {
        const BoneRecord& record = stored.record;
        Node bone;
        bone.id = scene_.newId<NodeId>();
        bone.home = {input_.fileNumber, static_cast<std::uint32_t>(bones.size())};
        bone.kind = NodeKind::Bone;
        bone.name.bytes = stored.name;
        bone.rest.translation = problems.vector(record.position, glm::vec3(0.0F));
        bone.rest.rotation = problems.rotation(record.rotation);
        bone.rest.scale = problems.vector(record.scale, glm::vec3(1.0F));
        bone.native.set(boneHandle, std::int64_t{record.handle});
        repeatedNames += names.insert(stored.name).second ? 0 : 1;
        highest = std::max(highest, record.handle);
        if (placeOf_.emplace(record.handle, static_cast<std::uint32_t>(bones.size())).second)
            byHandle_.add(record.handle, bone.id);
        else
            ++repeated;
        note(bone.id, stored.place);
        bones.push_back(std::move(bone));
    }
    linkParents(bones);
    breakCycles(bones);
    reportNumbers(whole(), problems, "bones' numbers", "the origin, no rotation or a scale of 1");
    const auto report = [&](Code code, std::size_t count) {
        if (count > 0)
            diagnostics_.add(code, whole(), {std::to_string(count)});
    };
    if (bones.empty())
        diagnostics_.add(Code::ogre_no_bones, whole());
    report(Code::ogre_handle_repeats, repeated);
    report(Code::ogre_handle_gaps, bones.empty() ? 0 : std::size_t{highest} + 1 - placeOf_.size());
    report(Code::ogre_bone_name_repeats, repeatedNames);
    report(Code::ogre_too_many_bones, bones.size() > mostBonesOfOgre ? bones.size() : 0);
    scene_.nodes = shareAll(std::move(bones));
}

void Importer::linkParents(std::vector<Node>& bones) {
    std::uint32_t unknown = 0;
    std::uint32_t repeated = 0;
    for (const StoredParent& stored : stored_.parents) {
        const auto child = placeOf_.find(stored.record.child);
        const auto parent = placeOf_.find(stored.record.parent);
        if (child == placeOf_.end() || parent == placeOf_.end()) {
            ++unknown;
            continue;
        }
        Node& bone = bones[child->second];
        repeated += bone.parent ? 1 : 0;
        bone.parent = bones[parent->second].id;
        provenance_->add({bone.id, "parent", input_.fileNumber, stored.place.range, 0});
    }
    if (unknown > 0)
        diagnostics_.add(Code::ogre_parent_unknown, whole(), {std::to_string(unknown)});
    if (repeated > 0)
        diagnostics_.add(Code::ogre_parent_repeats, whole(), {std::to_string(repeated)});
}

// A bone that is its own ancestor becomes a root; of a ring the one that is met first.
void Importer::breakCycles(std::vector<Node>& bones) {
    std::unordered_map<std::uint32_t, std::uint32_t> placeOfId;
    for (std::uint32_t i = 0; i < bones.size(); ++i)
        placeOfId.emplace(bones[i].id.value, i);
    constexpr std::uint32_t unseen = 0;
    std::vector<std::uint32_t> walk(bones.size(), unseen); // in which a bone was met first
    for (std::uint32_t start = 0; start < bones.size(); ++start) {
        const std::uint32_t number = start + 1;
        std::uint32_t at = start;
        while (walk[at] == unseen) {
            walk[at] = number;
            if (!bones[at].parent)
                break;
            at = placeOfId[bones[at].parent.value];
        }
        if (walk[at] != number || !bones[at].parent)
            continue;
        std::uint32_t ring = 1; // it was met twice in one walk
        for (std::uint32_t on = placeOfId[bones[at].parent.value]; on != at; ++ring)
            on = placeOfId[bones[on].parent.value];
        diagnostics_.add(Code::ogre_parent_cycle,
                         {input_.name, "bone \"" + printable(bones[at].name.bytes) + "\"", std::nullopt, {}},
                         {std::to_string(ring)});
        bones[at].parent = {};
    }
}

// False where it was cancelled.
bool Importer::addAnimations() {
    std::unordered_set<std::string> taken; // by the scene
    for (const Shared<Clip>& clip : scene_.clips)
        taken.insert(clip->name.bytes);
    NamesApart apart(input_.name);
    std::unordered_set<std::string_view> own;
    std::uint32_t repeated = 0;
    std::size_t done = 0;
    for (const StoredAnimation& animation : stored_.animations) {
        if (progress_.cancelled())
            return false;
        progress_.report(partOfBones + (1.0 - partOfBones) * double(done++) / double(stored_.animations.size()));
        const bool isNew = own.insert(animation.name).second;
        if (link_ && (!isNew || taken.contains(animation.name)))
            continue;
        repeated += isNew ? 0 : 1;
        // Tools name all animations alike (`mixamo.com`), and OGRE refuses two of one name.
        std::string name = animation.name;
        if (added_ && taken.contains(name)) {
            name = apart.next(taken);
            diagnostics_.add(Code::ogre_clip_named_apart,
                             at(animation.place, "animation \"" + printable(animation.name) + "\""),
                             {printable(animation.name), printable(name)});
        }
        if (added_)
            taken.insert(name);
        addAnimation(animation, std::move(name));
    }
    if (repeated > 0)
        diagnostics_.add(Code::ogre_animation_repeats, whole(), {std::to_string(repeated)});
    return true;
}

// The file's first animation of a name; null where there is none.
const StoredAnimation* Importer::animationOf(const std::string& name) {
    if (byName_.empty())
        for (const StoredAnimation& animation : stored_.animations)
            byName_.emplace(animation.name, &animation);
    const auto found = byName_.find(name);
    return found != byName_.end() ? found->second : nullptr;
}

void Importer::addAnimation(const StoredAnimation& stored, std::string name) {
    Clip clip;
    clip.id = scene_.newId<ClipId>();
    clip.home = {input_.fileNumber, stored.number};
    clip.name.bytes = std::move(name);
    clip.end = usableLength(stored.length);
    note(clip.id, stored.place);
    if (link_)
        clip.native.set(clipLink, input_.name);
    baseTracks_.clear();
    hasBase_ = stored.base.has_value();
    if (stored.base) {
        clip.native.set(clipBase, stored.base->first);
        clip.native.set(clipBaseTime, double{stored.base->second});
        baseTime_ = double{stored.base->second};
        const StoredAnimation* const base = stored.base->first.empty() ? &stored : animationOf(stored.base->first);
        if (base && baseKeys_ < mostBaseKeys) {
            baseKeys_ += base->tracks.size();
            for (const StoredTrack& track : base->tracks)
                baseTracks_.emplace(track.bone, &track);
        }
    }
    TrackProblems problems;
    const auto withKeys = std::count_if(stored.tracks.begin(), stored.tracks.end(),
                                        [](const StoredTrack& track) { return !track.keys.empty(); });
    const std::size_t mostTracks = std::min(static_cast<std::size_t>(withKeys), byHandle_.size());
    KeyBlock block(shared_, baseTime_, link_.value_or(1.0F), mostTracks);
    std::vector<Track> tracks;
    tracks.reserve(2 * mostTracks);
    seenIn_.resize(byHandle_.end());
    ++animations_;
    for (const StoredTrack& track : stored.tracks) {
        if (!byHandle_.find(track.bone))
            ++problems.withoutBone;
        else if (std::exchange(seenIn_[track.bone], animations_) == animations_)
            ++problems.repeated;
        else if (track.keys.empty())
            ++problems.empty;
        else
            addTrack(track, clip, block, tracks, problems);
    }
    clip.tracks = shareAll(std::move(tracks));
    scene_.clips.push_back(share(std::move(clip)));
    report(stored, problems);
}

void Importer::addTrack(const StoredTrack& stored, const Clip& clip, KeyBlock& block, std::vector<Track>& tracks,
                        TrackProblems& problems) {
    const bool unsortedBefore = std::exchange(problems.keys.unsorted, false);
    const KeySummary summary = inspectKeys(stored, clip.end, problems.keys);
    problems.unsorted += problems.keys.unsorted ? 1 : 0;
    problems.keys.unsorted |= unsortedBefore;
    problems.behindEnd += summary.behindEnd;
    const StoredTrack* base = nullptr;
    if (hasBase_) {
        const auto found = baseTracks_.find(stored.bone);
        if (found != baseTracks_.end() && !found->second->keys.empty() && baseKeys_ < mostBaseKeys) {
            baseKeys_ += found->second->keys.size();
            base = found->second;
        } else {
            problems.baseMissing = true;
        }
    }
    KeyLists lists = block.add(stored, base, summary);
    const auto add = [&](Channel channel, auto&& list) {
        if (list.empty())
            return;
        Track& track = tracks.emplace_back();
        track.home = {input_.fileNumber, stored.number};
        track.node = byHandle_.find(stored.bone);
        track.channel = channel;
        track.keys = std::forward<decltype(list)>(list);
    };
    add(Channel::Translation, std::move(lists.translations));
    add(Channel::Rotation, std::move(lists.rotations));
    add(Channel::Scale, std::move(lists.scales));
}

void Importer::report(const StoredAnimation& stored, const TrackProblems& problems) {
    const Place place = at(stored.place, "animation \"" + printable(stored.name) + "\"");
    const bool told = reportLength(stored.length, place, diagnostics_);
    if (!told && stored_.mayCountFrames && stored.length >= framesNotSeconds)
        diagnostics_.add(Code::ogre_animation_in_frames, place, {formatNumber(stored.length)});
    if (problems.baseMissing)
        diagnostics_.add(Code::ogre_base_missing, place, {printable(stored.base->first)});
    const auto counted = [&](Code code, std::uint32_t count) {
        if (count > 0)
            diagnostics_.add(code, place, {std::to_string(count)});
    };
    counted(Code::ogre_track_without_bone, problems.withoutBone);
    counted(Code::ogre_track_repeats, problems.repeated);
    counted(Code::ogre_track_empty, problems.empty);
    counted(Code::ogre_keys_unsorted, problems.unsorted);
    counted(Code::ogre_keys_repeat, problems.keys.sameTime);
    counted(Code::ogre_key_behind_end, problems.behindEnd);
    reportNumbers(place, problems.keys.numbers, "keys' numbers", "the binding pose");
}

void Importer::reportNumbers(const Place& place, const NumberProblems& problems, std::string_view what,
                             std::string_view instead) {
    if (problems.notFinite > 0)
        diagnostics_.add(Code::ogre_not_finite, place,
                         {std::to_string(problems.notFinite), std::string(what), std::string(instead)});
    if (problems.zeroRotations > 0)
        diagnostics_.add(Code::ogre_zero_rotation, place, {std::to_string(problems.zeroRotations), std::string(what)});
}

} // namespace

bool BonesByHandle::add(std::uint16_t handle, NodeId bone) {
    if (handle >= bones_.size())
        bones_.resize(std::size_t{handle} + 1);
    if (bones_[handle])
        return false;
    bones_[handle] = bone;
    ++count_;
    return true;
}

BonesByHandle bonesByHandle(const Scene& scene) {
    BonesByHandle bones;
    for (const Shared<Node>& node : scene.nodes) {
        const std::int64_t handle = node->native.integer(boneHandle, -1);
        if (handle >= 0)
            bones.add(static_cast<std::uint16_t>(handle), node->id);
    }
    return bones;
}

Result<void> importSkeleton(std::shared_ptr<const StoredSkeleton> stored, std::optional<float> link,
                            const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                            const ProgressShare& progress) {
    return Importer(std::move(stored), link, input, scene, diagnostics, progress).run();
}

} // namespace rigscope::ogre
