// The line in which a field is looked for by name, by value or by offset.
#pragma once

#include <QWidget>

#include <cstdint>

#include "structure/field_search.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace rigscope::gui {

class FindBar : public QWidget {
    Q_OBJECT

public:
    enum class By : std::uint8_t { Name, Value, Offset };

    explicit FindBar(QWidget* parent = nullptr);

    By by() const;
    QString text() const;
    // Chooses how is looked for and puts the focus into the line.
    void begin(By by);
    // A word on what came of it; empty for none.
    void showResult(const QString& result);

signals:
    void wanted(rigscope::gui::FieldSearch::Direction direction);
    // The text was changed or given up.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void adapt();

    QComboBox* by_;
    QLineEdit* line_;
    QToolButton* previous_;
    QToolButton* next_;
    QLabel* result_;
};

} // namespace rigscope::gui
