#include "formats/ogre/skeleton_xml.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "formats/ogre/xml_values.h"

namespace rigscope::ogre {

namespace {

class Reader {
public:
    explicit Reader(const XmlDocument& document)
        : document_(document),
          values_(document) {}

    StoredSkeleton run();
    const XmlValues& values() const { return values_; }

private:
    std::uint32_t child(std::uint32_t parent, std::string_view name) const {
        return parent == XmlElement::none ? parent : document_.child(parent, name);
    }
    void addBone(std::uint32_t element);
    void addParent(std::uint32_t element);
    void addAnimation(std::uint32_t element);
    void addTrack(std::uint32_t element);
    KeyRecord keyOf(std::uint32_t element);
    std::array<float, 4> rotationOf(std::uint32_t element);
    std::array<float, 3> scaleOf(std::uint32_t element);
    // Of a bone that is not there: the handle that none has.
    std::uint16_t handleOf(const std::string& name) const;

    const XmlDocument& document_;
    XmlValues values_;
    StoredSkeleton stored_;
    std::unordered_map<std::string, std::uint16_t> handles_;
    std::vector<bool> taken_ = std::vector<bool>(65536);
    std::uint16_t free_ = 65535; // the highest handle that no bone has
};

// angle in radians and a child `axis`, whose length OGRE leaves as it is.
std::array<float, 4> Reader::rotationOf(std::uint32_t element) {
    std::array<float, 4> rotation{0, 0, 0, 1};
    if (element == XmlElement::none)
        return rotation;
    values_.look(element);
    const float half = 0.5F * values_.number("angle", 0.0F);
    const std::uint32_t axis = child(element, "axis");
    if (axis == XmlElement::none)
        return rotation;
    values_.look(axis);
    const std::array<float, 3> direction = values_.vector();
    for (std::size_t i = 0; i < 3; ++i)
        rotation[i] = direction[i] * std::sin(half);
    rotation[3] = std::cos(half);
    return rotation;
}

// A single factor, or one for each axis; an axis that is not given is not scaled.
std::array<float, 3> Reader::scaleOf(std::uint32_t element) {
    if (element == XmlElement::none)
        return {1, 1, 1};
    values_.look(element);
    if (values_.has("factor")) {
        const float factor = values_.number("factor", 1.0F);
        return {factor, factor, factor};
    }
    return {values_.number("x", 1.0F), values_.number("y", 1.0F), values_.number("z", 1.0F)};
}

void Reader::addBone(std::uint32_t element) {
    StoredBone bone;
    values_.look(element);
    bone.name = values_.text("name");
    const std::uint32_t order = static_cast<std::uint32_t>(stored_.bones.size());
    bone.record.handle = values_.index16("id", order);
    bone.number = element;
    bone.place = values_.place(element);
    const std::uint32_t position = child(element, "position");
    if (position != XmlElement::none) {
        values_.look(position);
        bone.record.position = values_.vector();
        bone.place.fields.emplace_back("translation", document_.range(position));
    }
    const std::uint32_t rotation = child(element, "rotation");
    bone.record.rotation = rotationOf(rotation);
    if (rotation != XmlElement::none)
        bone.place.fields.emplace_back("rotation", document_.range(rotation));
    const std::uint32_t scale = child(element, "scale");
    bone.record.scale = scaleOf(scale);
    bone.record.hasScale = scale != XmlElement::none;
    if (scale != XmlElement::none)
        bone.place.fields.emplace_back("scale", document_.range(scale));
    handles_.emplace(bone.name, bone.record.handle);
    taken_[bone.record.handle] = true;
    stored_.bones.push_back(std::move(bone));
}

std::uint16_t Reader::handleOf(const std::string& name) const {
    const auto known = handles_.find(name);
    return known != handles_.end() ? known->second : free_;
}

void Reader::addParent(std::uint32_t element) {
    values_.look(element);
    const std::string bone = values_.text("bone");
    const std::string parent = values_.text("parent");
    stored_.parents.push_back({{handleOf(bone), handleOf(parent)}, element, values_.place(element)});
}

KeyRecord Reader::keyOf(std::uint32_t element) {
    KeyRecord key;
    values_.look(element);
    key.time = values_.number("time", 0.0F);
    if (const std::uint32_t translate = child(element, "translate"); translate != XmlElement::none) {
        values_.look(translate);
        key.translation = values_.vector();
    }
    key.rotation = rotationOf(child(element, "rotate"));
    const std::uint32_t scale = child(element, "scale");
    key.hasScale = scale != XmlElement::none;
    key.scale = scaleOf(scale);
    return key;
}

void Reader::addTrack(std::uint32_t element) {
    StoredTrack track;
    values_.look(element);
    track.bone = handleOf(values_.text("bone"));
    track.number = element;
    forEachChild(document_, child(element, "keyframes"), "keyframe",
                 [&](std::uint32_t key) { track.keys.push_back(keyOf(key)); });
    stored_.animations.back().tracks.push_back(std::move(track));
}

void Reader::addAnimation(std::uint32_t element) {
    StoredAnimation animation;
    values_.look(element);
    animation.name = values_.text("name");
    animation.length = values_.number("length", 0.0F);
    animation.number = element;
    animation.place = values_.place(element);
    if (const std::uint32_t base = child(element, "baseinfo"); base != XmlElement::none) {
        values_.look(base);
        animation.base = {values_.text("baseanimationname"), values_.number("basekeyframetime", 0.0F)};
    }
    stored_.animations.push_back(std::move(animation));
    forEachChild(document_, child(element, "tracks"), "track", [&](std::uint32_t track) { addTrack(track); });
}

StoredSkeleton Reader::run() {
    const std::uint32_t root = document_.child(XmlDocument::document, "skeleton");
    if (root == XmlElement::none)
        return std::move(stored_);
    values_.look(root);
    if (values_.has("blendmode"))
        stored_.blendMode = values_.text("blendmode") == "cumulative" ? 1 : 0;
    forEachChild(document_, child(root, "bones"), "bone", [&](std::uint32_t bone) { addBone(bone); });
    while (free_ > 0 && taken_[free_])
        --free_;
    forEachChild(document_, child(root, "bonehierarchy"), "boneparent",
                 [&](std::uint32_t parent) { addParent(parent); });
    forEachChild(document_, child(root, "animations"), "animation",
                 [&](std::uint32_t animation) { addAnimation(animation); });
    forEachChild(document_, child(root, "animationlinks"), "animationlink", [&](std::uint32_t link) {
        values_.look(link);
        stored_.links.push_back({values_.text("skeletonName"), values_.number("scale", 1.0F), link});
    });
    return std::move(stored_);
}

} // namespace

StoredSkeleton storedSkeleton(const XmlDocument& document, const std::string& fileName, Diagnostics& diagnostics) {
    Reader reader(document);
    StoredSkeleton stored = reader.run();
    reader.values().report(fileName, diagnostics);
    return stored;
}

} // namespace rigscope::ogre
