// Every field of a document's files beside their bytes. Field, byte and part of the scene are linked in all directions.
#pragma once

#include <QPointer>
#include <QWidget>

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
    const NativeFile* native() const;

    QPointer<DocumentSession> session_;
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
