#include "formats/ogre/mesh_describe.h"

#include <algorithm>
#include <array>
#include <vector>

#include "formats/ogre/mesh_layout.h"
#include "formats/ogre/mesh_vertices.h"

namespace rigscope::ogre {

namespace {

FieldInfo fieldOf(std::uint16_t semantic) {
    switch (static_cast<Semantic>(semantic)) {
    case Semantic::Position:
        return "position";
    case Semantic::BlendWeights:
        return {"blend weights", "how much each bone counts"};
    case Semantic::BlendIndices:
        return {"blend indices", "places in the list of the bones that the submesh uses"};
    case Semantic::Normal:
        return "normal";
    case Semantic::Diffuse:
        return "diffuse colour";
    case Semantic::Specular:
        return "specular colour";
    case Semantic::TextureCoordinates:
        return "texture coordinates";
    case Semantic::Binormal:
        return "binormal";
    case Semantic::Tangent:
        return "tangent";
    default:
        return {"value", "of a kind that is not known"};
    }
}

template <class Number, std::size_t N> void numbers(DescribeArchive& archive, FieldInfo info) {
    std::array<Number, N> values{};
    archive.values(info, values);
}

template <class Number> void numbers(DescribeArchive& archive, FieldInfo info, std::uint32_t count) {
    switch (count) {
    case 1:
        return numbers<Number, 1>(archive, info);
    case 2:
        return numbers<Number, 2>(archive, info);
    case 3:
        return numbers<Number, 3>(archive, info);
    default:
        return numbers<Number, 4>(archive, info);
    }
}

// A value of a known type, number by number as it is stored.
void describeElement(DescribeArchive& archive, const ElementRecord& element) {
    const FieldInfo info = fieldOf(element.semantic);
    const std::uint16_t type = element.type;
    const std::uint32_t count = componentsOf(type);
    const auto isOf = [&](ElementType first, ElementType last) { return between(type, first, last); };
    if (isOf(ElementType::Float1, ElementType::Float4))
        numbers<float>(archive, info, count);
    else if (isOf(ElementType::Double1, ElementType::Double4))
        numbers<double>(archive, info, count);
    else if (isOf(ElementType::Short1, ElementType::Short4) || isOf(ElementType::Short2Norm, ElementType::Short4Norm))
        numbers<std::int16_t>(archive, info, count);
    else if (isOf(ElementType::UShort1, ElementType::UShort4) || isOf(ElementType::Half1, ElementType::Half4) ||
             isOf(ElementType::UShort2Norm, ElementType::UShort4Norm))
        numbers<std::uint16_t>(archive, info, count);
    else if (isOf(ElementType::Int1, ElementType::Int4))
        numbers<std::int32_t>(archive, info, count);
    else if (isOf(ElementType::UInt1, ElementType::UInt4) ||
             isOf(ElementType::Int1010102Norm, ElementType::Int1010102Norm))
        numbers<std::uint32_t>(archive, info, isOf(ElementType::UInt1, ElementType::UInt4) ? count : 1);
    else if (isOf(ElementType::Byte4, ElementType::Byte4Norm))
        numbers<std::int8_t>(archive, info, count);
    else
        numbers<std::uint8_t>(archive, info, count);
}

// The elements that lie in the buffer of a chunk, as they stand in a vertex; of those that overlap the first.
std::vector<ElementRecord> elementsOf(const File& file, std::uint32_t chunk, std::uint16_t stride) {
    std::vector<ElementRecord> elements;
    const std::uint32_t buffer = file.chunks[chunk].parent;
    if (buffer == Chunk::none || file.chunks[buffer].id != mesh_id::buffer || file.chunks[buffer].parent == Chunk::none)
        return elements;
    BufferRecord binding;
    ReadArchive fields = file.fieldsOf(file.chunks[buffer]);
    layout(fields, binding);
    const std::uint32_t geometry = file.chunks[buffer].parent;
    for (std::uint32_t i = geometry + 1; i < file.chunks[geometry].next; ++i) {
        if (!file.chunks[i].known || file.chunks[i].id != mesh_id::element)
            continue;
        ElementRecord element;
        ReadArchive archive = file.fieldsOf(file.chunks[i]);
        layout(archive, element);
        if (element.source == binding.binding && sizeOf(element.type) > 0)
            elements.push_back(element);
    }
    std::stable_sort(elements.begin(), elements.end(),
                     [](const ElementRecord& a, const ElementRecord& b) { return a.offset < b.offset; });
    std::uint32_t end = 0;
    std::erase_if(elements, [&](const ElementRecord& element) {
        const std::uint32_t behind = element.offset + sizeOf(element.type);
        const bool left = element.offset < end || behind > stride;
        end = left ? end : behind;
        return left;
    });
    return elements;
}

} // namespace

void describeVertices(DescribeArchive& archive, const File& file, std::uint32_t chunk, BufferDataRecord& record) {
    if (record.stride == 0)
        return;
    archive.array({"vertices", "as the declaration says"}, record.vertices, record.stride, record.vertexCount,
                  [elements = elementsOf(file, chunk, record.stride), stride = record.stride](DescribeArchive& vertex) {
                      std::uint32_t at = 0;
                      const auto skipTo = [&](std::uint32_t offset) {
                          ByteSpan unused;
                          if (offset > at)
                              vertex.bytes({"unused", "no value of the declaration is here"}, unused, offset - at);
                          at = offset;
                      };
                      for (const ElementRecord& element : elements) {
                          skipTo(element.offset);
                          describeElement(vertex, element);
                          at += sizeOf(element.type);
                      }
                      skipTo(stride);
                  });
}

} // namespace rigscope::ogre
