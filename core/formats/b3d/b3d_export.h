// Files from scenes (b3d.md, sections 10 and 11).
#pragma once

#include "formats/b3d/b3d_file.h"
#include "formats/format.h"

namespace rigscope::b3d {

// The original file with the values that the scene says otherwise. Nothing where the scene has other parts than the
// file (nodes, meshes or materials were added, removed or moved): then `encodeScene` has to write it anew.
std::optional<File> updateFile(const File& original, std::uint16_t fileNumber, const Scene& scene);

// A file made of the scene alone.
File encodeScene(const Scene& scene);

} // namespace rigscope::b3d
