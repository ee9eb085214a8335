#include "log/log_panel.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "log/log.h"

namespace rigscope::gui {

LogPanel::LogPanel(Log& log, QWidget* parent)
    : QWidget(parent),
      log_(log),
      lines_(new QPlainTextEdit(this)),
      copy_(new QPushButton(tr("Copy Log"), this)),
      clear_(new QPushButton(tr("Clear Log"), this)) {
    setObjectName(QStringLiteral("log"));
    lines_->setObjectName(QStringLiteral("logLines"));
    lines_->setAccessibleName(tr("Log"));
    lines_->setReadOnly(true);
    lines_->setFrameShape(QFrame::NoFrame);
    lines_->setLineWrapMode(QPlainTextEdit::NoWrap);
    lines_->setMaximumBlockCount(static_cast<int>(Log::mostEntries));
    lines_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    lines_->setPlaceholderText(tr("Nothing has happened yet."));
    // The caret can be seen and moved by the keyboard, to mark without a mouse.
    lines_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    copy_->setObjectName(QStringLiteral("copyLog"));
    clear_->setObjectName(QStringLiteral("clearLog"));
    connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(log_.text()); });
    connect(clear_, &QPushButton::clicked, &log_, &Log::clear);
    connect(&log_, &Log::added, this, &LogPanel::append);
    connect(&log_, &Log::cleared, this, &LogPanel::refill);

    auto* const buttons = new QHBoxLayout;
    buttons->setContentsMargins(6, 4, 6, 4);
    buttons->setSpacing(6);
    buttons->addStretch(1);
    buttons->addWidget(copy_);
    buttons->addWidget(clear_);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(buttons);
    column->addWidget(lines_, 1);
    refill();
}

void LogPanel::append() {
    lines_->appendPlainText(lineOf(log_.entries().back()));
    copy_->setEnabled(true);
    clear_->setEnabled(true);
}

void LogPanel::refill() {
    lines_->setPlainText(log_.text().trimmed());
    lines_->moveCursor(QTextCursor::End);
    copy_->setEnabled(!log_.entries().empty());
    clear_->setEnabled(!log_.entries().empty());
}

} // namespace rigscope::gui
