#include "markdown.h"

namespace rigscope::docs {

std::string markdown(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\`*_<>[]|").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

std::string tableRow(const std::vector<std::string>& cells) {
    std::string row = "|";
    for (const std::string& cell : cells)
        row += " " + cell + " |";
    return row + "\n";
}

std::string tableHead(const std::vector<std::string>& titles) {
    return tableRow(titles) + tableRow(std::vector<std::string>(titles.size(), "---"));
}

std::string xml(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string listed(const std::vector<std::string>& words, std::string_view otherwise) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text.empty() ? std::string(otherwise) : text;
}

std::string sentence(std::string_view text) {
    std::string out(text);
    if (out.empty())
        return out;
    if (out.front() >= 'a' && out.front() <= 'z')
        out.front() = static_cast<char>(out.front() - 'a' + 'A');
    if (!out.ends_with('.') && !out.ends_with("…"))
        out += '.';
    return out;
}

} // namespace rigscope::docs
