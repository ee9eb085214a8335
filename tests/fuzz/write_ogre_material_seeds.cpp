// Writes scripts of OGRE as seeds: `write_ogre_material_seeds DIR`.
#include "fuzz/ogre_material_seeds.h"

int main(int argc, char** argv) { return rigscope::test::writeSeeds(argc, argv, rigscope::test::ogreMaterialSeeds()); }
