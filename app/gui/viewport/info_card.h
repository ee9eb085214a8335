// A small card over the viewport with names and values that can be marked and copied.
#pragma once

#include <QFrame>

#include "viewport/picked_element.h"

class QLabel;

namespace rigscope::gui {

class InfoCard : public QFrame {
    Q_OBJECT

public:
    explicit InfoCard(QWidget* parent);

    void setText(const CardText& text);
    // The rows as lines of text, with tabs between names and values.
    QString plainText() const;

signals:
    void closed();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* title_;
    QLabel* names_;
    QLabel* values_;
    CardText text_;
};

} // namespace rigscope::gui
