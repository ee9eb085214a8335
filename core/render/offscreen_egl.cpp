// The platform part of drawing off screen: EGL. glibc's malloc is tuned here too.
#include "render/offscreen_context.h"

#include <epoxy/egl.h>
#include <epoxy/gl.h>

#include <array>
#include <cstring>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#endif

#include "base/text.h"

namespace rigscope::render {

namespace {

// Client extensions need no display; null where the EGL is older than them.
bool hasClientExtension(const char* name) {
    const char* all = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    return all != nullptr && std::strstr(all, name) != nullptr;
}

std::string eglErrorText(const char* what) {
    static constexpr char digits[] = "0123456789abcdef";
    const auto code = static_cast<unsigned>(eglGetError());
    std::string text = std::string(what) + " failed with EGL error 0x";
    for (int shift = 12; shift >= 0; shift -= 4)
        text += digits[(code >> static_cast<unsigned>(shift)) & 15U];
    return text;
}

// A display that can be initialised, or EGL_NO_DISPLAY.
EGLDisplay openDisplay() {
    if (hasClientExtension("EGL_MESA_platform_surfaceless") && hasClientExtension("EGL_EXT_platform_base")) {
        const EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY,
                                                            nullptr); // not the core function:
        // libepoxy aborts on that where the EGL is of version 1.4
        if (display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) == EGL_TRUE)
            return display;
    }
    const EGLDisplay display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
    if (display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) == EGL_TRUE)
        return display;
    return EGL_NO_DISPLAY;
}

} // namespace

struct OffscreenContext::State {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (display == EGL_NO_DISPLAY)
            return;
        if (context != EGL_NO_CONTEXT) {
            if (eglGetCurrentContext() == context)
                eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
            eglDestroyContext(display, context);
        }
        // The display is shared by all contexts of the process and so is not terminated.
    }
};

OffscreenContext::OffscreenContext(std::unique_ptr<State> state)
    : state_(std::move(state)) {}
OffscreenContext::~OffscreenContext() = default;
OffscreenContext::OffscreenContext(OffscreenContext&&) noexcept = default;
OffscreenContext& OffscreenContext::operator=(OffscreenContext&&) noexcept = default;

Result<OffscreenContext> OffscreenContext::create() {
    auto state = std::make_unique<State>();
    state->display = openDisplay();
    if (state->display == EGL_NO_DISPLAY)
        return fail({Code::render_no_context, {}, {"no EGL display can be opened"}});
    if (eglBindAPI(EGL_OPENGL_API) != EGL_TRUE)
        return fail({Code::render_no_context, {}, {eglErrorText("eglBindAPI")}});

    EGLConfig config = EGL_NO_CONFIG_KHR;
    if (!epoxy_has_egl_extension(state->display, "EGL_KHR_no_config_context")) {
        constexpr std::array<EGLint, 3> wanted{EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
        EGLint count = 0;
        if (eglChooseConfig(state->display, wanted.data(), &config, 1, &count) != EGL_TRUE || count < 1)
            return fail({Code::render_no_context, {}, {eglErrorText("eglChooseConfig")}});
    }
    constexpr std::array<EGLint, 7> attributes{
        EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    state->context = eglCreateContext(state->display, config, EGL_NO_CONTEXT, attributes.data());
    if (state->context == EGL_NO_CONTEXT)
        return fail({Code::render_no_context, {}, {eglErrorText("eglCreateContext")}});
    OffscreenContext context(std::move(state));
    if (!context.makeCurrent())
        return fail({Code::render_no_context, {}, {eglErrorText("eglMakeCurrent")}});
    if (const int version = epoxy_gl_version(); version < 33)
        return fail({Code::render_too_old, {}, {formatNumber(version / 10.0)}});
    return context;
}

bool OffscreenContext::makeCurrent() {
    return eglMakeCurrent(state_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, state_->context) == EGL_TRUE;
}

void OffscreenContext::doneCurrent() {
    eglMakeCurrent(state_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
}

void prepareProcessForRendering() {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
#endif
}

void prepareShortProcessForRendering() {
    prepareProcessForRendering();
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
    constexpr std::uintptr_t heapSize = std::uintptr_t{64} << 20; // taken at once; a usual picture needs half of it
    constexpr std::uintptr_t largePage = std::uintptr_t{2} << 20;
    mallopt(M_TOP_PAD, static_cast<int>(heapSize));
    mallopt(M_MMAP_THRESHOLD, 32 << 20); // the greatest that is allowed: no mappings of their own, so no fresh memory
    mallopt(M_ARENA_MAX, 1);
    void* volatile grown = std::malloc(largePage); // volatile, or the compiler leaves both calls out
    std::free(grown);
    const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0));
    const std::uintptr_t first = (end - heapSize + largePage - 1) / largePage * largePage;
    if (end != UINTPTR_MAX && end > heapSize)
        madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE); // NOLINT: an address by its number
#endif
}

} // namespace rigscope::render
