#include "scenetree/scene_tree_filter.h"
#include <algorithm>

namespace rigscope::gui {

void SceneTreeFilter::reset() {
    names_.clear();
    children_.clear();
    rows_.clear();
    matches_ = 0;
    words_.clear();
}

bool SceneTreeFilter::set(const TreeItems& tree, const QString& text,
                          const std::function<QString(const TreeItem&)>& nameOf) {
    const QStringList words = text.toCaseFolded().split(u' ', Qt::SkipEmptyParts);
    if (words == words_)
        return false;
    words_ = words;
    if (active() && names_.size() != tree.items.size()) {
        names_.clear();
        names_.reserve(tree.items.size());
        for (const TreeItem& item : tree.items) {
            const bool isPart = item.part.kind != PartKind::Scene;
            work_.namesMade += isPart ? 1 : 0;
            names_.push_back(isPart ? nameOf(item).toCaseFolded() : QString());
        }
    }
    choose(tree);
    return true;
}

void SceneTreeFilter::choose(const TreeItems& tree) {
    matches_ = 0;
    children_.assign(active() ? tree.items.size() : 0, {});
    rows_.assign(active() ? tree.items.size() : 0, -1);
    if (!active())
        return;
    std::vector<char> kept(tree.items.size(), 0);
    for (std::size_t i = 0; i < tree.items.size(); ++i) {
        if (tree.items[i].part.kind == PartKind::Scene)
            continue;
        ++work_.namesSearched;
        if (!std::all_of(words_.begin(), words_.end(), [&](const QString& word) { return names_[i].contains(word); }))
            continue;
        ++matches_;
        // Upwards as far as nobody was before.
        for (int at = static_cast<int>(i); at >= 0 && kept[static_cast<std::size_t>(at)] == 0;
             at = tree.items[static_cast<std::size_t>(at)].parent)
            kept[static_cast<std::size_t>(at)] = 1;
    }
    if (!tree.items.empty())
        kept.front() = 1;
    for (std::size_t i = 0; i < tree.items.size(); ++i) {
        if (kept[i] == 0)
            continue;
        const int parent = tree.items[i].parent;
        if (parent < 0) {
            rows_[i] = 0;
            continue;
        }
        // Items stand behind their parents, and siblings in their order.
        std::vector<int>& siblings = children_[static_cast<std::size_t>(parent)];
        rows_[i] = static_cast<int>(siblings.size());
        siblings.push_back(static_cast<int>(i));
    }
}

const std::vector<int>& SceneTreeFilter::childrenOf(const TreeItems& tree, int item) const {
    const auto at = static_cast<std::size_t>(item);
    return active() ? children_[at] : tree.items[at].children;
}

int SceneTreeFilter::rowOf(const TreeItems& tree, int item) const {
    const auto at = static_cast<std::size_t>(item);
    return active() ? rows_[at] : tree.items[at].row;
}

} // namespace rigscope::gui
