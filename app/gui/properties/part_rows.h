// The rows that the properties panel shows for the model, a material, a texture or a clip.
// What the properties panel shows of the model, materials, textures and clips, and of any part: native fields, source.
#pragma once

#include "properties/property_rows.h"

namespace rigscope::gui {

void addModelRows(std::vector<PropertyGroup>& groups, DocumentSession& session);
void addMaterialRows(std::vector<PropertyGroup>& groups, const Scene& scene, MaterialId id);
void addTextureRows(std::vector<PropertyGroup>& groups, const LoadedDocument& loaded, TextureId id);
void addClipRows(std::vector<PropertyGroup>& groups, const Scene& scene, ClipId id);

// What only the part's own format has.
void addNativeRows(std::vector<PropertyGroup>& groups, const Scene& scene, PartRef part);
// Where in which file the part stands.
void addSourceRows(std::vector<PropertyGroup>& groups, DocumentSession& session, PartRef part);

} // namespace rigscope::gui
