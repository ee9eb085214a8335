// Skinning of vertices with several influences, with AVX2 and FMA. Included by the sources for AVX2 and
// AVX-512 alone: everything here is in an anonymous namespace, so that each of them has its own code and
// nothing of it reaches the rest of the program, which has to run without these instructions.
//
// A joint's matrix is two registers of two columns. Two vertices' matrices are summed up by weight side by side, so
// that one sum's additions fill the waits of the other's; the sums are paired by columns and take the vertices through.
#pragma once

#include <immintrin.h>

#include "animation/kernels.h"

namespace rigscope::animation {

namespace {

// 1 / sqrt(square), from the machine's estimate and one step of Newton's.
inline __m256 refinedRoot(__m256 square) {
    const __m256 guess = _mm256_rsqrt_ps(square);
    const __m256 half = _mm256_mul_ps(_mm256_mul_ps(square, _mm256_set1_ps(0.5F)), guess);
    return _mm256_mul_ps(guess, _mm256_fnmadd_ps(half, guess, _mm256_set1_ps(1.5F)));
}
// Where a normal of that squared length is defined.
inline __m256 definedMask(__m256 square) {
    return _mm256_and_ps(_mm256_cmp_ps(square, _mm256_set1_ps(1.17549435e-38F), _CMP_GE_OQ),
                         _mm256_cmp_ps(square, _mm256_set1_ps(3.40282347e+38F), _CMP_LE_OQ));
}

// A value that the compiler has to keep in a register, where it would load it again for each use: loads are short.
[[gnu::always_inline]] inline __m256 held(__m256 value) {
    __asm__("" : "+x"(value));
    return value;
}

// Two places in the palette by one load.
struct TwoOffsets {
    std::uint64_t both;

    [[gnu::always_inline]] explicit TwoOffsets(const std::uint32_t* from) {
        __builtin_memcpy(&both, from, sizeof both);
        __asm__("" : "+r"(both));
    }
    [[gnu::always_inline]] std::uint64_t first() const { return both & 0xFFFFFFFFU; }
    [[gnu::always_inline]] std::uint64_t second() const { return both >> 32U; }
};

// A vertex's weighted sum of matrices: columns 0 and 1, columns 2 and 3.
struct Blended {
    __m256 low, high;

    [[gnu::always_inline]] void begin(__m256 weight, const float* matrix) {
        low = _mm256_mul_ps(weight, _mm256_load_ps(matrix));
        high = _mm256_mul_ps(weight, _mm256_load_ps(matrix + 8));
    }
    [[gnu::always_inline]] void add(__m256 weight, const float* matrix) {
        low = _mm256_fmadd_ps(weight, _mm256_load_ps(matrix), low);
        high = _mm256_fmadd_ps(weight, _mm256_load_ps(matrix + 8), high);
    }
};

// The sums of two vertices whose influences follow one another. `influences` 0: `count` of them. Written out, as
// compilers do not unroll at the level at which this is built.
template <int influences>
[[gnu::always_inline]] inline void blendTwo(const float* matrices, const std::uint32_t* offsets, const float* weights,
                                            std::size_t count, Blended& a, Blended& b) {
    if constexpr (influences == 4) { // one load and four shuffles a vertex: loads are what is short here
        const __m256 aAll = _mm256_broadcast_ps(reinterpret_cast<const __m128*>(weights));
        const __m256 bAll = _mm256_broadcast_ps(reinterpret_cast<const __m128*>(weights + 4));
        const TwoOffsets a01(offsets), b01(offsets + 4);
        a.begin(_mm256_permute_ps(aAll, 0x00), matrices + a01.first());
        b.begin(_mm256_permute_ps(bAll, 0x00), matrices + b01.first());
        a.add(_mm256_permute_ps(aAll, 0x55), matrices + a01.second());
        b.add(_mm256_permute_ps(bAll, 0x55), matrices + b01.second());
        const TwoOffsets a23(offsets + 2), b23(offsets + 6);
        a.add(_mm256_permute_ps(aAll, 0xAA), matrices + a23.first());
        b.add(_mm256_permute_ps(bAll, 0xAA), matrices + b23.first());
        a.add(_mm256_permute_ps(aAll, 0xFF), matrices + a23.second());
        b.add(_mm256_permute_ps(bAll, 0xFF), matrices + b23.second());
        return;
    }
    const std::uint32_t* bOffsets = offsets + count;
    const float* bWeights = weights + count;
    a.begin(_mm256_broadcast_ss(weights), matrices + offsets[0]);
    b.begin(_mm256_broadcast_ss(bWeights), matrices + bOffsets[0]);
    const auto add = [&](std::size_t i) __attribute__((always_inline)) {
        a.add(_mm256_broadcast_ss(weights + i), matrices + offsets[i]);
        b.add(_mm256_broadcast_ss(bWeights + i), matrices + bOffsets[i]);
    };
    if constexpr (influences >= 2)
        add(1);
    if constexpr (influences >= 3)
        add(2);
    if constexpr (influences == 0)
        for (std::size_t i = 1; i < count; ++i)
            add(i);
}

// The same columns of two vertices side by side.
struct Columns {
    __m256 c0, c1, c2, c3;
};
[[gnu::always_inline]] inline Columns paired(const Blended& a, const Blended& b) {
    return {_mm256_insertf128_ps(a.low, _mm256_castps256_ps128(b.low), 1), _mm256_permute2f128_ps(a.low, b.low, 0x31),
            _mm256_insertf128_ps(a.high, _mm256_castps256_ps128(b.high), 1),
            _mm256_permute2f128_ps(a.high, b.high, 0x31)};
}
[[gnu::always_inline]] inline __m256 moved(const Columns& m, const float* position) {
    const __m256 p = held(_mm256_load_ps(position));
    return _mm256_fmadd_ps(
        m.c0, _mm256_permute_ps(p, 0x00),
        _mm256_fmadd_ps(m.c1, _mm256_permute_ps(p, 0x55), _mm256_fmadd_ps(m.c2, _mm256_permute_ps(p, 0xAA), m.c3)));
}
[[gnu::always_inline]] inline __m256 turned(const Columns& m, const float* normal) {
    const __m256 n = held(_mm256_load_ps(normal));
    return _mm256_fmadd_ps(
        m.c0, _mm256_permute_ps(n, 0x00),
        _mm256_fmadd_ps(m.c1, _mm256_permute_ps(n, 0x55), _mm256_mul_ps(m.c2, _mm256_permute_ps(n, 0xAA))));
}

// Eight normals, two in each register with a 0 as fourth number, to unit length; 0 where undefined.
[[gnu::always_inline]] inline void normalise(__m256 (&n)[4]) {
    const __m256 q0 = _mm256_mul_ps(n[0], n[0]), q1 = _mm256_mul_ps(n[1], n[1]);
    const __m256 q2 = _mm256_mul_ps(n[2], n[2]), q3 = _mm256_mul_ps(n[3], n[3]);
    const __m256 a = _mm256_add_ps(_mm256_unpacklo_ps(q0, q1), _mm256_unpackhi_ps(q0, q1));
    const __m256 b = _mm256_add_ps(_mm256_unpacklo_ps(q2, q3), _mm256_unpackhi_ps(q2, q3));
    const __m256 square = _mm256_add_ps(_mm256_shuffle_ps(a, b, 0x44), _mm256_shuffle_ps(a, b, 0xEE));
    const __m256 root = refinedRoot(square);
    n[0] = _mm256_mul_ps(n[0], _mm256_permute_ps(root, 0x00));
    n[1] = _mm256_mul_ps(n[1], _mm256_permute_ps(root, 0x55));
    n[2] = _mm256_mul_ps(n[2], _mm256_permute_ps(root, 0xAA));
    n[3] = _mm256_mul_ps(n[3], _mm256_permute_ps(root, 0xFF));
    const __m256 mask = definedMask(square);
    if (_mm256_movemask_ps(mask) == 0xFF)
        return;
    n[0] = _mm256_and_ps(n[0], _mm256_permute_ps(mask, 0x00));
    n[1] = _mm256_and_ps(n[1], _mm256_permute_ps(mask, 0x55));
    n[2] = _mm256_and_ps(n[2], _mm256_permute_ps(mask, 0xAA));
    n[3] = _mm256_and_ps(n[3], _mm256_permute_ps(mask, 0xFF));
}

[[gnu::always_inline]] inline void storeThree(float* out, __m128 v) {
    _mm_storel_pi(reinterpret_cast<__m64*>(out), v);
    _mm_store_ss(out + 2, _mm_movehl_ps(v, v));
}
// Eight vertices in a row. What a store writes too far the next one puts right.
[[gnu::always_inline]] inline void storeInRow(float* out, const __m256 (&v)[4]) {
    const __m256i close = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7);
    _mm256_storeu_ps(out, _mm256_permutevar8x32_ps(v[0], close));
    _mm256_storeu_ps(out + 6, _mm256_permutevar8x32_ps(v[1], close));
    _mm256_storeu_ps(out + 12, _mm256_permutevar8x32_ps(v[2], close));
    const __m256 last = _mm256_permutevar8x32_ps(v[3], close);
    _mm_storeu_ps(out + 18, _mm256_castps256_ps128(last));
    _mm_storel_pi(reinterpret_cast<__m64*>(out + 22), _mm256_extractf128_ps(last, 1));
}
[[gnu::always_inline]] inline void storeApart(float* out, const std::uint32_t* vertices, __m256 two) {
    storeThree(out + std::size_t{3} * vertices[0], _mm256_castps256_ps128(two));
    storeThree(out + std::size_t{3} * vertices[1], _mm256_extractf128_ps(two, 1));
}
// Vertices rise, but the last of a bucket repeats to fill its block: then they may span eight places and have gaps.
[[gnu::always_inline]] inline bool inRow(const std::uint32_t* vertices) {
    return vertices[7] - vertices[0] == 7 && vertices[6] != vertices[7];
}
[[gnu::always_inline]] inline void storeEight(float* out, const std::uint32_t* vertices, const __m256 (&v)[4]) {
    if (inRow(vertices)) {
        storeInRow(out + std::size_t{3} * vertices[0], v);
        return;
    }
    storeApart(out, vertices, v[0]);
    storeApart(out, vertices + 2, v[1]);
    storeApart(out, vertices + 4, v[2]);
    storeApart(out, vertices + 6, v[3]);
}

// Eight vertices in a row from their x, y and z, each of which stands where it belongs in one of the three stores.
[[gnu::always_inline]] inline void storeMerged(float* out, __m256 x, __m256 y, __m256 z) {
    _mm256_storeu_ps(out, _mm256_blend_ps(_mm256_blend_ps(x, y, 0x92), z, 0x24));
    _mm256_storeu_ps(out + 8, _mm256_blend_ps(_mm256_blend_ps(x, y, 0x24), z, 0x49));
    _mm256_storeu_ps(out + 16, _mm256_blend_ps(_mm256_blend_ps(x, y, 0x49), z, 0x92));
}
// Eight normals as `normalise` takes them, to unit length and to where they belong. In a row, by way of three registers
// of x, y and z, which are fewer to work on.
[[gnu::always_inline]] inline void storeUnit(float* out, const std::uint32_t* vertices, __m256 (&n)[4]) {
    if (!inRow(vertices)) {
        normalise(n);
        storeEight(out, vertices, n);
        return;
    }
    const __m256 low01 = _mm256_unpacklo_ps(n[0], n[1]), high01 = _mm256_unpackhi_ps(n[0], n[1]);
    const __m256 low23 = _mm256_unpacklo_ps(n[2], n[3]), high23 = _mm256_unpackhi_ps(n[2], n[3]);
    __m256 x = _mm256_shuffle_ps(low01, low23, 0x44); // vertices 0, 2, 4, 6, 1, 3, 5, 7
    __m256 y = _mm256_shuffle_ps(low01, low23, 0xEE);
    __m256 z = _mm256_shuffle_ps(high01, high23, 0x44);
    const __m256 square = _mm256_fmadd_ps(x, x, _mm256_fmadd_ps(y, y, _mm256_mul_ps(z, z)));
    const __m256 root = refinedRoot(square);
    x = _mm256_mul_ps(x, root);
    y = _mm256_mul_ps(y, root);
    z = _mm256_mul_ps(z, root);
    const __m256 mask = definedMask(square);
    if (_mm256_movemask_ps(mask) != 0xFF) {
        x = _mm256_and_ps(x, mask);
        y = _mm256_and_ps(y, mask);
        z = _mm256_and_ps(z, mask);
    }
    x = _mm256_permutevar8x32_ps(x, _mm256_setr_epi32(0, 5, 3, 4, 2, 7, 1, 6));
    y = _mm256_permutevar8x32_ps(y, _mm256_setr_epi32(6, 0, 5, 3, 4, 2, 7, 1));
    z = _mm256_permutevar8x32_ps(z, _mm256_setr_epi32(1, 6, 0, 5, 3, 4, 2, 7));
    storeMerged(out + std::size_t{3} * vertices[0], x, y, z);
}

enum class NormalsBy { None, SameMatrix, OwnMatrix };

template <int influences, NormalsBy normals> void skinEight(const SkinBlockArguments& arguments) {
    // Copies, as the compiler must expect every store to change what `arguments` holds.
    const float* const matrices = arguments.palette.matrices;
    const float* const normalMatrices = arguments.palette.normals;
    const float* position = arguments.positions;
    const float* normal = arguments.normals;
    const std::uint32_t* vertices = arguments.vertices;
    const std::uint32_t* offsets = arguments.offsets;
    const float* weights = arguments.weights;
    float* const outPositions = arguments.outPositions;
    float* const outNormals = arguments.outNormals;
    const std::size_t blockCount = arguments.blockCount;
    __m256 before[4] = {};
    for (std::size_t block = 0; block < blockCount; ++block) {
        std::size_t count = std::size_t{influences};
        if constexpr (influences == 0)
            count = (arguments.firstInfluence[block + 1] - arguments.firstInfluence[block]) / 8;
        const auto columns = [&](const float* from, std::size_t vertex) __attribute__((always_inline)) {
            const std::size_t first = vertex * count;
            Blended a, b;
            blendTwo<influences>(from, offsets + first, weights + first, count, a, b);
            return paired(a, b);
        };
        __m256 p[4];
        __m256 n[4];
        const auto two = [&](std::size_t pair) __attribute__((always_inline)) {
            const Columns m = columns(matrices, 2 * pair);
            p[pair] = moved(m, position + 8 * pair);
            if constexpr (normals == NormalsBy::SameMatrix)
                n[pair] = turned(m, normal + 8 * pair);
            if constexpr (normals == NormalsBy::OwnMatrix)
                n[pair] = turned(columns(normalMatrices, 2 * pair), normal + 8 * pair);
        };
        two(0);
        two(1);
        // Normals are made unit length in the midst of the next block, as that long chain would stall the end
        // of their own.
        if constexpr (normals != NormalsBy::None) {
            if (block > 0) {
                storeUnit(outNormals, vertices - 8, before);
            }
        }
        two(2);
        two(3);
        storeEight(outPositions, vertices, p);
        if constexpr (normals != NormalsBy::None) {
            before[0] = n[0]; // no loop, which would keep the registers in memory
            before[1] = n[1];
            before[2] = n[2];
            before[3] = n[3];
            normal += 32;
        }
        position += 32;
        vertices += 8;
        offsets += 8 * count;
        weights += 8 * count;
    }
    if constexpr (normals != NormalsBy::None) {
        storeUnit(outNormals, vertices - 8, before);
    }
}

template <int influences> void skinEight(const SkinBlockArguments& a) {
    if (!a.normals)
        skinEight<influences, NormalsBy::None>(a);
    else if (a.palette.normals == a.palette.matrices)
        skinEight<influences, NormalsBy::SameMatrix>(a);
    else
        skinEight<influences, NormalsBy::OwnMatrix>(a);
}

} // namespace

} // namespace rigscope::animation
