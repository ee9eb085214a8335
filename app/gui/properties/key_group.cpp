#include "properties/key_group.h"

#include <QCoreApplication>

#include <algorithm>

#include "properties/transform_rows.h"
#include "timeline/key_times.h"

namespace rigscope::gui {

namespace {

struct KeyTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

// The last key at or before a time; the first where none is.
template <class T> std::size_t keyReached(const KeyList<T>& keys, double ticks) {
    std::size_t low = 0;
    std::size_t high = keys.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (keys.time(middle) <= ticks)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 ? low - 1 : 0;
}

// A key's value in one form, from another. By component, as engines put them together.
Transform inForm(const Transform& key, const Transform& rest, bool isRelative, bool wantsRelative) {
    if (isRelative == wantsRelative)
        return key;
    Transform other;
    if (wantsRelative) {
        other.translation = key.translation - rest.translation;
        other.rotation = normalisedOrIdentity(glm::conjugate(rest.rotation) * key.rotation);
        for (int i = 0; i < 3; ++i)
            other.scale[i] = rest.scale[i] != 0.0F ? key.scale[i] / rest.scale[i] : key.scale[i];
    } else {
        other.translation = rest.translation + key.translation;
        other.rotation = normalisedOrIdentity(rest.rotation * key.rotation);
        other.scale = rest.scale * key.scale;
    }
    return other;
}

// What a node's tracks hold at the keys that a time has reached.
struct Reached {
    Transform value;
    bool translation = false;
    bool rotation = false;
    bool scale = false;
    double ticks = 0.0; // of the latest of these keys

    bool any() const { return translation || rotation || scale; }
};

Reached reachedAt(const Clip& clip, NodeId node, double ticks) {
    Reached reached;
    for (const auto& track : clip.tracks) {
        if (track->node != node || track->keyCount() == 0)
            continue;
        const auto note = [&](const auto& keys, auto& value, bool& there) {
            const std::size_t key = keyReached(keys, ticks);
            value = keys.value(key);
            reached.ticks = reached.any() ? std::max(reached.ticks, keys.time(key)) : keys.time(key);
            there = true;
        };
        if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&track->keys);
            rotations != nullptr && track->channel == Channel::Rotation) {
            note(*rotations, reached.value.rotation, reached.rotation);
            reached.value.rotation = normalisedOrIdentity(reached.value.rotation);
        } else if (const auto* vectors = std::get_if<KeyList<glm::vec3>>(&track->keys)) {
            if (track->channel == Channel::Translation)
                note(*vectors, reached.value.translation, reached.translation);
            else if (track->channel == Channel::Scale)
                note(*vectors, reached.value.scale, reached.scale);
        }
    }
    return reached;
}

} // namespace

void addKeyGroup(std::vector<PropertyGroup>& groups, const PropertySource& source, const Node& node) {
    const DocumentSession& session = source.session;
    const Clip* const clip = session.clip();
    if (clip == nullptr)
        return;
    // Where the playhead stands on a key it does so to within the tolerance.
    const double ticks = clip->ticksAt(session.clock().seconds() + keyTolerance);
    const Reached reached = reachedAt(*clip, node.id, ticks);
    if (!reached.any())
        return;
    const bool stored = session.scene().rules.keys == EvaluationRules::Keys::RelativeToRest;
    const bool wanted = source.view.keys == KeyForm::File ? stored : source.view.keys == KeyForm::Relative;
    const Transform shown = inForm(reached.value, node.rest, stored, wanted);
    PropertyGroup whole = transformGroup(
        "key", wanted ? KeyTexts::tr("Last key, from the rest pose") : KeyTexts::tr("Last key, relative to parent"),
        shown, source.view.order);
    PropertyRow time =
        numberRow("time", KeyTexts::tr("At"), clip->secondsAt(reached.ticks), KeyTexts::tr("s", "seconds"),
                  KeyTexts::tr("When the key stands that the playhead has reached"));
    PropertyGroup group{whole.id, whole.title, {}};
    group.rows.push_back(std::move(time));
    for (PropertyRow& row : whole.rows) {
        const bool turns = row.kind == PropertyKind::Angles || row.kind == PropertyKind::Quaternion;
        if (turns ? reached.rotation : row.id == QLatin1StringView("scale") ? reached.scale : reached.translation)
            group.rows.push_back(std::move(row));
    }
    groups.push_back(std::move(group));
}

} // namespace rigscope::gui
