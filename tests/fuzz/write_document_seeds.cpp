// Writes documents as seeds: `write_document_seeds DIR`.
#include "fuzz/document_seeds.h"

int main(int argc, char** argv) { return rigscope::test::writeSeeds(argc, argv, rigscope::test::documentSeeds()); }
