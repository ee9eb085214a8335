// The inner loops with AVX2 and FMA. Compiled with these enabled: nothing inline from elsewhere may be used
// here.
#include "animation/kernels.h"

#include <immintrin.h>

#include "animation/sampling_kernels.h"
#include "animation/skin_block_kernel.h"

namespace rigscope::animation {

namespace {

struct Lanes {
    static constexpr std::size_t width = 8;
    __m256 v;

    static Lanes load(const float* from) { return {_mm256_load_ps(from)}; }
    static Lanes broadcast(float x) { return {_mm256_set1_ps(x)}; }
    void store(float* to) const { _mm256_store_ps(to, v); }
};

inline Lanes operator-(Lanes a, Lanes b) { return {_mm256_sub_ps(a.v, b.v)}; }
inline Lanes operator*(Lanes a, Lanes b) { return {_mm256_mul_ps(a.v, b.v)}; }
inline Lanes mulAdd(Lanes a, Lanes b, Lanes c) { return {_mm256_fmadd_ps(a.v, b.v, c.v)}; }
inline Lanes absolute(Lanes a) { return {_mm256_andnot_ps(_mm256_set1_ps(-0.0F), a.v)}; }
inline Lanes withSignOf(Lanes a, Lanes sign) {
    return {_mm256_xor_ps(a.v, _mm256_and_ps(_mm256_set1_ps(-0.0F), sign.v))};
}
inline Lanes inverseRoot(Lanes a) { return {refinedRoot(a.v)}; }

void advance(const AdvanceArguments& a) {
    const __m256d ticks = _mm256_set1_pd(a.ticks);
    for (std::size_t first = 0; first < a.stride; first += 16) {
        unsigned holds = 0;
        for (std::size_t k = 0; k < 16; k += 4) {
            const std::size_t i = first + k;
            const __m256d share =
                _mm256_mul_pd(_mm256_sub_pd(ticks, _mm256_load_pd(a.start + i)), _mm256_load_pd(a.perTick + i));
            _mm_store_ps(a.fractions + i, _mm256_cvtpd_ps(share));
            const __m256d inside = _mm256_and_pd(_mm256_cmp_pd(ticks, _mm256_load_pd(a.after + i), _CMP_GT_OQ),
                                                 _mm256_cmp_pd(ticks, _mm256_load_pd(a.before + i), _CMP_LT_OQ));
            holds |= static_cast<unsigned>(_mm256_movemask_pd(inside)) << k;
        }
        a.stale[first / 16] = static_cast<std::uint16_t>(~holds);
    }
}

// Three arrays of eight into eight x, y, z in a row.
inline void storeInterleaved(float* out, __m256 x, __m256 y, __m256 z) {
    x = _mm256_permutevar8x32_ps(x, _mm256_setr_epi32(0, 3, 6, 1, 4, 7, 2, 5));
    y = _mm256_permutevar8x32_ps(y, _mm256_setr_epi32(5, 0, 3, 6, 1, 4, 7, 2));
    z = _mm256_permutevar8x32_ps(z, _mm256_setr_epi32(2, 5, 0, 3, 6, 1, 4, 7));
    storeMerged(out, x, y, z);
}

// A matrix, each number in all lanes.
struct Matrix {
    __m256 xx, xy, xz, yx, yy, yz, zx, zy, zz, tx, ty, tz; // by columns

    explicit Matrix(const float* m)
        : xx(_mm256_broadcast_ss(m)),
          xy(_mm256_broadcast_ss(m + 1)),
          xz(_mm256_broadcast_ss(m + 2)),
          yx(_mm256_broadcast_ss(m + 4)),
          yy(_mm256_broadcast_ss(m + 5)),
          yz(_mm256_broadcast_ss(m + 6)),
          zx(_mm256_broadcast_ss(m + 8)),
          zy(_mm256_broadcast_ss(m + 9)),
          zz(_mm256_broadcast_ss(m + 10)),
          tx(_mm256_broadcast_ss(m + 12)),
          ty(_mm256_broadcast_ss(m + 13)),
          tz(_mm256_broadcast_ss(m + 14)) {}
};

inline __m256 row(__m256 a, __m256 x, __m256 b, __m256 y, __m256 c, __m256 z, __m256 d) {
    return _mm256_fmadd_ps(a, x, _mm256_fmadd_ps(b, y, _mm256_fmadd_ps(c, z, d)));
}

inline __m256 turnedRow(__m256 a, __m256 x, __m256 b, __m256 y, __m256 c, __m256 z) {
    return _mm256_fmadd_ps(a, x, _mm256_fmadd_ps(b, y, _mm256_mul_ps(c, z)));
}

[[gnu::always_inline]] inline void runPositions(const Matrix& m, const float* in, float* out) {
    const __m256 x = _mm256_load_ps(in), y = _mm256_load_ps(in + 16), z = _mm256_load_ps(in + 32);
    storeInterleaved(out, row(m.xx, x, m.yx, y, m.zx, z, m.tx), row(m.xy, x, m.yy, y, m.zy, z, m.ty),
                     row(m.xz, x, m.yz, y, m.zz, z, m.tz));
}

template <bool keepsLengths>
[[gnu::always_inline]] inline void runNormals(const Matrix& m, const float* in, float* out) {
    const __m256 inX = _mm256_load_ps(in), inY = _mm256_load_ps(in + 16), inZ = _mm256_load_ps(in + 32);
    __m256 x = turnedRow(m.xx, inX, m.yx, inY, m.zx, inZ);
    __m256 y = turnedRow(m.xy, inX, m.yy, inY, m.zy, inZ);
    __m256 z = turnedRow(m.xz, inX, m.yz, inY, m.zz, inZ);
    if constexpr (!keepsLengths) {
        const __m256 square = _mm256_fmadd_ps(x, x, _mm256_fmadd_ps(y, y, _mm256_mul_ps(z, z)));
        const __m256 root = refinedRoot(square);
        const __m256 mask = definedMask(square);
        x = _mm256_and_ps(mask, _mm256_mul_ps(x, root));
        y = _mm256_and_ps(mask, _mm256_mul_ps(y, root));
        z = _mm256_and_ps(mask, _mm256_mul_ps(z, root));
    }
    storeInterleaved(out, x, y, z);
}

// Calls `work` for each eight vertices; the last ones go through a buffer, so that nothing beyond them is written.
template <class Work> inline void forEachEight(const float* in, std::uint32_t count, float* out, const Work& work) {
    for (; count >= 16; count -= 16, in += 48, out += 48) {
        work(in, out);
        work(in + 8, out + 24);
    }
    if (count >= 8) {
        work(in, out);
        in += 8;
        out += 24;
        count -= 8;
    }
    if (count > 0) {
        alignas(32) float buffer[24];
        work(in, buffer);
        __builtin_memcpy(out, buffer, count * 3 * sizeof(float));
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
        if (a.palette.keepsLengths)
            forEachEight(a.normals + source, run.count, a.outNormals + target,
                         [&](const float* in, float* out) { runNormals<true>(normals, in, out); });
        else
            forEachEight(a.normals + source, run.count, a.outNormals + target,
                         [&](const float* in, float* out) { runNormals<false>(normals, in, out); });
    }
}

void skinBlocks(const SkinBlockArguments& a) {
    switch (a.influences) {
    case 1:
        return skinEight<1>(a);
    case 2:
        return skinEight<2>(a);
    case 3:
        return skinEight<3>(a);
    case 4:
        return skinEight<4>(a);
    default:
        return skinEight<0>(a);
    }
}

} // namespace

const Kernels avx2Kernels{&lerpColumns<Lanes>, &rotateColumns<Lanes>, &advance, &skinRuns, &skinBlocks, false};

} // namespace rigscope::animation
