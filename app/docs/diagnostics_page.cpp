#include "base/diagnostic.h"
#include "markdown.h"
#include "pages.h"

namespace rigscope::docs {

namespace {

// A sentence of the table, with an ellipsis for each argument, in the plural where it has one.
std::string shown(std::string_view text) {
    return markdown(sentence(fillMessage(text, std::vector<std::string>(10, "…"))));
}

} // namespace

std::string diagnosticsPage() {
    std::string page =
        "# Diagnostics\n\n"
        "What Rigscope says about files, by the code that `rigscope check --json` gives. Codes keep their "
        "names from release to\nrelease. An error means that something could not be read or written or "
        "cannot work, a warning that something may not\nbe what its author meant. `…` stands for a name "
        "or a number.\n\n"
        "This page is made from the program's own table.\n";
    for (const CodeEntry& entry : allCodes()) {
        page += "\n## " + std::string(entry.name) + "\n\n*" + std::string(nameOf(entry.severity)) +
                "*: " + shown(entry.message) + "\n";
        std::string more = shown(entry.consequence);
        if (!entry.advice.empty())
            more += (more.empty() ? "" : " ") + shown(entry.advice);
        if (!more.empty())
            page += "\n" + more + "\n";
    }
    return page;
}

} // namespace rigscope::docs
