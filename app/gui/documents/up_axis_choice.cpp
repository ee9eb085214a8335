#include "documents/up_axis_choice.h"

#include <QSettings>
#include <QStringList>

#include <array>

#include "documents/file_key.h"

namespace rigscope::gui {

namespace {

constexpr qsizetype mostFiles = 300; // of which a choice is remembered
constexpr std::array<const char*, 3> names{"file", "y", "z"};

QString usualKey() { return QStringLiteral("viewport/upAxis"); }
// A list of `z <key of the file>`, the newest first.
QString filesKey() { return QStringLiteral("viewport/upAxisOfFiles"); }

QString nameOf(UpAxisChoice choice) { return QLatin1StringView(names[static_cast<std::size_t>(choice)]); }

std::optional<UpAxisChoice> choiceOf(QStringView name) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (name == QLatin1StringView(names[i]))
            return static_cast<UpAxisChoice>(i);
    return std::nullopt;
}

} // namespace

UpAxisChoice usualUpAxis() { return choiceOf(QSettings().value(usualKey()).toString()).value_or(UpAxisChoice::File); }

void storeUsualUpAxis(UpAxisChoice choice) { QSettings().setValue(usualKey(), nameOf(choice)); }

std::optional<UpAxisChoice> keptUpAxis(const std::filesystem::path& file) {
    const QStringList entries = QSettings().value(filesKey()).toStringList();
    if (entries.isEmpty())
        return std::nullopt;
    const QString key = fileKey(file);
    for (const QString& entry : entries)
        if (entry.endsWith(key))
            return choiceOf(QStringView(entry).chopped(key.size()).trimmed());
    return std::nullopt;
}

void keepUpAxis(const std::filesystem::path& file, std::optional<UpAxisChoice> choice) {
    QSettings settings;
    QStringList entries = settings.value(filesKey()).toStringList();
    const QString key = fileKey(file);
    entries.removeIf([&](const QString& entry) { return entry.endsWith(key); });
    if (choice)
        entries.prepend(nameOf(*choice) + u' ' + key);
    settings.setValue(filesKey(), entries.mid(0, mostFiles));
}

void forgetUpAxes() { QSettings().remove(filesKey()); }

} // namespace rigscope::gui
