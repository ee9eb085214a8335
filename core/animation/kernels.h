// The inner loops of sampling and skinning, for one set of instructions each. Arguments are plain pointers
// and numbers: the sources for AVX2 and AVX-512 must not share inline code with the rest of the program,
// which has to run without them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "animation/path.h"

namespace rigscope::animation {

// Linear interpolation of `components` arrays of `stride` numbers. All arrays begin at multiples of 64 bytes
// and `stride` is a multiple of 16.
struct LerpArguments {
    const float* from;
    const float* to;
    const float* fractions; // one a column; null: `fraction` for all
    float fraction;
    float* out;
    std::size_t components;
    std::size_t stride;
};

// Interpolation of unit quaternions on their shorter side: four arrays of x, y, z, w. The result has unit
// length.
struct RotationArguments {
    const float* from;
    const float* to;
    const float* fractions; // one a column; null: `fraction` for all
    float fraction;
    float* out;
    std::size_t stride;
    bool spherical; // else linear
};

// Where columns stand between the two keys that they hold. `after`, `before`, `start` and `perTick` begin at multiples
// of 64 bytes.
struct AdvanceArguments {
    double ticks;
    const double* after; // the keys count for times between the two, without these; else the column is stale
    const double* before;
    const double* start;
    const double* perTick;
    float* fractions;     // (ticks - start) * perTick, whatever it is for stale ones
    std::uint16_t* stale; // a bit a column
    std::size_t stride;
};

// Joints' matrices: 16 floats a slot, columns of x, y, z and a 0.
struct SkinPalette {
    const float* matrices;
    const float* normals; // columns 0 to 2 carry normals; the same as `matrices` where these turn without stretching
    bool keepsLengths = false; // normals keep their lengths: all of `normals` turn or mirror and do no more
};

// A run of vertices that follow one another in the pool and one joint in full.
struct SkinRun {
    std::uint32_t offset; // of the joint's matrix in the palette, floats
    std::uint32_t firstVertex;
    std::uint32_t count;
    std::uint32_t firstBlock; // each run begins a block
};
struct SkinRunArguments {
    SkinPalette palette;
    const SkinRun* runs;
    std::size_t runCount;
    const float* positions; // blocks of 16 vertices: 16 x, 16 y, 16 z
    const float* normals;   // the same, of unit length or 0; null: none
    float* outPositions;    // x, y, z of each vertex of the pool
    float* outNormals;
};

// Vertices with several influences in blocks of eight.
struct SkinBlockArguments {
    SkinPalette palette;
    std::size_t blockCount;
    std::uint32_t influences;            // of every vertex, 1 to 4; 0: as `firstInfluence` says
    const std::uint32_t* firstInfluence; // blockCount + 1; a block's vertices have equally many
    const std::uint32_t* offsets;        // influences vertex by vertex: place in the palette, floats
    const float* weights;                // and weight
    const std::uint32_t* vertices;       // eight a block: where they go in the pool
    const float* positions;              // four numbers a vertex, the last unused
    const float* normals;                // the same; null: none
    float* outPositions;
    float* outNormals;
};

struct Kernels {
    void (*lerp)(const LerpArguments&);
    void (*rotations)(const RotationArguments&);
    void (*advance)(const AdvanceArguments&);
    void (*skinRuns)(const SkinRunArguments&);
    void (*skinBlocks)(const SkinBlockArguments&);
    bool exactNormals; // normals always go through their own matrices
};

extern const Kernels portableKernels;
extern const Kernels avx2Kernels;
extern const Kernels avx512Kernels;

const Kernels& kernelsFor(Path wanted);

} // namespace rigscope::animation
