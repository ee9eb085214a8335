// Meshes as XML, as OgreXMLConverter and exporters write them.
#pragma once

#include "base/xml_document.h"
#include "formats/ogre/mesh_stored.h"

namespace rigscope::ogre {

// What the text stores. Elements are counted, as stated counts are often wrong; numbers that are none are told of.
StoredMesh storedMesh(const XmlDocument& document, const std::string& fileName, Diagnostics& diagnostics);

} // namespace rigscope::ogre
