#include "animation/compiled_clip.h"

#include <algorithm>
#include <cstring>
#include <variant>

#include "animation/interpolate.h"

namespace rigscope::animation {

namespace {

using AfterLastKey = EvaluationRules::AfterLastKey;

template <class T> KeyInterval intervalOf(const KeyList<T>& keys, double ticks, const KeyTiming& timing) {
    return findKeys(
        keys.size(), [&](std::size_t key) { return keys.time(key); }, ticks, timing);
}

template <class T> bool hasTangents(const KeyList<T>& keys) {
    for (const auto& chunk : keys.chunks())
        if (chunk->inTangents.size() != chunk->values.size() || chunk->outTangents.size() != chunk->values.size())
            return false;
    return true;
}

template <class T> T hermite(const KeyList<T>& keys, const KeyInterval& at) {
    constexpr std::size_t size = KeyList<T>::chunkSize;
    if (at.from == at.to)
        return keys.value(at.from);
    const auto& fromChunk = *keys.chunks()[at.from / size];
    const auto& toChunk = *keys.chunks()[at.to / size];
    const HermiteWeights weights = hermiteWeights(at.fraction);
    const auto length = static_cast<float>(at.length);
    return fromChunk.values[at.from % size] * weights.from +
           fromChunk.outTangents[at.from % size] * (weights.fromTangent * length) +
           toChunk.values[at.to % size] * weights.to + toChunk.inTangents[at.to % size] * (weights.toTangent * length);
}

// All chunks are full but the last, and each time has its value.
template <class T> bool whole(const KeyList<T>& keys) {
    std::size_t left = keys.size();
    for (const auto& chunk : keys.chunks()) {
        const std::size_t count = std::min(left, KeyList<T>::chunkSize);
        if (count == 0 || chunk->times.size() != count || chunk->values.size() != count)
            return false;
        left -= count;
    }
    return left == 0 && !keys.empty();
}

// The keys are there and of the channel's kind.
bool usable(const Track& track) {
    if (!std::visit([](const auto& keys) { return whole(keys); }, track.keys))
        return false;
    switch (track.channel) {
    case Channel::Translation:
    case Channel::Scale:
        return std::holds_alternative<KeyList<glm::vec3>>(track.keys);
    case Channel::Rotation:
        return std::holds_alternative<KeyList<glm::quat>>(track.keys);
    case Channel::MorphWeight:
        return std::holds_alternative<KeyList<float>>(track.keys);
    case Channel::Vertices:
        return std::holds_alternative<KeyList<VertexFrame>>(track.keys);
    }
    return false;
}

bool hasSplineKeys(const Track& track) {
    return track.interpolation == Interpolation::Spline &&
           std::visit([](const auto& keys) { return hasTangents(keys); }, track.keys);
}

// Unit length; untouched where it is so already, to within rounding.
glm::quat unit(const glm::quat& q) {
    const float square = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return std::abs(square - 1.0F) < 5e-7F ? q : normalisedOrIdentity(q);
}

constexpr std::size_t rowBlock = 32;

constexpr std::size_t padded(std::size_t count) {
    return (count + SoaPose::lanes - 1) / SoaPose::lanes * SoaPose::lanes;
}

} // namespace

std::size_t CompiledClip::componentsOf(Kind kind) { return kind == Kind::Slerp || kind == Kind::Nlerp ? 4 : 3; }

std::size_t CompiledClip::channelOf(Kind kind) {
    if (kind == Kind::Translation)
        return SoaPose::translation;
    return kind == Kind::Scale ? SoaPose::scale : SoaPose::rotation;
}

CompiledClip::CompiledClip(Shared<Clip> clip, const CompiledSkeleton& skeleton, const EvaluationRules& rules)
    : clip_(std::move(clip)),
      rules_(rules),
      base_(rules.keys == EvaluationRules::Keys::RelativeToRest ? SoaPose(skeleton.size()) : skeleton.rest()),
      touched_(skeleton.size(), 0),
      times_(rules.floatTimes) {
    loose_.emplace_back(SoaPose::translation, LooseTracks::Interpolation::Lerp); // in the order of Kind
    loose_.emplace_back(SoaPose::scale, LooseTracks::Interpolation::Lerp);
    loose_.emplace_back(SoaPose::rotation, LooseTracks::Interpolation::Slerp);
    loose_.emplace_back(SoaPose::rotation, LooseTracks::Interpolation::Nlerp);
    std::vector<Source> sources;
    std::vector<std::uint32_t> lastOf(skeleton.size() * 3,
                                      0); // of a node's channel, in `sources`, counted from 1
    for (const Shared<Track>& shared : clip_->tracks) {
        const Track& track = *shared;
        if (!usable(track))
            continue;
        if (track.channel == Channel::MorphWeight) {
            morphTracks_.push_back(shared);
            continue;
        }
        if (track.channel == Channel::Vertices) {
            vertexTracks_.push_back(shared);
            continue;
        }
        const std::uint32_t node = skeleton.find(track.node);
        const std::uint32_t times = node == CompiledSkeleton::none
                                        ? KeyTimes::none
                                        : std::visit([&](const auto& keys) { return times_.add(keys); }, track.keys);
        if (times == KeyTimes::none)
            continue;
        Kind kind = track.channel == Channel::Translation ? Kind::Translation : Kind::Scale;
        if (track.channel == Channel::Rotation) {
            const bool spherical = track.interpolation == Interpolation::Spherical ||
                                   (track.interpolation != Interpolation::NormalisedLinear &&
                                    rules.rotation == EvaluationRules::Rotation::Spherical);
            kind = spherical ? Kind::Slerp : Kind::Nlerp;
        }
        touched_[node] = 1;
        const Source source{&track, node, times, kind, track.interpolation == Interpolation::Step};
        std::uint32_t& last = lastOf[node * 3 + static_cast<std::size_t>(track.channel)];
        if (last != 0) {
            sources[last - 1] = source;
        } else {
            sources.push_back(source);
            last = static_cast<std::uint32_t>(sources.size());
        }
    }
    movesNodes_ = !sources.empty() || (morphTracks_.empty() && vertexTracks_.empty());
    if (rules.between == EvaluationRules::Between::Curved)
        takeCurves(sources);
    addTables(sources);
    finishLoose();
}

void CompiledClip::takeCurves(std::vector<Source>& sources) {
    const auto straight = std::stable_partition(sources.begin(), sources.end(), [](const Source& source) {
        return source.track->interpolation != Interpolation::Linear || source.track->keyCount() < 2;
    });
    for (auto source = straight; source != sources.end(); ++source) {
        if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&source->track->keys))
            curves_.push_back({*source, RotationSpline(*rotations)});
        else
            curves_.push_back({*source, VectorSpline(std::get<KeyList<glm::vec3>>(source->track->keys))});
    }
    sources.erase(straight, sources.end());
}

void CompiledClip::addTables(std::vector<Source>& sources) {
    const auto loose = std::stable_partition(sources.begin(), sources.end(), [](const Source& source) {
        return !source.step && !hasSplineKeys(*source.track);
    });
    std::for_each(loose, sources.end(), [&](const Source& source) {
        if (source.step)
            addLoose(source);
        else
            splines_.push_back(source);
    });
    sources.erase(loose, sources.end());
    std::stable_sort(sources.begin(), sources.end(), [](const Source& a, const Source& b) {
        return a.times != b.times ? a.times < b.times : a.kind < b.kind;
    });
    for (auto first = sources.begin(); first != sources.end();) {
        const auto last = std::find_if(first, sources.end(), [&](const Source& source) {
            return source.times != first->times || source.kind != first->kind;
        });
        constexpr std::ptrdiff_t smallestTable = 8;
        if (last - first >= smallestTable)
            addTable({first, last});
        else
            std::for_each(first, last, [&](const Source& source) { addLoose(source); });
        first = last;
    }
    std::stable_partition(tables_.begin(), tables_.end(), [](const Table& table) { return table.wide; });
}

void CompiledClip::addTable(std::span<const Source> sources) {
    Table table;
    table.kind = sources.front().kind;
    table.times = sources.front().times;
    table.wide = sources.size() * 2 >= base_.size();
    table.stride = static_cast<std::uint32_t>(table.wide ? base_.stride() : padded(sources.size()));
    table.sources.assign(sources.begin(), sources.end());
    const std::size_t components = componentsOf(table.kind);
    std::vector<std::uint8_t> taken(table.stride, 0);
    for (std::size_t i = 0; i < sources.size(); ++i)
        taken[table.wide ? sources[i].node : i] = 1;
    for (std::size_t i = 0; i < table.stride; ++i)
        for (std::size_t k = 0; k < components && taken[i] == 0; ++k)
            table.filling.emplace_back(k * table.stride + i, table.wide ? base_.component(channelOf(table.kind) + k)[i]
                                                                        : (k == 3 ? 1.0F : 0.0F));
    const std::size_t keyCount = times_.keyCount(table.times);
    table.filled.assign((keyCount + rowBlock - 1) / rowBlock, 0);
    table.values.resize(keyCount * components * table.stride);
    tables_.push_back(std::move(table));
}

void CompiledClip::fillBlock(Table& table, std::size_t block, std::size_t keyCount) {
    constexpr std::size_t chunkSize = KeyList<float>::chunkSize;
    static_assert(chunkSize % rowBlock == 0, "a block's keys are in one chunk");
    const std::size_t stride = table.stride;
    const std::size_t rowSize = componentsOf(table.kind) * stride;
    const std::size_t first = block * rowBlock;
    const std::size_t count = std::min(rowBlock, keyCount - first);
    float* rows = table.values.data() + first * rowSize;
    for (std::size_t key = 0; key < count; ++key)
        for (const auto& [place, value] : table.filling)
            rows[key * rowSize + place] = value;
    for (std::size_t i = 0; i < table.sources.size(); ++i) {
        const Source& source = table.sources[i];
        float* at = rows + (table.wide ? source.node : i);
        if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&source.track->keys)) {
            const glm::quat* values = rotations->chunks()[first / chunkSize]->values.data() + first % chunkSize;
            for (std::size_t key = 0; key < count; ++key, at += rowSize) {
                const glm::quat q = unit(values[key]);
                at[0] = q.x;
                at[stride] = q.y;
                at[2 * stride] = q.z;
                at[3 * stride] = q.w;
            }
        } else if (const auto* vectors = std::get_if<KeyList<glm::vec3>>(&source.track->keys)) {
            const glm::vec3* values = vectors->chunks()[first / chunkSize]->values.data() + first % chunkSize;
            for (std::size_t key = 0; key < count; ++key, at += rowSize) {
                at[0] = values[key].x;
                at[stride] = values[key].y;
                at[2 * stride] = values[key].z;
            }
        }
    }
    table.filled[block] = 1;
}

const float* CompiledClip::rowOf(Table& table, std::size_t key) {
    if (table.filled[key / rowBlock] == 0)
        fillBlock(table, key / rowBlock, times_.keyCount(table.times));
    return table.values.data() + key * componentsOf(table.kind) * table.stride;
}

void CompiledClip::addLoose(const Source& source) {
    LooseTracks& tracks = loose_[static_cast<std::size_t>(source.kind)];
    tracks.addTrack(source.node, source.times, source.step);
    if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&source.track->keys)) {
        for (const auto& chunk : rotations->chunks())
            for (const glm::quat& stored : chunk->values) {
                const glm::quat q = unit(stored);
                tracks.addKey(q.x, q.y, q.z, q.w);
            }
    } else {
        for (const auto& chunk : std::get<KeyList<glm::vec3>>(source.track->keys).chunks())
            for (const glm::vec3& v : chunk->values)
                tracks.addKey(v.x, v.y, v.z, 0.0F);
    }
}

// Chooses who writes a whole channel: one table or one group of loose tracks, if it has tracks of half of the nodes.
void CompiledClip::finishLoose() {
    std::erase_if(loose_, [](const LooseTracks& tracks) { return tracks.empty(); });
    bool taken[SoaPose::components] = {};
    for (const Table& table : tables_) {
        sharedTimes_.push_back(table.times);
        if (table.wide)
            taken[channelOf(table.kind)] = true;
    }
    for (const Source& source : splines_)
        sharedTimes_.push_back(source.times);
    for (const Curve& curve : curves_)
        sharedTimes_.push_back(curve.source.times);
    std::sort(sharedTimes_.begin(), sharedTimes_.end());
    sharedTimes_.erase(std::unique(sharedTimes_.begin(), sharedTimes_.end()), sharedTimes_.end());
    for (LooseTracks& tracks : loose_) {
        const bool wide = !taken[tracks.channel()] && tracks.trackCount() * 2 >= base_.size();
        tracks.finish(wide, base_);
        taken[tracks.channel()] = taken[tracks.channel()] || wide;
    }
    std::stable_partition(loose_.begin(), loose_.end(), [](const LooseTracks& tracks) { return tracks.wide(); });
}

KeyTiming CompiledClip::timing(AfterLastKey afterLast) const {
    return {clip_->start, clip_->end, afterLast == AfterLastKey::WrapToFirst, rules_.floatTimes};
}

void CompiledClip::prepare(SampleScratch& scratch) const {
    std::size_t widest = 0;
    for (const LooseTracks& tracks : loose_)
        widest = std::max(widest, tracks.wide() ? 0 : tracks.stride());
    for (const Table& table : tables_)
        widest = std::max<std::size_t>(widest, table.wide ? 0 : table.stride);
    const auto grow = [](auto& values, std::size_t size) {
        if (values.size() < size)
            values.resize(size);
    };
    grow(scratch.intervals, times_.size());
    grow(scratch.result, widest * 4);
}

void CompiledClip::sample(double ticks, AfterLastKey afterLast, const Kernels& kernels, SampleScratch& scratch,
                          SoaPose& pose) {
    if (base_.size() == 0)
        return;
    const KeyTiming how = timing(afterLast);
    for (const std::uint32_t list : sharedTimes_)
        scratch.intervals[list] = times_.find(list, ticks, how);
    fillBase(pose);
    const auto sampleLoose = [&](bool wide) {
        for (LooseTracks& tracks : loose_)
            if (tracks.wide() == wide)
                tracks.sample(ticks, times_, how, kernels, scratch.result.data(), pose);
    };
    sampleLoose(true); // before the tables and tracks that write some places of a channel
    sampleTables(kernels, scratch, pose);
    sampleLoose(false);
    sampleSplines(scratch, pose);
    sampleCurves(scratch, pose);
}

// What no wide table and no wide group of loose tracks writes.
void CompiledClip::fillBase(SoaPose& pose) const {
    bool written[SoaPose::components] = {};
    for (const Table& table : tables_)
        if (table.wide)
            written[channelOf(table.kind)] = true;
    for (const LooseTracks& tracks : loose_)
        if (tracks.wide())
            written[tracks.channel()] = true;
    for (const std::size_t channel : {SoaPose::translation, SoaPose::rotation, SoaPose::scale})
        if (!written[channel])
            std::memcpy(pose.component(channel), base_.component(channel),
                        (channel == SoaPose::rotation ? 4 : 3) * base_.stride() * sizeof(float));
}

namespace {

// The columns of a result to their nodes.
void scatter(const float* values, std::size_t stride, std::size_t components, std::size_t channel, std::size_t count,
             const auto& nodeOf, SoaPose& pose) {
    for (std::size_t k = 0; k < components; ++k) {
        float* out = pose.component(channel + k);
        const float* in = values + k * stride;
        for (std::size_t i = 0; i < count; ++i)
            out[nodeOf(i)] = in[i];
    }
}

} // namespace

void CompiledClip::sampleTables(const Kernels& kernels, SampleScratch& scratch, SoaPose& pose) {
    for (Table& table : tables_) {
        const KeyInterval& at = scratch.intervals[table.times];
        const std::size_t components = componentsOf(table.kind);
        const std::size_t channel = channelOf(table.kind);
        const float* from = rowOf(table, at.from);
        const float* to = rowOf(table, at.to);
        float* out = table.wide ? pose.component(channel) : scratch.result.data();
        const auto fraction = static_cast<float>(at.fraction);
        if (components == 4)
            kernels.rotations({from, to, nullptr, fraction, out, table.stride, table.kind == Kind::Slerp});
        else
            kernels.lerp({from, to, nullptr, fraction, out, components, table.stride});
        if (!table.wide)
            scatter(
                out, table.stride, components, channel, table.sources.size(),
                [&](std::size_t i) { return table.sources[i].node; }, pose);
    }
}

void CompiledClip::sampleSplines(const SampleScratch& scratch, SoaPose& pose) const {
    for (const Source& source : splines_) {
        const KeyInterval& at = scratch.intervals[source.times];
        if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&source.track->keys))
            pose.setRotation(source.node, normalisedOrIdentity(hermite(*rotations, at)));
        else if (const auto* vectors = std::get_if<KeyList<glm::vec3>>(&source.track->keys))
            pose.setVector(source.kind == Kind::Translation ? SoaPose::translation : SoaPose::scale, source.node,
                           hermite(*vectors, at));
    }
}

void CompiledClip::sampleCurves(const SampleScratch& scratch, SoaPose& pose) const {
    for (const Curve& curve : curves_) {
        const KeyInterval& at = scratch.intervals[curve.source.times];
        if (const auto* rotation = std::get_if<RotationSpline>(&curve.spline))
            pose.setRotation(curve.source.node, rotation->at(at));
        else
            pose.setVector(curve.source.kind == Kind::Translation ? SoaPose::translation : SoaPose::scale,
                           curve.source.node, std::get<VectorSpline>(curve.spline).at(at));
    }
}

float CompiledClip::sampleMorph(std::size_t track, double ticks, AfterLastKey afterLast) const {
    const auto& keys = std::get<KeyList<float>>(morphTracks_[track]->keys);
    const Interpolation interpolation = morphTracks_[track]->interpolation;
    const KeyInterval at = intervalOf(keys, ticks, timing(afterLast));
    const float from = keys.value(at.from);
    if (interpolation == Interpolation::Step || at.from == at.to)
        return from;
    if (interpolation == Interpolation::Spline && hasTangents(keys))
        return hermite(keys, at);
    return from + static_cast<float>(at.fraction) * (keys.value(at.to) - from);
}

CompiledClip::VertexSample CompiledClip::sampleVertices(std::size_t track, double ticks, AfterLastKey afterLast) const {
    const auto& keys = std::get<KeyList<VertexFrame>>(vertexTracks_[track]->keys);
    const KeyInterval at = intervalOf(keys, ticks, timing(afterLast));
    const bool step = vertexTracks_[track]->interpolation == Interpolation::Step;
    return {&keys.value(at.from), &keys.value(at.to), step ? 0.0F : static_cast<float>(at.fraction)};
}

} // namespace rigscope::animation
