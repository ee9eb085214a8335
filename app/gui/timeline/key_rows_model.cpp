#include "timeline/key_rows_model.h"

#include <QLocale>

#include <algorithm>

#include "scenetree/part_names.h"

namespace rigscope::gui {

namespace {

// Ids of indexes: 0 for a node's row, the node's row and one more for its channels.
quintptr nodeRowId() { return 0; }

// The scene's nodes from the roots down, parents before children, siblings as in the file; with their depth.
std::vector<std::pair<std::size_t, int>> inTreeOrder(const Scene& scene) {
    const NodeIndex places(scene);
    std::vector<std::vector<std::size_t>> children(scene.nodes.size());
    std::vector<std::pair<std::size_t, int>> waiting;
    std::vector<std::pair<std::size_t, int>> order;
    for (std::size_t i = scene.nodes.size(); i-- > 0;) {
        const std::uint32_t parent = scene.nodes[i]->parent ? places.of(scene.nodes[i]->parent) : NodeIndex::none;
        if (parent == NodeIndex::none)
            waiting.emplace_back(i, 0);
        else
            children[parent].push_back(i);
    }
    order.reserve(scene.nodes.size());
    while (!waiting.empty()) {
        const auto [node, depth] = waiting.back();
        waiting.pop_back();
        order.emplace_back(node, depth);
        for (const std::size_t child : children[node])
            waiting.emplace_back(child, depth + 1);
    }
    return order;
}

bool belongsToNode(const Track& track) {
    return track.channel == Channel::Translation || track.channel == Channel::Rotation ||
           track.channel == Channel::Scale;
}

} // namespace

void KeyRowsModel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::clipChanged, this, &KeyRowsModel::rebuild);
        connect(session_, &DocumentSession::replaced, this, &KeyRowsModel::rebuild);
        connect(session_, &DocumentSession::selectionChanged, this, [this] {
            if (selectedOnly_)
                rebuild();
        });
    }
    rebuild();
}

void KeyRowsModel::setSelectedOnly(bool on) {
    selectedOnly_ = on;
    rebuild();
}

void KeyRowsModel::setAnimatedOnly(bool on) {
    animatedOnly_ = on;
    rebuild();
}

void KeyRowsModel::rebuild() {
    beginResetModel();
    rows_.clear();
    tracks_.clear();
    rowOfNode_.clear();
    if (session_ != nullptr)
        fill();
    endResetModel();
}

void KeyRowsModel::fill() {
    const Scene& scene = session_->scene();
    std::unordered_map<std::uint32_t, std::vector<const Track*>> tracksOf;
    if (const Clip* const clip = session_->clip())
        for (const auto& track : clip->tracks)
            if (belongsToNode(*track) && track->keyCount() > 0)
                tracksOf[track->node.value].push_back(track.get());
    for (const auto& [place, depth] : inTreeOrder(scene)) {
        const NodeId node = scene.nodes[place]->id;
        const auto found = tracksOf.find(node.value);
        if ((selectedOnly_ && !session_->selection().contains(node)) || (animatedOnly_ && found == tracksOf.end()))
            continue;
        Row row{node, depth, tracks_.size(), 0};
        if (found != tracksOf.end()) {
            std::stable_sort(found->second.begin(), found->second.end(),
                             [](const Track* a, const Track* b) { return a->channel < b->channel; });
            tracks_.insert(tracks_.end(), found->second.begin(), found->second.end());
            row.trackCount = found->second.size();
        }
        rowOfNode_[node.value] = static_cast<int>(rows_.size());
        rows_.push_back(row);
    }
}

std::vector<KeyRowsModel::ChannelTracks> KeyRowsModel::channelsOf(const Row& row) const {
    std::vector<ChannelTracks> channels;
    for (std::size_t i = row.firstTrack; i < row.firstTrack + row.trackCount; ++i) {
        if (channels.empty() || tracks_[channels.back().first]->channel != tracks_[i]->channel)
            channels.push_back({i, 0});
        ++channels.back().count;
    }
    return channels;
}

const KeyRowsModel::Row* KeyRowsModel::rowAt(const QModelIndex& index) const {
    if (!index.isValid())
        return nullptr;
    const auto row = index.internalId() == nodeRowId() ? std::size_t(index.row()) : std::size_t(index.internalId() - 1);
    return row < rows_.size() ? &rows_[row] : nullptr;
}

NodeId KeyRowsModel::nodeAt(const QModelIndex& index) const {
    const Row* const row = rowAt(index);
    return row != nullptr ? row->node : NodeId{};
}

QModelIndex KeyRowsModel::indexOf(NodeId node) const {
    const auto at = rowOfNode_.find(node.value);
    return at != rowOfNode_.end() ? index(at->second, NameColumn) : QModelIndex();
}

std::span<const Track* const> KeyRowsModel::tracksAt(const QModelIndex& index) const {
    const Row* const row = rowAt(index);
    if (row == nullptr)
        return {};
    if (index.internalId() == nodeRowId())
        return std::span(tracks_).subspan(row->firstTrack, row->trackCount);
    const ChannelTracks channel = channelsOf(*row)[std::size_t(index.row())];
    return std::span(tracks_).subspan(channel.first, channel.count);
}

int KeyRowsModel::depthAt(const QModelIndex& index) const {
    const Row* const row = rowAt(index);
    return row != nullptr ? row->depth : 0;
}

QString KeyRowsModel::channelName(Channel channel) {
    switch (channel) {
    case Channel::Translation:
        return tr("Translation");
    case Channel::Rotation:
        return tr("Rotation");
    case Channel::Scale:
        return tr("Scale");
    case Channel::MorphWeight:
        return tr("Morph weight");
    case Channel::Vertices:
        break;
    }
    return tr("Vertices");
}

QModelIndex KeyRowsModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : nodeRowId());
}

QModelIndex KeyRowsModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == nodeRowId())
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, nodeRowId());
}

int KeyRowsModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(rows_.size());
    if (parent.internalId() != nodeRowId() || parent.column() != 0)
        return 0;
    return static_cast<int>(channelsOf(rows_[std::size_t(parent.row())]).size());
}

QVariant KeyRowsModel::data(const QModelIndex& index, int role) const {
    const Row* const row = rowAt(index);
    if (row == nullptr || session_ == nullptr)
        return {};
    const std::span<const Track* const> tracks = tracksAt(index);
    const bool isNode = index.internalId() == nodeRowId();
    const QString name = isNode ? displayName(session_->scene(), row->node) : channelName(tracks.front()->channel);
    if (index.column() == NameColumn && role == Qt::DisplayRole)
        return name;
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    std::size_t keys = 0;
    for (const Track* const track : tracks)
        keys += track->keyCount();
    const QString counted = tr("%Ln keys", nullptr, static_cast<int>(std::min<std::size_t>(keys, 0x7FFFFFFF)));
    if (index.column() == KeysColumn)
        return role == Qt::AccessibleTextRole ? QVariant(counted) : QVariant();
    return role == Qt::ToolTipRole ? tr("%1: %2").arg(name, counted) : name;
}

} // namespace rigscope::gui
