#include "formats/ogre/mesh_vertices_write.h"

#include <glm/gtc/packing.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/same_bits.h"

namespace rigscope::ogre {

namespace {

std::uint16_t numberOf(ElementType type) { return static_cast<std::uint16_t>(type); }
std::uint16_t numberOf(Semantic semantic) { return static_cast<std::uint16_t>(semantic); }
std::uint16_t floats(std::uint32_t components) {
    return static_cast<std::uint16_t>(numberOf(ElementType::Float1) + components - 1);
}

template <class T> void put(std::uint8_t* at, T number, bool bigEndian) {
    if (bigEndian)
        number = rigscope::detail::byteSwapped(number);
    std::memcpy(at, &number, sizeof number);
}

// The nearest whole number that the type holds.
template <class T> T whole(float value) {
    const double low{std::numeric_limits<T>::lowest()};
    const double high{std::numeric_limits<T>::max()};
    return static_cast<T>(std::clamp(std::nearbyint(double{value}), low, high));
}

template <class T, class Convert>
void putRow(std::uint8_t* at, std::uint32_t count, bool bigEndian, const glm::vec4& value, const Convert& convert) {
    for (std::uint32_t i = 0; i < count; ++i)
        put<T>(at + i * sizeof(T), convert(value[static_cast<int>(i)]), bigEndian);
}

// A fraction of the type's largest number.
template <class T> T fractionOf(float value) {
    return whole<T>(value * static_cast<float>(std::numeric_limits<T>::max()));
}

std::uint32_t colourBytes(const glm::vec4& value, int r, int g, int b, int a) {
    const auto part = [](float number, int shift) { return std::uint32_t{fractionOf<std::uint8_t>(number)} << shift; };
    return part(value.r, r) | part(value.g, g) | part(value.b, b) | part(value.a, a);
}

std::uint32_t tenBits(float value, float most, std::uint32_t mask) {
    const auto number = static_cast<std::int32_t>(std::nearbyint(std::clamp(value, -1.0F, 1.0F) * most));
    return static_cast<std::uint32_t>(number) & mask;
}

// The width of a number of the type: what a byte order swaps.
std::uint32_t widthOf(std::uint16_t type) {
    if (between(type, ElementType::Double1, ElementType::Double4))
        return 8;
    if (between(type, ElementType::Short1, ElementType::Short4) ||
        between(type, ElementType::UShort1, ElementType::UShort4) ||
        between(type, ElementType::Short2Norm, ElementType::UShort4Norm) ||
        between(type, ElementType::Half1, ElementType::Half4))
        return 2;
    if (type == numberOf(ElementType::UByte4) || between(type, ElementType::Byte4, ElementType::UByte4Norm))
        return 1;
    return 4;
}

// The type in which a version holds values of a type: its own where it has it.
std::uint16_t typeIn(MeshVersion version, std::uint16_t type, std::uint16_t semantic) {
    const bool colour = semantic == numberOf(Semantic::Diffuse) || semantic == numberOf(Semantic::Specular);
    if (version == MeshVersion::V1100)
        return type;
    // What came with OGRE 1.12 and later.
    if (type == numberOf(ElementType::UByte4Norm) && colour)
        return numberOf(ElementType::ColourAbgr);
    if (type > numberOf(ElementType::ColourAbgr))
        return floats(componentsOf(type));
    return type;
}

// The stream of the scene that an element holds, one value after the other.
class StreamValues {
public:
    StreamValues(const VertexData& data, const ElementRecord& record) {
        switch (static_cast<Semantic>(record.semantic)) {
        case Semantic::Position:
            three_ = spanOf(data.positions);
            break;
        case Semantic::Normal:
            if (data.normalSource == NormalSource::File)
                three_ = spanOf(data.normals);
            break;
        case Semantic::Tangent:
            four_ = spanOf(data.tangents);
            break;
        case Semantic::Diffuse:
        case Semantic::Specular:
            if (record.index == 0)
                four_ = spanOf(data.colours[record.semantic == numberOf(Semantic::Diffuse) ? 0 : 1]);
            break;
        case Semantic::TextureCoordinates:
            if (record.index < data.textureCoordinates.size()) {
                const TextureCoordinates& set = data.textureCoordinates[record.index];
                two_ = spanOf(set.values);
                four_ = spanOf(set.wide);
            }
            break;
        default:
            break;
        }
    }

    bool empty() const { return two_.empty() && three_.empty() && four_.empty(); }
    glm::vec4 operator[](std::size_t i) const {
        if (!four_.empty())
            return two_.empty() ? four_[i] : glm::vec4(two_[i], four_[i].z, four_[i].w);
        return three_.empty() ? glm::vec4(two_[i], 0.0F, 1.0F) : glm::vec4(three_[i], 1.0F);
    }

private:
    std::span<const glm::vec2> two_;
    std::span<const glm::vec3> three_;
    std::span<const glm::vec4> four_;
};

// Whether bytes say colours as they are.
bool areBytes(const std::vector<glm::vec4>& colours) {
    return std::all_of(colours.begin(), colours.end(), [](const glm::vec4& colour) {
        for (int c = 0; c < 4; ++c)
            if (static_cast<float>(fractionOf<std::uint8_t>(colour[c])) / 255.0F != colour[c])
                return false;
        return true;
    });
}

// The elements that hold all streams of a geometry, without buffers yet.
std::vector<ElementRecord> elementsFor(const VertexData& data, MeshVersion version) {
    std::vector<ElementRecord> elements;
    const auto add = [&](std::uint16_t type, Semantic semantic, std::uint16_t index = 0) {
        elements.push_back({0, type, numberOf(semantic), 0, index});
    };
    const auto addColours = [&](const Stream<glm::vec4>& colours, Semantic semantic) {
        const ElementType bytes = version == MeshVersion::V1100 ? ElementType::UByte4Norm : ElementType::ColourAbgr;
        if (colours)
            add(areBytes(*colours) ? numberOf(bytes) : floats(4), semantic);
    };
    add(floats(3), Semantic::Position);
    if (data.normals && data.normalSource == NormalSource::File)
        add(floats(3), Semantic::Normal);
    addColours(data.colours[0], Semantic::Diffuse);
    addColours(data.colours[1], Semantic::Specular);
    for (std::size_t i = 0; i < data.textureCoordinates.size(); ++i)
        add(floats(data.textureCoordinates[i].components), Semantic::TextureCoordinates, static_cast<std::uint16_t>(i));
    if (data.tangents)
        add(floats(4), Semantic::Tangent);
    return elements;
}

// Which elements share a buffer, as rising numbers: what skinning, poses and morph keys rewrite stands apart from what
// they leave. Engines move normals with positions only where both are in one buffer and nothing else is.
int groupOf(const ElementRecord& element, const VertexUse& use) {
    const int normals = use.animated && !use.animatedNormals ? 1 : 0;
    if (element.semantic == numberOf(Semantic::Position))
        return 0;
    if (element.semantic == numberOf(Semantic::Normal))
        return normals;
    return use.skinned || use.animatedNormals ? normals + 1 : normals;
}

} // namespace

void putValue(std::uint8_t* at, std::uint16_t type, bool bigEndian, const glm::vec4& value) {
    const std::uint32_t count = componentsOf(type);
    if (between(type, ElementType::Float1, ElementType::Float4))
        return putRow<float>(at, count, bigEndian, value, [](float v) { return v; });
    if (between(type, ElementType::Short1, ElementType::Short4))
        return putRow<std::int16_t>(at, count, bigEndian, value, whole<std::int16_t>);
    if (between(type, ElementType::Double1, ElementType::Double4))
        return putRow<double>(at, count, bigEndian, value, [](float v) { return double{v}; });
    if (between(type, ElementType::UShort1, ElementType::UShort4))
        return putRow<std::uint16_t>(at, count, bigEndian, value, whole<std::uint16_t>);
    if (between(type, ElementType::Int1, ElementType::Int4))
        return putRow<std::int32_t>(at, count, bigEndian, value, whole<std::int32_t>);
    if (between(type, ElementType::UInt1, ElementType::UInt4))
        return putRow<std::uint32_t>(at, count, bigEndian, value, whole<std::uint32_t>);
    if (between(type, ElementType::Half1, ElementType::Half4))
        return putRow<std::uint16_t>(at, count, bigEndian, value, [](float v) { return glm::packHalf1x16(v); });
    switch (static_cast<ElementType>(type)) {
    case ElementType::Colour:
    case ElementType::ColourArgb:
        return put(at, colourBytes(value, 16, 8, 0, 24), bigEndian);
    case ElementType::ColourAbgr:
        return put(at, colourBytes(value, 0, 8, 16, 24), bigEndian);
    case ElementType::UByte4:
        return putRow<std::uint8_t>(at, 4, false, value, whole<std::uint8_t>);
    case ElementType::Byte4:
        return putRow<std::int8_t>(at, 4, false, value, whole<std::int8_t>);
    case ElementType::Byte4Norm:
        return putRow<std::int8_t>(at, 4, false, value, fractionOf<std::int8_t>);
    case ElementType::UByte4Norm:
        return putRow<std::uint8_t>(at, 4, false, value, fractionOf<std::uint8_t>);
    case ElementType::Short2Norm:
    case ElementType::Short4Norm:
        return putRow<std::int16_t>(at, count, bigEndian, value, fractionOf<std::int16_t>);
    case ElementType::UShort2Norm:
    case ElementType::UShort4Norm:
        return putRow<std::uint16_t>(at, count, bigEndian, value, fractionOf<std::uint16_t>);
    case ElementType::Int1010102Norm:
        return put(at,
                   tenBits(value.x, 511.0F, 0x3FFU) | tenBits(value.y, 511.0F, 0x3FFU) << 10 |
                       tenBits(value.z, 511.0F, 0x3FFU) << 20 | tenBits(value.w, 1.0F, 0x3U) << 30,
                   bigEndian);
    default:
        return;
    }
}

DeclaredVertices declareVertices(const VertexData& data, const VertexUse& use, MeshVersion version, bool bigEndian) {
    DeclaredVertices made;
    made.vertexCount = data.count();
    made.elements = elementsFor(data, version);
    int group = -1;
    for (ElementRecord& element : made.elements) {
        if (groupOf(element, use) > group) // newer engines refuse gaps between buffers
            made.buffers.push_back({{static_cast<std::uint16_t>(made.buffers.size()), 0}, {}});
        group = groupOf(element, use);
        element.source = made.buffers.back().record.binding;
        std::uint16_t& stride = made.buffers[element.source].record.stride;
        element.offset = stride;
        stride = static_cast<std::uint16_t>(stride + sizeOf(element.type));
    }
    for (DeclaredVertices::Buffer& buffer : made.buffers)
        buffer.bytes.resize(std::size_t{buffer.record.stride} * made.vertexCount);
    for (const ElementRecord& element : made.elements) {
        const StreamValues values(data, element);
        DeclaredVertices::Buffer& buffer = made.buffers[element.source];
        for (std::size_t i = 0; i < made.vertexCount && !values.empty(); ++i)
            putValue(buffer.bytes.data() + i * buffer.record.stride + element.offset, element.type, bigEndian,
                     values[i]);
    }
    return made;
}

std::size_t valuesWithoutStream(const Geometry& geometry) {
    return static_cast<std::size_t>(
        std::count_if(geometry.elements.begin(), geometry.elements.end(), [](const Element& element) {
            const std::uint16_t semantic = element.record.semantic;
            return semantic == numberOf(Semantic::Binormal) || semantic < numberOf(Semantic::Position) ||
                   semantic > numberOf(Semantic::Tangent);
        }));
}

std::optional<DeclaredVertices> convertVertices(const Geometry& geometry, bool fromBigEndian, MeshVersion version,
                                                bool bigEndian) {
    if (geometry.elements.empty() || !geometry.oldPositions.empty())
        return std::nullopt;
    DeclaredVertices made;
    made.vertexCount = geometry.vertexCount;
    // Buffers in the order of their bindings, each as wide as its elements: newer engines refuse gaps.
    std::vector<std::uint16_t> bindings;
    for (const Element& element : geometry.elements)
        bindings.push_back(element.record.source);
    std::sort(bindings.begin(), bindings.end());
    bindings.erase(std::unique(bindings.begin(), bindings.end()), bindings.end());
    for (std::size_t i = 0; i < bindings.size(); ++i)
        made.buffers.push_back({{static_cast<std::uint16_t>(i), 0}, {}});
    for (const Element& element : geometry.elements) {
        ElementRecord record = element.record;
        record.source = static_cast<std::uint16_t>(std::lower_bound(bindings.begin(), bindings.end(), record.source) -
                                                   bindings.begin());
        record.type = typeIn(version, record.type, record.semantic);
        std::uint16_t& stride = made.buffers[record.source].record.stride;
        record.offset = stride;
        stride = static_cast<std::uint16_t>(stride + sizeOf(record.type));
        made.elements.push_back(record);
    }
    for (DeclaredVertices::Buffer& buffer : made.buffers)
        buffer.bytes.resize(std::size_t{buffer.record.stride} * made.vertexCount);
    for (std::size_t e = 0; e < made.elements.size(); ++e) {
        const Element& from = geometry.elements[e];
        const ElementRecord& to = made.elements[e];
        DeclaredVertices::Buffer& buffer = made.buffers[to.source];
        const std::uint32_t size = sizeOf(from.record.type);
        const std::uint32_t width = fromBigEndian == bigEndian ? 1 : widthOf(from.record.type);
        for (std::size_t i = 0; i < made.vertexCount; ++i) {
            const std::uint8_t* in = from.vertices.data() + i * from.stride + from.record.offset;
            std::uint8_t* out = buffer.bytes.data() + i * buffer.record.stride + to.offset;
            if (to.type != from.record.type) {
                putValue(out, to.type, bigEndian, elementValue(in, from.record.type, fromBigEndian));
                continue;
            }
            std::memcpy(out, in, size);
            for (std::uint32_t at = 0; width > 1 && at < size; at += width)
                std::reverse(out + at, out + at + width);
        }
    }
    return made;
}

namespace {

// Changes the values of one stream where they differ from what they were decoded to.
template <class Vector, class Write>
bool patchStream(const Stream<Vector>& now, const Stream<Vector>& before, const Write& write) {
    if (!now || !before || now->size() != before->size())
        return !now == !before;
    if (now == before)
        return true;
    for (std::size_t i = 0; i < now->size(); ++i)
        if (!sameBits((*now)[i], (*before)[i]))
            write(i, (*now)[i], (*before)[i]);
    return true;
}

class Patch {
public:
    Patch(std::span<std::uint8_t> bytes, std::uint64_t offset, const Geometry& geometry, bool bigEndian)
        : bytes_(bytes),
          offset_(offset),
          geometry_(geometry),
          bigEndian_(bigEndian) {}

    template <class Vector>
    bool element(Semantic semantic, std::uint16_t index, const Stream<Vector>& now, const Stream<Vector>& before) {
        const Element* found = nullptr;
        for (const Element& one : geometry_.elements)
            if (!found && one.record.semantic == numberOf(semantic) && one.record.index == index)
                found = &one;
        if (!found)
            return !now == !before;
        return patchStream(now, before, [&](std::size_t i, const Vector& value, const Vector& old) {
            std::uint8_t* const at = place(found->offset + i * found->stride + found->record.offset);
            glm::vec4 all = elementValue(at, found->record.type, bigEndian_);
            const bool plain = between(found->record.type, ElementType::Float1, ElementType::Float4);
            for (int c = 0; c < Vector::length(); ++c) {
                if (sameBits(value[c], old[c]))
                    continue;
                all[c] = value[c];
                if (plain && static_cast<std::uint32_t>(c) < componentsOf(found->record.type))
                    put(at + 4 * static_cast<std::size_t>(c), value[c], bigEndian_);
            }
            if (!plain)
                putValue(at, found->record.type, bigEndian_, all);
        });
    }
    template <class Vector>
    bool list(std::uint64_t listOffset, std::uint32_t components, const Stream<Vector>& now,
              const Stream<Vector>& before, bool flip = false) {
        return patchStream(now, before, [&](std::size_t i, const Vector& value, const Vector& old) {
            for (int c = 0; c < Vector::length() && static_cast<std::uint32_t>(c) < components; ++c)
                if (!sameBits(value[c], old[c]))
                    put(place(listOffset + (i * components + static_cast<std::size_t>(c)) * 4),
                        flip && c == 1 ? 1.0F - value[c] : value[c], bigEndian_);
        });
    }
    bool oldColours(const Stream<glm::vec4>& now, const Stream<glm::vec4>& before) {
        return patchStream(now, before, [&](std::size_t i, const glm::vec4& value, const glm::vec4& /*old*/) {
            put(place(geometry_.oldColoursOffset + i * 4), colourBytes(value, 24, 16, 8, 0), bigEndian_);
        });
    }

private:
    std::uint8_t* place(std::uint64_t offset) { return bytes_.data() + (offset - offset_); }

    std::span<std::uint8_t> bytes_;
    std::uint64_t offset_;
    const Geometry& geometry_;
    bool bigEndian_;
};

} // namespace

bool patchVertices(std::span<std::uint8_t> bytes, std::uint64_t offset, const Geometry& geometry, bool bigEndian,
                   bool flipV, const VertexData& data) {
    VertexProblems ignored;
    const std::shared_ptr<VertexData> before = decodeVertices(geometry, bigEndian, flipV, ignored);
    const std::vector<TextureCoordinates>& sets = data.textureCoordinates;
    if (data.count() != before->count() || sets.size() != before->textureCoordinates.size())
        return false;
    Patch patch(bytes, offset, geometry, bigEndian);
    const Stream<glm::vec3> normals = data.normalSource == NormalSource::File ? data.normals : nullptr;
    bool fits = true;
    if (!geometry.oldPositions.empty()) {
        fits &= patch.list(geometry.oldPositionsOffset, 3, data.positions, before->positions);
        fits &=
            geometry.oldNormals.empty() ? !normals : patch.list(geometry.oldNormalsOffset, 3, normals, before->normals);
        fits &= geometry.oldColours.empty() ? !data.colours[0] : patch.oldColours(data.colours[0], before->colours[0]);
        fits &= !data.tangents && !data.colours[1];
        for (std::size_t i = 0; i < sets.size(); ++i) {
            const Geometry::OldCoordinates& old = geometry.oldCoordinates[i];
            const TextureCoordinates& was = before->textureCoordinates[i];
            fits &= patch.list(old.offset, old.dimensions, sets[i].values, was.values, flipV && old.dimensions == 2);
            fits &= patch.list(old.offset, old.dimensions, sets[i].wide, was.wide);
        }
        return fits;
    }
    fits &= patch.element(Semantic::Position, 0, data.positions, before->positions);
    fits &= patch.element(Semantic::Normal, 0, normals, before->normals);
    fits &= patch.element(Semantic::Tangent, 0, data.tangents, before->tangents);
    fits &= patch.element(Semantic::Diffuse, 0, data.colours[0], before->colours[0]);
    fits &= patch.element(Semantic::Specular, 0, data.colours[1], before->colours[1]);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const TextureCoordinates& was = before->textureCoordinates[i];
        fits &= sets[i].components == was.components;
        fits &= patch.element(Semantic::TextureCoordinates, static_cast<std::uint16_t>(i), sets[i].wide, was.wide);
        fits &= patch.element(Semantic::TextureCoordinates, static_cast<std::uint16_t>(i), sets[i].values, was.values);
    }
    return fits;
}

} // namespace rigscope::ogre
