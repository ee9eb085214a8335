#include "formats/ogre/material_editor.h"

#include <algorithm>
#include <numeric>

namespace rigscope::ogre {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view lineEnds = "\r\n";
constexpr std::uint32_t mostBefore = 4096; // bytes, for how a line ends and begins
constexpr std::size_t mostLooked = 200;    // statements, for how deep they stand
constexpr std::size_t longestIndent = 64;  // that is taken over, as many lines may get it

// Where the blanks begin that stand before this place.
std::uint32_t blanksStart(std::string_view text, std::uint32_t at) {
    const std::size_t last = at == 0 ? std::string_view::npos : text.find_last_not_of(blanks, at - 1);
    return last == std::string_view::npos ? 0 : static_cast<std::uint32_t>(last + 1);
}

std::string indentFrom(std::string_view blanksBefore) {
    return blanksBefore.size() <= longestIndent ? std::string(blanksBefore) : "\t";
}

bool beginsLine(std::string_view text, std::uint32_t at) {
    return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}

} // namespace

ScriptEditor::ScriptEditor(const ScriptFile& file)
    : file_(file),
      firstLineEnd_(file.text().find_first_of(lineEnds)) {}

void ScriptEditor::replace(std::uint32_t offset, std::uint32_t size, std::string text) {
    changes_.push_back({offset, size, std::move(text)});
}

void ScriptEditor::removeWord(const ScriptToken& word) {
    const std::uint32_t start = blanksStart(file_.text(), word.offset);
    replace(start, word.end() - start, {});
}

void ScriptEditor::removeStatement(std::uint32_t statement) {
    removed_.insert(statement);
    const std::string_view text = file_.text();
    const ScriptStatement& removed = file_.statements[statement];
    const std::uint32_t start = blanksStart(text, removed.offset);
    const auto end = static_cast<std::uint32_t>(std::min(text.find_first_not_of(blanks, removed.end), text.size()));
    if (!beginsLine(text, start) || (end < text.size() && text[end] != '\n' && text[end] != '\r')) {
        replace(removed.offset, removed.end - removed.offset, {});
        return;
    }
    const std::uint32_t breakSize = text.substr(end, 2) == "\r\n" ? 2 : end < text.size() ? 1 : 0;
    replace(start, end + breakSize - start, {});
}

// How lines end near this place, or else in the script.
std::string_view ScriptEditor::lineEnd(std::uint32_t at) const {
    const std::string_view text = file_.text();
    const std::size_t start = at - std::min(at, mostBefore);
    std::size_t found = text.substr(start, at + 1 - start).find_last_of(lineEnds);
    found = found == std::string_view::npos ? firstLineEnd_ : found + start;
    if (found >= text.size())
        return "\n";
    if (found > 0 && text.substr(found - 1, 2) == "\r\n")
        return text.substr(found - 1, 2);
    return text.substr(found, text.substr(found, 2) == "\r\n" ? 2 : 1);
}

// What stands before it on its line; nothing where that is more than blanks.
std::optional<std::string> ScriptEditor::indentOf(std::uint32_t offset) const {
    const std::uint32_t start = blanksStart(file_.text(), offset);
    return beginsLine(file_.text(), start) ? std::optional(indentFrom(file_.text().substr(start, offset - start)))
                                           : std::nullopt;
}

// Of the line that the block stands on, also where it does not begin it.
std::string ScriptEditor::indentOfBlock(std::uint32_t statement) const {
    const std::uint32_t offset = file_.statements[statement].offset;
    if (const auto own = indentOf(offset))
        return *own;
    const std::uint32_t start = offset - std::min(offset, mostBefore);
    const std::string_view before = file_.text().substr(start, offset - start);
    const std::size_t found = before.find_last_of(lineEnds);
    if (found == std::string_view::npos && start > 0)
        return {};
    const std::string_view line = before.substr(found == std::string_view::npos ? 0 : found + 1);
    return indentFrom(line.substr(0, std::min(line.find_first_not_of(blanks), line.size())));
}

// How much deeper what is inside of a block stands.
std::string ScriptEditor::step(std::uint32_t block) const {
    for (std::uint32_t at = block; at != ScriptStatement::none; at = file_.statements[at].parent) {
        const std::string outer = indentOfBlock(at);
        const ScriptStatement& around = file_.statements[at];
        for (std::uint32_t i = at + 1; i < around.next; i = file_.statements[i].next)
            if (const auto inner = indentOf(file_.statements[i].offset);
                inner && inner->size() > outer.size() && inner->starts_with(outer))
                return inner->substr(outer.size());
    }
    // As elsewhere in the script.
    for (const ScriptStatement& statement :
         std::span(file_.statements).first(std::min(mostLooked, file_.statements.size()))) {
        if (statement.parent == ScriptStatement::none)
            continue;
        const std::string outer = indentOfBlock(statement.parent);
        if (const auto inner = indentOf(statement.offset);
            inner && inner->size() > outer.size() && inner->starts_with(outer))
            return inner->substr(outer.size());
    }
    return "\t";
}

std::string ScriptEditor::indentInside(std::uint32_t block) const {
    const ScriptStatement& around = file_.statements[block];
    for (std::uint32_t i = block + 1; i < around.next; i = file_.statements[i].next)
        if (const auto inner = indentOf(file_.statements[i].offset))
            return *inner;
    return indentOfBlock(block) + step(block);
}

// Each line with its end before it, or behind it.
std::string ScriptEditor::joined(std::span<const ScriptLine> lines, const std::string& indent, const std::string& step,
                                 std::string_view end, bool endsFirst) const {
    std::string text;
    for (const ScriptLine& line : lines) {
        text += endsFirst ? end : std::string_view();
        text += indent;
        for (std::size_t i = 0; i < line.depth; ++i)
            text += step;
        text += line.text;
        text += endsFirst ? std::string_view() : end;
    }
    return text;
}

// Behind the line that this place stands on, or on lines of their own in its midst.
void ScriptEditor::addFrom(std::uint32_t at, std::uint32_t limit, std::span<const ScriptLine> lines,
                           const std::string& indent, const std::string& step, const std::string& outer) {
    const std::string_view end = lineEnd(at);
    ScriptTokens tokens(file_.text(), at, limit, 1);
    const ScriptToken next = tokens.next();
    if (next.kind == ScriptTokenKind::NewLine) {
        insert(next.offset, joined(lines, indent, step, end, true));
        return;
    }
    const std::string rest = next.kind == ScriptTokenKind::End ? outer : indent;
    insert(at, joined(lines, indent, step, end, true) + std::string(end) + rest);
}

void ScriptEditor::addAttributes(std::uint32_t block, std::span<const ScriptLine> lines) {
    const ScriptStatement& around = file_.statements[block];
    std::uint32_t at = around.body;
    std::string indent = indentInside(block);
    for (std::uint32_t i = block + 1; i < around.next && !file_.statements[i].isBlock(); i = file_.statements[i].next) {
        if (removed_.contains(i)) // its line goes, with the end at which lines would be put
            continue;
        at = file_.statements[i].end;
        indent = indentOf(file_.statements[i].offset).value_or(indent);
    }
    addFrom(at, around.bodyEnd, lines, indent, step(block), indentOfBlock(block));
}

void ScriptEditor::addBlocks(std::uint32_t block, std::span<const ScriptLine> lines) {
    const std::string_view text = file_.text();
    const ScriptStatement& around = file_.statements[block];
    const std::string_view end = lineEnd(around.bodyEnd);
    const std::uint32_t start = blanksStart(text, around.bodyEnd);
    if (start >= around.body && beginsLine(text, start))
        insert(start, joined(lines, indentInside(block), step(block), end, false));
    else
        insert(around.bodyEnd,
               joined(lines, indentInside(block), step(block), end, true) + std::string(end) + indentOfBlock(block));
}

void ScriptEditor::addBehind(std::uint32_t statement, std::span<const ScriptLine> lines) {
    const ScriptStatement& before = file_.statements[statement];
    const auto size = static_cast<std::uint32_t>(file_.text().size());
    const bool inside = before.parent != ScriptStatement::none;
    addFrom(before.end, inside ? file_.statements[before.parent].bodyEnd : size, lines, indentOfBlock(statement),
            step(statement), inside ? indentOfBlock(before.parent) : std::string());
}

void ScriptEditor::addBefore(std::uint32_t statement, std::span<const ScriptLine> lines) {
    const ScriptStatement& behind = file_.statements[statement];
    const std::string_view end = lineEnd(behind.offset);
    const std::string indent = indentOfBlock(statement);
    const bool first = indentOf(behind.offset).has_value();
    const std::uint32_t at = first ? blanksStart(file_.text(), behind.offset) : behind.offset;
    insert(at, (first ? std::string() : std::string(end)) + joined(lines, indent, step(statement), end, false));
}

void ScriptEditor::addAtEnd(std::span<const ScriptLine> lines) {
    const std::string_view text = file_.text();
    const auto size = static_cast<std::uint32_t>(text.size());
    const std::string end(lineEnd(size));
    const bool ended = text.empty() || text.ends_with('\n') || text.ends_with('\r');
    insert(size, (ended ? "" : end) + (text.empty() ? "" : end) + joined(lines, {}, "\t", end, false));
}

std::optional<std::string> ScriptEditor::finish() const {
    // What is inserted at one place keeps its order and stands before what is replaced there.
    std::vector<std::size_t> order(changes_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const Change& first = changes_[a];
        const Change& second = changes_[b];
        return first.offset != second.offset ? first.offset < second.offset : first.size == 0 && second.size > 0;
    });
    const std::string_view text = file_.text();
    std::string made;
    std::uint32_t done = 0;
    for (const std::size_t i : order) {
        const Change& change = changes_[i];
        if (change.offset < done)
            return std::nullopt;
        made += text.substr(done, change.offset - done);
        made += change.text;
        done = change.offset + change.size;
    }
    made += text.substr(done);
    return made;
}

} // namespace rigscope::ogre
