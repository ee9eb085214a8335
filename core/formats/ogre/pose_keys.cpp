#include "formats/ogre/pose_keys.h"

namespace rigscope::ogre {

std::optional<float> influenceOf(const StoredPoseKey& key, std::uint16_t pose) {
    for (const PoseReferenceRecord& reference : key.references)
        if (reference.pose == pose)
            return reference.influence;
    return std::nullopt;
}

float sampledInfluence(const std::vector<const StoredPoseKey*>& keys, std::uint16_t pose, float time) {
    const auto valueOf = [&](const StoredPoseKey* key) { return influenceOf(*key, pose).value_or(0.0F); };
    const auto next =
        std::find_if(keys.begin(), keys.end(), [&](const StoredPoseKey* key) { return key->time >= time; });
    if (next == keys.end())
        return valueOf(keys.back());
    if (next == keys.begin() || (*next)->time == time)
        return valueOf(*next);
    const StoredPoseKey* const before = *(next - 1);
    const float fraction = (time - before->time) / ((*next)->time - before->time);
    return valueOf(before) + fraction * (valueOf(*next) - valueOf(before));
}

const StoredMeshTrack* baseTrackOf(const std::vector<StoredMeshAnimation>& animations,
                                   const StoredMeshAnimation& animation, const StoredMeshTrack& track) {
    if (!animation.base)
        return nullptr;
    const std::string& name = animation.base->first;
    for (const StoredMeshAnimation& other : animations) {
        if (name.empty() ? &other != &animation : other.name != name)
            continue;
        for (const StoredMeshTrack& one : other.tracks)
            if (one.target == track.target && one.morph == track.morph && !one.poseKeys.empty())
                return &one;
    }
    return nullptr;
}

} // namespace rigscope::ogre
