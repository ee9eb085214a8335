// What can be wrong with a file or an operation, as data: a stable code, a severity, a place and arguments. The
// sentences stand in one table (diagnostic_table.h), which also makes docs/diagnostics.md and feeds the translations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic_table.h"

namespace rigscope {

// Where a problem lies. Every member may be absent.
struct Place {
    std::string file;                    // the file's name as the user gave it, or a companion's
    std::string object;                  // the object in the user's words: `bone 12 "Head"`
    std::optional<std::uint64_t> offset; // bytes from the start of the file
    std::optional<std::uint32_t> line;   // counted from 1, in text files
    bool operator==(const Place&) const = default;
};

// One finding. Equal findings about many parts are one diagnostic with a count among its arguments.
struct Diagnostic {
    Code code = Code::internal_error;
    Place place;
    std::vector<std::string> arguments; // fill {0}, {1}, ... of the code's message
    bool operator==(const Diagnostic&) const = default;

    Severity severity() const { return entryOf(code).severity; }
};

// Puts arguments into a message of the table; `{0}` is the first. `{0|is|are}` gives `is` where that argument is `1`,
// else `are`. Unknown or missing places stay as they are. Takes the template as a parameter so that a translated one
// can be filled too.
std::string fillMessage(std::string_view messageTemplate, const std::vector<std::string>& arguments);

// The message alone, in English, without its place.
std::string messageOf(const Diagnostic& diagnostic);

// One line: `file: object: message (offset 0x1f4). Consequence. Advice.` Parts that are absent are left out.
std::string describe(const Diagnostic& diagnostic);

// Collects diagnostics while a file is read. Bounded: of one code at most `limitPerCode` are kept, the rest is counted,
// so that a hostile file cannot fill the memory.
class Diagnostics {
public:
    static constexpr std::size_t limitPerCode = 200;

    void add(Code code, Place place, std::vector<std::string> arguments = {});
    void add(Diagnostic diagnostic);
    // All that others collected, with the count of what they left out.
    void append(Diagnostics others);

    const std::vector<Diagnostic>& items() const { return items_; }
    // How many findings of any code were left out because of the limit.
    std::size_t leftOut() const { return leftOut_; }
    std::size_t count(Severity severity) const;
    bool has(Code code) const;
    std::vector<Diagnostic> take() { return std::move(items_); }

private:
    std::vector<Diagnostic> items_;
    std::vector<std::uint32_t> perCode_;
    std::size_t leftOut_ = 0;
};

} // namespace rigscope
