#include "scenetree/texture_details.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace rigscope::gui {

namespace {

constexpr int shownLines = 5; // more can be scrolled to

}

QString textureText(const TextureSearch& search) {
    QStringList lines;
    if (search.foundAt.isEmpty())
        lines.push_back(TextureDetails::tr("%1 was not found.").arg(search.name));
    else if (!search.readable)
        lines.push_back(TextureDetails::tr("%1 cannot be read as a picture.").arg(search.foundAt));
    else
        lines.push_back(TextureDetails::tr("Found: %1").arg(search.foundAt));
    if (search.foundAt.isEmpty() && !search.lookedIn.isEmpty()) {
        lines.push_back(TextureDetails::tr("Looked in:"));
        for (const QString& place : search.lookedIn)
            lines.push_back(QStringLiteral("\u2022 ") + place);
    }
    return lines.join(u'\n');
}

TextureDetails::TextureDetails(QWidget* parent)
    : QFrame(parent),
      text_(new QPlainTextEdit(this)),
      note_(new QLabel(this)),
      locate_(new QPushButton(tr("Locate..."), this)) {
    setObjectName(QStringLiteral("textureDetails"));
    setAccessibleName(tr("Where the texture is"));
    text_->setObjectName(QStringLiteral("textureText"));
    note_->setObjectName(QStringLiteral("textureNote"));
    text_->setAccessibleName(tr("Where the texture is"));
    text_->setReadOnly(true);
    text_->setFrameShape(QFrame::NoFrame);
    text_->viewport()->setAutoFillBackground(false);
    text_->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(text_->fontMetrics().lineSpacing() * shownLines + 8);
    note_->setTextFormat(Qt::PlainText);
    note_->setWordWrap(true);
    note_->hide();
    locate_->setObjectName(QStringLiteral("textureLocate"));
    locate_->setAccessibleName(tr("Locate the missing texture"));
    locate_->setToolTip(tr("Choose the picture; others that are missing are looked for beside it"));
    connect(locate_, &QPushButton::clicked, this, &TextureDetails::locateWanted);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(text_);
    layout->addWidget(note_);
    layout->addWidget(locate_, 0, Qt::AlignLeft);
}

void TextureDetails::show(const TextureSearch& search) {
    text_->setPlainText(textureText(search));
    note_->hide();
    locate_->setVisible(search.missing());
    setVisible(true);
}

void TextureDetails::showNote(const QString& note) {
    note_->setText(note);
    note_->show();
}

} // namespace rigscope::gui
