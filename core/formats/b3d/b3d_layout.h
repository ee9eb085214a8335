// The one layout of each record of a Blitz3D file, for reading, writing, measuring and describing (docs/formats/b3d.md
// has them all).
#pragma once

#include "formats/b3d/b3d_file.h"

namespace rigscope::b3d {

inline constexpr std::uint32_t triangleStride = 12;
inline constexpr std::uint32_t influenceStride = 8;

template <class Archive> void layout(Archive& a, TextureRecord& r) {
    a.zeroTerminated({"file", "picture, as the exporter knew its path"}, r.file);
    a.value({"flags", "1 colour, 2 alpha, 4 masked, 8 mipmaps, 16 clamp u, 32 clamp v, 64 sphere map, 128 cube map, "
                      "65536 second texture coordinates"},
            r.flags);
    a.value({"blend", "0 none, 1 alpha, 2 multiply, 3 add, 4 dot3, 5 multiply by 2"}, r.blend);
    a.values({"position", "offset of the texture, u and v"}, r.position);
    a.values({"scale", "scale of the texture, u and v"}, r.scale);
    a.value({"rotation", "radians"}, r.rotation);
}

template <class Archive> void layout(Archive& a, BrushRecord& r) {
    a.zeroTerminated("name", r.name);
    a.values({"colour", "red, green, blue, alpha, 0 to 1"}, r.colour);
    a.value({"shininess", "0 to 1; the specular exponent is 128 times it"}, r.shininess);
    a.value({"blend", "0 and 1 alpha where something is transparent, 2 multiply, 3 add"}, r.blend);
    a.value({"fx", "1 full bright, 2 vertex colours, 4 flat shaded, 8 no fog, 16 two-sided, 32 vertex alpha"}, r.fx);
    for (std::int32_t& texture : r.textures)
        a.value({"texture", "index of a texture, -1 for none"}, texture);
}

template <class Archive> void layout(Archive& a, NodeRecord& r) {
    a.zeroTerminated({"name", "not unique"}, r.name);
    a.values({"position", "relative to the parent"}, r.position);
    a.values({"scale", "relative to the parent"}, r.scale);
    a.values({"rotation", "w x y z, conjugated: the opposite of the usual turn"}, r.rotation);
}

template <class Archive> void layout(Archive& a, MeshRecord& r) {
    a.value({"brush", "brush for the whole mesh, -1 for none"}, r.brush);
}

// Describes one vertex of a VRTS with these flags.
inline auto vertexDescription(const VertexRecords& r) {
    return [flags = r.flags, sets = r.sets, size = r.setSize](DescribeArchive& a) {
        std::array<float, 3> v3{};
        std::array<float, 4> v4{};
        float number = 0;
        a.values("position", v3);
        if ((flags & VertexRecords::hasNormals) != 0)
            a.values("normal", v3);
        if ((flags & VertexRecords::hasColours) != 0)
            a.values({"colour", "red, green, blue, alpha, 0 to 1"}, v4);
        for (std::int32_t i = 0; i < sets * size; ++i)
            a.value({"texture coordinate", "set by set"}, number);
    };
}

template <class Archive> void layout(Archive& a, VertexRecords& r) {
    a.value({"flags", "1 normals, 2 colours"}, r.flags);
    a.value({"sets", "sets of texture coordinates"}, r.sets);
    a.value({"set size", "numbers a set"}, r.setSize);
    if (r.usable())
        a.records("vertices", r.vertices, r.stride(), vertexDescription(r));
}

template <class Archive> void layout(Archive& a, TriangleRecords& r) {
    a.value({"brush", "index of a brush, -1 for none"}, r.brush);
    a.records("triangles", r.triangles, triangleStride, [](DescribeArchive& d) {
        std::array<std::int32_t, 3> corners{};
        d.values({"corner", "index of a vertex of this mesh"}, corners);
    });
}

template <class Archive> void layout(Archive& a, BoneRecords& r) {
    a.records("influences", r.influences, influenceStride, [](DescribeArchive& d) {
        std::int32_t vertex = 0;
        float weight = 0;
        d.value({"vertex", "index of a vertex of the enclosing mesh"}, vertex);
        d.value("weight", weight);
    });
}

template <class Archive> void layout(Archive& a, KeyRecords& r) {
    a.value({"flags", "1 position, 2 scale, 4 rotation"}, r.flags);
    a.records("keys", r.keys, r.stride(), [flags = r.flags](DescribeArchive& d) {
        std::int32_t frame = 0;
        std::array<float, 3> v3{};
        std::array<float, 4> v4{};
        d.value("frame", frame);
        if ((flags & KeyRecords::hasPosition) != 0)
            d.values("position", v3);
        if ((flags & KeyRecords::hasScale) != 0)
            d.values("scale", v3);
        if ((flags & KeyRecords::hasRotation) != 0)
            d.values({"rotation", "w x y z, conjugated"}, v4);
    });
}

template <class Archive> void layout(Archive& a, AnimationRecord& r) {
    a.value({"flags", "unused"}, r.flags);
    a.value({"frames", "length in frames"}, r.frames);
    a.value({"fps", "frames a second; exporters write 60 whatever the scene says"}, r.fps);
}

} // namespace rigscope::b3d
