// What the properties panel shows of meshes and submeshes.
#pragma once

#include "properties/property_rows.h"

namespace rigscope::gui {

void addMeshRows(std::vector<PropertyGroup>& groups, const Scene& scene, MeshId id);
void addSubmeshRows(std::vector<PropertyGroup>& groups, const Scene& scene, SubmeshId id);

} // namespace rigscope::gui
