#include "formats/ogre/xml_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"

namespace rigscope::ogre {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    if (!text.empty() && text.front() > ' ' && text.back() > ' ') // the usual case
        return text;
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Whether a number that a float cannot hold is too small for one, and not too large.
bool isTooSmall(std::string_view text) {
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc())
        return std::abs(number) < 1.0;
    const std::size_t exponent = text.find_first_of("eE");
    return exponent != std::string_view::npos && text.substr(exponent + 1).starts_with('-');
}

// A number that takes up the whole text. What is too small for a float is 0, what is too large is no number.
template <class Number> std::optional<Number> parsed(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = end == text.data() + text.size() && !text.empty();
    if (!whole || error == std::errc::invalid_argument)
        return std::nullopt;
    if (error != std::errc::result_out_of_range)
        return number;
    if constexpr (std::is_floating_point_v<Number>)
        return isTooSmall(text) ? std::optional(Number{}) : std::nullopt;
    return std::nullopt;
}

} // namespace

// Attributes mostly stand in the order in which they are asked for: the search begins behind the last one found, unless
// one may be there twice, where the first counts.
std::optional<std::string_view> XmlValues::raw(std::string_view name) const {
    const std::size_t count = attributes_.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = next_ + i < count ? next_ + i : next_ + i - count;
        const XmlAttribute& attribute = attributes_[at];
        if (attribute.name.size != name.size() || !std::equal(name.begin(), name.end(), text_ + attribute.name.offset))
            continue;
        next_ = document_.diagnostics().empty() && at + 1 < count ? at + 1 : 0;
        return document_.text(attribute.value);
    }
    return std::nullopt;
}

void XmlValues::note(Problem& problem, std::string_view value) const {
    if (problem.times++ == 0) {
        const std::string_view all = asText(document_.text().text.span());
        problem.firstLine =
            static_cast<std::uint32_t>(1 + std::count(all.begin(), all.begin() + (value.data() - all.data()), '\n'));
    }
}

std::optional<float> XmlValues::number(std::string_view name) {
    const std::optional<std::string_view> value = raw(name);
    if (!value)
        return std::nullopt;
    const std::optional<float> number = parsed<float>(trimmed(*value));
    if (number && std::isfinite(*number))
        return number;
    note(numbers_, *value);
    return std::nullopt;
}

std::optional<std::uint32_t> XmlValues::count(std::string_view name) {
    const std::optional<std::string_view> value = raw(name);
    if (!value)
        return std::nullopt;
    const std::optional<std::uint32_t> number = parsed<std::uint32_t>(trimmed(*value));
    if (!number)
        note(numbers_, *value);
    return number;
}

std::uint16_t XmlValues::index16(std::string_view name, std::uint32_t otherwise) {
    constexpr std::uint32_t highest = 65535;
    const std::uint32_t number = count(name).value_or(otherwise);
    if (number > highest)
        if (const std::optional<std::string_view> value = raw(name))
            note(numbers_, *value);
    return static_cast<std::uint16_t>(std::min(number, highest));
}

void XmlValues::expectCount(std::uint32_t element, std::string_view name, std::size_t counted) {
    if (element == XmlElement::none)
        return;
    look(element);
    if (const std::optional<std::string_view> value = raw(name))
        if (const std::optional<std::uint32_t> stated = parsed<std::uint32_t>(trimmed(*value)); stated != counted)
            note(counts_, *value);
}

std::optional<bool> XmlValues::flag(std::string_view name) const {
    const std::optional<std::string_view> value = raw(name);
    if (!value)
        return std::nullopt;
    const std::string lower = asciiLower(*value);
    return lower.starts_with("true") || lower.starts_with("yes") || lower.starts_with('1') || lower.starts_with("on");
}

std::string XmlValues::text(std::string_view name) const {
    const std::optional<std::string_view> value = raw(name);
    return value ? xmlDecoded(*value, document_.text().encoding) : std::string();
}

std::array<float, 3> XmlValues::vector() { return {number("x", 0.0F), number("y", 0.0F), number("z", 0.0F)}; }

void XmlValues::report(const std::string& fileName, Diagnostics& diagnostics) const {
    const auto tell = [&](Code code, const Problem& problem) {
        if (problem.times > 0)
            diagnostics.add(code, {fileName, "", {}, problem.firstLine}, {std::to_string(problem.times)});
    };
    tell(Code::ogre_xml_numbers, numbers_);
    tell(Code::ogre_xml_counts, counts_);
}

StoredPlace XmlValues::place(std::uint32_t element) const {
    return {document_.range(element), document_.line(element), {}};
}

} // namespace rigscope::ogre
