#include "formats/ogre/material_write.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/same_bits.h"
#include "base/text.h"
#include "formats/ogre/material_blocks.h"
#include "formats/ogre/material_entries.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_print.h"
#include "formats/ogre/material_quotes.h"
#include "formats/ogre/material_wishes.h"

namespace rigscope::ogre {

namespace {

constexpr int mostTries = 4;            // of a material
constexpr std::size_t mostRounds = 300; // materials change behind those that they inherit from

// A material that is changed, or that inherits from one.
struct Change {
    MaterialKey key;
    std::vector<MaterialKey> ancestors;
    MaterialText target;  // what it is to say
    bool settled = false; // what follows from the changes has been looked at
    bool pinned = false;
    int tries = 0;
};

// Where the scene says what was read, and what was written says something else because a native field was changed or
// the material inherits from another one: then that counts.
SeenMaterial following(const SeenMaterial& wanted, const SeenMaterial& before, const SeenMaterial& read) {
    SeenMaterial made = wanted;
    Material& now = made.material;
    const Material& old = before.material;
    const Material& other = read.material;
    const auto changed = [&](const NativeField& field) {
        return !sameNativeWords(now.native.find(field), old.native.find(field));
    };
    const auto follow = [&](auto member) {
        if (sameBits(now.*member, old.*member))
            now.*member = other.*member;
    };
    const bool parent = changed(materialParent);
    if (parent || changed(materialSceneBlend) || changed(materialAlphaRejection)) {
        follow(&Material::alphaMode);
        follow(&Material::alphaReference);
        if (sameBits(now.diffuse.a, old.diffuse.a))
            now.diffuse.a = other.diffuse.a;
    }
    if (parent || changed(materialCullHardware))
        follow(&Material::twoSided);
    if (!parent)
        return made;
    follow(&Material::diffuse);
    follow(&Material::ambient);
    follow(&Material::specular);
    follow(&Material::emissive);
    follow(&Material::shininess);
    follow(&Material::unlit);
    follow(&Material::flatShaded);
    follow(&Material::vertexColours);
    if (now.layers == old.layers && wanted.pictures == before.pictures) {
        now.layers = other.layers;
        made.pictures = read.pictures;
    }
    return made;
}

void tellDifferences(const SeenMaterial& before, const SeenMaterial& wanted, const SeenMaterial& read,
                     const Place& place, Diagnostics& diagnostics) {
    const Material& now = wanted.material;
    const Material& got = read.material;
    std::string names;
    for (const std::string& name : differencesOf(before, wanted, read))
        names += (names.empty() ? "" : ", ") + name;
    if (!names.empty())
        diagnostics.add(Code::ogre_material_not_said, place, {names});
    const bool sameColours = now.diffuse == got.diffuse && now.ambient == got.ambient && now.specular == got.specular &&
                             now.emissive == got.emissive && now.shininess == got.shininess &&
                             now.flatShaded == got.flatShaded && now.vertexColours == got.vertexColours;
    if (got.unlit && now.unlit && !sameColours)
        diagnostics.add(Code::ogre_material_unlit_colours, place);
    else if (!got.unlit && !got.vertexColours && got.diffuse.a == 1.0F && now.diffuse.a != 1.0F &&
             got.alphaMode != AlphaMode::Blend)
        diagnostics.add(Code::ogre_material_opacity_unused, place);
}

class ScriptWriter {
public:
    ScriptWriter(const Scene& scene, const MaterialOrigin& origin, Diagnostics& diagnostics)
        : scene_(scene),
          origin_(origin),
          diagnostics_(diagnostics),
          scripts_(scriptsOf(origin)),
          entries_(entriesOf(scene, origin)) {}

    Result<std::string> run();

private:
    static std::vector<std::shared_ptr<const MaterialScript>> scriptsOf(const MaterialOrigin& origin) {
        std::vector<std::shared_ptr<const MaterialScript>> scripts;
        for (const ScriptOfDocument& one : origin.scripts)
            scripts.push_back(one.script);
        return scripts;
    }
    MaterialEntry& entry(const MaterialKey& key) { return entries_[key.script][key.material]; }
    MaterialText textNow(const MaterialKey& key, const StateBlock& state) {
        return textOf(state, scripts_.variablesFor(key.script));
    }
    SeenMaterial readNow(const MaterialKey& key) {
        return seenIn(scripts_.stateOf(key), scripts_.definition(key), scripts_.variablesFor(key.script));
    }
    SeenMaterial beforeOf(const MaterialKey& key, const SeenMaterial& read);
    void tell(const MaterialKey& key, Diagnostics told);
    void collect();
    void begin(Change& change);
    bool runRound();
    bool step(Change& change, ScriptEditor& editor);
    bool settle(Change& change);
    bool apply(const std::vector<std::unique_ptr<ScriptEditor>>& editors, const std::vector<Change*>& edited);
    void finish();

    const Scene& scene_;
    const MaterialOrigin& origin_;
    Diagnostics& diagnostics_;
    MaterialScripts scripts_;
    MaterialEntries entries_;
    std::vector<Change> changes_;   // parents before those that inherit from them
    std::set<std::size_t> careful_; // scripts whose materials are changed one at a time, as some changes break them
};

void ScriptWriter::tell(const MaterialKey& key, Diagnostics told) {
    if (key.script != origin_.own)
        return;
    for (Diagnostic& one : told.take())
        if (std::find(diagnostics_.items().begin(), diagnostics_.items().end(), one) == diagnostics_.items().end())
            diagnostics_.add(std::move(one));
}

// What was read, with the texture units that its layers are now. Where these are others, their layers.
SeenMaterial ScriptWriter::beforeOf(const MaterialKey& key, const SeenMaterial& read) {
    SeenMaterial before = seenIn(origin_.decoded, *entry(key).before);
    if (entry(key).newUnits || read.material.layers.size() != before.material.layers.size()) {
        before.material.layers = read.material.layers;
        before.pictures = read.pictures;
    }
    before.units = read.units;
    return before;
}

void ScriptWriter::collect() {
    std::map<MaterialKey, std::optional<MaterialKey>> parents;
    for (std::size_t i = 0; i < entries_.size(); ++i)
        for (std::size_t k = 0; k < entries_[i].size(); ++k)
            parents[{i, k}] = scripts_.parentOf({i, k});
    const auto isChanged = [&](const MaterialKey& key) { return entry(key).changed && entry(key).before != nullptr; };
    for (const auto& [key, parent] : parents) {
        Change change;
        change.key = key;
        bool counts = isChanged(key);
        for (auto at = parent; at && change.ancestors.size() <= 64; at = parents.at(*at)) {
            change.ancestors.push_back(*at);
            counts = counts || isChanged(*at);
        }
        if (counts)
            changes_.push_back(std::move(change));
    }
    std::stable_sort(changes_.begin(), changes_.end(),
                     [](const Change& a, const Change& b) { return a.ancestors.size() < b.ancestors.size(); });
    for (Change& change : changes_)
        begin(change);
}

void ScriptWriter::begin(Change& change) {
    change.target = textNow(change.key, scripts_.stateOf(change.key));
    const MaterialEntry& one = entry(change.key);
    change.settled = !one.changed;
    if (!one.changed)
        return;
    Diagnostics told;
    MaterialWishes wishes(change.target, placeOf(scripts_, change.key), told);
    wishes.takeNatives(*one.before, *one.wanted);
    wishes.takeValues(beforeOf(change.key, readNow(change.key)), seenIn(scene_, *one.wanted));
    tell(change.key, std::move(told));
}

// Some values change others: where alpha is mixed that of a colour begins to count. Gives whether there is more to say.
bool ScriptWriter::settle(Change& change) {
    change.settled = true;
    const MaterialEntry& one = entry(change.key);
    const SeenMaterial read = readNow(change.key);
    const SeenMaterial wanted = following(seenIn(scene_, *one.wanted), beforeOf(change.key, read), read);
    const MaterialText before = change.target;
    Diagnostics told;
    MaterialWishes(change.target, placeOf(scripts_, change.key), told).takeValues(read, wanted);
    tell(change.key, std::move(told));
    return !(change.target == before);
}

// Gives whether the script is changed.
bool ScriptWriter::step(Change& change, ScriptEditor& editor) {
    const StateBlock state = scripts_.stateOf(change.key);
    const MaterialText now = textNow(change.key, state);
    if (now.units.size() != change.target.units.size() || change.tries == mostTries)
        change.target = now; // what is missing is told of in the end
    if (now == change.target && (change.settled || !settle(change)))
        return false;
    ++change.tries;
    const PlacedMaterial placed{scripts_.script(change.key.script), scripts_.definition(change.key), state,
                                scripts_.variablesFor(change.key.script)};
    return putMaterial(placed, now, change.target, editor) > 0;
}

// Gives whether another round is needed.
bool ScriptWriter::runRound() {
    std::vector<std::unique_ptr<ScriptEditor>> editors;
    for (std::size_t i = 0; i < scripts_.count(); ++i)
        editors.push_back(std::make_unique<ScriptEditor>(*scripts_.script(i).file));
    std::set<MaterialKey> dirty;
    std::vector<Change*> edited;
    for (Change& change : changes_) {
        ScriptEditor& editor = *editors[change.key.script];
        const bool waits = (careful_.contains(change.key.script) && editor.changed()) ||
                           std::any_of(change.ancestors.begin(), change.ancestors.end(),
                                       [&](const MaterialKey& key) { return dirty.contains(key); });
        if (waits || !step(change, editor))
            continue;
        dirty.insert(change.key);
        edited.push_back(&change);
        change.pinned = change.pinned || !entry(change.key).changed;
    }
    return !edited.empty() && apply(editors, edited);
}

bool ScriptWriter::apply(const std::vector<std::unique_ptr<ScriptEditor>>& editors,
                         const std::vector<Change*>& edited) {
    for (std::size_t i = 0; i < editors.size(); ++i) {
        std::vector<std::string> names;
        for (std::size_t k = 0; k < entries_[i].size(); ++k)
            names.push_back(scripts_.definition({i, k}).name);
        std::optional<std::string> text = editors[i]->changed() ? editors[i]->finish() : std::nullopt;
        if (!editors[i]->changed() || (text && scripts_.replace(i, std::move(*text), names)))
            continue;
        for (Change* const change : edited) {
            if (change->key.script != i)
                continue;
            if (careful_.contains(i)) {
                Diagnostics told;
                told.add(Code::ogre_material_not_changed, placeOf(scripts_, change->key));
                tell(change->key, std::move(told));
                change->tries = mostTries;
                change->settled = true;
            } else {
                --change->tries;
            }
        }
        careful_.insert(i);
    }
    return true;
}

void ScriptWriter::finish() {
    std::set<MaterialKey> pinned;
    for (const Change& change : changes_)
        if (change.pinned && change.key.script == origin_.own)
            pinned.insert(change.key);
    if (!pinned.empty())
        diagnostics_.add(Code::ogre_heirs_keep_values, {scripts_.script(origin_.own).file->name, "", {}, {}},
                         {std::to_string(pinned.size())});
    for (std::size_t k = 0; k < entries_[origin_.own].size(); ++k) {
        const MaterialKey key{origin_.own, k};
        const MaterialEntry& one = entry(key);
        const bool touched = one.changed || pinned.contains(key);
        const bool isNew = one.before == nullptr && one.wanted != nullptr;
        if (one.wanted == nullptr || (!touched && !isNew))
            continue;
        const SeenMaterial read = readNow(key);
        const SeenMaterial before = isNew ? SeenMaterial{} : seenIn(origin_.decoded, *one.before);
        tellDifferences(before, following(seenIn(scene_, *one.wanted), before, read), read, placeOf(scripts_, key),
                        diagnostics_);
    }
}

Result<std::string> ScriptWriter::run() {
    const std::string name = scripts_.script(origin_.own).file->name;
    if (!changeBlocks({scene_, origin_, scripts_, entries_, diagnostics_}))
        return fail({Code::ogre_not_written, {name, "", {}, {}}, {}});
    collect();
    for (std::size_t round = 0; round < mostRounds && runRound(); ++round)
        ;
    finish();
    return std::string(scripts_.script(origin_.own).file->text());
}

} // namespace

Result<std::string> writeMaterialsOver(const Scene& scene, const MaterialOrigin& origin, Diagnostics& diagnostics) {
    return ScriptWriter(scene, origin, diagnostics).run();
}

std::string writeMaterials(const Scene& scene, std::span<const Material* const> materials, const std::string& name,
                           Diagnostics& diagnostics) {
    const auto placed = [&](const std::string& material) {
        return Place{name, "material \"" + printable(material) + "\"", {}, {}};
    };
    const ScriptFile nothing{{}, name, {}};
    ScriptEditor editor(nothing);
    std::map<std::string, const Material*> written;
    for (const Material* const material : materials) {
        const std::string& own = material->name.bytes;
        if (own.empty() || !writtenWord(own) || !written.emplace(own, material).second) {
            diagnostics.add(Code::ogre_material_name_not_written, placed(own), {printable(own)});
            continue;
        }
        std::vector<ScriptLine> lines = printMaterial(seenIn(scene, *material), placed(own), diagnostics);
        if (written.size() > 1)
            lines.insert(lines.begin(), ScriptLine{});
        editor.addAtEnd(lines);
    }
    std::string text = editor.finish().value_or(std::string());
    Diagnostics known;
    Result<ScriptFile> file = readScript(Bytes(std::vector<std::uint8_t>(text.begin(), text.end())), name, known, {});
    if (!file)
        return text;
    MaterialScripts scripts({definitionsOf(std::make_shared<const ScriptFile>(std::move(*file)), known)});
    for (const auto& [own, material] : written)
        if (const std::optional<MaterialKey> key = scripts.find(0, own)) {
            const SeenMaterial read = seenIn(scripts.stateOf(*key), scripts.definition(*key), scripts.variablesFor(0));
            tellDifferences({}, seenIn(scene, *material), read, placed(own), diagnostics);
        }
    return text;
}

} // namespace rigscope::ogre
