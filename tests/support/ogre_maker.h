// Makes small OGRE files in code, right or wrong, byte by byte. Little-endian.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"

namespace rigscope::test {

class OgreMaker {
public:
    static std::string u16(std::uint32_t value) { return raw(&value, 2); }
    static std::string u32(std::uint32_t value) { return raw(&value, 4); }
    static std::string f32s(std::initializer_list<float> values) {
        std::string text;
        for (const float value : values)
            text += raw(&value, sizeof value);
        return text;
    }
    static std::string line(std::string_view text) { return std::string(text) + '\n'; }
    static std::string flag(bool value) { return std::string(1, value ? 1 : 0); }
    // A chunk with the right length, or with one that differs from it.
    static std::string chunk(std::uint16_t id, const std::string& payload, std::int64_t lie = 0) {
        const auto length = static_cast<std::int64_t>(payload.size()) + 6 + lie;
        return u16(id) + u32(static_cast<std::uint32_t>(length)) + payload;
    }
    static std::string header(std::string_view version) { return u16(0x1000) + line(version); }
    static Bytes bytes(const std::string& text) { return Bytes(std::vector<std::uint8_t>(text.begin(), text.end())); }

    // Of a skeleton.
    static std::string skeleton(const std::string& content, std::string_view version = "[Serializer_v1.10]") {
        return header(version) + content;
    }
    static std::string bone(std::string_view name, std::uint16_t handle,
                            std::initializer_list<float> position = {0, 0, 0},
                            std::initializer_list<float> scale = {}) {
        const std::string payload = line(name) + u16(handle) + f32s(position) + f32s({0, 0, 0, 1}) + f32s(scale);
        return chunk(0x2000, payload, -static_cast<std::int64_t>(name.size()) - 1); // lengths leave the name out
    }
    static std::string parent(std::uint16_t child, std::uint16_t above) {
        return chunk(0x3000, u16(child) + u16(above));
    }
    static std::string key(float time, std::initializer_list<float> translation,
                           std::initializer_list<float> scale = {}) {
        return chunk(0x4110, f32s({time, 0, 0, 0, 1}) + f32s(translation) + f32s(scale));
    }
    static std::string track(std::uint16_t bone, const std::string& keys) { return chunk(0x4100, u16(bone) + keys); }
    static std::string animation(std::string_view name, float length, const std::string& tracks) {
        return chunk(0x4000, line(name) + f32s({length}) + tracks);
    }
    static std::string baseInfo(std::string_view name, float time) { return chunk(0x4010, line(name) + f32s({time})); }
    static std::string link(std::string_view file, float scale) { return chunk(0x5000, line(file) + f32s({scale})); }

    // Of a mesh of version 1.100.
    static std::string mesh(const std::string& content, std::string_view version = "[MeshSerializer_v1.100]") {
        return header(version) + chunk(0x3000, flag(false) + content);
    }
    // Positions alone, in one buffer.
    static std::string geometry(const std::vector<std::array<float, 3>>& positions) {
        std::string data;
        for (const auto& p : positions)
            data += f32s({p[0], p[1], p[2]});
        const std::string element = chunk(0x5110, u16(0) + u16(2) + u16(1) + u16(0) + u16(0));
        return chunk(0x5000, u32(static_cast<std::uint32_t>(positions.size())) + chunk(0x5100, element) +
                                 chunk(0x5200, u16(0) + u16(12) + chunk(0x5210, data)));
    }
    // `indices` of 16 bits, with a geometry of its own inside.
    static std::string submesh(const std::vector<std::uint16_t>& indices, const std::string& inside,
                               std::string_view material = "skin") {
        std::string list;
        for (const std::uint16_t index : indices)
            list += u16(index);
        return chunk(0x4000, line(material) + flag(false) + u32(static_cast<std::uint32_t>(indices.size())) +
                                 flag(false) + list + inside);
    }
    static std::string assignment(std::uint32_t vertex, std::uint16_t bone, float weight) {
        return chunk(0x4100, u32(vertex) + u16(bone) + f32s({weight}));
    }
    static std::vector<std::array<float, 3>> triangle() { return {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}; }

private:
    static std::string raw(const void* value, std::size_t size) {
        return std::string(static_cast<const char*>(value), size);
    }
};

} // namespace rigscope::test
