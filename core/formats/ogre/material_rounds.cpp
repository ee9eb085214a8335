#include "formats/ogre/material_rounds.h"

#include <algorithm>

namespace rigscope::ogre {

namespace {

constexpr std::size_t mostRounds = 400;   // one generation changes after the other, each in a few
constexpr std::size_t mostFailures = 100; // of texts that broke

void add(std::size_t& sum, std::size_t number) { sum = (sum ^ number) * 0x9E3779B97F4A7C15ULL + (sum >> 32); }

void add(std::size_t& sum, const std::string& text) { add(sum, std::hash<std::string>{}(text)); }

// A number that stands for all that a text says but at some places: whole texts of thousands of heirs would take much.
std::size_t sumOf(const MaterialText& text, const std::set<TextPlace>& without) {
    std::size_t sum = text.units.size();
    const auto addTexts = [&](const AttributeTexts& texts, std::size_t block) {
        add(sum, block);
        for (const auto& [attribute, one] : texts) {
            if (without.contains({block, attribute}))
                continue;
            add(sum, static_cast<std::size_t>(attribute));
            add(sum, one.keyword);
            for (const std::string& word : one.words)
                add(sum, word);
        }
    };
    addTexts(text.pass, TextPlace::pass);
    for (std::size_t i = 0; i < text.units.size(); ++i) {
        addTexts(text.units[i], i);
        add(sum, text.unitNames[i]);
    }
    if (!without.contains({TextPlace::aliases, MaterialAttribute::TextureAlias}))
        for (const auto& [alias, file] : text.aliases) {
            add(sum, alias);
            add(sum, file);
        }
    return sum;
}

bool exists(const MaterialText& text, const TextPlace& place) {
    return place.block == TextPlace::pass || place.block == TextPlace::aliases || place.block < text.units.size();
}

} // namespace

void keepGivenUp(const MaterialChange& change, const MaterialText& now, MaterialText& wanted) {
    for (const TextPlace& place : change.usual)
        if (exists(wanted, place) && attributeAt(wanted, place) == nullptr) {
            AttributeTexts& texts = place.block == TextPlace::pass ? wanted.pass : wanted.units[place.block];
            if (const std::optional<AttributeText> usual = usualText(place.attribute))
                texts[place.attribute] = *usual;
        }
    for (const TextPlace& place : change.givenUp)
        if (exists(wanted, place) && exists(now, place))
            copyPlace(wanted, now, place);
}

bool MaterialRounds::run(std::vector<MaterialChange*> changes) {
    while (!changes.empty()) {
        std::vector<MaterialChange*> edited;
        if (!apply(changes, edited))
            return false;
        // What others inherit from is looked at before them: only what the scene changes has more to say.
        std::erase_if(edited, [](const MaterialChange* change) { return !change->byScene; });
        changes = std::move(edited);
    }
    return true;
}

// Those whose texts were changed are added to `edited`. Where they break a script together, each half is tried alone.
bool MaterialRounds::apply(std::span<MaterialChange* const> some, std::vector<MaterialChange*>& edited) {
    while (++rounds_ <= mostRounds) {
        const std::vector<std::shared_ptr<const MaterialScript>> before = scripts_.all();
        Editors editors;
        const std::vector<Edit> edits = edit(some, editors);
        if (edits.empty())
            return true;
        std::vector<MaterialChange*> changed;
        for (const Edit& one : edits)
            changed.push_back(one.change);
        if (!replaceTexts(editors)) {
            scripts_.restore(before);
            if (++failures_ > mostFailures)
                return false;
            if (changed.size() == 1) {
                changed.front()->refused = true;
                return true;
            }
            const auto half = std::span(changed).size() / 2;
            return apply(std::span(changed).first(half), edited) && apply(std::span(changed).subspan(half), edited);
        }
        bool fine = true;
        for (const Edit& one : edits)
            fine = isEffective(one) && fine;
        if (!fine) {
            scripts_.restore(before);
            continue;
        }
        for (const Edit& one : edits) {
            one.change->edited = true;
            for (const auto& [place, text] : one.wanted)
                if (!text && place.block != TextPlace::aliases)
                    one.change->givenUp.insert(place); // the usual value may stand there
        }
        edited.insert(edited.end(), changed.begin(), changed.end());
        return true;
    }
    return false;
}

std::vector<MaterialRounds::Edit> MaterialRounds::edit(std::span<MaterialChange* const> some, Editors& editors) {
    std::vector<Edit> edits;
    for (MaterialChange* const change : some)
        if (std::optional<Edit> made = edit(*change, editors))
            edits.push_back(std::move(*made));
    return edits;
}

std::optional<MaterialRounds::Edit> MaterialRounds::edit(MaterialChange& change, Editors& editors) {
    if (change.refused)
        return std::nullopt;
    const std::size_t script = change.key.script;
    const StateBlock state = scripts_.stateOf(change.key);
    const PlacedMaterial placed{scripts_.script(script), scripts_.definition(change.key), state,
                                scripts_.variablesFor(script)};
    const MaterialText now = textOf(state, placed.scripts);
    MaterialText wanted = wanted_(change, now);
    keepGivenUp(change, now, wanted);
    const std::vector<TextPlace> differing = placesThatDiffer(now, wanted);
    if (differing.empty())
        return std::nullopt;
    ScriptEditor& editor = editors.try_emplace(script, *placed.script.file).first->second;
    const std::vector<TextPlace> places = putMaterial(placed, now, wanted, editor);
    const std::set<TextPlace> done(places.begin(), places.end());
    for (const TextPlace& place : differing)
        if (!done.contains(place))
            change.givenUp.insert(place);
    if (places.empty())
        return std::nullopt;
    Edit made{&change, {}, wanted.aliases, sumOf(now, done), shownTechnique(state) != nullptr ? state.count() : 0};
    for (const TextPlace& place : places) {
        const AttributeText* const text = place.block != TextPlace::aliases ? attributeAt(wanted, place) : nullptr;
        made.wanted.emplace_back(place, text != nullptr ? std::optional(*text) : std::nullopt);
    }
    return made;
}

bool MaterialRounds::replaceTexts(const Editors& editors) {
    for (const auto& [script, editor] : editors) {
        if (!editor.changed())
            continue;
        std::vector<std::string> names;
        for (const MaterialDefinition& material : scripts_.script(script).materials)
            names.push_back(material.name);
        std::optional<std::string> text = editor.finish();
        if (!text || !scripts_.replace(script, std::move(*text), names))
            return false;
    }
    return true;
}

// Whether it says what is wanted where it was changed, and what it said elsewhere. What is not so is given up.
bool MaterialRounds::isEffective(const Edit& edit) {
    MaterialChange& change = *edit.change;
    const StateBlock state = scripts_.stateOf(change.key);
    const MaterialText said = textOf(state, scripts_.variablesFor(change.key.script));
    if (!isEffective(edit, said, state.count())) {
        // Values of the pass alone may still be possible.
        const std::size_t known = change.givenUp.size();
        for (const auto& [place, text] : edit.wanted)
            if (place.block != TextPlace::pass)
                change.givenUp.insert(place);
        change.refused = known == change.givenUp.size();
        return false;
    }
    bool fine = true;
    for (const auto& [place, text] : edit.wanted) {
        if (place.block == TextPlace::aliases) {
            if (said.aliases != edit.aliases)
                fine = !change.givenUp.insert(place).second && fine;
            continue;
        }
        const AttributeText* const is = attributeAt(said, place);
        const std::optional<AttributeText> usual = text ? std::nullopt : usualText(place.attribute);
        const bool means = is == nullptr ? !text : text ? *is == *text : usual && *usual == *is;
        if (means)
            continue;
        fine = false;
        if (text || !usual || !change.usual.insert(place).second)
            change.givenUp.insert(place);
    }
    return fine;
}

bool MaterialRounds::isEffective(const Edit& edit, const MaterialText& said, std::size_t blocks) const {
    std::set<TextPlace> places;
    for (const auto& [place, text] : edit.wanted) {
        if (!exists(said, place))
            return false;
        places.insert(place);
    }
    return (edit.blocks == 0 || edit.blocks == blocks) && sumOf(said, places) == edit.rest;
}

} // namespace rigscope::ogre
