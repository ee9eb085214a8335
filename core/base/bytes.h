// Bytes of a file, owned and immutable. Files are read into memory at once and never mapped: they change under us.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rigscope {

using ByteSpan = std::span<const std::uint8_t>;

// A shared, immutable block of bytes. Copies share the memory.
class Bytes {
public:
    Bytes() = default;
    explicit Bytes(std::vector<std::uint8_t> content)
        : size_(content.size()) {
        auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(content));
        data_ = std::shared_ptr<const std::uint8_t>(owner, owner->data());
    }
    // Takes over memory that is not zeroed first, for fast reads of files.
    Bytes(std::shared_ptr<const std::uint8_t> data, std::size_t size)
        : data_(std::move(data)),
          size_(size) {}

    const std::uint8_t* data() const { return data_.get(); }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    ByteSpan span() const { return {data_.get(), size_}; }

private:
    std::shared_ptr<const std::uint8_t> data_;
    std::size_t size_ = 0;
};

// A part of a file: `size` bytes from `offset`.
struct ByteRange {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    bool operator==(const ByteRange&) const = default;
};

inline std::string_view asText(ByteSpan bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

} // namespace rigscope
