#include "base/structure.h"

#include "base/archive.h"
#include "base/text.h"

namespace rigscope {

std::string_view nameOf(FieldType type) {
    switch (type) {
    case FieldType::Group:
        return "group";
    case FieldType::Array:
        return "array";
    case FieldType::U8:
        return "u8";
    case FieldType::I8:
        return "i8";
    case FieldType::U16:
        return "u16";
    case FieldType::I16:
        return "i16";
    case FieldType::U32:
        return "u32";
    case FieldType::I32:
        return "i32";
    case FieldType::F32:
        return "f32";
    case FieldType::F64:
        return "f64";
    case FieldType::Text:
        return "text";
    case FieldType::Raw:
        break;
    }
    return "raw";
}

StructureTree::StructureTree(Bytes file, std::string_view kind)
    : file_(std::move(file)) {
    StructureNode root;
    root.name = kind;
    root.length = file_.size();
    nodes_.push_back(std::move(root));
}

std::uint32_t StructureTree::add(std::uint32_t parent, StructureNode node) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    node.parent = parent;
    nodes_.push_back(std::move(node));
    StructureNode& owner = nodes_[parent];
    if (owner.lastChild == StructureNode::none)
        owner.firstChild = index;
    else
        nodes_[owner.lastChild].nextSibling = index;
    owner.lastChild = index;
    return index;
}

void StructureTree::expand(std::uint32_t array) {
    const std::shared_ptr<const RecordDescription> record = nodes_[array].record;
    if (!record || nodes_[array].firstChild != StructureNode::none)
        return;
    const std::uint64_t start = nodes_[array].offset;
    if (nodes_[array].type == FieldType::Group) {
        DescribeArchive describe(*this, array, {start, nodes_[array].length}, nodes_[array].bigEndian);
        (*record)(describe);
        return;
    }
    const std::uint64_t count = nodes_[array].count;
    const std::uint32_t stride = nodes_[array].stride;
    for (std::uint64_t i = 0; i < count; ++i) {
        StructureNode element;
        element.name = "record";
        element.label = std::to_string(i);
        element.offset = start + i * stride;
        element.length = stride;
        const std::uint32_t group = add(array, std::move(element));
        DescribeArchive describe(*this, group, {start + i * stride, stride}, nodes_[array].bigEndian);
        (*record)(describe);
        describe.rest("unused");
    }
}

void StructureTree::collapse(std::uint32_t index) {
    StructureNode& owner = nodes_[index];
    if (!owner.record || owner.firstChild == StructureNode::none)
        return;
    const auto first = static_cast<std::ptrdiff_t>(owner.firstChild);
    owner.firstChild = owner.lastChild = StructureNode::none;
    nodes_.erase(nodes_.begin() + first, nodes_.end());
}

namespace {

template <class T> std::string numberAt(ByteSpan bytes, bool bigEndian) {
    T value{};
    ReadArchive(bytes, 0, bigEndian).value("", value);
    if constexpr (std::is_floating_point_v<T>)
        return formatNumber(value);
    else
        return std::to_string(value);
}

std::string hexOf(ByteSpan bytes) {
    constexpr std::string_view hex = "0123456789abcdef";
    constexpr std::size_t shown = 16;
    std::string text;
    for (std::size_t i = 0; i < bytes.size() && i < shown; ++i) {
        text += i == 0 ? "" : " ";
        text += hex[bytes[i] >> 4];
        text += hex[bytes[i] & 0xF];
    }
    return bytes.size() > shown ? text + " ..." : text;
}

} // namespace

std::string StructureTree::valueOf(std::uint32_t index) const {
    const StructureNode& node = nodes_[index];
    if (node.offset > file_.size() || node.length > file_.size() - node.offset)
        return {};
    ByteSpan bytes = file_.span().subspan(node.offset, node.length);
    switch (node.type) {
    case FieldType::Group:
    case FieldType::Array:
        return {};
    case FieldType::U8:
        return numberAt<std::uint8_t>(bytes, node.bigEndian);
    case FieldType::I8:
        return numberAt<std::int8_t>(bytes, node.bigEndian);
    case FieldType::U16:
        return numberAt<std::uint16_t>(bytes, node.bigEndian);
    case FieldType::I16:
        return numberAt<std::int16_t>(bytes, node.bigEndian);
    case FieldType::U32:
        return numberAt<std::uint32_t>(bytes, node.bigEndian);
    case FieldType::I32:
        return numberAt<std::int32_t>(bytes, node.bigEndian);
    case FieldType::F32:
        return numberAt<float>(bytes, node.bigEndian);
    case FieldType::F64:
        return numberAt<double>(bytes, node.bigEndian);
    case FieldType::Text:
        while (!bytes.empty() && bytes.back() == 0)
            bytes = bytes.first(bytes.size() - 1);
        return '"' + printable(asText(bytes), 1024) + '"';
    case FieldType::Raw:
        return hexOf(bytes);
    }
    return {};
}

} // namespace rigscope
