// The documents that are made from the tables in the code, so that they cannot disagree with it.
#pragma once

#include <string>

#include "formats/format.h"

namespace rigscope::docs {

// docs/formats.md: each format with what it holds, its limits and its native fields.
std::string formatsPage();

// The README's table of formats.
std::string formatsTable();

// docs/diagnostics.md: every code with its sentences, a heading each, so that a link can name one.
std::string diagnosticsPage();

// The freedesktop.org MIME types of the formats, those that no standard has registered.
std::string mimeTypes();

// One of them.
std::string mimeType(const FormatDescriptor& format);

// The names of the formats' MIME types, as a desktop file lists them.
std::string mimeTypeList();

} // namespace rigscope::docs
