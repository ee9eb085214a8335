// Documents as one piece of bytes, for fuzz_document.
#pragma once

#include <cstdint>
#include <optional>

#include "base/bytes.h"
#include "fuzz/seed_files.h"

namespace rigscope::test {

// A model's file and the list of named ranges beside it. As bytes: the list's length in two, the list, the model; a zip
// archive begins like one and has no list beside it.
struct FuzzedDocument {
    ByteSpan model;
    ByteSpan ranges;
    bool archive = false;
};
FuzzedDocument fuzzedDocument(ByteSpan bytes);

std::vector<Seed> documentSeeds();

} // namespace rigscope::test
