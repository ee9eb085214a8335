#include "animation/compiled_clip.h"

#include <algorithm>
#include <cstring>
#include <variant>

#include "animation/interpolate.h"

namespace rigscope::animation {

namespace {

using AfterLastKey = EvaluationRules::AfterLastKey;

template <class T>
KeyInterval intervalOf(const KeyList<T>& keys, double ticks, const KeyTiming& timing) {
    return findKeys(
        keys.size(), [&](std::size_t key) { return keys.time(key); }, ticks, timing);
}

template <class T>
bool hasTangents(const KeyList<T>& keys) {
    for (const auto& chunk : keys.chunks())
        if (chunk->inTangents.size() != chunk->values.size() ||
            chunk->outTangents.size() != chunk->values.size())
            return false;
    return true;
}

template <class T>
T hermite(const KeyList<T>& keys, const KeyInterval& at) {
    constexpr std::size_t size = KeyList<T>::chunkSize;
    if (at.from == at.to)
        return keys.value(at.from);
    const auto& fromChunk = *keys.chunks()[at.from / size];
    const auto& toChunk = *keys.chunks()[at.to / size];
    const HermiteWeights weights = hermiteWeights(at.fraction);
    const auto length = static_cast<float>(at.length);
    return fromChunk.values[at.from % size] * weights.from +
           fromChunk.outTangents[at.from % size] * (weights.fromTangent * length) +
           toChunk.values[at.to % size] * weights.to +
           toChunk.inTangents[at.to % size] * (weights.toTangent * length);
}

// The keys are there, one value each, and of the channel's kind.
bool usable(const Track& track) {
    const bool whole = std::visit(
        [](const auto& keys) {
            return !keys.empty() &&
                   std::all_of(keys.chunks().begin(), keys.chunks().end(),
                               [](const auto& chunk) { return chunk->values.size() == chunk->times.size(); });
        },
        track.keys);
    if (!whole)
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

constexpr std::size_t padded(std::size_t count) {
    return (count + SoaPose::lanes - 1) / SoaPose::lanes * SoaPose::lanes;
}

} // namespace

CompiledClip::CompiledClip(Shared<Clip> clip, const CompiledSkeleton& skeleton, const EvaluationRules& rules)
    : clip_(std::move(clip)), rules_(rules),
      base_(rules.keys == EvaluationRules::Keys::RelativeToRest ? SoaPose(skeleton.size()) : skeleton.rest()),
      touched_(skeleton.size(), 0), times_(rules.floatTimes) {
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
        const std::uint32_t times =
            node == CompiledSkeleton::none
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
    addTables(sources);
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
    std::stable_partition(tables_.begin(), tables_.end(),
                          [](const Table& table) { return table.nodes.empty(); });
}

void CompiledClip::addTable(std::span<const Source> sources) {
    const Kind kind = sources.front().kind;
    const bool rotations = kind == Kind::Slerp || kind == Kind::Nlerp;
    const std::size_t components = rotations ? 4 : 3;
    const bool wide = sources.size() * 2 >= base_.size();
    Table table{kind, sources.front().times, 0, tableValues_.size(), {}};
    table.stride = static_cast<std::uint32_t>(wide ? base_.stride() : padded(sources.size()));
    if (!wide)
        for (const Source& source : sources)
            table.nodes.push_back(source.node);
    const std::size_t keyCount = times_.keyCount(table.times);
    const std::size_t rowSize = components * table.stride;
    tableValues_.resize(tableValues_.size() + keyCount * rowSize);
    float* row = tableValues_.data() + table.first;

    // Columns without a track hold the base pose.
    const std::size_t channel =
        rotations ? SoaPose::rotation : (kind == Kind::Translation ? SoaPose::translation : SoaPose::scale);
    std::vector<std::pair<std::size_t, float>> filling; // place in a row, value
    std::vector<std::uint8_t> taken(table.stride, 0);
    for (std::size_t i = 0; i < sources.size(); ++i)
        taken[wide ? sources[i].node : i] = 1;
    for (std::size_t i = 0; i < table.stride; ++i)
        for (std::size_t k = 0; k < components && taken[i] == 0; ++k)
            filling.emplace_back(k * table.stride + i,
                                 wide ? base_.component(channel + k)[i] : (k == 3 ? 1.0F : 0.0F));

    std::vector<const void*> columns(sources.size());
    constexpr std::size_t chunkSize = KeyList<float>::chunkSize;
    const auto fillRows = [&]<class T>(const T*, const auto& put) {
        for (std::size_t first = 0; first < keyCount; first += chunkSize) {
            for (std::size_t i = 0; i < sources.size(); ++i)
                columns[i] =
                    std::get<KeyList<T>>(sources[i].track->keys).chunks()[first / chunkSize]->values.data();
            const std::size_t count = std::min(chunkSize, keyCount - first);
            for (std::size_t key = 0; key < count; ++key, row += rowSize) {
                for (const auto& [place, value] : filling)
                    row[place] = value;
                for (std::size_t i = 0; i < sources.size(); ++i)
                    put(row + (wide ? sources[i].node : i), static_cast<const T*>(columns[i])[key]);
            }
        }
    };
    const std::size_t stride = table.stride;
    if (rotations) {
        fillRows(static_cast<const glm::quat*>(nullptr), [stride](float* at, const glm::quat& stored) {
            const glm::quat q = unit(stored);
            at[0] = q.x;
            at[stride] = q.y;
            at[2 * stride] = q.z;
            at[3 * stride] = q.w;
        });
    } else {
        fillRows(static_cast<const glm::vec3*>(nullptr), [stride](float* at, const glm::vec3& v) {
            at[0] = v.x;
            at[stride] = v.y;
            at[2 * stride] = v.z;
        });
    }
    tables_.push_back(std::move(table));
}

void CompiledClip::addLoose(const Source& source) {
    loose_[static_cast<std::size_t>(source.kind)].push_back(
        {source.node, source.times, static_cast<std::uint32_t>(looseValues_.size() / 4), source.step});
    const auto append = [&](float x, float y, float z, float w) {
        looseValues_.push_back(x);
        looseValues_.push_back(y);
        looseValues_.push_back(z);
        looseValues_.push_back(w);
    };
    if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&source.track->keys)) {
        for (const auto& chunk : rotations->chunks())
            for (const glm::quat& stored : chunk->values) {
                const glm::quat q = unit(stored);
                append(q.x, q.y, q.z, q.w);
            }
    } else {
        for (const auto& chunk : std::get<KeyList<glm::vec3>>(source.track->keys).chunks())
            for (const glm::vec3& v : chunk->values)
                append(v.x, v.y, v.z, 0.0F);
    }
}

KeyTiming CompiledClip::timing(AfterLastKey afterLast) const {
    return {clip_->start, clip_->end, afterLast == AfterLastKey::WrapToFirst, rules_.floatTimes};
}

void CompiledClip::prepare(SampleScratch& scratch) const {
    std::size_t widest = 0;
    for (const auto& list : loose_)
        widest = std::max(widest, padded(list.size()));
    for (const Table& table : tables_)
        widest = std::max<std::size_t>(widest, table.nodes.empty() ? 0 : table.stride);
    const auto grow = [](auto& values, std::size_t size) {
        if (values.size() < size)
            values.resize(size);
    };
    grow(scratch.intervals, times_.size());
    grow(scratch.from, widest * 4);
    grow(scratch.to, widest * 4);
    grow(scratch.fractions, widest);
    grow(scratch.result, widest * 4);
}

void CompiledClip::sample(double ticks, AfterLastKey afterLast, const Kernels& kernels,
                          SampleScratch& scratch, SoaPose& pose) const {
    const KeyTiming how = timing(afterLast);
    for (std::uint32_t list = 0; list < times_.size(); ++list)
        scratch.intervals[list] = times_.find(list, ticks, how);
    sampleTables(kernels, scratch, pose);
    for (const Kind kind : {Kind::Translation, Kind::Scale, Kind::Slerp, Kind::Nlerp})
        if (!loose_[static_cast<std::size_t>(kind)].empty())
            sampleLoose(kind, kernels, scratch, pose);
    if (!splines_.empty())
        sampleSplines(scratch, pose);
}

namespace {

// The columns of a result to their nodes.
void scatter(const float* values, std::size_t stride, std::size_t components, std::size_t channel,
             std::size_t count, const auto& nodeOf, SoaPose& pose) {
    for (std::size_t k = 0; k < components; ++k) {
        float* out = pose.component(channel + k);
        const float* in = values + k * stride;
        for (std::size_t i = 0; i < count; ++i)
            out[nodeOf(i)] = in[i];
    }
}

} // namespace

void CompiledClip::sampleTables(const Kernels& kernels, SampleScratch& scratch, SoaPose& pose) const {
    bool filled[SoaPose::components] = {};
    const auto channelOf = [](Kind kind) {
        if (kind == Kind::Translation)
            return SoaPose::translation;
        return kind == Kind::Scale ? SoaPose::scale : SoaPose::rotation;
    };
    for (const Table& table : tables_)
        if (table.nodes.empty())
            filled[channelOf(table.kind)] = true;
    for (const std::size_t channel : {SoaPose::translation, SoaPose::rotation, SoaPose::scale}) {
        const std::size_t components = channel == SoaPose::rotation ? 4 : 3;
        if (!filled[channel])
            std::memcpy(pose.component(channel), base_.component(channel),
                        components * base_.stride() * sizeof(float));
    }
    for (const Table& table : tables_) {
        const KeyInterval& at = scratch.intervals[table.times];
        const bool rotations = table.kind == Kind::Slerp || table.kind == Kind::Nlerp;
        const std::size_t components = rotations ? 4 : 3;
        const std::size_t channel = channelOf(table.kind);
        const std::size_t rowSize = components * table.stride;
        const float* from = tableValues_.data() + table.first + at.from * rowSize;
        const float* to = tableValues_.data() + table.first + at.to * rowSize;
        float* out = table.nodes.empty() ? pose.component(channel) : scratch.result.data();
        const auto fraction = static_cast<float>(at.fraction);
        if (rotations)
            kernels.rotations({from, to, nullptr, fraction, out, table.stride, table.kind == Kind::Slerp});
        else
            kernels.lerp({from, to, nullptr, fraction, out, components, table.stride});
        if (!table.nodes.empty())
            scatter(
                out, table.stride, components, channel, table.nodes.size(),
                [&](std::size_t i) { return table.nodes[i]; }, pose);
    }
}

void CompiledClip::sampleLoose(Kind kind, const Kernels& kernels, SampleScratch& scratch,
                               SoaPose& pose) const {
    const auto& tracks = loose_[static_cast<std::size_t>(kind)];
    const bool rotations = kind == Kind::Slerp || kind == Kind::Nlerp;
    const std::size_t components = rotations ? 4 : 3;
    const std::size_t stride = padded(tracks.size());
    float* from = scratch.from.data();
    float* to = scratch.to.data();
    for (std::size_t i = 0; i < stride; ++i) {
        const Loose& track = tracks[std::min(i, tracks.size() - 1)];
        const KeyInterval& at = scratch.intervals[track.times];
        const float* a = looseValues_.data() + (track.first + at.from) * 4;
        const float* b = looseValues_.data() + (track.first + at.to) * 4;
        for (std::size_t k = 0; k < components; ++k) {
            from[k * stride + i] = a[k];
            to[k * stride + i] = b[k];
        }
        scratch.fractions[i] = track.step ? 0.0F : static_cast<float>(at.fraction);
    }
    float* out = scratch.result.data();
    if (rotations)
        kernels.rotations({from, to, scratch.fractions.data(), 0.0F, out, stride, kind == Kind::Slerp});
    else
        kernels.lerp({from, to, scratch.fractions.data(), 0.0F, out, components, stride});
    std::size_t channel = SoaPose::rotation;
    if (!rotations)
        channel = kind == Kind::Translation ? SoaPose::translation : SoaPose::scale;
    scatter(
        out, stride, components, channel, tracks.size(), [&](std::size_t i) { return tracks[i].node; }, pose);
}

void CompiledClip::sampleSplines(const SampleScratch& scratch, SoaPose& pose) const {
    for (const Source& source : splines_) {
        const KeyInterval& at = scratch.intervals[source.times];
        if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&source.track->keys))
            pose.setRotation(source.node, normalisedOrIdentity(hermite(*rotations, at)));
        else if (const auto* vectors = std::get_if<KeyList<glm::vec3>>(&source.track->keys))
            pose.setVector(source.kind == Kind::Translation ? SoaPose::translation : SoaPose::scale,
                           source.node, hermite(*vectors, at));
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

CompiledClip::VertexSample CompiledClip::sampleVertices(std::size_t track, double ticks,
                                                        AfterLastKey afterLast) const {
    const auto& keys = std::get<KeyList<VertexFrame>>(vertexTracks_[track]->keys);
    const KeyInterval at = intervalOf(keys, ticks, timing(afterLast));
    const bool step = vertexTracks_[track]->interpolation == Interpolation::Step;
    return {&keys.value(at.from), &keys.value(at.to), step ? 0.0F : static_cast<float>(at.fraction)};
}

} // namespace rigscope::animation
