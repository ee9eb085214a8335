#include "structure/field_tree.h"

#include <QHeaderView>

#include <algorithm>

#include "structure/field_model.h"

namespace rigscope::gui {

namespace {

constexpr int leastForNames = 120; // points

} // namespace

FieldTree::FieldTree(QWidget* parent)
    : DeepTreeView(parent) {
    setObjectName(QStringLiteral("fieldTree"));
    setAccessibleName(tr("Fields of the file"));
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(10); // nodes are nested deeply
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setTextElideMode(Qt::ElideMiddle);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(40);
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        if (const QModelIndex child = model()->index(0, 0, index); child.isValid())
            makeRoomFor(child);
    });
}

void FieldTree::setModel(QAbstractItemModel* model) {
    DeepTreeView::setModel(model);
    const int letter = fontMetrics().averageCharWidth();
    header()->resizeSection(FieldModel::ValueColumn, 28 * letter);
    header()->resizeSection(FieldModel::TypeColumn, 9 * letter);
    header()->resizeSection(FieldModel::OffsetColumn, 13 * letter);
    header()->resizeSection(FieldModel::SizeColumn, 12 * letter);
    connect(header(), &QHeaderView::sectionResized, this, [this](int section) {
        if (section != FieldModel::NameColumn)
            fitNames();
    });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        deepest_ = 0;
        fitNames();
    });
}

void FieldTree::makeRoomFor(const QModelIndex& index) {
    deepest_ = std::max(deepest_, widthFor(index));
    fitNames();
}

void FieldTree::resizeEvent(QResizeEvent* event) {
    DeepTreeView::resizeEvent(event);
    fitNames();
}

void FieldTree::fitNames() {
    int others = 0;
    for (int column = FieldModel::NameColumn + 1; column < FieldModel::columns; ++column)
        others += header()->sectionSize(column);
    header()->resizeSection(FieldModel::NameColumn, std::max({deepest_, viewport()->width() - others, leastForNames}));
}

} // namespace rigscope::gui
