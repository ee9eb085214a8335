#include "formats/ogre/material_new_blocks.h"

#include "formats/ogre/material_print.h"

namespace rigscope::ogre {

void NewBlocks::add(std::string_view keyword, std::size_t place, std::span<const ScriptLine> lines) {
    std::vector<ScriptLine>& made = made_[place];
    made.clear(); // an empty one
    printBlock(keyword, place < blocks_.size() ? blocks_[place].name : std::string(), {}, 0, made);
    const ScriptLine brace = made.back();
    made.pop_back();
    for (const ScriptLine& line : lines)
        made.push_back({line.depth + 1, line.text});
    made.push_back(brace);
}

void NewBlocks::addEmptyBefore(std::string_view keyword, std::size_t place) {
    for (std::size_t i = 0; i < place; ++i)
        if (blocks_[i].name.empty() && !material_.owns(blocks_[i].place))
            add(keyword, i, {});
}

std::vector<ScriptLine> NewBlocks::lines() const {
    std::vector<ScriptLine> all;
    for (const auto& [place, lines] : made_)
        all.insert(all.end(), lines.begin(), lines.end());
    return all;
}

void NewBlocks::put(std::uint32_t around, ScriptEditor& editor) const {
    std::map<std::size_t, std::vector<ScriptLine>> before; // by the own block that follows; the end of the list
    for (const auto& [place, lines] : made_) {
        std::size_t follower = std::min(place + 1, blocks_.size());
        while (follower < blocks_.size() && !material_.owns(blocks_[follower].place))
            ++follower;
        std::vector<ScriptLine>& all = before[follower];
        all.insert(all.end(), lines.begin(), lines.end());
    }
    for (const auto& [follower, lines] : before) {
        if (follower < blocks_.size())
            editor.addBefore(blocks_[follower].place.statement, lines);
        else
            editor.addBlocks(around, lines);
    }
}

} // namespace rigscope::ogre
