// Changes a script's text by replacing parts of it; every other byte stays as it was.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ogre/material_file.h"

namespace rigscope::ogre {

// Lines that are inserted stand as deep as those around them; what stands deeper than 64 blanks counts as one tab.

// A line to insert: how deep it stands below where it is put, and its text.
struct ScriptLine {
    std::size_t depth = 0;
    std::string text;
};

class ScriptEditor {
public:
    // The file must outlive it and is not changed.
    explicit ScriptEditor(const ScriptFile& file);

    void replace(std::uint32_t offset, std::uint32_t size, std::string text);
    // With the blanks before it.
    void removeWord(const ScriptToken& word);
    // An attribute or block, with its line where it stands alone there.
    void removeStatement(std::uint32_t statement);
    // Into a block, behind its own attributes that stay and before the blocks in it, with their indentation.
    void addAttributes(std::uint32_t block, std::span<const ScriptLine> lines);
    // At the end of a block.
    void addBlocks(std::uint32_t block, std::span<const ScriptLine> lines);
    // Behind or before a block, as far from the edge as it.
    void addBehind(std::uint32_t statement, std::span<const ScriptLine> lines);
    void addBefore(std::uint32_t statement, std::span<const ScriptLine> lines);
    // At the end of the script, with an empty line before them.
    void addAtEnd(std::span<const ScriptLine> lines);

    bool changed() const { return !changes_.empty(); }
    // The changed text; nothing where changes overlap.
    std::optional<std::string> finish() const;

private:
    struct Change {
        std::uint32_t offset;
        std::uint32_t size;
        std::string text;
    };
    std::string_view lineEnd(std::uint32_t at) const;
    std::optional<std::string> indentOf(std::uint32_t offset) const;
    std::string indentOfBlock(std::uint32_t statement) const;
    std::string step(std::uint32_t block) const;
    std::string indentInside(std::uint32_t block) const;
    void insert(std::uint32_t at, std::string text) { replace(at, 0, std::move(text)); }
    std::string joined(std::span<const ScriptLine> lines, const std::string& indent, const std::string& step,
                       std::string_view end, bool endsFirst) const;
    void addFrom(std::uint32_t at, std::uint32_t limit, std::span<const ScriptLine> lines, const std::string& indent,
                 const std::string& step, const std::string& outer);

    const ScriptFile& file_;
    std::size_t firstLineEnd_;
    std::vector<Change> changes_;
    std::set<std::uint32_t> removed_; // statements
};

} // namespace rigscope::ogre
