#include "formats/ogre/skeleton_import.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <sstream>
#include <string_view>
#include <unordered_set>

#include "base/text.h"
#include "formats/ogre/ogre_fields.h"

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
constexpr float longestAnimation = 1e6F;  // seconds
constexpr float framesNotSeconds = 10.0F; // lengths above, in files of version 1.00, are taken for frames
constexpr double partOfBones = 0.1;       // of the progress

std::string withoutReturn(std::string text) {
    if (text.ends_with('\r'))
        text.pop_back();
    return text;
}

std::string_view baseNameOf(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string textOf(const NativeValues& values, const NativeField& field) {
    const NativeVariant* const value = values.find(field);
    return value ? std::get<std::string>(*value) : std::string();
}

std::optional<float> parseFloat(std::string_view text) {
    float number = 0.0F;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

glm::vec3 vectorOf(const std::array<float, 3>& v) { return {v[0], v[1], v[2]}; }
glm::quat rotationOf(const std::array<float, 4>& v) { return glm::quat(v[3], v[0], v[1], v[2]); }

// What was wrong with the numbers of one kind, to be reported once.
struct NumberProblems {
    std::uint32_t notFinite = 0;
    std::uint32_t zeroRotations = 0;

    glm::vec3 vector(const std::array<float, 3>& stored, const glm::vec3& otherwise) {
        const glm::vec3 value = vectorOf(stored);
        if (isWithinLimit(value))
            return value;
        ++notFinite;
        return otherwise;
    }
    // OGRE normalises what a file stores.
    glm::quat rotation(const std::array<float, 4>& stored) {
        const glm::quat value = rotationOf(stored);
        const float squared = value.x * value.x + value.y * value.y + value.z * value.z + value.w * value.w;
        if (squared > 1e-30F && squared < 1e30F)
            return value * (1.0F / std::sqrt(squared));
        const bool finite =
            std::all_of(stored.begin(), stored.end(), [](float number) { return isWithinLimit(number); });
        ++(finite ? zeroRotations : notFinite);
        return glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
    }
};

// The keys of one track, in the order of their times; those of one time in the order of the file.
struct TrackKeys {
    std::vector<double> times;
    std::vector<glm::vec3> translations;
    std::vector<glm::quat> rotations;
    std::vector<glm::vec3> scales;
    bool anyScale = false;
};

struct KeySample {
    glm::vec3 translation{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    glm::vec3 scale{1.0F};
};

// Between the keys around a time, which there are.
KeySample sampleOf(const TrackKeys& keys, double time) {
    const auto next = std::lower_bound(keys.times.begin(), keys.times.end(), time);
    const auto to = static_cast<std::size_t>(next - keys.times.begin());
    const auto key = [&](std::size_t i) { return KeySample{keys.translations[i], keys.rotations[i], keys.scales[i]}; };
    if (to == keys.times.size())
        return key(to - 1);
    if (to == 0 || *next == time)
        return key(to);
    const auto fraction = static_cast<float>((time - keys.times[to - 1]) / (keys.times[to] - keys.times[to - 1]));
    const KeySample from = key(to - 1);
    KeySample result = key(to);
    const float sign = glm::dot(from.rotation, result.rotation) < 0.0F ? -1.0F : 1.0F;
    result.translation = from.translation + fraction * (result.translation - from.translation);
    result.scale = from.scale + fraction * (result.scale - from.scale);
    result.rotation = normalisedOrIdentity(from.rotation * (1.0F - fraction) + result.rotation * (sign * fraction));
    return result;
}

class Importer {
public:
    Importer(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
             const ProgressShare& progress)
        : file_(file),
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
    template <class Record> Record recordOf(const Chunk& chunk) const {
        Record made;
        withSkeletonRecord(file_, chunk, [&](auto record) {
            ReadArchive archive = file_.fieldsOf(chunk);
            layout(archive, record);
            if constexpr (std::is_same_v<decltype(record), Record>)
                made = std::move(record);
        });
        return made;
    }
    Place whole() const { return {input_.name, "", std::nullopt, {}}; }
    Place place(const Chunk& chunk, std::string object) const {
        return {input_.name, std::move(object), chunk.offset, {}};
    }
    void takeBonesOfScene();
    void addBones();
    void linkParents(std::vector<Node>& bones);
    void breakCycles(std::vector<Node>& bones);
    void noteBone(const Node& bone, const Chunk& chunk, const BoneRecord& record);
    bool addAnimations();
    void addAnimation(std::uint32_t index);
    void addTrack(Clip& clip, std::uint32_t index, std::unordered_set<std::uint16_t>& seen);
    TrackKeys keysOf(std::uint32_t index);
    std::uint32_t animationOf(const std::string& name) const;
    std::uint32_t trackOf(std::uint32_t animation, std::uint16_t bone) const;
    void subtractBase(TrackKeys& keys, std::uint16_t bone);
    void reportNumbers(const Place& at, const NumberProblems& problems, std::string_view what);

    const File& file_;
    const ReadInput& input_;
    Scene& scene_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    std::shared_ptr<Provenance> provenance_;
    BonesByHandle byHandle_;
    bool linked_ = false;                                      // animations that are there already are left out
    float scale_ = 1.0F;                                       // of what the animations do
    std::unordered_map<std::uint16_t, std::uint32_t> placeOf_; // of bones among those of this file, by handle
    std::vector<Track> tracks_;                                // of the animation that is being added
    struct Base {
        std::uint32_t animation = Chunk::none; // its chunk; none where it is not there
        float time = 0.0F;
    };
    std::optional<Base> base_; // of the animation that is being added
    bool baseMissing_ = false; // for the animation that is being added, or one of its tracks
    struct TrackProblems {
        std::uint32_t withoutBone = 0;
        std::uint32_t repeated = 0;
        std::uint32_t empty = 0;
        std::uint32_t unsorted = 0;
        std::uint32_t sameTime = 0;
        std::uint32_t behindEnd = 0;
        NumberProblems numbers;
    } trackProblems_;
};

// How the animations of a further skeleton are taken into the scene.
void Importer::takeBonesOfScene() {
    std::istringstream links(textOf(scene_.native, skeletonLinks));
    for (std::string line; std::getline(links, line);) {
        const std::size_t blank = line.find(' ');
        const std::string file = line.substr(std::min(blank, line.size() - 1) + 1);
        if (asciiLower(baseNameOf(file)) != asciiLower(baseNameOf(input_.name)))
            continue;
        linked_ = true;
        scale_ = parseFloat(line.substr(0, blank)).value_or(1.0F);
        byHandle_ = bonesByHandle(scene_);
        return;
    }
    std::unordered_map<std::string_view, NodeId> byName;
    for (const Shared<Node>& node : scene_.nodes)
        byName.emplace(node->name.bytes, node->id);
    std::uint32_t missing = 0;
    for (const Chunk& chunk : file_.chunks) {
        if (chunk.id != skeleton_id::bone || !chunk.known)
            continue;
        const auto record = recordOf<BoneRecord>(chunk);
        const auto bone = byName.find(record.name.bytes);
        if (bone != byName.end())
            byHandle_.emplace(record.handle, bone->second);
        else
            ++missing;
    }
    if (missing > 0)
        diagnostics_.add(Code::ogre_bones_differ, whole(), {std::to_string(missing)});
}

Result<void> Importer::run() {
    if (!scene_.nodes.empty()) {
        takeBonesOfScene();
        if (!addAnimations())
            return fail({Code::cancelled, whole(), {}});
        scene_.provenance = std::move(provenance_);
        return {};
    }
    std::string links;
    for (const Chunk& chunk : file_.chunks) {
        if (chunk.id != skeleton_id::link || !chunk.known)
            continue;
        const auto record = recordOf<LinkRecord>(chunk);
        links += formatNumber(record.scale) + ' ' + withoutReturn(record.file.bytes) + '\n';
    }
    if (!links.empty())
        scene_.native.set(skeletonLinks, links);
    scene_.space = space();
    scene_.rules = evaluationRules();
    std::int64_t mode = blendAverage;
    for (const Chunk& chunk : file_.chunks) {
        if (chunk.id != skeleton_id::blendMode || !chunk.known)
            continue;
        mode = recordOf<BlendModeRecord>(chunk).mode;
        if (mode > blendCumulative) {
            diagnostics_.add(Code::ogre_blend_mode, place(chunk, ""), {std::to_string(mode)});
            mode = blendAverage;
        }
    }
    scene_.native.set(skeletonBlendMode, mode);
    if (mode == blendCumulative)
        scene_.rules.mixing = EvaluationRules::Mixing::Cumulative;
    addBones();
    progress_.report(partOfBones);
    if (!addAnimations())
        return fail({Code::cancelled, whole(), {}});
    scene_.provenance = std::move(provenance_);
    return {};
}

void Importer::addBones() {
    std::vector<Node> bones;
    NumberProblems problems;
    std::uint32_t repeated = 0;
    std::unordered_set<std::string> names;
    std::uint32_t repeatedNames = 0;
    std::uint16_t highest = 0;
    for (const Chunk& chunk : file_.chunks) {
        if (chunk.id != skeleton_id::bone || !chunk.known)
            continue;
        const auto record = recordOf<BoneRecord>(chunk);
        Node bone;
        bone.id = scene_.newId<NodeId>();
        bone.home = {input_.fileNumber, static_cast<std::uint32_t>(bones.size())};
        bone.kind = NodeKind::Bone;
        bone.name.bytes = record.hasName ? record.name.bytes : "Bone" + std::to_string(record.handle);
        if (bone.name.bytes.ends_with('\r'))
            bone.name.bytes.pop_back();
        bone.rest.translation = problems.vector(record.position, glm::vec3(0.0F));
        bone.rest.rotation = problems.rotation(record.rotation);
        bone.rest.scale = problems.vector(record.scale, glm::vec3(1.0F));
        bone.native.set(boneHandle, std::int64_t{record.handle});
        repeatedNames += names.insert(bone.name.bytes).second ? 0 : 1;
        highest = std::max(highest, record.handle);
        if (placeOf_.emplace(record.handle, static_cast<std::uint32_t>(bones.size())).second)
            byHandle_.emplace(record.handle, bone.id);
        else
            ++repeated;
        noteBone(bone, chunk, record);
        bones.push_back(std::move(bone));
    }
    linkParents(bones);
    breakCycles(bones);
    reportNumbers(whole(), problems, "bones' numbers");
    if (bones.empty())
        diagnostics_.add(Code::ogre_no_bones, whole());
    if (repeated > 0)
        diagnostics_.add(Code::ogre_handle_repeats, whole(), {std::to_string(repeated)});
    if (!bones.empty() && std::size_t{highest} + 1 > placeOf_.size())
        diagnostics_.add(Code::ogre_handle_gaps, whole(), {std::to_string(std::size_t{highest} + 1 - placeOf_.size())});
    if (repeatedNames > 0)
        diagnostics_.add(Code::ogre_bone_name_repeats, whole(), {std::to_string(repeatedNames)});
    if (bones.size() > mostBonesOfOgre)
        diagnostics_.add(Code::ogre_too_many_bones, whole(), {std::to_string(bones.size())});
    for (Shared<Node>& bone : shareAll(std::move(bones)))
        scene_.nodes.push_back(std::move(bone));
}

void Importer::noteBone(const Node& bone, const Chunk& chunk, const BoneRecord& record) {
    std::uint64_t at = chunk.fieldsOffset();
    provenance_->add({bone.id, "", input_.fileNumber, {chunk.offset, chunk.size()}, 0});
    const auto add = [&](std::string_view field, std::uint64_t size) {
        provenance_->add({bone.id, field, input_.fileNumber, {at, size}, 0});
        at += size;
    };
    if (record.hasName)
        add("name", record.name.bytes.size() + (record.name.terminated ? 1 : 0));
    add(boneHandle.id, 2);
    add("translation", 12);
    add("rotation", 16);
    if (record.hasScale)
        add("scale", 12);
}

void Importer::linkParents(std::vector<Node>& bones) {
    std::uint32_t unknown = 0;
    std::uint32_t repeated = 0;
    for (const Chunk& chunk : file_.chunks) {
        if (chunk.id != skeleton_id::parent || !chunk.known)
            continue;
        const auto record = recordOf<ParentRecord>(chunk);
        const auto child = placeOf_.find(record.child);
        const auto parent = placeOf_.find(record.parent);
        if (child == placeOf_.end() || parent == placeOf_.end()) {
            ++unknown;
            continue;
        }
        Node& bone = bones[child->second];
        repeated += bone.parent ? 1 : 0;
        bone.parent = bones[parent->second].id;
        provenance_->add({bone.id, "parent", input_.fileNumber, {chunk.offset, chunk.size()}, 0});
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
        for (std::uint32_t at = start; walk[at] == unseen || walk[at] == start + 1;) {
            if (walk[at] == start + 1) { // met twice in one walk
                std::uint32_t ring = 1;
                for (std::uint32_t on = placeOfId[bones[at].parent.value]; on != at; ++ring)
                    on = placeOfId[bones[on].parent.value];
                diagnostics_.add(Code::ogre_parent_cycle,
                                 {input_.name, "bone \"" + printable(bones[at].name.bytes) + "\"", std::nullopt, {}},
                                 {std::to_string(ring)});
                bones[at].parent = {};
                break;
            }
            walk[at] = start + 1;
            if (!bones[at].parent)
                break;
            at = placeOfId[bones[at].parent.value];
        }
    }
}

// False where it was cancelled.
bool Importer::addAnimations() {
    std::unordered_set<std::string> names;
    for (const Shared<Clip>& clip : scene_.clips)
        names.insert(clip->name.bytes);
    std::uint32_t repeated = 0;
    for (std::uint32_t i = 0; i < file_.chunks.size(); i = file_.chunks[i].next) {
        if (progress_.cancelled())
            return false;
        const Chunk& chunk = file_.chunks[i];
        progress_.report(partOfBones + (1.0 - partOfBones) * double(chunk.offset) / double(file_.source.size()));
        if (chunk.id != skeleton_id::animation || !chunk.known)
            continue;
        if (linked_ && names.contains(withoutReturn(recordOf<AnimationRecord>(chunk).name.bytes)))
            continue;
        addAnimation(i);
        repeated += names.insert(scene_.clips.back()->name.bytes).second ? 0 : 1;
    }
    if (repeated > 0)
        diagnostics_.add(Code::ogre_animation_repeats, whole(), {std::to_string(repeated)});
    return true;
}

void Importer::addAnimation(std::uint32_t index) {
    const Chunk& chunk = file_.chunks[index];
    const auto record = recordOf<AnimationRecord>(chunk);
    Clip clip;
    clip.id = scene_.newId<ClipId>();
    clip.home = {input_.fileNumber, index};
    clip.name.bytes = record.name.bytes;
    if (clip.name.bytes.ends_with('\r'))
        clip.name.bytes.pop_back();
    const std::string object = "animation \"" + printable(clip.name.bytes) + "\"";
    clip.end = double{record.length};
    if (!(record.length >= 0.0F && record.length <= longestAnimation)) {
        diagnostics_.add(Code::ogre_animation_length, place(chunk, object), {formatNumber(record.length)});
        clip.end = 0.0;
    } else if (record.length == 0.0F) {
        diagnostics_.add(Code::ogre_animation_without_length, place(chunk, object));
    } else if (file_.version.bytes == "[Serializer_v1.00]" && record.length >= framesNotSeconds) {
        diagnostics_.add(Code::ogre_animation_in_frames, place(chunk, object), {formatNumber(record.length)});
    }
    provenance_->add({clip.id, "", input_.fileNumber, {chunk.offset, chunk.size()}, 0});
    provenance_->add({clip.id, "name", input_.fileNumber, {chunk.fieldsOffset(), chunk.fieldsSize - 4}, 0});
    provenance_->add({clip.id, "end", input_.fileNumber, {chunk.fieldsOffset() + chunk.fieldsSize - 4, 4}, 0});
    trackProblems_ = {};
    tracks_.clear();
    base_.reset();
    baseMissing_ = false;
    std::string baseName;
    std::unordered_set<std::uint16_t> seen;
    for (std::uint32_t i = index + 1; i < chunk.next; i = file_.chunks[i].next) {
        if (file_.chunks[i].id == skeleton_id::baseInfo) {
            const auto base = recordOf<BaseInfoRecord>(file_.chunks[i]);
            clip.native.set(clipBase, base.animation.bytes);
            clip.native.set(clipBaseTime, double{base.time});
            baseName = base.animation.bytes;
            base_ = Base{baseName.empty() ? index : animationOf(baseName), base.time};
        } else if (file_.chunks[i].id == skeleton_id::track) {
            addTrack(clip, i, seen);
        }
    }
    clip.tracks = shareAll(std::move(tracks_));
    scene_.clips.push_back(share(std::move(clip)));
    const TrackProblems& p = trackProblems_;
    const auto report = [&](Code code, std::uint32_t count) {
        if (count > 0)
            diagnostics_.add(code, place(chunk, object), {std::to_string(count)});
    };
    if (baseMissing_)
        diagnostics_.add(Code::ogre_base_missing, place(chunk, object), {printable(baseName)});
    report(Code::ogre_track_without_bone, p.withoutBone);
    report(Code::ogre_track_repeats, p.repeated);
    report(Code::ogre_track_empty, p.empty);
    report(Code::ogre_keys_unsorted, p.unsorted);
    report(Code::ogre_keys_repeat, p.sameTime);
    report(Code::ogre_key_behind_end, p.behindEnd);
    reportNumbers(place(chunk, object), p.numbers, "keys' numbers");
}

void Importer::addTrack(Clip& clip, std::uint32_t index, std::unordered_set<std::uint16_t>& seen) {
    const auto record = recordOf<TrackRecord>(file_.chunks[index]);
    const auto bone = byHandle_.find(record.bone);
    if (bone == byHandle_.end()) {
        ++trackProblems_.withoutBone;
        return;
    }
    if (!seen.insert(record.bone).second) {
        ++trackProblems_.repeated;
        return;
    }
    TrackKeys keys = keysOf(index);
    if (keys.times.empty()) {
        ++trackProblems_.empty;
        return;
    }
    if (base_)
        subtractBase(keys, record.bone);
    if (scale_ != 1.0F) {
        for (glm::vec3& translation : keys.translations)
            translation *= scale_;
        for (glm::vec3& scale : keys.scales)
            scale = glm::vec3(1.0F) + (scale - glm::vec3(1.0F)) * scale_;
    }
    trackProblems_.behindEnd += static_cast<std::uint32_t>(
        std::count_if(keys.times.begin(), keys.times.end(), [&](double time) { return time > clip.end; }));
    const auto add = [&](Channel channel, auto list) {
        Track track;
        track.home = {input_.fileNumber, index};
        track.node = bone->second;
        track.channel = channel;
        track.keys = std::move(list);
        tracks_.push_back(std::move(track));
    };
    add(Channel::Translation, KeyList<glm::vec3>(keys.times, std::move(keys.translations)));
    add(Channel::Rotation, KeyList<glm::quat>(keys.times, std::move(keys.rotations)));
    if (keys.anyScale)
        add(Channel::Scale, KeyList<glm::vec3>(std::move(keys.times), std::move(keys.scales)));
}

// The chunk of the animation of that name; none where there is none.
std::uint32_t Importer::animationOf(const std::string& name) const {
    for (std::uint32_t i = 0; i < file_.chunks.size(); i = file_.chunks[i].next)
        if (file_.chunks[i].id == skeleton_id::animation && file_.chunks[i].known &&
            recordOf<AnimationRecord>(file_.chunks[i]).name.bytes == name)
            return i;
    return Chunk::none;
}

std::uint32_t Importer::trackOf(std::uint32_t animation, std::uint16_t bone) const {
    if (animation == Chunk::none)
        return Chunk::none;
    for (std::uint32_t i = animation + 1; i < file_.chunks[animation].next; i = file_.chunks[i].next)
        if (file_.chunks[i].id == skeleton_id::track && recordOf<TrackRecord>(file_.chunks[i]).bone == bone)
            return i;
    return Chunk::none;
}

// Takes from every key the base animation's at its time, as stored: the clip is meant to be laid over that pose.
void Importer::subtractBase(TrackKeys& keys, std::uint16_t bone) {
    const std::uint32_t track = trackOf(base_->animation, bone);
    const TrackKeys base = track == Chunk::none ? TrackKeys() : keysOf(track);
    if (base.times.empty()) {
        baseMissing_ = true;
        return;
    }
    const KeySample at = sampleOf(base, double{base_->time});
    for (std::size_t i = 0; i < keys.times.size(); ++i) {
        keys.translations[i] -= at.translation;
        keys.rotations[i] = normalisedOrIdentity(glm::conjugate(at.rotation) * keys.rotations[i]);
        for (int axis = 0; axis < 3; ++axis)
            keys.scales[i][axis] = at.scale[axis] != 0.0F ? keys.scales[i][axis] / at.scale[axis] : 1.0F;
    }
    keys.anyScale |= base.anyScale;
}

TrackKeys Importer::keysOf(std::uint32_t index) {
    TrackKeys keys;
    const Chunk& track = file_.chunks[index];
    std::size_t count = 0;
    for (std::uint32_t i = index + 1; i < track.next; i = file_.chunks[i].next)
        count += file_.chunks[i].id == skeleton_id::key ? file_.chunks[i].count : 0;
    keys.times.reserve(count);
    keys.translations.reserve(count);
    keys.rotations.reserve(count);
    keys.scales.reserve(count);
    bool sorted = true;
    for (std::uint32_t i = index + 1; i < track.next; i = file_.chunks[i].next) {
        const Chunk& run = file_.chunks[i];
        if (run.id != skeleton_id::key)
            continue;
        KeyRecord record;
        record.hasScale = run.storedLength > KeyRecord::plainLength;
        keys.anyScale |= record.hasScale;
        for (std::uint32_t k = 0; k < run.count; ++k) {
            ReadArchive archive = file_.fieldsOf(run, k);
            layout(archive, record);
            double time = double{record.time};
            if (!(std::abs(record.time) <= longestAnimation)) {
                ++trackProblems_.numbers.notFinite;
                time = keys.times.empty() ? 0.0 : keys.times.back();
            }
            sorted &= keys.times.empty() || keys.times.back() <= time;
            keys.times.push_back(time);
            keys.translations.push_back(trackProblems_.numbers.vector(record.translation, glm::vec3(0.0F)));
            keys.rotations.push_back(trackProblems_.numbers.rotation(record.rotation));
            keys.scales.push_back(trackProblems_.numbers.vector(record.scale, glm::vec3(1.0F)));
        }
    }
    if (!sorted) {
        ++trackProblems_.unsorted;
        std::vector<std::uint32_t> order(keys.times.size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return keys.times[a] < keys.times[b]; });
        const auto sort = [&](auto& values) {
            auto old = values;
            for (std::size_t i = 0; i < order.size(); ++i)
                values[i] = old[order[i]];
        };
        sort(keys.times);
        sort(keys.translations);
        sort(keys.rotations);
        sort(keys.scales);
    }
    for (std::size_t i = 1; i < keys.times.size(); ++i)
        trackProblems_.sameTime += keys.times[i] == keys.times[i - 1] ? 1 : 0;
    return keys;
}

void Importer::reportNumbers(const Place& at, const NumberProblems& problems, std::string_view what) {
    if (problems.notFinite > 0)
        diagnostics_.add(Code::ogre_not_finite, at,
                         {std::to_string(problems.notFinite), std::string(what), "values of the binding pose"});
    if (problems.zeroRotations > 0)
        diagnostics_.add(Code::ogre_zero_rotation, at, {std::to_string(problems.zeroRotations), std::string(what)});
}

} // namespace

std::vector<std::string> linksOf(const File& file) {
    std::vector<std::string> links;
    for (const Chunk& chunk : file.chunks) {
        if (chunk.id != skeleton_id::link || !chunk.known)
            continue;
        LinkRecord record;
        ReadArchive archive = file.fieldsOf(chunk);
        layout(archive, record);
        links.push_back(withoutReturn(std::move(record.file.bytes)));
    }
    return links;
}

BonesByHandle bonesByHandle(const Scene& scene) {
    BonesByHandle bones;
    for (const Shared<Node>& node : scene.nodes) {
        const std::int64_t handle = node->native.integer(boneHandle, -1);
        if (handle >= 0)
            bones.emplace(static_cast<std::uint16_t>(handle), node->id);
    }
    return bones;
}

Result<void> importSkeleton(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                            const ProgressShare& progress) {
    return Importer(file, input, scene, diagnostics, progress).run();
}

} // namespace rigscope::ogre
