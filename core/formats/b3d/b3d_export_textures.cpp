#include "formats/b3d/b3d_export_textures.h"

#include <algorithm>

#include "formats/b3d/b3d_settle.h"
#include "scene/part_place.h"

namespace rigscope::b3d {

TextureExport::TextureExport(ExportContext& context)
    : context_(context) {
    const Scene& scene = context_.scene;
    std::size_t number = 0; // of the template's records
    for (std::size_t l = 0; l < context_.original.textureLists.size(); ++l)
        for (const TextureRecord& record : context_.original.textureLists[l].records) {
            const Texture& before = *context_.decoded->textures[number++];
            const auto place = placeOf(scene.textures, before.id);
            renumbered_.push_back(place ? static_cast<std::int32_t>(textures_.size()) : -1);
            if (!place)
                continue;
            TextureRecord made = record;
            settle(made, *scene.textures[*place], before);
            add(static_cast<std::uint32_t>(*place), l, std::move(made));
        }
    const std::size_t lists = context_.original.textureLists.size();
    for (std::uint32_t i = 0; i < scene.textures.size(); ++i) {
        const Texture& wanted = *scene.textures[i];
        if (entryOf_.contains(wanted.id.value))
            continue;
        const Texture* before = context_.before(wanted.id);
        TextureRecord made = b3d::recordOf(before ? *before : wanted);
        if (before)
            settle(made, wanted, *before);
        add(i, lists > 0 ? lists - 1 : 0, std::move(made));
    }
}

void TextureExport::add(std::uint32_t place, std::size_t list, TextureRecord record) {
    const Texture& texture = *context_.scene.textures[place];
    context_.tellName(objectName("texture", place, texture.name.bytes), texture.name.bytes);
    entryOf_.emplace(texture.id.value, static_cast<std::uint32_t>(textures_.size()));
    Entry entry{place, list, false, {}, {}};
    entry.ways.push_back(std::move(record));
    textures_.push_back(std::move(entry));
}

std::optional<TextureExport::Way> TextureExport::use(const TextureLayer& wanted, const TextureLayer* before) {
    const auto found = entryOf_.find(wanted.texture.value);
    if (found == entryOf_.end())
        return std::nullopt;
    Entry& entry = textures_[found->second];
    TextureRecord record = entry.ways.front();
    settle(record, wanted, before ? *before : layerOf(record));
    const auto known = std::find_if(entry.ways.begin(), entry.ways.end(),
                                    [&](const TextureRecord& way) { return sameRecord(way, record); });
    const auto number = static_cast<std::uint32_t>(known - entry.ways.begin());
    entry.plainUsed |= number == 0;
    if (known == entry.ways.end())
        entry.ways.push_back(std::move(record));
    return Way{found->second, number};
}

void TextureExport::write() {
    std::deque<TextureList>& lists = context_.file.textureLists;
    if (lists.empty() && !textures_.empty())
        lists.emplace_back();
    for (TextureList& list : lists)
        list.records.clear();
    std::vector<TextureRecord> further; // ways that have no place yet
    const auto count = static_cast<std::int32_t>(textures_.size());
    for (std::int32_t i = 0; i < count; ++i) {
        Entry& entry = textures_[static_cast<std::size_t>(i)];
        // Where no layer draws it as the texture itself says, the first way takes its place.
        const std::size_t first = entry.plainUsed || entry.ways.size() == 1 ? 0 : 1;
        entry.ids.assign(entry.ways.size(), i);
        lists[entry.list].records.push_back(entry.ways[first]);
        for (std::size_t way = first + 1; way < entry.ways.size(); ++way) {
            entry.ids[way] = count + static_cast<std::int32_t>(further.size());
            further.push_back(entry.ways[way]);
        }
        if (const std::size_t ways = entry.ways.size() - first; ways > 1)
            context_.tell(Code::b3d_texture_stands_repeatedly,
                          objectName("texture", entry.place, context_.scene.textures[entry.place]->name.bytes),
                          {std::to_string(ways)});
    }
    if (!further.empty())
        lists.back().records.insert(lists.back().records.end(), further.begin(), further.end());
    written_ = textures_.size() + further.size();
}

std::int32_t TextureExport::renumbered(std::int32_t stored) const {
    if (stored < 0)
        return stored;
    if (static_cast<std::size_t>(stored) < renumbered_.size())
        return renumbered_[static_cast<std::size_t>(stored)];
    return static_cast<std::size_t>(stored) < written_ ? -1 : stored;
}

} // namespace rigscope::b3d
