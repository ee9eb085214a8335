// A walk through a whole structure tree that holds little of it at a time.
#pragma once

#include "base/structure.h"

namespace rigscope {

// Goes through the fields in the file's order, without recursion: down to the first child, over to the next sibling, up
// at the last. Calls `enter(index, depth)` for a field and `leave(index, depth)` after all that it holds. Pages are
// gone through as if their entries stood in the list itself. What has been left is forgotten again, so that a large
// file does not have to fit into memory as fields.
template <class Enter, class Leave> void walk(StructureTree& tree, const Enter& enter, const Leave& leave) {
    std::uint32_t node = 0;
    std::uint32_t depth = 0;
    const auto leaveNode = [&](std::uint32_t index) {
        if (tree.node(index).page)
            return;
        --depth;
        leave(index, depth);
    };
    while (true) {
        if (!tree.node(node).page)
            enter(node, depth++);
        tree.expand(node);
        if (tree.node(node).firstChild != StructureNode::none) {
            node = tree.node(node).firstChild;
            continue;
        }
        leaveNode(node);
        while (node != 0 && tree.node(node).nextSibling == StructureNode::none) {
            node = tree.node(node).parent;
            leaveNode(node);
            tree.collapse(node);
        }
        if (node == 0)
            return;
        node = tree.node(node).nextSibling;
    }
}

} // namespace rigscope
