// A material as a fresh block of a script.
#pragma once

#include "formats/ogre/material_editor.h"
#include "formats/ogre/material_seen.h"
#include "formats/ogre/material_text.h"

namespace rigscope::ogre {

// An attribute as a line; one that begins a block (a program) has the braces on lines of their own. False, and nothing
// is added, where a word cannot be written.
bool printAttribute(const AttributeText& text, std::size_t depth, std::vector<ScriptLine>& lines);

// `keyword NAME`, braces, and the attributes between them. The name is empty or can be written.
void printBlock(std::string_view keyword, const std::string& name, const AttributeTexts& texts, std::size_t depth,
                std::vector<ScriptLine>& lines);

// A texture unit for a layer of a new material or of one that got another layer.
AttributeTexts unitFor(const TextureLayer& layer, const std::string& picture, const Place& place,
                       Diagnostics& diagnostics);

// All of a material: one technique with one pass. Where a native field and a general value contradict each other, the
// one that was changed against `before` counts, or else the general value.
std::vector<ScriptLine> printMaterial(const SeenMaterial& before, const SeenMaterial& material, const Place& place,
                                      Diagnostics& diagnostics);

} // namespace rigscope::ogre
