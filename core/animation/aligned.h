// Vectors whose storage begins at a multiple of 64 bytes, for the jobs that load whole cache lines. New
// elements are not set to zero: whoever makes such a vector fills it.
#pragma once

#include <cstddef>
#include <new>
#include <utility>
#include <vector>

namespace rigscope::animation {

template <class T> struct AlignedAllocator {
    using value_type = T;
    static constexpr std::align_val_t alignment{64};

    AlignedAllocator() = default;
    template <class U> AlignedAllocator(const AlignedAllocator<U>& /*other*/) {}
    T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), alignment)); }
    template <class U, class... Arguments> void construct(U* memory, Arguments&&... arguments) {
        if constexpr (sizeof...(Arguments) == 0)
            ::new (static_cast<void*>(memory)) U;
        else
            ::new (static_cast<void*>(memory)) U(std::forward<Arguments>(arguments)...);
    }
    void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, alignment); }
    template <class U> bool operator==(const AlignedAllocator<U>& /*other*/) const { return true; }
};

template <class T> using AlignedVector = std::vector<T, AlignedAllocator<T>>;

} // namespace rigscope::animation
