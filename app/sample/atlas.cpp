#include "atlas.h"

#include <numeric>
#include <stdexcept>

namespace rigscope::sample {

std::vector<Chart> layOut(const std::vector<Part>& parts) {
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return parts[a].chartHeight > parts[b].chartHeight;
    });
    // Columns below each other: a chart goes under the one before it where that leaves no wider gap.
    std::vector<Chart> charts(parts.size());
    struct Shelf {
        int y, height, used;
    };
    std::vector<Shelf> shelves;
    int bottom = 0;
    for (const std::size_t i : order) {
        const int width = parts[i].chartWidth + 2 * chartMargin;
        const int height = parts[i].chartHeight + 2 * chartMargin;
        auto shelf = std::find_if(shelves.begin(), shelves.end(),
                                  [&](const Shelf& s) { return s.used + width <= atlasSize && height <= s.height; });
        if (shelf == shelves.end()) {
            shelf = shelves.insert(shelves.end(), {bottom, height, 0});
            bottom += height;
        }
        if (bottom > atlasSize)
            throw std::logic_error("the charts do not fit into the texture");
        charts[i] = {shelf->used + chartMargin, shelf->y + chartMargin, parts[i].chartWidth, parts[i].chartHeight};
        shelf->used += width;
    }
    return charts;
}

Vec2 textureCoordinate(const Chart& chart, const Part& part, double u, double w) {
    const double across = part.symmetric ? (u <= 0.5 ? 2.0 * u : 2.0 - 2.0 * u) : u;
    return {(chart.x + 0.5 + across * (chart.width - 1)) / atlasSize, (chart.y + 0.5 + w * (chart.height - 1)) / atlasSize};
}

} // namespace rigscope::sample
