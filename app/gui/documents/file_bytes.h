// A piece of one of a document's files.
#pragma once

#include "base/bytes.h"

namespace rigscope::gui {

struct FileBytes {
    std::uint16_t file = 0; // number in the document
    ByteRange range;
    bool operator==(const FileBytes&) const = default;
};

} // namespace rigscope::gui
