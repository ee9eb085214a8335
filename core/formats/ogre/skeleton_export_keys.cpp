#include "formats/ogre/skeleton_export_keys.h"

#include <algorithm>
#include <optional>

#include "base/same_bits.h"
#include "formats/ogre/numbers.h"
#include "formats/ogre/skeleton_keys.h"

namespace rigscope::ogre {

namespace {

const KeyList<glm::vec3>* vectors(const Track* track) {
    return track ? std::get_if<KeyList<glm::vec3>>(&track->keys) : nullptr;
}
const KeyList<glm::quat>* rotations(const Track* track) {
    return track ? std::get_if<KeyList<glm::quat>>(&track->keys) : nullptr;
}

glm::vec3 mixed(const glm::vec3& a, const glm::vec3& b, float fraction) { return a + fraction * (b - a); }
glm::quat mixed(const glm::quat& a, const glm::quat& b, float fraction) {
    const float sign = glm::dot(a, b) < 0.0F ? -1.0F : 1.0F;
    return normalisedOrIdentity(a * (1.0F - fraction) + b * (sign * fraction));
}

// One channel of a bone, looked at in the order of rising times.
template <class T> class ChannelKeys {
public:
    ChannelKeys(const KeyList<T>* keys, const T& otherwise)
        : keys_(keys && !keys->empty() ? keys : nullptr),
          otherwise_(otherwise) {}

    std::size_t size() const { return keys_ ? keys_->size() : 0; }
    double time(std::size_t key) const { return keys_->time(key); }

    // The value at a time; of keys that share it, the `repeat`-th.
    T at(double time, std::size_t repeat) {
        if (!keys_)
            return otherwise_;
        while (next_ < keys_->size() && keys_->time(next_) < time)
            ++next_;
        if (next_ == keys_->size())
            return keys_->value(next_ - 1);
        std::size_t same = next_;
        while (same < keys_->size() && keys_->time(same) == time)
            ++same;
        if (same > next_)
            return keys_->value(std::min(next_ + repeat, same - 1));
        if (next_ == 0)
            return keys_->value(0);
        const double from = keys_->time(next_ - 1);
        const auto fraction = static_cast<float>((time - from) / (keys_->time(next_) - from));
        return mixed(keys_->value(next_ - 1), keys_->value(next_), fraction);
    }

private:
    const KeyList<T>* keys_;
    T otherwise_;
    std::size_t next_ = 0;
};

struct Sample {
    double time = 0.0;
    glm::vec3 translation{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    glm::vec3 scale{1.0F};
};

// The keys of all channels together: at every time that one of them has, as often as the one that repeats it most.
std::vector<Sample> samplesOf(const BoneTracks& tracks) {
    ChannelKeys<glm::vec3> translation(vectors(tracks.translation), glm::vec3(0.0F));
    ChannelKeys<glm::quat> rotation(rotations(tracks.rotation), glm::quat(1.0F, 0.0F, 0.0F, 0.0F));
    ChannelKeys<glm::vec3> scale(vectors(tracks.scale), glm::vec3(1.0F));
    std::vector<Sample> samples;
    std::size_t t = 0;
    std::size_t r = 0;
    std::size_t s = 0;
    while (t < translation.size() || r < rotation.size() || s < scale.size()) {
        std::optional<double> time;
        const auto look = [&](const auto& channel, std::size_t key) {
            if (key < channel.size() && (!time || channel.time(key) < *time))
                time = channel.time(key);
        };
        look(translation, t);
        look(rotation, r);
        look(scale, s);
        const auto pass = [&](const auto& channel, std::size_t& key) {
            std::size_t count = 0;
            for (; key < channel.size() && channel.time(key) == *time; ++key)
                ++count;
            return count;
        };
        const std::size_t repeats = std::max({pass(translation, t), pass(rotation, r), pass(scale, s)});
        for (std::size_t i = 0; i < repeats; ++i)
            samples.push_back({*time, translation.at(*time, i), rotation.at(*time, i), scale.at(*time, i)});
    }
    return samples;
}

class KeyMaker {
public:
    explicit KeyMaker(const KeyContext& context)
        : context_(context) {
        KeyProblems ignored;
        if (context.base) {
            const TrackKeys base = decodeKeys(*context.base, ignored);
            base_ = sampleOf(base, double{context.baseTime});
        }
    }

    // Changes of a record what a sample says otherwise than the one that it was decoded to.
    void update(KeyRecord& record, const Sample& now, const Sample* before) const {
        if (!before || now.time != before->time)
            record.time = static_cast<float>(context_.clip.secondsAt(now.time));
        if (!before || !sameBits(now.translation, before->translation)) {
            glm::vec3 value = now.translation;
            if (context_.scale != 1.0F && context_.scale != 0.0F)
                value /= context_.scale;
            if (base_)
                value += base_->translation;
            for (int axis = 0; axis < 3; ++axis)
                if (!before || !sameBits(now.translation[axis], before->translation[axis]))
                    record.translation[static_cast<std::size_t>(axis)] = value[axis];
        }
        if (!before || !sameBits(now.rotation, before->rotation)) {
            const glm::quat value = base_ ? normalisedOrIdentity(base_->rotation * now.rotation) : now.rotation;
            record.rotation = numbersOf(value);
        }
        if (before ? !sameBits(now.scale, before->scale) : now.scale != glm::vec3(1.0F) || base_) {
            glm::vec3 value = now.scale;
            if (context_.scale != 1.0F && context_.scale != 0.0F)
                value = glm::vec3(1.0F) + (value - glm::vec3(1.0F)) / context_.scale;
            if (base_)
                value *= base_->scale;
            if (before || value != glm::vec3(1.0F)) {
                record.scale = numbersOf(value);
                record.hasScale = true;
            }
        }
    }

private:
    const KeyContext& context_;
    std::optional<KeySample> base_;
};

} // namespace

bool isOfBone(const Track& track) {
    return track.channel == Channel::Translation || track.channel == Channel::Rotation ||
           track.channel == Channel::Scale;
}

BoneTracksByNode tracksByBone(const Clip& clip) {
    BoneTracksByNode bones;
    for (const Shared<Track>& track : clip.tracks) {
        if (!isOfBone(*track) || track->keyCount() == 0)
            continue;
        BoneTracks& bone = bones[track->node.value];
        const Track*& place = track->channel == Channel::Translation ? bone.translation
                              : track->channel == Channel::Rotation  ? bone.rotation
                                                                     : bone.scale;
        if (!place)
            place = track.get();
    }
    return bones;
}

std::vector<KeyRecord> keysOf(const BoneTracks& wanted, const StoredTrack* stored, const BoneTracks& decoded,
                              const KeyContext& context) {
    if (stored && wanted == decoded && !context.baseMoved)
        return stored->keys.records();
    const KeyMaker maker(context);
    const std::vector<Sample> now = samplesOf(wanted);
    std::vector<KeyRecord> records;
    if (!stored) {
        records.resize(now.size());
        for (std::size_t i = 0; i < now.size(); ++i)
            maker.update(records[i], now[i], nullptr);
        return records;
    }
    const std::vector<Sample> before = samplesOf(decoded);
    const std::vector<std::uint32_t> order = keyOrder(*stored);
    const bool sameTimes = now.size() == before.size() && before.size() == stored->keys.size() &&
                           std::equal(now.begin(), now.end(), before.begin(),
                                      [](const Sample& a, const Sample& b) { return a.time == b.time; });
    if (sameTimes) {
        records = stored->keys.records();
        for (std::size_t i = 0; i < now.size(); ++i)
            maker.update(records[order[i]], now[i], context.baseMoved ? nullptr : &before[i]);
        return records;
    }
    // Keys that stay are told by their times.
    std::size_t old = 0;
    for (const Sample& sample : now) {
        while (old < before.size() && before[old].time < sample.time)
            ++old;
        KeyRecord record;
        const bool known = old < before.size() && old < order.size() && before[old].time == sample.time;
        if (known)
            record = stored->keys[order[old]];
        maker.update(record, sample, known && !context.baseMoved ? &before[old] : nullptr);
        old += known ? 1 : 0;
        records.push_back(record);
    }
    return records;
}

} // namespace rigscope::ogre
