#include "hostile/counted_memory.h"

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

std::atomic<std::size_t> held{0};
std::atomic<std::size_t> heldAtStart{0};
std::atomic<std::size_t> peak{0};
std::atomic<std::size_t> allocated{0};

// The size stands right in front of what the caller gets.
constexpr std::size_t smallestGap = alignof(std::max_align_t);
static_assert(smallestGap >= sizeof(std::size_t));

void* take(std::size_t size, std::size_t gap) {
    const std::size_t whole = (size + 2 * gap - 1) / gap * gap;
    auto* memory = static_cast<char*>(std::aligned_alloc(gap, whole));
    if (!memory)
        throw std::bad_alloc();
    char* given = memory + gap;
    std::memcpy(given - sizeof size, &size, sizeof size);
    allocated += size;
    const std::size_t now = held += size;
    for (std::size_t known = peak; known < now && !peak.compare_exchange_weak(known, now);) {
    }
    return given;
}

void giveBack(void* given, std::size_t gap) {
    if (!given)
        return;
    std::size_t size = 0;
    std::memcpy(&size, static_cast<char*>(given) - sizeof size, sizeof size);
    held -= size;
    std::free(static_cast<char*>(given) - gap);
}

std::size_t gapFor(std::align_val_t alignment) {
    return static_cast<std::size_t>(alignment) < smallestGap ? smallestGap : static_cast<std::size_t>(alignment);
}

} // namespace

void* operator new(std::size_t size) { return take(size, smallestGap); }
void* operator new[](std::size_t size) { return take(size, smallestGap); }
void* operator new(std::size_t size, std::align_val_t alignment) { return take(size, gapFor(alignment)); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return take(size, gapFor(alignment)); }
void operator delete(void* memory) noexcept { giveBack(memory, smallestGap); }
void operator delete[](void* memory) noexcept { giveBack(memory, smallestGap); }
void operator delete(void* memory, std::size_t) noexcept { giveBack(memory, smallestGap); }
void operator delete[](void* memory, std::size_t) noexcept { giveBack(memory, smallestGap); }
void operator delete(void* memory, std::align_val_t alignment) noexcept { giveBack(memory, gapFor(alignment)); }
void operator delete[](void* memory, std::align_val_t alignment) noexcept { giveBack(memory, gapFor(alignment)); }
void operator delete(void* memory, std::size_t, std::align_val_t alignment) noexcept {
    giveBack(memory, gapFor(alignment));
}
void operator delete[](void* memory, std::size_t, std::align_val_t alignment) noexcept {
    giveBack(memory, gapFor(alignment));
}

namespace rigscope::test {

void startCounting() {
    heldAtStart = held.load();
    peak = held.load();
    allocated = 0;
}

MemoryUse countedUse() { return {peak - heldAtStart, allocated}; }

} // namespace rigscope::test
