// What a texture unit of an OGRE material means: a layer of the scene's material.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "formats/ogre/material_words.h"
#include "scene/material.h"

namespace rigscope::ogre {

struct UnitLayer {
    std::string file;      // of the picture
    TextureLayer layer;    // without its texture
    bool replaces = false; // nothing of the layers below is seen
};

class UnitReader {
public:
    UnitReader(const StateBlock& unit, std::span<const NamedText> aliases, const VariableScope& scope,
               Diagnostics& diagnostics)
        : unit_(unit),
          aliases_(aliases),
          scope_(scope),
          diagnostics_(diagnostics) {}

    // Nothing where the unit does something to the colour that the scene cannot say: it has no picture, or one of
    // normals, a cube, a shadow.
    std::optional<UnitLayer> read();

private:
    std::optional<MaterialWords> wordsOf(MaterialAttribute attribute) const {
        return ogre::wordsOf(unit_, attribute, scope_, diagnostics_);
    }
    bool isForLight() const;
    std::string file() const;
    bool readMapping(TextureLayer& layer) const;
    bool readOperation(UnitLayer& made) const;
    void readPlace(TextureLayer& layer) const;
    void readTransform(const MaterialWords& words, TextureLayer& layer) const;

    const StateBlock& unit_;
    std::span<const NamedText> aliases_;
    const VariableScope& scope_;
    Diagnostics& diagnostics_;
};

} // namespace rigscope::ogre
