#include "render/edge_smoothing.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace rigscope::render {

namespace {

// Differences of brightness, 0 to 255, that make an edge: at least this, and at least this share of the
// brighter side.
constexpr int smallestStep = 9;
constexpr int shareOfBrighter = 10;
constexpr int furthestSearch = 24; // pixels along an edge, each way

constexpr std::size_t block = 16; // pixels

std::uint8_t brightnessOf(const std::uint8_t* pixel) {
    const unsigned through = 255U - pixel[3];
    const unsigned sum = (2U * pixel[0] + 5U * pixel[1] + pixel[2] + 4U * through) >> 3U;
    return static_cast<std::uint8_t>(std::min(sum, 255U));
}

bool isEmpty(const std::uint8_t* pixels) {
    std::array<std::uint64_t, block / 2> words;
    std::memcpy(words.data(), pixels, sizeof words);
    std::uint64_t all = 0;
    for (const std::uint64_t word : words)
        all |= word;
    return all == 0;
}

// Brightness over a grey ground, so that the rim of a shape is an edge on a transparent picture too. Most of a picture
// is empty.
void fillBrightness(std::span<const std::uint8_t> rgba, std::span<std::uint8_t> brightness) {
    constexpr std::array<std::uint8_t, 4> nothing{};
    const std::uint8_t empty = brightnessOf(nothing.data());
    std::size_t i = 0;
    for (; i + block <= brightness.size(); i += block) {
        const std::uint8_t* pixels = rgba.data() + 4 * i;
        if (isEmpty(pixels)) {
            std::memset(brightness.data() + i, empty, block);
            continue;
        }
        for (std::size_t k = 0; k < block; ++k)
            brightness[i + k] = brightnessOf(pixels + 4 * k);
    }
    for (; i < brightness.size(); ++i)
        brightness[i] = brightnessOf(rgba.data() + 4 * i);
}

// Marks a row's pixels whose neighbours differ enough to look closer. Written so that the compiler can do
// many at once.
void markCandidates(const std::uint8_t* above, const std::uint8_t* row, const std::uint8_t* below, std::uint8_t* marks,
                    std::size_t width) {
    for (std::size_t x = 1; x + 1 < width; ++x) {
        const std::uint8_t low =
            std::min(std::min(std::min(above[x], below[x]), std::min(row[x - 1], row[x + 1])), row[x]);
        const std::uint8_t high =
            std::max(std::max(std::max(above[x], below[x]), std::max(row[x - 1], row[x + 1])), row[x]);
        marks[x] = static_cast<std::uint8_t>(high - low >= smallestStep ? 1 : 0);
    }
}

struct Change {
    std::size_t pixel;
    std::array<std::uint8_t, 4> rgba;
};

struct Smoother {
    std::span<const std::uint8_t> source;
    std::span<const std::uint8_t> brightness;
    int width;
    int height;
    std::vector<Change> changes; // made at the end, so that each pixel sees its neighbours as they were

    int at(int index) const { return brightness[static_cast<std::size_t>(index)]; }

    void smoothRow(int y, std::span<std::uint8_t> marks) {
        const auto stride = static_cast<std::size_t>(width);
        const std::uint8_t* row = brightness.data() + static_cast<std::size_t>(y) * stride;
        markCandidates(row - stride, row, row + stride, marks.data(), stride);
        for (std::size_t x = 1; x + 1 < stride; ++x) {
            if (x + 8 < stride) {
                std::uint64_t eight = 0;
                std::memcpy(&eight, marks.data() + x, sizeof eight);
                if (eight == 0) {
                    x += 7;
                    continue;
                }
            }
            const auto column = static_cast<int>(x);
            if (marks[x] != 0 && isEdge(y * width + column))
                smoothPixel(column, y, y * width + column);
        }
    }

    bool isEdge(int index) const {
        const int low = std::min({at(index), at(index - 1), at(index + 1), at(index - width), at(index + width)});
        const int high = std::max({at(index), at(index - 1), at(index + 1), at(index - width), at(index + width)});
        return high - low >= std::max(smallestStep, high / shareOfBrighter);
    }

    void smoothPixel(int x, int y, int index) {
        // Which way the edge runs: the way across it is the one where brightness bends most.
        const int n = at(index - width);
        const int s = at(index + width);
        const int w = at(index - 1);
        const int e = at(index + 1);
        const int nw = at(index - width - 1);
        const int ne = at(index - width + 1);
        const int sw = at(index + width - 1);
        const int se = at(index + width + 1);
        const int here = at(index);
        const int bendVertical = std::abs(nw + sw - 2 * w) + 2 * std::abs(n + s - 2 * here) + std::abs(ne + se - 2 * e);
        const int bendHorizontal =
            std::abs(nw + ne - 2 * n) + 2 * std::abs(w + e - 2 * here) + std::abs(sw + se - 2 * s);
        const bool horizontal = bendVertical >= bendHorizontal;
        const int across = horizontal ? width : 1;
        const int along = horizontal ? 1 : width;
        const int before = at(index - across);
        const int after = at(index + across);
        const int side = std::abs(before - here) >= std::abs(after - here) ? -across : across;
        const int other = index + side;
        const int step = at(other) - here;
        if (std::abs(step) < smallestStep)
            return;

        // Along the edge both ways to where the stair ends: there the mean of the two sides leaves its value.
        const int middle = here + at(other);
        const int tolerance = std::abs(step) / 2;
        const int position = horizontal ? x : y;
        const int room = horizontal ? width : height;
        const auto walk = [&](int direction, int limit, int& endDifference) {
            int distance = 1;
            for (;; ++distance) {
                const int moved = direction * distance * along;
                endDifference = at(index + moved) + at(other + moved) - middle;
                if (std::abs(endDifference) >= tolerance || distance >= limit)
                    return distance;
            }
        };
        int backDifference = 0;
        int forwardDifference = 0;
        const int back = walk(-1, std::min(furthestSearch, position), backDifference);
        const int forward = walk(1, std::min(furthestSearch, room - 1 - position), forwardDifference);
        // The nearer end decides: this pixel is mixed where the stair bends over to its own side.
        const int nearest = std::min(back, forward);
        const int difference = back <= forward ? backDifference : forwardDifference;
        if (std::abs(difference) >= tolerance && (difference < 0) == (step < 0))
            mix(index, other, 128 - 256 * nearest / (back + forward));
        else
            mixThin(index, n, s, w, e, here);
    }

    // Single pixels and thin lines, which are no edge of two sides, are softened a little.
    void mixThin(int index, int n, int s, int w, int e, int here) {
        const int low = std::min({n, s, w, e});
        const int high = std::max({n, s, w, e});
        if (here >= low - smallestStep && here <= high + smallestStep)
            return;
        const int share = std::min(64, 64 * std::abs((n + s + w + e) / 4 - here) / 255);
        const auto row = static_cast<std::size_t>(width) * 4;
        Change change{static_cast<std::size_t>(index), {}};
        for (std::size_t c = 0; c < 4; ++c) {
            const std::size_t place = 4 * change.pixel + c;
            const int around = (source[place - row] + source[place + row] + source[place - 4] + source[place + 4]) / 4;
            change.rgba[c] = static_cast<std::uint8_t>((source[place] * (256 - share) + around * share) >> 8);
        }
        changes.push_back(change);
    }

    // `share` of 256 of the other pixel.
    void mix(int index, int other, int share) {
        Change change{static_cast<std::size_t>(index), {}};
        const std::size_t from = static_cast<std::size_t>(other) * 4;
        for (std::size_t c = 0; c < 4; ++c)
            change.rgba[c] = static_cast<std::uint8_t>(
                (source[4 * change.pixel + c] * (256 - share) + source[from + c] * share + 128) >> 8);
        changes.push_back(change);
    }
};

} // namespace

void smoothEdges(std::span<std::uint8_t> rgba, int width, int height) {
    if (width < 3 || height < 3)
        return;
    std::vector<std::uint8_t> brightness(rgba.size() / 4);
    fillBrightness(rgba, brightness);
    std::vector<std::uint8_t> marks(static_cast<std::size_t>(width));
    Smoother smoother{rgba, brightness, width, height, {}};
    for (int y = 1; y + 1 < height; ++y)
        smoother.smoothRow(y, marks);
    for (const Change& change : smoother.changes)
        std::memcpy(rgba.data() + 4 * change.pixel, change.rgba.data(), 4);
}

} // namespace rigscope::render
