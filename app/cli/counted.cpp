#include "counted.h"

namespace rigscope::cli {

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
    const std::string number = std::to_string(count) + ' ';
    if (count == 1)
        return number + std::string(one);
    return number + (many.empty() ? std::string(one) + 's' : std::string(many));
}

} // namespace rigscope::cli
