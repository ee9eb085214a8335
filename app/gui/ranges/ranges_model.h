// The named ranges of a document as a table that can be edited.
#pragma once

#include <QAbstractTableModel>
#include <QPointer>

#include "document/ranges_import.h"
#include "documents/document_session.h"

namespace rigscope::gui {

class RangesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, StartColumn, EndColumn, SpeedColumn, LoopColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setSession(DocumentSession* session);
    // How frames are counted here; the list itself has the file's own numbers.
    void setBase(FrameBase base);
    FrameBase base() const { return base_; }
    static QString loopName(RangeLoop loop);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    // False for what is no number, or no name.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

private:
    const RangeList& list() const;
    int rowsOfList() const;
    void follow();
    QVariant textAt(const NamedRange& range, int column) const;
    bool setFrame(NamedRange& range, int column, const QVariant& value) const;

    QPointer<DocumentSession> session_;
    FrameBase base_ = FrameBase::One;
    int shownRows_ = 0;
};

} // namespace rigscope::gui
