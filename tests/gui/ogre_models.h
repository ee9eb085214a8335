// Small OGRE files for the window's tests, made in code.
#pragma once

#include <QTemporaryDir>

#include <filesystem>

namespace rigscope::test {

// `post.mesh` with `post.skeleton` beside it: a box whose upper half follows the bone `Top`.
// - The skeleton's clip `Bend` of one second has keys of `Top` at 0 s and 0.5 s, where it is turned by 160 degrees
// about
//   z; what comes after is the engine's business.
// - The mesh's poses are `Wide` and `Tall`; its clip `Speak` of one second takes `Wide` from 0 to 1.
// Gives the mesh.
std::filesystem::path writePost(const QTemporaryDir& folder);

// `tower.mesh`: the post's box without a skeleton, in levels of detail: 12 triangles, 2 from 100 on, and from 500 on a
// mesh of its own, `far.mesh`.
std::filesystem::path writeTower(const QTemporaryDir& folder);

// A skeleton of the same bones with a clip of one second, named after the file, in which `Top` goes 2 along x. At rest
// `Top` stands at 1 along y.
std::filesystem::path writeMoves(const QTemporaryDir& folder, const char* name);

} // namespace rigscope::test
