// The one layout of each chunk of a binary .mesh, and the going through them in order.
#pragma once

#include <algorithm>

#include "formats/ogre/mesh_file.h"

namespace rigscope::ogre {

namespace detail {

inline void describeVector(DescribeArchive& d) {
    std::array<float, 3> vector{};
    d.values("vector", vector);
}

template <class Number> auto describeNumber(const char* name) {
    return [name](DescribeArchive& d) {
        Number number{};
        d.value(name, number);
    };
}

template <class Archive> void indices(Archive& a, ByteSpan& span, bool wide, std::uint32_t count) {
    if (wide)
        a.array("indices", span, 4, count, describeNumber<std::uint32_t>("index"));
    else
        a.array("indices", span, 2, count, describeNumber<std::uint16_t>("index"));
}

// A number that version 1.00 stores in 16 bits and all others in 32.
template <class Archive> void countOf(Archive& a, FieldInfo info, std::uint32_t& number, bool word) {
    if (!word) {
        a.value(info, number);
        return;
    }
    auto stored = static_cast<std::uint16_t>(number);
    a.value(info, stored);
    number = stored;
}

} // namespace detail

template <class Archive> void layout(Archive& a, OldMaterialRecord& r) {
    a.line("name", r.name);
    a.values("ambient", r.ambient);
    a.values("diffuse", r.diffuse);
    a.values("specular", r.specular);
    a.value("shininess", r.shininess);
}

template <class Archive> void layout(Archive& a, OldTextureLayerRecord& r) { a.line("texture", r.texture); }

template <class Archive> void layout(Archive& a, MeshRecord& r) {
    if (r.hasFlag)
        a.value({"skeletally animated", "a hint; the link to a skeleton decides"}, r.animated);
}

template <class Archive> void layout(Archive& a, SubmeshRecord& r) {
    a.line("material", r.material);
    a.value({"uses shared vertices", "0: it has its own geometry"}, r.shared);
    if (r.words) {
        auto faces = static_cast<std::uint16_t>(r.indexCount / 3);
        a.value("face count", faces);
        r.indexCount = 3U * faces;
    } else {
        a.value("index count", r.indexCount);
        a.value({"wide indices", "1: of 32 bits, else of 16"}, r.wide);
    }
    detail::indices(a, r.indices, r.wide != 0, r.indexCount);
}

template <class Archive> void layout(Archive& a, GeometryRecord& r) {
    detail::countOf(a, "vertex count", r.vertexCount, r.words);
    if (!r.declared)
        a.array("positions", r.positions, 12, r.vertexCount, detail::describeVector);
}

template <class Archive> void layout(Archive& /*a*/, DeclarationRecord& /*r*/) {}
template <class Archive> void layout(Archive& /*a*/, NameTableRecord& /*r*/) {}
template <class Archive> void layout(Archive& /*a*/, EdgesRecord& /*r*/) {}
template <class Archive> void layout(Archive& /*a*/, PosesRecord& /*r*/) {}
template <class Archive> void layout(Archive& /*a*/, AnimationsRecord& /*r*/) {}

template <class Archive> void layout(Archive& a, ElementRecord& r) {
    a.value({"source", "binding of the buffer that holds it"}, r.source);
    a.value({"type",
             "0 to 3 float1 to 4, 4 colour, 5 to 8 short1 to 4, 9 ubyte4, 10 ARGB, 11 ABGR, 12 to 15 double1 to 4, "
             "16 to 19 ushort1 to 4, 20 to 23 int1 to 4, 24 to 27 uint1 to 4, 28 byte4, 29 byte4 and 30 ubyte4 and "
             "31 short2 and 32 short4 and 33 ushort2 and 34 ushort4 as fractions, 35 10:10:10:2, 36 to 39 half1 to 4"},
            r.type);
    a.value({"semantic", "1 position, 2 blend weights, 3 blend indices, 4 normal, 5 diffuse, 6 specular, 7 texture "
                         "coordinates, 8 binormal, 9 tangent"},
            r.semantic);
    a.value({"offset", "in a vertex, bytes"}, r.offset);
    a.value({"index", "number of the set"}, r.index);
}

template <class Archive> void layout(Archive& a, BufferRecord& r) {
    a.value("binding", r.binding);
    a.value({"stride", "bytes a vertex"}, r.stride);
}

template <class Archive> void layout(Archive& a, BufferDataRecord& r) {
    if (r.stride == 0)
        return;
    a.array({"vertices", "as the declaration says"}, r.vertices, r.stride, r.vertexCount,
            [stride = r.stride](DescribeArchive& d) {
                ByteSpan vertex;
                d.bytes("vertex", vertex, stride);
            });
}

template <class Archive> void layout(Archive& a, OldListRecord& r) {
    if (r.stride == 4)
        a.array("colours", r.values, 4, r.vertexCount, detail::describeNumber<std::uint32_t>("colour"));
    else
        a.array("normals", r.values, 12, r.vertexCount, detail::describeVector);
}

template <class Archive> void layout(Archive& a, OldCoordinatesRecord& r) {
    a.value("dimensions", r.dimensions);
    if (r.dimensions == 0)
        return;
    a.array("texture coordinates", r.values, 4U * r.dimensions, r.vertexCount,
            [dimensions = r.dimensions](DescribeArchive& d) {
                for (std::uint16_t i = 0; i < dimensions; ++i) {
                    float number = 0;
                    d.value("coordinate", number);
                }
            });
}

template <class Archive> void layout(Archive& a, OperationRecord& r) {
    a.value({"operation", "1 points, 2 lines, 3 line strip, 4 triangles, 5 triangle strip, 6 triangle fan"},
            r.operation);
}

template <class Archive> void layout(Archive& a, AssignmentRecord& r) {
    detail::countOf(a, "vertex", r.vertex, r.words);
    a.value({"bone", "handle"}, r.bone);
    a.value("weight", r.weight);
}

template <class Archive> void layout(Archive& a, AliasRecord& r) {
    a.line("alias", r.alias);
    a.line("texture", r.texture);
}

template <class Archive> void layout(Archive& a, SkeletonLinkRecord& r) { a.line("skeleton", r.file); }

template <class Archive> void layout(Archive& a, LevelsRecord& r) {
    if (r.hasStrategy)
        a.line({"strategy", "what the levels' values are: a distance or a size on the screen"}, r.strategy);
    a.value({"level count", "with the full level, which is not stored"}, r.count);
    if (r.hasManualFlag)
        a.value({"manual", "1: levels are meshes of their own"}, r.manual);
}

template <class Archive> void layout(Archive& a, LevelRecord& r) {
    a.value({"value", "where the level begins"}, r.value);
}

template <class Archive> void layout(Archive& a, ManualLevelRecord& r) {
    if (r.hasValue)
        a.value({"value", "where the level begins"}, r.value);
    a.line("mesh", r.mesh);
}

template <class Archive> void layout(Archive& a, GeneratedLevelRecord& r) {
    if (r.together)
        a.value({"value", "where the level begins"}, r.value);
    if constexpr (Archive::reading)
        r.submeshes.clear();
    for (std::uint32_t i = 0; i < r.submeshCount; ++i) {
        LevelIndices one = Archive::reading ? LevelIndices{} : r.submeshes[i];
        a.value("index count", one.indexCount);
        if (r.together) {
            a.value("index start", one.indexStart);
            a.value({"buffer", "4294967295: its own indices follow; else the level whose indices are used"},
                    one.bufferIndex);
        }
        const bool own = !r.together || one.bufferIndex == LevelIndices::ownBuffer;
        if (own)
            a.value({"wide indices", "1: of 32 bits, else of 16"}, one.wide);
        if (own && r.together)
            a.value("buffer index count", one.bufferCount);
        if (own)
            detail::indices(a, one.indices, one.wide != 0, r.together ? one.bufferCount : one.indexCount);
        if constexpr (Archive::reading) {
            if (a.failed())
                return;
            r.submeshes.push_back(one);
        }
    }
}

template <class Archive> void layout(Archive& a, BoundsRecord& r) {
    a.values("minimum", r.minimum);
    a.values("maximum", r.maximum);
    a.value("radius", r.radius);
}

template <class Archive> void layout(Archive& a, NameRecord& r) {
    a.value("submesh", r.submesh);
    a.line("name", r.name);
}

template <class Archive> void layout(Archive& a, EdgeLevelRecord& r) {
    a.value("level", r.level);
    a.value({"manual", "1: the level is a mesh of its own, which has its own edges"}, r.manual);
    if (r.manual != 0)
        return;
    if (r.hasClosed)
        a.value("closed", r.closed);
    a.value("triangle count", r.triangleCount);
    a.value("group count", r.groupCount);
    a.array("triangles", r.triangles, EdgeLevelRecord::triangleStride, r.triangleCount, [](DescribeArchive& d) {
        std::uint32_t number = 0;
        std::array<std::uint32_t, 3> corners{};
        std::array<float, 4> normal{};
        d.value("index set", number);
        d.value("vertex set", number);
        d.values("vertices", corners);
        d.values("shared vertices", corners);
        d.values("normal", normal);
    });
}

template <class Archive> void layout(Archive& a, EdgeGroupRecord& r) {
    a.value("vertex set", r.vertexSet);
    if (r.hasRange) {
        a.value("first triangle", r.triangleStart);
        a.value("triangle count", r.triangleCount);
    }
    a.value("edge count", r.edgeCount);
    a.array("edges", r.edges, EdgeGroupRecord::edgeStride, r.edgeCount, [](DescribeArchive& d) {
        std::array<std::uint32_t, 2> pair{};
        std::uint8_t degenerate = 0;
        d.values("triangles", pair);
        d.values("vertices", pair);
        d.values("shared vertices", pair);
        d.value("degenerate", degenerate);
    });
}

template <class Archive> void layout(Archive& a, PoseRecord& r) {
    a.line("name", r.name);
    a.value({"target", "0 the shared geometry, n + 1 submesh n"}, r.target);
    if (r.hasFlag)
        a.value("includes normals", r.normals);
}

template <class Archive> void layout(Archive& a, PoseVertexRecord& r) {
    a.value("vertex", r.vertex);
    a.values("offset", r.offset);
    if (r.hasNormal)
        a.values({"normal", "the pose's own, no difference"}, r.normal);
}

template <class Archive> void layout(Archive& a, MeshAnimationRecord& r) {
    a.line("name", r.name);
    a.value({"length", "seconds"}, r.length);
}

template <class Archive> void layout(Archive& a, MeshBaseInfoRecord& r) {
    a.line({"base animation", "whose influences all keys are relative to; empty: this animation's own"}, r.animation);
    a.value({"base time", "seconds"}, r.time);
}

template <class Archive> void layout(Archive& a, MeshTrackRecord& r) {
    a.value({"type", "1 morph, 2 pose"}, r.type);
    a.value({"target", "0 the shared geometry, n + 1 submesh n"}, r.target);
}

template <class Archive> void layout(Archive& a, MorphKeyRecord& r) {
    a.value({"time", "seconds"}, r.time);
    if (r.hasFlag)
        a.value("includes normals", r.normals);
    a.array("vertices", r.vertices, r.stride(), r.vertexCount, [normals = r.normals](DescribeArchive& d) {
        std::array<float, 3> vector{};
        d.values("position", vector);
        if (normals != 0)
            d.values("normal", vector);
    });
}

template <class Archive> void layout(Archive& a, PoseKeyRecord& r) { a.value({"time", "seconds"}, r.time); }

template <class Archive> void layout(Archive& a, PoseReferenceRecord& r) {
    a.value({"pose", "number of the pose in the file"}, r.pose);
    a.value("influence", r.influence);
}

template <class Archive> void layout(Archive& a, ExtremesRecord& r) {
    a.value("submesh", r.submesh);
    a.array({"points", "far ends, for sorting transparent parts"}, r.points, 12, r.size / 12, detail::describeVector);
}

template <class Visit> void MeshRecords::visit(const File& file, const Chunk& chunk, const Visit& visit) {
    const MeshVersion version = state_.version;
    const bool words = version == MeshVersion::V100;
    const bool declared = version >= MeshVersion::V130;
    const auto plain = [&]<class Record>(Record record) { visit(record); };
    switch (chunk.id) {
    case mesh_id::oldMaterial:
        return plain(OldMaterialRecord{});
    case mesh_id::oldTextureLayer:
        return plain(OldTextureLayerRecord{});
    case mesh_id::mesh: {
        MeshRecord record;
        record.hasFlag = !words;
        return visit(record);
    }
    case mesh_id::submesh: {
        SubmeshRecord record;
        record.words = words;
        visit(record);
        state_.vertexCounts.push_back(0);
        return;
    }
    case mesh_id::geometry: {
        GeometryRecord record;
        record.words = words;
        record.declared = declared;
        visit(record);
        state_.geometryCount = record.vertexCount;
        const bool shared = chunk.parent == Chunk::none || file.chunks[chunk.parent].id == mesh_id::mesh;
        (shared ? state_.vertexCounts.front() : state_.vertexCounts.back()) = record.vertexCount;
        return;
    }
    case mesh_id::declaration:
        if (declared)
            return plain(DeclarationRecord{});
        return plain(OldListRecord{state_.geometryCount, 12, {}});
    case mesh_id::element:
        return plain(ElementRecord{});
    case mesh_id::buffer: {
        if (!declared)
            return plain(OldListRecord{state_.geometryCount, 4, {}});
        BufferRecord record;
        visit(record);
        state_.stride = record.stride;
        return;
    }
    case mesh_id::bufferData:
        return plain(BufferDataRecord{state_.geometryCount, state_.stride, {}});
    case mesh_id::oldCoordinates:
        return plain(OldCoordinatesRecord{state_.geometryCount, 2, {}});
    case mesh_id::operation:
        return plain(OperationRecord{});
    case mesh_id::submeshAssignment:
    case mesh_id::assignment: {
        AssignmentRecord record;
        record.words = words;
        return visit(record);
    }
    case mesh_id::textureAlias:
        return plain(AliasRecord{});
    case mesh_id::skeletonLink:
        return plain(SkeletonLinkRecord{});
    case mesh_id::levels: {
        LevelsRecord record;
        record.hasStrategy = version >= MeshVersion::V141;
        record.hasManualFlag = version < MeshVersion::V1100;
        return visit(record);
    }
    case mesh_id::level:
        return plain(LevelRecord{});
    case mesh_id::manualLevel: {
        ManualLevelRecord record;
        record.hasValue = version >= MeshVersion::V1100;
        return visit(record);
    }
    case mesh_id::generatedLevel: {
        GeneratedLevelRecord record;
        record.together = version >= MeshVersion::V1100;
        record.submeshCount = record.together ? state_.submeshCount() : 1;
        return visit(record);
    }
    case mesh_id::bounds:
        return plain(BoundsRecord{});
    case mesh_id::names:
        return plain(NameTableRecord{});
    case mesh_id::name:
        return plain(NameRecord{});
    case mesh_id::edges:
        return plain(EdgesRecord{});
    case mesh_id::edgeLevel: {
        EdgeLevelRecord record;
        record.hasClosed = version >= MeshVersion::V140;
        return visit(record);
    }
    case mesh_id::edgeGroup: {
        EdgeGroupRecord record;
        record.hasRange = version >= MeshVersion::V140;
        return visit(record);
    }
    case mesh_id::poses:
        return plain(PosesRecord{});
    case mesh_id::pose: {
        PoseRecord record;
        record.hasFlag = version >= MeshVersion::V18;
        visit(record);
        state_.poseNormals = record.normals != 0;
        return;
    }
    case mesh_id::poseVertex: {
        PoseVertexRecord record;
        record.hasNormal = state_.poseNormals;
        return visit(record);
    }
    case mesh_id::animations:
        return plain(AnimationsRecord{});
    case mesh_id::animation:
        return plain(MeshAnimationRecord{});
    case mesh_id::baseInfo:
        return plain(MeshBaseInfoRecord{});
    case mesh_id::track: {
        MeshTrackRecord record;
        visit(record);
        state_.trackTarget = record.target;
        return;
    }
    case mesh_id::morphKey: {
        MorphKeyRecord record;
        record.hasFlag = version >= MeshVersion::V18;
        record.vertexCount = state_.targetCount(state_.trackTarget);
        return visit(record);
    }
    case mesh_id::poseKey:
        return plain(PoseKeyRecord{});
    case mesh_id::poseReference:
        return plain(PoseReferenceRecord{});
    case mesh_id::extremes: {
        ExtremesRecord record;
        record.size = std::max(chunk.storedLength, chunkHeaderSize + 2) - chunkHeaderSize - 2;
        return visit(record);
    }
    default:
        return;
    }
}

} // namespace rigscope::ogre
