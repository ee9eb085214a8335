#include "structure/field_cursor.h"

namespace rigscope::gui {

FieldCursor::FieldCursor(std::unique_ptr<StructureTree> tree)
    : tree_(std::move(tree)) {
    enter(0, 0);
}

std::vector<std::uint32_t> FieldCursor::path() const {
    std::vector<std::uint32_t> rows;
    for (std::size_t i = 1; i < levels_.size(); ++i)
        rows.push_back(levels_[i].row);
    return rows;
}

bool FieldCursor::next() {
    tree_->expand(node());
    if (const std::uint32_t child = tree_->node(node()).firstChild; child != StructureNode::none) {
        enter(child, 0);
        return true;
    }
    while (levels_.size() > 1) {
        Level& last = levels_.back();
        if (const std::uint32_t sibling = tree_->node(last.node).nextSibling; sibling != StructureNode::none) {
            last = {sibling, last.row + 1};
            return true;
        }
        levels_.pop_back();
        tree_->collapse(node());
    }
    return false;
}

void FieldCursor::restart() {
    while (levels_.size() > 1) {
        levels_.pop_back();
        tree_->collapse(node());
    }
}

void FieldCursor::go(std::span<const std::uint32_t> rows) {
    restart();
    for (const std::uint32_t row : rows) {
        tree_->expand(node());
        std::uint32_t child = tree_->node(node()).firstChild;
        for (std::uint32_t i = 0; i < row && child != StructureNode::none; ++i)
            child = tree_->node(child).nextSibling;
        if (child == StructureNode::none)
            return;
        enter(child, row);
    }
}

} // namespace rigscope::gui
