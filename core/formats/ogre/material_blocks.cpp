#include "formats/ogre/material_blocks.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_print.h"
#include "formats/ogre/material_quotes.h"
#include "formats/ogre/material_units_put.h"

namespace rigscope::ogre {

namespace {

using Parent = std::optional<MaterialKey>;

std::string parentTextOf(const Material& material) {
    const NativeVariant* const value = material.native.find(materialParent);
    const auto* const text = value != nullptr ? std::get_if<std::string>(value) : nullptr;
    return text != nullptr ? *text : std::string();
}

class BlockWriter {
public:
    explicit BlockWriter(const BlockChanges& changes)
        : scene_(changes.scene),
          origin_(changes.origin),
          scripts_(changes.scripts),
          entries_(changes.entries),
          diagnostics_(changes.diagnostics),
          new_(newMaterials(changes.scene, changes.origin)) {
        for (std::size_t i = 0; i < scripts_.count(); ++i)
            for (std::size_t k = 0; k < entries_[i].size(); ++k)
                parents_[{i, k}] = scripts_.parentOf({i, k});
    }

    bool run() {
        chooseNames();
        chooseParents();
        keepParents();
        tellUncovered();
        const auto heirs = heirCounts();
        bool fine = true;
        for (std::size_t i = 0; i < scripts_.count(); ++i)
            fine = writeScript(i, heirs) && fine;
        return fine;
    }

private:
    MaterialEntry& entry(const MaterialKey& key) { return entries_[key.script][key.material]; }
    void tell(Code code, const MaterialKey& key, std::vector<std::string> arguments) {
        if (key.script == origin_.own)
            diagnostics_.add(code, scripts_.placeOf(key), std::move(arguments));
    }
    void chooseNames();
    void chooseParents();
    void keepParents();
    void tellUncovered();
    std::map<MaterialKey, std::size_t> heirCounts();
    bool inheritsFrom(MaterialKey key, const MaterialKey& ancestor) const;
    bool writeScript(std::size_t script, const std::map<MaterialKey, std::size_t>& heirs);
    void writeHeader(const MaterialKey& key, ScriptEditor& editor);
    std::vector<MaterialEntry> addNew(std::size_t script, ScriptEditor& editor);

    const Scene& scene_;
    const MaterialOrigin& origin_;
    MaterialScripts& scripts_;
    MaterialEntries& entries_;
    Diagnostics& diagnostics_;
    std::map<MaterialKey, Parent> parents_;              // that they are to have
    std::map<MaterialKey, std::string> newParents_;      // of those that are to get another; empty: none
    std::unordered_map<std::string, std::size_t> names_; // how many have it
    std::vector<std::vector<const Material*>> new_;      // for each script
};

bool canBeName(const std::string& name) { return !name.empty() && writtenWord(name).has_value(); }

// A new name that is taken is given up, which may free or take another.
void BlockWriter::chooseNames() {
    std::set<MaterialKey> renamed;
    for (std::size_t i = 0; i < entries_.size(); ++i)
        for (std::size_t k = 0; k < entries_[i].size(); ++k) {
            MaterialEntry& one = entries_[i][k];
            if (one.changed && one.wanted->name.bytes != one.before->name.bytes) {
                one.name = one.wanted->name.bytes;
                renamed.insert({i, k});
            }
            if (!one.removed)
                ++names_[one.name];
        }
    for (bool again = true; again;) {
        again = false;
        for (auto key = renamed.begin(); key != renamed.end();) {
            MaterialEntry& one = entry(*key);
            if (canBeName(one.name) && names_[one.name] == 1) {
                ++key;
                continue;
            }
            tell(Code::ogre_material_name_not_written, *key, {printable(one.name)});
            --names_[one.name];
            one.name = one.before->name.bytes;
            ++names_[one.name];
            key = renamed.erase(key);
            again = true;
        }
    }
}

bool BlockWriter::inheritsFrom(MaterialKey key, const MaterialKey& ancestor) const {
    for (std::size_t steps = 0; steps <= parents_.size(); ++steps) {
        if (key == ancestor)
            return true;
        const Parent& parent = parents_.at(key);
        if (!parent)
            return false;
        key = *parent;
    }
    return true; // a ring
}

void BlockWriter::chooseParents() {
    std::unordered_map<std::string, std::vector<MaterialKey>> named;
    for (const auto& [key, parent] : parents_)
        if (!entry(key).removed)
            named[entry(key).name].push_back(key);
    const auto find = [&](const std::string& name, std::size_t script) -> Parent {
        const auto found = named.find(name);
        if (found == named.end())
            return std::nullopt;
        const auto own = std::find_if(found->second.begin(), found->second.end(),
                                      [&](const MaterialKey& key) { return key.script == script; });
        return own != found->second.end() ? *own : found->second.front();
    };
    for (auto& [key, parent] : parents_) {
        const MaterialEntry& one = entry(key);
        if (!one.changed || parentTextOf(*one.wanted) == parentTextOf(*one.before))
            continue;
        const std::string name = parentTextOf(*one.wanted);
        const Parent found = find(name, key.script);
        if (!name.empty() && (!found || !writtenWord(name) || inheritsFrom(*found, key))) {
            tell(Code::ogre_material_parent_not_written, key, {printable(name)});
            continue;
        }
        parent = name.empty() ? std::nullopt : found;
        newParents_[key] = name;
    }
    for (const auto& [key, parent] : parents_)
        if (parent && !newParents_.contains(key) && entry(*parent).name != scripts_.definition(*parent).name)
            newParents_[key] = entry(*parent).name;
}

// A name that goes may have hidden another material of that name.
void BlockWriter::tellUncovered() {
    std::unordered_set<std::string> hidden;
    for (const auto& [key, parent] : parents_)
        if (entry(key).before == nullptr)
            hidden.insert(scripts_.definition(key).name);
    for (const auto& [key, parent] : parents_) {
        const std::string& name = scripts_.definition(key).name;
        const MaterialEntry& one = entry(key);
        const bool goes = one.before != nullptr && (one.removed || one.name != name);
        if (goes && names_[name] > 0 && hidden.contains(name))
            tell(Code::ogre_material_uncovered, key, {printable(name)});
    }
}

// What others inherit from stays, and what it inherits from itself.
void BlockWriter::keepParents() {
    std::vector<MaterialKey> kept;
    for (const auto& [key, parent] : parents_) {
        if (entry(key).removed)
            continue;
        for (Parent at = parent; at && entry(*at).removed; at = parents_.at(*at)) {
            entry(*at).removed = false;
            kept.push_back(*at);
        }
    }
    const std::map<MaterialKey, std::size_t> heirs = heirCounts();
    for (const MaterialKey& key : kept)
        tell(Code::ogre_material_not_removed, key, {std::to_string(heirs.at(key))});
}

std::map<MaterialKey, std::size_t> BlockWriter::heirCounts() {
    std::map<MaterialKey, std::size_t> heirs;
    for (const auto& [key, parent] : parents_)
        if (parent && *parent != key && !entry(key).removed)
            ++heirs[*parent];
    return heirs;
}

// The words behind `material`: the name up to the colon, the parent behind it. Of OGRE-Next the name is one word.
void BlockWriter::writeHeader(const MaterialKey& key, ScriptEditor& editor) {
    const ScriptFile& file = *scripts_.script(key.script).file;
    const MaterialDefinition& definition = scripts_.definition(key);
    const std::vector<ScriptToken> words = wordsOf(file, file.statements[definition.statement]);
    const std::size_t first = definition.isAbstract ? 2 : 1;
    const auto colon = std::find_if(words.begin(), words.end(),
                                    [](const ScriptToken& word) { return word.kind == ScriptTokenKind::Colon; });
    const auto before = static_cast<std::size_t>(colon - words.begin());
    const std::size_t nameEnd = definition.isHlms ? std::min(before, first + 1) : before;
    const std::string& name = entry(key).name;
    if (name != definition.name && nameEnd <= first)
        editor.replace(words[first - 1].end(), 0, ' ' + *writtenWord(name));
    else if (name != definition.name)
        editor.replace(words[first].offset, words[nameEnd - 1].end() - words[first].offset, *writtenWord(name));
    const auto parent = newParents_.find(key);
    if (parent == newParents_.end() || before == 0)
        return;
    const ScriptToken& lastBefore = words[before - 1];
    const std::string written = parent->second.empty() ? std::string() : *writtenWord(parent->second);
    if (colon == words.end()) {
        if (!written.empty())
            editor.replace(lastBefore.end(), 0, " : " + written);
    } else if (written.empty()) {
        editor.replace(lastBefore.end(), words.back().end() - lastBefore.end(), {});
    } else if (before + 1 < words.size()) {
        editor.replace(words[before + 1].offset, words.back().end() - words[before + 1].offset, written);
    } else {
        editor.replace(colon->end(), 0, ' ' + written);
    }
}

std::vector<MaterialEntry> BlockWriter::addNew(std::size_t script, ScriptEditor& editor) {
    std::vector<MaterialEntry> added;
    for (const Material* const material : new_[script]) {
        const std::string& name = material->name.bytes;
        const Place place = placeOfMaterial(scripts_.script(script).file->name, name);
        Diagnostics told;
        if (!canBeName(name) || names_[name] > 0) {
            told.add(Code::ogre_material_name_not_written, place, {printable(name)});
        } else {
            ++names_[name];
            const SeenMaterial seen = seenIn(scene_, *material);
            editor.addAtEnd(printMaterial(seen, seen, place, told));
            added.push_back({{}, nullptr, material, name});
        }
        if (script == origin_.own)
            diagnostics_.append(std::move(told));
    }
    return added;
}

bool BlockWriter::writeScript(std::size_t script, const std::map<MaterialKey, std::size_t>& heirs) {
    ScriptEditor editor(*scripts_.script(script).file);
    std::vector<MaterialEntry> left;
    std::vector<std::string> names;
    for (std::size_t k = 0; k < entries_[script].size(); ++k) {
        const MaterialKey key{script, k};
        MaterialEntry& one = entry(key);
        if (one.removed) {
            editor.removeStatement(scripts_.definition(key).statement);
            continue;
        }
        writeHeader(key, editor);
        if (one.changed && one.wanted->layers.size() != one.before->layers.size()) {
            Diagnostics told;
            const StateBlock state = scripts_.stateOf(key);
            const PlacedMaterial placed{scripts_.script(script), scripts_.definition(key), state,
                                        scripts_.variablesFor(script)};
            one.newUnits =
                !heirs.contains(key) && putUnits(placed, seenIn(origin_.decoded, *one.before),
                                                 seenIn(scene_, *one.wanted), scripts_.placeOf(key), editor, told);
            if (!one.newUnits)
                told.add(placed.definition.isHlms ? Code::ogre_layers_of_next : Code::ogre_layers_inherited,
                         scripts_.placeOf(key));
            if (script == origin_.own)
                diagnostics_.append(std::move(told));
        }
        left.push_back(one);
        names.push_back(one.name);
    }
    for (MaterialEntry& added : addNew(script, editor)) {
        names.push_back(added.name);
        left.push_back(std::move(added));
    }
    if (!editor.changed())
        return true;
    std::optional<std::string> text = editor.finish();
    if (!text || !scripts_.replace(script, std::move(*text), names)) {
        // Others are written on their own, and tell of it then.
        for (MaterialEntry& one : entries_[script])
            one = {one.number, one.before, nullptr, {}};
        return script != origin_.own;
    }
    entries_[script] = std::move(left);
    return true;
}

} // namespace

bool changeBlocks(const BlockChanges& changes) { return BlockWriter(changes).run(); }

} // namespace rigscope::ogre
