#include "formats/ogre/material_file.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace rigscope::ogre {

namespace {

class Reader {
public:
    Reader(ScriptFile& file, Diagnostics& diagnostics, const ProgressShare& progress)
        : file_(file),
          diagnostics_(diagnostics),
          progress_(progress),
          tokens_(file.text(), startOf(file.text()), static_cast<std::uint32_t>(file.source.size()), 1) {}

    Result<void> run();

private:
    static std::uint32_t startOf(std::string_view text) { return text.starts_with("\xEF\xBB\xBF") ? 3 : 0; }
    Place at(std::uint32_t line) const { return {file_.name, "", {}, line}; }
    std::string wordsAt(const ScriptStatement& statement) const {
        return printable(file_.text().substr(statement.offset, statement.wordsEnd - statement.offset), 60);
    }
    void take(const ScriptToken& token);
    void add(const ScriptStatement& statement);
    void endAttribute();
    void openBlock(const ScriptToken& brace);
    void closeBlock(const ScriptToken& brace);
    void closeUnclosed(std::uint32_t end, bool tell = true);
    bool beginsMaterial(const ScriptStatement& words) const;

    ScriptFile& file_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    ScriptTokens tokens_;
    std::vector<std::uint32_t> open_;        // blocks around, outermost first
    std::optional<ScriptStatement> pending_; // words that may be an attribute or a block's
    bool lineEnded_ = false;                 // behind them
    std::size_t unread_ = 0;                 // braces open in a block that is too deep to be read
};

void Reader::add(const ScriptStatement& statement) {
    file_.statements.push_back(statement);
    ScriptStatement& added = file_.statements.back();
    added.parent = open_.empty() ? ScriptStatement::none : open_.back();
    added.next = static_cast<std::uint32_t>(file_.statements.size());
}

void Reader::endAttribute() {
    if (pending_) {
        pending_->end = pending_->wordsEnd;
        add(*pending_);
    }
    pending_.reset();
    lineEnded_ = false;
}

// Whether these words of a block begin a material, which stands in no other block.
bool Reader::beginsMaterial(const ScriptStatement& words) const {
    const std::string keyword = keywordOf(file_, words);
    if (keyword != "abstract")
        return keyword == "material";
    const std::vector<ScriptToken> all = wordsOf(file_, words);
    return all.size() > 1 && asciiLower(meaningOf(file_.text(), all[1])) == "material";
}

// Ends all blocks that are open there without a brace.
void Reader::closeUnclosed(std::uint32_t end, bool tell) {
    if (open_.empty())
        return;
    const ScriptStatement& inner = file_.statements[open_.back()];
    if (tell)
        diagnostics_.add(Code::ogre_script_unclosed, at(inner.line), {wordsAt(inner)});
    for (; !open_.empty(); open_.pop_back()) {
        ScriptStatement& block = file_.statements[open_.back()];
        block.bodyEnd = block.end = end;
        block.next = static_cast<std::uint32_t>(file_.statements.size());
    }
}

void Reader::openBlock(const ScriptToken& brace) {
    ScriptStatement block = pending_.value_or(ScriptStatement{brace.offset, brace.offset, 0, 0, 0, brace.line});
    pending_.reset();
    lineEnded_ = false;
    if (!open_.empty() && block.wordsEnd > block.offset && beginsMaterial(block))
        closeUnclosed(block.offset);
    block.body = block.bodyEnd = block.end = brace.end();
    add(block);
    open_.push_back(static_cast<std::uint32_t>(file_.statements.size() - 1));
    if (open_.size() == ScriptFile::mostDepth) {
        unread_ = 1;
        diagnostics_.add(Code::ogre_script_too_deep, at(brace.line), {std::to_string(ScriptFile::mostDepth)});
    }
}

void Reader::closeBlock(const ScriptToken& brace) {
    if (open_.empty()) {
        diagnostics_.add(Code::ogre_script_surplus_brace, at(brace.line));
        return;
    }
    ScriptStatement& block = file_.statements[open_.back()];
    block.bodyEnd = brace.offset;
    block.end = brace.end();
    block.next = static_cast<std::uint32_t>(file_.statements.size());
    open_.pop_back();
}

void Reader::take(const ScriptToken& token) {
    if (unread_ > 0) {
        unread_ += token.kind == ScriptTokenKind::Open ? 1 : 0;
        if (token.kind == ScriptTokenKind::Close && --unread_ == 0)
            closeBlock(token);
        return;
    }
    switch (token.kind) {
    case ScriptTokenKind::NewLine:
        lineEnded_ = pending_.has_value();
        break;
    case ScriptTokenKind::Open:
        openBlock(token);
        break;
    case ScriptTokenKind::Close:
        endAttribute();
        closeBlock(token);
        break;
    default:
        if (lineEnded_)
            endAttribute();
        if (!pending_)
            pending_ = ScriptStatement{token.offset, 0, 0, 0, 0, token.line};
        pending_->wordsEnd = token.end();
        break;
    }
}

Result<void> Reader::run() {
    std::uint32_t turn = 0;
    ScriptToken token = tokens_.next();
    for (; token.kind != ScriptTokenKind::End && file_.statements.size() < ScriptFile::mostStatements;
         token = tokens_.next()) {
        if (++turn % 4096 == 0) {
            if (progress_.cancelled())
                return fail({Code::cancelled, {file_.name, "", {}, {}}, {}});
            progress_.report(double(token.offset) / double(file_.source.size()));
        }
        take(token);
    }
    if (token.kind == ScriptTokenKind::End) {
        endAttribute();
    } else {
        diagnostics_.add(Code::ogre_script_too_long, at(token.line), {std::to_string(ScriptFile::mostStatements)});
        pending_.reset();
    }
    closeUnclosed(token.offset, token.kind == ScriptTokenKind::End);
    if (tokens_.openQuote() > 0)
        diagnostics_.add(Code::ogre_script_open_quote, at(tokens_.openQuote()));
    if (tokens_.openComment() > 0)
        diagnostics_.add(Code::ogre_script_open_comment, at(tokens_.openComment()));
    return {};
}

} // namespace

Result<ScriptFile> readScript(const Bytes& bytes, const std::string& name, Diagnostics& diagnostics,
                              const ProgressShare& progress) {
    ScriptFile file;
    file.source = bytes;
    file.name = name;
    if (Result<void> read = Reader(file, diagnostics, progress).run(); !read)
        return fail(std::move(read.error()));
    file.statements.shrink_to_fit();
    return file;
}

std::vector<ScriptToken> wordsOf(const ScriptFile& file, const ScriptStatement& statement) {
    std::vector<ScriptToken> words;
    const std::uint32_t end = statement.offset + std::min(statement.wordsEnd - statement.offset, mostWordBytes);
    ScriptTokens tokens(file.text(), statement.offset, end, statement.line);
    for (ScriptToken token = tokens.next(); token.kind != ScriptTokenKind::End && words.size() < mostWords;
         token = tokens.next()) {
        const bool whole = token.end() < end || end == statement.wordsEnd;
        if (token.kind != ScriptTokenKind::NewLine && (whole || words.empty()))
            words.push_back(token);
    }
    return words;
}

std::string keywordOf(const ScriptFile& file, const ScriptStatement& statement) {
    constexpr std::uint32_t longestKeyword = 64;
    const std::uint32_t end = statement.offset + std::min(statement.wordsEnd - statement.offset, longestKeyword);
    const ScriptToken first = ScriptTokens(file.text(), statement.offset, end, statement.line).next();
    return asciiLower(file.text().substr(first.offset, first.size));
}

} // namespace rigscope::ogre
