// The tree of what is in the document, with a filter above it and, where a texture is selected, what is known about its
// picture below it.
#pragma once

#include <QPointer>
#include <QWidget>

#include <filesystem>

#include "documents/document_session.h"

class QLabel;
class QLineEdit;

namespace rigscope::gui {

class CommandSet;
class SceneTreeModel;
class SceneTreeView;
class TextureDetails;

class SceneTreePanel : public QWidget {
    Q_OBJECT

public:
    explicit SceneTreePanel(const CommandSet& commands, QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    // Brings the cursor into the filter, with what is there selected.
    void beginFind();

signals:
    // Files that were dropped on the rows and are to be opened.
    void fileDropped(const std::filesystem::path& path);
    // A document's missing files are to be looked for in a folder too.
    void searchFolderChosen(const std::filesystem::path& document, const std::filesystem::path& folder);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void applyFilter();
    void showTexture();
    void askForLocation();
    // `texture`: which one it is meant for; none: any.
    void takeLocation(const std::filesystem::path& path, TextureId texture);

    QPointer<DocumentSession> session_;
    QLineEdit* filter_;
    QLabel* count_;
    SceneTreeModel* model_;
    SceneTreeView* tree_;
    QLabel* hint_;                      // in place of the tree where nothing is open
    TextureDetails* texture_ = nullptr; // when it is first needed
};

} // namespace rigscope::gui
