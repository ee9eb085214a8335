#include "documents/markers.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <cmath>

#include "documents/file_key.h"

namespace rigscope::gui {

namespace {

constexpr double sameTick = 1e-6;
constexpr qsizetype mostFiles = 300; // of which markers are remembered

struct MarkerTexts {
    Q_DECLARE_TR_FUNCTIONS(Markers)
};

QString filesKey() { return QStringLiteral("markers/files"); }
QString linesKey(const QString& file) { return QStringLiteral("markers/") + file; }

// `tick<tab>animation<tab>name`
std::optional<std::pair<QString, Marker>> parse(const QString& line) {
    const QStringList parts = line.split(u'\t');
    bool isNumber = false;
    const double tick = parts.size() == 3 ? parts[0].toDouble(&isNumber) : 0.0;
    if (!isNumber || !std::isfinite(tick))
        return std::nullopt;
    return std::pair(parts[1], Marker{tick, parts[2]});
}

QString withoutTabs(QString text) { return text.replace(u'\t', u' '); }

} // namespace

void setMarker(Markers& markers, Marker marker) {
    const auto at = std::lower_bound(markers.begin(), markers.end(), marker.tick - sameTick,
                                     [](const Marker& each, double tick) { return each.tick < tick; });
    if (at != markers.end() && at->tick <= marker.tick + sameTick)
        at->name = std::move(marker.name);
    else
        markers.insert(at, std::move(marker));
}

QString freeMarkerName(const Markers& markers) {
    for (std::size_t number = 1;; ++number) {
        const QString name = MarkerTexts::tr("Marker %1").arg(number);
        if (std::none_of(markers.begin(), markers.end(), [&](const Marker& marker) { return marker.name == name; }))
            return name;
    }
}

std::optional<Marker> markerBefore(const Markers& markers, double tick) {
    const auto at = std::find_if(markers.rbegin(), markers.rend(),
                                 [tick](const Marker& marker) { return marker.tick < tick - sameTick; });
    return at != markers.rend() ? std::optional(*at) : std::nullopt;
}

std::optional<Marker> markerAfter(const Markers& markers, double tick) {
    const auto at = std::find_if(markers.begin(), markers.end(),
                                 [tick](const Marker& marker) { return marker.tick > tick + sameTick; });
    return at != markers.end() ? std::optional(*at) : std::nullopt;
}

Markers loadMarkers(const std::filesystem::path& file, const QString& animation) {
    Markers markers;
    for (const QString& line : QSettings().value(linesKey(fileKey(file))).toStringList())
        if (const auto parsed = parse(line); parsed && parsed->first == withoutTabs(animation))
            setMarker(markers, parsed->second);
    return markers;
}

void saveMarkers(const std::filesystem::path& file, const QString& animation, const Markers& markers) {
    QSettings settings;
    const QString key = fileKey(file);
    const QString clip = withoutTabs(animation);
    QStringList lines;
    for (const QString& line : settings.value(linesKey(key)).toStringList())
        if (const auto parsed = parse(line); parsed && parsed->first != clip)
            lines << line;
    for (const Marker& marker : markers)
        lines
            << QStringLiteral("%1\t%2\t%3").arg(QString::number(marker.tick, 'g', 17), clip, withoutTabs(marker.name));
    QStringList files = settings.value(filesKey()).toStringList();
    files.removeAll(key);
    if (lines.isEmpty()) {
        settings.remove(linesKey(key));
    } else {
        files.prepend(key);
        settings.setValue(linesKey(key), lines);
    }
    while (files.size() > mostFiles)
        settings.remove(linesKey(files.takeLast()));
    settings.setValue(filesKey(), files);
}

} // namespace rigscope::gui
