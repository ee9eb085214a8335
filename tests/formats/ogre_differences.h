// In what two OGRE files differ, record by record, as kinds in words: what a file that was written anew does not say as
// the one that it was read from. Each kind is told once, however often it is met.
#pragma once

#include <set>
#include <string>

#include "base/bytes.h"
#include "scene/scene.h"

namespace rigscope::test {

using Differences = std::set<std::string>;

// `scene` is what the first file was read into, with the bones that assignments name.
Differences meshDifferences(const Bytes& before, const Bytes& after, const Scene& scene);

Differences skeletonDifferences(const Bytes& before, const Bytes& after);

} // namespace rigscope::test
