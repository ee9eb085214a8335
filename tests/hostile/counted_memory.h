// What the program holds through operator new, which counted_memory.cpp replaces.
#pragma once

#include <cstddef>

namespace rigscope::test {

struct MemoryUse {
    std::size_t peak = 0;      // the most bytes held at one time, beyond what was held at the start
    std::size_t allocated = 0; // all bytes that were ever asked for: a measure of work that is the same in every run
};

// Counts from here on.
void startCounting();
MemoryUse countedUse();

} // namespace rigscope::test
