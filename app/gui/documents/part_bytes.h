// Where parts of a document stand in its files, and which part some bytes belong to.
#pragma once

#include <optional>

#include "documents/file_bytes.h"
#include "documents/loaded_document.h"

namespace rigscope::gui {

// The bytes of a part as a whole, or of one of its fields; nothing where that is not known.
std::optional<FileBytes> bytesOf(const Scene& scene, PartRef part, std::string_view field = "");

// The smallest part that holds all these bytes; kind Scene where none does.
PartRef partAround(const Scene& scene, const FileBytes& bytes);

// The part that a diagnostic is about, by its offset or line or else by what it calls the object; of a picture its
// texture. Kind Scene where it is about none, or about one that was not read.
PartRef partOf(const LoadedDocument& loaded, const Diagnostic& diagnostic);
// The bytes that a diagnostic is about: at its offset, on its line, or of its part. Of a picture there are none.
std::optional<FileBytes> bytesOf(const LoadedDocument& loaded, const Diagnostic& diagnostic);

} // namespace rigscope::gui
