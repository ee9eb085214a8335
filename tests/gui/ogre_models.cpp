#include "gui/ogre_models.h"

#include <cmath>
#include <string>

#include "gui/gui_models.h"
#include "support/ogre_maker.h"

namespace rigscope::test {

namespace {

using M = OgreMaker;

std::string bones() { return M::bone("Root", 0) + M::bone("Top", 1, {0, 1, 0}) + M::parent(1, 0); }

std::string turnKey(float time, float degrees) {
    const float half = degrees * 3.14159265F / 360.0F;
    return M::chunk(0x4110, M::f32s({time, 0, 0, std::sin(half), std::cos(half), 0, 0, 0}));
}

std::string boxGeometry() {
    std::vector<std::array<float, 3>> positions;
    for (int corner = 0; corner < 8; ++corner)
        positions.push_back(
            {(corner & 1) != 0 ? 0.3F : -0.3F, (corner & 4) != 0 ? 2.0F : 0.0F, (corner & 2) != 0 ? 0.3F : -0.3F});
    return M::geometry(positions);
}

const std::vector<std::uint16_t> boxSides{0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
                                          2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};

std::string boxBounds() { return M::chunk(0x9000, M::f32s({-1, 0, -1, 1, 2, 1, 2.5F})); }

// A pose that moves the corners of the mask by so much.
std::string pose(const char* name, int mask, float x, float y) {
    std::string vertices;
    for (int corner = 0; corner < 8; ++corner)
        if ((corner & mask) != 0)
            vertices += M::chunk(0xC111, M::u32(static_cast<std::uint32_t>(corner)) + M::f32s({x, y, 0}));
    return M::chunk(0xC100, M::line(name) + M::u16(1) + M::flag(false) + vertices);
}

std::string poseKey(float time, float influence) {
    return M::chunk(0xD112, M::f32s({time}) + M::chunk(0xD113, M::u16(0) + M::f32s({influence})));
}

} // namespace

std::filesystem::path writePost(const QTemporaryDir& folder) {
    writeText(
        folder, "post.skeleton",
        M::skeleton(bones() + M::animation("Bend", 1.0F, M::track(1, turnKey(0.0F, 0.0F) + turnKey(0.5F, 160.0F)))));
    std::string assignments;
    for (std::uint32_t corner = 0; corner < 8; ++corner)
        assignments += M::assignment(corner, corner < 4 ? 0 : 1, 1.0F);
    const std::string poses = M::chunk(0xC000, pose("Wide", 1, 2.0F, 0.0F) + pose("Tall", 4, 0.0F, 1.5F));
    const std::string speak = M::chunk(
        0xD000,
        M::chunk(0xD100, M::line("Speak") + M::f32s({1.0F}) +
                             M::chunk(0xD110, M::u16(2) + M::u16(1) + poseKey(0.0F, 0.0F) + poseKey(1.0F, 1.0F))));
    return writeText(folder, "post.mesh",
                     M::mesh(M::submesh(boxSides, boxGeometry() + assignments) +
                             M::chunk(0x6000, M::line("post.skeleton")) + boxBounds() + poses + speak));
}

std::filesystem::path writeTower(const QTemporaryDir& folder) {
    std::string indices;
    for (const std::uint16_t index : {0, 1, 5, 0, 5, 4})
        indices += M::u16(index);
    const std::string own = M::u32(6) + M::u32(0) + M::u32(0xFFFFFFFF) + M::flag(false) + M::u32(6) + indices;
    const std::string levels =
        M::chunk(0x8000, M::line("Distance") + M::u16(3) + M::chunk(0x8120, M::f32s({100}) + own) +
                             M::chunk(0x8110, M::f32s({500}) + M::line("far.mesh")));
    return writeText(folder, "tower.mesh", M::mesh(M::submesh(boxSides, boxGeometry()) + levels + boxBounds()));
}

std::filesystem::path writeMoves(const QTemporaryDir& folder, const char* name) {
    const std::string keys = M::key(0.0F, {0, 0, 0}) + M::key(1.0F, {2, 0, 0});
    return writeText(folder, std::string(name) + ".skeleton",
                     M::skeleton(bones() + M::animation(name, 1.0F, M::track(1, keys))));
}

} // namespace rigscope::test
