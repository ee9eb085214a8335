// Writes small XML texts, right and odd ones, as seeds: `write_xml_seeds DIR`.
#include "fuzz/xml_seeds.h"

int main(int argc, char** argv) { return rigscope::test::writeSeeds(argc, argv, rigscope::test::xmlSeeds()); }
