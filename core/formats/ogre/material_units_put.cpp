#include "formats/ogre/material_units_put.h"

#include <algorithm>

#include "formats/ogre/material_print.h"

namespace rigscope::ogre {

namespace {

// How many layers are the same from the one end or the other.
template <class Same> std::size_t countSame(std::size_t most, const Same& same) {
    std::size_t count = 0;
    while (count < most && same(count))
        ++count;
    return count;
}

std::vector<ScriptLine> linesOf(const SeenMaterial& wanted, std::size_t first, std::size_t last, const Place& place,
                                Diagnostics& diagnostics) {
    std::vector<ScriptLine> lines;
    for (std::size_t i = first; i < last; ++i)
        printBlock("texture_unit", {}, unitFor(wanted.material.layers[i], wanted.pictures[i], place, diagnostics), 0,
                   lines);
    return lines;
}

// Where no pass is there yet.
bool putPass(const PlacedMaterial& material, const std::vector<ScriptLine>& units, ScriptEditor& editor) {
    const std::vector<StateBlock>& techniques = material.state.blocks;
    if (!techniques.empty() && !material.owns(techniques.front().place))
        return false;
    const std::size_t depth = techniques.empty() ? 1 : 0;
    std::vector<ScriptLine> lines;
    if (techniques.empty()) {
        lines.push_back({0, "technique"});
        lines.push_back({0, "{"});
    }
    lines.push_back({depth, "pass"});
    lines.push_back({depth, "{"});
    for (const ScriptLine& line : units)
        lines.push_back({line.depth + depth + 1, line.text});
    lines.push_back({depth, "}"});
    if (techniques.empty())
        lines.push_back({0, "}"});
    editor.addBlocks(techniques.empty() ? material.definition.statement : techniques.front().place.statement, lines);
    return true;
}

} // namespace

bool putUnits(const PlacedMaterial& material, const SeenMaterial& before, const SeenMaterial& wanted,
              const Place& place, ScriptEditor& editor, Diagnostics& diagnostics) {
    const std::vector<std::size_t> units =
        seenIn(material.state, material.definition, material.scripts).units; // of the layers as they were
    const std::vector<TextureLayer>& old = before.material.layers;
    const std::vector<TextureLayer>& now = wanted.material.layers;
    if (material.definition.isHlms || units.size() != old.size())
        return false;
    const StateBlock* const technique = shownTechnique(material.state);
    if (technique == nullptr)
        return putPass(material, linesOf(wanted, 0, now.size(), place, diagnostics), editor);
    const StateBlock& pass = technique->blocks.front();
    const auto isOwn = [&](const StateBlock& block) { return material.owns(block.place) && !block.inherited; };
    if (!isOwn(pass) || !std::all_of(pass.blocks.begin(), pass.blocks.end(), isOwn))
        return false;
    const std::size_t most = std::min(old.size(), now.size());
    const auto same = [&](std::size_t a, std::size_t b) {
        return old[a] == now[b] && before.pictures[a] == wanted.pictures[b];
    };
    const std::size_t first = countSame(most, [&](std::size_t i) { return same(i, i); });
    const std::size_t last =
        countSame(most - first, [&](std::size_t i) { return same(old.size() - 1 - i, now.size() - 1 - i); });
    const std::size_t changed = std::min(old.size(), now.size()) - first - last; // in the same units
    for (std::size_t i = first + changed; i < old.size() - last; ++i)
        editor.removeStatement(pass.blocks[units[i]].place.statement);
    const std::vector<ScriptLine> lines = linesOf(wanted, first + changed, now.size() - last, place, diagnostics);
    if (lines.empty())
        return true;
    if (first + changed > 0)
        editor.addBehind(pass.blocks[units[first + changed - 1]].place.statement, lines);
    else if (!units.empty())
        editor.addBefore(pass.blocks[units.front()].place.statement, lines);
    else
        editor.addBlocks(pass.place.statement, lines);
    return true;
}

} // namespace rigscope::ogre
