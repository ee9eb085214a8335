#include "formats/ogre/mesh_export_clips.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "formats/ogre/base_order.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/pose_keys.h"

namespace rigscope::ogre {

namespace {

// What a track of the file moves.
struct Moved {
    std::uint16_t target = 0;
    bool morph = false;
    auto operator<=>(const Moved&) const = default;
};
using Tracks = std::vector<const Track*>;

bool sameKeys(const Track& a, const Track& b) {
    if (&a == &b)
        return true;
    if (a.keys.index() != b.keys.index() || a.keyCount() != b.keyCount())
        return false;
    return std::visit(
        [&](const auto& x) {
            const auto& y = std::get<std::decay_t<decltype(x)>>(b.keys);
            for (std::size_t i = 0; i < x.size(); ++i) {
                if (x.time(i) != y.time(i))
                    return false;
                using Value = std::decay_t<decltype(x.value(i))>;
                if constexpr (std::is_same_v<Value, VertexFrame>) {
                    if (x.value(i).positions != y.value(i).positions || x.value(i).normals != y.value(i).normals)
                        return false;
                } else if (!(x.value(i) == y.value(i))) {
                    return false;
                }
            }
            return true;
        },
        a.keys);
}

// An influence at a time, between the keys around it. There are keys.
float valueAt(const KeyList<float>& keys, double time) {
    std::size_t next = 0; // the first key that is not before it
    for (std::size_t left = keys.size(); left > 0;) {
        const std::size_t half = left / 2;
        if (keys.time(next + half) < time) {
            next += half + 1;
            left -= half + 1;
        } else {
            left = half;
        }
    }
    if (next == keys.size())
        return keys.value(next - 1);
    if (next == 0 || keys.time(next) == time)
        return keys.value(next);
    const double from = keys.time(next - 1);
    const auto fraction = static_cast<float>((time - from) / (keys.time(next) - from));
    return keys.value(next - 1) + fraction * (keys.value(next) - keys.value(next - 1));
}

const KeyList<float>& influencesOf(const Track& track) { return std::get<KeyList<float>>(track.keys); }

// The times of tracks that share them all, repeated ones too; else every time that one of them has.
std::vector<double> timesOf(const Tracks& tracks, bool& shared) {
    std::vector<double> times;
    const KeyList<float>& first = influencesOf(*tracks.front());
    for (std::size_t i = 0; i < first.size(); ++i)
        times.push_back(first.time(i));
    shared = std::all_of(tracks.begin(), tracks.end(), [&](const Track* track) {
        const KeyList<float>& list = influencesOf(*track);
        bool same = list.size() == times.size();
        for (std::size_t i = 0; same && i < times.size(); ++i)
            same = list.time(i) == times[i];
        return same;
    });
    if (shared)
        return times;
    for (const Track* track : tracks)
        for (std::size_t i = 0; i < influencesOf(*track).size(); ++i)
            times.push_back(influencesOf(*track).time(i));
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    return times;
}

// Whether no pose has an influence at a time.
bool restsAt(const std::map<Moved, Tracks>& tracks, float time) {
    constexpr float nothing = 1e-6F;
    return std::all_of(tracks.begin(), tracks.end(), [&](const auto& one) {
        return one.first.morph || std::all_of(one.second.begin(), one.second.end(), [&](const Track* track) {
                   return std::abs(valueAt(influencesOf(*track), double{time})) <= nothing;
               });
    });
}

class Exporter {
public:
    explicit Exporter(const MeshClipExport& given)
        : given_(given) {
        for (const auto& [pool, target] : given.targets)
            for (const Shared<MorphTarget>& morph : pool->morphTargets)
                targetOfMorph_.emplace(morph->id.value, target);
        for (const PoseOfTarget& pose : given.poses)
            poseOf_.emplace(pose.target.value, pose.pose);
        std::size_t first = 0;
        for (const Mesh* mesh : given.meshes) {
            firstPool_.emplace(mesh->id.value, first);
            first += mesh->pools.size();
        }
        if (given.origin)
            for (const Shared<Clip>& clip : given.origin->decoded.clips)
                decodedByName_.emplace(clip->name.bytes, clip.get());
    }

    std::vector<StoredMeshAnimation> run();

private:
    // What a track moves; nothing for those that are not this file's.
    std::optional<Moved> movedBy(const Track& track) const;
    std::map<Moved, Tracks> tracksOf(const Clip* clip) const;
    const Clip* decodedClip(const std::string& name) const;
    StoredMeshAnimation updated(const StoredMeshAnimation& stored, const Clip& now, const Clip& before) const;
    void addNew(const std::vector<const Clip*>& clips, std::vector<StoredMeshAnimation>& animations) const;
    StoredMeshTrack trackOf(const Moved& moved, const Tracks& tracks, const Clip& clip, const StoredMeshTrack* stored,
                            const StoredMeshTrack* base, float baseTime) const;
    static AnimationBase baseOf(const Clip& clip);

    const MeshClipExport& given_;
    std::unordered_map<std::string_view, const Clip*> decodedByName_; // the first of each name
    std::unordered_map<std::uint32_t, std::uint16_t> targetOfMorph_;  // by morph target
    std::unordered_map<std::uint32_t, std::uint16_t> poseOf_;         // by morph target
    std::unordered_map<std::uint32_t, std::size_t> firstPool_;        // by mesh
};

std::optional<Moved> Exporter::movedBy(const Track& track) const {
    if (track.channel == Channel::MorphWeight) {
        const auto found = targetOfMorph_.find(track.morphTarget.value);
        return found == targetOfMorph_.end() ? std::nullopt : std::optional(Moved{found->second, false});
    }
    if (track.channel != Channel::Vertices)
        return std::nullopt;
    const auto first = firstPool_.find(track.mesh.value);
    if (first == firstPool_.end() || first->second + track.pool >= given_.targets.size())
        return std::nullopt;
    return Moved{given_.targets[first->second + track.pool].second, true};
}

std::map<Moved, Tracks> Exporter::tracksOf(const Clip* clip) const {
    std::map<Moved, Tracks> tracks;
    if (clip)
        for (const Shared<Track>& track : clip->tracks)
            if (const std::optional<Moved> moved = movedBy(*track))
                tracks[*moved].push_back(track.get());
    return tracks;
}

const Clip* Exporter::decodedClip(const std::string& name) const {
    const auto found = decodedByName_.find(name);
    return found != decodedByName_.end() ? found->second : nullptr;
}

AnimationBase Exporter::baseOf(const Clip& clip) {
    const NativeVariant* const name = clip.native.find(clipBase);
    if (!name)
        return std::nullopt;
    return std::pair(std::get<std::string>(*name), static_cast<float>(clip.native.number(clipBaseTime, 0.0)));
}

std::vector<StoredMeshAnimation> Exporter::run() {
    std::vector<StoredMeshAnimation> animations;
    std::unordered_set<std::uint32_t> done; // ids
    if (given_.origin)
        for (const StoredMeshAnimation& stored : given_.origin->stored.animations) {
            const Clip* const before = decodedClip(stored.name);
            const Clip* const now = before ? given_.scene.find(before->id) : nullptr;
            if (before && !now)
                continue; // it was deleted
            const bool repeats = before && done.contains(before->id.value);
            if (before && !repeats) {
                animations.push_back(updated(stored, *now, *before));
                done.insert(before->id.value);
            } else { // the scene has it in another, or not at all
                animations.push_back(stored);
                animations.back().kept = true;
            }
        }
    std::vector<const Clip*> added;
    for (const Shared<Clip>& clip : given_.scene.clips)
        if (!done.contains(clip->id.value) && !tracksOf(clip.get()).empty())
            added.push_back(clip.get());
    addNew(added, animations);
    return animations;
}

// Those that count against others are made after these, and say so again.
void Exporter::addNew(const std::vector<const Clip*>& clips, std::vector<StoredMeshAnimation>& animations) const {
    std::vector<StoredMeshAnimation> added(clips.size());
    for (std::size_t i = 0; i < clips.size(); ++i) {
        added[i].name = clips[i]->name.bytes;
        added[i].length = static_cast<float>(clips[i]->secondsAt(clips[i]->end));
        added[i].base = baseOf(*clips[i]);
    }
    const BaseOrder order = basesFirst(added);
    for (const std::size_t place : order.closing)
        added[place].base.reset();
    const std::size_t first = animations.size();
    animations.insert(animations.end(), std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
    for (const std::size_t place : order.places) {
        StoredMeshAnimation& made = animations[first + place];
        const std::map<Moved, Tracks> tracks = tracksOf(clips[place]);
        const bool own = made.base && (made.base->first.empty() || made.base->first == made.name);
        if (own && !restsAt(tracks, made.base->second))
            made.base.reset(); // the clip is not what its own key would make of it
        for (const auto& [moved, list] : tracks) {
            const StoredMeshTrack wanted{moved.target, moved.morph, noNumber, {}, {}};
            const StoredMeshTrack* const base = own ? nullptr : baseTrackOf(animations, made, wanted);
            made.tracks.push_back(
                trackOf(moved, list, *clips[place], nullptr, base, made.base ? made.base->second : 0.0F));
        }
    }
}

StoredMeshAnimation Exporter::updated(const StoredMeshAnimation& stored, const Clip& now, const Clip& before) const {
    StoredMeshAnimation made = stored;
    made.tracks.clear();
    if (!(now.name == before.name))
        made.name = now.name.bytes;
    if (now.end != before.end)
        made.length = static_cast<float>(now.secondsAt(now.end));
    if (!sameBase(baseOf(now), baseOf(before)))
        made.base = baseOf(now);
    const std::map<Moved, Tracks> wanted = tracksOf(&now);
    const std::map<Moved, Tracks> decoded = tracksOf(&before);
    std::vector<Moved> done;
    made.kept = made.name == stored.name && now.end == before.end && sameBase(made.base, stored.base);
    for (const StoredMeshTrack& track : stored.tracks) {
        const Moved moved{track.target, track.morph};
        const auto was = decoded.find(moved);
        const auto is = wanted.find(moved);
        const bool shown = was != decoded.end() && std::find(done.begin(), done.end(), moved) == done.end() &&
                           was->second.front()->home.number == track.number;
        if (!shown) {
            made.tracks.push_back(track);
            continue;
        }
        done.push_back(moved);
        if (is == wanted.end()) {
            made.kept = false; // it was deleted
            continue;
        }
        const bool same = std::equal(
            was->second.begin(), was->second.end(), is->second.begin(), is->second.end(),
            [](const Track* a, const Track* b) { return a->morphTarget == b->morphTarget && sameKeys(*a, *b); });
        const bool sameNumbers = std::all_of(is->second.begin(), is->second.end(), [&](const Track* one) {
            const auto pose = poseOf_.find(one->morphTarget.value);
            if (track.morph || pose == poseOf_.end())
                return true;
            const auto isPose = [&](const Shared<MorphTarget>& morph) {
                return morph->id == one->morphTarget && morph->home.number == pose->second;
            };
            return std::any_of(given_.targets.begin(), given_.targets.end(), [&](const auto& target) {
                return std::any_of(target.first->morphTargets.begin(), target.first->morphTargets.end(), isPose);
            });
        });
        if (same && sameNumbers) {
            made.tracks.push_back(track);
            continue;
        }
        made.kept = false;
        const StoredMeshTrack* const base = baseTrackOf(given_.origin->stored.animations, stored, track);
        made.tracks.push_back(trackOf(moved, is->second, now, &track, base, made.base ? made.base->second : 0.0F));
    }
    for (const auto& [moved, list] : wanted)
        if (!decoded.contains(moved)) {
            made.tracks.push_back(trackOf(moved, list, now, nullptr, nullptr, 0.0F));
            made.kept = false;
        }
    return made;
}

StoredMeshTrack Exporter::trackOf(const Moved& moved, const Tracks& tracks, const Clip& clip,
                                  const StoredMeshTrack* stored, const StoredMeshTrack* base, float baseTime) const {
    StoredMeshTrack made;
    made.target = moved.target;
    made.morph = moved.morph;
    if (stored)
        made.number = stored->number;
    if (moved.morph) {
        const auto& keys = std::get<KeyList<VertexFrame>>(tracks.front()->keys);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const VertexFrame& frame = keys.value(i);
            StoredMorphKey key;
            key.time = static_cast<float>(clip.secondsAt(keys.time(i)));
            key.positions = *frame.positions;
            if (frame.normals)
                key.normals = *frame.normals;
            made.morphKeys.push_back(std::move(key));
        }
        return made;
    }
    const auto baseKeys = base ? byTime(base->poseKeys) : std::vector<const StoredPoseKey*>();
    bool shared = false;
    const std::vector<double> times = timesOf(tracks, shared);
    for (const double time : times)
        made.poseKeys.push_back({static_cast<float>(clip.secondsAt(time)), {}});
    for (const Track* track : tracks) {
        const auto pose = poseOf_.find(track->morphTarget.value);
        if (pose == poseOf_.end())
            continue;
        const KeyList<float>& list = influencesOf(*track);
        const float taken = base ? sampledInfluence(baseKeys, pose->second, baseTime) : 0.0F;
        for (std::size_t i = 0; i < times.size(); ++i) {
            const float value = shared ? list.value(i) : valueAt(list, times[i]);
            if (value != 0.0F || base)
                made.poseKeys[i].references.push_back({pose->second, value + taken});
        }
    }
    return made;
}

} // namespace

std::vector<StoredMeshAnimation> MeshClipExport::run() const { return Exporter(*this).run(); }

} // namespace rigscope::ogre
