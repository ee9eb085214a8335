#include <algorithm>
#include <unordered_map>

#include "base/same_bits.h"
#include "base/xml_editor.h"
#include "formats/chunk_order.h"
#include "formats/ogre/base_order.h"
#include "formats/ogre/skeleton_write.h"
#include "formats/ogre/xml_text.h"
#include "formats/ogre/xml_values.h"
#include "scene/name.h"

namespace rigscope::ogre {

namespace {

using Names = std::unordered_map<std::uint16_t, std::string>; // of bones, by handle

std::string utf8(const std::string& bytes) { return Name{bytes}.text(); }

Names namesOf(const StoredSkeleton& skeleton) {
    Names names;
    for (const StoredBone& bone : skeleton.bones)
        names.emplace(bone.record.handle, utf8(bone.name));
    return names;
}

std::string nameOf(const Names& names, std::uint16_t handle) {
    const auto found = names.find(handle);
    return found == names.end() ? std::string() : found->second;
}

void putRotation(XmlLines& lines, std::string_view element, const std::array<float, 4>& rotation) {
    const AngleAxis turned = angleAxisOf(rotation);
    lines.open(element, attribute("angle", turned.angle));
    lines.empty("axis", vectorAttributes(turned.axis));
    lines.close(element);
}

void putBone(XmlLines& lines, const StoredBone& bone) {
    lines.open("bone", attribute("id", std::to_string(bone.record.handle)) + attribute("name", utf8(bone.name)));
    lines.empty("position", vectorAttributes(bone.record.position));
    putRotation(lines, "rotation", bone.record.rotation);
    if (bone.record.hasScale)
        lines.empty("scale", vectorAttributes(bone.record.scale));
    lines.close("bone");
}

std::string parentAttributes(const ParentRecord& record, const Names& names) {
    return attribute("bone", nameOf(names, record.child)) + attribute("parent", nameOf(names, record.parent));
}

void putKey(XmlLines& lines, const KeyRecord& key) {
    lines.open("keyframe", attribute("time", key.time));
    lines.empty("translate", vectorAttributes(key.translation));
    putRotation(lines, "rotate", key.rotation);
    if (key.hasScale)
        lines.empty("scale", vectorAttributes(key.scale));
    lines.close("keyframe");
}

void putTrack(XmlLines& lines, const StoredTrack& track, const Names& names) {
    lines.open("track", attribute("bone", nameOf(names, track.bone)));
    lines.open("keyframes");
    for (const KeyRecord& key : track.keys)
        putKey(lines, key);
    lines.close("keyframes");
    lines.close("track");
}

std::string baseAttributes(const std::pair<std::string, float>& base) {
    return attribute("baseanimationname", utf8(base.first)) + attribute("basekeyframetime", base.second);
}

void putAnimation(XmlLines& lines, const StoredAnimation& animation, const Names& names) {
    lines.open("animation", attribute("name", utf8(animation.name)) + attribute("length", animation.length));
    if (animation.base)
        lines.empty("baseinfo", baseAttributes(*animation.base));
    lines.open("tracks");
    for (const StoredTrack& track : animation.tracks)
        if (names.contains(track.bone)) // a text names bones, it cannot say a number that none has
            putTrack(lines, track, names);
    lines.close("tracks");
    lines.close("animation");
}

std::string linkAttributes(const StoredLink& link) {
    return attribute("skeletonName", utf8(link.file)) + attribute("scale", link.scale);
}

std::string_view modeName(std::uint16_t mode) { return mode == 1 ? "cumulative" : "average"; }

// Changes a text where records differ from what it says.
class Updater {
public:
    Updater(const StoredSkeleton& skeleton, const StoredSkeleton& stored, const XmlDocument& over)
        : skeleton_(skeleton),
          stored_(stored),
          over_(over),
          names_(namesOf(skeleton)),
          oldNames_(namesOf(stored)),
          editor_(over) {}

    Result<std::vector<std::uint8_t>> run();

private:
    static constexpr std::uint32_t none = XmlElement::none;

    std::uint32_t child(std::uint32_t parent, std::string_view name) const {
        return parent == none ? none : over_.child(parent, name);
    }
    // Brings the elements of a list up to date: those that went are removed, new ones are put behind the one before
    // them. `update(new, old)` changes one that stays, `markup(lines, record)` writes a new one.
    template <class Record, class Update, class Markup>
    void updateList(std::uint32_t parent, std::string_view listName, const std::vector<Record>& now,
                    const std::vector<Record>& before, const Update& update, const Markup& markup);
    void setVector(std::uint32_t parent, std::string_view name, const std::array<float, 3>& now,
                   const std::array<float, 3>& before);
    void setRotation(std::uint32_t parent, std::string_view name, const std::array<float, 4>& now,
                     const std::array<float, 4>& before);
    void setScale(std::uint32_t parent, const std::array<float, 3>& now, const std::array<float, 3>& before);
    void setNumber(std::uint32_t element, std::string_view name, float now, float before) {
        if (!sameBits(now, before))
            editor_.setAttribute(element, name, formatted(now));
    }
    static std::string formatted(float number);
    void updateBone(const StoredBone& now, const StoredBone& before);
    void updateAnimation(const StoredAnimation& now, const StoredAnimation& before);
    void updateTrack(const StoredTrack& now, const StoredTrack& before);

    const StoredSkeleton& skeleton_;
    const StoredSkeleton& stored_;
    const XmlDocument& over_;
    Names names_;
    Names oldNames_;
    XmlEditor editor_;
};

std::string Updater::formatted(float number) {
    const std::string text = attribute("n", number); // ` n="0.5"`
    return text.substr(4, text.size() - 5);
}

void Updater::setVector(std::uint32_t parent, std::string_view name, const std::array<float, 3>& now,
                        const std::array<float, 3>& before) {
    if (sameBits(now, before))
        return;
    const std::uint32_t element = child(parent, name);
    if (element == none) {
        editor_.appendChild(parent, "<" + std::string(name) + vectorAttributes(now) + "/>");
        return;
    }
    setNumber(element, "x", now[0], before[0]);
    setNumber(element, "y", now[1], before[1]);
    setNumber(element, "z", now[2], before[2]);
}

void Updater::setScale(std::uint32_t parent, const std::array<float, 3>& now, const std::array<float, 3>& before) {
    if (sameBits(now, before))
        return;
    const std::uint32_t element = child(parent, "scale");
    if (element != none)
        editor_.removeAttribute(element, "factor"); // one number for all axes
    if (element != none && over_.attribute(element, "factor"))
        for (const auto& [name, value] : {std::pair("x", now[0]), std::pair("y", now[1]), std::pair("z", now[2])})
            editor_.setAttribute(element, name, formatted(value));
    else
        setVector(parent, "scale", now, before);
}

void Updater::setRotation(std::uint32_t parent, std::string_view name, const std::array<float, 4>& now,
                          const std::array<float, 4>& before) {
    if (sameBits(now, before))
        return;
    const AngleAxis turned = angleAxisOf(now);
    const std::uint32_t element = child(parent, name);
    const std::uint32_t axis = child(element, "axis");
    if (axis == none) {
        const std::string markup = "<" + std::string(name) + attribute("angle", turned.angle) + "><axis" +
                                   vectorAttributes(turned.axis) + "/></" + std::string(name) + ">";
        if (element == none)
            editor_.appendChild(parent, markup);
        else
            editor_.replace(over_.range(element), markup);
        return;
    }
    editor_.setAttribute(element, "angle", formatted(turned.angle));
    editor_.setAttribute(axis, "x", formatted(turned.axis[0]));
    editor_.setAttribute(axis, "y", formatted(turned.axis[1]));
    editor_.setAttribute(axis, "z", formatted(turned.axis[2]));
}

template <class Record, class Update, class Markup>
void Updater::updateList(std::uint32_t parent, std::string_view listName, const std::vector<Record>& now,
                         const std::vector<Record>& before, const Update& update, const Markup& markup) {
    const std::uint32_t list = child(parent, listName);
    std::unordered_map<std::uint32_t, const Record*> old;
    for (const Record& record : before)
        old.emplace(record.number, &record);
    std::string added; // new ones in a row
    std::uint32_t last = none;
    const auto put = [&] {
        if (added.empty())
            return;
        while (added.ends_with('\n'))
            added.pop_back();
        if (last != none)
            editor_.insertAfter(last, added);
        else if (list == none)
            editor_.appendChild(parent, "<" + std::string(listName) + ">" + added + "</" + std::string(listName) + ">");
        else if (!before.empty())
            editor_.insertBefore(before.front().number, added);
        else
            editor_.appendChild(list, added);
        added.clear();
    };
    for (const Record& record : now) {
        const auto known = old.find(record.number);
        if (record.number == noNumber || known == old.end()) {
            XmlLines lines;
            markup(lines, record);
            added += lines.take();
            continue;
        }
        put();
        update(record, *known->second);
        last = record.number;
        old.erase(known);
    }
    put();
    for (const auto& [number, record] : old)
        editor_.removeElement(number);
}

void Updater::updateBone(const StoredBone& now, const StoredBone& before) {
    if (now.name != before.name)
        editor_.setAttribute(now.number, "name", utf8(now.name));
    if (now.record.handle != before.record.handle)
        editor_.setAttribute(now.number, "id", std::to_string(now.record.handle));
    setVector(now.number, "position", now.record.position, before.record.position);
    setRotation(now.number, "rotation", now.record.rotation, before.record.rotation);
    setScale(now.number, now.record.scale, before.record.scale);
}

void Updater::updateTrack(const StoredTrack& now, const StoredTrack& before) {
    if (nameOf(names_, now.bone) != nameOf(oldNames_, before.bone))
        editor_.setAttribute(now.number, "bone", nameOf(names_, now.bone));
    const std::uint32_t list = child(now.number, "keyframes");
    std::vector<std::uint32_t> elements;
    forEachChild(over_, list, "keyframe", [&](std::uint32_t key) { elements.push_back(key); });
    if (elements.size() != now.keys.size()) {
        XmlLines lines;
        for (const KeyRecord& key : now.keys)
            putKey(lines, key);
        const std::string markup = "<keyframes>\n" + lines.take() + "</keyframes>";
        if (list == none)
            editor_.appendChild(now.number, markup);
        else
            editor_.replace(over_.range(list), markup);
        return;
    }
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const KeyRecord& key = now.keys[i];
        const KeyRecord& old = before.keys[i];
        setNumber(elements[i], "time", key.time, old.time);
        setVector(elements[i], "translate", key.translation, old.translation);
        setRotation(elements[i], "rotate", key.rotation, old.rotation);
        setScale(elements[i], key.scale, old.scale);
    }
}

void Updater::updateAnimation(const StoredAnimation& now, const StoredAnimation& before) {
    if (now.name != before.name)
        editor_.setAttribute(now.number, "name", utf8(now.name));
    setNumber(now.number, "length", now.length, before.length);
    if (!sameBase(now.base, before.base)) {
        const std::uint32_t element = child(now.number, "baseinfo");
        if (element != none && !now.base)
            editor_.removeElement(element);
        else if (element != none)
            editor_.replace(over_.range(element), "<baseinfo" + baseAttributes(*now.base) + "/>");
        else if (const std::uint32_t tracks = child(now.number, "tracks"); tracks != none)
            editor_.insertBefore(tracks, "<baseinfo" + baseAttributes(*now.base) + "/>");
        else
            editor_.appendChild(now.number, "<baseinfo" + baseAttributes(*now.base) + "/>");
    }
    updateList(
        now.number, "tracks", now.tracks, before.tracks,
        [&](const StoredTrack& track, const StoredTrack& old) { updateTrack(track, old); },
        [&](XmlLines& lines, const StoredTrack& track) { putTrack(lines, track, names_); });
}

Result<std::vector<std::uint8_t>> Updater::run() {
    const std::uint32_t root = over_.child(XmlDocument::document, "skeleton");
    if (skeleton_.blendMode != stored_.blendMode)
        editor_.setAttribute(root, "blendmode", modeName(skeleton_.blendMode.value_or(0)));
    updateList(
        root, "bones", skeleton_.bones, stored_.bones,
        [&](const StoredBone& now, const StoredBone& before) { updateBone(now, before); },
        [](XmlLines& lines, const StoredBone& bone) { putBone(lines, bone); });
    updateList(
        root, "bonehierarchy", skeleton_.parents, stored_.parents,
        [&](const StoredParent& now, const StoredParent& before) {
            for (const auto& [name, handle, oldHandle] :
                 {std::tuple("bone", now.record.child, before.record.child),
                  std::tuple("parent", now.record.parent, before.record.parent)})
                if (names_.contains(handle) && nameOf(names_, handle) != nameOf(oldNames_, oldHandle))
                    editor_.setAttribute(now.number, name, nameOf(names_, handle));
        },
        [&](XmlLines& lines, const StoredParent& parent) {
            lines.empty("boneparent", parentAttributes(parent.record, names_));
        });
    updateList(
        root, "animations", skeleton_.animations, stored_.animations,
        [&](const StoredAnimation& now, const StoredAnimation& before) { updateAnimation(now, before); },
        [&](XmlLines& lines, const StoredAnimation& animation) { putAnimation(lines, animation, names_); });
    updateList(
        root, "animationlinks", skeleton_.links, stored_.links,
        [&](const StoredLink& now, const StoredLink& before) {
            if (now.file != before.file)
                editor_.setAttribute(now.number, "skeletonName", utf8(now.file));
            setNumber(now.number, "scale", now.scale, before.scale);
        },
        [](XmlLines& lines, const StoredLink& link) { lines.empty("animationlink", linkAttributes(link)); });
    Result<Bytes> changed = editor_.finish();
    if (!changed)
        return fail(std::move(changed.error()));
    return std::vector<std::uint8_t>(changed->data(), changed->data() + changed->size());
}

} // namespace

std::vector<std::uint8_t> writeSkeletonXml(const StoredSkeleton& skeleton) {
    const Names names = namesOf(skeleton);
    XmlLines lines;
    lines.open("skeleton", skeleton.blendMode ? attribute("blendmode", modeName(*skeleton.blendMode)) : std::string());
    lines.open("bones");
    for (const StoredBone& bone : skeleton.bones)
        putBone(lines, bone);
    lines.close("bones");
    lines.open("bonehierarchy");
    for (const StoredParent& parent : skeleton.parents)
        lines.empty("boneparent", parentAttributes(parent.record, names));
    lines.close("bonehierarchy");
    lines.open("animations");
    for (const StoredAnimation& animation : skeleton.animations)
        putAnimation(lines, animation, names);
    lines.close("animations");
    if (!skeleton.links.empty()) {
        lines.open("animationlinks");
        for (const StoredLink& link : skeleton.links)
            lines.empty("animationlink", linkAttributes(link));
        lines.close("animationlinks");
    }
    lines.close("skeleton");
    const std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines.take();
    return {text.begin(), text.end()};
}

Result<std::vector<std::uint8_t>> writeSkeletonXml(const StoredSkeleton& skeleton, const StoredSkeleton& stored,
                                                   const XmlDocument& over) {
    return Updater(skeleton, stored, over).run();
}

} // namespace rigscope::ogre
