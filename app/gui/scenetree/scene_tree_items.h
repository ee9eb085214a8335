// The rows of the scene tree, as plain data made from a document.
#pragma once

#include <map>
#include <vector>

#include "documents/loaded_document.h"

namespace rigscope::gui {

// A row that stands for a part, or a heading.
struct TreeItem {
    enum class Kind : std::uint8_t { Model, Heading, Bone, MeshNode, Pivot, Mesh, Submesh, Material, Texture, Clip };

    Kind kind = Kind::Heading;
    PartRef part;                       // kind Scene for the model and the headings
    PartKind heading = PartKind::Scene; // of a heading: what stands below
    int parent = -1;                    // index into the items
    int row = 0;                        // among its parent's children
    bool missing = false;               // a texture without a picture
    std::vector<int> children;
};

struct TreeItems {
    std::vector<TreeItem> items; // the model is the first; empty without a document
    std::map<PartRef, int> ofPart;
};

TreeItems treeItemsOf(const LoadedDocument& loaded);

} // namespace rigscope::gui
