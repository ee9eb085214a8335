// Skinning of vertices with several influences, with AVX-512. Included by its source alone; everything here is in an
// anonymous namespace, as in skin_block_kernel.h.
//
// A joint's matrix is one register of four columns. Four vertices' matrices are summed up by weight side by side, the
// sums are exchanged by columns and take the four vertices through. Sixteen vertices at a time: their normals' lengths
// fill one register.
#pragma once

#include "animation/skin_block_kernel.h"

namespace rigscope::animation {

namespace {

// 1 / sqrt(square), from the machine's estimate and one step of Newton's.
inline __m512 refinedRoot(__m512 square) {
    const __m512 guess = _mm512_rsqrt14_ps(square);
    const __m512 half = _mm512_mul_ps(_mm512_mul_ps(square, _mm512_set1_ps(0.5F)), guess);
    return _mm512_mul_ps(guess, _mm512_fnmadd_ps(half, guess, _mm512_set1_ps(1.5F)));
}
// Where a normal of that squared length is defined.
inline __mmask16 definedMask(__m512 square) {
    return _mm512_mask_cmp_ps_mask(_mm512_cmp_ps_mask(square, _mm512_set1_ps(1.17549435e-38F), _CMP_GE_OQ), square,
                                   _mm512_set1_ps(3.40282347e+38F), _CMP_LE_OQ);
}

[[gnu::always_inline]] inline __m512 held(__m512 value) {
    __asm__("" : "+v"(value));
    return value;
}

// Four vertices' weighted sums of matrices, for 1 to 4 influences a vertex.
template <int influences>
[[gnu::always_inline]] inline void blendFour(const float* matrices, const std::uint32_t* offsets, const float* weights,
                                             __m512 (&sums)[4]) {
    const auto matrix = [&](std::uint64_t offset) __attribute__((always_inline)) {
        return _mm512_load_ps(matrices + offset);
    };
    const auto forEach = [](const auto& work) __attribute__((always_inline)) {
        work(0);
        work(1);
        work(2);
        work(3);
    };
    if constexpr (influences == 4) {
        const TwoOffsets low[4] = {TwoOffsets(offsets), TwoOffsets(offsets + 4), TwoOffsets(offsets + 8),
                                   TwoOffsets(offsets + 12)};
        const __m512 all[4] = {
            _mm512_broadcast_f32x4(_mm_load_ps(weights)), _mm512_broadcast_f32x4(_mm_load_ps(weights + 4)),
            _mm512_broadcast_f32x4(_mm_load_ps(weights + 8)), _mm512_broadcast_f32x4(_mm_load_ps(weights + 12))};
        forEach([&](int v) __attribute__((always_inline)) {
            sums[v] = _mm512_mul_ps(_mm512_permute_ps(all[v], 0x00), matrix(low[v].first()));
        });
        forEach([&](int v) __attribute__((always_inline)) {
            sums[v] = _mm512_fmadd_ps(_mm512_permute_ps(all[v], 0x55), matrix(low[v].second()), sums[v]);
        });
        const TwoOffsets high[4] = {TwoOffsets(offsets + 2), TwoOffsets(offsets + 6), TwoOffsets(offsets + 10),
                                    TwoOffsets(offsets + 14)};
        forEach([&](int v) __attribute__((always_inline)) {
            sums[v] = _mm512_fmadd_ps(_mm512_permute_ps(all[v], 0xAA), matrix(high[v].first()), sums[v]);
        });
        forEach([&](int v) __attribute__((always_inline)) {
            sums[v] = _mm512_fmadd_ps(_mm512_permute_ps(all[v], 0xFF), matrix(high[v].second()), sums[v]);
        });
        return;
    }
    forEach([&](int v) __attribute__((always_inline)) {
        sums[v] = _mm512_mul_ps(_mm512_set1_ps(weights[v * influences]), matrix(offsets[v * influences]));
    });
    const auto add = [&](int i) __attribute__((always_inline)) {
        forEach([&](int v) __attribute__((always_inline)) {
            const int at = v * influences + i;
            sums[v] = _mm512_fmadd_ps(_mm512_set1_ps(weights[at]), matrix(offsets[at]), sums[v]);
        });
    };
    if constexpr (influences >= 2)
        add(1);
    if constexpr (influences >= 3)
        add(2);
}

// The same columns of four vertices side by side.
struct WideColumns {
    __m512 c0, c1, c2, c3;
};
[[gnu::always_inline]] inline WideColumns byColumns(const __m512 (&sums)[4]) {
    const __m512 low01 = _mm512_shuffle_f32x4(sums[0], sums[1], 0x44);
    const __m512 low23 = _mm512_shuffle_f32x4(sums[2], sums[3], 0x44);
    const __m512 high01 = _mm512_shuffle_f32x4(sums[0], sums[1], 0xEE);
    const __m512 high23 = _mm512_shuffle_f32x4(sums[2], sums[3], 0xEE);
    return {_mm512_shuffle_f32x4(low01, low23, 0x88), _mm512_shuffle_f32x4(low01, low23, 0xDD),
            _mm512_shuffle_f32x4(high01, high23, 0x88), _mm512_shuffle_f32x4(high01, high23, 0xDD)};
}
[[gnu::always_inline]] inline __m512 moved(const WideColumns& m, const float* positions) {
    const __m512 p = held(_mm512_load_ps(positions));
    return _mm512_fmadd_ps(
        m.c0, _mm512_permute_ps(p, 0x00),
        _mm512_fmadd_ps(m.c1, _mm512_permute_ps(p, 0x55), _mm512_fmadd_ps(m.c2, _mm512_permute_ps(p, 0xAA), m.c3)));
}
[[gnu::always_inline]] inline __m512 turned(const WideColumns& m, const float* normals) {
    const __m512 n = held(_mm512_load_ps(normals));
    return _mm512_fmadd_ps(
        m.c0, _mm512_permute_ps(n, 0x00),
        _mm512_fmadd_ps(m.c1, _mm512_permute_ps(n, 0x55), _mm512_mul_ps(m.c2, _mm512_permute_ps(n, 0xAA))));
}

// Sixteen normals, four in each register with a 0 as fourth number, to unit length; 0 where undefined.
[[gnu::always_inline]] inline void normalise(__m512 (&n)[4]) {
    const __m512 q0 = _mm512_mul_ps(n[0], n[0]), q1 = _mm512_mul_ps(n[1], n[1]);
    const __m512 q2 = _mm512_mul_ps(n[2], n[2]), q3 = _mm512_mul_ps(n[3], n[3]);
    const __m512 a = _mm512_add_ps(_mm512_unpacklo_ps(q0, q1), _mm512_unpackhi_ps(q0, q1));
    const __m512 b = _mm512_add_ps(_mm512_unpacklo_ps(q2, q3), _mm512_unpackhi_ps(q2, q3));
    const __m512 square = _mm512_add_ps(_mm512_shuffle_ps(a, b, 0x44), _mm512_shuffle_ps(a, b, 0xEE));
    const __m512 root = refinedRoot(square);
    n[0] = _mm512_mul_ps(n[0], _mm512_permute_ps(root, 0x00));
    n[1] = _mm512_mul_ps(n[1], _mm512_permute_ps(root, 0x55));
    n[2] = _mm512_mul_ps(n[2], _mm512_permute_ps(root, 0xAA));
    n[3] = _mm512_mul_ps(n[3], _mm512_permute_ps(root, 0xFF));
    const __mmask16 mask = definedMask(square);
    if (mask == 0xFFFF)
        return;
    const __m512 ones = _mm512_castsi512_ps(_mm512_movm_epi32(mask));
    n[0] = _mm512_and_ps(n[0], _mm512_permute_ps(ones, 0x00));
    n[1] = _mm512_and_ps(n[1], _mm512_permute_ps(ones, 0x55));
    n[2] = _mm512_and_ps(n[2], _mm512_permute_ps(ones, 0xAA));
    n[3] = _mm512_and_ps(n[3], _mm512_permute_ps(ones, 0xFF));
}

// As inRow, for sixteen.
[[gnu::always_inline]] inline bool inWideRow(const std::uint32_t* vertices) {
    return vertices[15] - vertices[0] == 15 && vertices[14] != vertices[15];
}
[[gnu::always_inline]] inline void storeFourApart(float* out, const std::uint32_t* vertices, __m512 four) {
    storeApart(out, vertices, _mm512_castps512_ps256(four));
    storeApart(out, vertices + 2, _mm512_extractf32x8_ps(four, 1));
}
// Sixteen vertices to where they belong. No loop, here and elsewhere: it would keep the registers in memory.
[[gnu::always_inline]] inline void storeSixteen(float* out, const std::uint32_t* vertices, const __m512 (&v)[4]) {
    if (inWideRow(vertices)) {
        float* at = out + std::size_t{3} * vertices[0];
        const __m512i first = _mm512_setr_epi32(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20);
        const __m512i second = _mm512_setr_epi32(5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25);
        const __m512i third = _mm512_setr_epi32(10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30);
        _mm512_storeu_ps(at, _mm512_permutex2var_ps(v[0], first, v[1]));
        _mm512_storeu_ps(at + 16, _mm512_permutex2var_ps(v[1], second, v[2]));
        _mm512_storeu_ps(at + 32, _mm512_permutex2var_ps(v[2], third, v[3]));
        return;
    }
    storeFourApart(out, vertices, v[0]);
    storeFourApart(out, vertices + 4, v[1]);
    storeFourApart(out, vertices + 8, v[2]);
    storeFourApart(out, vertices + 12, v[3]);
}

// Sixteen vertices in a row from their x, y and z, each of which stands where it belongs in one of the three stores.
[[gnu::always_inline]] inline void storeMerged(float* out, __m512 x, __m512 y, __m512 z) {
    constexpr __mmask16 zeroth = 0x9249; // lanes 0, 3, 6 ...
    constexpr __mmask16 first = 0x2492;  // lanes 1, 4, 7 ...
    constexpr __mmask16 second = 0x4924; // lanes 2, 5, 8 ...
    _mm512_storeu_ps(out, _mm512_mask_blend_ps(second, _mm512_mask_blend_ps(first, x, y), z));
    _mm512_storeu_ps(out + 16, _mm512_mask_blend_ps(first, _mm512_mask_blend_ps(zeroth, x, y), z));
    _mm512_storeu_ps(out + 32, _mm512_mask_blend_ps(zeroth, _mm512_mask_blend_ps(second, x, y), z));
}
// Sixteen normals as `normalise` takes them, to unit length and to where they belong. In a row, by way of three
// registers of x, y and z, which are fewer to work on.
[[gnu::always_inline]] inline void storeUnit(float* out, const std::uint32_t* vertices, __m512 (&n)[4]) {
    if (!inWideRow(vertices)) {
        normalise(n);
        storeSixteen(out, vertices, n);
        return;
    }
    const __m512 low01 = _mm512_unpacklo_ps(n[0], n[1]), high01 = _mm512_unpackhi_ps(n[0], n[1]);
    const __m512 low23 = _mm512_unpacklo_ps(n[2], n[3]), high23 = _mm512_unpackhi_ps(n[2], n[3]);
    __m512 x = _mm512_shuffle_ps(low01, low23, 0x44); // vertices 0, 4, 8, 12, 1, 5 ...
    __m512 y = _mm512_shuffle_ps(low01, low23, 0xEE);
    __m512 z = _mm512_shuffle_ps(high01, high23, 0x44);
    const __m512 square = _mm512_fmadd_ps(x, x, _mm512_fmadd_ps(y, y, _mm512_mul_ps(z, z)));
    const __m512 root = refinedRoot(square);
    const __mmask16 mask = definedMask(square);
    x = _mm512_maskz_mul_ps(mask, x, root);
    y = _mm512_maskz_mul_ps(mask, y, root);
    z = _mm512_maskz_mul_ps(mask, z, root);
    x = _mm512_permutexvar_ps(_mm512_setr_epi32(0, 14, 9, 4, 3, 13, 8, 7, 2, 12, 11, 6, 1, 15, 10, 5), x);
    y = _mm512_permutexvar_ps(_mm512_setr_epi32(5, 0, 14, 9, 4, 3, 13, 8, 7, 2, 12, 11, 6, 1, 15, 10), y);
    z = _mm512_permutexvar_ps(_mm512_setr_epi32(10, 5, 0, 14, 9, 4, 3, 13, 8, 7, 2, 12, 11, 6, 1, 15), z);
    storeMerged(out + std::size_t{3} * vertices[0], x, y, z);
}

// An even number of blocks, at least two.
template <int influences, NormalsBy normals> void skinSixteen(const SkinBlockArguments& a) {
    // Copies, as the compiler must expect every store to change what `a` holds.
    const float* const matrices = a.palette.matrices;
    const float* const normalMatrices = a.palette.normals;
    const float* position = a.positions;
    const float* normal = a.normals;
    const std::uint32_t* vertices = a.vertices;
    const std::uint32_t* offsets = a.offsets;
    const float* weights = a.weights;
    float* const outPositions = a.outPositions;
    float* const outNormals = a.outNormals;
    const std::size_t blockCount = a.blockCount;
    __m512 before[4] = {};
    for (std::size_t block = 0; block < blockCount; block += 2) {
        const auto columns = [&](const float* from, int quarter) __attribute__((always_inline)) {
            __m512 sums[4];
            blendFour<influences>(from, offsets + 4 * influences * quarter, weights + 4 * influences * quarter, sums);
            return byColumns(sums);
        };
        __m512 p[4];
        __m512 n[4];
        const auto four = [&](int quarter) __attribute__((always_inline)) {
            const WideColumns m = columns(matrices, quarter);
            p[quarter] = moved(m, position + 16 * quarter);
            if constexpr (normals == NormalsBy::SameMatrix)
                n[quarter] = turned(m, normal + 16 * quarter);
            if constexpr (normals == NormalsBy::OwnMatrix)
                n[quarter] = turned(columns(normalMatrices, quarter), normal + 16 * quarter);
        };
        four(0);
        four(1);
        // As in skinEight: the normals of the blocks before.
        if constexpr (normals != NormalsBy::None) {
            if (block > 0) {
                storeUnit(outNormals, vertices - 16, before);
            }
        }
        four(2);
        four(3);
        storeSixteen(outPositions, vertices, p);
        if constexpr (normals != NormalsBy::None) {
            before[0] = n[0];
            before[1] = n[1];
            before[2] = n[2];
            before[3] = n[3];
            normal += 64;
        }
        position += 64;
        vertices += 16;
        offsets += 16 * influences;
        weights += 16 * influences;
    }
    if constexpr (normals != NormalsBy::None) {
        storeUnit(outNormals, vertices - 16, before);
    }
}

template <int influences> void skinWide(SkinBlockArguments a) {
    const std::size_t even = a.blockCount / 2 * 2;
    if (even > 0) {
        SkinBlockArguments pairs = a;
        pairs.blockCount = even;
        if (!a.normals)
            skinSixteen<influences, NormalsBy::None>(pairs);
        else if (a.palette.normals == a.palette.matrices)
            skinSixteen<influences, NormalsBy::SameMatrix>(pairs);
        else
            skinSixteen<influences, NormalsBy::OwnMatrix>(pairs);
    }
    if (even == a.blockCount)
        return;
    a.blockCount = 1;
    a.offsets += 8 * influences * even;
    a.weights += 8 * influences * even;
    a.vertices += 8 * even;
    a.positions += 32 * even;
    if (a.normals)
        a.normals += 32 * even;
    skinEight<influences>(a);
}

void skinWideBlocks(const SkinBlockArguments& a) {
    switch (a.influences) {
    case 1:
        return skinWide<1>(a);
    case 2:
        return skinWide<2>(a);
    case 3:
        return skinWide<3>(a);
    case 4:
        return skinWide<4>(a);
    default: // blocks may differ
        return skinEight<0>(a);
    }
}

} // namespace

} // namespace rigscope::animation
