// How the model is shown: what engines differ in, a second clip, the level of detail, and the weights of morph targets.
// All of it changes the view and nothing of the document.
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QScrollArea>

#include <vector>

#include "documents/document_session.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QPushButton;

namespace rigscope::gui {

class LevelSlider;
class PoseSlider;

class PosingPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit PosingPanel(QWidget* parent = nullptr);
    void setSession(DocumentSession* session);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Row {
        MorphTargetId target;
        PoseSlider* slider;
    };
    QComboBox* addChoice(QFormLayout& form, const char* name, const QString& label, const QStringList& choices,
                         const QString& meaning);
    void addMixing(QFormLayout& form);
    void addPoses(QWidget* inner, QLayout& column);
    void rebuild();
    void fillPoses();
    void fillClips();
    void refresh();
    void followTime();
    void showWeights();
    // Changes what is chosen by `change`.
    template <class Change> void choose(Change change);
    void takeChoices();

    QPointer<DocumentSession> session_;
    QLabel* hint_ = nullptr;
    QWidget* rules_ = nullptr;
    QComboBox* afterLast_ = nullptr;
    QComboBox* turning_ = nullptr;
    QComboBox* mixing_ = nullptr;
    QComboBox* mixedClip_ = nullptr;
    QDoubleSpinBox* mixedWeight_ = nullptr;
    LevelSlider* levels_ = nullptr;
    QWidget* poses_ = nullptr; // heading and rows
    QLabel* noPoses_ = nullptr;
    QPushButton* resetAll_ = nullptr;
    QWidget* rows_ = nullptr;
    QLayout* rowsPlace_ = nullptr;
    std::vector<Row> sliders_;
    QElapsedTimer sinceWeights_;
    bool filling_ = false;
    bool stale_ = true; // the document changed while the panel was not seen
};

} // namespace rigscope::gui
