// Models for the window's tests, made in code.
#pragma once

#include <QTemporaryDir>

#include <filesystem>
#include <string>

#include "scene/scene.h"

namespace rigscope::test {

// A column of two bones with a skin of one box each; `Upper` swings about z within 30 frames of a second, with keys at
// frames 0, 15 and 30. `Lower` has keys at frames 0 and 30 alone.
Scene swingingColumn();
// The same without animation.
Scene standingColumn();
// The swinging column whose material has a texture of that name.
Scene withTexture(const std::string& name);

std::filesystem::path writeModel(const QTemporaryDir& folder, const std::string& name, const Scene& scene);
std::filesystem::path writeText(const QTemporaryDir& folder, const std::string& name, const std::string& content);

} // namespace rigscope::test
