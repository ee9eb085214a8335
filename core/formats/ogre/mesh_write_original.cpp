#include "formats/ogre/mesh_write_original.h"

#include <algorithm>

#include "formats/ogre/mesh_layout.h"

namespace rigscope::ogre {

namespace {

// Numbers of four bytes in the other byte order, in records of a stride of which the first `count` bytes are such.
std::vector<std::uint8_t> swapped(ByteSpan bytes, std::size_t stride, std::size_t count) {
    std::vector<std::uint8_t> result(bytes.begin(), bytes.end());
    for (std::size_t record = 0; record + stride <= result.size(); record += stride)
        for (std::size_t at = record; at + 4 <= record + count; at += 4)
            std::reverse(result.begin() + static_cast<std::ptrdiff_t>(at),
                         result.begin() + static_cast<std::ptrdiff_t>(at + 4));
    return result;
}

// Opens a chunk with a record of the original in the form of the new file.
template <class Record>
void openTranscoded(const File& original, const Chunk& chunk, Record record, const MeshForm& form,
                    ChunkWriter& chunks) {
    ReadArchive archive = original.fieldsOf(chunk);
    layout(archive, record);
    const bool swaps = original.bigEndian != form.bigEndian;
    std::vector<std::uint8_t> bytes;
    if constexpr (std::is_same_v<Record, EdgeLevelRecord>) {
        bytes = swapped(record.triangles, EdgeLevelRecord::triangleStride, EdgeLevelRecord::triangleStride);
        if (swaps)
            record.triangles = bytes;
    } else if constexpr (std::is_same_v<Record, EdgeGroupRecord>) {
        bytes = swapped(record.edges, EdgeGroupRecord::edgeStride, EdgeGroupRecord::edgeStride - 1);
        if (swaps)
            record.edges = bytes;
    } else if constexpr (std::is_same_v<Record, ExtremesRecord>) {
        bytes = swapped(record.points, 12, 12);
        if (swaps)
            record.points = bytes;
    }
    chunks.open(chunk.id);
    chunks.fields(record);
}

} // namespace

void writeOriginal(const File& original, std::uint16_t id, std::uint32_t around, const KeptParts& kept,
                   const MeshForm& form, ChunkWriter& chunks, const std::function<void(Code)>& tell) {
    const MeshVersion version = meshVersionOf(original.version.bytes).value_or(MeshVersion::V1100);
    const std::vector<Chunk>& all = original.chunks;
    const auto inside = [&](const Chunk& chunk) {
        if (chunk.id != id || !chunk.known || chunk.parent == Chunk::none)
            return false;
        return around == Chunk::none ? all[chunk.parent].id == mesh_id::mesh : chunk.parent == around;
    };
    if (std::none_of(all.begin(), all.end(), inside))
        return;
    if (id != mesh_id::textureAlias && !kept.topology)
        return tell(id == mesh_id::edges ? Code::ogre_edges_left_out : Code::ogre_extremes_left_out);
    if (id == mesh_id::edges && version < MeshVersion::V140)
        return tell(Code::ogre_edges_older);
    if (id != mesh_id::textureAlias && !kept.positions)
        tell(id == mesh_id::edges ? Code::ogre_edges_stale : Code::ogre_extremes_stale);
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (!inside(all[i]))
            continue;
        if (id == mesh_id::textureAlias) {
            for (std::uint32_t k = 0; k < all[i].count; ++k) {
                openTranscoded(original, all[i], AliasRecord{}, form, chunks);
                chunks.close();
            }
        } else if (id == mesh_id::extremes) {
            ExtremesRecord record;
            record.size = std::max(all[i].storedLength, chunkHeaderSize + 2) - chunkHeaderSize - 2;
            openTranscoded(original, all[i], record, form, chunks);
            chunks.close();
        } else {
            chunks.open(mesh_id::edges);
            chunks.fields(EdgesRecord{});
            bool open = false;
            for (std::uint32_t k = i + 1; k < all[i].next; ++k) {
                if (all[k].id == mesh_id::edgeLevel) {
                    if (open)
                        chunks.close();
                    openTranscoded(original, all[k], EdgeLevelRecord{}, form, chunks);
                    open = true;
                } else if (all[k].id == mesh_id::edgeGroup && open) {
                    openTranscoded(original, all[k], EdgeGroupRecord{}, form, chunks);
                    chunks.close();
                }
            }
            if (open)
                chunks.close();
            chunks.close();
        }
    }
}

} // namespace rigscope::ogre
