#include "formats/registry.h"
#include "markdown.h"
#include "pages.h"

namespace rigscope::docs {

namespace {

std::string extensionsOf(const FormatDescriptor& format) {
    std::vector<std::string> words;
    for (const std::string_view extension : format.extensions)
        words.push_back("`." + std::string(extension) + "`");
    return listed(words, "-");
}

std::string contentsOf(const Capabilities& has) {
    const std::vector<std::string_view> names = namesOf(has);
    return listed({names.begin(), names.end()}, "-");
}

std::string limitsOf(const FormatLimits& limits) {
    std::vector<std::string> words;
    const auto add = [&](std::uint32_t limit, const char* what) {
        if (limit != 0)
            words.push_back(std::to_string(limit) + " " + what);
    };
    add(limits.influencesPerVertex, "influences per vertex");
    add(limits.joints, "joints");
    add(limits.verticesPerSubmesh, "vertices per submesh");
    add(limits.textureCoordinateSets, "sets of texture coordinates");
    return listed(words, "none");
}

std::string number(double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text;
}

std::string rangeOf(const NativeField& field) {
    std::string text = field.minimum <= field.maximum ? number(field.minimum) + " to " + number(field.maximum) : "";
    if (!field.unit.empty())
        text += (text.empty() ? "" : " ") + std::string(field.unit);
    return text;
}

std::string meaningOf(const NativeField& field) {
    std::string text = markdown(field.meaning);
    for (const NativeOption& option : field.options)
        text += "<br>" + std::to_string(option.value) + " " + markdown(option.name) + ": " + markdown(option.meaning);
    return text;
}

std::string sectionOf(const FormatDescriptor& format) {
    std::string text = "\n## " + std::string(format.name) + "\n\n";
    text += "- Used by: " + markdown(format.usedBy) + "\n";
    text += "- Files: " + extensionsOf(format) + ", MIME type `" + std::string(format.mimeType) + "`\n";
    text += "- Reads: " + contentsOf(format.reads) + "\n";
    text += "- Writes: " + contentsOf(format.writes) + "\n";
    text += "- Limits of its engine: " + limitsOf(format.limits) + "\n";
    text += "- Time in " + markdown(format.timeUnit) + "; axes " + markdown(format.axes) + "\n";
    if (format.nativeFields.empty())
        return text;
    text += "\nFields of its own, as `rigscope info` and the property panel show them:\n\n";
    text += tableHead({"Field", "Name", "Range", "Meaning"});
    for (const NativeField* field : format.nativeFields)
        text +=
            tableRow({"`" + std::string(field->id) + "`", markdown(field->name), rangeOf(*field), meaningOf(*field)});
    return text;
}

} // namespace

std::string formatsTable() {
    std::string text = tableHead({"Format", "Used by", "Files", "Reads", "Writes"});
    for (const FormatDescriptor* format : allFormats())
        text += tableRow({std::string(format->name), markdown(format->usedBy), extensionsOf(*format),
                          contentsOf(format->reads), contentsOf(format->writes)});
    return text;
}

std::string formatsPage() {
    std::string page =
        "# Formats\n\n"
        "What Rigscope reads and writes by itself. An untouched file is saved byte for byte as it was.\n\n"
        "This page is made from the formats' declarations in the program.\n";
    for (const FormatDescriptor* format : allFormats())
        page += sectionOf(*format);
    return page;
}

} // namespace rigscope::docs
