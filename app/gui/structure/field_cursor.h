// A walk through all fields of a file in their order that can be begun anywhere and halted at any field. Holds the
// path to its field and little else.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/structure.h"

namespace rigscope::gui {

class FieldCursor {
public:
    // Stands at the file as a whole.
    explicit FieldCursor(std::unique_ptr<StructureTree> tree);

    const StructureTree& tree() const { return *tree_; }
    std::uint32_t node() const { return levels_.back().node; }
    // The rows below the file that lead to the field.
    std::vector<std::uint32_t> path() const;

    // To the next field in the file's order: what it holds first, then what follows it. False at the end.
    bool next();
    // To the field at the end of these rows, or as far as they go.
    void go(std::span<const std::uint32_t> rows);

private:
    struct Level {
        std::uint32_t node;
        std::uint32_t row;
    };
    void enter(std::uint32_t child, std::uint32_t row) { levels_.push_back({child, row}); }
    void restart();

    std::unique_ptr<StructureTree> tree_;
    std::vector<Level> levels_;
};

} // namespace rigscope::gui
