// The inner loops with AVX2 and FMA. Compiled with these enabled: nothing inline from elsewhere may be used
// here.
#include "animation/kernels.h"

#include <immintrin.h>

#include "animation/sampling_kernels.h"

namespace rigscope::animation {

namespace {

struct Lanes {
    static constexpr std::size_t width = 8;
    __m256 v;

    static Lanes load(const float* from) { return {_mm256_load_ps(from)}; }
    static Lanes broadcast(float x) { return {_mm256_set1_ps(x)}; }
    void store(float* to) const { _mm256_store_ps(to, v); }
};

inline Lanes operator-(Lanes a, Lanes b) {
    return {_mm256_sub_ps(a.v, b.v)};
}
inline Lanes operator*(Lanes a, Lanes b) {
    return {_mm256_mul_ps(a.v, b.v)};
}
inline Lanes mulAdd(Lanes a, Lanes b, Lanes c) {
    return {_mm256_fmadd_ps(a.v, b.v, c.v)};
}
inline Lanes absolute(Lanes a) {
    return {_mm256_andnot_ps(_mm256_set1_ps(-0.0F), a.v)};
}
inline Lanes withSignOf(Lanes a, Lanes sign) {
    return {_mm256_xor_ps(a.v, _mm256_and_ps(_mm256_set1_ps(-0.0F), sign.v))};
}
inline __m256 refinedRoot(__m256 square) {
    const __m256 guess = _mm256_rsqrt_ps(square);
    const __m256 half = _mm256_mul_ps(_mm256_mul_ps(square, _mm256_set1_ps(0.5F)), guess);
    return _mm256_mul_ps(guess, _mm256_fnmadd_ps(half, guess, _mm256_set1_ps(1.5F)));
}
inline Lanes inverseRoot(Lanes a) {
    return {refinedRoot(a.v)};
}

// 1 / sqrt(square), 0 where a normal of that squared length is undefined; and a mask of where it is defined.
inline __m256 definedMask(__m256 square) {
    return _mm256_and_ps(_mm256_cmp_ps(square, _mm256_set1_ps(1.17549435e-38F), _CMP_GE_OQ),
                         _mm256_cmp_ps(square, _mm256_set1_ps(3.40282347e+38F), _CMP_LE_OQ));
}

// Three arrays of eight into eight x, y, z in a row.
inline void storeInterleaved(float* out, __m256 x, __m256 y, __m256 z) {
    x = _mm256_permutevar8x32_ps(x, _mm256_setr_epi32(0, 3, 6, 1, 4, 7, 2, 5));
    y = _mm256_permutevar8x32_ps(y, _mm256_setr_epi32(5, 0, 3, 6, 1, 4, 7, 2));
    z = _mm256_permutevar8x32_ps(z, _mm256_setr_epi32(2, 5, 0, 3, 6, 1, 4, 7));
    _mm256_storeu_ps(out, _mm256_blend_ps(_mm256_blend_ps(x, y, 0x92), z, 0x24));
    _mm256_storeu_ps(out + 8, _mm256_blend_ps(_mm256_blend_ps(x, y, 0x24), z, 0x49));
    _mm256_storeu_ps(out + 16, _mm256_blend_ps(_mm256_blend_ps(x, y, 0x49), z, 0x92));
}

struct Matrix {
    __m256 m[12]; // columns of three

    explicit Matrix(const float* from) {
        for (int column = 0; column < 4; ++column)
            for (int row = 0; row < 3; ++row)
                m[3 * column + row] = _mm256_broadcast_ss(from + 4 * column + row);
    }
};

inline void runPositions(const Matrix& matrix, const float* in, float* out) {
    const __m256 x = _mm256_load_ps(in), y = _mm256_load_ps(in + 16), z = _mm256_load_ps(in + 32);
    __m256 r[3];
    for (int row = 0; row < 3; ++row)
        r[row] = _mm256_fmadd_ps(
            matrix.m[row], x,
            _mm256_fmadd_ps(matrix.m[3 + row], y, _mm256_fmadd_ps(matrix.m[6 + row], z, matrix.m[9 + row])));
    storeInterleaved(out, r[0], r[1], r[2]);
}

inline void runNormals(const Matrix& matrix, const float* in, float* out) {
    const __m256 x = _mm256_load_ps(in), y = _mm256_load_ps(in + 16), z = _mm256_load_ps(in + 32);
    __m256 r[3];
    for (int row = 0; row < 3; ++row)
        r[row] = _mm256_fmadd_ps(matrix.m[row], x,
                                 _mm256_fmadd_ps(matrix.m[3 + row], y, _mm256_mul_ps(matrix.m[6 + row], z)));
    const __m256 square = _mm256_fmadd_ps(r[0], r[0], _mm256_fmadd_ps(r[1], r[1], _mm256_mul_ps(r[2], r[2])));
    const __m256 mask = definedMask(square);
    const __m256 root = refinedRoot(square);
    for (__m256& value : r)
        value = _mm256_and_ps(mask, _mm256_mul_ps(value, root));
    storeInterleaved(out, r[0], r[1], r[2]);
}

// Calls `work` for each eight vertices; the last ones go through a buffer, so that nothing beyond them is
// written.
template <class Work>
inline void forEachEight(const float* in, std::uint32_t count, float* out, const Work& work) {
    std::uint32_t i = 0;
    for (; i + 8 <= count; i += 8)
        work(in + i / 16 * std::size_t{48} + i % 16, out + 3 * std::size_t{i});
    if (i < count) {
        alignas(32) float buffer[24];
        work(in + i / 16 * std::size_t{48} + i % 16, buffer);
        __builtin_memcpy(out + 3 * std::size_t{i}, buffer, (count - i) * 3 * sizeof(float));
    }
}

void skinRuns(const SkinRunArguments& a) {
    for (std::size_t r = 0; r < a.runCount; ++r) {
        const SkinRun& run = a.runs[r];
        const std::size_t source = run.firstBlock * std::size_t{48};
        const std::size_t target = run.firstVertex * std::size_t{3};
        const Matrix matrix(a.palette.matrices + run.offset);
        forEachEight(a.positions + source, run.count, a.outPositions + target,
                     [&](const float* in, float* out) { runPositions(matrix, in, out); });
        if (!a.normals)
            continue;
        const Matrix normals(a.palette.normals + run.offset);
        forEachEight(a.normals + source, run.count, a.outNormals + target,
                     [&](const float* in, float* out) { runNormals(normals, in, out); });
    }
}

// A vertex's weighted sum of matrices: columns 0 and 1, columns 2 and 3.
struct Blended {
    __m256 low, high;
};
template <int influences>
inline Blended blend(const float* matrices, const std::uint32_t* offsets, const float* weights,
                     std::size_t count) {
    const float* first = matrices + offsets[0];
    __m256 weight = _mm256_broadcast_ss(weights);
    Blended sum{_mm256_mul_ps(weight, _mm256_load_ps(first)),
                _mm256_mul_ps(weight, _mm256_load_ps(first + 8))};
    const std::size_t n = influences != 0 ? std::size_t{influences} : count;
    for (std::size_t i = 1; i < n; ++i) {
        const float* matrix = matrices + offsets[i];
        weight = _mm256_broadcast_ss(weights + i);
        sum.low = _mm256_fmadd_ps(weight, _mm256_load_ps(matrix), sum.low);
        sum.high = _mm256_fmadd_ps(weight, _mm256_load_ps(matrix + 8), sum.high);
    }
    return sum;
}

// The same columns of two vertices side by side.
struct Columns {
    __m256 c0, c1, c2, c3;
};
inline Columns paired(const Blended& a, const Blended& b) {
    return {_mm256_permute2f128_ps(a.low, b.low, 0x20), _mm256_permute2f128_ps(a.low, b.low, 0x31),
            _mm256_permute2f128_ps(a.high, b.high, 0x20), _mm256_permute2f128_ps(a.high, b.high, 0x31)};
}
inline __m256 moved(const Columns& m, const float* position) {
    const __m256 p = _mm256_load_ps(position);
    return _mm256_fmadd_ps(m.c0, _mm256_permute_ps(p, 0x00),
                           _mm256_fmadd_ps(m.c1, _mm256_permute_ps(p, 0x55),
                                           _mm256_fmadd_ps(m.c2, _mm256_permute_ps(p, 0xAA), m.c3)));
}
inline __m256 turned(const Columns& m, const float* normal) {
    const __m256 n = _mm256_load_ps(normal);
    const __m256 sum = _mm256_fmadd_ps(
        m.c0, _mm256_permute_ps(n, 0x00),
        _mm256_fmadd_ps(m.c1, _mm256_permute_ps(n, 0x55), _mm256_mul_ps(m.c2, _mm256_permute_ps(n, 0xAA))));
    const __m256 squares = _mm256_mul_ps(sum, sum); // the fourth is 0
    const __m256 pairs = _mm256_add_ps(squares, _mm256_permute_ps(squares, 0xB1));
    const __m256 square = _mm256_add_ps(pairs, _mm256_permute_ps(pairs, 0x4E));
    return _mm256_and_ps(definedMask(square), _mm256_mul_ps(sum, refinedRoot(square)));
}

inline void storeThree(float* out, __m128 v) {
    _mm_storel_pi(reinterpret_cast<__m64*>(out), v);
    _mm_store_ss(out + 2, _mm_movehl_ps(v, v));
}
// Four vertices, two in each argument, to where they belong.
inline void storeFour(float* out, const std::uint32_t* vertices, __m256 first, __m256 second) {
    const __m128 v[4] = {_mm256_castps256_ps128(first), _mm256_extractf128_ps(first, 1),
                         _mm256_castps256_ps128(second), _mm256_extractf128_ps(second, 1)};
    if (vertices[3] - vertices[0] == 3) { // in a row: each store's fourth number is overwritten by the next
        float* at = out + std::size_t{3} * vertices[0];
        _mm_storeu_ps(at, v[0]);
        _mm_storeu_ps(at + 3, v[1]);
        _mm_storeu_ps(at + 6, v[2]);
        storeThree(at + 9, v[3]);
        return;
    }
    for (int i = 0; i < 4; ++i)
        storeThree(out + std::size_t{3} * vertices[i], v[i]);
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
        const std::uint32_t* offsets = a.offsets + first;
        const float* weights = a.weights + first;
        const auto columns = [&](const float* matrices, std::size_t vertex) {
            return paired(
                blend<influences>(matrices, offsets + vertex * count, weights + vertex * count, count),
                blend<influences>(matrices, offsets + (vertex + 1) * count, weights + (vertex + 1) * count,
                                  count));
        };
        const Columns m01 = columns(a.palette.matrices, 0);
        const Columns m23 = columns(a.palette.matrices, 2);
        const std::uint32_t* vertices = a.vertices + 4 * block;
        const float* position = a.positions + 16 * block;
        storeFour(a.outPositions, vertices, moved(m01, position), moved(m23, position + 8));
        if constexpr (normals != NormalsBy::None) {
            const bool own = normals == NormalsBy::OwnMatrix;
            const float* normal = a.normals + 16 * block;
            const Columns n01 = own ? columns(a.palette.normals, 0) : m01;
            const Columns n23 = own ? columns(a.palette.normals, 2) : m23;
            storeFour(a.outNormals, vertices, turned(n01, normal), turned(n23, normal + 8));
        }
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

const Kernels avx2Kernels{&lerpColumns<Lanes>, &rotateColumns<Lanes>, &skinRuns, &skinBlocks, false};

} // namespace rigscope::animation
