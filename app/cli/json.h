// JSON as the command line writes it: keys in the order given, numbers in the shortest form that reads back as the same
// 32-bit float, NaN and infinities as null.
#pragma once

#include <functional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/diagnostic.h"
#include "scene/transform.h"

namespace rigscope::cli {

using Json =
    nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool, std::int64_t, std::uint64_t, float>;

Json toJson(const glm::vec3& v);
Json toJson(const glm::quat& q); // [x, y, z, w]
Json toJson(const Transform& transform);
Json toJson(const Diagnostic& diagnostic);

// Writes to standard output, followed by a line end.
void printJson(const Json& json);

// Prints an object member by member, and lists entry by entry: a list may be much longer than the memory that one tree
// of it would need allows. The object ends with the printer.
class JsonPrinter {
public:
    JsonPrinter();
    ~JsonPrinter();
    JsonPrinter(const JsonPrinter&) = delete;
    JsonPrinter& operator=(const JsonPrinter&) = delete;

    void member(std::string_view named, const Json& value);
    void list(std::string_view named, std::size_t count, const std::function<Json(std::size_t)>& entry);

private:
    void name(std::string_view member);

    bool first_ = true;
};

} // namespace rigscope::cli
