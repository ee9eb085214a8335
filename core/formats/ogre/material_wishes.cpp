#include "formats/ogre/material_wishes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/same_bits.h"
#include "base/text.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_mixing.h"
#include "formats/ogre/material_place.h"
#include "formats/ogre/material_quotes.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

constexpr float near = 1e-6F;

// How many words from the first on are numbers.
std::size_t numbersAtFirst(const AttributeTexts& texts, A attribute) {
    const auto found = texts.find(attribute);
    if (found == texts.end())
        return 0;
    const std::vector<std::string>& words = found->second.words;
    const auto isNumber = [](const std::string& word) { return numberOf(word).has_value(); };
    return static_cast<std::size_t>(std::find_if_not(words.begin(), words.end(), isNumber) - words.begin());
}

float numberAt(const AttributeTexts& texts, A attribute, std::size_t i, float otherwise) {
    const auto found = texts.find(attribute);
    return found != texts.end() && i < found->second.words.size() ? numberOf(found->second.words[i]).value_or(otherwise)
                                                                  : otherwise;
}

bool isNear(float a, float b) { return std::fabs(a - b) <= near * std::max(1.0F, std::fabs(b)); }

// Changes one word; what comes before it is given the usual value where it is not there.
void setWord(AttributeText& text, std::size_t i, std::string word, const std::string& usual) {
    if (text.words.size() <= i)
        text.words.resize(i + 1, usual);
    text.words[i] = std::move(word);
}

std::string_view wordFor(TextureWrap wrap) {
    return wrap == TextureWrap::Clamp ? "clamp" : wrap == TextureWrap::Mirror ? "mirror" : "wrap";
}

AttributeText operationFor(TextureBlend blend) {
    switch (blend) {
    case TextureBlend::Add:
        return {"colour_op", {"add"}};
    case TextureBlend::Alpha:
        return {"colour_op", {"alpha_blend"}};
    case TextureBlend::Multiply2:
        return {"colour_op_ex", {"modulate_x2", "src_texture", "src_current"}};
    case TextureBlend::Dot3:
        return {"colour_op_ex", {"dotproduct", "src_texture", "src_current"}};
    case TextureBlend::None:
        return {"colour_op_ex", {"source1", "src_current", "src_texture"}};
    case TextureBlend::Multiply:
        break;
    }
    return {"colour_op", {"modulate"}};
}

// `walk_0.png` as the first picture of `walk.png`; nothing where it is not named so.
std::optional<std::string> sequenceOf(const std::string& picture) {
    const std::size_t dot = std::min(picture.rfind('.'), picture.size());
    if (dot < 3 || picture.compare(dot - 2, 2, "_0") != 0)
        return std::nullopt;
    return picture.substr(0, dot - 2) + picture.substr(dot);
}

} // namespace

void MaterialWishes::refuse(std::string_view what, std::string_view value) {
    diagnostics_.add(Code::ogre_material_value_not_written, place_, {std::string(what), printable(value)});
}

// Tells of the first number that is not.
bool MaterialWishes::areFinite(std::string_view what, std::span<const float> numbers) {
    const auto wrong =
        std::find_if_not(numbers.begin(), numbers.end(), [](float number) { return std::isfinite(number); });
    if (wrong != numbers.end())
        refuse(what, std::isnan(*wrong) ? "nan" : *wrong > 0.0F ? "inf" : "-inf");
    return wrong == numbers.end();
}

void MaterialWishes::takeNative(MaterialAttribute attribute, const NativeField& field, const Material& before,
                                const Material& wanted) {
    const NativeVariant* const now = wanted.native.find(field);
    if (sameNativeWords(now, before.native.find(field)))
        return;
    const auto* const value = now != nullptr ? std::get_if<std::string>(now) : nullptr;
    const std::optional<std::vector<std::string>> words = wordsIn(value != nullptr ? *value : std::string());
    if (!words) {
        refuse(field.name, *value);
        return;
    }
    if (words->empty()) {
        text_.pass.erase(attribute);
        return;
    }
    const auto known = text_.pass.find(attribute);
    const bool separate =
        attribute == A::SceneBlend &&
        (words->size() >= 4 || (known != text_.pass.end() && known->second.keyword == "separate_scene_blend" &&
                                known->second.words.size() == words->size()));
    std::string keyword = separate                          ? "separate_scene_blend"
                          : attribute == A::VertexProgram   ? "vertex_program_ref"
                          : attribute == A::FragmentProgram ? "fragment_program_ref"
                                                            : std::string(field.name);
    text_.pass[attribute] = {std::move(keyword), *words};
}

void MaterialWishes::takeNatives(const Material& before, const Material& wanted) {
    takeNative(A::SceneBlend, materialSceneBlend, before, wanted);
    takeNative(A::AlphaRejection, materialAlphaRejection, before, wanted);
    takeNative(A::CullHardware, materialCullHardware, before, wanted);
    takeNative(A::DepthCheck, materialDepthCheck, before, wanted);
    takeNative(A::DepthWrite, materialDepthWrite, before, wanted);
    takeNative(A::PolygonMode, materialPolygonMode, before, wanted);
    takeNative(A::VertexProgram, materialVertexProgram, before, wanted);
    takeNative(A::FragmentProgram, materialFragmentProgram, before, wanted);
}

void MaterialWishes::takeColour(MaterialAttribute attribute, std::string_view keyword, std::span<const float> before,
                                std::span<const float> wanted) {
    const auto same = [](float a, float b) { return sameBits(a, b); };
    if (std::equal(before.begin(), before.end(), wanted.begin(), wanted.end(), same))
        return;
    if (!areFinite(keyword, wanted))
        return;
    if (numbersAtFirst(text_.pass, attribute) < 3)
        text_.pass[attribute] = {std::string(keyword), {"1", "1", "1"}};
    AttributeText& text = text_.pass[attribute];
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (!sameBits(numberAt(text_.pass, attribute, i, 1.0F), wanted[i]) &&
            (i < 3 || !sameBits(before[i], wanted[i])))
            setWord(text, i, formatNumber(wanted[i]), "1");
}

void MaterialWishes::takeDiffuse(const Material& before, const Material& wanted) {
    const bool fromVertices = lowerWord(text_.pass, A::Diffuse, 0).starts_with("vertexcolo");
    if (wanted.vertexColours && !wanted.unlit) { // without lighting it is always the vertices' colours
        if (!fromVertices)
            text_.pass[A::Diffuse] = {"diffuse", {"vertexcolour"}};
        return;
    }
    glm::vec4 known = before.diffuse;
    if (!wanted.vertexColours && fromVertices)
        known.x = std::nextafter(wanted.diffuse.x, 2.0F); // its numbers are to be there, whatever they are
    takeColour(A::Diffuse, "diffuse", std::span(&known.x, 4), std::span(&wanted.diffuse.x, 4));
}

// The colour, alpha where it is there, and the exponent as the last number.
void MaterialWishes::takeSpecular(const Material& before, const Material& wanted) {
    if (sameBits(before.specular, wanted.specular) && sameBits(before.shininess, wanted.shininess))
        return;
    if (!areFinite("specular", std::array{wanted.specular.x, wanted.specular.y, wanted.specular.z, wanted.shininess}))
        return;
    const std::size_t numbers = std::min<std::size_t>(numbersAtFirst(text_.pass, A::Specular), 5);
    AttributeText& text = text_.pass[A::Specular];
    if (numbers < 4)
        text = {"specular", {"0", "0", "0", "0"}};
    const auto put = [&](std::size_t word, float number) {
        if (!sameBits(numberOf(text.words[word]).value_or(0.0F), number))
            text.words[word] = formatNumber(number);
    };
    for (int i = 0; i < 3; ++i)
        put(static_cast<std::size_t>(i), wanted.specular[i]);
    put(std::max<std::size_t>(numbers, 4) - 1, wanted.shininess);
}

bool MaterialWishes::testsAlpha() const {
    const bool hasNumber = text_.pass.contains(A::AlphaRejection) && text_.pass.at(A::AlphaRejection).words.size() > 1;
    const std::optional<float> number =
        hasNumber ? numberOf(text_.pass.at(A::AlphaRejection).words[1]) : std::optional(0.0F);
    return leastAlphaOf(lowerWord(text_.pass, A::AlphaRejection, 0), number).alpha.has_value();
}

// As a number of 255, in the function that there is where it can say it.
void MaterialWishes::takeLeastAlpha(const Material& wanted) {
    if (!areFinite("alpha_rejection", std::array{wanted.alphaReference}))
        return;
    const float least = std::clamp(wanted.alphaReference, 0.0F, 1.0F) * 255.0F;
    const bool greater = lowerWord(text_.pass, A::AlphaRejection, 0) == "greater";
    const float number = std::round(greater ? least - 0.5F : least);
    AttributeText& text = text_.pass[A::AlphaRejection];
    if (text.keyword.empty())
        text.keyword = "alpha_rejection";
    const std::string usual = "0";
    if (number < 1.0F)
        text.words = {"greater", usual};
    else if (!greater && lowerWord(text_.pass, A::AlphaRejection, 0) != "greater_equal")
        text.words = {"greater_equal", formatNumber(number)};
    else
        setWord(text, 1, formatNumber(number), usual);
}

void MaterialWishes::takeMixing(const Material& before, const Material& wanted, bool usesAlpha) {
    const AlphaMode mode = wanted.alphaMode;
    if (mode != before.alphaMode) {
        const std::vector<std::string> words{lowerWord(text_.pass, A::SceneBlend, 0),
                                             lowerWord(text_.pass, A::SceneBlend, 1)};
        const std::size_t count = words[0].empty() ? 0 : words[1].empty() ? 1 : 2;
        const Mixing now = mixingOf(std::span(words).first(count)).value_or(Mixing{});
        const AlphaMode mixed = mode == AlphaMode::Test ? AlphaMode::Opaque : mode;
        if (now.mode != mixed)
            text_.pass[A::SceneBlend] = {"scene_blend", wordsFor({mixed, usesAlpha})};
        if (mode == AlphaMode::Opaque && testsAlpha())
            text_.pass[A::AlphaRejection] = {"alpha_rejection", {"always_pass", "0"}};
        if (mode == AlphaMode::Test && !testsAlpha())
            takeLeastAlpha(wanted);
    }
    // Opaque, it would be tested.
    if (mode != AlphaMode::Opaque && !sameBits(before.alphaReference, wanted.alphaReference))
        takeLeastAlpha(wanted);
}

void MaterialWishes::takeValues(const SeenMaterial& before, const SeenMaterial& wanted) {
    const Material& old = before.material;
    const Material& now = wanted.material;
    if (old.unlit != now.unlit)
        text_.pass[A::Lighting] = {"lighting", {now.unlit ? "off" : "on"}};
    takeDiffuse(old, now);
    takeColour(A::Ambient, "ambient", std::span(&old.ambient.x, 3), std::span(&now.ambient.x, 3));
    takeColour(A::Emissive, "emissive", std::span(&old.emissive.x, 3), std::span(&now.emissive.x, 3));
    takeSpecular(old, now);
    if (old.flatShaded != now.flatShaded)
        text_.pass[A::Shading] = {"shading", {now.flatShaded ? "flat" : "gouraud"}};
    const bool usesAlpha =
        std::any_of(now.layers.begin(), now.layers.end(), [](const TextureLayer& layer) { return layer.useAlpha; });
    takeMixing(old, now, usesAlpha);
    if (old.twoSided != now.twoSided)
        text_.pass[A::CullHardware] = {"cull_hardware", {now.twoSided ? "none" : "clockwise"}};
    takeLayers(before, wanted);
}

void MaterialWishes::takeLayers(const SeenMaterial& before, const SeenMaterial& wanted) {
    if (wanted.units.size() != wanted.material.layers.size() || before.units.size() != before.material.layers.size())
        return;
    for (std::size_t i = 0; i < wanted.units.size(); ++i) {
        const std::size_t unit = wanted.units[i];
        const auto known = std::find(before.units.begin(), before.units.end(), unit);
        if (known == before.units.end() || unit >= text_.units.size())
            continue;
        const auto k = static_cast<std::size_t>(known - before.units.begin());
        // A picture that two layers get by one alias cannot be another for each.
        const bool stays = sharesAlias(wanted, i);
        takeLayer(unit, before.material.layers[k], stays ? wanted.pictures[i] : before.pictures[k],
                  wanted.material.layers[i], wanted.pictures[i]);
    }
}

// The alias that gives a unit its picture; null where none does.
NamedText* MaterialWishes::aliasFor(std::size_t unit) {
    const AttributeTexts& texts = text_.units[unit];
    const auto alias = texts.find(A::TextureAlias);
    for (NamedText& given : text_.aliases)
        if ((alias != texts.end() && !alias->second.words.empty() && given.first == alias->second.words.front()) ||
            (!text_.unitNames[unit].empty() && given.first == text_.unitNames[unit]))
            return &given;
    return nullptr;
}

// Whether another layer has its picture by the same alias and is to have another one.
bool MaterialWishes::sharesAlias(const SeenMaterial& wanted, std::size_t layer) {
    const NamedText* const alias = aliasFor(wanted.units[layer]);
    if (alias == nullptr)
        return false;
    for (std::size_t i = 0; i < wanted.units.size(); ++i)
        if (wanted.units[i] < text_.units.size() && wanted.pictures[i] != wanted.pictures[layer] &&
            aliasFor(wanted.units[i]) == alias)
            return true;
    return false;
}

void MaterialWishes::takePicture(std::size_t unit, const std::string& picture) {
    if (picture.empty() || !writtenWord(picture)) {
        refuse("texture", picture);
        return;
    }
    AttributeTexts& texts = text_.units[unit];
    if (NamedText* const given = aliasFor(unit)) {
        given->second = picture;
        return;
    }
    const auto source = texts.find(A::TextureSource);
    if (source == texts.end() || source->second.words.empty()) {
        texts[A::TextureSource] = {"texture", {picture}};
        return;
    }
    std::vector<std::string>& words = source->second.words;
    if (source->second.keyword != "anim_texture") {
        words.front() = picture;
        return;
    }
    const bool numbered = words.size() == 3 && parseInteger(words[1]).has_value();
    const std::optional<std::string> base = numbered ? sequenceOf(picture) : std::nullopt;
    if (base || (!numbered && words.size() > 1)) {
        words.front() = base.value_or(picture);
        return;
    }
    source->second = {"texture", {picture}};
    diagnostics_.add(Code::ogre_animation_replaced, place_);
}

// A shear stays what it is.
void MaterialWishes::takeTransform(AttributeText& transform, const TextureLayer& before, const TextureLayer& wanted) {
    const auto said = [&](std::size_t word) { return numberOf(transform.words[word]).value_or(0.0F); };
    const auto put = [&](std::size_t word, float number) {
        if (!isNear(said(word), number))
            transform.words[word] = formatNumber(number);
    };
    if (!sameBits(before.offset.x, wanted.offset.x))
        put(3, wanted.offset.x);
    if (!sameBits(before.offset.y, wanted.offset.y))
        put(7, wanted.offset.y);
    if (sameBits(before.scale, wanted.scale) && sameBits(before.rotation, wanted.rotation))
        return;
    PictureTurn turn = turnOf(std::array{said(0), said(1), said(4), said(5)});
    turn.scale = wanted.scale;
    turn.rotation = wanted.rotation;
    const std::array<float, 4> numbers = numbersOf(turn);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        put(wordsOfTurn[i], numbers[i]);
}

void MaterialWishes::takePlace(AttributeTexts& unit, const TextureLayer& before, const TextureLayer& wanted) {
    if (sameBits(before.scale, wanted.scale) && sameBits(before.offset, wanted.offset) &&
        sameBits(before.rotation, wanted.rotation))
        return;
    if (!areFinite("rotate", std::array{wanted.rotation}) ||
        !areFinite("scroll", std::array{wanted.offset.x, wanted.offset.y}) ||
        !areFinite("scale", std::array{wanted.scale.x, wanted.scale.y}))
        return;
    if (!std::isfinite(1.0F / wanted.scale.x + 1.0F / wanted.scale.y)) {
        refuse("scale", "0");
        return;
    }
    if (numbersAtFirst(unit, A::Transform) >= 16) {
        takeTransform(unit[A::Transform], before, wanted);
        return;
    }
    unit.erase(A::Transform); // it was not understood
    for (int i = 0; i < 2; ++i)
        if (!sameBits(before.scale[i], wanted.scale[i])) {
            unit[A::Scale].keyword = "scale";
            setWord(unit[A::Scale], 0, numberAt(unit, A::Scale, 0, 0.0F) == 0.0F ? "1" : unit[A::Scale].words[0], "1");
            setWord(unit[A::Scale], 1, numberAt(unit, A::Scale, 1, 0.0F) == 0.0F ? "1" : unit[A::Scale].words[1], "1");
            setWord(unit[A::Scale], static_cast<std::size_t>(i), formatNumber(1.0F / wanted.scale[i]), "1");
        }
    if (!sameBits(before.rotation, wanted.rotation))
        unit[A::Rotate] = {"rotate", {formatNumber(wanted.rotation * 180.0F / std::numbers::pi_v<float>)}};
    const glm::vec2 scroll = scrollOf(wanted);
    for (int i = 0; i < 2; ++i) {
        const auto word = static_cast<std::size_t>(i);
        if (isNear(numberAt(unit, A::Scroll, word, 0.0F), scroll[i]))
            continue;
        if (numbersAtFirst(unit, A::Scroll) < 2)
            unit[A::Scroll] = {"scroll", {"0", "0"}};
        unit[A::Scroll].words[word] = formatNumber(scroll[i]);
    }
}

void MaterialWishes::takeLayer(std::size_t unit, const TextureLayer& before, const std::string& pictureBefore,
                               const TextureLayer& wanted, const std::string& picture) {
    AttributeTexts& texts = text_.units[unit];
    if (picture != pictureBefore)
        takePicture(unit, picture);
    if (before.coordinateSet != wanted.coordinateSet)
        texts[A::CoordinateSet] = {"tex_coord_set", {std::to_string(wanted.coordinateSet)}};
    if (before.blend != wanted.blend)
        texts[A::ColourOperation] = operationFor(wanted.blend);
    if (before.wrapU != wanted.wrapU || before.wrapV != wanted.wrapV) {
        AttributeText& modes = texts[A::AddressMode];
        modes.keyword = "tex_address_mode";
        const bool two = modes.words.size() > 1;
        if (modes.words.empty() || before.wrapU != wanted.wrapU)
            setWord(modes, 0, std::string(wordFor(wanted.wrapU)), "wrap");
        if (two ? before.wrapV != wanted.wrapV : wanted.wrapU != wanted.wrapV)
            setWord(modes, 1, std::string(wordFor(wanted.wrapV)), "wrap");
    }
    if (before.nearest != wanted.nearest) {
        AttributeText& filtering = texts[A::Filtering];
        filtering.keyword = "filtering";
        if (filtering.words.size() > 1) // of several the second magnifies
            filtering.words[1] = wanted.nearest ? "point" : "linear";
        else
            filtering.words = {wanted.nearest ? "none" : "bilinear"};
    }
    if (before.mapping != wanted.mapping && wanted.mapping != TextureMapping::Cube)
        texts[A::EnvironmentMap] = {"env_map", {wanted.mapping == TextureMapping::Sphere ? "spherical" : "off"}};
    takePlace(texts, before, wanted);
}

} // namespace rigscope::ogre
