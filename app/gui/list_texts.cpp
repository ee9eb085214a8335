// Writes the texts that core keeps in tables as source code that lupdate reads: diagnostics and native fields. Runs for
// the target `update_translations` alone.
#include <cstdio>
#include <set>
#include <string>
#include <string_view>

#include "base/diagnostic_table.h"
#include "formats/registry.h"

namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

void list(const char* context, const std::set<std::string_view>& texts) {
    for (const std::string_view text : texts)
        if (!text.empty())
            std::printf("QT_TRANSLATE_NOOP(\"%s\", \"%s\");\n", context, escaped(text).c_str());
}

} // namespace

int main() {
    std::set<std::string_view> diagnostics;
    for (const rigscope::CodeEntry& entry : rigscope::allCodes())
        diagnostics.insert({entry.message, entry.consequence, entry.advice});
    list("Diagnostics", diagnostics);
    std::set<std::string_view> fields;
    for (const rigscope::FormatDescriptor* const format : rigscope::allFormats())
        for (const rigscope::NativeField* const field : format->nativeFields)
            fields.insert(field->meaning);
    list("Fields", fields);
    return 0;
}
