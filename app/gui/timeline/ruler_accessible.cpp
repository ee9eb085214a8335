#include "timeline/ruler_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QStringList>

#include <algorithm>

#include "timeline/ruler.h"
#include "timeline/time_axis.h"

namespace rigscope::gui {

namespace {

// More would be read out for minutes.
constexpr std::size_t mostListed = 40;

class AccessibleRuler : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleRuler(Ruler* ruler)
        : QAccessibleWidget(ruler, QAccessible::Slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QVariant currentValue() const override { return active() ? units(clock().seconds()) : 0.0; }
    QVariant minimumValue() const override { return active() ? units(clock().span().start) : 0.0; }
    QVariant maximumValue() const override { return active() ? units(clock().span().end) : 0.0; }
    QVariant minimumStepSize() const override {
        if (!active())
            return 0.0;
        const ClockSpan& span = clock().span();
        return unitsPerSecond(span, unit()) / span.framesPerSecond;
    }
    void setCurrentValue(const QVariant& value) override {
        if (!active())
            return;
        ruler()->session()->changeClock(
            [time = TypedTime{unit(), value.toDouble()}](PlaybackClock& clock) { seekTyped(clock, time); });
    }

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value && active())
            return wholeTimeText(clock().span(), clock().seconds());
        if (kind == QAccessible::Description)
            return active() ? description() : QString();
        return QAccessibleWidget::text(kind);
    }

private:
    Ruler* ruler() const { return static_cast<Ruler*>(widget()); }
    bool active() const { return ruler()->session() != nullptr && ruler()->session()->clip() != nullptr; }
    const PlaybackClock& clock() const { return ruler()->session()->clock(); }
    TimeUnit unit() const { return ruler()->axis().unit(); }
    double units(double seconds) const { return toUnits(clock().span(), unit(), seconds); }

    QString description() const {
        const DocumentSession& session = *ruler()->session();
        const ClockSpan& span = clock().span();
        QStringList sentences{
            Ruler::tr("From %1 to %2.").arg(timeText(span, unit(), span.start), timeText(span, unit(), span.end))};
        if (clock().loopRange())
            sentences << Ruler::tr("What plays goes from %1 to %2.")
                             .arg(timeText(span, unit(), clock().playStart()),
                                  timeText(span, unit(), clock().playEnd()));
        const std::vector<double>& keys = session.keyTimesShown();
        QStringList times;
        for (std::size_t i = 0; i < std::min(keys.size(), mostListed); ++i)
            times << timeNumber(unit(), units(keys[i]));
        if (keys.size() > mostListed)
            times << Ruler::tr("and more");
        if (!keys.empty())
            sentences << (session.keysOfSelection() ? Ruler::tr("Keys of what is selected: %1.")
                                                    : Ruler::tr("Keys: %1."))
                             .arg(times.join(QStringLiteral(", ")));
        QStringList markers;
        for (std::size_t i = 0; i < std::min(session.markers().size(), mostListed); ++i)
            markers << Ruler::tr("%1 at %2")
                           .arg(session.markers()[i].name,
                                timeText(span, unit(), span.secondsOfTick(session.markers()[i].tick)));
        if (!markers.isEmpty())
            sentences << Ruler::tr("Markers: %1.").arg(markers.join(QStringLiteral(", ")));
        return sentences.join(u' ');
    }
};

QAccessibleInterface* makeInterface(const QString& /*className*/, QObject* object) {
    auto* const ruler = qobject_cast<Ruler*>(object);
    return ruler != nullptr ? new AccessibleRuler(ruler) : nullptr;
}

} // namespace

void makeRulersAccessible() {
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(once);
}

void tellRulersValue(Ruler* ruler) {
    if (!QAccessible::isActive() || ruler->session() == nullptr)
        return;
    const DocumentSession& session = *ruler->session();
    const double value = toUnits(session.clock().span(), ruler->axis().unit(), session.clock().seconds());
    QAccessibleValueChangeEvent event(ruler, value);
    QAccessible::updateAccessibility(&event);
}

} // namespace rigscope::gui
