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

void printJson(const Json& json) {
    const std::string text = json.dump(1, ' ', false, Json::error_handler_t::replace);
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fputc('\n', stdout);
}

} // namespace rigscope::cli
