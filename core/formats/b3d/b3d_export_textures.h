// TEXS from the scene's textures. The file says with a texture how it is blended, wrapped and placed, the scene says it
// with each layer: a texture that layers draw in several ways stands in the file once for each way.
#pragma once

#include <unordered_map>
#include <vector>

#include "formats/b3d/b3d_export_context.h"

namespace rigscope::b3d {

class TextureExport {
public:
    explicit TextureExport(ExportContext& context);

    // One way to draw a texture.
    struct Way {
        std::uint32_t texture = 0; // place in the new file's textures, before further ways are added
        std::uint32_t number = 0;  // among the texture's ways
    };
    // The way of a layer whose texture is in the scene; `before` is the layer that the template decodes to, null where
    // it has none with that texture. Nothing where the layer has no such texture.
    std::optional<Way> use(const TextureLayer& wanted, const TextureLayer* before);
    const TextureRecord& recordOf(Way way) const { return textures_[way.texture].ways[way.number]; }

    // Writes the lists, once all layers were told.
    void write();
    // After that: the ids that brushes name a way by, and what an id of the template became: -1 where that texture is
    // gone, or where the id named nothing and now would.
    std::int32_t idOf(Way way) const { return textures_[way.texture].ids[way.number]; }
    std::int32_t renumbered(std::int32_t stored) const;

private:
    struct Entry {
        std::uint32_t place; // in the scene
        std::size_t list;    // of the file
        bool plainUsed = false;
        std::vector<TextureRecord> ways; // the first is what the texture itself says
        std::vector<std::int32_t> ids;
    };
    void add(std::uint32_t place, std::size_t list, TextureRecord record);

    ExportContext& context_;
    std::vector<Entry> textures_;
    std::unordered_map<std::uint32_t, std::uint32_t> entryOf_; // by id
    std::vector<std::int32_t> renumbered_;                     // by id of the template
    std::size_t written_ = 0;                                  // records of all lists
};

} // namespace rigscope::b3d
