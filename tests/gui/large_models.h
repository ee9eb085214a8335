// Models for the window's tests and benchmarks that are large in one way each, made in code.
#pragma once

#include <QTemporaryDir>

#include <filesystem>

#include "scene/scene.h"

namespace rigscope::test {

// A long animal of 200 bones: 40 of a spine, 120 of twenty pairs of legs, 20 each of a tail and of two feelers. Each
// bone has a box of skin; the clip `crawl` turns all of them within 60 frames.
Scene crawler();
// A column with 500 bones in chains of 25, each with keys for translation and rotation on each of 1000 frames: a
// million.
Scene millionKeys();
// A column with 10,000 bones, some deep below others: `bone 0` to `bone 9999`.
Scene manyBones();
// A file of about so many bytes: one long list of vertices.
std::filesystem::path writeLongMesh(const QTemporaryDir& folder, std::size_t bytes);
// An OGRE mesh of about so many bytes: a hilly carpet with a third each of vertices, of triangles and of bone
// assignments.
std::filesystem::path writeLongOgreMesh(const QTemporaryDir& folder, std::size_t bytes);

} // namespace rigscope::test
