// Writes the records of a mesh as XML, anew or over an older text.
#pragma once

#include "base/result.h"
#include "base/xml_document.h"
#include "formats/ogre/mesh_stored.h"

namespace rigscope::ogre {

// A new text, in UTF-8. Bounds and edge lists have no place in it; OGRE's converter makes them.
std::vector<std::uint8_t> writeMeshXml(const StoredMesh& mesh);

// Over an older text: every byte of the elements that say the same stays. `stored` is what the text says.
Result<std::vector<std::uint8_t>> writeMeshXmlOver(const StoredMesh& mesh, const StoredMesh& stored,
                                                   const XmlDocument& over);

} // namespace rigscope::ogre
