// Lists of ranges in lines of text.
#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/text.h"
#include "document/ranges_import.h"

namespace rigscope {

namespace {

// The rest of a longer line is no name, bytes.
constexpr std::size_t longestLine = 300;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
// Also bytes above ASCII, which are parts of letters.
bool isLetter(char c) { return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_' || (c & 0x80) != 0; }

struct Word {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::optional<double> number;
};

// Numbers and words of a line, with their places. A number within a word, `walk2`, belongs to the word.
std::vector<Word> wordsOf(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        if (isLetter(line[at])) {
            while (end < line.size() && (isLetter(line[end]) || isDigit(line[end])))
                ++end;
            words.push_back({at, end, std::nullopt});
        } else if (isDigit(line[at])) {
            while (end < line.size() && isDigit(line[end]))
                ++end;
            // A point between digits; `1..40` has two numbers.
            if (end + 1 < line.size() && line[end] == '.' && isDigit(line[end + 1]))
                for (++end; end < line.size() && isDigit(line[end]);)
                    ++end;
            // A sign, where no range of two numbers is meant.
            const bool negative = at == 1 && line[0] == '-';
            words.push_back(
                {negative ? 0 : at, end, parseNumber(line.substr(negative ? 0 : at, end - (negative ? 0 : at)))});
        } else {
            end = at + 1;
        }
        at = end;
    }
    return words;
}

bool joins(std::string_view between) {
    while (!between.empty() && (between.front() == ' ' || between.front() == '\t'))
        between.remove_prefix(1);
    while (!between.empty() && (between.back() == ' ' || between.back() == '\t'))
        between.remove_suffix(1);
    const std::string word = asciiLower(between);
    if (word == "to" || word == "bis" || word == "until" || word == "through")
        return true;
    return between.size() <= 3 && between.find_first_not_of("-:,;.>|/=~") == std::string_view::npos;
}

// Long dashes and arrows as `-`.
std::string withPlainDashes(std::string_view line) {
    std::string plain;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::string_view rest = line.substr(i, 3);
        if (rest == "\xE2\x80\x93" || rest == "\xE2\x80\x94" || rest == "\xE2\x86\x92") {
            plain += '-';
            i += 2;
        } else {
            plain += line[i] == '\t' ? ' ' : line[i];
        }
    }
    return plain;
}

bool hasLetters(std::string_view text) { return std::any_of(text.begin(), text.end(), isLetter); }

// Without what sets a name apart from its numbers: colons, brackets that do not close, signs of remarks.
std::string_view bareName(std::string_view text) {
    while (!text.empty() && std::string_view(" \r:=,;|-([{#/\"'.").find(text.front()) != std::string_view::npos)
        text.remove_prefix(1);
    while (!text.empty()) {
        const char last = text.back();
        const bool opened = (last == ')' && text.find('(') != std::string_view::npos) ||
                            (last == ']' && text.find('[') != std::string_view::npos);
        if (opened || std::string_view(" \r:=,;|-([{)]}\"'").find(last) == std::string_view::npos)
            break;
        text.remove_suffix(1);
    }
    return text;
}

// `25 fps` or `@25` at the end of a name.
void takeSpeed(NamedRange& range) {
    const std::vector<Word> words = wordsOf(range.name);
    if (words.empty())
        return;
    const bool fps = words.size() > 1 && asciiLower(std::string_view(range.name).substr(words.back().begin)) == "fps";
    const Word& number = fps ? words[words.size() - 2] : words.back();
    const bool at = number.begin > 0 && range.name[number.begin - 1] == '@';
    if (!number.number || (!fps && !at) || !(*number.number > 0.0) || !(*number.number <= fastestRange))
        return;
    range.speed = *number.number;
    range.name = bareName(std::string_view(range.name).substr(0, number.begin - (at ? 1 : 0)));
}

// The name in a line of a program: what the call's result is given to, else the remark behind it.
std::string nameInCode(std::string_view line, std::size_t call) {
    const std::size_t equals = line.substr(0, call).rfind('=');
    if (equals != std::string_view::npos) {
        const std::vector<Word> words = wordsOf(line.substr(0, equals));
        if (!words.empty())
            return std::string(line.substr(words.back().begin, words.back().end - words.back().begin));
    }
    const std::size_t closing = std::min(line.find(')', call), line.find(';', call));
    return closing == std::string_view::npos ? std::string() : std::string(bareName(line.substr(closing + 1)));
}

class Lines {
public:
    Lines(std::string_view text, const std::string& fileName)
        : text_(text.substr(0, longestRangeText)),
          fileName_(fileName) {}

    RangeImport read() {
        for (std::uint32_t number = 1; !text_.empty(); ++number) {
            const std::size_t end = std::min(text_.find('\n'), text_.size());
            readLine(withPlainDashes(text_.substr(0, std::min(end, longestLine))), number);
            text_.remove_prefix(std::min(end + 1, text_.size()));
        }
        return std::move(import_);
    }

private:
    void readLine(std::string_view line, std::uint32_t number) {
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r'))
            line.remove_suffix(1);
        while (!line.empty() && line.front() == ' ')
            line.remove_prefix(1);
        if (isRemark(line)) {
            if (line.find("frames from 0") != std::string_view::npos)
                import_.base = FrameBase::Zero;
            return;
        }
        const std::vector<Word> words = wordsOf(line);
        if (std::none_of(words.begin(), words.end(), [](const Word& word) { return word.number.has_value(); }))
            return; // a heading
        std::optional<NamedRange> range = rangeIn(line, words);
        if (range && import_.ranges.size() < mostRanges)
            import_.ranges.push_back(std::move(*range));
        else
            import_.notes.add(Code::range_not_understood, {fileName_, "", std::nullopt, number}, {printable(line)});
    }

    static bool isRemark(std::string_view line) {
        return line.empty() || line.front() == '#' || line.front() == ';' || line.starts_with("//") ||
               line.starts_with("--");
    }

    std::optional<NamedRange> rangeIn(std::string_view line, const std::vector<Word>& words) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (!words[i].number)
                continue;
            std::size_t j = i + 1;
            if (j < words.size() && !words[j].number) // `1 to 40`
                ++j;
            if (j >= words.size() || !words[j].number || *words[j].number < *words[i].number ||
                !joins(line.substr(words[i].end, words[j].begin - words[i].end)))
                continue;
            NamedRange range;
            range.first = *words[i].number;
            range.last = *words[j].number;
            if (std::abs(range.first) > farthestTick || range.last > farthestTick)
                return std::nullopt;
            range.name = nameAround(line, words[i].begin, words[j].end);
            takeRangeOptions(range);
            takeSpeed(range);
            if (range.name.empty())
                range.name = "range " + std::to_string(import_.ranges.size() + 1);
            return range;
        }
        return std::nullopt;
    }

    std::string nameAround(std::string_view line, std::size_t begin, std::size_t end) {
        for (const std::string_view call : {"ExtractAnimSeq", "SetAnimSeq", "setFrameLoop", "SetFrameLoop"}) {
            const std::size_t at = line.find(call);
            if (at == std::string_view::npos || at > begin)
                continue;
            if (call == "setFrameLoop")
                import_.base = FrameBase::Zero; // as Irrlicht counts
            return nameInCode(line, at);
        }
        const std::string_view before = bareName(line.substr(0, begin));
        const std::string_view after = bareName(line.substr(end));
        if (hasLetters(before) && hasLetters(after))
            return std::string(before) + " " + std::string(after);
        return std::string(hasLetters(before) ? before : after);
    }

    std::string_view text_;
    const std::string& fileName_;
    RangeImport import_;
};

} // namespace

RangeImport importRangeLines(std::string_view text, const std::string& fileName) {
    return Lines(text, fileName).read();
}

RangeImport importRanges(std::string_view text, const std::string& fileName) {
    RangeImport lua = importRangesOfLua(text, fileName);
    if (!lua.ranges.empty())
        return lua;
    RangeImport lines = importRangeLines(text, fileName);
    return lines.ranges.empty() && text.find('{') != std::string_view::npos ? std::move(lua) : std::move(lines);
}

std::string writeRangesAsLines(const std::vector<NamedRange>& ranges, FrameBase base) {
    RangeList list;
    list.ranges = ranges;
    for (NamedRange& range : list.ranges) {
        range.first -= ticksOfBase(base);
        range.last -= ticksOfBase(base);
        range.before.clear();
    }
    return std::string(base == FrameBase::Zero ? "# frames from 0\n" : "# frames from 1\n") + writeRanges(list);
}

} // namespace rigscope
