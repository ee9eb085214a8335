#include "timeline/time_field.h"

#include <QKeyEvent>

namespace rigscope::gui {

namespace {

QString widest(TimeUnit unit) {
    return unit == TimeUnit::Frames ? QStringLiteral("00000.00") : QStringLiteral("0000.000");
}

} // namespace

TimeField::TimeField(TimeUnit unit, QWidget* parent)
    : QLineEdit(parent),
      unit_(unit) {
    setAlignment(Qt::AlignRight);
    setFixedWidth(fontMetrics().horizontalAdvance(widest(unit)) + 14);
    connect(this, &QLineEdit::returnPressed, this, &TimeField::commit);
}

void TimeField::setSession(DocumentSession* session) {
    session_ = session;
    revert();
}

void TimeField::showTime() {
    if (isModified() && hasFocus())
        return;
    const bool there = session_ != nullptr && session_->clip() != nullptr;
    setEnabled(there);
    if (!there) {
        clear();
        return;
    }
    const PlaybackClock& clock = session_->clock();
    const double value = unit_ == TimeUnit::Ticks ? clock.tick() : toUnits(clock.span(), unit_, clock.seconds());
    // While it plays, parts of frames would only flicker.
    QString text = timeNumber(unit_, unit_ != TimeUnit::Seconds && clock.playing() ? qRound64(value) : value);
    if (text != this->text())
        setText(text);
}

void TimeField::revert() {
    setModified(false);
    showTime();
}

void TimeField::commit() {
    const std::optional<TypedTime> time = typedTime(text(), unit_);
    if (session_ == nullptr || !time) {
        selectAll(); // as it stands, to be mended
        return;
    }
    setModified(false);
    session_->changeClock([&](PlaybackClock& clock) { seekTyped(clock, *time); });
    showTime();
    emit editingDone();
}

void TimeField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        revert();
        emit editingDone();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void TimeField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    revert();
}

} // namespace rigscope::gui
