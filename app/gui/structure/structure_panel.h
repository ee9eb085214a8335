// Every field of a document's files beside their bytes. Field, byte and part of the scene are linked in all directions.
#pragma once

#include <QPointer>
#include <QWidget>

#include <optional>
#include <span>

#include "documents/document_session.h"
#include "structure/field_search.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace rigscope::gui {

class FieldModel;
class FieldTree;
class FindBar;
class HexView;

class StructurePanel : public QWidget {
    Q_OBJECT

public:
    explicit StructurePanel(QWidget* parent = nullptr);

    void setSession(DocumentSession* session);
    // The first file of a document that is being opened: shown in place of the session's until that is told anew, and
    // kept as it is then where it is the session's own. Nothing: none is.
    void setOpening(std::optional<DocumentFile> file);
    // Takes what was chosen elsewhere about how it shows things.
    void readSettings();
    // Puts the focus where a field is looked for by name, or where an offset is typed.
    void beginFind();
    void beginGoToOffset();

    QSize sizeHint() const override { return {1000, 280}; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeLayout();
    void rebuild();
    void listFiles();
    // False where the document that is there now is another one than was being opened.
    bool keepOpened();
    void showFile(int file);
    void followSelection();
    void followBytes();
    void reveal(const FileBytes& bytes);
    void setCurrentField(const QModelIndex& index);
    void fieldChosen(const QModelIndex& index);
    void bytesMarked(ByteRange bytes);
    void showField(const QModelIndex& index);
    void selectPart(ByteRange bytes);
    void find(FieldSearch::Direction direction);
    void goToOffset();
    void showFound(const FieldSearch::Path& path, bool wrapped);
    void openMenu(const QPoint& at);
    std::span<const DocumentFile> shownFiles() const;
    const NativeFile* native() const;
    // Whose parts are linked with the fields; null while the document is being opened.
    DocumentSession* linked() const { return opening_ ? nullptr : session_.data(); }

    QPointer<DocumentSession> session_;
    std::optional<DocumentFile> opening_;
    FieldModel* model_;
    FindBar* findBar_;
    QComboBox* files_;
    QCheckBox* follow_;
    FieldTree* tree_;
    HexView* hex_;
    QLabel* description_;
    FieldSearch search_;
    int file_ = -1;        // whose fields are shown
    bool linking_ = false; // one side tells the others
    bool stale_ = false;   // the document changed while the panel was not seen
};

} // namespace rigscope::gui
