#include "documents/document_groups.h"

#include <algorithm>

#include "base/text.h"
#include "formats/registry.h"

namespace rigscope::gui {

namespace {

using Files = std::vector<std::filesystem::path>;

const FormatDescriptor* familyFormatOf(const std::filesystem::path& path) {
    const FormatDescriptor* const format = formatForReading(path.filename().string());
    return format != nullptr && !format->family.empty() ? format : nullptr;
}

// `robot` of `Robot.mesh.xml`
std::string stemOf(const std::filesystem::path& path) {
    const std::string name = asciiLower(path.filename().string());
    return name.substr(0, name.find('.'));
}

// The document that the file adds to, or null.
Files* modelFor(std::vector<Files>& documents, const std::filesystem::path& path, std::string_view family) {
    std::vector<Files*> models;
    for (Files& files : documents)
        if (const FormatDescriptor* const format = familyFormatOf(files.front());
            format != nullptr && format->family == family && format->reads.meshes)
            models.push_back(&files);
    const auto sameName = std::find_if(models.begin(), models.end(),
                                       [&](const Files* files) { return stemOf(files->front()) == stemOf(path); });
    if (sameName != models.end())
        return *sameName;
    return models.size() == 1 ? models.front() : nullptr;
}

} // namespace

bool takesAdditions(const Document& document) {
    const DocumentFile& first = document.files.front();
    return !first.format->family.empty() && first.format->reads.meshes && first.found.entry.empty();
}

bool addsToModel(const std::filesystem::path& path, std::string_view family) {
    const FormatDescriptor* const format = familyFormatOf(path);
    return format != nullptr && format->family == family && !format->reads.meshes;
}

std::vector<Files> documentsOf(const Files& files) {
    std::vector<Files> documents;
    Files additions;
    for (const std::filesystem::path& path : files) {
        const FormatDescriptor* const format = familyFormatOf(path);
        if (format != nullptr && !format->reads.meshes)
            additions.push_back(path);
        else
            documents.push_back({path});
    }
    for (const std::filesystem::path& path : additions) {
        Files* const model = modelFor(documents, path, familyFormatOf(path)->family);
        if (model != nullptr)
            model->push_back(path);
        else
            documents.push_back({path});
    }
    return documents;
}

} // namespace rigscope::gui
