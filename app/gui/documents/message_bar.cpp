#include "documents/message_bar.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "icon.h"
#include "problems/issue_colours.h"

namespace rigscope::gui {

namespace {

constexpr int detailLines = 4;

} // namespace

MessageBar::MessageBar(const Message& message, QWidget* parent)
    : QFrame(parent),
      path_(message.path),
      severity_(message.severity),
      text_(new QLabel(message.text, this)) {
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    setAccessibleDescription(message.text);
    setAutoFillBackground(true);
    tint();

    auto* const mark = new QLabel(this);
    mark->setPixmap(severityIcon(message.severity).pixmap(QSize(16, 16), devicePixelRatioF()));
    text_->setObjectName(QStringLiteral("messageText"));
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);

    auto* const row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(mark);
    row->addWidget(text_, 1);
    for (const MessageAction& action : message.actions) {
        auto* const button = new QPushButton(action.text, this);
        button->setObjectName(QLatin1StringView(action.objectName));
        button->setAccessibleName(action.accessibleName);
        connect(button, &QPushButton::clicked, this, [this, run = action.run] {
            emit closed();
            if (run)
                run();
        });
        row->addWidget(button);
    }
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 6, 8, 6);
    layout->addLayout(row);
    if (!message.details.isEmpty()) {
        addDetails(message.details);
        auto* const toggle = new QToolButton(this);
        toggle->setText(tr("Details"));
        toggle->setObjectName(QStringLiteral("messageDetails"));
        toggle->setAccessibleName(tr("Details of the message"));
        toggle->setCheckable(true);
        connect(toggle, &QToolButton::toggled, details_, &QWidget::setVisible);
        row->addWidget(toggle);
        layout->addWidget(details_);
    }
    auto* const closeButton = new QToolButton(this);
    closeButton->setObjectName(QStringLiteral("messageClose"));
    closeButton->setIcon(icon("close"));
    closeButton->setAutoRaise(true);
    closeButton->setToolTip(tr("Close this message"));
    closeButton->setAccessibleName(tr("Close this message"));
    connect(closeButton, &QToolButton::clicked, this, &MessageBar::closed);
    row->addWidget(closeButton);
}

// From the colours around it, as its own are tinted already.
void MessageBar::tint() {
    const QColor ground =
        messageBackground(parentWidget() != nullptr ? parentWidget()->palette() : QApplication::palette(), severity_);
    QPalette tinted = palette();
    if (tinted.color(QPalette::Window) == ground)
        return;
    tinted.setColor(QPalette::Window, ground);
    setPalette(tinted);
}

// Another theme.
void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        tint();
}

void MessageBar::addDetails(const QString& details) {
    details_ = new QPlainTextEdit(this);
    details_->setReadOnly(true);
    details_->setObjectName(QStringLiteral("messageDetailsText"));
    details_->setAccessibleName(tr("Details"));
    details_->setPlainText(details);
    details_->setFixedHeight(details_->fontMetrics().lineSpacing() * (detailLines + 1) + 8);
    details_->hide();
}

QString MessageBar::text() const { return text_->text(); }

} // namespace rigscope::gui
