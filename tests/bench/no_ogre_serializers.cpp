// In the place of ogre_serializers.cpp where OGRE's library is not installed.
#include "ogre_serializers.h"

namespace rigscope::bench {

const bool OgreSerializers::available = false;

struct OgreSerializers::Engine {};

OgreSerializers::OgreSerializers() = default;
OgreSerializers::~OgreSerializers() = default;

void OgreSerializers::load(const std::filesystem::path& /*mesh*/, const std::filesystem::path& /*skeleton*/) {}

} // namespace rigscope::bench
