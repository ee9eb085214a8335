// ANIM: the animation's length and speed, which the file says with nodes and the scene with nodes and with its clip.
#pragma once

#include <optional>

#include "formats/b3d/b3d_export_context.h"

namespace rigscope::b3d {

// The clip of the scene that the file's keys are: the one that the template's were read as, else the first. Null where
// there is none.
const Clip* clipOfFile(const ExportContext& context);

class TimelineExport {
public:
    explicit TimelineExport(ExportContext& context);

    // The ANIM of a node, or nothing where it has none. `stored` is the template's, null where there is none.
    std::optional<AnimationRecord> animationOf(const Node& node, const AnimationRecord* stored) const;

private:
    void findOwner();
    void compareClip(const Clip& wanted, const Clip* before);
    void tellUnsaid(const Clip& wanted, const Clip* before) const;

    ExportContext& context_;
    NodeId owner_;             // whose ANIM tells the clip's speed and length
    bool ownerHasOne_ = false; // in the scene
    bool made_ = false;        // it gets one
    std::optional<float> rate_;
    std::optional<std::int32_t> length_;
};

} // namespace rigscope::b3d
