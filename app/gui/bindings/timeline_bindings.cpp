// What the commands of the timeline do.
#include <QDockWidget>

#include <utility>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_set.h"
#include "panels/panel_set.h"
#include "timeline/key_rows.h"
#include "timeline/key_rows_model.h"
#include "timeline/time_axis.h"
#include "timeline/timeline_panel.h"

namespace rigscope::gui {

namespace {

constexpr double zoomStep = 1.5;
constexpr double scrollStep = 0.5; // of what is seen

// The timeline, or null while it has not been looked at yet.
TimelinePanel* madeTimeline(const PanelSet& panels) {
    return qobject_cast<TimelinePanel*>(panels.dock("timeline")->widget());
}

// The timeline in sight, for what cannot be seen elsewhere.
TimelinePanel& shownTimeline(PanelSet& panels) {
    if (!panels.isShown("timeline"))
        panels.setShown("timeline", true);
    return *qobject_cast<TimelinePanel*>(panels.content("timeline"));
}

void bindUnits(const WindowParts& parts) {
    const auto set = [&panels = parts.panels, refresh = parts.refreshCommands](TimeUnit unit) {
        shownTimeline(panels).axis().setUnit(unit);
        refresh();
    };
    const std::pair<const char*, TimeUnit> units[]{{"timeline.seconds", TimeUnit::Seconds},
                                                   {"timeline.frames", TimeUnit::Frames},
                                                   {"timeline.ticks", TimeUnit::Ticks}};
    for (const auto& [id, unit] : units)
        parts.commands.bindToggle(
            id, [set, unit = unit](bool) { set(unit); },
            [&panels = parts.panels, unit = unit] {
                const TimelinePanel* const timeline = madeTimeline(panels);
                return timeline != nullptr && timeline->axis().unit() == unit;
            });
    parts.commands.bind("timeline.nextUnit", [&panels = parts.panels, set] {
        const TimeUnit unit = shownTimeline(panels).axis().unit();
        set(unit == TimeUnit::Ticks ? TimeUnit::Seconds : static_cast<TimeUnit>(static_cast<int>(unit) + 1));
    });
}

void bindView(const WindowParts& parts) {
    const auto on = [&panels = parts.panels](auto change) {
        return [&panels, change] { change(shownTimeline(panels).axis()); };
    };
    const auto zoom = [&panels = parts.panels, &documents = parts.documents](double factor) {
        TimeAxis& axis = shownTimeline(panels).axis();
        const double now = documents.current()->clock().seconds();
        const bool seen = now >= axis.start() && now <= axis.end();
        axis.zoom(factor, seen ? now : 0.5 * (axis.start() + axis.end()));
    };
    CommandSet& commands = parts.commands;
    commands.bind("timeline.zoomIn", [zoom] { zoom(zoomStep); });
    commands.bind("timeline.zoomOut", [zoom] { zoom(1.0 / zoomStep); });
    commands.bind("timeline.fit", on([](TimeAxis& axis) { axis.fit(); }));
    commands.bind("timeline.scrollBack",
                  on([](TimeAxis& axis) { axis.scroll(-scrollStep * (axis.end() - axis.start())); }));
    commands.bind("timeline.scrollForward",
                  on([](TimeAxis& axis) { axis.scroll(scrollStep * (axis.end() - axis.start())); }));
}

void bindRows(const WindowParts& parts) {
    using Set = void (KeyRowsModel::*)(bool);
    using Get = bool (KeyRowsModel::*)() const;
    const auto bind = [&parts](const char* id, Set set, Get isOn) {
        parts.commands.bindToggle(
            id, [&panels = parts.panels, set](bool wanted) { (shownTimeline(panels).rows()->rows().*set)(wanted); },
            [&panels = parts.panels, isOn] {
                const TimelinePanel* const timeline = madeTimeline(panels);
                return timeline != nullptr && (timeline->rows()->rows().*isOn)();
            });
    };
    bind("timeline.selectedRows", &KeyRowsModel::setSelectedOnly, &KeyRowsModel::selectedOnly);
    bind("timeline.animatedRows", &KeyRowsModel::setAnimatedOnly, &KeyRowsModel::animatedOnly);
}

void bindMarkers(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    const auto goTo = [&documents = parts.documents](auto search) {
        return [&documents, search] {
            DocumentSession* const session = documents.current();
            if (const std::optional<Marker> marker = search(session->markers(), session->clock().tick()))
                session->changeClock([tick = marker->tick](PlaybackClock& clock) {
                    clock.pause();
                    clock.seekTick(tick);
                });
        };
    };
    commands.bind("marker.previous", goTo(markerBefore));
    commands.bind("marker.next", goTo(markerAfter));
    commands.bind("marker.add", [&panels = parts.panels] { shownTimeline(panels).askForMarker(); });
    commands.bind("marker.edit", [&panels = parts.panels] { shownTimeline(panels).editMarkers(); });
}

} // namespace

void bindTimelineCommands(const WindowParts& parts) {
    parts.commands.bind("animation.goTo", [&panels = parts.panels] { shownTimeline(panels).askForTime(); });
    bindUnits(parts);
    bindView(parts);
    bindRows(parts);
    bindMarkers(parts);
}

} // namespace rigscope::gui
