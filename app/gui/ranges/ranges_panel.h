// The panel of named ranges: a table to edit them, lists to read and to write, and the range that is shown.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace rigscope::gui {

class RangesModel;

class RangesPanel : public QWidget {
    Q_OBJECT

public:
    explicit RangesPanel(QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    // Takes what was chosen elsewhere about how it shows things.
    void readSettings();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* makeButton(const char* objectName, const QString& text, const QString& toolTip,
                            void (RangesPanel::*handler)());
    QWidget* makeEditor();
    void makeExports(QToolButton& button);
    void addRange();
    void removeRanges();
    void moveUp() { move(-1); }
    void moveDown() { move(1); }
    void move(int rows);
    void undo();
    void importRanges();
    void copy(const QString& text);
    void save(const QString& filter, const QString& suffix, const QString& text);
    void showRange();
    void followClip();
    void refresh();
    // Rows that are selected, rising.
    std::vector<int> selectedRows() const;
    void selectRow(int row);
    bool hasOneAnimation() const;

    QPointer<DocumentSession> session_;
    RangesModel* model_;
    QStackedWidget* pages_;
    QLabel* nothing_;
    QTableView* table_;
    QComboBox* base_;
    QLabel* message_;
    QToolButton* add_ = nullptr;
    QToolButton* remove_ = nullptr;
    QToolButton* up_ = nullptr;
    QToolButton* down_ = nullptr;
    QToolButton* undo_ = nullptr;
    QToolButton* import_ = nullptr;
    QToolButton* export_ = nullptr;
    ClipId followed_; // that was shown last
    bool following_ = false;
};

} // namespace rigscope::gui
