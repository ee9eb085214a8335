// What is odd about the document that is shown: all of it, with place, consequence and advice.
#pragma once

#include <QPointer>
#include <QWidget>

#include <array>

#include "documents/document_session.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace rigscope::gui {

class ProblemModel;

class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    void setSession(DocumentSession* session);
    // Takes what was chosen elsewhere about how it shows things.
    void readSettings();
    // Chooses the next problem, or the one before, as a click on it does.
    void step(int direction);
    // The problems that are shown, as text.
    QString report() const;

    QSize sizeHint() const override { return {900, 260}; }

signals:
    // The user wants to see the bytes that a problem is about.
    void structureWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTools();
    QWidget* makeList();
    void rebuild();
    void arrange();
    void showState();
    void chosen(const QModelIndex& index);
    void showDetails(const struct Problem* problem);
    void goTo(const struct Problem& problem);

    QPointer<DocumentSession> session_;
    ProblemModel* model_;
    std::array<QToolButton*, 3> severities_{}; // by Severity
    QComboBox* grouping_ = nullptr;
    QLineEdit* filter_ = nullptr;
    QPushButton* copy_ = nullptr;
    QStackedWidget* pages_;
    QTreeView* list_ = nullptr;
    QLabel* details_ = nullptr;
    QPushButton* toStructure_ = nullptr;
    QLabel* leftOut_;
    QLabel* empty_;
    bool stale_ = false; // the document changed while the panel was not seen
    bool arranging_ = false;
};

} // namespace rigscope::gui
