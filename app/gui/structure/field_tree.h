// The rows of a file's fields. Names have what room the other columns leave, or more where fields lie deep.
#pragma once

#include "deep_tree_view.h"

namespace rigscope::gui {

class FieldTree : public DeepTreeView {
    Q_OBJECT

public:
    explicit FieldTree(QWidget* parent = nullptr);
    void setModel(QAbstractItemModel* model) override;

protected:
    void makeRoomFor(const QModelIndex& index) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitNames();

    int deepest_ = 0; // points that the deepest field so far wants for its name
};

} // namespace rigscope::gui
