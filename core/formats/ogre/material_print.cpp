#include "formats/ogre/material_print.h"

#include "formats/ogre/material_quotes.h"
#include "formats/ogre/material_scripts.h"
#include "formats/ogre/material_wishes.h"

namespace rigscope::ogre {

bool printAttribute(const AttributeText& text, std::size_t depth, std::vector<ScriptLine>& lines) {
    const std::optional<std::string> words = writtenWords(text.words);
    if (!words)
        return false;
    lines.push_back({depth, text.keyword + (words->empty() ? "" : " ") + *words});
    if (text.keyword == "vertex_program_ref" || text.keyword == "fragment_program_ref") {
        lines.push_back({depth, "{"});
        lines.push_back({depth, "}"});
    }
    return true;
}

void printBlock(std::string_view keyword, const std::string& name, const AttributeTexts& texts, std::size_t depth,
                std::vector<ScriptLine>& lines) {
    std::string words(keyword);
    if (!name.empty())
        words += ' ' + *writtenWord(name);
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

namespace {

std::vector<ScriptLine> linesOf(const std::string& name, const MaterialText& text) {
    std::vector<ScriptLine> lines;
    printBlock("material", name, {}, 0, lines);
    lines.pop_back();
    printBlock("technique", {}, {}, 1, lines);
    lines.pop_back();
    printBlock("pass", {}, text.pass, 2, lines);
    lines.pop_back();
    for (const AttributeTexts& unit : text.units)
        printBlock("texture_unit", {}, unit, 3, lines);
    for (std::size_t depth = 3; depth-- > 0;)
        lines.push_back({depth, "}"});
    return lines;
}

// What these lines of a material mean.
SeenMaterial meaningOf(const std::vector<ScriptLine>& lines) {
    const ScriptFile nothing;
    ScriptEditor editor(nothing);
    editor.addAtEnd(lines);
    const std::string text = editor.finish().value_or(std::string());
    Diagnostics known;
    Result<ScriptFile> file = readScript(Bytes(std::vector<std::uint8_t>(text.begin(), text.end())), {}, known, {});
    if (!file)
        return {};
    MaterialScripts scripts({definitionsOf(std::make_shared<const ScriptFile>(std::move(*file)), known)});
    return scripts.script(0).materials.empty() ? SeenMaterial{} : scripts.seen({0, 0});
}

} // namespace

std::vector<ScriptLine> printMaterial(const SeenMaterial& before, const SeenMaterial& material, const Place& place,
                                      Diagnostics& diagnostics) {
    const std::string& name = material.material.name.bytes;
    MaterialText text;
    MaterialWishes wishes(text, place, diagnostics);
    wishes.takeNatives({}, material.material);
    const SeenMaterial said = text.pass.empty() ? SeenMaterial{} : meaningOf(linesOf(name, text));
    SeenMaterial wanted = followingNatives(material, before, said);
    wishes.takeValues(said, wanted);
    for (std::size_t i = 0; i < material.material.layers.size(); ++i)
        text.units.push_back(unitFor(material.material.layers[i], material.pictures[i], place, diagnostics));
    return linesOf(name, text);
}

} // namespace rigscope::ogre
