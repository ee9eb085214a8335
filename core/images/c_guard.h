// Calls into C libraries that leave a failing call by longjmp. Private to core/images.
#pragma once

#include <array>
#include <csetjmp>
#include <cstdio>

namespace rigscope::images {

// Where a failing call returns to, and what it said.
struct CGuard {
    std::jmp_buf jump;
    std::array<char, 200> message{};

    void keepMessage(const char* text) { std::snprintf(message.data(), message.size(), "%s", text); }
    [[noreturn]] void leave() { std::longjmp(jump, 1); }
};

// Runs `step`; false if the library left it. A jump over objects with destructors is undefined, so `step` and
// what it calls up to the library may hold trivial objects only; what must survive a failure lives outside
// and is captured by reference.
template <class Step> bool runGuarded(CGuard& guard, Step step) {
    static_assert(std::is_trivially_destructible_v<Step>);
    if (setjmp(guard.jump) != 0)
        return false;
    step();
    return true;
}

} // namespace rigscope::images
