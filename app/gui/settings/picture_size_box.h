// Chooses the size of saved pictures: as the view is, a usual size, or one of one's own.
#pragma once

#include <QSize>
#include <QWidget>

#include <optional>

class QComboBox;
class QSpinBox;

namespace rigscope::gui {

class PictureSizeBox : public QWidget {
    Q_OBJECT

public:
    explicit PictureSizeBox(QWidget* parent);

    // Nothing: as the view is.
    void setPictureSize(std::optional<QSize> size);
    std::optional<QSize> pictureSize() const;

signals:
    void changed(); // by the user

private:
    void choose();
    void tell();

    QComboBox* choice_;
    QSpinBox* width_;
    QSpinBox* height_;
    bool own_ = false; // the numbers are the user's, also where they are those of a usual size
    bool showing_ = false;
};

} // namespace rigscope::gui
