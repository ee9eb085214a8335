// The inner loops with AVX-512 (F, VL, DQ). Compiled with these enabled: nothing inline from elsewhere may be
// used here.
#include "animation/kernels.h"

#include <immintrin.h>

#include "animation/sampling_kernels.h"
#include "animation/skin_block_kernel_avx512.h"

namespace rigscope::animation {

namespace {

struct Lanes {
    static constexpr std::size_t width = 16;
    __m512 v;

    static Lanes load(const float* from) { return {_mm512_load_ps(from)}; }
    static Lanes broadcast(float x) { return {_mm512_set1_ps(x)}; }
    void store(float* to) const { _mm512_store_ps(to, v); }
};

inline Lanes operator-(Lanes a, Lanes b) { return {_mm512_sub_ps(a.v, b.v)}; }
inline Lanes operator*(Lanes a, Lanes b) { return {_mm512_mul_ps(a.v, b.v)}; }
inline Lanes mulAdd(Lanes a, Lanes b, Lanes c) { return {_mm512_fmadd_ps(a.v, b.v, c.v)}; }
inline Lanes absolute(Lanes a) { return {_mm512_andnot_ps(_mm512_set1_ps(-0.0F), a.v)}; }
inline Lanes withSignOf(Lanes a, Lanes sign) {
    return {_mm512_xor_ps(a.v, _mm512_and_ps(_mm512_set1_ps(-0.0F), sign.v))};
}
inline Lanes inverseRoot(Lanes a) { return {refinedRoot(a.v)}; }

void advance(const AdvanceArguments& a) {
    const __m512d ticks = _mm512_set1_pd(a.ticks);
    for (std::size_t first = 0; first < a.stride; first += 16) {
        unsigned holds = 0;
        for (std::size_t k = 0; k < 16; k += 8) {
            const std::size_t i = first + k;
            const __m512d share =
                _mm512_mul_pd(_mm512_sub_pd(ticks, _mm512_load_pd(a.start + i)), _mm512_load_pd(a.perTick + i));
            _mm256_store_ps(a.fractions + i, _mm512_cvtpd_ps(share));
            const __mmask8 inside =
                _mm512_mask_cmp_pd_mask(_mm512_cmp_pd_mask(ticks, _mm512_load_pd(a.after + i), _CMP_GT_OQ), ticks,
                                        _mm512_load_pd(a.before + i), _CMP_LT_OQ);
            holds |= static_cast<unsigned>(inside) << k;
        }
        a.stale[first / 16] = static_cast<std::uint16_t>(~holds);
    }
}

// Three arrays of sixteen into sixteen x, y, z in a row.
inline void storeInterleaved(float* out, __m512 x, __m512 y, __m512 z) {
    x = _mm512_permutexvar_ps(_mm512_setr_epi32(0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15, 10, 5), x);
    y = _mm512_permutexvar_ps(_mm512_setr_epi32(5, 0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15, 10), y);
    z = _mm512_permutexvar_ps(_mm512_setr_epi32(10, 5, 0, 11, 6, 1, 12, 7, 2, 13, 8, 3, 14, 9, 4, 15), z);
    storeMerged(out, x, y, z);
}

// A matrix, each number in all lanes.
struct Matrix {
    __m512 xx, xy, xz, yx, yy, yz, zx, zy, zz, tx, ty, tz; // by columns

    explicit Matrix(const float* m)
        : xx(_mm512_set1_ps(m[0])),
          xy(_mm512_set1_ps(m[1])),
          xz(_mm512_set1_ps(m[2])),
          yx(_mm512_set1_ps(m[4])),
          yy(_mm512_set1_ps(m[5])),
          yz(_mm512_set1_ps(m[6])),
          zx(_mm512_set1_ps(m[8])),
          zy(_mm512_set1_ps(m[9])),
          zz(_mm512_set1_ps(m[10])),
          tx(_mm512_set1_ps(m[12])),
          ty(_mm512_set1_ps(m[13])),
          tz(_mm512_set1_ps(m[14])) {}
};

inline __m512 row(__m512 a, __m512 x, __m512 b, __m512 y, __m512 c, __m512 z, __m512 d) {
    return _mm512_fmadd_ps(a, x, _mm512_fmadd_ps(b, y, _mm512_fmadd_ps(c, z, d)));
}

inline void runPositions(const Matrix& m, const float* in, float* out) {
    const __m512 x = _mm512_load_ps(in), y = _mm512_load_ps(in + 16), z = _mm512_load_ps(in + 32);
    storeInterleaved(out, row(m.xx, x, m.yx, y, m.zx, z, m.tx), row(m.xy, x, m.yy, y, m.zy, z, m.ty),
                     row(m.xz, x, m.yz, y, m.zz, z, m.tz));
}

template <bool keepsLengths> inline void runNormals(const Matrix& m, const float* in, float* out) {
    const __m512 inX = _mm512_load_ps(in), inY = _mm512_load_ps(in + 16), inZ = _mm512_load_ps(in + 32);
    const __m512 zero = _mm512_setzero_ps();
    __m512 x = row(m.xx, inX, m.yx, inY, m.zx, inZ, zero);
    __m512 y = row(m.xy, inX, m.yy, inY, m.zy, inZ, zero);
    __m512 z = row(m.xz, inX, m.yz, inY, m.zz, inZ, zero);
    if constexpr (!keepsLengths) {
        const __m512 square = _mm512_fmadd_ps(x, x, _mm512_fmadd_ps(y, y, _mm512_mul_ps(z, z)));
        const __m512 root = refinedRoot(square);
        const __mmask16 mask = definedMask(square);
        x = _mm512_maskz_mul_ps(mask, x, root);
        y = _mm512_maskz_mul_ps(mask, y, root);
        z = _mm512_maskz_mul_ps(mask, z, root);
    }
    storeInterleaved(out, x, y, z);
}

// Calls `work` for each block; the last vertices go through a buffer, so that nothing beyond them is written.
template <class Work> inline void forEachBlock(const float* in, std::uint32_t count, float* out, const Work& work) {
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
        if (a.palette.keepsLengths)
            forEachBlock(a.normals + source, run.count, a.outNormals + target,
                         [&](const float* in, float* out) { runNormals<true>(normals, in, out); });
        else
            forEachBlock(a.normals + source, run.count, a.outNormals + target,
                         [&](const float* in, float* out) { runNormals<false>(normals, in, out); });
    }
}

} // namespace

const Kernels avx512Kernels{&lerpColumns<Lanes>, &rotateColumns<Lanes>, &advance, &skinRuns, &skinWideBlocks, false};

} // namespace rigscope::animation
