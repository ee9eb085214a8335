#include "scenetree/scene_tree_items.h"

namespace rigscope::gui {

namespace {

class Builder {
public:
    explicit Builder(const LoadedDocument& loaded)
        : loaded_(loaded) {}

    TreeItems build() {
        add(-1, TreeItem::Kind::Model, {});
        addMeshes();
        addNodes();
        addSimple(loaded_.scene().clips, PartKind::Clip, TreeItem::Kind::Clip);
        addSimple(loaded_.scene().materials, PartKind::Material, TreeItem::Kind::Material);
        addTextures();
        return std::move(made_);
    }

private:
    int add(int parent, TreeItem::Kind kind, PartRef part) {
        const auto index = static_cast<int>(made_.items.size());
        TreeItem item;
        item.kind = kind;
        item.part = part;
        item.parent = parent;
        if (parent >= 0) {
            std::vector<int>& siblings = made_.items[static_cast<std::size_t>(parent)].children;
            item.row = static_cast<int>(siblings.size());
            siblings.push_back(index);
        }
        made_.items.push_back(std::move(item));
        if (part.kind != PartKind::Scene)
            made_.ofPart.emplace(part, index);
        return index;
    }

    int addHeading(PartKind of) {
        const int index = add(0, TreeItem::Kind::Heading, {});
        made_.items.back().heading = of;
        return index;
    }

    template <class Parts> void addSimple(const Parts& parts, PartKind of, TreeItem::Kind kind) {
        if (parts.empty())
            return;
        const int heading = addHeading(of);
        for (const auto& part : parts)
            add(heading, kind, PartRef(part->id));
    }

    void addMeshes() {
        if (loaded_.scene().meshes.empty())
            return;
        const int heading = addHeading(PartKind::Mesh);
        for (const auto& mesh : loaded_.scene().meshes) {
            const int index = add(heading, TreeItem::Kind::Mesh, PartRef(mesh->id));
            for (const auto& submesh : mesh->submeshes)
                add(index, TreeItem::Kind::Submesh, PartRef(submesh->id));
        }
    }

    // A parent may follow its children in the file, so children are collected first and taken from a list of work that
    // does not grow with the depth of the hierarchy.
    void addNodes() {
        const auto& nodes = loaded_.scene().nodes;
        if (nodes.empty())
            return;
        std::map<NodeId, std::vector<const Node*>> childrenOf;
        for (const auto& node : nodes)
            childrenOf[node->parent].push_back(node.get());
        struct Work {
            int parent;
            const std::vector<const Node*>* nodes;
        };
        std::vector<Work> work{{addHeading(PartKind::Node), &childrenOf[NodeId{}]}};
        for (std::size_t next = 0; next < work.size(); ++next) {
            const Work now = work[next];
            for (const Node* node : *now.nodes) {
                const auto kind = node->kind == NodeKind::Bone   ? TreeItem::Kind::Bone
                                  : node->kind == NodeKind::Mesh ? TreeItem::Kind::MeshNode
                                                                 : TreeItem::Kind::Pivot;
                const int index = add(now.parent, kind, PartRef(node->id));
                if (const auto below = childrenOf.find(node->id); below != childrenOf.end())
                    work.push_back({index, &below->second});
            }
        }
    }

    void addTextures() {
        if (loaded_.scene().textures.empty())
            return;
        const int heading = addHeading(PartKind::Texture);
        for (const auto& texture : loaded_.scene().textures) {
            const int index = add(heading, TreeItem::Kind::Texture, PartRef(texture->id));
            made_.items[static_cast<std::size_t>(index)].missing = loaded_.textures.pixels(texture->id) == nullptr;
        }
    }

    const LoadedDocument& loaded_;
    TreeItems made_;
};

} // namespace

TreeItems treeItemsOf(const LoadedDocument& loaded) { return Builder(loaded).build(); }

} // namespace rigscope::gui
