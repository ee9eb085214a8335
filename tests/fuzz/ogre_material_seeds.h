// Scripts of OGRE that between them use every word that is understood, and break every rule of the text.
#pragma once

#include "fuzz/seed_files.h"

namespace rigscope::test {

std::vector<Seed> ogreMaterialSeeds();

} // namespace rigscope::test
