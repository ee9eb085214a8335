#include "documents/open_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QSettings>

#include "formats/registry.h"

namespace rigscope::gui {

namespace {

struct DialogTexts {
    Q_DECLARE_TR_FUNCTIONS(OpenDialog)
};

QString patternsOf(const FormatDescriptor& format) {
    QStringList patterns;
    for (const std::string_view extension : format.extensions)
        patterns.push_back(QStringLiteral("*.") +
                           QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size())));
    return patterns.join(u' ');
}

} // namespace

QString openFilters() {
    const QString archives = QStringLiteral("*.zip");
    QStringList all;
    QStringList filters;
    for (const FormatDescriptor* const format : allFormats()) {
        const QString patterns = patternsOf(*format);
        all.push_back(patterns);
        filters.push_back(QStringLiteral("%1 (%2)").arg(
            QString::fromUtf8(format->name.data(), static_cast<qsizetype>(format->name.size())), patterns));
    }
    all.push_back(archives);
    filters.push_back(QStringLiteral("%1 (%2)").arg(DialogTexts::tr("Archives with a model"), archives));
    filters.prepend(QStringLiteral("%1 (%2)").arg(DialogTexts::tr("All models"), all.join(u' ')));
    filters.push_back(QStringLiteral("%1 (*)").arg(DialogTexts::tr("All files")));
    return filters.join(QStringLiteral(";;"));
}

namespace {

const QString key = QStringLiteral("files/lastFolder");

} // namespace

std::optional<std::filesystem::path> askForFolder(QWidget* parent) {
    QSettings settings;
    const QString folder =
        QFileDialog::getExistingDirectory(parent, DialogTexts::tr("Open Folder"), settings.value(key).toString());
    if (folder.isEmpty())
        return std::nullopt;
    settings.setValue(key, folder);
    return std::filesystem::path(folder.toStdString());
}

namespace {

// The chosen files; none where the user cancels.
std::vector<std::filesystem::path> chosenIn(QFileDialog& dialog) {
    dialog.setFileMode(QFileDialog::ExistingFiles);
    std::vector<std::filesystem::path> paths;
    if (dialog.exec() == QDialog::Accepted)
        for (const QString& name : dialog.selectedFiles())
            paths.emplace_back(name.toStdString());
    return paths;
}

} // namespace

std::vector<std::filesystem::path> askForFiles(QWidget* parent) {
    QSettings settings;
    QFileDialog dialog(parent, DialogTexts::tr("Open"), settings.value(key).toString(), openFilters());
    std::vector<std::filesystem::path> paths = chosenIn(dialog);
    if (!paths.empty())
        settings.setValue(key, dialog.directory().absolutePath());
    return paths;
}

std::vector<std::filesystem::path> askForAdditions(QWidget* parent, std::string_view family,
                                                   const std::filesystem::path& model) {
    QStringList patterns;
    for (const FormatDescriptor* const format : allFormats())
        if (format->family == family && !format->reads.meshes)
            patterns.push_back(patternsOf(*format));
    QFileDialog dialog(
        parent, DialogTexts::tr("Add to Model"), QString::fromStdString(model.parent_path().string()),
        QStringLiteral("%1 (%2);;%3 (*)")
            .arg(DialogTexts::tr("What adds to the model"), patterns.join(u' '), DialogTexts::tr("All files")));
    return chosenIn(dialog);
}

} // namespace rigscope::gui
