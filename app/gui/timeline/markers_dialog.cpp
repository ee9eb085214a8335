#include "timeline/markers_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

namespace rigscope::gui {

namespace {

enum Column { TimeColumn, NameColumn, ColumnCount };

} // namespace

MarkersDialog::MarkersDialog(DocumentSession& session, TimeUnit unit, QWidget* parent)
    : QDialog(parent),
      session_(&session),
      unit_(unit),
      table_(new QTableWidget(0, ColumnCount, this)) {
    setObjectName(QStringLiteral("markersDialog"));
    setWindowTitle(tr("Markers"));
    table_->setObjectName(QStringLiteral("markers"));
    table_->setAccessibleName(tr("Markers"));
    const QString times = unit == TimeUnit::Seconds  ? tr("Seconds")
                          : unit == TimeUnit::Frames ? tr("Frame")
                                                     : tr("Tick");
    table_->setHorizontalHeaderLabels({times, tr("Name")});
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->verticalHeader()->hide();
    table_->setTabKeyNavigation(false); // Tab leads on
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    connect(table_, &QTableWidget::itemChanged, this, &MarkersDialog::takeOver);

    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* const go = buttons->addButton(tr("&Go There"), QDialogButtonBox::ActionRole);
    QPushButton* const remove = buttons->addButton(tr("&Delete"), QDialogButtonBox::ActionRole);
    go->setObjectName(QStringLiteral("goToMarker"));
    remove->setObjectName(QStringLiteral("deleteMarker"));
    for (QPushButton* const button : {go, remove})
        button->setAutoDefault(false);
    // The box would lead Tab from its last button to its first one again.
    buttons->setFocusProxy(nullptr);
    connect(go, &QPushButton::clicked, this, &MarkersDialog::goToCurrent);
    connect(remove, &QPushButton::clicked, this, &MarkersDialog::removeCurrent);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* const layout = new QVBoxLayout(this);
    auto* const hint =
        new QLabel(tr("Markers are kept in your settings, not beside the model. Double-click to change one."), this);
    hint->setWordWrap(true);
    layout->addWidget(hint);
    layout->addWidget(table_);
    layout->addWidget(buttons);
    resize(420, 320);
    fill();
}

void MarkersDialog::fill() {
    const QSignalBlocker guard(table_);
    const Markers& markers = session_->markers();
    table_->setRowCount(static_cast<int>(markers.size()));
    const ClockSpan& span = session_->clock().span();
    for (int row = 0; row < table_->rowCount(); ++row) {
        const Marker& marker = markers[std::size_t(row)];
        const double value = toUnits(span, unit_, span.secondsOfTick(marker.tick));
        table_->setItem(row, TimeColumn, new QTableWidgetItem(timeNumber(unit_, value)));
        table_->setItem(row, NameColumn, new QTableWidgetItem(marker.name));
    }
}

// A text that is no time, or no name, gives way to what was there.
void MarkersDialog::takeOver(const QTableWidgetItem* item) {
    if (session_ == nullptr || std::size_t(item->row()) >= session_->markers().size())
        return;
    Markers markers = session_->markers();
    Marker changed = markers[std::size_t(item->row())];
    const ClockSpan& span = session_->clock().span();
    bool taken = false;
    if (item->column() == NameColumn) {
        taken = !item->text().trimmed().isEmpty();
        changed.name = item->text().trimmed();
    } else if (const std::optional<TypedTime> time = typedTime(item->text(), unit_)) {
        taken = true;
        changed.tick = span.tickAt(fromUnits(span, time->unit, time->value));
    }
    if (taken) {
        markers.erase(markers.begin() + item->row());
        setMarker(markers, std::move(changed));
        session_->setMarkers(std::move(markers));
    }
    // Not within the change of the item, which this would delete.
    QMetaObject::invokeMethod(this, &MarkersDialog::fill, Qt::QueuedConnection);
}

void MarkersDialog::goToCurrent() {
    const int row = table_->currentRow();
    if (session_ == nullptr || row < 0)
        return;
    session_->changeClock([tick = session_->markers()[std::size_t(row)].tick](PlaybackClock& clock) {
        clock.pause();
        clock.seekTick(tick);
    });
}

void MarkersDialog::removeCurrent() {
    const int row = table_->currentRow();
    if (session_ == nullptr || row < 0)
        return;
    Markers markers = session_->markers();
    markers.erase(markers.begin() + row);
    session_->setMarkers(std::move(markers));
    fill();
}

} // namespace rigscope::gui
