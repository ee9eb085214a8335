// OGRE's own reading of a mesh and its skeleton, where its library is installed.
#pragma once

#include <filesystem>
#include <memory>

namespace rigscope::bench {

class OgreSerializers {
public:
    static const bool available;

    OgreSerializers();
    ~OgreSerializers();
    // Reads both files into objects that are dropped again.
    void load(const std::filesystem::path& mesh, const std::filesystem::path& skeleton);

private:
    struct Engine;
    std::unique_ptr<Engine> engine_;
};

} // namespace rigscope::bench
