#include "timeline/popup_entry.h"

#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace rigscope::gui {

PopupEntry::PopupEntry(const QString& label, const QString& text, std::function<bool(const QString&)> take,
                       const QString& wrong, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      take_(std::move(take)),
      wrong_(wrong),
      line_(new QLineEdit(text, this)),
      message_(new QLabel(this)) {
    setObjectName(QStringLiteral("popupEntry"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameStyle(QFrame::StyledPanel | QFrame::Plain);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 10);
    layout->setSpacing(6);
    auto* const title = new QLabel(label, this);
    title->setBuddy(line_);
    line_->setObjectName(QStringLiteral("popupLine"));
    line_->setAccessibleName(label);
    line_->setMinimumWidth(220);
    message_->setObjectName(QStringLiteral("popupMessage"));
    message_->hide();
    layout->addWidget(title);
    layout->addWidget(line_);
    layout->addWidget(message_);
    connect(line_, &QLineEdit::returnPressed, this, &PopupEntry::finish);
    connect(line_, &QLineEdit::textEdited, message_, &QWidget::hide);
}

void PopupEntry::open(const QPoint& lowerLeft) {
    adjustSize();
    QPoint at = lowerLeft - QPoint(0, height());
    const QScreen* screen = QGuiApplication::screenAt(lowerLeft);
    if (screen == nullptr)
        screen = QGuiApplication::primaryScreen();
    if (screen != nullptr) {
        const QRect room = screen->availableGeometry();
        at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())));
        at.setY(std::max(at.y(), room.top()));
    }
    move(at);
    show();
    line_->setFocus();
    line_->selectAll();
}

void PopupEntry::finish() {
    if (take_(line_->text())) {
        close();
        return;
    }
    message_->setText(wrong_);
    message_->show();
    adjustSize();
    line_->selectAll();
}

} // namespace rigscope::gui
