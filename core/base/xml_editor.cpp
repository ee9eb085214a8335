#include "base/xml_editor.h"

#include <algorithm>
#include <numeric>

namespace rigscope {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::uint64_t endOf(ByteRange range) { return range.offset + range.size; }

// The whole attribute, with its quotes.
ByteRange wholeOf(const XmlAttribute& attribute) {
    const std::uint64_t end = endOf(attribute.value) + (attribute.quote != 0 ? 1 : 0);
    return {attribute.name.offset, end - attribute.name.offset};
}

} // namespace

void XmlEditor::replace(ByteRange range, std::string raw) { changes_.push_back({range, std::move(raw)}); }

void XmlEditor::setAttribute(std::uint32_t element, std::string_view name, std::string_view value) {
    XmlTokenizer reader = document_.reader();
    const std::span<const XmlAttribute> attributes = document_.attributes(element, reader);
    const XmlAttribute* old = reader.attribute(name);
    const char quote = old != nullptr && old->quote != 0 ? old->quote : '"';
    const std::string quoted = quote + xmlEncoded(value, document_.text().encoding, quote) + quote;
    Change change;
    if (old != nullptr) {
        // From the name on, so that the part is never empty; what stands around the `=` is kept.
        change.range = wholeOf(*old);
        const std::uint64_t valueStart = old->value.offset - (old->quote != 0 ? 1 : 0);
        change.text = document_.text({old->name.offset, valueStart - old->name.offset});
        change.text += (old->hasValue ? "" : "=") + quoted;
    } else {
        const XmlElement& e = document_.element(element);
        change.range = {
            attributes.empty() ? std::uint64_t{e.start} + 1 + e.nameSize : endOf(wholeOf(attributes.back())), 0};
        change.text = " " + std::string(name) + "=" + quoted;
    }
    const auto [known, added] = attributes_.emplace(std::pair(element, std::string(name)), changes_.size());
    if (added)
        changes_.push_back(std::move(change));
    else
        changes_[known->second] = std::move(change);
}

void XmlEditor::removeAttribute(std::uint32_t element, std::string_view name) {
    XmlTokenizer reader = document_.reader();
    document_.attributes(element, reader);
    const auto known = attributes_.find(std::pair(element, std::string(name)));
    const XmlAttribute* old = reader.attribute(name);
    Change change;
    if (old != nullptr) {
        change.range = wholeOf(*old);
        while (isSpace(document_.text({change.range.offset - 1, 1})[0])) {
            --change.range.offset;
            ++change.range.size;
        }
    } else if (known == attributes_.end()) {
        return;
    } else {
        change.range = {document_.element(element).startTagEnd, 0}; // takes back an addition
    }
    if (known != attributes_.end()) {
        changes_[known->second] = std::move(change);
    } else {
        attributes_.emplace(std::pair(element, std::string(name)), changes_.size());
        changes_.push_back(std::move(change));
    }
}

// The change that opens an empty tag: `/>` becomes `>...</name>`.
XmlEditor::Change& XmlEditor::contentOfEmptyTag(std::uint32_t element) {
    const auto [known, added] = contents_.emplace(element, changes_.size());
    if (added)
        changes_.push_back({{document_.element(element).startTagEnd - std::uint64_t{2}, 2},
                            "></" + std::string(document_.name(element)) + ">"});
    return changes_[known->second];
}

void XmlEditor::setText(std::uint32_t element, std::string_view value) {
    std::string raw = xmlEncoded(value, document_.text().encoding);
    if (document_.isEmptyTag(element)) {
        contentOfEmptyTag(element).text = ">" + raw + "</" + std::string(document_.name(element)) + ">";
        return;
    }
    const auto [known, added] = contents_.emplace(element, changes_.size());
    if (added)
        changes_.push_back({document_.content(element), std::move(raw)});
    else
        changes_[known->second].text = std::move(raw);
}

std::string_view XmlEditor::lead(std::uint32_t element) const {
    const std::string_view before = document_.text({0, document_.element(element).start});
    std::size_t from = before.size();
    while (from > 0 && (before[from - 1] == ' ' || before[from - 1] == '\t'))
        --from;
    if (from == 0 || before[from - 1] != '\n')
        return {};
    --from;
    if (from > 0 && before[from - 1] == '\r')
        --from;
    return before.substr(from);
}

void XmlEditor::removeElement(std::uint32_t element) {
    ByteRange range = document_.range(element);
    const std::string_view behind = document_.text({endOf(range), document_.text().text.size() - endOf(range)});
    const std::size_t next = behind.find_first_not_of(" \t");
    if (next == std::string_view::npos || behind[next] == '\n' || behind[next] == '\r' ||
        behind.substr(next, 2) == "</") {
        range.offset -= lead(element).size();
        range.size += lead(element).size();
    }
    replace(range, {});
}

void XmlEditor::insertBefore(std::uint32_t element, std::string_view xml) {
    const std::string_view space = lead(element);
    replace({document_.element(element).start - space.size(), 0}, std::string(space) + std::string(xml));
}

void XmlEditor::insertAfter(std::uint32_t element, std::string_view xml) {
    replace({document_.element(element).end, 0}, std::string(lead(element)) + std::string(xml));
}

void XmlEditor::appendChild(std::uint32_t parent, std::string_view xml) {
    const XmlElement& e = document_.element(parent);
    if (std::uint32_t last = e.firstChild; last != XmlElement::none) {
        while (document_.element(last).nextSibling != XmlElement::none)
            last = document_.element(last).nextSibling;
        insertAfter(last, xml);
        return;
    }
    const std::string_view space = lead(parent);
    std::string indented(space);
    if (!space.empty())
        indented += space.ends_with('\t') ? "\t" : "  ";
    indented += xml;
    if (document_.isEmptyTag(parent)) {
        std::string& text = contentOfEmptyTag(parent).text;
        const std::string close = "</" + std::string(document_.name(parent)) + ">";
        std::string_view inside = std::string_view(text).substr(1, text.size() - 1 - close.size());
        if (!space.empty() && inside.ends_with(space))
            inside.remove_suffix(space.size());
        text = ">" + std::string(inside) + indented + std::string(space) + close;
        return;
    }
    const std::string_view content = document_.text(document_.content(parent));
    const bool blank = std::all_of(content.begin(), content.end(), isSpace);
    if (content.empty())
        replace({e.startTagEnd, 0}, indented + std::string(space));
    else
        replace({blank ? e.startTagEnd : e.contentEnd, 0}, blank ? indented : std::string(xml));
}

Result<Bytes> XmlEditor::finish() const {
    // Insertions at one place keep their order and stand before what is replaced there; of replacements that
    // begin at one place the longest, and of equal ones the last, counts.
    std::vector<std::size_t> order(changes_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const ByteRange first = changes_[a].range;
        const ByteRange second = changes_[b].range;
        if (first.offset != second.offset)
            return first.offset < second.offset;
        if (first.size == 0 || second.size == 0)
            return first.size == 0 && second.size == 0 ? a < b : first.size == 0;
        return first.size != second.size ? first.size > second.size : a > b;
    });

    const std::uint64_t size = document_.text().text.size();
    std::string result;
    result.reserve(size);
    std::uint64_t done = 0; // of the old text
    for (const std::size_t index : order) {
        const auto& [range, text] = changes_[index];
        if (range.offset < done && endOf(range) <= done)
            continue; // inside a part that was replaced as a whole
        if (range.offset < done || range.offset > size || range.size > size - range.offset)
            return fail({Code::internal_error, {}, {"changes of an XML text overlap"}});
        result += document_.text({done, range.offset - done});
        result += text;
        done = endOf(range);
    }
    result += document_.text({done, size - done});
    return document_.text().toFile(result);
}

} // namespace rigscope
