#include "formats/ogre/skeleton_keys.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <optional>

namespace rigscope::ogre {

namespace {

// A time that is none is that of the key before.
double mendedTime(const KeyRecord& record, double before) {
    return std::abs(record.time) <= longestAnimation ? double{record.time} : before;
}

std::vector<std::uint32_t> orderOf(const std::vector<double>& times) {
    std::vector<std::uint32_t> order(times.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return times[a] < times[b]; });
    return order;
}

void sortByTime(TrackKeys& keys) {
    const std::vector<std::uint32_t> order = orderOf(keys.times);
    const auto sort = [&](auto& values) {
        const auto old = values;
        for (std::size_t i = 0; i < order.size(); ++i)
            values[i] = old[order[i]];
    };
    sort(keys.times);
    sort(keys.translations);
    sort(keys.rotations);
    sort(keys.scales);
}

} // namespace

glm::vec3 NumberProblems::vector(const std::array<float, 3>& stored, const glm::vec3& otherwise) {
    const glm::vec3 value(stored[0], stored[1], stored[2]);
    if (isWithinLimit(value))
        return value;
    ++notFinite;
    return otherwise;
}

namespace {

float squaredLength(const std::array<float, 4>& v) { return v[0] * v[0] + v[1] * v[1] + v[2] * v[2] + v[3] * v[3]; }
bool isUsable(float squared) { return squared > 1e-30F && squared < 1e30F; }

} // namespace

void NumberProblems::inspectRotation(const std::array<float, 4>& stored) {
    if (!isUsable(squaredLength(stored)))
        rotation(stored);
}

glm::quat NumberProblems::rotation(const std::array<float, 4>& stored) {
    const glm::quat value(stored[3], stored[0], stored[1], stored[2]);
    const float squared = squaredLength(stored);
    if (isUsable(squared))
        return value * (1.0F / std::sqrt(squared));
    const bool finite = std::all_of(stored.begin(), stored.end(), [](float number) { return isWithinLimit(number); });
    ++(finite ? zeroRotations : notFinite);
    return {1.0F, 0.0F, 0.0F, 0.0F};
}

std::vector<std::uint32_t> keyOrder(const StoredTrack& track) {
    std::vector<double> times;
    times.reserve(track.keys.size());
    for (const KeyRecord& record : track.keys)
        times.push_back(mendedTime(record, times.empty() ? 0.0 : times.back()));
    return orderOf(times);
}

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

TrackKeys decodeKeys(const StoredTrack& track, KeyProblems& problems) {
    TrackKeys keys;
    const std::size_t count = track.keys.size();
    keys.times.reserve(count);
    keys.translations.reserve(count);
    keys.rotations.reserve(count);
    keys.scales.reserve(count);
    bool sorted = true;
    for (const KeyRecord& record : track.keys) {
        const double time = mendedTime(record, keys.times.empty() ? 0.0 : keys.times.back());
        problems.numbers.notFinite += time != double{record.time} ? 1 : 0;
        sorted &= keys.times.empty() || keys.times.back() <= time;
        keys.times.push_back(time);
        keys.translations.push_back(problems.numbers.vector(record.translation, glm::vec3(0.0F)));
        keys.rotations.push_back(problems.numbers.rotation(record.rotation));
        keys.scales.push_back(problems.numbers.vector(record.scale, glm::vec3(1.0F)));
        keys.anyScale |= record.hasScale;
    }
    if (!sorted) {
        problems.unsorted = true;
        sortByTime(keys);
    }
    for (std::size_t i = 1; i < keys.times.size(); ++i)
        problems.sameTime += keys.times[i] == keys.times[i - 1] ? 1 : 0;
    return keys;
}

void subtractBase(TrackKeys& keys, const TrackKeys& base, double time) {
    const KeySample at = sampleOf(base, time);
    for (std::size_t i = 0; i < keys.times.size(); ++i) {
        keys.translations[i] -= at.translation;
        keys.rotations[i] = normalisedOrIdentity(glm::conjugate(at.rotation) * keys.rotations[i]);
        for (int axis = 0; axis < 3; ++axis)
            keys.scales[i][axis] = at.scale[axis] != 0.0F ? keys.scales[i][axis] / at.scale[axis] : 1.0F;
    }
    keys.anyScale |= base.anyScale;
}

void scaleKeys(TrackKeys& keys, float scale) {
    for (glm::vec3& translation : keys.translations)
        translation *= scale;
    for (glm::vec3& value : keys.scales)
        value = glm::vec3(1.0F) + (value - glm::vec3(1.0F)) * scale;
}

KeySummary inspectKeys(const StoredTrack& track, double end, KeyProblems& problems) {
    KeySummary summary;
    double before = 0.0;
    bool sorted = true;
    std::uint32_t sameTime = 0;
    bool first = true;
    for (const KeyRecord& record : track.keys) {
        const double time = mendedTime(record, before);
        problems.numbers.notFinite += time != double{record.time} ? 1 : 0;
        if (first)
            summary.firstTime = summary.lastTime = time;
        else
            sameTime += time == before ? 1 : 0;
        sorted &= first || before <= time;
        summary.firstTime = std::min(summary.firstTime, time);
        summary.lastTime = std::max(summary.lastTime, time);
        summary.behindEnd += time > end ? 1 : 0;
        summary.anyScale |= record.hasScale;
        problems.numbers.vector(record.translation, glm::vec3(0.0F));
        problems.numbers.inspectRotation(record.rotation);
        if (record.hasScale)
            problems.numbers.vector(record.scale, glm::vec3(1.0F));
        before = time;
        first = false;
    }
    if (!sorted) {
        problems.unsorted = true;
        KeyProblems ignored;
        decodeKeys(track, ignored);
        sameTime = ignored.sameTime;
    }
    problems.sameTime += sameTime;
    return summary;
}

namespace {

// What the tracks of an animation have in common.
struct KeySource {
    std::shared_ptr<const StoredSkeleton> skeleton; // that has them
    double baseTime = 0.0;
    float scale = 1.0F;
};

// One track's keys. The lists live in it; each takes its values out.
class Decoder {
public:
    Decoder(const KeySource& source, const StoredTrack& track, const StoredTrack* base)
        : source_(source),
          track_(track),
          base_(base),
          translations_(*this, &TrackKeys::translations),
          rotations_(*this, &TrackKeys::rotations),
          scales_(*this, &TrackKeys::scales) {}

    template <class T> class Later : public KeyList<T>::Deferred {
    public:
        Later(Decoder& owner, std::vector<T> TrackKeys::*values)
            : owner_(owner),
              values_(values) {}

    private:
        KeyList<T> decode() const override {
            TrackKeys& keys = owner_.keys();
            return KeyList<T>(keys.times, std::move(keys.*values_));
        }
        Decoder& owner_;
        std::vector<T> TrackKeys::*values_;
    };

    Later<glm::vec3>& translations() { return translations_; }
    Later<glm::quat>& rotations() { return rotations_; }
    Later<glm::vec3>& scales() { return scales_; }

private:
    TrackKeys& keys() {
        std::call_once(once_, [this] {
            KeyProblems known; // told of when the file was read
            keys_ = decodeKeys(track_, known);
            if (base_)
                subtractBase(keys_, decodeKeys(*base_, known), source_.baseTime);
            if (source_.scale != 1.0F)
                scaleKeys(keys_, source_.scale);
        });
        return keys_;
    }

    const KeySource& source_;
    const StoredTrack& track_;
    const StoredTrack* base_;
    std::once_flag once_;
    TrackKeys keys_;
    Later<glm::vec3> translations_;
    Later<glm::quat> rotations_;
    Later<glm::vec3> scales_;
};

} // namespace

struct KeyBlock::Tracks {
    KeySource source;
    std::vector<std::optional<Decoder>> decoders; // which never move
    std::size_t used = 0;
};

KeyBlock::KeyBlock(std::shared_ptr<const StoredSkeleton> skeleton, double baseTime, float scale, std::size_t mostTracks)
    : tracks_(std::make_shared<Tracks>()) {
    tracks_->source = {std::move(skeleton), baseTime, scale};
    tracks_->decoders = std::vector<std::optional<Decoder>>(mostTracks);
}

KeyLists KeyBlock::add(const StoredTrack& track, const StoredTrack* base, const KeySummary& summary) {
    Decoder& decoder = tracks_->decoders[tracks_->used++].emplace(tracks_->source, track, base);
    KeyLists lists;
    const auto later = [&]<class T>(KeyList<T>& list, Decoder::Later<T>& keys) {
        list = KeyList<T>::deferred(track.keys.size(), summary.firstTime, summary.lastTime,
                                    std::shared_ptr<typename KeyList<T>::Deferred>(tracks_, &keys));
    };
    later(lists.translations, decoder.translations());
    later(lists.rotations, decoder.rotations());
    if (summary.anyScale || base)
        later(lists.scales, decoder.scales());
    return lists;
}

} // namespace rigscope::ogre
