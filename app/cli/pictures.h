// The pictures of a document, looked at.
#pragma once

#include "document/document.h"

namespace rigscope::cli {

// Decodes the pictures that the document's textures found, each once, and reports what is wrong with them.
void checkPictures(const Document& document, Diagnostics& diagnostics);

} // namespace rigscope::cli
