// Skeletons as XML, as OgreXMLConverter and exporters write them.
#pragma once

#include "base/xml_document.h"
#include "formats/ogre/skeleton_stored.h"

namespace rigscope::ogre {

// What the text stores. Attributes that are missing have their rest values; numbers that are none are told of.
StoredSkeleton storedSkeleton(const XmlDocument& document, const std::string& fileName, Diagnostics& diagnostics);

} // namespace rigscope::ogre
