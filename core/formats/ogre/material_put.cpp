#include "formats/ogre/material_put.h"

#include <algorithm>

#include "base/text.h"
#include "formats/ogre/material_new_blocks.h"
#include "formats/ogre/material_print.h"
#include "formats/ogre/material_quotes.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

class Put {
public:
    Put(const PlacedMaterial& material, const MaterialText& now, const MaterialText& wanted, ScriptEditor& editor)
        : material_(material),
          file_(*material.script.file),
          now_(now),
          wanted_(wanted),
          editor_(editor),
          technique_(shownTechnique(material.state)),
          pass_(technique_ != nullptr ? &technique_->blocks.front() : nullptr),
          unitLines_(now.units.size()) {}

    std::vector<TextPlace> run() {
        std::vector<TextPlace> changed;
        for (const TextPlace& place : placesThatDiffer(now_, wanted_))
            if (place.block == TextPlace::aliases ? putAliases() : putAttribute(place))
                changed.push_back(place);
        addLines();
        return changed;
    }

private:
    bool ownsBlock(const StateBlock* block) const { return block != nullptr && material_.owns(block->place); }
    // Whether lines can be added to it: a new block that changes it needs its name.
    bool canChange(const StateBlock* block) const {
        return block == nullptr || ownsBlock(block) || block->name.empty() || writtenWord(block->name);
    }
    // The attribute where the material states it itself.
    const ScriptRef* ownAttribute(const StateBlock* block, A attribute) const;
    bool putAttribute(const TextPlace& place);
    bool change(const StateBlock* block, const TextPlace& place, const AttributeText& wanted);
    bool takeOut(const StateBlock* block, A attribute);
    bool setWords(const ScriptRef& ref, const StateBlock* block, const AttributeText& wanted);
    bool putAliases();
    void setAlias(const NamedText& alias);
    void addLines();
    void addPass(NewBlocks& units);
    NewBlocks newUnits() const;

    const PlacedMaterial& material_;
    const ScriptFile& file_;
    const MaterialText& now_;
    const MaterialText& wanted_;
    ScriptEditor& editor_;
    const StateBlock* technique_;
    const StateBlock* pass_;
    std::vector<ScriptLine> passLines_;
    std::vector<std::vector<ScriptLine>> unitLines_;
};

// Whether an attribute may stand in a block: one of OGRE-Next has few and other names for them.
bool fits(const PlacedMaterial& material, A attribute) {
    return !material.definition.isHlms || attribute == A::Diffuse || attribute == A::Emissive;
}

const ScriptRef* Put::ownAttribute(const StateBlock* block, A attribute) const {
    const ScriptRef* const ref = block != nullptr ? block->find(attribute) : nullptr;
    const bool own = ref != nullptr && ownsBlock(block) && material_.owns(*ref) &&
                     (*ref)->parent == block->place.statement && ref->file == block->place.file;
    return own ? ref : nullptr;
}

bool Put::putAttribute(const TextPlace& place) {
    const StateBlock* const block = place.block == TextPlace::pass ? pass_ : &pass_->blocks[place.block];
    const AttributeText* const before = attributeAt(now_, place);
    if (const AttributeText* const after = attributeAt(wanted_, place))
        return change(block, place, *after);
    if (takeOut(block, place.attribute))
        return true;
    const std::optional<AttributeText> usual = usualText(place.attribute);
    return usual && !(before != nullptr && *before == *usual) && change(block, place, *usual);
}

bool Put::change(const StateBlock* block, const TextPlace& place, const AttributeText& wanted) {
    if (const ScriptRef* const ref = ownAttribute(block, place.attribute))
        return setWords(*ref, block, wanted);
    return fits(material_, place.attribute) && canChange(technique_) && canChange(pass_) && canChange(block) &&
           printAttribute(wanted, 0, place.block == TextPlace::pass ? passLines_ : unitLines_[place.block]);
}

// Only where the material states it itself; all times that it does.
bool Put::takeOut(const StateBlock* block, A attribute) {
    if (ownAttribute(block, attribute) == nullptr)
        return false;
    const std::uint32_t around = block->place.statement;
    for (std::uint32_t i = around + 1; i < file_.statements[around].next; i = file_.statements[i].next)
        if (attributeIn(block->kind, keywordOf(file_, file_.statements[i])) == attribute)
            editor_.removeStatement(i);
    return true;
}

// Words that stay keep their bytes.
bool Put::setWords(const ScriptRef& ref, const StateBlock* block, const AttributeText& wanted) {
    VariableScope scope{{&material_.state, technique_, pass_}, material_.scripts};
    if (block != pass_)
        scope.blocks.push_back(block);
    Diagnostics known;
    const MaterialWords old(ref, scope, known);
    const std::vector<ScriptToken> tokens = wordsOf(file_, *ref);
    if (tokens.empty() || tokens.size() >= mostWords)
        return false;
    struct Words {
        const ScriptToken* token;
        std::span<const std::string> words;
    };
    std::vector<Words> changed;
    std::size_t first = 0;
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        const std::size_t end = std::min(old.ends()[i - 1], wanted.words.size());
        const auto kept = std::span(wanted.words).subspan(std::min(first, end), end - std::min(first, end));
        bool same = end == old.ends()[i - 1];
        for (std::size_t k = 0; k < kept.size() && same; ++k)
            same = old.text(first + k) == kept[k];
        if (!same)
            changed.push_back({&tokens[i], kept});
        first = old.ends()[i - 1];
    }
    const auto added = std::span(wanted.words).subspan(std::min(first, wanted.words.size()));
    if (!writtenWords(added) ||
        std::any_of(changed.begin(), changed.end(), [](const Words& one) { return !writtenWords(one.words); }))
        return false;
    if (old.keyword() != wanted.keyword && !material_.definition.isHlms)
        editor_.replace(tokens[0].offset, tokens[0].size, wanted.keyword);
    for (const Words& one : changed) {
        // A word that stands for nothing (an unknown variable) goes where others are changed behind it.
        if (one.words.empty())
            editor_.removeWord(*one.token);
        else
            editor_.replace(one.token->offset, one.token->size, *writtenWords(one.words));
    }
    if (!added.empty())
        editor_.replace(tokens.back().end(), 0, ' ' + *writtenWords(added));
    return true;
}

// All that differ, or none: those of two units may depend on each other. One that a parent got cannot be taken back.
bool Put::putAliases() {
    if (now_.aliases.size() > wanted_.aliases.size())
        return false;
    std::vector<NamedText> changed;
    for (const NamedText& alias : wanted_.aliases) {
        if (std::find(now_.aliases.begin(), now_.aliases.end(), alias) != now_.aliases.end())
            continue;
        if (!writtenWord(alias.first) || !writtenWord(alias.second))
            return false;
        changed.push_back(alias);
    }
    for (const NamedText& alias : changed)
        setAlias(alias);
    return !changed.empty();
}

void Put::setAlias(const NamedText& alias) {
    const std::string value = *writtenWord(alias.second);
    const std::uint32_t around = material_.definition.statement;
    std::optional<ScriptToken> found;
    for (std::uint32_t i = around + 1; i < file_.statements[around].next; i = file_.statements[i].next) {
        const std::vector<ScriptToken> words = wordsOf(file_, file_.statements[i]);
        if (words.size() > 2 && keywordOf(file_, file_.statements[i]) == "set_texture_alias" &&
            meaningOf(file_.text(), words[1]) == alias.first)
            found = words[2];
    }
    if (found)
        editor_.replace(found->offset, found->size, value);
    else
        editor_.addAttributes(
            around, std::array{ScriptLine{0, "set_texture_alias " + *writtenWord(alias.first) + ' ' + value}});
}

// Texture units that the material inherits and changes now. Those without a name go by their position: the ones before
// them that the material does not have itself are there too.
NewBlocks Put::newUnits() const {
    NewBlocks made(material_, pass_ != nullptr ? std::span(pass_->blocks) : std::span<const StateBlock>());
    std::optional<std::size_t> last; // that is without a name
    for (std::size_t i = 0; i < unitLines_.size(); ++i)
        if (!ownsBlock(&pass_->blocks[i]) && pass_->blocks[i].name.empty() && !unitLines_[i].empty())
            last = i;
    if (last)
        made.addEmptyBefore("texture_unit", *last);
    for (std::size_t i = 0; i < unitLines_.size(); ++i)
        if (!ownsBlock(&pass_->blocks[i]) && !unitLines_[i].empty())
            made.add("texture_unit", i, unitLines_[i]);
    return made;
}

void Put::addLines() {
    for (std::size_t i = 0; i < unitLines_.size(); ++i)
        if (ownsBlock(&pass_->blocks[i]) && !unitLines_[i].empty())
            editor_.addAttributes(pass_->blocks[i].place.statement, unitLines_[i]);
    NewBlocks units = newUnits();
    if (passLines_.empty() && units.empty())
        return;
    if (!ownsBlock(pass_)) {
        addPass(units);
        return;
    }
    if (!passLines_.empty())
        editor_.addAttributes(pass_->place.statement, passLines_);
    units.put(pass_->place.statement, editor_);
}

// The pass itself is inherited, or there is none.
void Put::addPass(NewBlocks& units) {
    const std::vector<StateBlock>& techniques = material_.state.blocks;
    const StateBlock* const around = technique_ != nullptr ? technique_
                                     : !techniques.empty() ? &techniques.front()
                                                           : nullptr;
    std::vector<ScriptLine> inPass = passLines_;
    for (const ScriptLine& line : units.lines())
        inPass.push_back(line);
    NewBlocks passes(material_, around != nullptr ? std::span(around->blocks) : std::span<const StateBlock>());
    passes.add("pass", 0, inPass);
    if (ownsBlock(around)) {
        passes.put(around->place.statement, editor_);
        return;
    }
    const auto place = around != nullptr ? static_cast<std::size_t>(around - techniques.data()) : 0;
    NewBlocks made(material_, techniques);
    if (around != nullptr && around->name.empty())
        made.addEmptyBefore("technique", place);
    made.add("technique", place, passes.lines());
    made.put(material_.definition.statement, editor_);
}

} // namespace

bool PlacedMaterial::owns(const ScriptRef& ref) const {
    return ref.file == script.file.get() && ref.statement >= definition.statement &&
           ref.statement < script.file->statements[definition.statement].next;
}

std::vector<TextPlace> putMaterial(const PlacedMaterial& material, const MaterialText& now, const MaterialText& wanted,
                                   ScriptEditor& editor) {
    return Put(material, now, wanted, editor).run();
}

} // namespace rigscope::ogre
