// Seeds for fuzzing, as files.
#pragma once

#include <string>
#include <vector>

namespace rigscope::test {

struct Seed {
    std::string name; // the file's, perhaps in a folder: `png/grey.png`
    std::string content;
};

// What the main() of a program that writes seeds does: `PROGRAM DIR` writes them below DIR. Returns the exit status.
int writeSeeds(int argc, char** argv, const std::vector<Seed>& seeds);

} // namespace rigscope::test
