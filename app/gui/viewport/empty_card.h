// What the viewport shows while nothing is open: how to begin.
#pragma once

#include <QFrame>

class QAction;

namespace rigscope::gui {

class EmptyCard : public QFrame {
    Q_OBJECT

public:
    EmptyCard(QAction* open, QAction* openSample, QWidget* parent = nullptr);
};

} // namespace rigscope::gui
