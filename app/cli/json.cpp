#include "json.h"

#include <cstdio>

namespace rigscope::cli {

Json toJson(const glm::vec3& v) { return Json::array({v.x, v.y, v.z}); }

Json toJson(const glm::quat& q) { return Json::array({q.x, q.y, q.z, q.w}); }

Json toJson(const Transform& transform) {
    return {{"t", toJson(transform.translation)}, {"r", toJson(transform.rotation)}, {"s", toJson(transform.scale)}};
}

Json toJson(const Diagnostic& diagnostic) {
    const CodeEntry& entry = entryOf(diagnostic.code);
    Json json{{"severity", nameOf(entry.severity)}, {"code", entry.name}, {"file", diagnostic.place.file}};
    if (diagnostic.place.line)
        json["line"] = *diagnostic.place.line;
    if (diagnostic.place.offset)
        json["offset"] = *diagnostic.place.offset;
    json["object"] = diagnostic.place.object;
    json["message"] = messageOf(diagnostic);
    json["consequence"] = fillMessage(entry.consequence, diagnostic.arguments);
    json["advice"] = fillMessage(entry.advice, diagnostic.arguments);
    json["fix"] = nullptr;
    return json;
}

namespace {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

// The lines of a value that stands `depth` deep in others.
std::string linesOf(const Json& json, std::size_t depth) {
    const std::string text = json.dump(1, ' ', false, Json::error_handler_t::replace);
    if (depth == 0)
        return text;
    std::string indented;
    indented.reserve(text.size() + text.size() / 4);
    for (const char c : text) {
        indented += c;
        if (c == '\n') // of a string it is written as two characters
            indented.append(depth, ' ');
    }
    return indented;
}

} // namespace

void printJson(const Json& json) {
    print(linesOf(json, 0));
    print("\n");
}

JsonPrinter::JsonPrinter() { print("{"); }

JsonPrinter::~JsonPrinter() { print("\n}\n"); }

void JsonPrinter::name(std::string_view member) {
    print(first_ ? "\n " : ",\n ");
    first_ = false;
    print(linesOf(Json(member), 0));
    print(": ");
}

void JsonPrinter::member(std::string_view named, const Json& value) {
    name(named);
    print(linesOf(value, 1));
}

void JsonPrinter::list(std::string_view named, std::size_t count, const std::function<Json(std::size_t)>& entry) {
    name(named);
    print("[");
    for (std::size_t i = 0; i < count; ++i) {
        print(i > 0 ? ",\n  " : "\n  ");
        print(linesOf(entry(i), 2));
    }
    print(count > 0 ? "\n ]" : "]");
}

} // namespace rigscope::cli
