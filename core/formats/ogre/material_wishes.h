// Changes what a material says where the scene wants something else: each value is said by the attribute that it is
// read from, and words that still say what is wanted stay.
#pragma once

#include "formats/ogre/material_seen.h"
#include "formats/ogre/material_text.h"

namespace rigscope::ogre {

class MaterialWishes {
public:
    // `place` and `diagnostics`: for values that cannot stand in a script.
    MaterialWishes(MaterialText& text, Place place, Diagnostics& diagnostics)
        : text_(text),
          place_(std::move(place)),
          diagnostics_(diagnostics) {}

    // Attributes that are native fields.
    void takeNatives(const Material& before, const Material& wanted);
    // Everything that is the same in all families. Layers are those of one texture unit; none where `units` does not
    // say which one each of them is.
    void takeValues(const SeenMaterial& before, const SeenMaterial& wanted);
    // A layer that is a unit of the text. Without a picture of `before` it is new.
    void takeLayer(std::size_t unit, const TextureLayer& before, const std::string& pictureBefore,
                   const TextureLayer& wanted, const std::string& picture);

private:
    void takeNative(MaterialAttribute attribute, const NativeField& field, const Material& before,
                    const Material& wanted);
    void takeColour(MaterialAttribute attribute, std::string_view keyword, std::span<const float> before,
                    std::span<const float> wanted);
    void takeDiffuse(const Material& before, const Material& wanted);
    void takeSpecular(const Material& before, const Material& wanted);
    void takeMixing(const Material& before, const Material& wanted, bool usesAlpha);
    void takeLeastAlpha(const Material& wanted);
    void takeLayers(const SeenMaterial& before, const SeenMaterial& wanted);
    NamedText* aliasFor(std::size_t unit);
    bool sharesAlias(const SeenMaterial& wanted, std::size_t layer);
    void takePicture(std::size_t unit, const std::string& picture);
    void takePlace(AttributeTexts& unit, const TextureLayer& before, const TextureLayer& wanted);
    void takeTransform(AttributeText& transform, const TextureLayer& before, const TextureLayer& wanted);
    bool testsAlpha() const;
    bool areFinite(std::string_view what, std::span<const float> numbers);
    void refuse(std::string_view what, std::string_view value);

    MaterialText& text_;
    Place place_;
    Diagnostics& diagnostics_;
};

} // namespace rigscope::ogre
