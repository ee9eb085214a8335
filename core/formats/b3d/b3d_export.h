// Files from scenes.
#pragma once

#include <string>

#include "formats/b3d/b3d_file.h"
#include "formats/format.h"

namespace rigscope::b3d {

// What a scene is written over.
struct Template {
    const File* file = nullptr;   // as it was read; null: every field is written anew
    const Scene* scene = nullptr; // what it decodes to; null for a scene that came from no such file
    std::string name;             // of the file, for messages
};

// The file for a scene. What the scene does not say otherwise than the template keeps its bytes, chunks that are not
// known among it. Parts that the template does not have are made, those that the scene does not have are left out.
// Tells what no such file can hold.
File exportScene(const Scene& scene, const Template& over, Diagnostics& diagnostics);

} // namespace rigscope::b3d
