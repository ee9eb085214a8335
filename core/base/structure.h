// The structure view: every byte of a native file as a named field with offset, length, type, value and meaning. The
// tree is flat and light; values are made from the file's bytes when they are looked at, and arrays expand when looked
// at. A list of more than StructureTree::pageSize entries expands to pages, each a part of it, which expand in turn.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"

namespace rigscope {

enum class FieldType : std::uint8_t {
    Group, // holds other fields
    Array, // holds `count` records of `stride` bytes, described by `record`
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    F32,
    F64,
    Text, // bytes of a string, with its terminator where it has one
    Raw,  // bytes without a meaning known to Rigscope
};

// `u32`, `f32`, `text` ...
std::string_view nameOf(FieldType type);

// Name and meaning of a field. Both are literals of the format's layout.
struct FieldInfo {
    std::string_view name;
    std::string_view meaning;
    constexpr FieldInfo(const char* fieldName, const char* fieldMeaning = "")
        : name(fieldName),
          meaning(fieldMeaning) {}
};

class DescribeArchive;

// Describes one record of an array: the archive stands at its first byte.
using RecordDescription = std::function<void(DescribeArchive&)>;

struct StructureNode {
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::string_view name;
    std::string_view meaning;
    std::string label; // what tells this one from its siblings: a node's name, an element's number
    FieldType type = FieldType::Group;
    bool bigEndian = false;
    bool page = false; // it only stands for a part of the list above it
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint32_t parent = none;
    std::uint32_t firstChild = none;
    std::uint32_t lastChild = none;
    std::uint32_t nextSibling = none;
    std::uint64_t count = 0;       // Array: number of records
    std::uint64_t firstNumber = 0; // Array: number of its first record in the whole list
    std::uint32_t stride = 0;      // Array: bytes a record
    // Array: describes one record. Group: describes the group when it is looked at.
    std::shared_ptr<const RecordDescription> record;
};

// The described file. Node 0 is the whole file.
class StructureTree {
public:
    // The most entries that a list has without pages, and that a page has.
    static constexpr std::uint64_t pageSize = 1000;
    // How many entries each page of a list has, so that there are no more than `pageSize` pages.
    static std::uint64_t pageLength(std::uint64_t entries);
    // `1000 to 1999`
    static std::string pageLabel(std::uint64_t first, std::uint64_t count);

    StructureTree(Bytes file, std::string_view kind);

    const Bytes& file() const { return file_; }
    // Not in one piece of memory, which would be copied, and be there twice, whenever it grows.
    const std::deque<StructureNode>& nodes() const { return nodes_; }
    const StructureNode& node(std::uint32_t index) const { return nodes_[index]; }

    // Adds a child at the end of `parent`'s children; returns its number.
    std::uint32_t add(std::uint32_t parent, StructureNode node);
    // Sets the length of a group once its end is known.
    void setLength(std::uint32_t index, std::uint64_t length) { nodes_[index].length = length; }
    // Makes a node an array of records.
    void setRecords(std::uint32_t index, std::uint64_t count, std::uint32_t stride,
                    std::shared_ptr<const RecordDescription> record) {
        nodes_[index].count = count;
        nodes_[index].stride = stride;
        nodes_[index].record = std::move(record);
    }
    // Makes a node a group that is described when it is looked at.
    void setDescription(std::uint32_t index, std::shared_ptr<const RecordDescription> description) {
        nodes_[index].record = std::move(description);
    }
    void setLabel(std::uint32_t index, std::string label) { nodes_[index].label = std::move(label); }
    void setPage(std::uint32_t index) { nodes_[index].page = true; }

    // Describes the records of an array (or its pages), or what a group holds, as children; nothing happens the second
    // time.
    void expand(std::uint32_t index);
    // Forgets the children that `expand` made, so that a walk through a large file holds one path of it only. Only
    // right where the nodes that were added later are all below `index`, as in a walk depth first.
    void collapse(std::uint32_t index);

    // The value as text: numbers in the shortest form that reads back, strings quoted, raw bytes in hexadecimal (the
    // first 16). Empty for groups.
    std::string valueOf(std::uint32_t index) const;

private:
    void addPages(std::uint32_t array);
    void addRecords(std::uint32_t array);

    Bytes file_;
    std::deque<StructureNode> nodes_;
};

} // namespace rigscope
