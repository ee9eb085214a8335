// Writes small Blitz3D files, right and odd ones, as seeds: `write_b3d_seeds DIR`.
#include <limits>
#include <string>
#include <vector>

#include "fuzz/seed_files.h"
#include "support/b3d_maker.h"

using rigscope::test::B3dMaker;
using rigscope::test::Seed;

namespace {

std::string texture(const std::string& name, std::int32_t flags, std::int32_t blend) {
    return B3dMaker::zero(name) + B3dMaker::i32(flags) + B3dMaker::i32(blend) + B3dMaker::f32s({0, 0, 1, 1, 0});
}

std::string brush(const std::string& name, std::int32_t blend, std::int32_t fx,
                  const std::vector<std::int32_t>& textures) {
    std::string record =
        B3dMaker::zero(name) + B3dMaker::f32s({1, 0.5F, 0.25F, 1, 0.5F}) + B3dMaker::i32(blend) + B3dMaker::i32(fx);
    for (const std::int32_t id : textures)
        record += B3dMaker::i32(id);
    return record;
}

// Three vertices with normals, colours and texture coordinates as asked for.
std::string vertices(std::int32_t flags, std::int32_t sets, std::int32_t size) {
    std::string payload = B3dMaker::i32(flags) + B3dMaker::i32(sets) + B3dMaker::i32(size);
    for (int i = 0; i < 3; ++i) {
        payload += B3dMaker::f32s({i == 1 ? 1.0F : 0.0F, i == 2 ? 1.0F : 0.0F, 0});
        if ((flags & 1) != 0)
            payload += B3dMaker::f32s({0, 0, 1});
        if ((flags & 2) != 0)
            payload += B3dMaker::f32s({1, 0, 0, 0.5F});
        for (int c = 0; c < sets * size; ++c)
            payload += B3dMaker::f32(0.25F * static_cast<float>(c));
    }
    return B3dMaker::chunk("VRTS", payload);
}

std::string keyRecord(std::int32_t frame, std::int32_t flags) {
    std::string record = B3dMaker::i32(frame);
    if ((flags & 1) != 0)
        record += B3dMaker::f32s({static_cast<float>(frame), 0, 0});
    if ((flags & 2) != 0)
        record += B3dMaker::f32s({1, 2, 1});
    if ((flags & 4) != 0)
        record += B3dMaker::f32s({0.8F, 0.6F, 0, 0});
    return record;
}

std::string keys(std::int32_t flags, std::initializer_list<std::int32_t> frames) {
    std::string records;
    for (const std::int32_t frame : frames)
        records += keyRecord(frame, flags);
    return B3dMaker::keys(flags, records);
}

std::string nested(int depth) {
    std::string inside = keys(4, {1, 5});
    for (int i = 0; i < depth; ++i)
        inside = B3dMaker::node("n" + std::to_string(i), B3dMaker::bone({{i % 3, 0.5F}}) + inside);
    return inside;
}

std::vector<Seed> seeds() {
    const std::string plain = vertices(0, 0, 0) + B3dMaker::triangles({{0, 1, 2}});
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::string materials =
        B3dMaker::chunk("TEXS", texture("a.png", 1, 2) + texture("C:\\models\\b.png", 65536 + 4 + 48, 3) +
                                    texture("c.png", 128, 5)) +
        B3dMaker::chunk("BRUS",
                        B3dMaker::i32(2) + brush("first", 1, 1, {0, 1}) + brush("second", 0, 2 + 16 + 32, {2, -1})) +
        B3dMaker::chunk("BRUS", B3dMaker::i32(0) + brush("third", 3, 4, {}));
    std::string broken = B3dMaker::regular();
    broken[4] = 0x7F;
    return {
        {"regular.b3d", B3dMaker::regular()},
        {"full.b3d", B3dMaker::full()},
        {"pivot.b3d", B3dMaker::file(B3dMaker::node("", ""))},
        {"nested.b3d", B3dMaker::file(B3dMaker::node("mesh", B3dMaker::mesh(plain) + nested(12)))},
        {"materials.b3d",
         B3dMaker::file(materials +
                        B3dMaker::node("m", B3dMaker::mesh(vertices(1, 1, 2) + B3dMaker::triangles({{0, 1, 2}}, 0) +
                                                               B3dMaker::triangles({{2, 1, 0}}, 1) +
                                                               B3dMaker::triangles({{0, 0, 1}}, 2) +
                                                               B3dMaker::triangles({{0, 1, 9}}, 7),
                                                           1)))},
        {"shared-vertices.b3d",
         B3dMaker::file(materials +
                        B3dMaker::node("m", B3dMaker::mesh(vertices(2, 0, 0) + B3dMaker::triangles({{0, 1, 2}}, 0) +
                                                           B3dMaker::triangles({{0, 2, 1}}, 1))))},
        {"colours.b3d",
         B3dMaker::file(B3dMaker::node("m", B3dMaker::mesh(vertices(3, 2, 2) + B3dMaker::triangles({{0, 1, 2}}))))},
        {"wide-sets.b3d",
         B3dMaker::file(B3dMaker::node("m", B3dMaker::mesh(vertices(0, 3, 4) + B3dMaker::triangles({{0, 1, 2}}))))},
        {"eight-sets.b3d",
         B3dMaker::file(B3dMaker::node("m", B3dMaker::mesh(vertices(1, 8, 1) + B3dMaker::triangles({{0, 1, 2}}))))},
        {"set-of-none.b3d",
         B3dMaker::file(B3dMaker::node("m", B3dMaker::mesh(vertices(5, 8, 0) + B3dMaker::triangles({{0, 1, 2}}))))},
        {"several-keys.b3d",
         B3dMaker::file(B3dMaker::node("a", keys(1, {1, 3}) + keys(4, {1, 2, 3}) + keys(2, {5}) + keys(7, {2, 2, 1}) +
                                                B3dMaker::animation(10, 25) + B3dMaker::animation(5, 0)) +
                        B3dMaker::node("b", keys(7, {0, 4, 9}) + B3dMaker::animation(9, -1)))},
        {"key-flags.b3d",
         B3dMaker::file(B3dMaker::node("a", keys(0, {1, 2}) + keys(8 + 1, {-5, 2000000, 3}) + B3dMaker::keys(4, "")))},
        {"not-finite.b3d", B3dMaker::file(B3dMaker::node(
                               "a",
                               B3dMaker::keys(5, B3dMaker::i32(1) + B3dMaker::f32s({nan, 0, 0, 0, 0, 0, 0}) +
                                                     B3dMaker::i32(2) + B3dMaker::f32s({1, 0, 0, nan, 0, 0, 0})),
                               B3dMaker::transform({nan, 0, 0}, {0, 1, 1}, {0, 0, 0, 0})))},
        {"bones.b3d", B3dMaker::file(B3dMaker::node(
                          "m", B3dMaker::mesh(plain) +
                                   B3dMaker::node("a", B3dMaker::bone({{0, 1}, {1, 0}, {2, 0.25F}, {2, 0.25F}}) +
                                                           B3dMaker::bone({{1, 2}, {9, 1}, {0, -1}})) +
                                   B3dMaker::node("b", B3dMaker::bone({}) + keys(4, {1, 9})) +
                                   B3dMaker::node("hat", B3dMaker::mesh(plain) + B3dMaker::bone({{1, nan}}))))},
        {"bone-before-mesh.b3d",
         B3dMaker::file(B3dMaker::node("m", B3dMaker::node("a", B3dMaker::bone({{0, 1}})) + B3dMaker::mesh(plain)))},
        {"several-meshes.b3d",
         B3dMaker::file(B3dMaker::node("m", B3dMaker::mesh(plain + vertices(1, 0, 0)) +
                                                B3dMaker::mesh(B3dMaker::triangles({{0, 1, 2}}) + vertices(0, 1, 1)) +
                                                B3dMaker::mesh("")))},
        {"unknown-chunks.b3d",
         B3dMaker::file(B3dMaker::chunk("XXXX", "abc") +
                        B3dMaker::node("m", B3dMaker::chunk("SEQS", std::string(9, 'x')) + B3dMaker::chunk("PIVO", "") +
                                                B3dMaker::mesh(plain + B3dMaker::chunk("NODE", "")) + "tail") +
                        "rest") +
             "behind"},
        {"sizes-that-lie.b3d", broken},
        {"negative-size.b3d", B3dMaker::file(B3dMaker::node("m", "KEYS\xFF\xFF\xFF\xFF"))},
        {"passes-parent.b3d", B3dMaker::file(B3dMaker::node("m", B3dMaker::chunk("KEYS", keyRecord(1, 7), 1000)))},
        {"version.b3d", B3dMaker::file(B3dMaker::node("m", ""), 201)},
    };
}

} // namespace

int main(int argc, char** argv) { return rigscope::test::writeSeeds(argc, argv, seeds()); }
