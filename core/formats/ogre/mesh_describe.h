// The structure view of a vertex buffer: each vertex by the declaration of its geometry.
#pragma once

#include "formats/ogre/mesh_file.h"

namespace rigscope::ogre {

// Describes the vertices of the chunk of that number, whose record is `record`.
void describeVertices(DescribeArchive& archive, const File& file, std::uint32_t chunk, BufferDataRecord& record);

} // namespace rigscope::ogre
