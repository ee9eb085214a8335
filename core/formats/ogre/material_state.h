// A material with all that it inherits: the attributes that Rigscope understands, in techniques, passes and texture
// units, by where they stand in the scripts. Values are read when they are used, as variables may change them.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/ogre/material_definitions.h"

namespace rigscope::ogre {

enum class MaterialBlock : std::uint8_t { Material, Technique, Pass, Unit };

enum class MaterialAttribute : std::uint8_t {
    // of passes
    Ambient,
    Diffuse,
    Specular,
    Emissive,
    Lighting,
    Shading,
    PolygonMode,
    SceneBlend,
    DepthCheck,
    DepthWrite,
    AlphaRejection,
    CullHardware,
    VertexProgram,
    FragmentProgram,
    // of texture units
    TextureSource, // `texture`, `anim_texture` or `cubic_texture`: the last one counts
    TextureAlias,
    CoordinateSet,
    AddressMode,
    Filtering,
    Scale,
    Scroll,
    Rotate,
    Transform,
    ColourOperation, // `colour_op` or `colour_op_ex`
    EnvironmentMap,
    ContentType,
};

// A statement of a script.
struct ScriptRef {
    const ScriptFile* file = nullptr;
    std::uint32_t statement = 0;

    const ScriptStatement& operator*() const { return file->statements[statement]; }
    const ScriptStatement* operator->() const { return &file->statements[statement]; }
};

using NamedText = std::pair<std::string, std::string>;

struct StateBlock {
    MaterialBlock kind = MaterialBlock::Material;
    std::string name;
    std::vector<std::pair<MaterialAttribute, ScriptRef>> attributes; // one of each at most
    std::vector<NamedText> variables;                                // `$name` and value
    std::vector<NamedText> aliases; // of a material: texture aliases, and files as they stand in the script
    std::vector<StateBlock> blocks; // three levels deep at most
    ScriptRef place; // the block in the nearest script and material that says something of it by name or position
    bool inherited = false; // changes one of a parent
    std::size_t unread = 0; // statements in it that are neither attributes nor blocks which are understood here

    const ScriptRef* find(MaterialAttribute attribute) const;
    // How many blocks there are with all inside them.
    std::size_t count() const;
    // How many statements there are with all inside them, and its own.
    std::size_t statements() const;
};

// The technique that is shown: the first one with a pass; null where there is none.
const StateBlock* shownTechnique(const StateBlock& material);

// The attribute that a keyword, in lower case, stands for in a block of this kind.
std::optional<MaterialAttribute> attributeIn(MaterialBlock kind, std::string_view keyword);

// No more blocks of a material are looked at, with what it inherits.
inline constexpr std::size_t mostBlocks = 128;

// What a definition says by itself. Adds the number of blocks beyond `mostBlocks` to `leftOut`.
StateBlock ownState(const ScriptFile& file, const MaterialDefinition& definition, std::size_t& leftOut);

// A block that inherits from another: its attributes take the place of the other's; its blocks change those of their
// name, and those without a name the other's without one, by position; others stand beside each other.
StateBlock inherited(StateBlock base, StateBlock block, std::size_t& leftOut);

} // namespace rigscope::ogre
