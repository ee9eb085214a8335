#include "atlas.h"

#include <numeric>
#include <stdexcept>

namespace rigscope::sample {

std::vector<Chart> layOut(const std::vector<Part>& parts) {
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return parts[a].chartHeight > parts[b].chartHeight; });
    // Tallest first, each into the first free rectangle that holds it, which leaves one beside it and one
    // below it.
    std::vector<Chart> charts(parts.size());
    std::vector<Chart> unused{{0, 0, atlasSize, atlasSize}};
    for (const std::size_t i : order) {
        const int width = parts[i].chartWidth + 2 * chartMargin;
        const int height = parts[i].chartHeight + 2 * chartMargin;
        const auto place = std::find_if(unused.begin(), unused.end(), [&](const Chart& free) {
            return width <= free.width && height <= free.height;
        });
        if (place == unused.end())
            throw std::logic_error("the charts do not fit into the texture");
        const Chart from = *place;
        charts[i] = {from.x + chartMargin, from.y + chartMargin, parts[i].chartWidth, parts[i].chartHeight};
        *place = {from.x, from.y + height, width, from.height - height};
        unused.insert(place, {from.x + width, from.y, from.width - width, from.height});
    }
    return charts;
}

Vec2 textureCoordinate(const Chart& chart, const Part& part, double u, double w) {
    const double across = part.symmetric ? (u <= 0.5 ? 2.0 * u : 2.0 - 2.0 * u) : u;
    return {(chart.x + 0.5 + across * (chart.width - 1)) / atlasSize,
            (chart.y + 0.5 + w * (chart.height - 1)) / atlasSize};
}

} // namespace rigscope::sample
