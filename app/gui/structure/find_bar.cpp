#include "structure/find_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace rigscope::gui {

namespace {

QToolButton* arrow(Qt::ArrowType type, const QString& name, const char* objectName, QWidget* parent) {
    auto* const button = new QToolButton(parent);
    button->setArrowType(type);
    button->setAutoRaise(true);
    button->setObjectName(QLatin1StringView(objectName));
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

FindBar::FindBar(QWidget* parent)
    : QWidget(parent),
      by_(new QComboBox(this)),
      line_(new QLineEdit(this)),
      previous_(arrow(Qt::UpArrow, tr("Previous field that fits (Shift+Return)"), "findPrevious", this)),
      next_(arrow(Qt::DownArrow, tr("Next field that fits (Return)"), "findNext", this)),
      result_(new QLabel(this)) {
    by_->setObjectName(QStringLiteral("findBy"));
    by_->setAccessibleName(tr("How to look for a field"));
    by_->addItem(tr("Name"));
    by_->addItem(tr("Value"));
    by_->addItem(tr("Offset"));
    line_->setObjectName(QStringLiteral("findText"));
    line_->setAccessibleName(tr("What to look for"));
    line_->setClearButtonEnabled(true);
    line_->setMinimumWidth(120);
    line_->setMaximumWidth(260);
    line_->installEventFilter(this);
    result_->setObjectName(QStringLiteral("findResult"));
    result_->setTextFormat(Qt::PlainText);
    result_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(by_);
    row->addWidget(line_, 2);
    row->addWidget(previous_);
    row->addWidget(next_);
    row->addWidget(result_, 1);
    connect(by_, &QComboBox::currentIndexChanged, this, &FindBar::adapt);
    connect(line_, &QLineEdit::textChanged, this, &FindBar::adapt);
    connect(previous_, &QToolButton::clicked, this, [this] { emit wanted(FieldSearch::Direction::Backward); });
    connect(next_, &QToolButton::clicked, this, [this] { emit wanted(FieldSearch::Direction::Forward); });
    adapt();
}

FindBar::By FindBar::by() const { return static_cast<By>(by_->currentIndex()); }

QString FindBar::text() const { return line_->text(); }

void FindBar::begin(By by) {
    by_->setCurrentIndex(static_cast<int>(by));
    line_->setFocus(Qt::ShortcutFocusReason);
    line_->selectAll();
}

void FindBar::showResult(const QString& result) {
    result_->setText(result);
    result_->setToolTip(result);
    line_->setAccessibleDescription(result);
}

void FindBar::adapt() {
    const bool any = !line_->text().trimmed().isEmpty();
    previous_->setEnabled(any && by() != By::Offset);
    next_->setEnabled(any);
    line_->setPlaceholderText(by() == By::Name    ? tr("Part of a field's name")
                              : by() == By::Value ? tr("A number or part of a text")
                                                  : tr("8000 or 0x1f40"));
    showResult({});
    emit changed();
}

bool FindBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched != line_ || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* const key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        if (!line_->text().trimmed().isEmpty())
            emit wanted((key->modifiers() & Qt::ShiftModifier) != 0 ? FieldSearch::Direction::Backward
                                                                    : FieldSearch::Direction::Forward);
        return true;
    }
    if (key->key() == Qt::Key_Escape && !line_->text().isEmpty()) {
        line_->clear();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rigscope::gui
