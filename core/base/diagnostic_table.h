// The table of all diagnostic codes. A code's name never changes once released: scripts and translations rely on it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/diagnostic_codes.h"
#include "base/diagnostic_codes_b3d.h"
#include "base/diagnostic_codes_images.h"
#include "base/diagnostic_codes_ogre.h"
#include "base/diagnostic_codes_render.h"
#include "base/diagnostic_codes_xml.h"

namespace rigscope {

enum class Severity : std::uint8_t { Info, Warning, Error };

// `error`, `warning` or `info`, as `check --json` writes it.
std::string_view nameOf(Severity severity);

enum class Code : std::uint16_t {
#define RIGSCOPE_CODE(identifier, name, severity, message, consequence, advice) identifier,
    RIGSCOPE_BASE_CODES(RIGSCOPE_CODE) RIGSCOPE_XML_CODES(RIGSCOPE_CODE) RIGSCOPE_IMAGE_CODES(RIGSCOPE_CODE)
        RIGSCOPE_B3D_CODES(RIGSCOPE_CODE) RIGSCOPE_OGRE_CODES(RIGSCOPE_CODE) RIGSCOPE_RENDER_CODES(RIGSCOPE_CODE)
#undef RIGSCOPE_CODE
};

// A row of the table. Texts are English and complete sentences where not empty.
struct CodeEntry {
    std::string_view name; // stable, for example `b3d-weights-not-one`
    Severity severity;
    std::string_view message;     // what happened; `{0}`, `{1}` ... stand for arguments, see fillMessage
    std::string_view consequence; // what it means for the user; may be empty
    std::string_view advice;      // what to do; may be empty
};

// All codes in the order of the enumeration.
std::span<const CodeEntry> allCodes();

const CodeEntry& entryOf(Code code);

} // namespace rigscope
