// Texts that between them break every rule that the XML tokenizer tolerates, in every encoding. The first byte chooses
// how fuzz_xml reads the rest: 1 strictly, 2 as a fragment.
#pragma once

#include "fuzz/seed_files.h"

namespace rigscope::test {

std::vector<Seed> xmlSeeds();

} // namespace rigscope::test
