#include "formats/b3d/b3d_export_keys.h"

#include <algorithm>
#include <cmath>

#include "base/archive.h"
#include "base/same_bits.h"
#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_export_timeline.h"

namespace rigscope::b3d {

namespace {

constexpr std::int32_t fieldFlags = KeyRecords::hasPosition | KeyRecords::hasScale | KeyRecords::hasRotation;

std::int32_t frameAt(double time) {
    return static_cast<std::int32_t>(std::lround(std::clamp<double>(time, -frameLimit, frameLimit)));
}

// One track on its way into a file: its values frame by frame, and what the template has of it.
template <class T> struct Field {
    std::int32_t flag = 0;
    std::vector<std::int32_t> frames; // rising
    std::vector<T> values;
    DecodedTrack<T> stored;

    std::uint32_t size() const { return sizeof(T); }

    void take(const Track* track) {
        const auto* keys = track ? std::get_if<KeyList<T>>(&track->keys) : nullptr;
        for (std::size_t i = 0; keys && i < keys->size(); ++i) {
            const std::int32_t frame = frameAt(keys->time(i));
            if (!frames.empty() && frame <= frames.back()) { // two keys within a frame: the later counts
                values.back() = keys->value(i);
                continue;
            }
            frames.push_back(frame);
            values.push_back(keys->value(i));
        }
    }
    bool sameFrames() const {
        return std::equal(frames.begin(), frames.end(), stored.frames.begin(), stored.frames.end(),
                          [](std::int32_t a, double b) { return a == b; });
    }
};

std::array<float, 3> encoded(const glm::vec3& value) { return {value.x, value.y, value.z}; }
std::array<float, 4> encoded(const glm::quat& value) { return encodeRotation(value); }

// The keys of a node, of all three kinds.
class NodeKeys {
public:
    NodeKeys(std::span<const KeyRecords* const> lists, const NodeTracks& wanted)
        : lists_(lists) {
        KeyProblems problems;
        DecodedKeys stored = decodeKeys(lists, true, problems);
        positions_.flag = KeyRecords::hasPosition;
        scales_.flag = KeyRecords::hasScale;
        rotations_.flag = KeyRecords::hasRotation;
        positions_.stored = std::move(stored.positions);
        scales_.stored = std::move(stored.scales);
        rotations_.stored = std::move(stored.rotations);
        positions_.take(wanted.positions);
        scales_.take(wanted.scales);
        rotations_.take(wanted.rotations);
    }

    KeysUpdate update();

private:
    std::uint32_t offsetOf(std::int32_t flag, std::int32_t flags) const;
    template <class T> void patch(const Field<T>& field, KeysUpdate& update) const;
    template <class T> void append(WriteArchive& write, const Field<T>& field, std::int32_t frame) const;
    std::int32_t wantedFields() const {
        return (positions_.frames.empty() ? 0 : positions_.flag) | (scales_.frames.empty() ? 0 : scales_.flag) |
               (rotations_.frames.empty() ? 0 : rotations_.flag);
    }
    const std::vector<std::int32_t>& framesOf(std::int32_t flag) const {
        if (flag == KeyRecords::hasPosition)
            return positions_.frames;
        return flag == KeyRecords::hasScale ? scales_.frames : rotations_.frames;
    }
    // The fields among `fields` that have the same frames as the first of them, in the order position, rotation, scale.
    std::int32_t together(std::int32_t fields) const;
    EncodedKeys encode(std::int32_t fields) const;

    std::span<const KeyRecords* const> lists_;
    Field<glm::vec3> positions_;
    Field<glm::vec3> scales_;
    Field<glm::quat> rotations_;
};

// Where a field stands in a record of a list with these flags.
std::uint32_t NodeKeys::offsetOf(std::int32_t flag, std::int32_t flags) const {
    std::uint32_t at = 4;
    if (flag != KeyRecords::hasPosition && (flags & KeyRecords::hasPosition) != 0)
        at += positions_.size();
    if (flag == KeyRecords::hasRotation && (flags & KeyRecords::hasScale) != 0)
        at += scales_.size();
    return at;
}

// Changes the values that differ where they stand.
template <class T> void NodeKeys::patch(const Field<T>& field, KeysUpdate& update) const {
    for (std::size_t i = 0; i < field.values.size(); ++i) {
        if (sameBits(field.values[i], field.stored.values[i]))
            continue;
        const KeyOrigin origin = field.stored.origins[i];
        const KeyRecords& list = *lists_[origin.list];
        KeysUpdate::List& changed = update.lists[origin.list];
        if (changed.fate == KeysUpdate::Fate::Stays)
            changed = {KeysUpdate::Fate::Changes, {list.flags, {list.keys.begin(), list.keys.end()}}};
        const auto value = encoded(field.values[i]);
        std::memcpy(changed.content.bytes.data() + std::size_t{origin.record} * list.stride() +
                        offsetOf(field.flag, list.flags),
                    &value, sizeof value);
    }
}

// The field's value at a frame, with the bytes that the template has for it.
template <class T> void NodeKeys::append(WriteArchive& write, const Field<T>& field, std::int32_t frame) const {
    const auto at = std::lower_bound(field.frames.begin(), field.frames.end(), frame) - field.frames.begin();
    const T& value = field.values[static_cast<std::size_t>(at)];
    auto bytes = encoded(value);
    const auto& frames = field.stored.frames;
    const auto known = std::lower_bound(frames.begin(), frames.end(), frame);
    if (known != frames.end() && *known == frame) {
        const auto key = static_cast<std::size_t>(known - frames.begin());
        const KeyOrigin origin = field.stored.origins[key];
        const KeyRecords& list = *lists_[origin.list];
        if (sameBits(value, field.stored.values[key]))
            std::memcpy(&bytes,
                        list.keys.data() + std::size_t{origin.record} * list.stride() +
                            offsetOf(field.flag, list.flags),
                        sizeof bytes);
    }
    write.values("value", bytes);
}

std::int32_t NodeKeys::together(std::int32_t fields) const {
    std::int32_t group = 0;
    const std::vector<std::int32_t>* frames = nullptr;
    for (const std::int32_t flag : {KeyRecords::hasPosition, KeyRecords::hasRotation, KeyRecords::hasScale}) {
        if ((fields & flag) == 0 || (frames && *frames != framesOf(flag)))
            continue;
        frames = &framesOf(flag);
        group |= flag;
    }
    return group;
}

EncodedKeys NodeKeys::encode(std::int32_t fields) const {
    EncodedKeys keys;
    keys.flags = fields;
    WriteArchive write(keys.bytes);
    for (const std::int32_t frame : framesOf(fields & -fields)) { // they all have the same
        write.value("frame", frame);
        if ((fields & KeyRecords::hasPosition) != 0)
            append(write, positions_, frame);
        if ((fields & KeyRecords::hasScale) != 0)
            append(write, scales_, frame);
        if ((fields & KeyRecords::hasRotation) != 0)
            append(write, rotations_, frame);
    }
    return keys;
}

KeysUpdate NodeKeys::update() {
    KeysUpdate update;
    update.lists.resize(lists_.size());
    if (positions_.sameFrames() && scales_.sameFrames() && rotations_.sameFrames()) {
        patch(positions_, update);
        patch(scales_, update);
        patch(rotations_, update);
        return update;
    }
    std::int32_t left = wantedFields();
    for (std::size_t l = 0; l < lists_.size(); ++l) {
        const std::int32_t flags = lists_[l]->flags;
        if (lists_[l]->count() == 0 || (flags & fieldFlags) == 0)
            continue;
        // A list keeps its fields as long as they have their frames in common.
        const std::int32_t fields = together(flags & left);
        left &= ~fields;
        KeysUpdate::List& list = update.lists[l];
        list.fate = fields == 0 ? KeysUpdate::Fate::Goes : KeysUpdate::Fate::Changes;
        if (fields == 0)
            continue;
        list.content = encode(fields);
        list.content.flags |= flags & ~fieldFlags;
        const ByteSpan old = lists_[l]->keys;
        const std::vector<std::uint8_t>& now = list.content.bytes;
        if (list.content.flags == flags && std::equal(old.begin(), old.end(), now.begin(), now.end()))
            list = {};
    }
    while (left != 0) {
        const std::int32_t fields = together(left);
        left &= ~fields;
        update.added.push_back(encode(fields));
    }
    return update;
}

} // namespace

std::unordered_map<std::uint32_t, NodeTracks> tracksByNode(const Clip& clip) {
    std::unordered_map<std::uint32_t, NodeTracks> tracks;
    for (const auto& track : clip.tracks) {
        const bool vectors = std::holds_alternative<KeyList<glm::vec3>>(track->keys);
        const bool rotations = std::holds_alternative<KeyList<glm::quat>>(track->keys);
        if (track->keyCount() == 0)
            continue;
        if (track->channel == Channel::Translation && vectors)
            tracks[track->node.value].positions = track.get();
        else if (track->channel == Channel::Scale && vectors)
            tracks[track->node.value].scales = track.get();
        else if (track->channel == Channel::Rotation && rotations)
            tracks[track->node.value].rotations = track.get();
    }
    return tracks;
}

KeyExport::KeyExport(ExportContext& context)
    : context_(context) {
    if (const Clip* clip = clipOfFile(context)) {
        tracks_ = tracksByNode(*clip);
        if (const Clip* before = context.before(clip->id))
            oldTracks_ = tracksByNode(*before);
    } else if (context.decoded && !context.decoded->clips.empty()) {
        oldTracks_ = tracksByNode(*context.decoded->clips.front());
    }
}

void KeyExport::plan(std::uint32_t node, std::vector<PlannedChunk>& plan) {
    const NodeId id = context_.scene.nodes[node]->id;
    const std::uint32_t number = context_.numberOf(id);
    const std::span<const OwnedChunk> owned = ownedBy(context_.written.keys, number);
    const auto tracksIn = [&](const std::unordered_map<std::uint32_t, NodeTracks>& tracks) {
        const auto found = tracks.find(id.value);
        return found == tracks.end() ? NodeTracks() : found->second;
    };
    const NodeTracks wanted = tracksIn(tracks_);
    std::vector<const KeyRecords*> lists;
    for (const OwnedChunk& list : owned)
        lists.push_back(&context_.original.keys[context_.original.chunks[list.chunk].record]);
    KeysUpdate update;
    if (number != Chunk::none && wanted == tracksIn(oldTracks_))
        update.lists.resize(lists.size());
    else
        update = updateKeys(lists, wanted);
    for (const EncodedKeys& keys : update.added) {
        context_.file.keys.push_back({keys.flags, context_.keep(keys.bytes)});
        plan.push_back({ChunkKind::Keys, Chunk::none, static_cast<std::uint32_t>(context_.file.keys.size() - 1)});
    }
    for (std::size_t l = 0; l < lists.size(); ++l) {
        const std::uint32_t chunk = owned[l].chunk;
        KeysUpdate::List& list = update.lists[l];
        if (list.fate == KeysUpdate::Fate::Changes)
            context_.file.keys[context_.original.chunks[chunk].record] = {list.content.flags,
                                                                          context_.keep(std::move(list.content.bytes))};
        if (list.fate != KeysUpdate::Fate::Goes)
            plan.push_back({ChunkKind::Keys, chunk, 0});
    }
}

KeysUpdate updateKeys(std::span<const KeyRecords* const> lists, const NodeTracks& wanted) {
    return NodeKeys(lists, wanted).update();
}

std::uint32_t keysOffFrames(const Track& track) {
    return std::visit(
        [](const auto& keys) {
            std::uint32_t count = 0;
            for (std::size_t i = 0; i < keys.size(); ++i)
                count += static_cast<double>(frameAt(keys.time(i))) != keys.time(i) ? 1 : 0;
            return count;
        },
        track.keys);
}

} // namespace rigscope::b3d
