// A row of the posing panel: how strongly a morph target (what OGRE calls a pose) acts.
#pragma once

#include <QObject>
#include <QString>

class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace rigscope::gui {

class PoseSlider : public QObject {
    Q_OBJECT

public:
    // Adds its controls as a row of the grid.
    PoseSlider(const QString& name, QGridLayout& grid, int row, QWidget* parent);

    // `own`: it is what the user chose, and not what the clip says.
    void show(double weight, bool own);

signals:
    void chosen(double weight);
    // The weight is to be the clip's again.
    void givenUp();

private:
    QLabel* name_;
    QSlider* slider_;
    QDoubleSpinBox* number_;
    QToolButton* reset_;
};

} // namespace rigscope::gui
