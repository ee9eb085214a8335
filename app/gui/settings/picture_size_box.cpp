#include "settings/picture_size_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>
#include <array>

#include "viewport/picture_size.h"

namespace rigscope::gui {

namespace {

constexpr std::array usual{QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160), QSize(1024, 1024)};
constexpr int asView = 0;
constexpr int ownSize = 1 + static_cast<int>(usual.size());

} // namespace

PictureSizeBox::PictureSizeBox(QWidget* parent)
    : QWidget(parent),
      choice_(new QComboBox(this)),
      width_(new QSpinBox(this)),
      height_(new QSpinBox(this)) {
    choice_->setObjectName(QStringLiteral("pictureSize"));
    choice_->setAccessibleName(tr("Size of saved pictures"));
    choice_->addItem(tr("As the view is"));
    for (const QSize& size : usual)
        choice_->addItem(tr("%1 \u00d7 %2").arg(size.width()).arg(size.height()));
    choice_->addItem(tr("Another size"));
    width_->setObjectName(QStringLiteral("pictureWidth"));
    width_->setAccessibleName(tr("Width in pixels"));
    height_->setObjectName(QStringLiteral("pictureHeight"));
    height_->setAccessibleName(tr("Height in pixels"));
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(choice_);
    layout->addWidget(width_);
    auto* const times = new QLabel(QStringLiteral("\u00d7"), this);
    layout->addWidget(times);
    layout->addWidget(height_);
    for (QSpinBox* const box : {width_, height_}) {
        box->setRange(smallestPicture, largestPicture);
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, &PictureSizeBox::tell);
    }
    connect(choice_, &QComboBox::activated, this, &PictureSizeBox::choose);
    setFocusProxy(choice_);
    setPictureSize(std::nullopt);
}

void PictureSizeBox::setPictureSize(std::optional<QSize> size) {
    const QScopedValueRollback guard(showing_, true);
    const auto at = size && !own_ ? std::find(usual.begin(), usual.end(), *size) : usual.end();
    choice_->setCurrentIndex(!size ? asView : at != usual.end() ? 1 + static_cast<int>(at - usual.begin()) : ownSize);
    const bool own = choice_->currentIndex() == ownSize;
    width_->setEnabled(own);
    height_->setEnabled(own);
    const QSize shown = size.value_or(QSize(1920, 1080));
    width_->setValue(shown.width());
    height_->setValue(shown.height());
    if (!size)
        own_ = false;
}

std::optional<QSize> PictureSizeBox::pictureSize() const {
    return choice_->currentIndex() == asView ? std::nullopt : std::optional(QSize(width_->value(), height_->value()));
}

void PictureSizeBox::choose() {
    const int index = choice_->currentIndex();
    own_ = index == ownSize;
    if (index == asView)
        setPictureSize(std::nullopt);
    else if (own_)
        setPictureSize(QSize(width_->value(), height_->value()));
    else
        setPictureSize(usual[static_cast<std::size_t>(index - 1)]);
    emit changed();
}

void PictureSizeBox::tell() {
    if (!showing_)
        emit changed();
}

} // namespace rigscope::gui
