// How many branches the core took: a measure of work that is the same in every run, however busy the machine is. Counts
// code that was compiled for it (see CMakeLists.txt); what the C library does to bytes is not counted.
#pragma once

#include <cstdint>

namespace rigscope::test {

// Of all threads together, since the program began.
std::uint64_t countedSteps();

template <class Work> std::uint64_t stepsOf(const Work& work) {
    const std::uint64_t before = countedSteps();
    work();
    return countedSteps() - before;
}

// Whether twice the size took more than about twice the steps. `small`: steps that do not depend on the size.
constexpr bool grewTooMuch(std::uint64_t before, std::uint64_t now, std::uint64_t small = 400'000) {
    return now > before * 9 / 4 + small;
}

} // namespace rigscope::test
