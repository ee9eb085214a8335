#include "formats/ogre/material_unit.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/text.h"
#include "formats/ogre/material_place.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

constexpr std::size_t mostSets = 8; // of texture coordinates
constexpr std::array<std::string_view, 6> wordsForLight{"normal", "bump", "specular", "gloss", "height", "shadow"};
constexpr float leastShear = 1e-4F; // of the picture's size, that is told of

// The first of a sequence's pictures: `walk.png 8 1.5` stands for walk_0.png to walk_7.png in 1.5 seconds, anything
// else for pictures that are named one by one.
std::string firstFrame(const MaterialWords& words) {
    const std::string& base = words.text(0);
    if (words.size() != 3 || !parseInteger(words.text(1)))
        return base;
    const std::size_t dot = std::min(base.rfind('.'), base.size());
    return base.substr(0, dot) + "_0" + base.substr(dot);
}

TextureWrap wrapOf(const MaterialWords& words, std::size_t i) {
    const std::string mode = words.lower(i);
    if (mode == "clamp" || mode == "border")
        return TextureWrap::Clamp;
    if (mode == "mirror")
        return TextureWrap::Mirror;
    if (mode != "wrap")
        words.complain(i);
    return TextureWrap::Repeat;
}

// How a colour operation puts a picture on what is below; nothing where the scene cannot say it.
std::optional<TextureBlend> blendOf(const MaterialWords& words, bool& replaces) {
    const std::string operation = words.lower(0);
    const bool extended = words.keyword() == "colour_op_ex";
    if (operation == "replace" || (extended && ((operation == "source1" && words.lower(1) == "src_texture") ||
                                                (operation == "source2" && words.lower(2) == "src_texture")))) {
        replaces = true;
        return TextureBlend::Multiply;
    }
    if (operation == "source1" || operation == "source2") {
        const bool below = words.lower(operation == "source1" ? 1 : 2) == "src_current";
        return below ? std::optional(TextureBlend::None) : std::nullopt;
    }
    if (operation.starts_with("add"))
        return TextureBlend::Add;
    if (operation == "modulate_x2" || operation == "modulate_x4")
        return TextureBlend::Multiply2;
    if (operation == "alpha_blend" || operation == "blend_texture_alpha")
        return TextureBlend::Alpha;
    if (operation == "dotproduct")
        return TextureBlend::Dot3;
    if (operation == "subtract")
        return std::nullopt;
    if (operation != "modulate" && !operation.starts_with("blend_"))
        words.complain(0);
    return TextureBlend::Multiply;
}

} // namespace

// Whether the picture is not one of colours, by the unit's name or alias.
bool UnitReader::isForLight() const {
    std::string names = asciiLower(unit_.name);
    if (const auto alias = wordsOf(A::TextureAlias))
        names += ' ' + alias->lower(0);
    return std::any_of(wordsForLight.begin(), wordsForLight.end(),
                       [&](std::string_view word) { return names.find(word) != std::string::npos; });
}

std::string UnitReader::file() const {
    const auto alias = wordsOf(A::TextureAlias);
    for (const NamedText& given : aliases_)
        if ((alias && given.first == alias->text(0)) || (!unit_.name.empty() && given.first == unit_.name))
            return given.second;
    const auto source = wordsOf(A::TextureSource);
    if (!source)
        return {};
    if (source->keyword() == "anim_texture")
        return firstFrame(*source);
    bool cube = source->keyword() == "cubic_texture";
    for (std::size_t i = 1; i < source->size(); ++i)
        cube = cube || source->lower(i) == "cubic";
    return cube ? std::string() : source->text(0);
}

// False where the coordinates come from a reflection that needs a cube.
bool UnitReader::readMapping(TextureLayer& layer) const {
    const auto map = wordsOf(A::EnvironmentMap);
    if (!map || map->lower(0) == "off")
        return true;
    if (map->lower(0).starts_with("cubic"))
        return false;
    layer.mapping = TextureMapping::Sphere;
    return true;
}

bool UnitReader::readOperation(UnitLayer& made) const {
    const auto operation = wordsOf(A::ColourOperation);
    const std::optional<TextureBlend> blend =
        operation ? blendOf(*operation, made.replaces) : std::optional(TextureBlend::Multiply);
    made.layer.blend = blend.value_or(TextureBlend::None);
    return blend.has_value();
}

// Sixteen numbers, row by row. A shear is left out and told of.
void UnitReader::readTransform(const MaterialWords& words, TextureLayer& layer) const {
    const std::vector<float> m = words.numbers(0, 16);
    if (m.size() < 16) {
        if (words.size() < 16)
            words.complain(words.size());
        return;
    }
    const PictureTurn turn = turnOf(std::array{m[0], m[1], m[4], m[5]});
    layer.rotation = turn.rotation;
    layer.scale = turn.scale;
    layer.offset = {m[3], m[7]};
    if (std::fabs(turn.shear) > leastShear * std::max(std::fabs(turn.scale.x), std::fabs(turn.scale.y)))
        words.tell(Code::ogre_transform_sheared);
}

void UnitReader::readPlace(TextureLayer& layer) const {
    if (const auto transform = wordsOf(A::Transform)) {
        readTransform(*transform, layer);
        return;
    }
    if (const auto scale = wordsOf(A::Scale)) {
        const std::vector<float> numbers = scale->numbers(0, 2);
        if (numbers.size() == 2 && numbers[0] != 0.0F && numbers[1] != 0.0F)
            layer.scale = {1.0F / numbers[0], 1.0F / numbers[1]};
    }
    glm::vec2 moved(0.0F);
    if (const auto scroll = wordsOf(A::Scroll)) {
        const std::vector<float> numbers = scroll->numbers(0, 2);
        if (numbers.size() == 2)
            moved = {numbers[0], numbers[1]};
    }
    if (const auto rotate = wordsOf(A::Rotate))
        layer.rotation = rotate->number(0).value_or(0.0F) * std::numbers::pi_v<float> / 180.0F;
    layer.offset = offsetFor(layer.scale, moved, layer.rotation);
}

std::optional<UnitLayer> UnitReader::read() {
    UnitLayer made;
    made.file = file();
    const auto content = wordsOf(A::ContentType);
    const bool isMade = content && content->lower(0) != "named"; // by the engine: a shadow, another picture
    if (made.file.empty() || isMade || isForLight() || !readMapping(made.layer) || !readOperation(made))
        return std::nullopt;
    if (const auto set = wordsOf(A::CoordinateSet))
        if (const std::optional<float> number = set->number(0); number && *number >= 0.0F && *number < mostSets)
            made.layer.coordinateSet = static_cast<std::uint8_t>(*number);
    if (const auto mode = wordsOf(A::AddressMode)) {
        made.layer.wrapU = wrapOf(*mode, 0);
        made.layer.wrapV = mode->size() > 1 ? wrapOf(*mode, 1) : made.layer.wrapU;
    }
    if (const auto filtering = wordsOf(A::Filtering)) {
        const std::string word = filtering->lower(filtering->size() > 1 ? 1 : 0); // of several the second magnifies
        made.layer.nearest = word == "none" || word == "point";
    }
    readPlace(made.layer);
    return made;
}

} // namespace rigscope::ogre
