// The archives. A record of a file has one routine
//
//     template <class Archive> void layout(Archive& a, Record& r) { a.value("flags", r.flags); ... }
//
// that serves reading, writing, measuring and describing, so that they cannot disagree. Numbers are little-endian
// unless the archive is told otherwise. All four archives have the same members:
//
//     a.value(info, number)                   one number
//     a.values(info, numbers)                 several numbers of one type in a row (a vector, a quaternion)
//     a.zeroTerminated(info, text)            bytes up to and including a 0 byte
//     a.line(info, text)                      bytes up to and including a line feed
//     a.bytes(info, span, count)              `count` raw bytes
//     a.records(info, span, stride, describe) whole records of `stride` bytes up to the end of what is left
//     a.array(info, span, stride, count, describe) `count` records of `stride` bytes
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "base/structure.h"

namespace rigscope {

static_assert(std::endian::native == std::endian::little, "a port to a big-endian machine has to swap the other way");

// A string as it stands in a file: its bytes, and whether the closing 0 was there.
struct ZeroTerminated {
    std::string bytes;
    bool terminated = true;
    bool operator==(const ZeroTerminated&) const = default;
};

// The same for a string that a line feed closes. A carriage return before it belongs to the bytes.
struct Line {
    std::string bytes;
    bool terminated = true;
    bool operator==(const Line&) const = default;
};

namespace detail {

template <class T> T byteSwapped(T value) {
    std::uint8_t raw[sizeof(T)];
    std::memcpy(raw, &value, sizeof raw);
    std::reverse(raw, raw + sizeof raw);
    std::memcpy(&value, raw, sizeof raw);
    return value;
}

template <class T> constexpr FieldType fieldTypeOf() {
    static_assert(std::is_arithmetic_v<T>);
    if constexpr (std::is_same_v<T, float>)
        return FieldType::F32;
    else if constexpr (std::is_same_v<T, double>)
        return FieldType::F64;
    else if constexpr (sizeof(T) == 1)
        return std::is_signed_v<T> ? FieldType::I8 : FieldType::U8;
    else if constexpr (sizeof(T) == 2)
        return std::is_signed_v<T> ? FieldType::I16 : FieldType::U16;
    else
        return std::is_signed_v<T> ? FieldType::I32 : FieldType::U32;
}

} // namespace detail

// Reads from a span. The first field that does not fit sets the failure; from then on nothing is read and values keep
// what they held, so that a layout needs no checks between its fields.
class ReadArchive {
public:
    static constexpr bool reading = true;

    // `base` is the span's offset in the file, for messages and provenance.
    explicit ReadArchive(ByteSpan span, std::uint64_t base = 0, bool bigEndian = false)
        : span_(span),
          base_(base),
          bigEndian_(bigEndian) {}

    template <class T> void value(FieldInfo info, T& number) {
        if (!take(info, sizeof(T)))
            return;
        std::memcpy(&number, span_.data() + position_ - sizeof(T), sizeof(T));
        if (bigEndian_)
            number = detail::byteSwapped(number);
    }
    template <class T, std::size_t N> void values(FieldInfo info, std::array<T, N>& numbers) {
        if (!take(info, sizeof numbers))
            return;
        std::memcpy(numbers.data(), span_.data() + position_ - sizeof numbers, sizeof numbers);
        if (bigEndian_)
            for (T& number : numbers)
                number = detail::byteSwapped(number);
    }
    void zeroTerminated(FieldInfo info, ZeroTerminated& text) { terminated(info, text, 0); }
    void line(FieldInfo info, Line& text) { terminated(info, text, '\n'); }
    void bytes(FieldInfo info, ByteSpan& span, std::uint64_t count) {
        if (take(info, count))
            span = span_.subspan(position_ - count, count);
    }
    void records(FieldInfo info, ByteSpan& span, std::uint32_t stride, const auto& /*describe*/) {
        const std::uint64_t count = failed_ || stride == 0 ? 0 : (span_.size() - position_) / stride;
        bytes(info, span, count * stride);
    }
    void array(FieldInfo info, ByteSpan& span, std::uint32_t stride, std::uint32_t count, const auto& /*describe*/) {
        bytes(info, span, std::uint64_t{count} * stride);
    }

    bool failed() const { return failed_; }
    // Bytes from the start of the span.
    std::uint64_t position() const { return position_; }
    // Bytes from the start of the file.
    std::uint64_t offset() const { return base_ + position_; }
    std::uint64_t left() const { return span_.size() - position_; }
    ByteSpan remaining() const { return span_.subspan(position_); }
    void skip(std::uint64_t count) { position_ += std::min<std::uint64_t>(count, left()); }
    bool bigEndian() const { return bigEndian_; }

    // After a failure: what did not fit, as `data_truncated`.
    Diagnostic failure(Place place) const {
        place.offset = base_ + position_;
        return {Code::data_truncated,
                std::move(place),
                {std::string(failedField_), std::to_string(failedNeed_), std::to_string(left())}};
    }

private:
    template <class Text> void terminated(FieldInfo info, Text& text, int terminator) {
        if (failed_)
            return;
        const ByteSpan rest = remaining();
        const void* end = rest.empty() ? nullptr : std::memchr(rest.data(), terminator, rest.size());
        text.terminated = end != nullptr;
        const std::size_t length =
            end ? static_cast<std::size_t>(static_cast<const std::uint8_t*>(end) - rest.data()) : rest.size();
        text.bytes.assign(asText(rest.first(length)));
        take(info, length + (text.terminated ? 1 : 0));
    }
    bool take(FieldInfo info, std::uint64_t count) {
        if (failed_)
            return false;
        if (count > left()) {
            failed_ = true;
            failedField_ = info.name;
            failedNeed_ = count;
            return false;
        }
        position_ += count;
        return true;
    }

    ByteSpan span_;
    std::uint64_t base_;
    std::uint64_t position_ = 0;
    std::uint64_t failedNeed_ = 0;
    std::string_view failedField_;
    bool bigEndian_;
    bool failed_ = false;
};

// Appends to a vector of bytes.
class WriteArchive {
public:
    static constexpr bool reading = false;

    explicit WriteArchive(std::vector<std::uint8_t>& out, bool bigEndian = false)
        : out_(out),
          bigEndian_(bigEndian) {}

    template <class T> void value(FieldInfo /*info*/, const T& number) {
        const T stored = bigEndian_ ? detail::byteSwapped(number) : number;
        append(&stored, sizeof stored);
    }
    template <class T, std::size_t N> void values(FieldInfo info, std::array<T, N>& numbers) {
        for (const T& number : numbers)
            value(info, number);
    }
    void zeroTerminated(FieldInfo /*info*/, const ZeroTerminated& text) {
        append(text.bytes.data(), text.bytes.size());
        if (text.terminated)
            out_.push_back(0);
    }
    void line(FieldInfo /*info*/, const Line& text) {
        append(text.bytes.data(), text.bytes.size());
        if (text.terminated)
            out_.push_back('\n');
    }
    void bytes(FieldInfo /*info*/, ByteSpan span, std::uint64_t /*count*/) { append(span.data(), span.size()); }
    void records(FieldInfo /*info*/, ByteSpan span, std::uint32_t /*stride*/, const auto& /*describe*/) {
        append(span.data(), span.size());
    }
    void array(FieldInfo /*info*/, ByteSpan span, std::uint32_t /*stride*/, std::uint32_t /*count*/,
               const auto& /*describe*/) {
        append(span.data(), span.size());
    }

private:
    void append(const void* data, std::size_t size) {
        const auto* first = static_cast<const std::uint8_t*>(data);
        out_.insert(out_.end(), first, first + size);
    }

    std::vector<std::uint8_t>& out_;
    bool bigEndian_;
};

// Counts the bytes that writing would make.
class MeasureArchive {
public:
    static constexpr bool reading = false;

    template <class T> void value(FieldInfo /*info*/, const T& /*number*/) { size_ += sizeof(T); }
    template <class T, std::size_t N> void values(FieldInfo /*info*/, std::array<T, N>& /*numbers*/) {
        size_ += sizeof(T) * N;
    }
    void zeroTerminated(FieldInfo /*info*/, const ZeroTerminated& text) {
        size_ += text.bytes.size() + (text.terminated ? 1 : 0);
    }
    void line(FieldInfo /*info*/, const Line& text) { size_ += text.bytes.size() + (text.terminated ? 1 : 0); }
    void bytes(FieldInfo /*info*/, ByteSpan span, std::uint64_t /*count*/) { size_ += span.size(); }
    void records(FieldInfo /*info*/, ByteSpan span, std::uint32_t /*stride*/, const auto& /*describe*/) {
        size_ += span.size();
    }
    void array(FieldInfo /*info*/, ByteSpan span, std::uint32_t /*stride*/, std::uint32_t /*count*/,
               const auto& /*describe*/) {
        size_ += span.size();
    }
    std::uint64_t size() const { return size_; }

private:
    std::uint64_t size_ = 0;
};

// Reads, and adds what it reads to a structure tree.
class DescribeArchive {
public:
    static constexpr bool reading = true;

    // Describes `range` of the tree's file as children of `group`. The range is clipped to the file.
    DescribeArchive(StructureTree& tree, std::uint32_t group, ByteRange range, bool bigEndian = false)
        : tree_(tree),
          group_(group),
          reader_(clipped(tree.file().span(), range), std::min<std::uint64_t>(range.offset, tree.file().size()),
                  bigEndian) {}

    template <class T> void value(FieldInfo info, T& number) {
        const std::uint64_t start = reader_.offset();
        reader_.value(info, number);
        note(info, detail::fieldTypeOf<std::remove_const_t<T>>(), start);
    }
    template <class T, std::size_t N> void values(FieldInfo info, std::array<T, N>& numbers) {
        for (std::size_t i = 0; i < N; ++i) {
            const std::uint64_t start = reader_.offset();
            reader_.value(info, numbers[i]);
            if (const std::uint32_t made = note(info, detail::fieldTypeOf<T>(), start); made != StructureNode::none)
                tree_.setLabel(made, std::to_string(i));
        }
    }
    void zeroTerminated(FieldInfo info, ZeroTerminated& text) {
        const std::uint64_t start = reader_.offset();
        reader_.zeroTerminated(info, text);
        note(info, FieldType::Text, start);
    }
    void line(FieldInfo info, Line& text) {
        const std::uint64_t start = reader_.offset();
        reader_.line(info, text);
        note(info, FieldType::Text, start);
    }
    void bytes(FieldInfo info, ByteSpan& span, std::uint64_t count) {
        const std::uint64_t start = reader_.offset();
        reader_.bytes(info, span, count);
        note(info, FieldType::Raw, start);
    }
    // `describe(DescribeArchive&)` describes one record; it is copied and called when the array is looked at.
    void records(FieldInfo info, ByteSpan& span, std::uint32_t stride, const auto& describe) {
        const std::uint64_t start = reader_.offset();
        reader_.records(info, span, stride, describe);
        noteRecords(info, span, stride, start, describe);
    }
    // The same for a number of records that the file states.
    void array(FieldInfo info, ByteSpan& span, std::uint32_t stride, std::uint32_t count, const auto& describe) {
        const std::uint64_t start = reader_.offset();
        reader_.array(info, span, stride, count, describe);
        noteRecords(info, span, stride, start, describe);
    }

    // A string of `count` bytes without a terminator.
    void text(FieldInfo info, std::uint64_t count) {
        const std::uint64_t start = reader_.offset();
        reader_.skip(count);
        note(info, FieldType::Text, start);
    }
    // A group of `size` bytes that is described when it is looked at. Gives its number, or `none` where nothing is
    // left.
    std::uint32_t later(FieldInfo info, std::string label, std::uint64_t size, RecordDescription describe) {
        const std::uint64_t start = reader_.offset();
        reader_.skip(size);
        const std::uint32_t made = note(info, FieldType::Group, start);
        if (made == StructureNode::none)
            return made;
        tree_.setLabel(made, std::move(label));
        tree_.setDescription(made, std::make_shared<const RecordDescription>(std::move(describe)));
        return made;
    }

    // The entries of a list, which end where they say; more than StructureTree::pageSize come in pages that are
    // described when they are looked at. The list is copied; it has
    //     std::uint64_t size() const;                                           its entries
    //     std::uint64_t bytes(std::uint64_t first, std::uint64_t count) const;  what some of them take
    //     void describe(DescribeArchive&, std::uint64_t number) const;          describes one
    template <class List> void entries(FieldInfo info, const List& list) { entries(info, list, 0, list.size()); }

    // Opens a group; fields go into it until the matching `close`.
    void open(FieldInfo info, std::string label = {}) {
        StructureNode node;
        node.name = info.name;
        node.meaning = info.meaning;
        node.label = std::move(label);
        node.offset = reader_.offset();
        group_ = tree_.add(group_, std::move(node));
    }
    void close() {
        tree_.setLength(group_, reader_.offset() - tree_.node(group_).offset);
        group_ = tree_.node(group_).parent;
    }
    // The number of the group that is open.
    std::uint32_t group() const { return group_; }

    // Bytes that no field took, if any.
    void rest(FieldInfo info) {
        const std::uint64_t start = reader_.offset();
        reader_.skip(reader_.left());
        note(info, FieldType::Raw, start);
    }

    bool failed() const { return reader_.failed(); }
    std::uint64_t left() const { return reader_.left(); }
    std::uint64_t offset() const { return reader_.offset(); }

private:
    template <class List> void entries(FieldInfo info, const List& list, std::uint64_t first, std::uint64_t count) {
        if (count <= StructureTree::pageSize) {
            for (std::uint64_t i = 0; i < count; ++i)
                list.describe(*this, first + i);
            return;
        }
        const std::uint64_t length = StructureTree::pageLength(count);
        for (std::uint64_t at = 0; at < count; at += length) {
            const std::uint64_t pageFirst = first + at;
            const std::uint64_t pageCount = std::min(length, count - at);
            const std::uint32_t made =
                later(info, StructureTree::pageLabel(pageFirst, pageCount), list.bytes(pageFirst, pageCount),
                      [=](DescribeArchive& page) { page.entries(info, list, pageFirst, pageCount); });
            if (made != StructureNode::none)
                tree_.setPage(made);
        }
    }
    static ByteSpan clipped(ByteSpan file, ByteRange range) {
        const std::uint64_t offset = std::min<std::uint64_t>(range.offset, file.size());
        return file.subspan(offset, std::min<std::uint64_t>(range.size, file.size() - offset));
    }
    void noteRecords(FieldInfo info, ByteSpan span, std::uint32_t stride, std::uint64_t start, const auto& describe) {
        const std::uint32_t made = note(info, FieldType::Array, start);
        if (made != StructureNode::none)
            tree_.setRecords(made, span.size() / stride, stride, std::make_shared<RecordDescription>(describe));
    }
    std::uint32_t note(FieldInfo info, FieldType type, std::uint64_t start) {
        if (reader_.offset() == start)
            return StructureNode::none;
        StructureNode node;
        node.name = info.name;
        node.meaning = info.meaning;
        node.type = type;
        node.bigEndian = reader_.bigEndian();
        node.offset = start;
        node.length = reader_.offset() - start;
        return tree_.add(group_, std::move(node));
    }

    StructureTree& tree_;
    std::uint32_t group_;
    ReadArchive reader_;
};

} // namespace rigscope
