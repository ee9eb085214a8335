#include "documents/lost_choices.h"

#include <algorithm>

namespace rigscope::gui {

namespace {

template <class Parts> std::vector<PartTrait> traitsOf(const Parts& parts, const PartTraits& traits) {
    std::vector<PartTrait> found;
    for (const PartRef part : parts)
        if (const std::optional<PartTrait> trait = traits.of(part))
            found.push_back(*trait);
    return found;
}

// Takes the parts that were wanted: those of `lost` while it stands, else those that are chosen. `lost` is what is
// wanted still when some of them are not there.
std::vector<PartRef> partsOf(std::vector<PartTrait> wanted, std::optional<std::vector<PartTrait>>& lost,
                             const PartTraits& there) {
    std::vector<PartRef> parts;
    for (const PartTrait& trait : wanted)
        if (const std::optional<PartRef> part = there.find(trait))
            parts.push_back(*part);
    const bool complete = parts.size() == wanted.size();
    lost = complete ? std::nullopt : std::optional(std::move(wanted));
    return parts;
}

} // namespace

LostChoices::ClipAtTime LostChoices::wantedClip(const PartChoices& chosen, const PartTraits& traits) const {
    const ClipAtTime now{chosen.clip ? traits.of(chosen.clip) : std::nullopt, chosen.seconds, chosen.range};
    if (!lost_.clip || chosen.clip != settled_.clip)
        return now;
    // Only its time was cut off; another time is another choice.
    const bool moved = chosen.seconds != settled_.seconds || chosen.range != settled_.range;
    return lost_.clip->clip == now.clip && moved ? now : *lost_.clip;
}

PartChoices LostChoices::follow(const PartChoices& chosen, const Scene& older, const Scene& newer) {
    const PartTraits before(older);
    const PartTraits there(newer);
    PartChoices taken;

    asked_ = wantedClip(chosen, before);
    const std::optional<PartRef> clip = asked_.clip ? there.find(*asked_.clip) : std::nullopt;
    lacksClip_ = asked_.clip && !clip;
    lost_.clip = lacksClip_ ? std::optional(asked_) : std::nullopt;
    taken.clip = clip ? ClipId{clip->id} : ClipId{};
    // Without the clip the time goes on as it is, in what is shown in its place.
    taken.seconds = lacksClip_ ? chosen.seconds : asked_.seconds;
    if (!lacksClip_)
        taken.range = asked_.range;

    const bool sameSelection = lost_.selection && chosen.selection == settled_.selection;
    taken.selection = PartSelection(
        partsOf(sameSelection ? *lost_.selection : traitsOf(chosen.selection.parts(), before), lost_.selection, there));
    const bool sameHidden = lost_.hidden && chosen.hidden == settled_.hidden;
    taken.hidden = partsOf(sameHidden ? *lost_.hidden : traitsOf(chosen.hidden, before), lost_.hidden, there);

    std::optional<PartTrait> mixed = chosen.mixedClip ? before.of(chosen.mixedClip) : std::nullopt;
    if (lost_.mixedClip && chosen.mixedClip == settled_.mixedClip)
        mixed = lost_.mixedClip;
    const std::optional<PartRef> mixedThere = mixed ? there.find(*mixed) : std::nullopt;
    lost_.mixedClip = mixedThere ? std::nullopt : mixed;
    taken.mixedClip = mixedThere ? ClipId{mixedThere->id} : ClipId{};

    // Nobody can change the weight of a target that is not there.
    std::vector<std::pair<PartTrait, float>> weights = std::exchange(lost_.morphWeights, {});
    for (const auto& [target, weight] : chosen.morphWeights)
        if (const std::optional<PartTrait> trait = before.of(target))
            weights.emplace_back(*trait, weight);
    for (const auto& weight : weights) {
        if (const std::optional<PartRef> target = there.find(weight.first))
            taken.morphWeights.emplace_back(*target, weight.second);
        else
            lost_.morphWeights.push_back(weight);
    }

    askedLevel_ = lost_.levelOfDetail && chosen.levelOfDetail == settled_.levelOfDetail ? *lost_.levelOfDetail
                                                                                        : chosen.levelOfDetail;
    taken.levelOfDetail = askedLevel_;
    return taken;
}

void LostChoices::settle(const PartChoices& taken) {
    settled_ = taken;
    lost_.levelOfDetail = taken.levelOfDetail == askedLevel_ ? std::nullopt : std::optional(askedLevel_);
    if (!lacksClip_ && asked_.clip && (taken.seconds != asked_.seconds || taken.range != asked_.range))
        lost_.clip = asked_;
}

} // namespace rigscope::gui
