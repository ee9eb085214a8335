// Writes the records of a mesh as XML, anew or over an older text.
#pragma once

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/xml_document.h"
#include "formats/ogre/mesh_stored.h"

namespace rigscope::ogre {

// A new text, in UTF-8. Bounds and edge lists have no place in it; OGRE's converter makes them. Tells which values of
// vertices were left out.
std::vector<std::uint8_t> writeMeshXml(const StoredMesh& mesh, const std::string& fileName, Diagnostics& diagnostics);

// Over an older text: every byte of the elements that say the same stays. `stored` is what the text says.
Result<std::vector<std::uint8_t>> writeMeshXmlOver(const StoredMesh& mesh, const StoredMesh& stored,
                                                   const XmlDocument& over);

} // namespace rigscope::ogre
