// Writes small zip archives, right and damaged ones, as seeds: `write_zip_seeds DIR`.
#include "fuzz/zip_seeds.h"

int main(int argc, char** argv) { return rigscope::test::writeSeeds(argc, argv, rigscope::test::zipSeeds()); }
