#include "formats/ogre/material_write.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/same_bits.h"
#include "base/text.h"
#include "formats/ogre/material_blocks.h"
#include "formats/ogre/material_entries.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_print.h"
#include "formats/ogre/material_quotes.h"
#include "formats/ogre/material_rounds.h"
#include "formats/ogre/material_wishes.h"

namespace rigscope::ogre {

namespace {

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

// What a new script is compared with: lines that only the old one has are told of apart.
SeenMaterial nothingOf(const Material& material) {
    SeenMaterial nothing;
    if (const NativeVariant* const unread = material.native.find(materialUnread))
        nothing.material.native.set(materialUnread, *unread);
    return nothing;
}

class ScriptWriter {
public:
    ScriptWriter(const Scene& scene, const MaterialOrigin& origin, Diagnostics& diagnostics)
        : scene_(scene),
          origin_(origin),
          diagnostics_(diagnostics),
          before_(scriptsOf(origin)),
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
    // The material in the scripts as they were read.
    MaterialKey readKey(const MaterialKey& key) { return {key.script, *entry(key).number}; }
    void tell(const MaterialKey& key, Diagnostics told);
    std::vector<MaterialKey> moved();
    std::vector<MaterialKey> ancestorsOf(const MaterialKey& key) const;
    void collect();
    void begin(MaterialChange& change);
    MaterialText textBefore(const MaterialKey& key, const MaterialText& now);
    MaterialText wantedText(MaterialChange& change, const MaterialText& now);
    void settle(MaterialChange& change);
    bool change();
    void finish();
    void tellHeirs();

    const Scene& scene_;
    const MaterialOrigin& origin_;
    Diagnostics& diagnostics_;
    MaterialScripts before_; // as they were read
    MaterialScripts scripts_;
    MaterialEntries entries_;
    std::map<MaterialKey, MaterialKey> parents_;
    std::vector<std::vector<MaterialChange>> changes_; // by how many ancestors they have
    std::set<MaterialKey> touched_;                    // materials that others may inherit something new from
};

void ScriptWriter::tell(const MaterialKey& key, Diagnostics told) {
    if (key.script != origin_.own)
        return;
    for (Diagnostic& one : told.take())
        if (std::find(diagnostics_.items().begin(), diagnostics_.items().end(), one) == diagnostics_.items().end())
            diagnostics_.add(std::move(one));
}

std::vector<MaterialKey> ScriptWriter::ancestorsOf(const MaterialKey& key) const {
    std::vector<MaterialKey> ancestors;
    for (auto at = parents_.find(key); at != parents_.end() && ancestors.size() <= mostAncestors;
         at = parents_.find(at->second))
        ancestors.push_back(at->second);
    return ancestors;
}

// Materials that inherit from another one than before: the scene gives them another parent, or the name of their parent
// is that of another material now.
std::vector<MaterialKey> ScriptWriter::moved() {
    std::map<MaterialKey, MaterialKey> places; // of what was read, now
    for (std::size_t i = 0; i < entries_.size(); ++i)
        for (std::size_t k = 0; k < entries_[i].size(); ++k)
            if (entries_[i][k].number)
                places.emplace(MaterialKey{i, *entries_[i][k].number}, MaterialKey{i, k});
    std::vector<MaterialKey> moved;
    for (const auto& [read, now] : places) {
        const std::optional<MaterialKey> was = before_.parentOf(read);
        const auto is = parents_.find(now);
        const auto wasPlace = was ? places.find(*was) : places.end();
        const bool same = was ? wasPlace != places.end() && is != parents_.end() && is->second == wasPlace->second
                              : is == parents_.end();
        if (!same)
            moved.push_back(now);
    }
    return moved;
}

void ScriptWriter::collect() {
    for (std::size_t i = 0; i < entries_.size(); ++i)
        for (std::size_t k = 0; k < entries_[i].size(); ++k)
            if (const std::optional<MaterialKey> parent = scripts_.parentOf({i, k}))
                parents_.emplace(MaterialKey{i, k}, *parent);
    std::set<MaterialKey> counting; // for what the own script says
    for (std::size_t k = 0; k < entries_[origin_.own].size(); ++k) {
        counting.insert({origin_.own, k});
        for (const MaterialKey& ancestor : ancestorsOf({origin_.own, k}))
            counting.insert(ancestor);
    }
    const auto isChanged = [&](const MaterialKey& key) { return entry(key).changed && entry(key).before != nullptr; };
    for (const MaterialKey& key : moved())
        touched_.insert(key);
    changes_.resize(mostAncestors + 2);
    for (const MaterialKey& key : counting) {
        if (!entry(key).number)
            continue;
        const std::vector<MaterialKey> ancestors = ancestorsOf(key);
        const auto isOther = [&](const MaterialKey& one) { return isChanged(one) || touched_.contains(one); };
        if (!isOther(key) && std::none_of(ancestors.begin(), ancestors.end(), isOther))
            continue;
        MaterialChange change;
        change.key = key;
        change.byScene = isChanged(key);
        changes_[ancestors.size()].push_back(std::move(change));
    }
    for (std::vector<MaterialChange>& level : changes_)
        for (MaterialChange& change : level)
            if (change.byScene)
                begin(change);
}

// What was read. Texture units are those that there are now where their number is another.
MaterialText ScriptWriter::textBefore(const MaterialKey& key, const MaterialText& now) {
    MaterialText text = before_.textOf(readKey(key));
    if (text.units.size() != now.units.size())
        text.units = now.units;
    text.unitNames = now.unitNames;
    return text;
}

void ScriptWriter::begin(MaterialChange& change) {
    const MaterialEntry& one = entry(change.key);
    SeenMaterial before = seenIn(origin_.decoded, *one.before);
    SeenMaterial wanted = seenIn(scene_, *one.wanted);
    const bool follows = one.newUnits || !sameNativeWords(one.wanted->native.find(materialParent),
                                                          one.before->native.find(materialParent));
    const MaterialText now = scripts_.textOf(change.key);
    change.target = follows ? now : textBefore(change.key, now);
    const SeenMaterial read = follows ? scripts_.seen(change.key) : before_.seen(readKey(change.key));
    if (one.newUnits) {
        before.material.layers = read.material.layers;
        before.pictures = read.pictures;
    }
    const std::size_t layers = read.material.layers.size();
    const bool sameUnits = follows || before_.textOf(readKey(change.key)).units.size() == now.units.size();
    if (sameUnits && before.material.layers.size() == layers && wanted.material.layers.size() == layers)
        change.units = before.units = wanted.units = read.units;
    Diagnostics told;
    MaterialWishes wishes(change.target, scripts_.placeOf(change.key), told);
    wishes.takeNatives(*one.before, *one.wanted);
    wishes.takeValues(before, wanted);
    tell(change.key, std::move(told));
}

// Some values change others: where alpha is mixed that of a colour begins to count.
void ScriptWriter::settle(MaterialChange& change) {
    change.settled = true;
    const MaterialEntry& one = entry(change.key);
    const SeenMaterial read = scripts_.seen(change.key);
    SeenMaterial wanted = seenIn(scene_, *one.wanted);
    wanted.units = change.units;
    wanted = followingNatives(wanted, seenIn(origin_.decoded, *one.before), read);
    Diagnostics told;
    MaterialWishes(change.target, scripts_.placeOf(change.key), told).takeValues(read, wanted);
    tell(change.key, std::move(told));
}

MaterialText ScriptWriter::wantedText(MaterialChange& change, const MaterialText& now) {
    if (!change.byScene)
        return textBefore(change.key, now);
    if (change.target.units.size() != now.units.size()) {
        change.target.units = now.units;
        change.target.unitNames = now.unitNames;
    }
    keepGivenUp(change, now, change.target);
    if (!change.settled && placesThatDiffer(change.target, now).empty())
        settle(change);
    return change.target;
}

// Gives false where it takes too long. What materials inherit is changed before them.
bool ScriptWriter::change() {
    MaterialRounds rounds(scripts_,
                          [this](MaterialChange& change, const MaterialText& now) { return wantedText(change, now); });
    for (std::vector<MaterialChange>& level : changes_) {
        std::vector<MaterialChange*> some;
        for (MaterialChange& change : level) {
            const std::vector<MaterialKey> ancestors = ancestorsOf(change.key);
            if (change.byScene || touched_.contains(change.key) ||
                std::any_of(ancestors.begin(), ancestors.end(),
                            [&](const MaterialKey& key) { return touched_.contains(key); }))
                some.push_back(&change);
        }
        if (!rounds.run(some))
            return false;
        for (const MaterialChange* const change : some)
            if (change->edited)
                touched_.insert(change->key);
    }
    return true;
}

// Materials that the scene did not change and that are others all the same, as what they inherit is.
void ScriptWriter::tellHeirs() {
    std::size_t pinned = 0;
    std::size_t others = 0;
    std::vector<std::string> first; // its name, and what differs
    for (const std::vector<MaterialChange>& level : changes_)
        for (const MaterialChange& change : level) {
            if (change.byScene || change.key.script != origin_.own)
                continue;
            pinned += change.edited ? 1 : 0;
            const SeenMaterial was = before_.seen(readKey(change.key));
            const std::vector<std::string> names = differencesOf(was, was, scripts_.seen(change.key));
            if (names.empty())
                continue;
            ++others;
            if (first.empty()) {
                first = {printable(scripts_.definition(change.key).name), {}};
                for (const std::string& name : names)
                    first[1] += (first[1].empty() ? "" : ", ") + name;
            }
        }
    const Place place{scripts_.script(origin_.own).file->name, "", {}, {}};
    if (pinned > 0)
        diagnostics_.add(Code::ogre_heirs_keep_values, place, {std::to_string(pinned)});
    if (others > 0)
        diagnostics_.add(Code::ogre_heirs_changed, place, {std::to_string(others), first[0], first[1]});
}

void ScriptWriter::finish() {
    tellHeirs();
    for (const std::vector<MaterialChange>& level : changes_)
        for (const MaterialChange& change : level) {
            if (!change.byScene || change.key.script != origin_.own)
                continue;
            const MaterialEntry& one = entry(change.key);
            const Place place = scripts_.placeOf(change.key);
            if (change.refused) {
                diagnostics_.add(Code::ogre_material_not_changed, place);
                continue;
            }
            const SeenMaterial read = scripts_.seen(change.key);
            const SeenMaterial before = seenIn(origin_.decoded, *one.before);
            tellDifferences(before, followingNatives(seenIn(scene_, *one.wanted), before, read), read, place,
                            diagnostics_);
        }
    for (std::size_t k = 0; k < entries_[origin_.own].size(); ++k) {
        const MaterialKey key{origin_.own, k};
        if (!entry(key).number)
            tellDifferences(nothingOf(*entry(key).wanted), seenIn(scene_, *entry(key).wanted), scripts_.seen(key),
                            scripts_.placeOf(key), diagnostics_);
    }
}

Result<std::string> ScriptWriter::run() {
    const std::string name = scripts_.script(origin_.own).file->name;
    const Diagnostic refused{Code::ogre_not_written, {name, "", {}, {}}, {}};
    if (!changeBlocks({scene_, origin_, scripts_, entries_, diagnostics_}))
        return fail(refused);
    collect();
    if (!change())
        return fail(refused);
    finish();
    return std::string(scripts_.script(origin_.own).file->text());
}

} // namespace

Result<std::string> writeMaterialsOver(const Scene& scene, const MaterialOrigin& origin, Diagnostics& diagnostics) {
    return ScriptWriter(scene, origin, diagnostics).run();
}

std::string writeMaterials(const Scene& scene, std::span<const Material* const> materials, const Scene& decoded,
                           const std::string& name, Diagnostics& diagnostics) {
    const ScriptFile nothing{{}, name, {}};
    ScriptEditor editor(nothing);
    std::map<std::string, const Material*> written;
    std::int64_t unread = 0;
    for (const Material* const material : materials) {
        const std::string& own = material->name.bytes;
        const Place place = placeOfMaterial(name, own);
        if (own.empty() || !writtenWord(own) || !written.emplace(own, material).second) {
            diagnostics.add(Code::ogre_material_name_not_written, place, {printable(own)});
            continue;
        }
        const Material* const before = decoded.find(material->id);
        const SeenMaterial wanted = seenIn(scene, *material);
        std::vector<ScriptLine> lines =
            printMaterial(before != nullptr ? seenIn(decoded, *before) : wanted, wanted, place, diagnostics);
        if (written.size() > 1)
            lines.insert(lines.begin(), ScriptLine{});
        editor.addAtEnd(lines);
        if (const NativeVariant* const count = material->native.find(materialUnread))
            if (const auto* const number = std::get_if<std::int64_t>(count))
                unread += *number;
    }
    if (unread > 0)
        diagnostics.add(Code::ogre_lines_left_out, {name, "", {}, {}}, {std::to_string(unread)});
    std::string text = editor.finish().value_or(std::string());
    Diagnostics known;
    Result<ScriptFile> file = readScript(Bytes(std::vector<std::uint8_t>(text.begin(), text.end())), name, known, {});
    if (!file)
        return text;
    MaterialScripts scripts({definitionsOf(std::make_shared<const ScriptFile>(std::move(*file)), known)});
    for (std::size_t i = 0; i < scripts.script(0).materials.size(); ++i)
        if (const auto one = written.find(scripts.definition({0, i}).name); one != written.end()) {
            const SeenMaterial read = scripts.seen({0, i});
            const SeenMaterial wanted = seenIn(scene, *one->second);
            const Material* const before = decoded.find(one->second->id);
            const SeenMaterial compared =
                before != nullptr ? followingNatives(wanted, seenIn(decoded, *before), read) : wanted;
            tellDifferences(nothingOf(*one->second), compared, read, placeOfMaterial(name, one->first), diagnostics);
        }
    return text;
}

} // namespace rigscope::ogre
