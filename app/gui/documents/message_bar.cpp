#include "documents/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "icon.h"
#include "problems/diagnostic_text.h"
#include "problems/issue_colours.h"

namespace rigscope::gui {

namespace {

constexpr int detailLines = 4;

} // namespace

MessageBar::MessageBar(About about, const QString& path, const Diagnostic& diagnostic, QWidget* parent)
    : QFrame(parent),
      path_(path),
      text_(new QLabel(about == About::Failure ? sentenceOf(diagnostic) : explanationOf(diagnostic), this)),
      detailsButton_(new QToolButton(this)),
      details_(new QPlainTextEdit(this)) {
    const Severity severity = about == About::Failure ? Severity::Error : Severity::Warning;
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    setAccessibleDescription(text_->text());
    setAutoFillBackground(true);
    QPalette tinted = palette();
    tinted.setColor(QPalette::Window, messageBackground(palette(), severity));
    setPalette(tinted);

    auto* const mark = new QLabel(this);
    mark->setPixmap(severityIcon(severity).pixmap(QSize(16, 16), devicePixelRatioF()));
    text_->setObjectName(QStringLiteral("messageText"));
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);

    auto* const retryButton = new QPushButton(tr("Retry"), this);
    retryButton->setObjectName(QStringLiteral("messageRetry"));
    retryButton->setAccessibleName(tr("Try to open it again"));
    retryButton->setVisible(about == About::Failure);
    connect(retryButton, &QPushButton::clicked, this, &MessageBar::retry);
    detailsButton_->setText(tr("Details"));
    detailsButton_->setObjectName(QStringLiteral("messageDetails"));
    detailsButton_->setAccessibleName(tr("Details of the message"));
    detailsButton_->setCheckable(true);
    connect(detailsButton_, &QToolButton::toggled, this, &MessageBar::showDetails);
    auto* const closeButton = new QToolButton(this);
    closeButton->setObjectName(QStringLiteral("messageClose"));
    closeButton->setIcon(icon("close"));
    closeButton->setAutoRaise(true);
    closeButton->setToolTip(tr("Close this message"));
    closeButton->setAccessibleName(tr("Close this message"));
    connect(closeButton, &QToolButton::clicked, this, &MessageBar::closed);

    details_->setReadOnly(true);
    details_->setObjectName(QStringLiteral("messageDetailsText"));
    details_->setAccessibleName(tr("Details"));
    details_->setPlainText(explanationOf(diagnostic) + QStringLiteral("\n\n") + tr("File: %1").arg(path) + u'\n' +
                           tr("Code: %1").arg(QString::fromStdString(std::string(entryOf(diagnostic.code).name))));
    details_->setFixedHeight(details_->fontMetrics().lineSpacing() * (detailLines + 1) + 8);
    details_->hide();

    auto* const row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(mark);
    row->addWidget(text_, 1);
    row->addWidget(retryButton);
    row->addWidget(detailsButton_);
    row->addWidget(closeButton);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 6, 8, 6);
    layout->addLayout(row);
    layout->addWidget(details_);
}

QString MessageBar::text() const { return text_->text(); }

void MessageBar::showDetails(bool on) { details_->setVisible(on); }

} // namespace rigscope::gui
