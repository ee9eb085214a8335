// The keys of a track as they stand in a file.
#pragma once

#include <cstdint>
#include <iterator>
#include <vector>

#include "formats/ogre/skeleton_file.h"

namespace rigscope::ogre {

// Records of their own, or a run of equal ones in the bytes of a binary file, which have to outlive it: keys are most
// of a skeleton, and few of them are looked at.
class StoredKeys {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = KeyRecord;
        using difference_type = std::ptrdiff_t;
        using pointer = const KeyRecord*;
        using reference = KeyRecord;

        Iterator(const StoredKeys& keys, std::size_t place)
            : keys_(&keys),
              place_(place) {}
        KeyRecord operator*() const { return (*keys_)[place_]; }
        Iterator& operator++() {
            ++place_;
            return *this;
        }
        Iterator operator++(int) { return {*keys_, place_++}; }
        bool operator==(const Iterator& other) const { return place_ == other.place_; }

    private:
        const StoredKeys* keys_;
        std::size_t place_;
    };

    StoredKeys() = default;
    StoredKeys(std::vector<KeyRecord> records)
        : own_(std::move(records)) {}

    // Adds the records of `count` chunks, headers and all, that stand at `run` one behind the other.
    void addRun(const std::uint8_t* run, std::uint32_t count, bool hasScale, bool bigEndian);
    void add(const KeyRecord& record);

    std::size_t size() const { return run_ ? count_ : own_.size(); }
    bool empty() const { return size() == 0; }
    KeyRecord operator[](std::size_t place) const { return run_ ? inRun(place) : own_[place]; }
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size()}; }
    std::vector<KeyRecord> records() const { return {begin(), end()}; }

private:
    KeyRecord inRun(std::size_t place) const;

    std::vector<KeyRecord> own_;
    const std::uint8_t* run_ = nullptr; // null: they are in own_
    std::uint32_t count_ = 0;
    bool hasScale_ = false;
    bool bigEndian_ = false;
};

} // namespace rigscope::ogre
