// KEYS from a clip's tracks.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "formats/b3d/b3d_export_context.h"
#include "formats/b3d/b3d_export_order.h"
#include "formats/b3d/b3d_keys.h"

namespace rigscope::b3d {

// Tracks of one node. Null where there is no such track.
struct NodeTracks {
    const Track* positions = nullptr;
    const Track* scales = nullptr;
    const Track* rotations = nullptr;
    bool operator==(const NodeTracks&) const = default;
    bool empty() const { return !positions && !scales && !rotations; }
};

// The tracks of a clip that a file can hold, without empty ones, by the ids of their nodes.
std::unordered_map<std::uint32_t, NodeTracks> tracksByNode(const Clip& clip);

// A KEYS chunk.
struct EncodedKeys {
    std::int32_t flags = 0;
    std::vector<std::uint8_t> bytes;
};

// A node's lists as they are to be: for each of the template's lists its new content, none where it goes, nothing where
// it stays as it is; and new lists. Values that the template decodes to keep their bytes.
struct KeysUpdate {
    enum class Fate : std::uint8_t { Stays, Changes, Goes };
    struct List {
        Fate fate = Fate::Stays;
        EncodedKeys content;
    };
    std::vector<List> lists;
    std::vector<EncodedKeys> added;
};
KeysUpdate updateKeys(std::span<const KeyRecords* const> lists, const NodeTracks& wanted);

// Which chunks of keys each node has.
class KeyExport {
public:
    explicit KeyExport(ExportContext& context);

    // Adds the chunks of a node, by its place in the scene.
    void plan(std::uint32_t node, std::vector<PlannedChunk>& plan);

private:
    ExportContext& context_;
    std::unordered_map<std::uint32_t, NodeTracks> tracks_;    // by node id
    std::unordered_map<std::uint32_t, NodeTracks> oldTracks_; // those of the template
};

// Keys of a track that stand between two frames, or beyond those that a file may have.
std::uint32_t keysOffFrames(const Track& track);

} // namespace rigscope::b3d
