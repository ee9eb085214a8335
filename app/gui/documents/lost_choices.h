// What the user chose in a document while its file lacks it: one that was read half written has no clips at its end,
// and has them again a moment later.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "documents/part_selection.h"
#include "documents/part_traits.h"
#include "documents/playback_clock.h"

namespace rigscope::gui {

// What refers to the parts of one reading of the file.
struct PartChoices {
    ClipId clip;
    double seconds = 0.0; // of the clip
    std::optional<LoopRange> range;
    PartSelection selection;
    std::vector<PartRef> hidden;
    ClipId mixedClip;
    std::vector<std::pair<PartRef, float>> morphWeights;
    int levelOfDetail = 0;
};

class LostChoices {
public:
    // The choices for a newer reading: what is not in it is left out and remembered, and what an earlier one left out
    // comes back where it is there again and nothing else was chosen since.
    PartChoices follow(const PartChoices& chosen, const Scene& older, const Scene& newer);
    // What became of them: time and level of detail are brought into what there is.
    void settle(const PartChoices& taken);
    bool lacksClip() const { return lacksClip_; }

private:
    struct ClipAtTime {
        std::optional<PartTrait> clip; // none: the rest pose
        double seconds = 0.0;
        std::optional<LoopRange> range;
    };
    // As the user wants them; each is there while some of it is not.
    struct Wanted {
        std::optional<ClipAtTime> clip;
        std::optional<std::vector<PartTrait>> selection;
        std::optional<std::vector<PartTrait>> hidden;
        std::optional<PartTrait> mixedClip;
        std::vector<std::pair<PartTrait, float>> morphWeights;
        std::optional<int> levelOfDetail;
    };

    ClipAtTime wantedClip(const PartChoices& chosen, const PartTraits& traits) const;

    Wanted lost_;
    ClipAtTime asked_;
    int askedLevel_ = 0;
    bool lacksClip_ = false;
    PartChoices settled_;
};

} // namespace rigscope::gui
