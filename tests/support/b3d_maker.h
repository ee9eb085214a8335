// Makes small Blitz3D files in code, right or wrong, byte by byte.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"

namespace rigscope::test {

class B3dMaker {
public:
    static std::string i32(std::int32_t value) { return raw(&value, sizeof value); }
    static std::string f32(float value) { return raw(&value, sizeof value); }
    static std::string f32s(std::initializer_list<float> values) {
        std::string text;
        for (const float value : values)
            text += f32(value);
        return text;
    }
    static std::string zero(std::string_view text) { return std::string(text) + '\0'; }
    // A chunk with the right size, or with the one given.
    static std::string chunk(std::string_view tag, const std::string& payload, std::int32_t size = -1) {
        return std::string(tag) + i32(size >= 0 ? size : static_cast<std::int32_t>(payload.size())) + payload;
    }
    static std::string file(const std::string& content, std::int32_t version = 1) {
        return chunk("BB3D", i32(version) + content);
    }
    static std::string transform(std::array<float, 3> t = {0, 0, 0}, std::array<float, 3> s = {1, 1, 1},
                                 std::array<float, 4> r = {1, 0, 0, 0}) {
        return f32s({t[0], t[1], t[2], s[0], s[1], s[2], r[0], r[1], r[2], r[3]});
    }
    static std::string node(std::string_view name, const std::string& inside, const std::string& placed = transform()) {
        return chunk("NODE", zero(name) + placed + inside);
    }
    // VRTS without normals, colours and texture coordinates.
    static std::string vertices(const std::vector<std::array<float, 3>>& positions) {
        std::string payload = i32(0) + i32(0) + i32(0);
        for (const auto& p : positions)
            payload += f32s({p[0], p[1], p[2]});
        return chunk("VRTS", payload);
    }
    static std::string triangles(const std::vector<std::array<std::int32_t, 3>>& corners, std::int32_t brush = -1) {
        std::string payload = i32(brush);
        for (const auto& c : corners)
            payload += i32(c[0]) + i32(c[1]) + i32(c[2]);
        return chunk("TRIS", payload);
    }
    static std::string mesh(const std::string& inside, std::int32_t brush = -1) {
        return chunk("MESH", i32(brush) + inside);
    }
    static std::string bone(const std::vector<std::pair<std::int32_t, float>>& weights) {
        std::string payload;
        for (const auto& [vertex, weight] : weights)
            payload += i32(vertex) + f32(weight);
        return chunk("BONE", payload);
    }
    static std::string animation(std::int32_t frames, float fps) {
        return chunk("ANIM", i32(0) + i32(frames) + f32(fps));
    }
    static std::string keys(std::int32_t flags, const std::string& records) {
        return chunk("KEYS", i32(flags) + records);
    }

    // A small regular model: two triangles, the second on a bone at (0, 2, 0) that turns by 90 degrees over frames 1
    // to 9.
    static std::string regular() {
        const float half = 0.70710678F;
        const std::string boneNode = node("bone",
                                          bone({{3, 1}, {4, 1}, {5, 1}}) +
                                              keys(4, i32(1) + f32s({1, 0, 0, 0}) + i32(9) + f32s({half, 0, 0, half})),
                                          transform({0, 2, 0}));
        const std::string model = mesh(vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 2, 0}, {1, 2, 0}, {0, 3, 0}}) +
                                       triangles({{0, 1, 2}, {3, 4, 5}}, 0));
        return file(chunk("TEXS", zero("skin.png") + i32(1) + i32(2) + f32s({0, 0, 1, 1, 0})) +
                    chunk("BRUS", i32(1) + zero("skin") + f32s({1, 1, 1, 1, 0}) + i32(1) + i32(0) + i32(0)) +
                    node("model", model + animation(9, 10) + boneNode));
    }

    // A model with a value of each kind, some of them odd: rotations that are not of unit length, a brush's colour that
    // is no number, weights of 0, keys that are out of order, a triangle that names a missing vertex, a brush that
    // names a missing texture, chunks that are not known, bytes behind the model.
    static std::string full() {
        const std::string odd = chunk("XTRA", "kept");
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::string textures = zero("skin.png") + i32(1 | 8 | 256) + i32(2) + f32s({0.5F, 0, 1, 1, 0.25F}) +
                                     zero("light.png") + i32(1 | 65536) + i32(3) + f32s({0, 0, nan, 2, 0});
        const std::string brushes = i32(2) + zero("skin") + f32s({1, nan, 0.5F, 1, 0.25F}) + i32(1) + i32(16 | 0x4000) +
                                    i32(0) + i32(1) + zero("hair") + f32s({0.5F, 0.5F, 0.5F, 1, 0}) + i32(0) + i32(2) +
                                    i32(1) + i32(77);
        std::string records;
        for (int i = 0; i < 6; ++i) {
            const auto f = static_cast<float>(i);
            records +=
                f32s({f, f / 2, 1}) + f32s({0, 0, 2}) + f32s({1, 0, f / 8, 1}) + f32s({f / 8, 0, 0.5F, 1, f / 4, 2});
        }
        const std::string inMesh = odd + chunk("VRTS", i32(3) + i32(2) + i32(3) + records) + triangles({{0, 1, 2}}, 0) +
                                   triangles({{3, 4, 5}, {0, 1, 99}}, 1) + odd;
        const std::string all =
            i32(5) + f32s({0, 1, 0, 1, 1, 1, 2, 0, 0, 0}) + i32(1) + f32s({0, 0, 0, 1, 1, 1, 0, 0, 3, 0});
        const std::string left = bone({{0, 0}, {4, 0.5F}, {3, 0.25F}, {5, 0}, {1, 0}}) + odd + keys(7, all);
        const std::string right =
            bone({{4, 0.5F}}) + keys(1, i32(2) + f32s({1, 2, 3})) + keys(4, i32(3) + f32s({0.5F, 0.5F, 0.5F, 0.5F}));
        return file(odd + chunk("TEXS", textures) + chunk("BRUS", brushes) +
                    node("body", mesh(inMesh) + animation(9, 12.5F) + odd +
                                     node("left", left, transform({1, 2, 3}, {1, 1, 1}, {3, 0, 0, 4})) +
                                     node("right", right))) +
               "tail";
    }

    static Bytes bytes(const std::string& text) { return Bytes(std::vector<std::uint8_t>(text.begin(), text.end())); }

private:
    static std::string raw(const void* data, std::size_t size) { return {static_cast<const char*>(data), size}; }
};

} // namespace rigscope::test
