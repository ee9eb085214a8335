#include "problems/problem_model.h"

#include <QFont>

#include "problems/issue_colours.h"

namespace rigscope::gui {

namespace {

// A row's internal id: 0 for a group, else the group's row and 1.
constexpr quintptr groupRow = 0;

} // namespace

void ProblemModel::setProblems(std::vector<Problem> problems) {
    beginResetModel();
    problems_ = std::move(problems);
    groups_ = groupProblems(problems_, grouping_, filter_);
    endResetModel();
}

void ProblemModel::arrange(ProblemGrouping grouping, const ProblemFilter& filter) {
    beginResetModel();
    grouping_ = grouping;
    filter_ = filter;
    groups_ = groupProblems(problems_, grouping_, filter_);
    endResetModel();
}

std::size_t ProblemModel::shownCount() const {
    std::size_t count = 0;
    for (const ProblemGroup& group : groups_)
        count += group.problems.size();
    return count;
}

const Problem* ProblemModel::problemAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == groupRow)
        return nullptr;
    return &problems_[groups_[index.internalId() - 1].problems[static_cast<std::size_t>(index.row())]];
}

QModelIndex ProblemModel::indexOf(std::size_t number) const {
    for (std::size_t g = 0; g < groups_.size(); ++g)
        for (std::size_t row = 0; row < groups_[g].problems.size(); ++row)
            if (problems_[groups_[g].problems[row]].number == number)
                return createIndex(static_cast<int>(row), 0, static_cast<quintptr>(g + 1));
    return {};
}

QModelIndex ProblemModel::step(const QModelIndex& from, int direction) const {
    const auto groupCount = static_cast<int>(groups_.size());
    if (groupCount == 0)
        return {};
    int group = 0;
    int row = 0;
    if (problemAt(from) == nullptr) {
        group = from.isValid() ? from.row() : direction > 0 ? 0 : groupCount - 1;
        if (from.isValid() && direction < 0)
            group = (group + groupCount - 1) % groupCount;
        row = direction > 0 ? 0 : static_cast<int>(groups_[static_cast<std::size_t>(group)].problems.size()) - 1;
    } else {
        group = static_cast<int>(from.internalId()) - 1;
        row = from.row() + direction;
        if (row < 0 || row >= static_cast<int>(groups_[static_cast<std::size_t>(group)].problems.size())) {
            group = (group + direction + groupCount) % groupCount;
            row = direction > 0 ? 0 : static_cast<int>(groups_[static_cast<std::size_t>(group)].problems.size()) - 1;
        }
    }
    return createIndex(row, 0, static_cast<quintptr>(group + 1));
}

QModelIndex ProblemModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= columns)
        return {};
    if (!parent.isValid())
        return row < static_cast<int>(groups_.size()) ? createIndex(row, column, groupRow) : QModelIndex();
    if (parent.internalId() != groupRow || parent.column() != 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, column, static_cast<quintptr>(parent.row() + 1));
}

QModelIndex ProblemModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == groupRow)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, groupRow);
}

int ProblemModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(groups_.size());
    if (parent.internalId() != groupRow || parent.column() != 0)
        return 0;
    return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].problems.size());
}

int ProblemModel::columnCount(const QModelIndex& /*parent*/) const { return columns; }

QVariant ProblemModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Problem* const problem = problemAt(index);
    if (problem == nullptr) {
        if (role == Qt::DisplayRole && index.column() == 0)
            return groups_[static_cast<std::size_t>(index.row())].title;
        if (role == Qt::FontRole) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    }
    if (role == Qt::DecorationRole && index.column() == KindColumn)
        return severityIcon(problem->severity);
    if (role == Qt::ToolTipRole)
        return reportOf(*problem).trimmed();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case KindColumn:
        return wordFor(problem->severity);
    case SentenceColumn:
        return problem->sentence;
    case ObjectColumn:
        return problem->object;
    case PlaceColumn:
        return problem->place;
    default:
        return {};
    }
}

QVariant ProblemModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case SentenceColumn:
        return tr("Problem");
    case ObjectColumn:
        return tr("Part");
    case PlaceColumn:
        return tr("Place");
    default:
        return {};
    }
}

} // namespace rigscope::gui
