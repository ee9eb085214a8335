// All formats that Rigscope reads by itself.
#pragma once

#include "formats/format.h"

namespace rigscope {

std::span<const FormatDescriptor* const> allFormats();

// Null where there is none of that id.
const FormatDescriptor* formatById(std::string_view id);

// The format with the best score for these bytes. Fails with `format_unknown`, which says what the file looks like.
Result<const FormatDescriptor*> recogniseFormat(ByteSpan bytes, const std::string& name);

// The format that is written to a file of this name, by its extension; null where there is none.
const FormatDescriptor* formatForWriting(std::string_view name);

// The format whose files go by this name's extension; null where there is none.
const FormatDescriptor* formatForReading(std::string_view name);

// What a file looks like, in plain words, for messages: `a PNG picture`, `text`, `nothing but zeros`.
std::string looksLike(ByteSpan bytes);

} // namespace rigscope
