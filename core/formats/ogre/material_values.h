// What a material's attributes mean: a material of the scene, made of the first pass of its first technique that has
// one.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "formats/ogre/material_words.h"
#include "scene/material.h"

namespace rigscope::ogre {

class MaterialValues {
public:
    // `scripts`: variables of whole scripts, the own one's first. `textureOf` gives the texture of a file's name.
    MaterialValues(const StateBlock& state, std::span<const ScriptVariables* const> scripts,
                   std::function<TextureId(const std::string&)> textureOf, Diagnostics& diagnostics)
        : state_(state),
          scope_{{&state}, scripts},
          textureOf_(std::move(textureOf)),
          diagnostics_(diagnostics) {}

    // Sets all that the scene can say, and native fields for what it cannot.
    void apply(Material& material);

    // Of each layer the number of its texture unit in the pass.
    const std::vector<std::size_t>& units() const { return units_; }

private:
    void applyPass(const StateBlock& pass, Material& material);
    void applyColours(const StateBlock& pass, Material& material);
    void applySpecular(const StateBlock& pass, Material& material);
    void applyBlending(const StateBlock& pass, Material& material);
    void applyUnits(const StateBlock& pass, Material& material);
    bool isVertexColour(const StateBlock& pass, MaterialAttribute attribute) const;
    void colourOf(const StateBlock& pass, MaterialAttribute attribute, std::span<float> colour) const;
    std::optional<MaterialWords> wordsOf(const StateBlock& block, MaterialAttribute attribute) const {
        return ogre::wordsOf(block, attribute, scope_, diagnostics_);
    }
    void note(const StateBlock& block, MaterialAttribute attribute, const NativeField& field, std::size_t mostBytes,
              Material& material) const;
    void noteUnread(Material& material) const;

    const StateBlock& state_;
    VariableScope scope_;
    std::function<TextureId(const std::string&)> textureOf_;
    Diagnostics& diagnostics_;
    std::vector<std::size_t> units_;
    bool usesAlpha_ = false; // what is drawn depends on the alpha of the textures
};

} // namespace rigscope::ogre
