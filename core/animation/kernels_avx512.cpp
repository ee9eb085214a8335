// The inner loops with AVX-512 (F, VL, DQ). Compiled with these enabled: nothing inline from elsewhere may be
// used here.
#include "animation/kernels.h"

#include <immintrin.h>

#include "animation/sampling_kernels.h"

namespace rigscope::animation {

namespace {

struct Lanes {
    static constexpr std::size_t width = 16;
    __m512 v;

    static Lanes load(const float* from) { return {_mm512_load_ps(from)}; }
    static Lanes broadcast(float x) { return {_mm512_set1_ps(x)}; }
    void store(float* to) const { _mm512_store_ps(to, v); }
};

inline Lanes operator-(Lanes a, Lanes b) {
    return {_mm512_sub_ps(a.v, b.v)};
}
inline Lanes operator*(Lanes a, Lanes b) {
    return {_mm512_mul_ps(a.v, b.v)};
}
inline Lanes mulAdd(Lanes a, Lanes b, Lanes c) {
    return {_mm512_fmadd_ps(a.v, b.v, c.v)};
}
inline Lanes absolute(Lanes a) {
    return {_mm512_andnot_ps(_mm512_set1_ps(-0.0F), a.v)};
}
inline Lanes withSignOf(Lanes a, Lanes sign) {
    return {_mm512_xor_ps(a.v, _mm512_and_ps(_mm512_set1_ps(-0.0F), sign.v))};
}
inline __m512 refinedRoot(__m512 square) {
    const __m512 guess = _mm512_rsqrt14_ps(square);
    const __m512 half = _mm512_mul_ps(_mm512_mul_ps(square, _mm512_set1_ps(0.5F)), guess);
    return _mm512_mul_ps(guess, _mm512_fnmadd_ps(half, guess, _mm512_set1_ps(1.5F)));
}
inline Lanes inverseRoot(Lanes a) {
    return {refinedRoot(a.v)};
}

// Where a normal of that squared length is defined.
inline __mmask16 definedMask(__m512 square) {
    return _mm512_mask_cmp_ps_mask(_mm512_cmp_ps_mask(square, _mm512_set1_ps(1.17549435e-38F), _CMP_GE_OQ),
                                   square, _mm512_set1_ps(3.40282347e+38F), _CMP_LE_OQ);
}

// Three arrays of sixteen into sixteen x, y, z in a row.
inline void storeInterleaved(float* out, __m512 x, __m512 y, __m512 z) {
    x = _mm512_permutexvar_ps(_mm512_setr_epi32(0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15, 10, 5), x);
    y = _mm512_permutexvar_ps(_mm512_setr_epi32(5, 0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15, 10), y);
    z = _mm512_permutexvar_ps(_mm512_setr_epi32(10, 5, 0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15), z);
    constexpr __mmask16 zeroth = 0x9249; // lanes 0, 3, 6 ...
    constexpr __mmask16 first = 0x2492;  // lanes 1, 4, 7 ...
    constexpr __mmask16 second = 0x4924; // lanes 2, 5, 8 ...
    _mm512_storeu_ps(out, _mm512_mask_blend_ps(second, _mm512_mask_blend_ps(first, x, y), z));
    _mm512_storeu_ps(out + 16, _mm512_mask_blend_ps(first, _mm512_mask_blend_ps(zeroth, x, y), z));
    _mm512_storeu_ps(out + 32, _mm512_mask_blend_ps(zeroth, _mm512_mask_blend_ps(second, x, y), z));
}

struct Matrix {
    __m512 m[12]; // columns of three

    explicit Matrix(const float* from) {
        for (int column = 0; column < 4; ++column)
            for (int row = 0; row < 3; ++row)
                m[3 * column + row] = _mm512_set1_ps(from[4 * column + row]);
    }
};

inline void runPositions(const Matrix& matrix, const float* in, float* out) {
    const __m512 x = _mm512_load_ps(in), y = _mm512_load_ps(in + 16), z = _mm512_load_ps(in + 32);
    __m512 r[3];
    for (int row = 0; row < 3; ++row)
        r[row] = _mm512_fmadd_ps(
            matrix.m[row], x,
            _mm512_fmadd_ps(matrix.m[3 + row], y, _mm512_fmadd_ps(matrix.m[6 + row], z, matrix.m[9 + row])));
    storeInterleaved(out, r[0], r[1], r[2]);
}

inline void runNormals(const Matrix& matrix, const float* in, float* out) {
    const __m512 x = _mm512_load_ps(in), y = _mm512_load_ps(in + 16), z = _mm512_load_ps(in + 32);
    __m512 r[3];
    for (int row = 0; row < 3; ++row)
        r[row] = _mm512_fmadd_ps(matrix.m[row], x,
                                 _mm512_fmadd_ps(matrix.m[3 + row], y, _mm512_mul_ps(matrix.m[6 + row], z)));
    const __m512 square = _mm512_fmadd_ps(r[0], r[0], _mm512_fmadd_ps(r[1], r[1], _mm512_mul_ps(r[2], r[2])));
    const __mmask16 mask = definedMask(square);
    const __m512 root = refinedRoot(square);
    for (__m512& value : r)
        value = _mm512_maskz_mul_ps(mask, value, root);
    storeInterleaved(out, r[0], r[1], r[2]);
}

// Calls `work` for each block; the last vertices go through a buffer, so that nothing beyond them is written.
template <class Work>
inline void forEachBlock(const float* in, std::uint32_t count, float* out, const Work& work) {
    std::uint32_t i = 0;
    for (; i + 16 <= count; i += 16)
        work(in + 3 * std::size_t{i}, out + 3 * std::size_t{i});
    if (i < count) {
        alignas(64) float buffer[48];
        work(in + 3 * std::size_t{i}, buffer);
        __builtin_memcpy(out + 3 * std::size_t{i}, buffer, (count - i) * 3 * sizeof(float));
    }
}

void skinRuns(const SkinRunArguments& a) {
    for (std::size_t r = 0; r < a.runCount; ++r) {
        const SkinRun& run = a.runs[r];
        const std::size_t source = run.firstBlock * std::size_t{48};
        const std::size_t target = run.firstVertex * std::size_t{3};
        const Matrix matrix(a.palette.matrices + run.offset);
        forEachBlock(a.positions + source, run.count, a.outPositions + target,
                     [&](const float* in, float* out) { runPositions(matrix, in, out); });
        if (!a.normals)
            continue;
        const Matrix normals(a.palette.normals + run.offset);
        forEachBlock(a.normals + source, run.count, a.outNormals + target,
                     [&](const float* in, float* out) { runNormals(normals, in, out); });
    }
}

// A vertex's weighted sum of matrices, a whole matrix in one register.
template <int influences>
inline __m512 blend(const float* matrices, const std::uint32_t* offsets, const float* weights,
                    std::size_t count) {
    __m512 sum = _mm512_mul_ps(_mm512_set1_ps(weights[0]), _mm512_load_ps(matrices + offsets[0]));
    const std::size_t n = influences != 0 ? std::size_t{influences} : count;
    for (std::size_t i = 1; i < n; ++i)
        sum = _mm512_fmadd_ps(_mm512_set1_ps(weights[i]), _mm512_load_ps(matrices + offsets[i]), sum);
    return sum;
}

// The same columns of four vertices side by side.
struct Columns {
    __m512 c0, c1, c2, c3;
};
inline Columns grouped(__m512 a, __m512 b, __m512 c, __m512 d) {
    const __m512 lowAb = _mm512_shuffle_f32x4(a, b, 0x44), lowCd = _mm512_shuffle_f32x4(c, d, 0x44);
    const __m512 highAb = _mm512_shuffle_f32x4(a, b, 0xEE), highCd = _mm512_shuffle_f32x4(c, d, 0xEE);
    return {_mm512_shuffle_f32x4(lowAb, lowCd, 0x88), _mm512_shuffle_f32x4(lowAb, lowCd, 0xDD),
            _mm512_shuffle_f32x4(highAb, highCd, 0x88), _mm512_shuffle_f32x4(highAb, highCd, 0xDD)};
}
inline __m512 moved(const Columns& m, const float* position) {
    const __m512 p = _mm512_load_ps(position);
    return _mm512_fmadd_ps(m.c0, _mm512_permute_ps(p, 0x00),
                           _mm512_fmadd_ps(m.c1, _mm512_permute_ps(p, 0x55),
                                           _mm512_fmadd_ps(m.c2, _mm512_permute_ps(p, 0xAA), m.c3)));
}
inline __m512 turned(const Columns& m, const float* normal) {
    const __m512 n = _mm512_load_ps(normal);
    const __m512 sum = _mm512_fmadd_ps(
        m.c0, _mm512_permute_ps(n, 0x00),
        _mm512_fmadd_ps(m.c1, _mm512_permute_ps(n, 0x55), _mm512_mul_ps(m.c2, _mm512_permute_ps(n, 0xAA))));
    const __m512 squares = _mm512_mul_ps(sum, sum); // the fourth is 0
    const __m512 pairs = _mm512_add_ps(squares, _mm512_permute_ps(squares, 0xB1));
    const __m512 square = _mm512_add_ps(pairs, _mm512_permute_ps(pairs, 0x4E));
    return _mm512_maskz_mul_ps(definedMask(square), sum, refinedRoot(square));
}

inline void storeThree(float* out, __m128 v) {
    _mm_storel_pi(reinterpret_cast<__m64*>(out), v);
    _mm_store_ss(out + 2, _mm_movehl_ps(v, v));
}
// Four vertices to where they belong.
inline void storeFour(float* out, const std::uint32_t* vertices, __m512 four) {
    if (vertices[3] - vertices[0] == 3) {
        const __m512 packed = _mm512_permutexvar_ps(
            _mm512_setr_epi32(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 15, 15, 15), four);
        float* at = out + std::size_t{3} * vertices[0];
        _mm256_storeu_ps(at, _mm512_castps512_ps256(packed));
        _mm_storeu_ps(at + 8, _mm512_extractf32x4_ps(packed, 2));
        return;
    }
    storeThree(out + std::size_t{3} * vertices[0], _mm512_castps512_ps128(four));
    storeThree(out + std::size_t{3} * vertices[1], _mm512_extractf32x4_ps(four, 1));
    storeThree(out + std::size_t{3} * vertices[2], _mm512_extractf32x4_ps(four, 2));
    storeThree(out + std::size_t{3} * vertices[3], _mm512_extractf32x4_ps(four, 3));
}

enum class NormalsBy { None, SameMatrix, OwnMatrix };

template <int influences, NormalsBy normals>
void skinFour(const SkinBlockArguments& a) {
    for (std::size_t block = 0; block < a.blockCount; ++block) {
        std::size_t first = block * 4 * std::size_t{influences};
        std::size_t count = std::size_t{influences};
        if constexpr (influences == 0) {
            first = a.firstInfluence[block];
            count = (a.firstInfluence[block + 1] - first) / 4;
        }
        const auto columns = [&](const float* matrices) {
            const std::uint32_t* offsets = a.offsets + first;
            const float* weights = a.weights + first;
            return grouped(blend<influences>(matrices, offsets, weights, count),
                           blend<influences>(matrices, offsets + count, weights + count, count),
                           blend<influences>(matrices, offsets + 2 * count, weights + 2 * count, count),
                           blend<influences>(matrices, offsets + 3 * count, weights + 3 * count, count));
        };
        const Columns m = columns(a.palette.matrices);
        const std::uint32_t* vertices = a.vertices + 4 * block;
        storeFour(a.outPositions, vertices, moved(m, a.positions + 16 * block));
        if constexpr (normals == NormalsBy::SameMatrix)
            storeFour(a.outNormals, vertices, turned(m, a.normals + 16 * block));
        else if constexpr (normals == NormalsBy::OwnMatrix)
            storeFour(a.outNormals, vertices, turned(columns(a.palette.normals), a.normals + 16 * block));
    }
}

template <int influences>
void skinFour(const SkinBlockArguments& a) {
    if (!a.normals)
        skinFour<influences, NormalsBy::None>(a);
    else if (a.palette.normals == a.palette.matrices)
        skinFour<influences, NormalsBy::SameMatrix>(a);
    else
        skinFour<influences, NormalsBy::OwnMatrix>(a);
}

void skinBlocks(const SkinBlockArguments& a) {
    switch (a.influences) {
    case 1:
        return skinFour<1>(a);
    case 2:
        return skinFour<2>(a);
    case 3:
        return skinFour<3>(a);
    case 4:
        return skinFour<4>(a);
    default:
        return skinFour<0>(a);
    }
}

} // namespace

const Kernels avx512Kernels{&lerpColumns<Lanes>, &rotateColumns<Lanes>, &skinRuns, &skinBlocks, false};

} // namespace rigscope::animation
