#include "formats/ogre/mesh_write_levels.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "formats/ogre/mesh_layout.h"

namespace rigscope::ogre {

namespace {

class Writer {
public:
    Writer(const StoredMesh& mesh, const MeshForm& form, ChunkWriter& chunks)
        : mesh_(mesh),
          form_(form),
          chunks_(chunks) {}

    std::size_t run(std::uint32_t stored);

private:
    bool together() const { return form_.version >= MeshVersion::V1100; }
    bool hasStrategy() const { return form_.version >= MeshVersion::V141; }
    float valueOf(const StoredLevel& level) const;
    void putGenerated(const StoredLevel& level);

    const StoredMesh& mesh_;
    const MeshForm& form_;
    ChunkWriter& chunks_;
};

// As the version has it: squared up to 1.40.
float Writer::valueOf(const StoredLevel& level) const {
    if (mesh_.levelsSquared == !hasStrategy())
        return level.value;
    return mesh_.levelsSquared ? std::sqrt(std::max(level.value, 0.0F)) : level.value * level.value;
}

void Writer::putGenerated(const StoredLevel& level) {
    std::vector<std::vector<std::uint8_t>> lists(mesh_.submeshes.size());
    GeneratedLevelRecord all;
    all.together = together();
    all.value = valueOf(level);
    for (std::size_t i = 0; i < mesh_.submeshes.size(); ++i) {
        const std::span<const std::uint32_t> part = levelIndices(mesh_, level, i);
        const bool wide = mesh_.submeshes[i].wide ||
                          std::any_of(part.begin(), part.end(), [](std::uint32_t index) { return index > 0xFFFF; });
        lists[i] = indexBytes(part, wide, form_.bigEndian);
        LevelIndices indices;
        indices.bufferIndex = LevelIndices::ownBuffer;
        indices.wide = wide ? 1 : 0;
        indices.indexCount = static_cast<std::uint32_t>(part.size());
        indices.bufferCount = indices.indexCount;
        indices.indices = lists[i];
        all.submeshes.push_back(indices);
    }
    all.submeshCount = static_cast<std::uint32_t>(all.submeshes.size());
    if (together()) {
        chunks_.open(mesh_id::generatedLevel);
        chunks_.fields(all);
        chunks_.close();
        return;
    }
    for (const LevelIndices& one : all.submeshes) {
        GeneratedLevelRecord single;
        single.together = false;
        single.submeshes = {one};
        chunks_.open(mesh_id::generatedLevel);
        chunks_.fields(single);
        chunks_.close();
    }
}

std::size_t Writer::run(std::uint32_t stored) {
    const bool manual = !mesh_.levels.empty() && mesh_.levels.front().mesh.has_value();
    std::vector<const StoredLevel*> levels;
    for (const StoredLevel& level : mesh_.levels)
        if (together() || level.mesh.has_value() == manual)
            levels.push_back(&level);
    chunks_.open(mesh_id::levels, stored);
    LevelsRecord record;
    record.hasStrategy = hasStrategy();
    record.hasManualFlag = !together();
    record.strategy = {mesh_.levelStrategy.empty() ? "Distance" : mesh_.levelStrategy, true};
    record.count = static_cast<std::uint16_t>(levels.size() + 1);
    record.manual = manual ? 1 : 0;
    chunks_.fields(record);
    for (const StoredLevel* level : levels) {
        if (!together()) {
            chunks_.open(mesh_id::level);
            chunks_.fields(LevelRecord{valueOf(*level)});
        }
        if (level->mesh) {
            chunks_.open(mesh_id::manualLevel);
            chunks_.fields(ManualLevelRecord{together(), valueOf(*level), {*level->mesh, true}});
            chunks_.close();
        } else {
            putGenerated(*level);
        }
        if (!together())
            chunks_.close();
    }
    chunks_.close();
    return mesh_.levels.size() - levels.size();
}

} // namespace

std::size_t writeLevels(const StoredMesh& mesh, const MeshForm& form, std::uint32_t stored, ChunkWriter& chunks) {
    return Writer(mesh, form, chunks).run(stored);
}

std::vector<std::uint8_t> indexBytes(std::span<const std::uint32_t> indices, bool wide, bool bigEndian) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(indices.size() * (wide ? 4 : 2));
    WriteArchive archive(bytes, bigEndian);
    for (const std::uint32_t index : indices) {
        if (wide)
            archive.value("index", index);
        else
            archive.value("index", static_cast<std::uint16_t>(index));
    }
    return bytes;
}

} // namespace rigscope::ogre
