#include "documents/sample_model.h"

#include <QCoreApplication>
#include <QDir>

namespace rigscope::gui {

std::optional<std::filesystem::path> sampleModel() {
    // Beside an installed program, then beside one in its build folder.
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* const folder : {"../share/rigscope/sample", "../sample"}) {
        const QDir place(program.filePath(QLatin1StringView(folder)));
        const QStringList models = place.entryList({QStringLiteral("sample.*")}, QDir::Files, QDir::Name);
        for (const QString& name : models)
            if (!name.endsWith(QStringLiteral(".png")) && !name.endsWith(QStringLiteral(".txt")))
                return std::filesystem::path(QDir::cleanPath(place.filePath(name)).toStdString());
    }
    return std::nullopt;
}

} // namespace rigscope::gui
