#include "animation/kernels.h"

namespace rigscope::animation {

namespace {

#ifdef RIGSCOPE_X86_KERNELS
bool hasAvx2() {
    static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return has;
}
bool hasAvx512() {
    static const bool has = hasAvx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                            __builtin_cpu_supports("avx512dq");
    return has;
}
#else
bool hasAvx2() { return false; }
bool hasAvx512() { return false; }
#endif

} // namespace

Path usablePath(Path wanted) {
    if (wanted == Path::Portable)
        return Path::Portable;
    if (wanted != Path::Avx2 && hasAvx512())
        return Path::Avx512;
    return hasAvx2() ? Path::Avx2 : Path::Portable;
}

const Kernels& kernelsFor(Path wanted) {
#ifdef RIGSCOPE_X86_KERNELS
    switch (usablePath(wanted)) {
    case Path::Avx512:
        return avx512Kernels;
    case Path::Avx2:
        return avx2Kernels;
    case Path::Portable:
    case Path::Best:
        break;
    }
#else
    static_cast<void>(wanted);
#endif
    return portableKernels;
}

} // namespace rigscope::animation
