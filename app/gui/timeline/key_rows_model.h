// The rows of keys: nodes in the order of the tree, each with a row for each of its channels below it. Names are made
// when they are painted, and keys are looked at when they are drawn.
#pragma once

#include <QAbstractItemModel>
#include <QPointer>

#include <span>
#include <unordered_map>
#include <vector>

#include "documents/document_session.h"

namespace rigscope::gui {

class KeyRowsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, KeysColumn, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    // Null: no rows.
    void setSession(DocumentSession* session);
    void setSelectedOnly(bool on);
    void setAnimatedOnly(bool on);
    bool selectedOnly() const { return selectedOnly_; }
    bool animatedOnly() const { return animatedOnly_; }

    NodeId nodeAt(const QModelIndex& index) const; // also of a channel's row; none where there is no row
    QModelIndex indexOf(NodeId node) const;        // invalid where it has no row
    // Tracks of the clip whose keys are the row's: all of a node's, or a channel's.
    std::span<const Track* const> tracksAt(const QModelIndex& index) const;
    // How deep the node lies in the tree; the roots at 0.
    int depthAt(const QModelIndex& index) const;
    static QString channelName(Channel channel);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.column() > 0 ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        NodeId node;
        int depth = 0;
        std::size_t firstTrack = 0; // into tracks_, by channel
        std::size_t trackCount = 0;
    };
    // A channel's tracks among those of its row.
    struct ChannelTracks {
        std::size_t first = 0;
        std::size_t count = 0;
    };

    void rebuild();
    void fill();
    std::vector<ChannelTracks> channelsOf(const Row& row) const;
    const Row* rowAt(const QModelIndex& index) const;

    QPointer<DocumentSession> session_;
    bool selectedOnly_ = false;
    bool animatedOnly_ = false;
    std::vector<Row> rows_;
    std::vector<const Track*> tracks_; // of the session's clip
    std::unordered_map<std::uint32_t, int> rowOfNode_;
};

} // namespace rigscope::gui
