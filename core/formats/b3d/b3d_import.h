// Makes scene parts of a file's records (b3d.md, sections 3 to 8).
#pragma once

#include "formats/b3d/b3d_file.h"
#include "formats/format.h"

namespace rigscope::b3d {

// The rules of the original engine, as far as the reference text follows it.
EvaluationRules evaluationRules();
Space space();

// Fills an empty scene. Fails where the file holds nothing that can be shown, and where it was cancelled.
Result<void> importFile(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                        const ProgressShare& progress = {});

} // namespace rigscope::b3d
