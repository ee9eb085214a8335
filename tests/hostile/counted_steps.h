// How many branches the core took: a measure of work that is the same in every run, however busy the machine is. Counts
// code that was compiled for it (see CMakeLists.txt); what the C library does to bytes is not counted.
#pragma once

#include <cstdint>

namespace rigscope::test {

// Of all threads together, since the program began.
std::uint64_t countedSteps();

} // namespace rigscope::test
