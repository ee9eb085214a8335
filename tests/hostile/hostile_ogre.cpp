#include "hostile/hostile_files.h"
#include "support/ogre_maker.h"

namespace rigscope::test {

namespace {

using M = OgreMaker;

// A file of about `bytes` that begins with `head` and goes on with `part(i)`.
template <class Part> std::string repeated(std::string head, std::size_t bytes, const Part& part) {
    for (std::size_t i = 0; head.size() < bytes; ++i)
        head += part(i);
    return head;
}

std::string named(std::size_t i) { return "a" + std::to_string(i); }

std::string emptyAnimations(std::size_t bytes) {
    return M::skeleton(
        repeated(M::bone("root", 0), bytes, [](std::size_t i) { return M::animation(named(i), 1, ""); }));
}

std::string basesThatAreNotThere(std::size_t bytes) {
    return M::skeleton(repeated(M::bone("root", 0), bytes,
                                [](std::size_t i) { return M::animation(named(i), 1, M::baseInfo("gone", 0)); }),
                       "[Serializer_v1.80]");
}

std::string animationsOfOneKey(std::size_t bytes) {
    return M::skeleton(repeated(M::bone("root", 0), bytes, [](std::size_t i) {
        return M::animation(named(i), 1, M::track(0, M::key(0, {1, 0, 0})));
    }));
}

std::string boneNames(std::size_t bytes) {
    return M::skeleton(repeated(std::string(), bytes, [](std::size_t i) {
        const auto handle = static_cast<std::uint16_t>(i);
        return M::bone(named(i), handle) + M::parent(handle, static_cast<std::uint16_t>(i / 2));
    }));
}

std::string keysWithAndWithoutScale(std::size_t bytes) {
    const std::string keys = repeated(std::string(), bytes, [](std::size_t i) {
        const auto time = static_cast<float>(i);
        return M::key(time, {1, 0, 0}) + M::key(time, {1, 0, 0}, {1, 2, 1});
    });
    return M::skeleton(M::bone("root", 0) + M::animation("long", 1e6F, M::track(0, keys)));
}

std::string animationsOfAMesh(std::size_t bytes) {
    const std::string all = repeated(std::string(), bytes,
                                     [](std::size_t i) { return M::chunk(0xD100, M::line(named(i)) + M::f32s({1})); });
    return M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle())) + M::chunk(0xD000, all));
}

std::string submeshes(std::size_t bytes) {
    return M::mesh(repeated(std::string(), bytes, [](std::size_t i) {
        return M::submesh({0, 1, 2}, M::geometry(M::triangle()), named(i));
    }));
}

} // namespace

const std::vector<HostileFile>& hostileOgreFiles() {
    static const std::vector<HostileFile> files{
        {"empty animations", emptyAnimations},
        {"bases that are not there", basesThatAreNotThere},
        {"animations of one key", animationsOfOneKey},
        {"bones", boneNames},
        {"keys with and without scale", keysWithAndWithoutScale},
        {"animations of a mesh", animationsOfAMesh},
        {"submeshes", submeshes},
    };
    return files;
}

} // namespace rigscope::test
