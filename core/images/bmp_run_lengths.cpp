#include "images/bmp_run_lengths.h"

#include <algorithm>
#include <cstring>

namespace rigscope::images {

BmpRunLengths::BmpRunLengths(ByteSpan bytes, std::uint32_t bits, const Palette& palette, PixelBuffer& pixels,
                             bool topDown)
    : bytes_(bytes),
      bits_(bits),
      palette_(palette),
      pixels_(pixels),
      topDown_(topDown) {}

bool BmpRunLengths::decode() {
    while (y_ < pixels_.height())
        if (!step()) {
            // Many writers leave the end out after the last pixel.
            return rowsReached_ == pixels_.height() && x_ >= pixels_.width();
        }
    y_ = pixels_.height() - 1;
    reachRow();
    return true;
}

// One code of two bytes and what belongs to it; false at the end of the data. The end of the picture sets the
// row behind it.
bool BmpRunLengths::step() {
    if (bytes_.size() - position_ < 2)
        return false;
    const std::uint8_t first = bytes_[position_];
    const std::uint8_t second = bytes_[position_ + 1];
    position_ += 2;
    if (first > 0) {
        run(first, second);
        return true;
    }
    switch (second) {
    case 0: // end of a row
        reachRow();
        x_ = 0;
        ++y_;
        return true;
    case 1: // end of the picture
        y_ = pixels_.height();
        return true;
    case 2: // a jump
        if (bytes_.size() - position_ < 2)
            return false;
        reachRow();
        x_ += bytes_[position_];
        y_ += bytes_[position_ + 1];
        position_ += 2;
        return true;
    default:
        return absolute(second);
    }
}

// `count` indices one by one, padded to two bytes.
bool BmpRunLengths::absolute(std::uint32_t count) {
    const std::size_t size = bits_ == 8 ? count : (count + 1) / 2;
    if (bytes_.size() - position_ < size)
        return false;
    reachRow();
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint8_t byte = bytes_[position_ + (bits_ == 8 ? i : i / 2)];
        put(bits_ == 8 ? byte : (i % 2 == 0 ? byte >> 4U : byte & 15U));
    }
    position_ = std::min(position_ + (size + 1) / 2 * 2, bytes_.size());
    return true;
}

// With 4 bits the two indices take turns.
void BmpRunLengths::run(std::uint32_t count, std::uint8_t indices) {
    reachRow();
    for (std::uint32_t i = 0; i < count; ++i)
        put(bits_ == 8 ? indices : (i % 2 == 0 ? indices >> 4U : indices & 15U));
}

// Pixels beyond the row's end are dropped.
void BmpRunLengths::put(std::uint32_t index) {
    if (x_ >= pixels_.width())
        return;
    std::memcpy(rowAt(y_) + std::size_t{x_} * 4, palette_[index].data(), 4);
    ++x_;
}

// Fills the rows up to the present one with the first colour.
void BmpRunLengths::reachRow() {
    for (; rowsReached_ <= y_; ++rowsReached_) {
        std::uint8_t* row = rowAt(rowsReached_);
        for (std::size_t x = 0; x < pixels_.width(); ++x)
            std::memcpy(row + x * 4, palette_[0].data(), 4);
    }
}

std::uint8_t* BmpRunLengths::rowAt(std::uint32_t y) { return pixels_.row(topDown_ ? y : pixels_.height() - 1 - y); }

} // namespace rigscope::images
