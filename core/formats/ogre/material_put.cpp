#include "formats/ogre/material_put.h"

#include <algorithm>

#include "base/text.h"
#include "formats/ogre/material_print.h"
#include "formats/ogre/material_quotes.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

class Put {
public:
    Put(const PlacedMaterial& material, const MaterialText& now, MaterialText& wanted, ScriptEditor& editor)
        : material_(material),
          file_(*material.script.file),
          now_(now),
          wanted_(wanted),
          editor_(editor),
          technique_(shownTechnique(material.state)),
          unitLines_(now.units.size()) {}

    std::size_t run() {
        putAliases();
        const StateBlock* const pass = technique_ != nullptr ? &technique_->blocks.front() : nullptr;
        scope_ = {{&material_.state}, material_.scripts};
        if (pass != nullptr) {
            scope_.blocks.push_back(technique_);
            scope_.blocks.push_back(pass);
        }
        putAttributes(pass, now_.pass, wanted_.pass, passLines_);
        for (std::size_t i = 0; i < now_.units.size(); ++i) {
            scope_.blocks.push_back(&pass->blocks[i]);
            putAttributes(&pass->blocks[i], now_.units[i], wanted_.units[i], unitLines_[i]);
            scope_.blocks.pop_back();
        }
        addLines();
        return changed_;
    }

private:
    bool ownsBlock(const StateBlock* block) const { return block != nullptr && material_.owns(block->place); }
    void putAttributes(const StateBlock* block, const AttributeTexts& now, AttributeTexts& wanted,
                       std::vector<ScriptLine>& lines);
    bool change(const StateBlock* block, A attribute, const AttributeText& wanted, std::vector<ScriptLine>& lines);
    bool takeOut(const StateBlock* block, A attribute);
    bool setWords(const ScriptRef& ref, const AttributeText& wanted);
    void putAliases();
    bool setAlias(const NamedText& alias);
    void addLines();
    std::vector<ScriptLine> newUnits() const;
    void addEmptyBefore(std::string_view keyword, const std::vector<StateBlock>& blocks, std::size_t wanted,
                        std::size_t depth, std::vector<ScriptLine>& lines) const;

    const PlacedMaterial& material_;
    const ScriptFile& file_;
    const MaterialText& now_;
    MaterialText& wanted_;
    ScriptEditor& editor_;
    const StateBlock* technique_;
    VariableScope scope_;
    std::vector<ScriptLine> passLines_;
    std::vector<std::vector<ScriptLine>> unitLines_;
    std::size_t changed_ = 0;
};

// Whether an attribute may stand in a block: one of OGRE-Next has few and other names for them.
bool fits(const PlacedMaterial& material, A attribute) {
    return !material.definition.isHlms || attribute == A::Diffuse || attribute == A::Emissive;
}

void Put::putAttributes(const StateBlock* block, const AttributeTexts& now, AttributeTexts& wanted,
                        std::vector<ScriptLine>& lines) {
    std::vector<A> all;
    for (const auto& [attribute, text] : now)
        all.push_back(attribute);
    for (const auto& [attribute, text] : wanted)
        if (!now.contains(attribute))
            all.push_back(attribute);
    for (const A attribute : all) {
        const auto before = now.find(attribute);
        const auto after = wanted.find(attribute);
        if (before != now.end() && after != wanted.end() && before->second == after->second)
            continue;
        bool done = false;
        if (after == wanted.end() && takeOut(block, attribute)) {
            done = true;
        } else {
            const std::optional<AttributeText> text = after != wanted.end() ? after->second : usualText(attribute);
            if (text && !(before != now.end() && before->second == *text))
                done = change(block, attribute, *text, lines);
            if (text && (done || before != now.end()) && after == wanted.end())
                wanted[attribute] = *text;
        }
        if (done) {
            ++changed_;
        } else if (before != now.end()) {
            wanted[attribute] = before->second;
        } else {
            wanted.erase(attribute);
        }
    }
}

bool Put::change(const StateBlock* block, A attribute, const AttributeText& wanted, std::vector<ScriptLine>& lines) {
    const ScriptRef* const ref = block != nullptr ? block->find(attribute) : nullptr;
    const bool stated = ref != nullptr && ownsBlock(block) && material_.owns(*ref) &&
                        (*ref)->parent == block->place.statement && ref->file == block->place.file;
    if (stated)
        return setWords(*ref, wanted);
    if (!fits(material_, attribute))
        return false;
    printAttribute(wanted, 0, lines);
    return true;
}

// Only where the material states it itself; all times that it does.
bool Put::takeOut(const StateBlock* block, A attribute) {
    const ScriptRef* const ref = block->find(attribute);
    if (ref == nullptr || !ownsBlock(block) || !material_.owns(*ref) || (*ref)->parent != block->place.statement)
        return false;
    const std::uint32_t around = block->place.statement;
    for (std::uint32_t i = around + 1; i < file_.statements[around].next; i = file_.statements[i].next)
        if (attributeIn(block->kind, keywordOf(file_, file_.statements[i])) == attribute)
            editor_.removeStatement(i);
    return true;
}

// Words that stay keep their bytes.
bool Put::setWords(const ScriptRef& ref, const AttributeText& wanted) {
    Diagnostics known;
    const MaterialWords old(ref, scope_, known);
    const std::vector<ScriptToken> tokens = wordsOf(file_, *ref);
    if (tokens.empty() || tokens.size() >= mostWords)
        return false;
    if (old.keyword() != wanted.keyword && !material_.definition.isHlms)
        editor_.replace(tokens[0].offset, tokens[0].size, wanted.keyword);
    std::size_t first = 0;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        const std::size_t end = std::min(old.ends()[i - 1], wanted.words.size());
        const auto kept = std::span(wanted.words).subspan(std::min(first, end), end - std::min(first, end));
        bool same = end == old.ends()[i - 1];
        for (std::size_t k = 0; k < kept.size() && same; ++k)
            same = old.text(first + k) == kept[k];
        // A word that stands for nothing (an unknown variable) goes where others are changed behind it.
        if (!same && kept.empty())
            editor_.removeWord(tokens[i]);
        else if (!same)
            editor_.replace(tokens[i].offset, tokens[i].size, writtenWords(kept));
        first = old.ends()[i - 1];
    }
    if (wanted.words.size() > first)
        editor_.replace(tokens.back().end(), 0, ' ' + writtenWords(std::span(wanted.words).subspan(first)));
    return true;
}

void Put::putAliases() {
    for (NamedText& alias : wanted_.aliases) {
        const auto before = std::find_if(now_.aliases.begin(), now_.aliases.end(),
                                         [&](const NamedText& one) { return one.first == alias.first; });
        if (before != now_.aliases.end() && before->second == alias.second)
            continue;
        if (setAlias(alias))
            ++changed_;
        else if (before != now_.aliases.end())
            alias.second = before->second;
    }
    // One that a parent got cannot be taken back.
    for (const NamedText& alias : now_.aliases)
        if (std::none_of(wanted_.aliases.begin(), wanted_.aliases.end(),
                         [&](const NamedText& one) { return one.first == alias.first; }))
            wanted_.aliases = now_.aliases;
}

bool Put::setAlias(const NamedText& alias) {
    const std::optional<std::string> name = writtenWord(alias.first);
    const std::optional<std::string> value = writtenWord(alias.second);
    if (!name || !value)
        return false;
    const std::uint32_t around = material_.definition.statement;
    std::optional<ScriptToken> found;
    for (std::uint32_t i = around + 1; i < file_.statements[around].next; i = file_.statements[i].next) {
        const std::vector<ScriptToken> words = wordsOf(file_, file_.statements[i]);
        if (words.size() > 2 && keywordOf(file_, file_.statements[i]) == "set_texture_alias" &&
            meaningOf(file_.text(), words[1]) == alias.first)
            found = words[2];
    }
    if (found)
        editor_.replace(found->offset, found->size, *value);
    else
        editor_.addAttributes(around, std::array{ScriptLine{0, "set_texture_alias " + *name + ' ' + *value}});
    return true;
}

// Blocks without a name go by their position: those before the wanted one that the material does not have itself.
void Put::addEmptyBefore(std::string_view keyword, const std::vector<StateBlock>& blocks, std::size_t wanted,
                         std::size_t depth, std::vector<ScriptLine>& lines) const {
    if (!blocks[wanted].name.empty())
        return;
    for (std::size_t i = 0; i < wanted; ++i)
        if (blocks[i].name.empty() && !ownsBlock(&blocks[i]))
            printBlock(keyword, {}, {}, depth, lines);
}

// Texture units that the material inherits and changes now.
std::vector<ScriptLine> Put::newUnits() const {
    std::vector<ScriptLine> lines;
    if (technique_ == nullptr)
        return lines;
    const std::vector<StateBlock>& units = technique_->blocks.front().blocks;
    std::size_t last = 0; // behind the last one that is without a name
    for (std::size_t i = 0; i < units.size(); ++i)
        if (!ownsBlock(&units[i]) && units[i].name.empty() && !unitLines_[i].empty())
            last = i + 1;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (ownsBlock(&units[i]) || (unitLines_[i].empty() && (i >= last || !units[i].name.empty())))
            continue;
        printBlock("texture_unit", units[i].name, {}, 0, lines);
        const ScriptLine brace = lines.back();
        lines.pop_back();
        for (const ScriptLine& line : unitLines_[i])
            lines.push_back({line.depth + 1, line.text});
        lines.push_back(brace);
    }
    return lines;
}

void Put::addLines() {
    const std::vector<StateBlock>& techniques = material_.state.blocks;
    const StateBlock* const pass = technique_ != nullptr ? &technique_->blocks.front() : nullptr;
    for (std::size_t i = 0; i < unitLines_.size(); ++i)
        if (ownsBlock(&pass->blocks[i]) && !unitLines_[i].empty())
            editor_.addAttributes(pass->blocks[i].place.statement, unitLines_[i]);
    const std::vector<ScriptLine> units = newUnits();
    if (passLines_.empty() && units.empty())
        return;
    if (ownsBlock(pass)) {
        if (!passLines_.empty())
            editor_.addAttributes(pass->place.statement, passLines_);
        if (!units.empty())
            editor_.addBlocks(pass->place.statement, units);
        return;
    }
    // The pass itself is inherited, or there is none.
    std::vector<ScriptLine> lines;
    const auto open = [&](std::string_view keyword, const std::string& name, std::size_t depth) {
        printBlock(keyword, name, {}, depth, lines);
        lines.pop_back();
    };
    const StateBlock* const around = technique_ != nullptr ? technique_
                                     : !techniques.empty() ? &techniques.front()
                                                           : nullptr;
    const bool ownTechnique = ownsBlock(around);
    const std::size_t depth = ownTechnique ? 0 : 1;
    if (!ownTechnique) {
        if (around != nullptr)
            addEmptyBefore("technique", techniques, static_cast<std::size_t>(around - techniques.data()), 0, lines);
        open("technique", around != nullptr ? around->name : std::string(), 0);
    }
    open("pass", pass != nullptr ? pass->name : std::string(), depth);
    for (const ScriptLine& line : passLines_)
        lines.push_back({line.depth + depth + 1, line.text});
    for (const ScriptLine& line : units)
        lines.push_back({line.depth + depth + 1, line.text});
    lines.push_back({depth, "}"});
    if (!ownTechnique)
        lines.push_back({0, "}"});
    editor_.addBlocks(ownTechnique ? around->place.statement : material_.definition.statement, lines);
}

} // namespace

bool PlacedMaterial::owns(const ScriptRef& ref) const {
    return ref.file == script.file.get() && ref.statement >= definition.statement &&
           ref.statement < script.file->statements[definition.statement].next;
}

std::size_t putMaterial(const PlacedMaterial& material, const MaterialText& now, MaterialText& wanted,
                        ScriptEditor& editor) {
    return Put(material, now, wanted, editor).run();
}

} // namespace rigscope::ogre
