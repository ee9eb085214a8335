// Ranges in the Lua tables of Luanti's mods. The source is looked through, token by token, for tables and their fields;
// whatever else stands there is passed over.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/text.h"
#include "document/lua_tokens.h"
#include "document/ranges_import.h"

namespace rigscope {

namespace {

using Kind = LuaToken::Kind;

// Deeper tables hold no animation.
constexpr std::size_t deepestTable = 100;
constexpr std::size_t longestName = 200;

// Vectors of two that are no frames.
bool isNoRange(std::string_view key) {
    static constexpr std::string_view others[]{"visual_size",
                                               "size",
                                               "scale",
                                               "position",
                                               "pos",
                                               "offset",
                                               "align",
                                               "alignment",
                                               "spritediv",
                                               "cell_size",
                                               "direction",
                                               "center",
                                               "initial_sprite_basepos"};
    return std::find(std::begin(others), std::end(others), key) != std::end(others);
}

// `walk_start`, `walk_end`, `walk_speed`, `walk_loop` of a table.
struct Pieces {
    std::optional<double> first;
    std::optional<double> last;
    std::optional<double> speed;
    std::optional<bool> loop;
    std::uint32_t line = 0;
    std::size_t order = 0;
};

struct Table {
    std::string key; // empty where it is one of a row
    std::uint32_t line = 0;
    std::size_t order = 0;
    std::size_t firstFound = 0; // of the ranges found so far
    std::size_t children = 0;   // tables without a key
    std::optional<double> x;
    std::optional<double> y;
    bool hasZ = false;
    bool skipped = false;         // x or y have to be computed
    std::optional<double> rangeX; // of a table `range` in it
    std::optional<double> rangeY;
    std::optional<double> speed;
    std::optional<double> speedOfAll;
    std::optional<bool> loop;
    std::map<std::string, Pieces, std::less<>> pieces;
};

struct Found {
    NamedRange range;
    std::size_t order = 0;
};

class LuaRanges {
public:
    LuaRanges(std::string_view text, const std::string& fileName)
        : tokens_(text.substr(0, longestRangeText)),
          fileName_(fileName) {
        import_.base = FrameBase::Zero;
    }

    RangeImport read();

private:
    void readToken();
    void readValue();
    void open(std::string key);
    void close();
    void set(double number, std::uint32_t line);
    void set(bool value);
    void skipValue(std::uint32_t line);
    bool isFrameField() const;
    Pieces& piecesOf(std::string_view name);
    void add(std::string name, double first, double last, std::optional<double> speed, std::optional<bool> loop,
             std::uint32_t line, std::size_t order);
    void addPieces(Table& table);
    std::string nameOf(const Table& table) const;
    Table& top() { return tables_.back(); }

    LuaTokens tokens_;
    const std::string& fileName_;
    RangeImport import_;
    std::vector<Table> tables_{1}; // the first is the file
    std::size_t tooDeep_ = 0;
    std::size_t order_ = 0;
    std::string key_; // what stands before a `=`
    std::vector<Found> found_;
};

RangeImport LuaRanges::read() {
    while (tokens_.current().kind != Kind::End)
        readToken();
    while (tables_.size() > 1)
        close();
    addPieces(top());
    std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) { return a.order < b.order; });
    for (Found& found : found_)
        import_.ranges.push_back(std::move(found.range));
    return std::move(import_);
}

// Only signs are escaped in names that people give.
std::string withoutEscapes(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size())
            ++i;
        plain += text[i];
    }
    return plain;
}

void LuaRanges::readToken() {
    const LuaToken token = tokens_.current();
    tokens_.next();
    if (token.kind == Kind::Name || token.kind == Kind::String) {
        key_ = token.text.substr(0, longestName);
        if (token.kind == Kind::String)
            key_ = withoutEscapes(key_);
    } else if (token.is('=')) {
        readValue();
        key_.clear();
    } else if (token.is('{')) {
        open({});
    } else if (token.is('}')) {
        close();
    } else if (!token.is(']')) { // `["walk"] = `
        key_.clear();
    }
}

bool endsValue(const LuaToken& token) {
    return token.kind == Kind::End || token.kind == Kind::Name || token.is(',') || token.is(';') || token.is('}') ||
           token.is(')');
}

void LuaRanges::readValue() {
    LuaToken value = tokens_.current();
    if (value.is('{')) {
        tokens_.next();
        open(key_);
        return;
    }
    double sign = 1.0;
    if (value.is('-') && tokens_.following().kind == Kind::Number) {
        sign = -1.0;
        tokens_.next();
        value = tokens_.current();
    }
    const LuaToken& after = tokens_.following();
    const bool joined = after.isName("and") || after.isName("or");
    if (value.kind == Kind::Number && std::isfinite(value.number) && endsValue(after) && !joined) {
        tokens_.next();
        set(sign * value.number, value.line);
    } else if ((value.isName("true") || value.isName("false")) && endsValue(after) && !joined) {
        tokens_.next();
        set(value.isName("true"));
    } else {
        skipValue(value.line);
    }
}

void LuaRanges::open(std::string key) {
    if (tables_.size() >= deepestTable) {
        ++tooDeep_;
        return;
    }
    Table table;
    table.line = tokens_.current().line;
    table.order = ++order_;
    table.firstFound = found_.size();
    if (key.empty())
        ++top().children;
    table.key = std::move(key);
    tables_.push_back(std::move(table));
}

// One of a row has the row's name, with a number from the second on.
std::string LuaRanges::nameOf(const Table& table) const {
    if (!table.key.empty())
        return table.key;
    const Table& row = tables_.back(); // the table itself is closed already
    const std::string number = std::to_string(row.children);
    if (row.key.empty())
        return "range " + std::to_string(found_.size() + 1);
    return row.children > 1 ? row.key + " " + number : row.key;
}

void LuaRanges::close() {
    if (tooDeep_ > 0) {
        --tooDeep_;
        return;
    }
    if (tables_.size() == 1) // one that was never opened
        return;
    Table table = std::move(tables_.back());
    tables_.pop_back();
    const std::string key = asciiLower(table.key);
    if (table.x && table.y && !table.hasZ && !table.skipped && !isNoRange(key)) {
        if (key == "range" || key == "frames" || key == "frame_range") {
            top().rangeX = table.x;
            top().rangeY = table.y;
        } else {
            add(nameOf(table), *table.x, *table.y, table.speed, table.loop, table.line, table.order);
        }
    }
    if (table.rangeX)
        add(nameOf(table), *table.rangeX, *table.rangeY, table.speed, table.loop, table.line, table.order);
    addPieces(table);
    if (table.speedOfAll)
        for (std::size_t i = table.firstFound; i < found_.size(); ++i)
            if (found_[i].range.speed == 0.0 && *table.speedOfAll > 0.0 && *table.speedOfAll <= fastestRange)
                found_[i].range.speed = *table.speedOfAll;
}

void LuaRanges::addPieces(Table& table) {
    for (const auto& [name, pieces] : table.pieces) {
        if (pieces.first && pieces.last)
            add(name, *pieces.first, *pieces.last, pieces.speed, pieces.loop, pieces.line, pieces.order);
        else if (pieces.first || pieces.last)
            import_.notes.add(Code::range_incomplete, {fileName_, "", std::nullopt, pieces.line}, {printable(name)});
    }
}

void LuaRanges::add(std::string name, double first, double last, std::optional<double> speed, std::optional<bool> loop,
                    std::uint32_t line, std::size_t order) {
    if (!(last >= first) || !(std::abs(first) <= farthestTick) || !(std::abs(last) <= farthestTick) ||
        found_.size() >= mostRanges) {
        import_.notes.add(Code::range_not_understood, {fileName_, "", std::nullopt, line},
                          {printable(name) + " " + formatNumber(first) + "-" + formatNumber(last)});
        return;
    }
    NamedRange range;
    range.name = std::move(name);
    range.first = first;
    range.last = last;
    if (speed && *speed > 0.0 && *speed <= fastestRange)
        range.speed = *speed;
    if (loop && !*loop)
        range.loop = RangeLoop::Once;
    found_.push_back({std::move(range), order});
}

enum class Piece : std::uint8_t { Start, End, Speed, Loop };

// `walk_start` as `walk` and its start; nothing for names of another kind.
std::optional<std::pair<std::string, Piece>> splitName(std::string_view key) {
    static constexpr std::pair<std::string_view, Piece> endings[]{
        {"_start", Piece::Start}, {"_end", Piece::End}, {"_speed", Piece::Speed}, {"_loop", Piece::Loop}};
    const std::string lower = asciiLower(key);
    for (const auto& [ending, piece] : endings)
        if (lower.ends_with(ending) && lower.size() > ending.size())
            return std::pair(std::string(key.substr(0, key.size() - ending.size())), piece);
    return std::nullopt;
}

Pieces& LuaRanges::piecesOf(std::string_view name) { return top().pieces.try_emplace(std::string(name)).first->second; }

void LuaRanges::set(double number, std::uint32_t line) {
    if (tooDeep_ > 0)
        return;
    const std::string lower = asciiLower(key_);
    if (lower == "x")
        top().x = number;
    else if (lower == "y")
        top().y = number;
    else if (lower == "z")
        top().hasZ = true;
    else if (lower == "speed")
        top().speed = number;
    else if (lower == "animation_speed" || lower == "speed_normal")
        top().speedOfAll = number;
    else if (lower.starts_with("speed_"))
        piecesOf(std::string_view(key_).substr(6)).speed = number;
    else if (const auto split = splitName(key_)) {
        // `stand_start` and `stand_START` in one table are one animation's.
        Pieces& pieces = piecesOf(split->first);
        if (split->second == Piece::Start)
            pieces.first = number;
        else if (split->second == Piece::End)
            pieces.last = number;
        else if (split->second == Piece::Speed)
            pieces.speed = number;
        if (pieces.order == 0 && (pieces.first || pieces.last)) {
            pieces.order = ++order_;
            pieces.line = line;
        }
    }
}

void LuaRanges::set(bool value) {
    if (tooDeep_ > 0)
        return;
    if (key_ == "loop")
        top().loop = value;
    else if (const auto split = splitName(key_); split && split->second == Piece::Loop)
        piecesOf(split->first).loop = value;
}

// Whether the field that is being read is a frame.
bool LuaRanges::isFrameField() const {
    const auto split = splitName(key_);
    return split && (split->second == Piece::Start || split->second == Piece::End);
}

void LuaRanges::skipValue(std::uint32_t line) {
    const bool inVector = tables_.size() > 1 && (key_ == "x" || key_ == "y");
    if (inVector)
        top().skipped = true;
    if (!inVector && !isFrameField())
        return;
    const std::string& owner = top().key;
    import_.notes.add(Code::range_value_skipped, {fileName_, "", std::nullopt, line},
                      {printable(owner.empty() ? key_ : owner + "." + key_)});
}

bool isLuaName(std::string_view name) {
    static constexpr std::string_view keywords[]{"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                                 "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                                 "repeat",   "return", "then", "true", "until",  "while"};
    const auto letter = [](char c) { return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_'; };
    return !name.empty() && letter(name.front()) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); }) &&
           std::find(std::begin(keywords), std::end(keywords), name) == std::end(keywords);
}

std::string keyInLua(std::string_view name) {
    if (isLuaName(name))
        return std::string(name);
    std::string quoted = "[\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return quoted + "\"]";
}

} // namespace

RangeImport importRangesOfLua(std::string_view text, const std::string& fileName) {
    return LuaRanges(text, fileName).read();
}

std::string writeRangesAsLua(const std::vector<NamedRange>& ranges) {
    std::string text = "animations = {\n";
    for (const NamedRange& range : ranges) {
        const double base = ticksOfBase(FrameBase::Zero);
        text += "\t" + keyInLua(range.name) + " = {x = " + formatNumber(range.first - base) +
                ", y = " + formatNumber(range.last - base);
        if (range.speed > 0.0)
            text += ", speed = " + formatNumber(range.speed);
        if (range.loop == RangeLoop::Once)
            text += ", loop = false";
        text += range.loop == RangeLoop::PingPong ? "}, -- to and fro\n" : "},\n";
    }
    return text + "}\n";
}

} // namespace rigscope
