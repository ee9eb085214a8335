// Blocks that change inherited ones. Each stands before the own block that follows it among all that the material has:
// OGRE puts what is inherited between the material's own blocks, by their order.
#pragma once

#include <map>

#include "formats/ogre/material_put.h"

namespace rigscope::ogre {

class NewBlocks {
public:
    // `blocks` are all of a list, own and inherited.
    NewBlocks(const PlacedMaterial& material, std::span<const StateBlock> blocks)
        : material_(material),
          blocks_(blocks) {}

    // A block that changes the one at this place of the list, with lines in it. Its name can be written.
    void add(std::string_view keyword, std::size_t place, std::span<const ScriptLine> lines);
    // Empty blocks for those without a name before this place that the material does not have itself.
    void addEmptyBefore(std::string_view keyword, std::size_t place);

    bool empty() const { return made_.empty(); }
    // All of them in order.
    std::vector<ScriptLine> lines() const;
    // Into the own block that is around them.
    void put(std::uint32_t around, ScriptEditor& editor) const;

private:
    const PlacedMaterial& material_;
    std::span<const StateBlock> blocks_;
    std::map<std::size_t, std::vector<ScriptLine>> made_; // by place in the list
};

} // namespace rigscope::ogre
