// Errors are values: what can fail returns a Result, and no exception crosses a module.
#pragma once

#include <tl/expected.hpp>

#include "base/diagnostic.h"

namespace rigscope {

// A value, or the one diagnostic that says why there is none.
template <class T> using Result = tl::expected<T, Diagnostic>;

// Makes the failing side of a Result.
inline tl::unexpected<Diagnostic> fail(Diagnostic diagnostic) {
    return tl::unexpected<Diagnostic>(std::move(diagnostic));
}

} // namespace rigscope
