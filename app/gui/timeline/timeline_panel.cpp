#include "timeline/timeline_panel.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "commands/command_set.h"
#include "icon.h"
#include "panels/panel_choice.h"
#include "scenetree/part_names.h"
#include "timeline/key_rows.h"
#include "timeline/key_rows_model.h"
#include "timeline/key_times.h"
#include "timeline/markers_dialog.h"
#include "timeline/popup_entry.h"
#include "timeline/ruler.h"
#include "timeline/time_axis.h"
#include "timeline/time_field.h"

namespace rigscope::gui {

namespace {

constexpr const char* transport[]{"animation.first",         "animation.keyBack", "animation.frameBack",
                                  "animation.playBackwards", "animation.play",    "animation.frameForward",
                                  "animation.keyForward",    "animation.last"};

// Narrower than this, transport and times stand in two lines, points.
constexpr int widthForOneLine = 1150;
constexpr int leastWidth = 480;
constexpr int scrollSteps = 10'000; // of the scroll bar for the whole clip

QLabel* makeLabel(const char* objectName, const QString& name, const QString& widest, QWidget* parent) {
    auto* const label = new QLabel(parent);
    label->setObjectName(QLatin1StringView(objectName));
    label->setAccessibleName(name);
    // A width that does not jump with its text.
    label->setMinimumWidth(label->fontMetrics().horizontalAdvance(widest));
    return label;
}

} // namespace

TimelinePanel::TimelinePanel(const CommandSet& commands, QWidget* parent)
    : QWidget(parent),
      commands_(commands),
      axis_(new TimeAxis(this)),
      clips_(new QComboBox(this)),
      speed_(new QDoubleSpinBox(this)),
      span_(makeLabel("spanLabel", tr("Start and end"), QString(), this)),
      key_(makeLabel("keyLabel", tr("Key"), tr("between keys"), this)),
      ruler_(new Ruler(*axis_, this)),
      rows_(new KeyRows(*axis_, this)),
      scroll_(new QScrollBar(Qt::Horizontal, this)) {
    setObjectName(QStringLiteral("timelinePanel"));
    setAccessibleName(tr("Timeline"));
    key_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    span_->setToolTip(tr("Where the clip starts and ends"));
    makeClipBox();
    makeSpeedBox();
    makeUnits();

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    bar_ = new QBoxLayout(QBoxLayout::LeftToRight);
    bar_->setContentsMargins(8, 4, 8, 4);
    bar_->setSpacing(4);
    bar_->addLayout(makeTransport(), 1);
    bar_->addSpacing(10);
    bar_->addLayout(makeTimes());
    layout->addLayout(bar_);
    makeRows(*layout);
    setTabs();
    // Narrow windows show the bar in two lines.
    setMinimumWidth(leastWidth);

    ruler_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(ruler_, &QWidget::customContextMenuRequested, this, &TimelinePanel::showRulerMenu);
    connect(ruler_, &Ruler::markerActivated, this, &TimelinePanel::renameMarker);
    connect(axis_, &TimeAxis::changed, this, &TimelinePanel::followAxis);
    connect(scroll_, &QScrollBar::valueChanged, this, [this](int value) {
        if (session_ == nullptr)
            return;
        const ClockSpan& span = session_->clock().span();
        axis_->scrollTo(span.start + double(value) / scrollSteps * (span.end - span.start));
    });
    setSession(nullptr);
}

void TimelinePanel::readSettings() { axis_->setUnit(static_cast<TimeUnit>(timeUnitChoice.value())); }

QBoxLayout* TimelinePanel::makeTransport() {
    auto* const row = new QHBoxLayout;
    row->setSpacing(1);
    for (const char* const id : transport)
        row->addWidget(transport_.emplace_back(addButton(id)));
    row->addSpacing(5);
    loop_ = addMenuButton(tr("Loop"), {"animation.loop", "animation.pingPong", "animation.once", "",
                                       "animation.rangeStart", "animation.rangeEnd", "animation.clearRange"});
    loop_->setObjectName(QStringLiteral("loopMode"));
    row->addWidget(loop_);
    row->addSpacing(5);
    row->addWidget(speed_);
    normalSpeed_ = makeNormalSpeed();
    row->addWidget(normalSpeed_);
    row->addSpacing(8);
    auto* const clipLabel = new QLabel(tr("&Clip"), this);
    clipLabel->setBuddy(clips_);
    row->addWidget(clipLabel);
    row->addSpacing(4);
    row->addWidget(clips_, 1);
    row->addSpacing(8);
    row->addWidget(span_);
    row->addStretch(1);
    return row;
}

QBoxLayout* TimelinePanel::makeTimes() {
    struct Entry {
        TimeUnit unit;
        const char* name;
        QString label;
        QString toolTip;
    };
    const Entry entries[]{
        {TimeUnit::Seconds, "timeField", tr("Ti&me"), tr("The time in seconds; type another and press Return")},
        {TimeUnit::Frames, "frameField", tr("F&rame"), QString()},
        {TimeUnit::Ticks, "tickField", tr("Tic&k"), tr("The time as the file counts; type another and press Return")}};
    auto* const row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(key_);
    for (const Entry& entry : entries) {
        auto* const field = new TimeField(entry.unit, this);
        field->setObjectName(QLatin1StringView(entry.name));
        field->setToolTip(entry.toolTip);
        field->setAccessibleName(QString(entry.label).remove(u'&'));
        auto* const label = new QLabel(entry.label, this);
        label->setBuddy(field);
        row->addSpacing(6);
        row->addWidget(label);
        row->addWidget(field);
        if (entry.unit == TimeUnit::Ticks)
            tickLabel_ = label;
        connect(field, &TimeField::editingDone, this, &TimelinePanel::editingDone);
        fields_.push_back(field);
    }
    row->addSpacing(6);
    row->addWidget(units_);
    return row;
}

void TimelinePanel::makeRows(QBoxLayout& layout) {
    auto* const heading = new QWidget(this);
    heading->setFixedWidth(KeyRows::nameWidth);
    auto* const filters = new QHBoxLayout(heading);
    filters->setContentsMargins(8, 0, 4, 0);
    filters->setSpacing(1);
    auto* const title = new QLabel(tr("Bones"), heading);
    title->setForegroundRole(QPalette::PlaceholderText);
    filters->addWidget(title);
    filters->addStretch(1);
    for (const char* const id : {"timeline.selectedRows", "timeline.animatedRows", "timeline.fit"})
        filters->addWidget(filters_.emplace_back(addButton(id)));
    scroll_->setObjectName(QStringLiteral("timeScroll"));
    scroll_->setAccessibleName(tr("What the timeline shows"));
    scroll_->setFocusPolicy(Qt::NoFocus);

    auto* const grid = new QGridLayout;
    grid->setSpacing(0);
    grid->addWidget(heading, 0, 0);
    grid->addWidget(ruler_, 0, 1);
    grid->addWidget(rows_, 1, 0, 1, 2);
    grid->addWidget(scroll_, 2, 1);
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(1, 1);
    layout.addLayout(grid, 1);
}

void TimelinePanel::setTabs() {
    std::vector<QWidget*> order = transport_;
    order.insert(order.end(), {loop_, speed_, normalSpeed_, clips_});
    order.insert(order.end(), fields_.begin(), fields_.end());
    order.push_back(units_);
    order.insert(order.end(), filters_.begin(), filters_.end());
    order.insert(order.end(), {ruler_, rows_});
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
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

// The command's button with a text that is shorter than its name.
QToolButton* TimelinePanel::makeNormalSpeed() {
    QAction* const action = commands_.action("animation.normalSpeed");
    auto* const button = new QToolButton(this);
    button->setObjectName(QStringLiteral("normalSpeed"));
    button->setText(QStringLiteral("1\u00d7"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text().remove(u'&'));
    button->setToolTip(action->toolTip());
    button->setEnabled(action->isEnabled());
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::enabledChanged, button, &QWidget::setEnabled);
    return button;
}

// An empty id is a line between the others.
QToolButton* TimelinePanel::addMenuButton(const QString& name, std::initializer_list<const char*> commandIds) {
    auto* const button = new QToolButton(this);
    auto* const menu = new QMenu(button);
    for (const char* const id : commandIds) {
        if (*id == '\0')
            menu->addSeparator();
        else
            menu->addAction(commands_.action(id));
    }
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(name);
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
    clips_->setMinimumContentsLength(10);
    clips_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    clips_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    clips_->setMaximumWidth(320);
    connect(clips_, &QComboBox::activated, this, [this](int index) {
        if (session_ != nullptr)
            session_->setClip(ClipId{clips_->itemData(index).toUInt()});
    });
}

void TimelinePanel::makeUnits() {
    units_ = addMenuButton(tr("Unit of time"), {"timeline.seconds", "timeline.frames", "timeline.ticks"});
    units_->setObjectName(QStringLiteral("units"));
    units_->setToolTip(tr("In which unit the timeline shows times"));
    units_->setMinimumWidth(fontMetrics().horizontalAdvance(tr("Seconds")) + 34);
}

void TimelinePanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    axis_->setSession(session);
    ruler_->setSession(session);
    rows_->setSession(session);
    for (TimeField* const field : fields_)
        field->setSession(session);
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::timeChanged, this, &TimelinePanel::showTime);
        connect(session_, &DocumentSession::selectionChanged, this, &TimelinePanel::showTime);
        connect(session_, &DocumentSession::playbackChanged, this, &TimelinePanel::showPlayback);
        connect(session_, &DocumentSession::clipChanged, this, &TimelinePanel::showClip);
        connect(session_, &DocumentSession::replaced, this, &TimelinePanel::fillClips);
    }
    fillClips();
    showPlayback();
    followAxis();
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
    const bool ticks = clip == nullptr || !session_->clock().span().ticksAreSeconds();
    tickLabel_->setVisible(ticks);
    fields_.back()->setVisible(ticks);
    loop_->setEnabled(clip != nullptr);
    followAxis();
    showTime();
}

void TimelinePanel::showTime() {
    const bool there = session_ != nullptr && session_->clip() != nullptr;
    for (TimeField* const field : fields_)
        field->showTime();
    // While it plays this would flicker.
    if (!there || session_->clock().playing())
        key_->clear();
    else
        key_->setText(isKey(session_->keyTimesShown(), session_->clock().seconds()) ? tr("key") : tr("between keys"));
}

void TimelinePanel::showPlayback() {
    const QSignalBlocker guard(speed_);
    speed_->setValue(session_ != nullptr ? session_->clock().speed() : 1.0);
    const LoopMode mode = session_ != nullptr ? session_->clock().loopMode() : LoopMode::Loop;
    const char* const command = mode == LoopMode::Loop       ? "animation.loop"
                                : mode == LoopMode::PingPong ? "animation.pingPong"
                                                             : "animation.once";
    const QAction* const action = commands_.action(command);
    loop_->setIcon(action->icon());
    loop_->setToolTip(tr("%1: %2").arg(action->text().remove(u'&'), action->statusTip()));
    showTime();
}

// The texts and the scroll bar that depend on the unit and on what is seen.
void TimelinePanel::followAxis() {
    const TimeUnit unit = axis_->unit();
    units_->setText(unit == TimeUnit::Seconds ? tr("Seconds") : unit == TimeUnit::Frames ? tr("Frames") : tr("Ticks"));
    const bool there = session_ != nullptr && session_->clip() != nullptr;
    const QSignalBlocker guard(scroll_);
    scroll_->setVisible(there && !axis_->showsAll());
    if (!there) {
        span_->clear();
        return;
    }
    const ClockSpan& span = session_->clock().span();
    const QString from = timeNumber(unit, toUnits(span, unit, span.start));
    const QString to = timeNumber(unit, toUnits(span, unit, span.end));
    span_->setText(unit == TimeUnit::Seconds  ? tr("%1 to %2 s").arg(from, to)
                   : unit == TimeUnit::Frames ? tr("frames %1 to %2").arg(from, to)
                                              : tr("ticks %1 to %2").arg(from, to));
    fields_[1]->setToolTip(span.rateAssumed
                               ? tr("%1 frames a second, assumed: the file does not say").arg(span.framesPerSecond)
                               : tr("%1 frames a second, as the file says").arg(span.framesPerSecond));
    const double all = std::max(span.end - span.start, 1e-9);
    const int page = static_cast<int>(scrollSteps * std::min(1.0, (axis_->end() - axis_->start()) / all));
    scroll_->setPageStep(std::max(1, page));
    scroll_->setSingleStep(std::max(1, page / 10));
    scroll_->setRange(0, scrollSteps - page);
    scroll_->setValue(static_cast<int>(scrollSteps * (axis_->start() - span.start) / all));
}

void TimelinePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    bar_->setDirection(width() < widthForOneLine ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void TimelinePanel::showRulerMenu(const QPoint& at) {
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* const id :
         {"animation.rangeStart", "animation.rangeEnd", "animation.clearRange", "", "marker.add", "marker.edit", "",
          "animation.goTo", "", "timeline.seconds", "timeline.frames", "timeline.ticks", "", "timeline.fit"}) {
        if (*id == '\0')
            menu->addSeparator();
        else
            menu->addAction(commands_.action(id));
    }
    menu->popup(ruler_->mapToGlobal(at));
}

QPoint TimelinePanel::abovePlayhead() const {
    const double x = ruler_->pixelOf(session_->clock().seconds());
    return ruler_->mapToGlobal(QPoint(static_cast<int>(std::clamp(x, 0.0, double(ruler_->width()))), 0));
}

void TimelinePanel::askForTime() {
    if (session_ == nullptr || session_->clip() == nullptr)
        return;
    const TimeUnit unit = axis_->unit();
    const PlaybackClock& clock = session_->clock();
    auto* const popup = new PopupEntry(
        clock.span().ticksAreSeconds() ? tr("Go to: a number, with s or f for seconds or frames")
                                       : tr("Go to: a number, with s, f or t for seconds, frames or ticks"),
        timeNumber(unit, toUnits(clock.span(), unit, clock.seconds())),
        [this, unit](const QString& text) {
            const std::optional<TypedTime> time = typedTime(text, unit);
            if (time && session_ != nullptr)
                session_->changeClock([&](PlaybackClock& changed) { seekTyped(changed, *time); });
            return time.has_value();
        },
        tr("Write a time such as 12, 1.5s, 30f or 480t."), this);
    popup->open(abovePlayhead());
}

void TimelinePanel::askForMarkerName(double tick, const QString& name) {
    auto* const popup = new PopupEntry(
        tr("Name of the marker"), name,
        [this, tick](const QString& text) {
            if (text.trimmed().isEmpty() || session_ == nullptr)
                return false;
            Markers markers = session_->markers();
            setMarker(markers, {tick, text.trimmed()});
            session_->setMarkers(std::move(markers));
            return true;
        },
        tr("A marker needs a name."), this);
    popup->open(abovePlayhead());
}

void TimelinePanel::askForMarker() {
    if (session_ == nullptr || session_->clip() == nullptr)
        return;
    session_->changeClock([](PlaybackClock& clock) { clock.pause(); });
    askForMarkerName(session_->clock().tick(), freeMarkerName(session_->markers()));
}

void TimelinePanel::renameMarker(double tick) {
    for (const Marker& marker : session_->markers())
        if (marker.tick == tick) {
            askForMarkerName(tick, marker.name);
            return;
        }
}

void TimelinePanel::editMarkers() {
    if (session_ == nullptr || session_->clip() == nullptr)
        return;
    auto* const dialog = new MarkersDialog(*session_, axis_->unit(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace rigscope::gui
