#include "documents/folder_models.h"

#include <QCollator>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "formats/registry.h"

namespace rigscope::gui {

namespace {

constexpr std::size_t mostFiles = 100'000;

bool hasModelName(const std::filesystem::path& file) {
    const std::string extension = asciiLower(file.extension().string());
    if (extension.size() < 2)
        return false;
    // What holds materials alone is opened with the models that name them.
    for (const FormatDescriptor* const format : allFormats())
        for (const std::string_view known : format->extensions)
            if (extension.substr(1) == known && (format->reads.meshes || format->reads.hierarchy))
                return true;
    return false;
}

} // namespace

std::vector<std::filesystem::path> modelsIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator() && files.size() < mostFiles;
         entry.increment(error)) {
        std::error_code unknown;
        if (hasModelName(entry->path()) && entry->is_regular_file(unknown))
            files.push_back(entry->path());
    }
    // The C locale has no order of numbers in names.
    QCollator order(QLocale().language() == QLocale::C ? QLocale(QLocale::English) : QLocale());
    order.setNumericMode(true);
    order.setCaseSensitivity(Qt::CaseInsensitive);
    const auto name = [](const std::filesystem::path& file) {
        return QString::fromStdString(file.filename().string());
    };
    std::sort(files.begin(), files.end(), [&](const auto& a, const auto& b) {
        const int compared = order.compare(name(a), name(b));
        return compared != 0 ? compared < 0 : a < b;
    });
    return files;
}

std::optional<std::filesystem::path> neighbourOf(const std::filesystem::path& file, int steps) {
    std::filesystem::path folder = file.parent_path();
    if (folder.empty())
        folder = ".";
    const std::vector<std::filesystem::path> files = modelsIn(folder);
    const auto at =
        std::find_if(files.begin(), files.end(), [&](const auto& each) { return each.filename() == file.filename(); });
    const int count = static_cast<int>(files.size());
    if (count == 0 || (count == 1 && at != files.end()))
        return std::nullopt;
    // A file that is gone, or of another name, stands before the first.
    const int place = at != files.end() ? static_cast<int>(at - files.begin()) : (steps > 0 ? -1 : 0);
    return files[static_cast<std::size_t>(((place + steps) % count + count) % count)];
}

} // namespace rigscope::gui
