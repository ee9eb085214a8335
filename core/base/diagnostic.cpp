#include "base/diagnostic.h"

#include <charconv>
#include <optional>

namespace rigscope {

namespace {

// What stands for a placeholder, `{0}` or `{0|one|many}`, at the start of `text`; nothing where there is none that the
// arguments fill. `size` is how long it is.
std::optional<std::string_view> filling(std::string_view text, const std::vector<std::string>& arguments,
                                        std::size_t& size) {
    if (text.size() < 3 || text[0] != '{' || text[1] < '0' || text[1] > '9')
        return std::nullopt;
    const auto index = static_cast<std::size_t>(text[1] - '0');
    if (index >= arguments.size())
        return std::nullopt;
    if (text[2] == '}') {
        size = 3;
        return arguments[index];
    }
    const std::size_t end = text.find('}');
    const std::size_t middle = text.find('|', 3);
    if (text[2] != '|' || end == std::string_view::npos || middle > end)
        return std::nullopt;
    size = end + 1;
    return arguments[index] == "1" ? text.substr(3, middle - 3) : text.substr(middle + 1, end - middle - 1);
}

} // namespace

std::string fillMessage(std::string_view messageTemplate, const std::vector<std::string>& arguments) {
    std::string text;
    text.reserve(messageTemplate.size() + 32);
    for (std::size_t i = 0; i < messageTemplate.size();) {
        std::size_t size = 1;
        if (const auto filled = filling(messageTemplate.substr(i), arguments, size))
            text += *filled;
        else
            text += messageTemplate[i];
        i += size;
    }
    return text;
}

std::string messageOf(const Diagnostic& diagnostic) {
    return fillMessage(entryOf(diagnostic.code).message, diagnostic.arguments);
}

std::string describe(const Diagnostic& diagnostic) {
    const CodeEntry& entry = entryOf(diagnostic.code);
    std::string text;
    if (!diagnostic.place.file.empty())
        text += diagnostic.place.file + ": ";
    if (!diagnostic.place.object.empty())
        text += diagnostic.place.object + ": ";
    text += messageOf(diagnostic);
    if (diagnostic.place.offset) {
        char digits[20];
        const auto end = std::to_chars(digits, digits + sizeof digits, *diagnostic.place.offset, 16).ptr;
        text += " (offset 0x" + std::string(digits, end) + ")";
    }
    if (diagnostic.place.line)
        text += " (line " + std::to_string(*diagnostic.place.line) + ")";
    for (const std::string_view sentence : {entry.consequence, entry.advice})
        if (!sentence.empty())
            text.append(text.ends_with('.') ? " " : ". ").append(fillMessage(sentence, diagnostic.arguments));
    return text;
}

void Diagnostics::add(Code code, Place place, std::vector<std::string> arguments) {
    add(Diagnostic{code, std::move(place), std::move(arguments)});
}

void Diagnostics::add(Diagnostic diagnostic) {
    const auto code = static_cast<std::size_t>(diagnostic.code);
    if (perCode_.size() <= code)
        perCode_.resize(code + 1);
    if (++perCode_[code] > limitPerCode)
        ++leftOut_;
    else
        items_.push_back(std::move(diagnostic));
}

void Diagnostics::append(Diagnostics others) {
    leftOut_ += others.leftOut_;
    for (Diagnostic& diagnostic : others.items_)
        add(std::move(diagnostic));
}

std::size_t Diagnostics::count(Severity severity) const {
    std::size_t found = 0;
    for (const Diagnostic& item : items_)
        found += item.severity() == severity ? 1 : 0;
    return found;
}

bool Diagnostics::has(Code code) const {
    const auto index = static_cast<std::size_t>(code);
    return index < perCode_.size() && perCode_[index] > 0;
}

} // namespace rigscope
