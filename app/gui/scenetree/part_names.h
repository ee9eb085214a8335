// What parts are called where the user reads about them.
#pragma once

#include <QString>

#include "scene/scene.h"

namespace rigscope::gui {

// The part's name, or a stand-in by its kind and number where it has none: `Submesh 2`.
QString displayName(const Scene& scene, PartRef part);
QString kindName(PartKind kind);
QString kindName(NodeKind kind);

const Submesh* findSubmesh(const Scene& scene, SubmeshId id, const Mesh** owner = nullptr);

} // namespace rigscope::gui
