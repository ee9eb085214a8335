#include "formats/ogre/skeleton_export.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/same_bits.h"
#include "base/text.h"
#include "formats/ogre/base_order.h"
#include "formats/ogre/bone_handles.h"
#include "formats/ogre/numbers.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/skeleton_export_keys.h"
#include "formats/ogre/skeleton_keys.h"
#include "formats/ogre/skeleton_links.h"

namespace rigscope::ogre {

namespace {

// Whether a track says otherwise at a time than another one.
bool moved(const StoredTrack& now, const StoredTrack* before, float time) {
    KeyProblems ignored;
    return !before ||
           !(sampleOf(decodeKeys(now, ignored), double{time}) == sampleOf(decodeKeys(*before, ignored), double{time}));
}

bool movesBones(const Clip& clip) {
    return std::any_of(clip.tracks.begin(), clip.tracks.end(),
                       [](const Shared<Track>& track) { return isOfBone(*track); });
}

class Exporter {
public:
    Exporter(const Scene& scene, const SkeletonOrigin* origin, bool bases, const std::string& fileName,
             Diagnostics& diagnostics)
        : scene_(scene),
          origin_(origin),
          bases_(bases),
          fileName_(fileName),
          diagnostics_(diagnostics) {
        if (!origin_)
            return;
        for (const StoredAnimation& animation : origin_->stored.animations)
            storedByNumber_.insert_or_assign(animation.number, &animation);
        for (const Shared<Clip>& clip : origin_->decoded.clips)
            clipsBefore_.emplace(clip->id.value, clip.get());
    }

    StoredSkeleton run() {
        if (origin_) {
            skeleton_.source = origin_->stored.source;
            skeleton_.mayCountFrames = origin_->stored.mayCountFrames;
        }
        if (!origin_ || origin_->owner) {
            handles_ = boneHandles(scene_, origin_ ? &origin_->decoded : nullptr);
            tell(Code::ogre_bones_left_out, "", scene_.nodes.size() - handles_.size());
            takeMode();
            addBones();
            addParents();
            takeLinks();
        } else {
            takeBones();
        }
        addAnimations();
        return std::move(skeleton_);
    }

private:
    template <class AnyId> auto before(AnyId id) const { return origin_ ? origin_->decoded.find(id) : nullptr; }
    const Clip* clipBefore(ClipId clip) const {
        const auto found = clipsBefore_.find(clip.value);
        return found != clipsBefore_.end() ? found->second : nullptr;
    }
    // The animation of the origin of that number; null where there is none.
    const StoredAnimation* storedOf(std::uint32_t number) const {
        const auto found = number != noNumber ? storedByNumber_.find(number) : storedByNumber_.end();
        return found != storedByNumber_.end() ? found->second : nullptr;
    }
    void takeMode();
    void takeBones();
    void addBones();
    StoredBone boneOf(const Node& node) const;
    void addParents();
    void takeLinks();
    bool isWritten(const Clip& clip) const;
    void addAnimations();
    StoredAnimation animationOf(const Clip& clip) const;
    void fillTracks(StoredAnimation& animation, const Clip& clip, const StoredAnimation* from);
    void tell(Code code, std::string object, std::size_t count) {
        if (count > 0)
            diagnostics_.add(code, {fileName_, std::move(object), {}, {}}, {std::to_string(count)});
    }

    const Scene& scene_;
    const SkeletonOrigin* origin_;
    bool bases_;
    const std::string& fileName_;
    Diagnostics& diagnostics_;
    std::unordered_map<std::uint32_t, const StoredAnimation*> storedByNumber_; // of the origin
    std::unordered_map<std::uint32_t, const Clip*> clipsBefore_;               // by id
    StoredSkeleton skeleton_;
    BoneHandles handles_;
};

void Exporter::takeMode() {
    const auto modeOf = [](const Scene& scene) { return scene.native.integer(skeletonBlendMode, blendAverage); };
    if (origin_ && modeOf(scene_) == modeOf(origin_->decoded))
        skeleton_.blendMode = origin_->stored.blendMode;
    else
        skeleton_.blendMode = static_cast<std::uint16_t>(modeOf(scene_));
}

// A file that only gives animations keeps what it says of bones; its tracks name them by its own numbers.
void Exporter::takeBones() {
    const StoredSkeleton& stored = origin_->stored;
    skeleton_.blendMode = stored.blendMode;
    skeleton_.bones = stored.bones;
    skeleton_.parents = stored.parents;
    skeleton_.links = stored.links;
    std::unordered_map<std::string_view, std::uint16_t> byName;
    for (const StoredBone& bone : stored.bones)
        byName.emplace(bone.name, bone.record.handle);
    for (const Shared<Node>& node : scene_.nodes) {
        if (origin_->link) {
            if (const std::int64_t handle = node->native.integer(boneHandle, -1); handle >= 0)
                handles_.emplace(node->id.value, static_cast<std::uint16_t>(handle));
        } else if (const auto found = byName.find(node->name.bytes); found != byName.end()) {
            handles_.emplace(node->id.value, found->second);
        }
    }
}

void Exporter::addBones() {
    for (const Shared<Node>& node : scene_.nodes)
        if (handles_.contains(node->id.value))
            skeleton_.bones.push_back(boneOf(*node));
}

StoredBone Exporter::boneOf(const Node& node) const {
    StoredBone bone;
    const Node* const old = before(node.id);
    const bool known = old && node.home.file == origin_->file && node.home.number < origin_->stored.bones.size();
    if (known)
        bone = origin_->stored.bones[node.home.number];
    if (!known || !(node.name == old->name)) {
        bone.name = node.name.bytes;
        bone.record.name = {node.name.bytes, true};
    }
    bone.record.handle = handles_.at(node.id.value);
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (const auto i = static_cast<int>(axis);
            !known || !sameBits(node.rest.translation[i], old->rest.translation[i]))
            bone.record.position[axis] = node.rest.translation[i];
    if (!known || !sameBits(node.rest.rotation, old->rest.rotation))
        bone.record.rotation = numbersOf(node.rest.rotation);
    if (known ? !sameBits(node.rest.scale, old->rest.scale) : node.rest.scale != glm::vec3(1.0F)) {
        bone.record.scale = numbersOf(node.rest.scale);
        bone.record.hasScale = true;
    }
    return bone;
}

void Exporter::addParents() {
    std::unordered_map<std::uint16_t, const Node*> nodes; // of the origin, by handle
    if (origin_)
        for (const Shared<Node>& node : origin_->decoded.nodes)
            nodes.emplace(static_cast<std::uint16_t>(node->native.integer(boneHandle, 0)), node.get());
    const auto parentOf = [&](const Node& node) -> std::optional<std::uint16_t> {
        const auto found = handles_.find(node.parent.value);
        return node.parent && found != handles_.end() ? std::optional(found->second) : std::nullopt;
    };
    std::unordered_set<std::uint32_t> done; // node ids
    if (origin_) {
        for (const StoredParent& stored : origin_->stored.parents) {
            const auto child = nodes.find(stored.record.child);
            const Node* const now = child == nodes.end() ? nullptr : scene_.find(child->second->id);
            if (child != nodes.end() && !now)
                continue; // the bone is gone
            if (!now || (now->parent == child->second->parent && parentOf(*now).has_value() == bool(now->parent))) {
                skeleton_.parents.push_back(stored);
                if (now) {
                    skeleton_.parents.back().record.child = handles_.at(now->id.value);
                    if (now->parent && nodes.contains(stored.record.parent) &&
                        nodes.at(stored.record.parent)->id == now->parent)
                        skeleton_.parents.back().record.parent = *parentOf(*now);
                    done.insert(now->id.value);
                }
                continue;
            }
            if (!done.insert(now->id.value).second || !parentOf(*now))
                continue;
            skeleton_.parents.push_back(stored);
            skeleton_.parents.back().record = {handles_.at(now->id.value), *parentOf(*now)};
        }
    }
    for (const Shared<Node>& node : scene_.nodes)
        if (const auto parent = parentOf(*node);
            parent && handles_.contains(node->id.value) && !done.contains(node->id.value))
            skeleton_.parents.push_back({{handles_.at(node->id.value), *parent}, noNumber, {}});
}

void Exporter::takeLinks() {
    const auto textOf = [](const Scene& scene) {
        const NativeVariant* const links = scene.native.find(skeletonLinks);
        return links ? std::get<std::string>(*links) : std::string();
    };
    const std::string text = textOf(scene_);
    skeleton_.links = linksOf(text);
    if (!origin_)
        return;
    if (text == textOf(origin_->decoded))
        skeleton_.links = origin_->stored.links;
    // Those that stay are told by their place, else a new name would move all behind it.
    for (std::size_t i = 0; i < std::min(skeleton_.links.size(), origin_->stored.links.size()); ++i)
        skeleton_.links[i].number = origin_->stored.links[i].number;
}

// Whether a clip's movements of bones are this file's to write.
bool Exporter::isWritten(const Clip& clip) const {
    if (origin_ && !origin_->owner)
        return clip.home.file == origin_->file;
    if (clip.native.find(clipLink))
        return false;
    const bool own = origin_ && clip.home.file == origin_->file;
    return own || clip.tracks.empty() || movesBones(clip);
}

StoredAnimation Exporter::animationOf(const Clip& clip) const {
    StoredAnimation animation;
    const Clip* const old = clipBefore(clip.id);
    const StoredAnimation* const from = old && clip.home.file == origin_->file ? storedOf(clip.home.number) : nullptr;
    if (from) {
        animation.number = from->number;
        animation.name = from->name;
        animation.length = from->length;
        animation.base = from->base;
        animation.place = from->place;
    }
    if (!from || !(clip.name == old->name))
        animation.name = clip.name.bytes;
    if (!from || clip.end != old->end || clip.ticksPerSecond != old->ticksPerSecond || clip.origin != old->origin)
        animation.length = static_cast<float>(clip.secondsAt(clip.end));
    const auto baseOf = [](const Clip& one) -> AnimationBase {
        const NativeVariant* const name = one.native.find(clipBase);
        if (!name)
            return std::nullopt;
        return std::pair(std::get<std::string>(*name), static_cast<float>(one.native.number(clipBaseTime, 0.0)));
    };
    if (!from || !sameBase(baseOf(clip), baseOf(*old)))
        animation.base = baseOf(clip);
    if (!bases_)
        animation.base.reset();
    return animation;
}

void Exporter::addAnimations() {
    std::vector<const Clip*> clips;
    for (const Shared<Clip>& clip : scene_.clips)
        if (isWritten(*clip))
            clips.push_back(clip.get());
    std::size_t basesLost = 0;
    for (const Clip* clip : clips) {
        skeleton_.animations.push_back(animationOf(*clip));
        basesLost += !bases_ && clip->native.find(clipBase) ? 1 : 0;
    }
    tell(Code::ogre_bases_made_plain, "", basesLost);
    // Those of one file were told of when it was read.
    std::unordered_map<std::string_view, std::uint16_t> fileOf;
    std::size_t sameNames = 0;
    for (const Clip* clip : clips) {
        const auto [known, isNew] = fileOf.emplace(clip->name.bytes, clip->home.file);
        sameNames += !isNew && known->second != clip->home.file ? 1 : 0;
    }
    tell(Code::ogre_animation_repeats, "", sameNames);
    // What other animations count against comes first.
    const BaseOrder order = basesFirst(skeleton_.animations);
    for (const std::size_t place : order.closing)
        if (!storedOf(skeleton_.animations[place].number))
            skeleton_.animations[place].base.reset();
    for (const std::size_t place : order.places)
        fillTracks(skeleton_.animations[place], *clips[place], storedOf(skeleton_.animations[place].number));
    if (!origin_)
        return;
    // Animations that the scene never had: those whose names were taken.
    std::unordered_set<std::uint32_t> shown;
    for (const Shared<Clip>& clip : origin_->decoded.clips)
        if (clip->home.file == origin_->file)
            shown.insert(clip->home.number);
    for (const StoredAnimation& stored : origin_->stored.animations)
        if (!shown.contains(stored.number))
            skeleton_.animations.push_back(stored);
    std::stable_sort(skeleton_.animations.begin(), skeleton_.animations.end(),
                     [](const StoredAnimation& a, const StoredAnimation& b) { return a.number < b.number; });
}

void Exporter::fillTracks(StoredAnimation& animation, const Clip& clip, const StoredAnimation* from) {
    const Clip* const old = from ? clipBefore(clip.id) : nullptr;
    BoneTracksByNode wanted = tracksByBone(clip);
    BoneTracksByNode decoded = old ? tracksByBone(*old) : BoneTracksByNode();
    const auto baseKeys = [&](const std::vector<StoredAnimation>& animations,
                              std::uint16_t bone) -> const StoredTrack* {
        if (!animation.base || animation.base->first.empty() || animation.base->first == animation.name)
            return nullptr;
        for (const StoredAnimation& one : animations)
            if (one.name == animation.base->first)
                for (const StoredTrack& track : one.tracks)
                    if (track.bone == bone && !track.keys.empty())
                        return &track;
        return nullptr;
    };
    std::unordered_map<std::uint16_t, std::uint32_t> nodes; // node ids by handle
    for (const Shared<Node>& node : scene_.nodes)           // of bones that share a number the first is meant
        if (const auto handle = handles_.find(node->id.value); handle != handles_.end())
            nodes.emplace(handle->second, node->id.value);
    std::size_t offBones = 0;
    std::unordered_set<std::uint32_t> done;
    const float scale = origin_ ? origin_->link.value_or(1.0F) : 1.0F;
    const auto add = [&](std::uint32_t node, const StoredTrack* stored) {
        const std::uint16_t bone = handles_.at(node);
        // Keys that counted against others and no longer do are made of what is seen.
        const bool madePlain = stored && from->base && !animation.base;
        const StoredTrack* base = baseKeys(skeleton_.animations, bone);
        const StoredTrack* ownBase = nullptr;
        if (stored && !madePlain && from->base && (from->base->first.empty() || from->base->first == from->name))
            ownBase = stored;
        KeyContext context{clip, scale, base ? base : ownBase, animation.base ? animation.base->second : 0.0F};
        if (stored && base)
            context.baseMoved = moved(*base, baseKeys(origin_->stored.animations, bone), context.baseTime);
        StoredTrack track = stored ? *stored : StoredTrack();
        track.bone = bone;
        const StoredTrack* const over = madePlain ? nullptr : stored;
        track.keys = keysOf(wanted[node], over, over ? decoded[node] : BoneTracks(), context);
        animation.tracks.push_back(std::move(track));
        done.insert(node);
    };
    if (from) {
        for (const StoredTrack& stored : from->tracks) {
            const auto node = nodes.find(stored.bone);
            const bool shown = node != nodes.end() && decoded.contains(node->second) && !stored.keys.empty() &&
                               !done.contains(node->second);
            if (!shown) {
                animation.tracks.push_back(stored); // the scene does not show it
                continue;
            }
            const std::uint32_t id = node->second;
            if (!wanted.contains(id))
                done.insert(id); // it was deleted
            else
                add(id, &stored);
        }
    }
    for (const Shared<Node>& node : scene_.nodes)
        if (wanted.contains(node->id.value) && handles_.contains(node->id.value) && !done.contains(node->id.value))
            add(node->id.value, nullptr);
    for (const auto& [node, tracks] : wanted)
        offBones += handles_.contains(node) ? 0 : 1;
    tell(Code::ogre_tracks_left_out, "animation \"" + printable(animation.name) + "\"", offBones);
}

} // namespace

bool hasAddedClips(const Scene& scene, std::uint16_t file) {
    return std::any_of(scene.clips.begin(), scene.clips.end(), [&](const Shared<Clip>& clip) {
        return clip->home.file != file && !clip->native.find(clipLink) && movesBones(*clip);
    });
}

StoredSkeleton exportSkeleton(const Scene& scene, const SkeletonOrigin* origin, bool bases, const std::string& fileName,
                              Diagnostics& diagnostics) {
    return Exporter(scene, origin, bases, fileName, diagnostics).run();
}

} // namespace rigscope::ogre
