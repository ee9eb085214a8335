// Times of this machine alone mean little, so a benchmark times what it compares in turns within one process and
// reports ratios of medians.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace rigscope::bench {

inline double secondsOf(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

inline double medianOf(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(values.size() / 2), values.end());
    return values[values.size() / 2];
}

// Runs the subject and its references in turns. Counters: `<name>` the subject's time divided by that reference's, and
// `us` the subject's median in microseconds.
inline void compare(benchmark::State& state, const std::function<void()>& subject,
                    const std::vector<std::pair<std::string, std::function<void()>>>& references) {
    std::vector<double> subjectTimes;
    std::vector<std::vector<double>> referenceTimes(references.size());
    for (auto _ : state) {
        const double seconds = secondsOf(subject);
        subjectTimes.push_back(seconds);
        for (std::size_t i = 0; i < references.size(); ++i)
            referenceTimes[i].push_back(secondsOf(references[i].second));
        state.SetIterationTime(seconds);
    }
    if (subjectTimes.empty())
        return;
    const double median = medianOf(subjectTimes);
    state.counters["us"] = median * 1e6;
    for (std::size_t i = 0; i < references.size(); ++i)
        state.counters[references[i].first] = median / medianOf(referenceTimes[i]);
}

} // namespace rigscope::bench
