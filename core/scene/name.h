// Names are bytes with a charset; they may repeat and be empty.
#pragma once

#include <string>

namespace rigscope {

enum class Charset : unsigned char {
    Utf8OrLatin1,      // UTF-8 where it is well-formed, else Latin-1
    Utf8OrWindows1252, // UTF-8 where it is well-formed, else Windows-1252 (Gamebryo)
};

struct Name {
    std::string bytes;
    Charset charset = Charset::Utf8OrLatin1;

    // The name as UTF-8, to show and to write as JSON.
    std::string text() const;
    bool operator==(const Name&) const = default;
};

} // namespace rigscope
