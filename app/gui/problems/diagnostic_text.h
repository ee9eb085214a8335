// Diagnostics in the user's language. The one place that turns them into text for the window.
#pragma once

#include <QString>

#include <vector>

#include "base/diagnostic.h"

namespace rigscope::gui {

// What happened, and where: `ninja.b3d: the file is empty.`
QString sentenceOf(const Diagnostic& diagnostic);
// What it means for the user, and what to do; empty where there is nothing to say.
QString consequenceOf(const Diagnostic& diagnostic);
QString adviceOf(const Diagnostic& diagnostic);
// The sentence, the place in the file, the consequence and the advice.
QString explanationOf(const Diagnostic& diagnostic);

// Errors and warnings of a list.
struct IssueCount {
    int errors = 0;
    int warnings = 0;
    int notes = 0;
};
IssueCount countIssues(const std::vector<Diagnostic>& diagnostics);

} // namespace rigscope::gui
