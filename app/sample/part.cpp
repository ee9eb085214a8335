#include "part.h"

#include "rig.h"

namespace rigscope::sample {

Weights chainWeights(const std::vector<Link>& links, double place) {
    Weights weights;
    double passed = 1.0; // share of this bone and all after it
    for (std::size_t i = 0; i < links.size(); ++i) {
        double next = 0.0;
        if (i + 1 < links.size()) {
            const Link& link = links[i + 1];
            next = std::min(passed, smoothStep(link.joint - link.half, link.joint + link.half, place));
        }
        weights.push_back({links[i].bone, passed - next});
        passed = next;
    }
    return weights;
}

std::function<Weights(const Vec3&, double)> rigid(std::string_view bone) {
    return [index = boneNamed(bone)](const Vec3&, double) { return Weights{{index, 1.0}}; };
}

Weights settled(const Weights& weights) {
    constexpr double negligible = 0.012;
    constexpr double step = 1e-4;
    Weights joined;
    for (const BoneWeight& weight : weights) {
        const auto same = std::find_if(joined.begin(), joined.end(),
                                       [&](const BoneWeight& other) { return other.bone == weight.bone; });
        if (same == joined.end())
            joined.push_back(weight);
        else
            same->weight += weight.weight;
    }
    for (BoneWeight& weight : joined)
        weight.weight = rounded(weight.weight, step); // equal weights stay in order on every machine
    std::stable_sort(joined.begin(), joined.end(),
                     [](const BoneWeight& a, const BoneWeight& b) { return a.weight > b.weight; });
    joined.resize(std::min<std::size_t>(joined.size(), 4));
    while (joined.size() > 1 && joined.back().weight < negligible)
        joined.pop_back();
    double sum = 0.0;
    for (const BoneWeight& weight : joined)
        sum += weight.weight;
    double rest = 1.0;
    for (std::size_t i = 1; i < joined.size(); ++i) {
        joined[i].weight = rounded(joined[i].weight / sum, step);
        rest -= joined[i].weight;
    }
    joined.front().weight = rounded(rest, step);
    return joined;
}

} // namespace rigscope::sample
