#include "formats/ogre/material_seen.h"

#include <algorithm>
#include <cmath>

#include "base/same_bits.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_quotes.h"
#include "formats/ogre/material_text.h"
#include "formats/ogre/material_values.h"

namespace rigscope::ogre {

namespace {

constexpr float near = 1e-5F;                      // of a place that is said in other numbers
constexpr float nearAlpha = 0.5F / 255.0F + 1e-4F; // OGRE holds it in a byte

std::string numbered(std::string_view what, std::size_t layer) {
    return std::string(what) + " of layer " + std::to_string(layer + 1);
}

bool isNear(const glm::vec2& a, const glm::vec2& b) {
    const float size = std::max({1.0F, std::fabs(a.x), std::fabs(a.y)});
    return std::fabs(a.x - b.x) <= near * size && std::fabs(a.y - b.y) <= near * size;
}

bool isSameTurn(float a, float b) { return std::fabs(std::remainder(a - b, 6.2831853F)) <= near; }

class Differences {
public:
    Differences(const SeenMaterial& before, const SeenMaterial& wanted, const SeenMaterial& read)
        : before_(before.material),
          wanted_(wanted.material),
          read_(read.material),
          wantedPictures_(wanted.pictures),
          readPictures_(read.pictures) {}

    std::vector<std::string> find() {
        colours();
        note(wanted_.unlit != read_.unlit, "lighting");
        note(!read_.unlit && wanted_.flatShaded != read_.flatShaded, "flat shading");
        note(wanted_.twoSided != read_.twoSided, "two sides");
        note(wanted_.alphaMode != read_.alphaMode, "transparency");
        const bool counts = wanted_.alphaMode == AlphaMode::Test || wanted_.alphaReference != before_.alphaReference;
        note(counts && std::fabs(wanted_.alphaReference - read_.alphaReference) > nearAlpha, "least alpha");
        note(wanted_.vertexAlpha != read_.vertexAlpha && wanted_.vertexAlpha != before_.vertexAlpha,
             "alpha of vertex colours");
        layers();
        natives();
        return std::move(names_);
    }

private:
    void note(bool differs, std::string name) {
        if (differs)
            names_.push_back(std::move(name));
    }

    void colours() {
        if (read_.unlit) // told of apart
            return;
        note(wanted_.vertexColours != read_.vertexColours, "vertex colours");
        // Vertex colours take the place of the diffuse colour.
        const bool shown = !read_.vertexColours || !sameBits(before_.diffuse, wanted_.diffuse);
        note(shown && glm::vec3(wanted_.diffuse) != glm::vec3(read_.diffuse), "diffuse colour");
        const bool opacityTold = read_.diffuse.a == 1.0F && read_.alphaMode != AlphaMode::Blend;
        note(shown && !opacityTold && wanted_.diffuse.a != read_.diffuse.a, "opacity");
        note(wanted_.ambient != read_.ambient, "ambient colour");
        note(wanted_.specular != read_.specular, "specular colour");
        note(wanted_.emissive != read_.emissive, "emissive colour");
        note(wanted_.shininess != read_.shininess, "shininess");
    }

    void layers() {
        if (wanted_.layers.size() != read_.layers.size()) {
            note(true, "number of layers");
            return;
        }
        for (std::size_t i = 0; i < wanted_.layers.size(); ++i) {
            const TextureLayer& wanted = wanted_.layers[i];
            const TextureLayer& read = read_.layers[i];
            const bool wasThere = i < before_.layers.size();
            note(wantedPictures_[i] != readPictures_[i], numbered("picture", i));
            note(wanted.coordinateSet != read.coordinateSet, numbered("coordinates", i));
            note(wanted.blend != read.blend, numbered("blending", i));
            note(wanted.wrapU != read.wrapU || wanted.wrapV != read.wrapV, numbered("edges", i));
            note(wanted.mapping != read.mapping, numbered("mapping", i));
            note(wanted.masked != read.masked, numbered("mask", i));
            note(wanted.nearest != read.nearest, numbered("filtering", i));
            note(!isNear(wanted.scale, read.scale) || !isNear(wanted.offset, read.offset) ||
                     !isSameTurn(wanted.rotation, read.rotation),
                 numbered("place", i));
            note(wanted.useAlpha != read.useAlpha && wasThere && wanted.useAlpha != before_.layers[i].useAlpha,
                 numbered("use of alpha", i));
        }
    }

    // A native field of which the general value was changed too says what the general value says.
    bool isOverruled(const NativeField& field) const {
        const bool mixing = wanted_.alphaMode != before_.alphaMode;
        if (&field == &materialSceneBlend)
            return mixing;
        if (&field == &materialAlphaRejection)
            return mixing || wanted_.alphaReference != before_.alphaReference;
        return &field == &materialCullHardware && wanted_.twoSided != before_.twoSided;
    }

    // Whether a field that was emptied says the usual now, as what it was inherited from cannot be changed.
    static bool isUsual(const NativeField& field, const NativeVariant* read) {
        const auto* const said = read != nullptr ? std::get_if<std::string>(read) : nullptr;
        const std::optional<MaterialAttribute> attribute = attributeIn(MaterialBlock::Pass, field.name);
        const std::optional<AttributeText> usual = attribute ? usualText(*attribute) : std::nullopt;
        return said != nullptr && usual && writtenWords(usual->words) == std::optional(*said);
    }

    void natives() {
        for (const NativeField* const field : materialFields()) {
            const NativeVariant* const wanted = wanted_.native.find(*field);
            const NativeVariant* const read = read_.native.find(*field);
            if (!sameNativeWords(wanted, before_.native.find(*field)) && !isOverruled(*field))
                note(!sameNativeWords(wanted, read) && (wanted != nullptr || !isUsual(*field, read)),
                     std::string(field->name));
        }
    }

    const Material& before_;
    const Material& wanted_;
    const Material& read_;
    const std::vector<std::string>& wantedPictures_;
    const std::vector<std::string>& readPictures_;
    std::vector<std::string> names_;
};

} // namespace

SeenMaterial seenIn(const Scene& scene, const Material& material) {
    SeenMaterial seen{material, {}, {}};
    for (const TextureLayer& layer : material.layers) {
        const Texture* const texture = scene.find(layer.texture);
        seen.pictures.push_back(texture != nullptr ? texture->name.bytes : std::string());
    }
    return seen;
}

SeenMaterial seenIn(const StateBlock& state, const MaterialDefinition& definition,
                    std::span<const ScriptVariables* const> scripts) {
    SeenMaterial seen;
    seen.material.name.bytes = definition.name;
    if (!definition.parent.empty())
        seen.material.native.set(materialParent, definition.parent.substr(0, 200));
    std::vector<std::string> files;
    Diagnostics known;
    MaterialValues values(
        state, scripts,
        [&](const std::string& file) {
            files.push_back(file);
            return TextureId{static_cast<std::uint32_t>(files.size())};
        },
        known);
    values.apply(seen.material);
    for (const TextureLayer& layer : seen.material.layers)
        seen.pictures.push_back(files[layer.texture.value - 1]);
    seen.units = values.units();
    return seen;
}

bool sameNativeWords(const NativeVariant* a, const NativeVariant* b) {
    if (a == nullptr || b == nullptr)
        return a == b;
    if (*a == *b)
        return true;
    const auto* const first = std::get_if<std::string>(a);
    const auto* const second = std::get_if<std::string>(b);
    return first != nullptr && second != nullptr && wordsIn(*first) && wordsIn(*first) == wordsIn(*second);
}

SeenMaterial followingNatives(const SeenMaterial& wanted, const SeenMaterial& before, const SeenMaterial& read) {
    SeenMaterial made = wanted;
    Material& now = made.material;
    const Material& old = before.material;
    const Material& other = read.material;
    const auto changed = [&](const NativeField& field) {
        return !sameNativeWords(now.native.find(field), old.native.find(field));
    };
    const auto follow = [&](auto member) {
        if (sameBits(now.*member, old.*member))
            now.*member = other.*member;
    };
    const bool parent = changed(materialParent);
    if (parent || changed(materialSceneBlend) || changed(materialAlphaRejection)) {
        follow(&Material::alphaMode);
        follow(&Material::alphaReference);
        if (sameBits(now.diffuse.a, old.diffuse.a))
            now.diffuse.a = other.diffuse.a;
    }
    if (parent || changed(materialCullHardware))
        follow(&Material::twoSided);
    if (!parent)
        return made;
    follow(&Material::diffuse);
    follow(&Material::ambient);
    follow(&Material::specular);
    follow(&Material::emissive);
    follow(&Material::shininess);
    follow(&Material::unlit);
    follow(&Material::flatShaded);
    follow(&Material::vertexColours);
    if (now.layers == old.layers && wanted.pictures == before.pictures) {
        now.layers = other.layers;
        made.pictures = read.pictures;
        made.units = read.units;
    }
    return made;
}

std::vector<std::string> differencesOf(const SeenMaterial& before, const SeenMaterial& wanted,
                                       const SeenMaterial& read) {
    return Differences(before, wanted, read).find();
}

} // namespace rigscope::ogre
