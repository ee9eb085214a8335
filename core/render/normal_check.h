// Do a surface's normals point the way its faces do?
#pragma once

#include "scene/scene.h"

namespace rigscope::render {

// Share of the triangles whose normals, at rest, lie on the faces' outer side; of at most some thousands of
// them. 1 where there is nothing to compare: no normals, no triangles, computed ones.
float normalAgreement(const VertexData& data, const Submesh& submesh, const Space& space);

// Below this share normals are wrong rather than odd here and there.
inline constexpr float plausibleAgreement = 0.6F;

} // namespace rigscope::render
