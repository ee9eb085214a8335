// Archives as they are found, and such as get every complaint about an archive.
#pragma once

#include "fuzz/seed_files.h"

namespace rigscope::test {

std::vector<Seed> zipSeeds();

} // namespace rigscope::test
