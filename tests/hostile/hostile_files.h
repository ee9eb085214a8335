// Files that ask for much with few bytes, made in code.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rigscope::test {

struct HostileFile {
    const char* name;
    std::string (*make)(std::size_t bytes); // a file of about that size
};

const std::vector<HostileFile>& hostileFiles();

// The same as meshes and skeletons of OGRE.
const std::vector<HostileFile>& hostileOgreFiles();

// The same as scripts of OGRE.
const std::vector<HostileFile>& hostileScripts();

} // namespace rigscope::test
