// File > Export Image: a picture of the view in any size, to a file or to the clipboard.
#pragma once

#include <QDialog>
#include <QSize>

#include "pictures/view_picture.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QSpinBox;

namespace rigscope::gui {

class ExportImageDialog : public QDialog {
    Q_OBJECT

public:
    // `path` is offered when the picture is saved. The view outlives the dialog.
    ExportImageDialog(Viewport& view, QString path, QWidget* parent);

signals:
    void saved(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QLayout* makeChoices();
    QLayout* makeButtons();
    QSpinBox* makeSide(const char* objectName, const QString& name);
    void fillPresets();
    void restore();
    void remember() const;
    void choosePreset();
    void followSide(const QSpinBox* changed);
    void setSize(QSize size);
    PictureWish wish() const;
    void showPreview();
    void askForPath();
    void save(const QString& path);
    void copy();
    // Nothing, and a message, where it cannot be drawn.
    std::optional<QImage> draw(const PictureWish& wish);

    Viewport& view_;
    QString path_;
    QComboBox* presets_;
    QSpinBox* width_;
    QSpinBox* height_;
    QCheckBox* keepShape_;
    QCheckBox* overlays_;
    QCheckBox* transparent_;
    QLabel* preview_;
    QLabel* message_;
    double shape_ = 1.0; // width by height, while it is kept
};

} // namespace rigscope::gui
