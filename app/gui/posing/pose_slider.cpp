#include "posing/pose_slider.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace rigscope::gui {

namespace {

constexpr int steps = 100;      // of the slider from 0 to 1
constexpr double largest = 5.0; // that can be typed, either way: engines have no limit
constexpr int leastSlider = 50; // points

// A name that is shortened in its middle, as the ends of such names tell them apart.
class NameLabel : public QLabel {
public:
    NameLabel(QString name, QWidget* parent)
        : QLabel(parent),
          name_(std::move(name)) {
        setTextFormat(Qt::PlainText);
        setToolTip(name_);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QLabel::resizeEvent(event);
        shorten();
    }
    void changeEvent(QEvent* event) override {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::FontChange)
            shorten();
    }

private:
    void shorten() { setText(fontMetrics().elidedText(name_, Qt::ElideMiddle, width())); }

    QString name_;
};

} // namespace

PoseSlider::PoseSlider(const QString& name, QGridLayout& grid, int row, QWidget* parent)
    : QObject(parent),
      name_(new NameLabel(name, parent)),
      slider_(new QSlider(Qt::Horizontal, parent)),
      number_(new QDoubleSpinBox(parent)),
      reset_(new QToolButton(parent)) {
    slider_->setObjectName(QStringLiteral("poseSlider.") + name);
    slider_->setAccessibleName(name);
    slider_->setRange(0, steps);
    slider_->setMinimumWidth(leastSlider);
    number_->setObjectName(QStringLiteral("poseWeight.") + name);
    number_->setAccessibleName(tr("Weight of %1").arg(name));
    number_->setRange(-largest, largest);
    number_->setDecimals(2);
    number_->setSingleStep(0.05);
    number_->setKeyboardTracking(false);
    number_->setFocusPolicy(Qt::StrongFocus);
    reset_->setObjectName(QStringLiteral("poseReset.") + name);
    reset_->setText(QStringLiteral("\u00d7"));
    reset_->setAutoRaise(true);
    reset_->setFocusPolicy(Qt::TabFocus);
    reset_->setToolTip(tr("Leave it to the clip again"));
    reset_->setAccessibleName(tr("Leave %1 to the clip again").arg(name));
    grid.addWidget(name_, row, 0);
    grid.addWidget(slider_, row, 1);
    grid.addWidget(number_, row, 2);
    grid.addWidget(reset_, row, 3);
    connect(slider_, &QSlider::valueChanged, this, [this](int value) { emit chosen(double(value) / steps); });
    connect(number_, &QDoubleSpinBox::valueChanged, this, &PoseSlider::chosen);
    connect(reset_, &QToolButton::clicked, this, &PoseSlider::givenUp);
}

void PoseSlider::show(double weight, bool own) {
    const QSignalBlocker sliderGuard(slider_);
    const QSignalBlocker numberGuard(number_);
    slider_->setValue(static_cast<int>(std::clamp(weight, 0.0, 1.0) * steps + 0.5));
    number_->setValue(weight);
    reset_->setEnabled(own);
    QFont font = name_->font();
    font.setBold(own);
    if (font != name_->font())
        name_->setFont(font);
}

} // namespace rigscope::gui
