// The groups of problems as a tree for views: a row a group, below it a row a problem.
#pragma once

#include <QAbstractItemModel>

#include <vector>

#include "problems/problem_list.h"

namespace rigscope::gui {

class ProblemModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { KindColumn, SentenceColumn, ObjectColumn, PlaceColumn, columns };

    using QAbstractItemModel::QAbstractItemModel;

    void setProblems(std::vector<Problem> problems);
    void arrange(ProblemGrouping grouping, const ProblemFilter& filter);

    const std::vector<Problem>& problems() const { return problems_; }
    const std::vector<ProblemGroup>& groups() const { return groups_; }
    std::size_t shownCount() const;
    // Null for a group.
    const Problem* problemAt(const QModelIndex& index) const;
    // The row of LoadedDocument::diagnostics[number]; invalid where the filter hides it.
    QModelIndex indexOf(std::size_t number) const;
    // The problem before or after a row in the order that is shown, around the ends; the first or last for a group or
    // no row. Invalid where none is shown.
    QModelIndex step(const QModelIndex& from, int direction) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<Problem> problems_;
    std::vector<ProblemGroup> groups_;
    ProblemGrouping grouping_ = ProblemGrouping::Severity;
    ProblemFilter filter_;
};

} // namespace rigscope::gui
