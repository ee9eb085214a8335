#include "base/diagnostic_table.h"

#include <array>

namespace rigscope {

namespace {

constexpr std::array table{
#define RIGSCOPE_CODE(identifier, name, severity, message, consequence, advice)                                        \
    CodeEntry{name, Severity::severity, message, consequence, advice},
    RIGSCOPE_BASE_CODES(RIGSCOPE_CODE) RIGSCOPE_XML_CODES(RIGSCOPE_CODE) RIGSCOPE_IMAGE_CODES(RIGSCOPE_CODE)
        RIGSCOPE_B3D_CODES(RIGSCOPE_CODE) RIGSCOPE_OGRE_CODES(RIGSCOPE_CODE) RIGSCOPE_RENDER_CODES(RIGSCOPE_CODE)
#undef RIGSCOPE_CODE
};

} // namespace

std::string_view nameOf(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Info:
        break;
    }
    return "info";
}

std::span<const CodeEntry> allCodes() { return table; }

const CodeEntry& entryOf(Code code) { return table[static_cast<std::size_t>(code)]; }

} // namespace rigscope
