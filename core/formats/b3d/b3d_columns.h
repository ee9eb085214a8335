// Records of equal size as columns: one field of all of them at once.
#pragma once

#include <bit>
#include <iterator>
#include <vector>

#include "formats/b3d/b3d_decode.h"

namespace rigscope::b3d {

// Reads values that stand in records of `stride` bytes, so that a vector is filled from it in one go.
template <class T, class Convert> class RecordIterator {
public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = T;

    RecordIterator(const std::uint8_t* at, std::size_t stride, const Convert& convert)
        : at_(at),
          stride_(stride),
          convert_(&convert) {}
    T operator*() const { return (*convert_)(at_); }
    RecordIterator& operator++() {
        at_ += stride_;
        return *this;
    }
    RecordIterator operator++(int) {
        RecordIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const RecordIterator& other) const { return at_ == other.at_; }
    difference_type operator-(const RecordIterator& other) const {
        return (at_ - other.at_) / static_cast<difference_type>(stride_);
    }

private:
    const std::uint8_t* at_;
    std::size_t stride_;
    const Convert* convert_;
};

// The values that `convert(const std::uint8_t*)` makes of the bytes from `offset` on of each record. `records` holds
// whole records.
template <class T, class Convert>
std::vector<T> columnOf(ByteSpan records, std::size_t stride, std::size_t offset, const Convert& convert) {
    if (records.empty())
        return {};
    const std::uint8_t* first = records.data() + offset;
    using Iterator = RecordIterator<T, Convert>;
    return std::vector<T>(Iterator(first, stride, convert), Iterator(first + records.size(), stride, convert));
}

// True if all 32-bit words are numbers within the limit. Words that are no such numbers must be small and not negative
// to pass.
inline bool allWithinLimit(ByteSpan words) {
    // Added to the exponent of a number that reaches the limit, or is none, this overflows into the top bit.
    constexpr std::uint32_t beyondLimit = 0x80000000U - std::bit_cast<std::uint32_t>(numberLimit);
    std::uint32_t exponents = 0;
    const std::size_t count = words.size() / 4;
    for (std::size_t i = 0; i < count; ++i)
        exponents |= (loadAt<std::uint32_t>(words.data() + 4 * i) & 0x7F800000U) + beyondLimit;
    return (exponents & 0x80000000U) == 0;
}

} // namespace rigscope::b3d
