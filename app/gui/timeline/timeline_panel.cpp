#include "timeline/timeline_panel.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "commands/command_set.h"
#include "scenetree/part_names.h"
#include "timeline/key_times.h"
#include "timeline/ruler.h"

namespace rigscope::gui {

namespace {

constexpr const char* transport[]{"animation.first", "animation.keyBack",      "animation.frameBack",
                                  "animation.play",  "animation.frameForward", "animation.keyForward",
                                  "animation.last"};

// A label whose width does not jump with its text.
QLabel* numberLabel(const QString& name, const QString& widest, QWidget* parent) {
    auto* const label = new QLabel(parent);
    label->setAccessibleName(name);
    label->setMinimumWidth(label->fontMetrics().horizontalAdvance(widest));
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return label;
}

} // namespace

TimelinePanel::TimelinePanel(const CommandSet& commands, QWidget* parent)
    : QWidget(parent),
      commands_(commands),
      clips_(new QComboBox(this)),
      speed_(new QDoubleSpinBox(this)),
      units_(new QToolButton(this)),
      time_(numberLabel(tr("Time"), QStringLiteral("000.000 / 000.000 s"), this)),
      frame_(
          numberLabel(tr("Frame"), tr("frame %1 / %2").arg(QStringLiteral("0000.00"), QStringLiteral("0000")), this)),
      key_(numberLabel(tr("Key"), tr("between keys"), this)),
      ruler_(new Ruler(this)) {
    setObjectName(QStringLiteral("timelinePanel"));
    setAccessibleName(tr("Timeline"));
    time_->setObjectName(QStringLiteral("timeLabel"));
    frame_->setObjectName(QStringLiteral("frameLabel"));
    key_->setObjectName(QStringLiteral("keyLabel"));
    key_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    makeClipBox();
    makeSpeedBox();
    units_->setObjectName(QStringLiteral("units"));
    units_->setCheckable(true);
    units_->setFocusPolicy(Qt::TabFocus);
    units_->setAccessibleName(tr("Show seconds on the ruler"));
    connect(units_, &QToolButton::toggled, this, [this](bool seconds) { setInFrames(!seconds); });

    auto* const row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(2);
    for (const char* const id : transport)
        row->addWidget(addButton(id));
    row->addSpacing(6);
    row->addWidget(addButton("animation.loop"));
    row->addSpacing(6);
    row->addWidget(speed_);
    row->addSpacing(12);
    auto* const clipLabel = new QLabel(tr("&Clip"), this);
    clipLabel->setBuddy(clips_);
    row->addWidget(clipLabel);
    row->addSpacing(4);
    row->addWidget(clips_, 1);
    row->addStretch(1);
    row->addWidget(key_);
    row->addSpacing(12);
    row->addWidget(frame_);
    row->addSpacing(16);
    row->addWidget(time_);
    row->addSpacing(8);
    row->addWidget(units_);

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(ruler_);
    setInFrames(true);
    setSession(nullptr);
}

QToolButton* TimelinePanel::addButton(const char* commandId) {
    auto* const button = new QToolButton(this);
    QAction* const action = commands_.action(commandId);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setIconSize(QSize(16, 16));
    // Not by clicking: then Space would press the button again.
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text().remove(u'&'));
    return button;
}

void TimelinePanel::makeSpeedBox() {
    speed_->setObjectName(QStringLiteral("speed"));
    speed_->setAccessibleName(tr("Speed"));
    speed_->setToolTip(tr("How fast the clip plays; 1 is as in the file"));
    speed_->setRange(PlaybackClock::slowest, PlaybackClock::fastest);
    speed_->setDecimals(2);
    speed_->setSingleStep(0.05);
    speed_->setSuffix(QStringLiteral("\u00d7"));
    speed_->setValue(1.0);
    speed_->setFocusPolicy(Qt::StrongFocus);
    speed_->setKeyboardTracking(false);
    connect(speed_, &QDoubleSpinBox::valueChanged, this, [this](double speed) {
        if (session_ != nullptr)
            session_->changeClock([speed](PlaybackClock& clock) { clock.setSpeed(speed); });
    });
    connect(speed_, &QDoubleSpinBox::editingFinished, this, [this] {
        if (speed_->hasFocus())
            emit editingDone();
    });
}

void TimelinePanel::makeClipBox() {
    clips_->setObjectName(QStringLiteral("clips"));
    clips_->setAccessibleName(tr("Clip"));
    clips_->setToolTip(tr("Which animation is shown"));
    clips_->setFocusPolicy(Qt::TabFocus);
    clips_->setMinimumContentsLength(12);
    clips_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    clips_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    clips_->setMaximumWidth(320);
    connect(clips_, &QComboBox::activated, this, [this](int index) {
        if (session_ != nullptr)
            session_->setClip(ClipId{clips_->itemData(index).toUInt()});
    });
}

void TimelinePanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    ruler_->setSession(session);
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::timeChanged, this, &TimelinePanel::showTime);
        connect(session_, &DocumentSession::selectionChanged, this, &TimelinePanel::showTime);
        connect(session_, &DocumentSession::playbackChanged, this, &TimelinePanel::showPlayback);
        connect(session_, &DocumentSession::clipChanged, this, &TimelinePanel::showClip);
        connect(session_, &DocumentSession::replaced, this, &TimelinePanel::fillClips);
    }
    fillClips();
    showPlayback();
}

void TimelinePanel::fillClips() {
    clips_->clear();
    if (session_ != nullptr) {
        for (const auto& clip : session_->scene().clips)
            clips_->addItem(displayName(session_->scene(), clip->id), clip->id.value);
        clips_->addItem(tr("Rest pose"), 0U);
    }
    clips_->setEnabled(clips_->count() > 1);
    showClip();
}

void TimelinePanel::showClip() {
    const Clip* const clip = session_ != nullptr ? session_->clip() : nullptr;
    clips_->setCurrentIndex(clips_->findData(clip != nullptr ? clip->id.value : 0U));
    speed_->setEnabled(clip != nullptr);
    units_->setEnabled(clip != nullptr);
    showTime();
}

void TimelinePanel::showTime() {
    if (session_ == nullptr || session_->clip() == nullptr) {
        time_->clear();
        frame_->clear();
        key_->clear();
        return;
    }
    const PlaybackClock& clock = session_->clock();
    const ClockSpan& span = clock.span();
    time_->setText(tr("%1 / %2 s").arg(clock.seconds(), 0, 'f', 3).arg(span.end, 0, 'f', 3));
    const double frame = clock.frame();
    const bool whole = qAbs(frame - qRound64(frame)) < 1e-3;
    frame_->setText(tr("frame %1 / %2")
                        .arg(frame, 0, 'f', whole || clock.playing() ? 0 : 2)
                        .arg(span.end * span.framesPerSecond, 0, 'f', 0));
    frame_->setToolTip(span.rateAssumed
                           ? tr("%1 frames a second, assumed: the file does not say").arg(span.framesPerSecond)
                           : tr("%1 frames a second, as the file says").arg(span.framesPerSecond));
    // While it plays this would flicker.
    key_->setText(clock.playing()                                     ? QString()
                  : isKey(session_->keyTimesShown(), clock.seconds()) ? tr("key")
                                                                      : tr("between keys"));
}

void TimelinePanel::showPlayback() {
    const QSignalBlocker guard(speed_);
    speed_->setValue(session_ != nullptr ? session_->clock().speed() : 1.0);
    showTime();
}

void TimelinePanel::setInFrames(bool inFrames) {
    ruler_->setInFrames(inFrames);
    units_->setText(inFrames ? tr("frames") : tr("seconds"));
    units_->setToolTip(inFrames ? tr("The ruler counts frames; click for seconds")
                                : tr("The ruler counts seconds; click for frames"));
}

} // namespace rigscope::gui
