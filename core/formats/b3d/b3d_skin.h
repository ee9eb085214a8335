// BONE as influences: the lists of all bones of a mesh, turned into a list for each vertex.
#pragma once

#include <span>
#include <vector>

#include "formats/b3d/b3d_file.h"
#include "scene/mesh.h"

namespace rigscope::b3d {

// What was found among a mesh's weights, to be reported.
struct SkinProblems {
    std::uint32_t records = 0;
    std::uint32_t outOfRange = 0;
    std::uint32_t notFinite = 0;
    std::uint32_t zero = 0;
    std::uint32_t negative = 0;
    std::uint32_t overFour = 0;    // vertices with more than 4 weights above 0
    std::uint32_t mostWeights = 0; // of one vertex
    std::uint32_t notOne = 0;      // vertices whose weights do not add up to 1
    float lowestSum = 0.0F;
    float highestSum = 0.0F;
    std::uint32_t unweighted = 0; // vertices without a record above 0
    std::uint32_t onlyZero = 0;   // of these, vertices that have records
    std::uint32_t repeated = 0;   // records above or below 0 of a vertex that the same list named before
};

// The records of one joint, in file order.
struct JointRecords {
    std::uint32_t joint = 0;
    ByteSpan records;
};

// All influences that are not 0, by vertex; within a vertex by joint, then in file order.
void decodeInfluences(std::span<const JointRecords> lists, std::uint32_t vertexCount, Skin& skin,
                      SkinProblems& problems);

} // namespace rigscope::b3d
