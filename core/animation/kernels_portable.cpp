// The inner loops in plain C++. Every operation is rounded on its own, so results are the same on every
// machine.
#include "animation/kernels.h"

#include <cmath>
#include <cstring>

#include "animation/sampling_kernels.h"

namespace rigscope::animation {

namespace {

// Four numbers at once, by the compiler's own vectors, which every machine has or does without.
struct Lanes {
    using Four = float __attribute__((vector_size(16)));
    static constexpr std::size_t width = 4;
    Four v;

    static Lanes load(const float* from) {
        Lanes r;
        std::memcpy(&r.v, from, sizeof r.v);
        return r;
    }
    static Lanes broadcast(float x) { return {Four{x, x, x, x}}; }
    void store(float* to) const { std::memcpy(to, &v, sizeof v); }
};

inline Lanes operator-(Lanes a, Lanes b) { return {a.v - b.v}; }
inline Lanes operator*(Lanes a, Lanes b) { return {a.v * b.v}; }
inline Lanes mulAdd(Lanes a, Lanes b, Lanes c) { return {a.v * b.v + c.v}; }
inline Lanes absolute(Lanes a) { return {a.v < 0.0F ? -a.v : a.v}; }
inline Lanes withSignOf(Lanes a, Lanes sign) { return {sign.v < 0.0F ? -a.v : a.v}; }
inline Lanes inverseRoot(Lanes a) {
    return {Lanes::Four{1.0F, 1.0F, 1.0F, 1.0F} /
            Lanes::Four{std::sqrt(a.v[0]), std::sqrt(a.v[1]), std::sqrt(a.v[2]), std::sqrt(a.v[3])}};
}

struct Vector {
    float x, y, z;
};

// m * (x, y, z) without the translation.
inline Vector turned(const float* m, const Vector& v) {
    return {m[0] * v.x + m[4] * v.y + m[8] * v.z, m[1] * v.x + m[5] * v.y + m[9] * v.z,
            m[2] * v.x + m[6] * v.y + m[10] * v.z};
}

inline void storePosition(float* out, std::size_t vertex, const float* m, const Vector& v) {
    const Vector sum = turned(m, v);
    out[3 * vertex] = sum.x + m[12];
    out[3 * vertex + 1] = sum.y + m[13];
    out[3 * vertex + 2] = sum.z + m[14];
}

inline void storeNormal(float* out, std::size_t vertex, const float* m, const Vector& v) {
    Vector sum = turned(m, v);
    const float square = sum.x * sum.x + sum.y * sum.y + sum.z * sum.z;
    if (square >= 1.17549435e-38F && square <= 3.40282347e+38F) {
        const float length = std::sqrt(square);
        sum = {sum.x / length, sum.y / length, sum.z / length};
    } else {
        sum = {0.0F, 0.0F, 0.0F};
    }
    std::memcpy(out + 3 * vertex, &sum, sizeof sum);
}

void skinRuns(const SkinRunArguments& a) {
    for (std::size_t r = 0; r < a.runCount; ++r) {
        const SkinRun& run = a.runs[r];
        for (std::uint32_t i = 0; i < run.count; ++i) {
            const std::size_t at = (run.firstBlock + i / 16) * std::size_t{48} + i % 16;
            const std::size_t vertex = std::size_t{run.firstVertex} + i;
            storePosition(a.outPositions, vertex, a.palette.matrices + run.offset,
                          {a.positions[at], a.positions[at + 16], a.positions[at + 32]});
            if (a.normals)
                storeNormal(a.outNormals, vertex, a.palette.normals + run.offset,
                            {a.normals[at], a.normals[at + 16], a.normals[at + 32]});
        }
    }
}

// The weighted sum of a vertex's matrices.
inline void blend(const float* matrices, const std::uint32_t* offsets, const float* weights, std::size_t count,
                  float* out) {
    for (std::size_t k = 0; k < 16; ++k)
        out[k] = matrices[offsets[0] + k] * weights[0];
    for (std::size_t i = 1; i < count; ++i)
        for (std::size_t k = 0; k < 16; ++k)
            out[k] += matrices[offsets[i] + k] * weights[i];
}

void skinBlocks(const SkinBlockArguments& a) {
    for (std::size_t block = 0; block < a.blockCount; ++block) {
        const std::size_t first = a.influences != 0 ? block * 8 * a.influences : std::size_t{a.firstInfluence[block]};
        const std::size_t count =
            a.influences != 0 ? a.influences : (a.firstInfluence[block + 1] - a.firstInfluence[block]) / 8;
        for (std::size_t i = 0; i < 8; ++i) {
            const std::uint32_t* offsets = a.offsets + first + i * count;
            const float* weights = a.weights + first + i * count;
            const std::size_t vertex = a.vertices[8 * block + i];
            const float* position = a.positions + 32 * block + 4 * i;
            alignas(64) float m[16];
            blend(a.palette.matrices, offsets, weights, count, m);
            storePosition(a.outPositions, vertex, m, {position[0], position[1], position[2]});
            if (a.normals) {
                const float* normal = a.normals + 32 * block + 4 * i;
                if (a.palette.normals != a.palette.matrices)
                    blend(a.palette.normals, offsets, weights, count, m);
                storeNormal(a.outNormals, vertex, m, {normal[0], normal[1], normal[2]});
            }
        }
    }
}

} // namespace

const Kernels portableKernels{&lerpColumns<Lanes>, &rotateColumns<Lanes>, &skinRuns, &skinBlocks, true};

} // namespace rigscope::animation
