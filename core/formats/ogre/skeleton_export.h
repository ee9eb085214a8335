// Makes records of a skeleton of a scene: those of the file that it was read from, where the scene still says what they
// mean, and new ones where it does not.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "formats/ogre/skeleton_stored.h"
#include "scene/scene.h"

namespace rigscope::ogre {

// What is written over.
struct SkeletonOrigin {
    const StoredSkeleton& stored; // as in the file
    const Scene& decoded;         // the scene as it was when the file had been imported
    std::uint16_t file = 0;       // number of the file in the document
    bool owner = true;            // the scene's bones are this file's; else it only gave animations
    std::optional<float> link{};  // the scale of the link by which its animations came; nothing: they were added
};

// Whether the scene has animations of bones that other skeletons of the document added, and no link of this one: they
// are saved with it.
bool hasAddedClips(const Scene& scene, std::uint16_t file);

// Without an origin all records are new, in the order of the scene. Records of the origin that the scene cannot show
// (tracks of bones that are not there, empty tracks) stay. Without `bases` animations that count against others are
// made such that do not, which looks the same. `fileName` is for messages.
StoredSkeleton exportSkeleton(const Scene& scene, const SkeletonOrigin* origin, bool bases, const std::string& fileName,
                              Diagnostics& diagnostics);

} // namespace rigscope::ogre
