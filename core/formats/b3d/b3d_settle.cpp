#include "formats/b3d/b3d_settle.h"

#include <algorithm>
#include <cmath>

#include "base/same_bits.h"
#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_import_materials.h"

namespace rigscope::b3d {

namespace {

constexpr float exponentOfFullShininess = 128.0F;

// A text as far as one can stand in a file: up to a byte of 0.
ZeroTerminated textOf(const std::string& bytes) { return {bytes.substr(0, bytes.find('\0')), true}; }

std::int32_t asInt(std::int64_t value) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
}

// The value of a native field of that type that counts: it is there, and it is another than before.
template <class T>
const T* changedTo(const NativeField& field, const NativeValues& wanted, const NativeValues& before) {
    const NativeVariant* value = wanted.find(field);
    const T* number = value ? std::get_if<T>(value) : nullptr;
    const NativeVariant* old = before.find(field);
    const T* oldNumber = old ? std::get_if<T>(old) : nullptr;
    return number && (!oldNumber || !sameBits(*number, *oldNumber)) ? number : nullptr;
}

void settleInt(std::int32_t& stored, const NativeField& field, const NativeValues& wanted, const NativeValues& before) {
    if (const auto* value = changedTo<std::int64_t>(field, wanted, before))
        stored = asInt(*value);
}

void settleFloat(float& stored, const NativeField& field, const NativeValues& wanted, const NativeValues& before) {
    if (const auto* value = changedTo<double>(field, wanted, before))
        stored = static_cast<float>(*value);
}

void settlePair(std::array<float, 2>& stored, const NativeField& field, const NativeValues& wanted,
                const NativeValues& before) {
    if (const auto* value = changedTo<std::array<float, 2>>(field, wanted, before))
        stored = *value;
}

// Sets what is wanted other than before. `stored` is as long as the vectors.
template <class Vector, std::size_t N>
void settleNumbers(std::array<float, N>& stored, const Vector& wanted, const Vector& before) {
    for (std::size_t i = 0; i < N; ++i)
        if (!sameBits(wanted[int(i)], before[int(i)]))
            stored[i] = wanted[int(i)];
}

// The same where a number that is out of bounds hides the others: then all are set.
void settleVector(std::array<float, 3>& stored, const glm::vec3& wanted, const glm::vec3& before) {
    if (sameBits(wanted, before))
        return;
    if (isWithinLimit(vectorOf(stored)))
        settleNumbers(stored, wanted, before);
    else
        stored = {wanted.x, wanted.y, wanted.z};
}

void setBit(std::int32_t& flags, std::int64_t bit, bool on) {
    const auto mask = static_cast<std::uint32_t>(bit);
    const auto bits = static_cast<std::uint32_t>(flags);
    flags = static_cast<std::int32_t>(on ? bits | mask : bits & ~mask);
}

// Where a node rests; a matrix with shear is taken apart as well as it goes.
Transform restOf(const Node& node) { return node.restMatrix ? decompose(*node.restMatrix).transform : node.rest; }

float finiteOr(float value, float otherwise) { return std::isfinite(value) ? value : otherwise; }

AlphaMode modeOf(const BrushRecord& record, const Material& layered) {
    Material probe;
    probe.diffuse = layered.diffuse;
    probe.layers = layered.layers;
    applyBrushFlags(record.blend, record.fx, probe);
    return probe.alphaMode;
}

// Blend and fx that decode to the wanted mode; unchanged where none do.
void settleAlphaMode(BrushRecord& record, const Material& wanted) {
    constexpr std::int32_t single = 0;
    constexpr std::int32_t alpha = 1;
    constexpr std::int32_t multiply = 2;
    constexpr std::int32_t add = 3;
    for (const std::int32_t blend : {record.blend, alpha, single, multiply, add})
        for (const bool flip : {false, true}) {
            BrushRecord tried = record;
            tried.blend = blend;
            if (flip)
                setBit(tried.fx, fxAlphaTest, (record.fx & fxAlphaTest) == 0);
            if (modeOf(tried, wanted) == wanted.alphaMode) {
                record.blend = tried.blend;
                record.fx = tried.fx;
                return;
            }
        }
}

} // namespace

TextureRecord recordOf(const Texture& texture) {
    TextureRecord record;
    record.file = textOf(texture.name.bytes);
    settleInt(record.flags, textureFlags, texture.native, {});
    settleInt(record.blend, textureBlend, texture.native, {});
    settlePair(record.position, texturePosition, texture.native, {});
    settlePair(record.scale, textureScale, texture.native, {});
    settleFloat(record.rotation, textureRotation, texture.native, {});
    return record;
}

BrushRecord recordOf(const Material& material) {
    BrushRecord record;
    record.name = textOf(material.name.bytes);
    record.colour = {material.diffuse.r, material.diffuse.g, material.diffuse.b, material.diffuse.a};
    settleFloat(record.shininess, brushShininess, material.native, {});
    settleInt(record.blend, brushBlend, material.native, {});
    settleInt(record.fx, brushFx, material.native, {});
    return record;
}

NodeRecord recordOf(const Node& node) {
    const Transform rest = restOf(node);
    NodeRecord record;
    record.name = textOf(node.name.bytes);
    record.position = {rest.translation.x, rest.translation.y, rest.translation.z};
    record.scale = {rest.scale.x, rest.scale.y, rest.scale.z};
    record.rotation = encodeRotation(rest.rotation);
    return record;
}

AnimationRecord animationOf(const Node& node) {
    AnimationRecord record;
    settleAnimation(record, node, {});
    return record;
}

TextureLayer layerOf(const TextureRecord& record) {
    TextureLayer layer;
    layer.offset = {finiteOr(record.position[0], 0.0F), finiteOr(record.position[1], 0.0F)};
    layer.scale = {finiteOr(record.scale[0], 1.0F), finiteOr(record.scale[1], 1.0F)};
    layer.rotation = finiteOr(record.rotation, 0.0F);
    applyTextureFlags(record.flags, record.blend, layer);
    return layer;
}

Material materialOf(const BrushRecord& record, const Material& layered) {
    Material material;
    for (std::size_t i = 0; i < record.colour.size(); ++i)
        material.diffuse[int(i)] = finiteOr(record.colour[i], 1.0F);
    const float shininess = std::clamp(finiteOr(record.shininess, 0.0F), 0.0F, 1.0F);
    material.name.bytes = record.name.bytes;
    material.ambient = glm::vec3(material.diffuse);
    material.specular = glm::vec3(shininess);
    material.shininess = exponentOfFullShininess * shininess;
    material.layers = layered.layers;
    material.native = layered.native;
    applyBrushFlags(record.blend, record.fx, material);
    return material;
}

void settle(TextureRecord& record, const Texture& wanted, const Texture& before) {
    if (wanted.name.bytes != before.name.bytes)
        record.file = textOf(wanted.name.bytes);
    settleInt(record.flags, textureFlags, wanted.native, before.native);
    settleInt(record.blend, textureBlend, wanted.native, before.native);
    settlePair(record.position, texturePosition, wanted.native, before.native);
    settlePair(record.scale, textureScale, wanted.native, before.native);
    settleFloat(record.rotation, textureRotation, wanted.native, before.native);
}

void settle(TextureRecord& record, const TextureLayer& wanted, const TextureLayer& before) {
    if (wanted.blend != before.blend)
        record.blend = static_cast<std::int32_t>(wanted.blend);
    if (wanted.coordinateSet != before.coordinateSet)
        setBit(record.flags, textureSecondSet, wanted.coordinateSet > 0);
    if (wanted.useAlpha != before.useAlpha)
        setBit(record.flags, textureAlpha, wanted.useAlpha);
    if (wanted.masked != before.masked)
        setBit(record.flags, textureMasked, wanted.masked);
    if (wanted.wrapU != before.wrapU)
        setBit(record.flags, textureClampU, wanted.wrapU == TextureWrap::Clamp);
    if (wanted.wrapV != before.wrapV)
        setBit(record.flags, textureClampV, wanted.wrapV == TextureWrap::Clamp);
    if (wanted.mapping != before.mapping) {
        setBit(record.flags, textureSphere, wanted.mapping == TextureMapping::Sphere);
        setBit(record.flags, textureCube, wanted.mapping == TextureMapping::Cube);
    }
    settleNumbers(record.position, wanted.offset, before.offset);
    settleNumbers(record.scale, wanted.scale, before.scale);
    if (!sameBits(wanted.rotation, before.rotation))
        record.rotation = wanted.rotation;
}

void settle(BrushRecord& record, const Material& wanted, const Material& before) {
    if (wanted.name.bytes != before.name.bytes)
        record.name = textOf(wanted.name.bytes);
    settleNumbers(record.colour, wanted.diffuse, before.diffuse);
    settleFloat(record.shininess, brushShininess, wanted.native, before.native);
    if (!sameBits(wanted.shininess, before.shininess))
        record.shininess = wanted.shininess / exponentOfFullShininess;
    else if (!sameBits(wanted.specular, before.specular))
        record.shininess = wanted.specular.r;
    settleInt(record.blend, brushBlend, wanted.native, before.native);
    settleInt(record.fx, brushFx, wanted.native, before.native);
    const auto agree = [&](bool on, bool wasOn, std::int64_t bit) {
        if (on != wasOn)
            setBit(record.fx, bit, on);
    };
    agree(wanted.unlit, before.unlit, fxFullBright);
    agree(wanted.vertexColours, before.vertexColours, fxVertexColours);
    agree(wanted.flatShaded, before.flatShaded, fxFlatShaded);
    agree(wanted.twoSided, before.twoSided, fxTwoSided);
    agree(wanted.vertexAlpha, before.vertexAlpha, fxVertexAlpha);
    if (wanted.alphaMode != before.alphaMode)
        settleAlphaMode(record, wanted);
}

void settle(NodeRecord& record, const Node& wanted, const Node& before) {
    if (wanted.name.bytes != before.name.bytes)
        record.name = textOf(wanted.name.bytes);
    const Transform rest = restOf(wanted);
    const Transform old = restOf(before);
    settleVector(record.position, rest.translation, old.translation);
    settleVector(record.scale, rest.scale, old.scale);
    if (!sameBits(rest.rotation, old.rotation))
        record.rotation = encodeRotation(rest.rotation);
}

void settleAnimation(AnimationRecord& record, const Node& wanted, const Node& before) {
    settleInt(record.flags, animationFlags, wanted.native, before.native);
    settleInt(record.frames, animationFrames, wanted.native, before.native);
    settleFloat(record.fps, animationFps, wanted.native, before.native);
}

bool hasAnimation(const Node& node) {
    return node.native.find(animationFlags) || node.native.find(animationFrames) || node.native.find(animationFps);
}

bool sameRecord(const TextureRecord& a, const TextureRecord& b) {
    return a.file == b.file && a.flags == b.flags && a.blend == b.blend && sameBits(a.position, b.position) &&
           sameBits(a.scale, b.scale) && sameBits(a.rotation, b.rotation);
}

bool sameValues(const NativeValues& a, const NativeValues& b) {
    const auto same = [](const NativeValue& x, const NativeValue& y) {
        return x.field == y.field && x.value.index() == y.value.index() &&
               std::visit(
                   [&]<class T>(const T& value) {
                       const T& other = std::get<T>(y.value);
                       if constexpr (std::is_same_v<T, std::string>)
                           return value == other;
                       else
                           return sameBits(value, other);
                   },
                   x.value);
    };
    return std::equal(a.all().begin(), a.all().end(), b.all().begin(), b.all().end(), same);
}

namespace {

// Collects the names of values that are neither as before nor shown.
class Unsaid {
public:
    template <class T> void value(const char* name, const T& wanted, const T& before, const T& shown) {
        if (!sameBits(wanted, before) && !sameBits(wanted, shown))
            names_.emplace_back(name);
    }
    std::vector<std::string> take() { return std::move(names_); }

private:
    std::vector<std::string> names_;
};

} // namespace

std::vector<std::string> unsaid(const TextureLayer& wanted, const TextureLayer& before, const TextureLayer& shown) {
    Unsaid names;
    names.value("set of texture coordinates", wanted.coordinateSet, before.coordinateSet, shown.coordinateSet);
    names.value("wrapping along u", wanted.wrapU, before.wrapU, shown.wrapU);
    names.value("wrapping along v", wanted.wrapV, before.wrapV, shown.wrapV);
    names.value("drawing without a filter", wanted.nearest, before.nearest, shown.nearest);
    return names.take();
}

std::vector<std::string> unsaid(const Material& wanted, const Material& before, const Material& shown) {
    Unsaid names;
    names.value("ambient colour", wanted.ambient, before.ambient, shown.ambient);
    names.value("specular colour", wanted.specular, before.specular, shown.specular);
    names.value("specular exponent", wanted.shininess, before.shininess, shown.shininess);
    names.value("emissive colour", wanted.emissive, before.emissive, shown.emissive);
    names.value("kind of transparency", wanted.alphaMode, before.alphaMode, shown.alphaMode);
    names.value("limit of the alpha test", wanted.alphaReference, before.alphaReference, shown.alphaReference);
    return names.take();
}

} // namespace rigscope::b3d
