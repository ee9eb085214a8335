// Counts in English words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rigscope::cli {

// `1 error`, `2 errors`, `0 errors`; `many` where the plural is not `one` with an s.
std::string counted(std::uint64_t count, std::string_view one, std::string_view many = {});

} // namespace rigscope::cli
