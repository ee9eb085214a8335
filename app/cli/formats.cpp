#include <cstdio>

#include "command.h"
#include "formats/registry.h"
#include "json.h"

namespace rigscope::cli {

namespace {

std::string joined(const Json& words) {
    std::string text;
    for (const Json& word : words)
        text += (text.empty() ? "" : ", ") + word.get<std::string>();
    return text.empty() ? "-" : text;
}

Json toJson(const FormatDescriptor& format) {
    const std::vector<std::string_view> extensions(format.extensions.begin(), format.extensions.end());
    Json fields = Json::array();
    for (const NativeField* field : format.nativeFields)
        fields.push_back(
            {{"id", field->id}, {"name", field->name}, {"unit", field->unit}, {"meaning", field->meaning}});
    return {{"id", format.id},
            {"name", format.name},
            {"used_by", format.usedBy},
            {"extensions", extensions},
            {"mime_type", format.mimeType},
            {"reads", Json(namesOf(format.reads))},
            {"writes", Json(namesOf(format.writes))},
            {"versions", std::vector<std::string_view>(format.versions.begin(), format.versions.end())},
            {"both_byte_orders", format.bothByteOrders},
            {"xml", format.text},
            {"limits",
             {{"influences_per_vertex", format.limits.influencesPerVertex},
              {"joints", format.limits.joints},
              {"vertices_per_submesh", format.limits.verticesPerSubmesh},
              {"texture_coordinate_sets", format.limits.textureCoordinateSets}}},
            {"time_unit", format.timeUnit},
            {"axes", format.axes},
            {"native_fields", std::move(fields)}};
}

// `; as version 1.80, 1.10; in either byte order; as XML`; empty where there is no choice.
std::string formsOf(const Json& format) {
    std::string text;
    if (!format["versions"].empty())
        text += "; as version " + joined(format["versions"]);
    if (format["both_byte_orders"].get<bool>())
        text += "; in either byte order";
    if (format["xml"].get<bool>())
        text += "; as XML";
    return text;
}

int listFormats(bool asJson) {
    Json list = Json::array();
    for (const FormatDescriptor* format : allFormats())
        list.push_back(toJson(*format));
    if (asJson) {
        printJson({{"formats", std::move(list)}});
        return done;
    }
    for (const Json& format : list)
        std::printf("%s (.%s), %s\n  reads   %s\n  writes  %s%s\n  axes    %s; time in %s\n",
                    format["name"].get<std::string>().c_str(), joined(format["extensions"]).c_str(),
                    format["used_by"].get<std::string>().c_str(), joined(format["reads"]).c_str(),
                    joined(format["writes"]).c_str(), formsOf(format).c_str(),
                    format["axes"].get<std::string>().c_str(), format["time_unit"].get<std::string>().c_str());
    return done;
}

} // namespace

void addFormats(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand("formats", "The formats that Rigscope reads and writes");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "As JSON");
    command->callback([&run, json] { run = [json] { return listFormats(*json); }; });
}

} // namespace rigscope::cli
