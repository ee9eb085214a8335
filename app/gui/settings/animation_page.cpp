// How playing begins, and how times are shown.
#include <QCoreApplication>
#include <QDoubleSpinBox>

#include <algorithm>
#include <iterator>

#include "documents/document_intake.h"
#include "documents/playback_start.h"
#include "settings/panel_rows.h"
#include "settings/settings_pages.h"

namespace rigscope::gui {

namespace {

struct AnimationPage {
    Q_DECLARE_TR_FUNCTIONS(AnimationPage)
};

// By the order in which they are offered.
constexpr LoopMode loopModes[]{LoopMode::Loop, LoopMode::PingPong, LoopMode::Once};

void addStart(SettingsPage& page, const DocumentIntake& intake) {
    const auto start = [&intake] { return loadPlaybackStart({intake.startsPlaying()}); };
    const auto change = [start](auto set) {
        PlaybackStart changed = start();
        set(changed);
        savePlaybackStart(changed);
    };
    page.addHeading(AnimationPage::tr("When a model is opened"));
    page.addSwitch({"autoplay",
                    AnimationPage::tr("&Play its animation"),
                    [start] { return start().plays; },
                    [change](bool on) { change([on](PlaybackStart& changed) { changed.plays = on; }); },
                    {}});
    page.addChoice(
        {"startLoop",
         AnimationPage::tr("&Loop"),
         {AnimationPage::tr("From the beginning again"), AnimationPage::tr("To and fro"),
          AnimationPage::tr("Play once")},
         [start] {
             return static_cast<int>(std::find(std::begin(loopModes), std::end(loopModes), start().loopMode) -
                                     std::begin(loopModes));
         },
         [change](int index) { change([index](PlaybackStart& changed) { changed.loopMode = loopModes[index]; }); },
         AnimationPage::tr("Named ranges play as they say")});
    auto* const speed = new QDoubleSpinBox(&page);
    speed->setObjectName(QStringLiteral("startSpeed"));
    speed->setAccessibleName(AnimationPage::tr("Speed"));
    speed->setRange(PlaybackClock::slowest, PlaybackClock::fastest);
    speed->setSingleStep(0.25);
    speed->setSuffix(QStringLiteral(" \u00d7"));
    QObject::connect(speed, &QDoubleSpinBox::valueChanged, &page, [&page, change](double value) {
        if (page.refreshing())
            return;
        change([value](PlaybackStart& changed) { changed.speed = value; });
        page.tellChanged();
    });
    page.addRow(AnimationPage::tr("&Speed"), speed, [speed, start] { speed->setValue(start().speed); });
    page.addDefaults(forgetPlaybackStart);
}

void addTimes(SettingsPage& page, PanelSet& panels) {
    page.addHeading(AnimationPage::tr("Times"));
    addPanelChoice(page, panels, "timeUnit", AnimationPage::tr("Times in the &timeline"),
                   {AnimationPage::tr("Seconds"), AnimationPage::tr("Frames"), AnimationPage::tr("Ticks of the file")},
                   timeUnitChoice);
    addPanelChoice(page, panels, "rangeFrames", AnimationPage::tr("Frames of &named ranges"),
                   {AnimationPage::tr("Counted from 0"), AnimationPage::tr("Counted from 1")}, frameBaseChoice);
}

} // namespace

SettingsPage* makeAnimationPage(const WindowParts& parts, QWidget* parent) {
    auto* const page = new SettingsPage(AnimationPage::tr("Animation"), parent);
    addStart(*page, parts.intake);
    addTimes(*page, parts.panels);
    return page;
}

} // namespace rigscope::gui
