#include "ranges/ranges_model.h"

#include <cmath>

#include "ranges/ranges_store.h"
#include "timeline/time_unit.h"

namespace rigscope::gui {

namespace {

QString numberText(double value) { return timeNumber(TimeUnit::Ticks, value); }

std::optional<double> numberOf(const QVariant& value) {
    bool isNumber = false;
    const double number = value.toString().trimmed().replace(u',', u'.').toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

} // namespace

void RangesModel::setSession(DocumentSession* session) {
    beginResetModel();
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr)
        connect(session_, &DocumentSession::replaced, this, &RangesModel::follow);
    shownRows_ = rowsOfList();
    endResetModel();
}

// An edit of a cell must not close the editor that it came from, so rows are kept where they can be.
void RangesModel::follow() {
    const int rows = rowsOfList();
    if (rows > shownRows_) {
        beginInsertRows({}, shownRows_, rows - 1);
        shownRows_ = rows;
        endInsertRows();
    } else if (rows < shownRows_) {
        beginRemoveRows({}, rows, shownRows_ - 1);
        shownRows_ = rows;
        endRemoveRows();
    }
    if (rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
}

void RangesModel::setBase(FrameBase base) {
    beginResetModel();
    base_ = base;
    endResetModel();
}

QString RangesModel::loopName(RangeLoop loop) {
    switch (loop) {
    case RangeLoop::Loop:
        return tr("Loop");
    case RangeLoop::Once:
        return tr("Once");
    case RangeLoop::PingPong:
        break;
    }
    return tr("Ping-pong");
}

const RangeList& RangesModel::list() const {
    static const RangeList none;
    return session_ != nullptr ? session_->loaded().document->ranges.list : none;
}

int RangesModel::rowsOfList() const { return static_cast<int>(list().ranges.size()); }

int RangesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : shownRows_; }

QVariant RangesModel::textAt(const NamedRange& range, int column) const {
    switch (column) {
    case NameColumn:
        return QString::fromStdString(Name{range.name}.text());
    case StartColumn:
        return numberText(range.first - ticksOfBase(base_));
    case EndColumn:
        return numberText(range.last - ticksOfBase(base_));
    case SpeedColumn:
        return range.speed > 0.0 ? numberText(range.speed) : QString();
    default:
        return loopName(range.loop);
    }
}

QVariant RangesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowsOfList())
        return {};
    const NamedRange& range = list().ranges[std::size_t(index.row())];
    if (role == Qt::EditRole && index.column() == LoopColumn)
        return static_cast<int>(range.loop);
    if (role == Qt::EditRole)
        return textAt(range, index.column());
    if (role == Qt::DisplayRole) {
        if (index.column() == SpeedColumn && range.speed == 0.0)
            return tr("as it is");
        return textAt(range, index.column());
    }
    if (role == Qt::TextAlignmentRole && index.column() >= StartColumn && index.column() <= SpeedColumn)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == SpeedColumn)
        return tr("Frames a second; empty: as the animation plays without ranges");
    return {};
}

QVariant RangesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && section == SpeedColumn)
        return tr("Frames a second");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case StartColumn:
        return tr("Start");
    case EndColumn:
        return tr("End");
    case SpeedColumn:
        return tr("Speed");
    default:
        return tr("Loop");
    }
}

Qt::ItemFlags RangesModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

// Moving one end past the other takes that along.
bool RangesModel::setFrame(NamedRange& range, int column, const QVariant& value) const {
    const std::optional<double> number = numberOf(value);
    if (!number || std::abs(*number) > farthestTick - 1.0)
        return false;
    const double tick = *number + ticksOfBase(base_);
    if (column == StartColumn) {
        range.first = tick;
        range.last = std::max(range.last, tick);
    } else {
        range.last = tick;
        range.first = std::min(range.first, tick);
    }
    return true;
}

bool RangesModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || session_ == nullptr || !index.isValid() || index.row() >= rowCount())
        return false;
    RangeList changed = list();
    NamedRange& range = changed.ranges[std::size_t(index.row())];
    switch (index.column()) {
    case NameColumn:
        if (value.toString().trimmed().isEmpty())
            return false;
        range.name = value.toString().trimmed().toStdString();
        break;
    case StartColumn:
    case EndColumn:
        if (!setFrame(range, index.column(), value))
            return false;
        break;
    case SpeedColumn: {
        const bool none = value.toString().trimmed().isEmpty();
        const std::optional<double> speed = none ? std::optional(0.0) : numberOf(value);
        if (!speed || *speed < 0.0 || *speed > fastestRange)
            return false;
        range.speed = *speed;
        break;
    }
    default:
        range.loop = static_cast<RangeLoop>(std::clamp(value.toInt(), 0, static_cast<int>(RangeLoop::PingPong)));
        break;
    }
    RangesStore::of(*session_).change(std::move(changed));
    return true;
}

} // namespace rigscope::gui
