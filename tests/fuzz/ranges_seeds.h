// Lists of named ranges in every way in which they are written, right and wrong. The first byte chooses how fuzz_ranges
// reads the rest: 0 the list beside a model, 1 a list or table that is imported.
#pragma once

#include "fuzz/seed_files.h"

namespace rigscope::test {

std::vector<Seed> rangesSeeds();

} // namespace rigscope::test
