// Writes lists of named ranges as seeds: `write_ranges_seeds DIR`.
#include "fuzz/ranges_seeds.h"

int main(int argc, char** argv) { return rigscope::test::writeSeeds(argc, argv, rigscope::test::rangesSeeds()); }
