#include "base/diagnostic.h"

#include <charconv>

namespace rigscope {

std::string fillMessage(std::string_view messageTemplate, const std::vector<std::string>& arguments) {
    std::string text;
    text.reserve(messageTemplate.size() + 32);
    for (std::size_t i = 0; i < messageTemplate.size(); ++i) {
        const bool placeholder = messageTemplate[i] == '{' && i + 2 < messageTemplate.size() &&
                                 messageTemplate[i + 1] >= '0' && messageTemplate[i + 1] <= '9' &&
                                 messageTemplate[i + 2] == '}';
        const auto index = placeholder ? static_cast<std::size_t>(messageTemplate[i + 1] - '0') : arguments.size();
        if (index < arguments.size()) {
            text += arguments[index];
            i += 2;
        } else {
            text += messageTemplate[i];
        }
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
