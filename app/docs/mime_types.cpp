#include <set>

#include "formats/registry.h"
#include "markdown.h"
#include "pages.h"

namespace rigscope::docs {

namespace {

// Bytes as the value of a match: what is not plain ASCII in octal.
std::string matchValue(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto value = static_cast<unsigned char>(c);
        if (value >= 0x20 && value < 0x7F && c != '\\') {
            text += c;
            continue;
        }
        text += '\\';
        for (const int shift : {6, 3, 0})
            text += static_cast<char>('0' + ((value >> shift) & 7));
    }
    return xml(text);
}

} // namespace

std::string mimeType(const FormatDescriptor& format) {
    std::string text = "  <mime-type type=\"" + xml(format.mimeType) + "\">\n";
    text += "    <comment>" + xml(format.name) + " model</comment>\n";
    if (!format.magics.empty()) {
        text += "    <magic priority=\"60\">\n";
        for (const std::string_view magic : format.magics)
            text += "      <match type=\"string\" value=\"" + matchValue(magic) + "\" offset=\"0\"/>\n";
        text += "    </magic>\n";
    }
    // A name alone is a weak sign: other programs use the same extensions.
    const char* weight = format.magics.empty() && format.xmlRoots.empty() ? " weight=\"40\"" : "";
    for (const std::string_view extension : format.extensions)
        text += "    <glob pattern=\"*." + xml(extension) + "\"" + weight + "/>\n";
    for (const std::string_view root : format.xmlRoots)
        text += "    <root-XML namespaceURI=\"\" localName=\"" + xml(root) + "\"/>\n";
    return text + "  </mime-type>\n";
}

std::string mimeTypes() {
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<!-- Made from the formats' declarations by the target `docs`. -->\n"
                       "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n";
    for (const FormatDescriptor* format : allFormats())
        if (format->mimeType.find("/x-") != std::string_view::npos)
            text += mimeType(*format);
    return text + "</mime-info>\n";
}

std::string mimeTypeList() {
    std::set<std::string_view> types;
    for (const FormatDescriptor* format : allFormats())
        types.insert(format->mimeType);
    std::string text;
    for (const std::string_view type : types)
        text += std::string(type) + ";";
    return text;
}

} // namespace rigscope::docs
