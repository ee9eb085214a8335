#include "viewport/info_card.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "dimmed_text.h"
#include "icon.h"

namespace rigscope::gui {

InfoCard::InfoCard(QWidget* parent)
    : QFrame(parent),
      title_(new QLabel(this)),
      names_(new QLabel(this)),
      values_(new QLabel(this)) {
    setObjectName(QStringLiteral("infoCard"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setCursor(Qt::ArrowCursor);
    setAttribute(Qt::WA_NoMousePropagation); // a click on it is not one into the view
    title_->setObjectName(QStringLiteral("infoCardTitle"));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    names_->setObjectName(QStringLiteral("infoCardNames"));
    names_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    dimText(*names_);
    values_->setObjectName(QStringLiteral("infoCardValues"));
    values_->setAccessibleName(tr("Values"));
    values_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    values_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (QLabel* const label : {title_, names_, values_})
        label->setTextFormat(Qt::PlainText);

    const auto button = [this](const char* objectName, const char* drawing, const QString& toolTip) {
        auto* const made = new QToolButton(this);
        made->setObjectName(QLatin1StringView(objectName));
        made->setAutoRaise(true);
        made->setIconSize(QSize(16, 16));
        made->setIcon(icon(drawing));
        made->setToolTip(toolTip);
        made->setAccessibleName(toolTip);
        return made;
    };
    auto* const copy = button("infoCardCopy", "copy", tr("Copy these values"));
    connect(copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(plainText()); });
    auto* const close = button("infoCardClose", "close", tr("Close this card"));
    connect(close, &QToolButton::clicked, this, &InfoCard::closed);

    auto* const head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(title_, 1);
    head->addSpacing(16);
    head->addWidget(copy);
    head->addWidget(close);
    auto* const body = new QHBoxLayout;
    body->setSpacing(12);
    body->addWidget(names_);
    body->addWidget(values_, 1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 6, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addLayout(body);
}

// With the focus in the card, Space presses its buttons and Escape closes it, whatever these keys do in the view.
bool InfoCard::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_Space || key->key() == Qt::Key_Escape)) {
            event->accept();
            return true;
        }
    }
    return QFrame::event(event);
}

void InfoCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        QFrame::keyPressEvent(event);
}

void InfoCard::setText(const CardText& text) {
    text_ = text;
    QStringList names;
    QStringList values;
    for (const auto& [name, value] : text.rows) {
        names.push_back(name + QString(value.count(u'\n'), u'\n'));
        values.push_back(value);
    }
    title_->setText(text.title);
    names_->setText(names.join(u'\n'));
    values_->setText(values.join(u'\n'));
    names_->setVisible(!names.isEmpty());
    values_->setVisible(!values.isEmpty());
    setAccessibleName(text.title);
    setAccessibleDescription(plainText());
    adjustSize();
}

QString InfoCard::plainText() const {
    QStringList lines{text_.title};
    for (const auto& [name, value] : text_.rows)
        lines.push_back(name + u'\t' + QString(value).replace(u'\n', QStringLiteral("; ")));
    return lines.join(u'\n');
}

} // namespace rigscope::gui
