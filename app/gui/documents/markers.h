// Markers: named places in an animation that the user sets. They belong to whoever looks at a file and not to the file:
// setting one must not write beside a model, which may lie in a read-only folder or in an archive. So they are kept in
// the settings, by the file's path, and not in the ranges' text, which other programs and people read too.
#pragma once

#include <QString>

#include <filesystem>
#include <optional>
#include <vector>

namespace rigscope::gui {

struct Marker {
    double tick = 0.0; // as the file counts, so that a named range shows those of the whole animation
    QString name;

    bool operator==(const Marker&) const = default;
};

// By rising time.
using Markers = std::vector<Marker>;

// Adds a marker, or names the one that stands at that tick anew.
void setMarker(Markers& markers, Marker marker);
// `Marker 3`: not yet taken.
QString freeMarkerName(const Markers& markers);
std::optional<Marker> markerBefore(const Markers& markers, double tick);
std::optional<Marker> markerAfter(const Markers& markers, double tick);

// From and to the settings. `animation` is the name of the clip that they are in.
Markers loadMarkers(const std::filesystem::path& file, const QString& animation);
void saveMarkers(const std::filesystem::path& file, const QString& animation, const Markers& markers);

} // namespace rigscope::gui
