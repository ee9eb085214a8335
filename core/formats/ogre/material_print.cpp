#include "formats/ogre/material_print.h"

#include "formats/ogre/material_quotes.h"
#include "formats/ogre/material_wishes.h"

namespace rigscope::ogre {

void printAttribute(const AttributeText& text, std::size_t depth, std::vector<ScriptLine>& lines) {
    const std::string words = writtenWords(text.words);
    lines.push_back({depth, text.keyword + (words.empty() ? "" : " ") + words});
    if (text.keyword == "vertex_program_ref" || text.keyword == "fragment_program_ref") {
        lines.push_back({depth, "{"});
        lines.push_back({depth, "}"});
    }
}

void printBlock(std::string_view keyword, const std::string& name, const AttributeTexts& texts, std::size_t depth,
                std::vector<ScriptLine>& lines) {
    std::string words(keyword);
    if (!name.empty())
        words += ' ' + writtenWord(name).value_or("\"\"");
    lines.push_back({depth, std::move(words)});
    lines.push_back({depth, "{"});
    for (const auto& [attribute, text] : texts)
        printAttribute(text, depth + 1, lines);
    lines.push_back({depth, "}"});
}

AttributeTexts unitFor(const TextureLayer& layer, const std::string& picture, const Place& place,
                       Diagnostics& diagnostics) {
    MaterialText text;
    text.units.emplace_back();
    text.unitNames.emplace_back();
    MaterialWishes(text, place, diagnostics).takeLayer(0, {}, {}, layer, picture);
    return std::move(text.units.front());
}

std::vector<ScriptLine> printMaterial(const SeenMaterial& material, const Place& place, Diagnostics& diagnostics) {
    MaterialText text;
    MaterialWishes wishes(text, place, diagnostics);
    wishes.takeNatives({}, material.material);
    wishes.takeValues({}, material);
    std::vector<ScriptLine> lines;
    printBlock("material", material.material.name.bytes, {}, 0, lines);
    lines.pop_back();
    printBlock("technique", {}, {}, 1, lines);
    lines.pop_back();
    printBlock("pass", {}, text.pass, 2, lines);
    lines.pop_back();
    for (std::size_t i = 0; i < material.material.layers.size(); ++i) {
        const AttributeTexts unit = unitFor(material.material.layers[i], material.pictures[i], place, diagnostics);
        printBlock("texture_unit", {}, unit, 3, lines);
    }
    for (std::size_t depth = 3; depth-- > 0;)
        lines.push_back({depth, "}"});
    return lines;
}

} // namespace rigscope::ogre
