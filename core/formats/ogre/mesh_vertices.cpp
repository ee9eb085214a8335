#include "formats/ogre/mesh_vertices.h"

#include <glm/gtc/packing.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace rigscope::ogre {

namespace {

constexpr std::size_t mostSets = 8;

std::uint32_t placeIn(std::uint16_t type, ElementType first) { return type - static_cast<std::uint32_t>(first); }

template <class T> T numberAt(const std::uint8_t* at, bool bigEndian) {
    T number;
    std::memcpy(&number, at, sizeof number);
    return bigEndian ? rigscope::detail::byteSwapped(number) : number;
}

// `count` numbers in a row, made floats by `convert`; the rest is 0, but the fourth 1.
template <class T, class Convert>
glm::vec4 row(const std::uint8_t* at, std::uint32_t count, bool bigEndian, const Convert& convert) {
    glm::vec4 value(0.0F, 0.0F, 0.0F, 1.0F);
    for (std::uint32_t i = 0; i < count; ++i)
        value[static_cast<int>(i)] = convert(numberAt<T>(at + i * sizeof(T), bigEndian));
    return value;
}

const auto asFloat = [](auto number) { return static_cast<float>(number); };
template <class T> float fraction(T number) {
    constexpr auto most = static_cast<float>(std::numeric_limits<T>::max());
    return std::max(-1.0F, static_cast<float>(number) / most);
}

float tenBits(std::uint32_t bits) {
    const std::int32_t number = static_cast<std::int32_t>(bits << 22) >> 22;
    return std::max(-1.0F, static_cast<float>(number) / 511.0F);
}

glm::vec4 bytesOfColour(std::uint32_t number, int r, int g, int b, int a) {
    const auto part = [&](int shift) { return static_cast<float>((number >> shift) & 0xFFU) / 255.0F; };
    return {part(r), part(g), part(b), part(a)};
}

} // namespace

glm::vec4 elementValue(const std::uint8_t* at, std::uint16_t type, bool bigEndian) {
    const std::uint32_t count = componentsOf(type);
    if (between(type, ElementType::Float1, ElementType::Float4))
        return row<float>(at, count, bigEndian, asFloat);
    if (between(type, ElementType::Short1, ElementType::Short4))
        return row<std::int16_t>(at, count, bigEndian, asFloat);
    if (between(type, ElementType::Double1, ElementType::Double4))
        return row<double>(at, count, bigEndian, asFloat);
    if (between(type, ElementType::UShort1, ElementType::UShort4))
        return row<std::uint16_t>(at, count, bigEndian, asFloat);
    if (between(type, ElementType::Int1, ElementType::Int4))
        return row<std::int32_t>(at, count, bigEndian, asFloat);
    if (between(type, ElementType::UInt1, ElementType::UInt4))
        return row<std::uint32_t>(at, count, bigEndian, asFloat);
    if (between(type, ElementType::Half1, ElementType::Half4))
        return row<std::uint16_t>(at, count, bigEndian, [](std::uint16_t half) { return glm::unpackHalf1x16(half); });
    switch (static_cast<ElementType>(type)) {
    case ElementType::Colour:
    case ElementType::ColourArgb:
        return bytesOfColour(numberAt<std::uint32_t>(at, bigEndian), 16, 8, 0, 24);
    case ElementType::ColourAbgr:
        return bytesOfColour(numberAt<std::uint32_t>(at, bigEndian), 0, 8, 16, 24);
    case ElementType::UByte4:
        return row<std::uint8_t>(at, 4, false, asFloat);
    case ElementType::Byte4:
        return row<std::int8_t>(at, 4, false, asFloat);
    case ElementType::Byte4Norm:
        return row<std::int8_t>(at, 4, false, fraction<std::int8_t>);
    case ElementType::UByte4Norm:
        return row<std::uint8_t>(at, 4, false, fraction<std::uint8_t>);
    case ElementType::Short2Norm:
    case ElementType::Short4Norm:
        return row<std::int16_t>(at, count, bigEndian, fraction<std::int16_t>);
    case ElementType::UShort2Norm:
    case ElementType::UShort4Norm:
        return row<std::uint16_t>(at, count, bigEndian, fraction<std::uint16_t>);
    case ElementType::Int1010102Norm: {
        const auto bits = numberAt<std::uint32_t>(at, bigEndian);
        const std::int32_t w = static_cast<std::int32_t>(bits) >> 30;
        return {tenBits(bits), tenBits(bits >> 10), tenBits(bits >> 20), std::max(-1.0F, static_cast<float>(w))};
    }
    default:
        return glm::vec4(0.0F);
    }
}

namespace {

class Decoder {
public:
    Decoder(const Geometry& geometry, bool bigEndian, VertexProblems& problems)
        : geometry_(geometry),
          bigEndian_(bigEndian),
          problems_(problems) {}

    const Element* find(Semantic semantic, std::uint16_t index) const {
        for (const Element& element : geometry_.elements)
            if (element.record.semantic == static_cast<std::uint16_t>(semantic) && element.record.index == index)
                return &element;
        return nullptr;
    }
    // All values of an element; those that are not finite become `otherwise`.
    template <class Vector> Stream<Vector> stream(const Element& element, const Vector& otherwise) {
        auto values = std::make_shared<std::vector<Vector>>(geometry_.vertexCount);
        const std::uint8_t* at = element.vertices.data() + element.record.offset;
        const bool plain = !bigEndian_ && element.record.type == Vector::length() - 1; // floats, as many as wanted
        for (Vector& value : *values) {
            if (plain)
                std::memcpy(&value, at, sizeof value);
            else
                value = Vector(elementValue(at, element.record.type, bigEndian_));
            mend(value, otherwise);
            at += element.stride;
        }
        return values;
    }
    template <class Vector> Stream<Vector> list(ByteSpan bytes, std::uint32_t components, const Vector& otherwise) {
        auto values = std::make_shared<std::vector<Vector>>(geometry_.vertexCount, Vector(0.0F));
        const std::uint8_t* at = bytes.data();
        for (Vector& value : *values) {
            for (std::uint32_t c = 0; c < components; ++c, at += sizeof(float))
                if (c < static_cast<std::uint32_t>(Vector::length()))
                    value[static_cast<int>(c)] = numberAt<float>(at, bigEndian_);
            mend(value, otherwise);
        }
        return values;
    }
    // RGBA bytes, the red one first in little-endian files.
    Stream<glm::vec4> colours(ByteSpan bytes) {
        auto values = std::make_shared<std::vector<glm::vec4>>(geometry_.vertexCount);
        const std::uint8_t* at = bytes.data();
        for (glm::vec4& value : *values) {
            value = bytesOfColour(numberAt<std::uint32_t>(at, bigEndian_), 24, 16, 8, 0);
            at += 4;
        }
        return values;
    }

private:
    template <class Vector> void mend(Vector& value, const Vector& otherwise) {
        for (int c = 0; c < Vector::length(); ++c) {
            if (isWithinLimit(value[c]))
                continue;
            ++problems_.notFinite;
            value[c] = otherwise[c];
        }
    }

    const Geometry& geometry_;
    bool bigEndian_;
    VertexProblems& problems_;
};

Stream<glm::vec2> flipped(const Stream<glm::vec2>& stream) {
    auto values = std::make_shared<std::vector<glm::vec2>>(*stream);
    for (glm::vec2& value : *values)
        value.y = 1.0F - value.y;
    return values;
}

std::string_view fieldOf(const ElementRecord& record) {
    switch (static_cast<Semantic>(record.semantic)) {
    case Semantic::Position:
        return "positions";
    case Semantic::Normal:
        return "normals";
    case Semantic::Diffuse:
        return "colours";
    case Semantic::Specular:
        return "specular colours";
    case Semantic::Tangent:
        return "tangents";
    case Semantic::TextureCoordinates:
        return record.index == 0 ? "texture coordinates" : "further texture coordinates";
    default:
        return "";
    }
}

} // namespace

std::uint32_t componentsOf(std::uint16_t type) {
    for (const auto& [first, last] :
         {std::pair{ElementType::Float1, ElementType::Float4}, std::pair{ElementType::Short1, ElementType::Short4},
          std::pair{ElementType::Double1, ElementType::Double4}, std::pair{ElementType::UShort1, ElementType::UShort4},
          std::pair{ElementType::Int1, ElementType::Int4}, std::pair{ElementType::UInt1, ElementType::UInt4},
          std::pair{ElementType::Half1, ElementType::Half4}})
        if (between(type, first, last))
            return placeIn(type, first) + 1;
    switch (static_cast<ElementType>(type)) {
    case ElementType::Short2Norm:
    case ElementType::UShort2Norm:
        return 2;
    default:
        return 4;
    }
}

std::uint32_t sizeOf(std::uint16_t type) {
    const std::uint32_t count = componentsOf(type);
    if (between(type, ElementType::Float1, ElementType::Float4) || between(type, ElementType::Int1, ElementType::UInt4))
        return 4 * count;
    if (between(type, ElementType::Short1, ElementType::Short4) ||
        between(type, ElementType::UShort1, ElementType::UShort4) ||
        between(type, ElementType::Short2Norm, ElementType::UShort4Norm) ||
        between(type, ElementType::Half1, ElementType::Half4))
        return 2 * count;
    if (between(type, ElementType::Double1, ElementType::Double4))
        return 8 * count;
    return type <= static_cast<std::uint16_t>(ElementType::Half4) ? 4 : 0;
}

std::shared_ptr<VertexData> decodeVertices(const Geometry& geometry, bool bigEndian, bool flipV,
                                           VertexProblems& problems) {
    Decoder decoder(geometry, bigEndian, problems);
    auto data = std::make_shared<VertexData>();
    const glm::vec4 white(1.0F);
    if (!geometry.oldPositions.empty() || geometry.elements.empty()) {
        const bool there = geometry.oldPositions.size() == std::size_t{geometry.vertexCount} * 12;
        data->positions = there ? decoder.list(geometry.oldPositions, 3, glm::vec3(0.0F))
                                : std::make_shared<std::vector<glm::vec3>>(geometry.vertexCount, glm::vec3(0.0F));
        if (!geometry.oldNormals.empty())
            data->normals = decoder.list(geometry.oldNormals, 3, glm::vec3(0.0F));
        if (!geometry.oldColours.empty())
            data->colours[0] = decoder.colours(geometry.oldColours);
        for (const Geometry::OldCoordinates& set : geometry.oldCoordinates) {
            if (data->textureCoordinates.size() == mostSets) {
                ++problems.setsLeftOut;
                continue;
            }
            TextureCoordinates made;
            made.components = static_cast<std::uint8_t>(std::clamp<std::uint16_t>(set.dimensions, 1, 4));
            made.values = decoder.list(set.values, set.dimensions, glm::vec2(0.0F));
            if (set.dimensions > 2)
                made.wide = decoder.list(set.values, set.dimensions, glm::vec4(0.0F));
            if (flipV && set.dimensions == 2)
                made.values = flipped(made.values);
            data->textureCoordinates.push_back(std::move(made));
        }
    } else {
        const Element* position = decoder.find(Semantic::Position, 0);
        data->positions = position ? decoder.stream(*position, glm::vec3(0.0F))
                                   : std::make_shared<std::vector<glm::vec3>>(geometry.vertexCount, glm::vec3(0.0F));
        if (const Element* normal = decoder.find(Semantic::Normal, 0))
            data->normals = decoder.stream(*normal, glm::vec3(0.0F));
        if (const Element* tangent = decoder.find(Semantic::Tangent, 0))
            data->tangents = decoder.stream(*tangent, glm::vec4(0.0F, 0.0F, 0.0F, 1.0F));
        if (const Element* diffuse = decoder.find(Semantic::Diffuse, 0))
            data->colours[0] = decoder.stream(*diffuse, white);
        if (const Element* specular = decoder.find(Semantic::Specular, 0))
            data->colours[1] = decoder.stream(*specular, white);
        for (std::uint16_t index = 0; const Element* set = decoder.find(Semantic::TextureCoordinates, index); ++index) {
            if (data->textureCoordinates.size() == mostSets) {
                ++problems.setsLeftOut;
                continue;
            }
            TextureCoordinates made;
            made.components = static_cast<std::uint8_t>(componentsOf(set->record.type));
            made.values = decoder.stream(*set, glm::vec2(0.0F));
            if (made.components > 2)
                made.wide = decoder.stream(*set, glm::vec4(0.0F));
            data->textureCoordinates.push_back(std::move(made));
        }
    }
    if (data->normals)
        data->normalSource = NormalSource::File;
    return data;
}

std::vector<std::pair<glm::vec4, glm::vec4>> decodeBlending(const Geometry& geometry, bool bigEndian) {
    VertexProblems ignored;
    Decoder decoder(geometry, bigEndian, ignored);
    const Element* weights = decoder.find(Semantic::BlendWeights, 0);
    const Element* indices = decoder.find(Semantic::BlendIndices, 0);
    if (!weights || !indices)
        return {};
    const auto weightStream = decoder.stream(*weights, glm::vec4(0.0F));
    const auto indexStream = decoder.stream(*indices, glm::vec4(0.0F));
    const auto used = static_cast<int>(std::min(componentsOf(weights->record.type), 4U));
    std::vector<std::pair<glm::vec4, glm::vec4>> values;
    values.reserve(geometry.vertexCount);
    for (std::uint32_t i = 0; i < geometry.vertexCount; ++i) {
        glm::vec4 weight = (*weightStream)[i];
        for (int c = used; c < 4; ++c)
            weight[c] = 0.0F;
        values.emplace_back(weight, (*indexStream)[i]);
    }
    return values;
}

void noteVertices(Provenance& provenance, PartRef part, std::uint16_t file, const Geometry& geometry) {
    const auto note = [&](std::string_view field, std::uint64_t offset, std::uint64_t stride, std::uint32_t width) {
        if (geometry.vertexCount > 0 && !field.empty())
            provenance.add({part,
                            field,
                            file,
                            {offset, stride * (geometry.vertexCount - 1) + width},
                            static_cast<std::uint32_t>(stride),
                            width});
    };
    for (const Element& element : geometry.elements)
        note(fieldOf(element.record), element.offset + element.record.offset, element.stride,
             sizeOf(element.record.type));
    if (!geometry.oldPositions.empty())
        note("positions", geometry.oldPositionsOffset, 12, 12);
    if (!geometry.oldNormals.empty())
        note("normals", geometry.oldNormalsOffset, 12, 12);
    if (!geometry.oldColours.empty())
        note("colours", geometry.oldColoursOffset, 4, 4);
    for (const Geometry::OldCoordinates& set : geometry.oldCoordinates)
        note("texture coordinates", set.offset, 4U * set.dimensions, 4U * set.dimensions);
}

} // namespace rigscope::ogre
