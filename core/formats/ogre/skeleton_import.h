// Makes scene parts of a skeleton: bones as nodes, animations as clips.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "formats/format.h"
#include "formats/ogre/skeleton_stored.h"

namespace rigscope::ogre {

// The rules of OGRE's software evaluation; mixing is what the skeleton's blend mode says.
EvaluationRules evaluationRules();
Space space();

// The bones that tracks and weights mean by their handles: of those in the scene the first of each.
class BonesByHandle {
public:
    // Of a handle that repeats the first bone counts. False where there is one already.
    bool add(std::uint16_t handle, NodeId bone);
    // None where no bone has it.
    NodeId find(std::uint16_t handle) const { return handle < bones_.size() ? bones_[handle] : NodeId(); }
    bool empty() const { return count_ == 0; }
    std::size_t size() const { return count_; }
    // All handles are below.
    std::size_t end() const { return bones_.size(); }

private:
    std::vector<NodeId> bones_; // by handle
    std::size_t count_ = 0;
};
BonesByHandle bonesByHandle(const Scene& scene);

// Adds what the file holds to the scene. Of several skeletons in a document the first gives the bones. One that it
// links to gives animations that are not there yet, for bones of the same handles and by the link's scale, `link`; any
// other one gives its animations for bones of the same names, under names of their own. Keys are decoded when they are
// first looked at, from `stored`. Fails where it was cancelled.
Result<void> importSkeleton(std::shared_ptr<const StoredSkeleton> stored, std::optional<float> link,
                            const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                            const ProgressShare& progress = {});

} // namespace rigscope::ogre
