// An OGRE script (`.material`) as it stands: attributes and blocks with their places in the text. What stands between
// them, white space and comments, is known by what is left. Nothing here knows what the words mean.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/diagnostic.h"
#include "base/progress.h"
#include "base/result.h"
#include "formats/ogre/material_tokens.h"

namespace rigscope::ogre {

// An attribute, which ends with its line, or a block in braces with the words before it. Offsets fit 32 bits because
// files are limited to 1 GiB.
struct ScriptStatement {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    std::uint32_t offset = 0;   // of its first word, or of the brace of a block without words
    std::uint32_t wordsEnd = 0; // behind its last word
    std::uint32_t body = 0;     // of a block: behind its opening brace; of an attribute 0
    std::uint32_t bodyEnd = 0;  // of a block: before its closing brace, or where it ends without one
    std::uint32_t end = 0;      // behind it all
    std::uint32_t line = 0;     // of its first word, counted from 1
    std::uint32_t parent = none;
    std::uint32_t next = none; // index behind the last statement inside it

    bool isBlock() const { return body > 0; }
};

struct ScriptFile {
    static constexpr std::size_t mostStatements = 250'000;
    static constexpr std::size_t mostDepth = 64; // deeper blocks are kept and not read

    Bytes source;
    std::string name;                        // as messages show it
    std::vector<ScriptStatement> statements; // in the order of the text; what is inside follows what is around it

    std::string_view text() const { return asText(source.span()); }
};

// Reads the statements; what is odd about braces, quotes and comments is told of, and what can be read is there. Fails
// where it was cancelled.
Result<ScriptFile> readScript(const Bytes& bytes, const std::string& name, Diagnostics& diagnostics,
                              const ProgressShare& progress);

// The words of a statement: at most this many, and those that end within so many bytes, as many may inherit it.
inline constexpr std::size_t mostWords = 64;
inline constexpr std::uint32_t mostWordBytes = 8192;
std::vector<ScriptToken> wordsOf(const ScriptFile& file, const ScriptStatement& statement);

// The first word of a statement in lower case: keywords have any letter case in old scripts.
std::string keywordOf(const ScriptFile& file, const ScriptStatement& statement);

} // namespace rigscope::ogre
