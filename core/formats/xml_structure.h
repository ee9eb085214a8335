// The structure view of XML files: elements as they are nested, with their tags and the texts between.
#pragma once

#include <memory>

#include "base/structure.h"
#include "base/xml_document.h"

namespace rigscope {

// Offsets are those of the document's text, which is the file's own except for UTF-16.
StructureTree describeXml(std::shared_ptr<const XmlDocument> document, std::string_view kind);

} // namespace rigscope
