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

using Four = Lanes::Four;

void advance(const AdvanceArguments& a) {
    for (std::size_t first = 0; first < a.stride; first += 16) {
        unsigned stale = 0;
        for (std::size_t i = first; i < first + 16; ++i) {
            a.fractions[i] = static_cast<float>((a.ticks - a.start[i]) * a.perTick[i]);
            // No branch, as none could be foretold.
            const unsigned early = a.ticks > a.after[i] ? 0 : 1;
            const unsigned late = a.ticks < a.before[i] ? 0 : 1;
            stale |= (early | late) << (i - first);
        }
        a.stale[first / 16] = static_cast<std::uint16_t>(stale);
    }
}

inline Four fourAt(const float* from) {
    Four value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

// A matrix by columns; the fourth number of each is 0.
struct Columns {
    Four x, y, z, t;

    static Columns at(const float* from) {
        return {fourAt(from), fourAt(from + 4), fourAt(from + 8), fourAt(from + 12)};
    }
    void scale(float weight) {
        x *= weight;
        y *= weight;
        z *= weight;
        t *= weight;
    }
    void add(const Columns& other, float weight) {
        x += other.x * weight;
        y += other.y * weight;
        z += other.z * weight;
        t += other.t * weight;
    }
};

inline void storeThree(float* out, std::size_t vertex, Four v) { std::memcpy(out + 3 * vertex, &v, 3 * sizeof(float)); }

inline void storePosition(float* out, std::size_t vertex, const Columns& m, float x, float y, float z) {
    storeThree(out, vertex, m.x * x + m.y * y + m.z * z + m.t);
}

inline void storeNormal(float* out, std::size_t vertex, const Columns& m, float x, float y, float z) {
    const Four sum = m.x * x + m.y * y + m.z * z;
    const Four squares = sum * sum;
    const float square = squares[0] + squares[1] + squares[2];
    const bool defined = square >= 1.17549435e-38F && square <= 3.40282347e+38F;
    storeThree(out, vertex, defined ? sum / std::sqrt(square) : Four{0.0F, 0.0F, 0.0F, 0.0F});
}

void skinRuns(const SkinRunArguments& a) {
    for (std::size_t r = 0; r < a.runCount; ++r) {
        const SkinRun& run = a.runs[r];
        const Columns matrix = Columns::at(a.palette.matrices + run.offset);
        const Columns normals = Columns::at(a.palette.normals + run.offset);
        for (std::uint32_t i = 0; i < run.count; ++i) {
            const std::size_t at = (run.firstBlock + i / 16) * std::size_t{48} + i % 16;
            const std::size_t vertex = std::size_t{run.firstVertex} + i;
            storePosition(a.outPositions, vertex, matrix, a.positions[at], a.positions[at + 16], a.positions[at + 32]);
            if (a.normals)
                storeNormal(a.outNormals, vertex, normals, a.normals[at], a.normals[at + 16], a.normals[at + 32]);
        }
    }
}

// The weighted sum of a vertex's matrices.
inline Columns blend(const float* matrices, const std::uint32_t* offsets, const float* weights, std::size_t count) {
    Columns sum = Columns::at(matrices + offsets[0]);
    sum.scale(weights[0]);
    for (std::size_t i = 1; i < count; ++i)
        sum.add(Columns::at(matrices + offsets[i]), weights[i]);
    return sum;
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
            const Columns m = blend(a.palette.matrices, offsets, weights, count);
            storePosition(a.outPositions, vertex, m, position[0], position[1], position[2]);
            if (!a.normals)
                continue;
            const float* normal = a.normals + 32 * block + 4 * i;
            const bool same = a.palette.normals == a.palette.matrices;
            storeNormal(a.outNormals, vertex, same ? m : blend(a.palette.normals, offsets, weights, count), normal[0],
                        normal[1], normal[2]);
        }
    }
}

} // namespace

const Kernels portableKernels{&lerpColumns<Lanes>, &rotateColumns<Lanes>, &advance, &skinRuns, &skinBlocks, true};

} // namespace rigscope::animation
