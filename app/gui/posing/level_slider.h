// Chooses the level of detail that the view draws. Hidden where a model has but the full one.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"

class QLabel;
class QSlider;

namespace rigscope::gui {

class LevelSlider : public QWidget {
    Q_OBJECT

public:
    explicit LevelSlider(QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    // Shows the levels of the session's scene, and which is chosen.
    void refresh();

private:
    QString meaningOf(int level) const;

    QPointer<DocumentSession> session_;
    QSlider* slider_;
    QLabel* meaning_;
};

} // namespace rigscope::gui
