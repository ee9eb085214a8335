#include "base/structure.h"

#include <algorithm>

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

std::uint64_t StructureTree::pageLength(std::uint64_t entries) {
    std::uint64_t length = pageSize;
    while ((entries + length - 1) / length > pageSize)
        length *= pageSize;
    return length;
}

std::string StructureTree::pageLabel(std::uint64_t first, std::uint64_t count) {
    return std::to_string(first) + " to " + std::to_string(first + count - 1);
}

void StructureTree::expand(std::uint32_t index) {
    const StructureNode& node = nodes_[index];
    if (!node.record || node.firstChild != StructureNode::none)
        return;
    if (node.type == FieldType::Group) {
        const std::shared_ptr<const RecordDescription> description = node.record;
        DescribeArchive describe(*this, index, {node.offset, node.length}, node.bigEndian);
        (*description)(describe);
    } else if (node.count > pageSize) {
        addPages(index);
    } else {
        addRecords(index);
    }
}

void StructureTree::addPages(std::uint32_t array) {
    const StructureNode list = nodes_[array];
    const std::uint64_t length = pageLength(list.count);
    for (std::uint64_t first = 0; first < list.count; first += length) {
        StructureNode page;
        page.name = list.name;
        page.type = FieldType::Array;
        page.bigEndian = list.bigEndian;
        page.page = true;
        page.count = std::min(length, list.count - first);
        page.firstNumber = list.firstNumber + first;
        page.stride = list.stride;
        page.offset = list.offset + first * list.stride;
        page.length = page.count * list.stride;
        page.label = pageLabel(page.firstNumber, page.count);
        page.record = list.record;
        add(array, std::move(page));
    }
}

void StructureTree::addRecords(std::uint32_t array) {
    const StructureNode list = nodes_[array];
    for (std::uint64_t i = 0; i < list.count; ++i) {
        StructureNode element;
        element.name = "record";
        element.label = std::to_string(list.firstNumber + i);
        element.offset = list.offset + i * list.stride;
        element.length = list.stride;
        const ByteRange range{element.offset, element.length};
        const std::uint32_t group = add(array, std::move(element));
        DescribeArchive describe(*this, group, range, list.bigEndian);
        (*list.record)(describe);
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
