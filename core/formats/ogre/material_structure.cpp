#include "formats/ogre/material_structure.h"

#include "base/archive.h"
#include "base/text.h"

namespace rigscope::ogre {

namespace {

using Script = std::shared_ptr<const ScriptFile>;

constexpr FieldInfo between("text", "white space, comments, and braces that close nothing");

void describeStatement(DescribeArchive& archive, const Script& script, std::uint32_t index);

// The statements directly in a block or in the file, and the texts between them. Copied with every page of a long list,
// so what is listed is shared.
class Content {
public:
    Content(Script script, std::uint32_t first, std::uint32_t last, std::uint32_t offset, std::uint32_t end)
        : script_(std::move(script)) {
        auto items = std::make_shared<std::vector<Item>>();
        for (std::uint32_t i = first; i < last; i = script_->statements[i].next) {
            const ScriptStatement& statement = script_->statements[i];
            if (statement.offset > offset)
                items->push_back({offset, statement.offset, ScriptStatement::none});
            items->push_back({statement.offset, statement.end, i});
            offset = statement.end;
        }
        if (end > offset)
            items->push_back({offset, end, ScriptStatement::none});
        items_ = std::move(items);
    }
    std::uint64_t size() const { return items_->size(); }
    std::uint64_t bytes(std::uint64_t first, std::uint64_t count) const {
        return (*items_)[first + count - 1].end - (*items_)[first].offset;
    }
    void describe(DescribeArchive& archive, std::uint64_t number) const {
        const Item& item = (*items_)[number];
        if (item.statement == ScriptStatement::none) {
            archive.text(between, item.end - item.offset);
            return;
        }
        const ScriptStatement& statement = script_->statements[item.statement];
        const std::string_view words = script_->text().substr(statement.offset, statement.wordsEnd - statement.offset);
        archive.later(statement.isBlock() ? FieldInfo("block", "words, and what is in its braces")
                                          : FieldInfo("attribute", "a name and its values"),
                      printable(words), item.end - item.offset,
                      [script = script_, index = item.statement](DescribeArchive& inside) {
                          describeStatement(inside, script, index);
                      });
    }

private:
    struct Item {
        std::uint32_t offset;
        std::uint32_t end;
        std::uint32_t statement; // none: text
    };
    Script script_;
    std::shared_ptr<const std::vector<Item>> items_;
};

// The archive stands at the statement's first word.
void describeStatement(DescribeArchive& archive, const Script& script, std::uint32_t index) {
    const ScriptStatement& statement = script->statements[index];
    std::uint32_t at = statement.offset;
    const auto upTo = [&](FieldInfo info, std::uint32_t end) {
        archive.text(info, end - at);
        at = end;
    };
    bool first = true;
    for (const ScriptToken& word : wordsOf(*script, statement)) {
        upTo(between, word.offset);
        upTo(first ? FieldInfo("keyword") : FieldInfo("word"), word.end());
        first = false;
    }
    if (!statement.isBlock()) {
        archive.text({"words", "more words than are told apart"}, archive.left());
        return;
    }
    upTo({"to the brace", "words that are not told apart, white space and comments"}, statement.body - 1);
    upTo("opening brace", statement.body);
    const std::uint32_t firstInside = index + 1;
    if (statement.bodyEnd > statement.body)
        archive.entries("content", Content(script, firstInside, statement.next, statement.body, statement.bodyEnd));
    archive.text("closing brace", archive.left());
}

} // namespace

StructureTree describeScript(std::shared_ptr<const ScriptFile> file) {
    StructureTree tree(file->source, "OGRE material script");
    const auto size = static_cast<std::uint32_t>(file->source.size());
    DescribeArchive archive(tree, 0, {0, size});
    archive.entries("content", Content(file, 0, static_cast<std::uint32_t>(file->statements.size()), 0, size));
    return tree;
}

} // namespace rigscope::ogre
