// Text for Markdown and XML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rigscope::docs {

// Text that Markdown shows as it is, in a table too.
std::string markdown(std::string_view text);

// One row of a table.
std::string tableRow(const std::vector<std::string>& cells);

// A table's first two lines.
std::string tableHead(const std::vector<std::string>& titles);

std::string xml(std::string_view text);

// `a, b, c`; `otherwise` where there are none.
std::string listed(const std::vector<std::string>& words, std::string_view otherwise);

// With a capital, and a full stop where it does not end in an ellipsis.
std::string sentence(std::string_view text);

} // namespace rigscope::docs
