// The sample as users open it.
#pragma once

#include <array>
#include <filesystem>
#include <memory>

#include "document/document.h"

namespace rigscope::test {

inline const std::filesystem::path sampleFolder = std::filesystem::path(RIGSCOPE_SOURCE_DIR) / "resources" / "sample";

// Null where it does not open.
inline std::shared_ptr<const Document> openSample() {
    const std::array paths{sampleFolder / "sample.b3d"};
    const auto document = openDocument(paths, {});
    return document ? *document : nullptr;
}

} // namespace rigscope::test
