// The sample as a scene and its named ranges, ready for the writer.
#pragma once

#include <string>

#include "mesh_builder.h"
#include "scene/scene.h"

namespace rigscope::sample {

inline constexpr const char* modelFile = "sample.b3d";
inline constexpr const char* textureFile = "sample.png";

Scene makeScene(const BuiltMesh& mesh);

// The text of the file of named ranges.
std::string rangesText();

} // namespace rigscope::sample
