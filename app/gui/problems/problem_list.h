// The diagnostics of a document as the problems panel shows them: filtered, sorted and grouped. Plain data.
#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <vector>

#include "documents/loaded_document.h"

namespace rigscope::gui {

enum class ProblemGrouping : std::uint8_t { Severity, Code, Part };

struct ProblemFilter {
    std::array<bool, 3> shown{true, true, true}; // by Severity
    QString text;                                // part of any text of the problem, in any letter case
};

// One diagnostic in the user's words.
struct Problem {
    std::size_t number = 0; // in LoadedDocument::diagnostics
    Severity severity = Severity::Info;
    QString code;
    QString sentence;    // what happened, without the place
    QString object;      // in the user's words, empty where it is about the whole file
    QString place;       // `0x1f4`, `line 3`; with the file where the document has several
    QString consequence; // may be empty
    QString advice;      // may be empty
};

struct ProblemGroup {
    QString title;
    std::vector<std::size_t> problems; // indices
};

std::vector<Problem> problemsOf(const LoadedDocument& loaded);

// The worst first; groups without problems are left out.
std::vector<ProblemGroup> groupProblems(const std::vector<Problem>& problems, ProblemGrouping grouping,
                                        const ProblemFilter& filter);

// `Error`, `Warning`, `Note`
QString wordFor(Severity severity);
// `Errors (3)`
QString headingFor(Severity severity, std::size_t count);
// All that is known of a problem, as lines to copy.
QString reportOf(const Problem& problem);

} // namespace rigscope::gui
