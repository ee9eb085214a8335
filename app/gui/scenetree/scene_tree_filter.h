// Which rows of the scene tree a typed text leaves. Names are made and folded once for a document, so that a key press
// costs a search in plain text and nothing else.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

#include "scenetree/scene_tree_items.h"

namespace rigscope::gui {

class SceneTreeFilter {
public:
    // Forgets what it knows of other items.
    void reset();
    // All words of `text` must be in a row's name, in any case of letters. True if what is left changed.
    bool set(const TreeItems& tree, const QString& text, const std::function<QString(const TreeItem&)>& nameOf);

    bool active() const { return !words_.isEmpty(); }
    int matches() const { return matches_; }
    // Rows below an item that are left: those that match, and those above them.
    const std::vector<int>& childrenOf(const TreeItems& tree, int item) const;
    // Among its siblings that are left; -1 where it is not left.
    int rowOf(const TreeItems& tree, int item) const;

    // How many names were made and how many were searched, for tests.
    struct Work {
        std::size_t namesMade = 0;
        std::size_t namesSearched = 0;
    };
    const Work& work() const { return work_; }

private:
    void choose(const TreeItems& tree);

    QStringList words_;
    std::vector<QString> names_; // folded, by item; empty until they are needed
    std::vector<std::vector<int>> children_;
    std::vector<int> rows_;
    int matches_ = 0;
    Work work_;
};

} // namespace rigscope::gui
