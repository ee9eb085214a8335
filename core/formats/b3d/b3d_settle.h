// The one rule for what is written where the scene says a thing twice, as a general value and as a native field, and
// the template a third time (docs/decisions/0006-what-counts-when-saving.md): a record begins as the template has it;
// native fields that differ from what the template decodes to replace its values; then general values that differ from
// what the template decodes to replace those, as far as they go. What does not differ keeps its bytes.
#pragma once

#include "formats/b3d/b3d_file.h"
#include "scene/scene.h"

namespace rigscope::b3d {

// Records that say what a part says by its name, its native fields and what has no native twin. The template where
// there is none.
TextureRecord recordOf(const Texture& texture);
BrushRecord recordOf(const Material& material); // its texture ids are left to whoever numbers the textures
NodeRecord recordOf(const Node& node);
AnimationRecord animationOf(const Node& node);

// How records decode: a layer without its texture, and a material with the layers of `layered`.
TextureLayer layerOf(const TextureRecord& record);
Material materialOf(const BrushRecord& record, const Material& layered);

// Bring a record, which decodes to `before`, up to what is wanted.
void settle(TextureRecord& record, const Texture& wanted, const Texture& before);
void settle(TextureRecord& record, const TextureLayer& wanted, const TextureLayer& before);
void settle(BrushRecord& record, const Material& wanted, const Material& before);
void settle(NodeRecord& record, const Node& wanted, const Node& before);
void settleAnimation(AnimationRecord& record, const Node& wanted, const Node& before);

// Whether a node has an ANIM of its own.
bool hasAnimation(const Node& node);

// Whether records or native fields are the same to the bit.
bool sameRecord(const TextureRecord& a, const TextureRecord& b);
bool sameValues(const NativeValues& a, const NativeValues& b);

// The general values that no record says, in words: those that differ from `before` and from what was written,
// `shown`. Empty where all are said.
std::vector<std::string> unsaid(const TextureLayer& wanted, const TextureLayer& before, const TextureLayer& shown);
std::vector<std::string> unsaid(const Material& wanted, const Material& before, const Material& shown);

} // namespace rigscope::b3d
