#include "properties/property_editor.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

#include <optional>

#include "properties/property_text.h"

namespace rigscope::gui {

namespace {

// Of the axes and of red, green and blue; a letter stands beside each, so that colour says nothing alone.
QColor tintOf(const QString& letter) {
    if (letter == QStringLiteral("X") || letter == QStringLiteral("R"))
        return {222, 72, 72};
    if (letter == QStringLiteral("Y") || letter == QStringLiteral("G"))
        return {72, 168, 72};
    if (letter == QStringLiteral("Z") || letter == QStringLiteral("B"))
        return {72, 122, 232};
    return {136, 136, 136};
}

QColor mixed(const QColor& a, const QColor& b, double part) {
    const auto mix = [part](int x, int y) { return static_cast<int>(x + part * (y - x)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

std::optional<double> numberIn(const QString& text) {
    bool right = false;
    double number = QLocale().toDouble(text.trimmed(), &right);
    if (!right)
        number = QLocale::c().toDouble(text.trimmed(), &right);
    return right ? std::optional(number) : std::nullopt;
}

} // namespace

PropertyEditor::PropertyEditor(const PropertyRow& row, bool readOnly, QWidget* parent)
    : QWidget(parent),
      row_(row),
      readOnly_(readOnly) {
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const QStringList letters = componentLetters(row_);
    const auto count = static_cast<std::size_t>(shownTexts(row_).size());
    for (std::size_t i = 0; i < count; ++i) {
        fields_.push_back(addField(letters.value(static_cast<qsizetype>(i)), *layout));
        connect(fields_.back(), &QLineEdit::editingFinished, this, [this, i] { fieldEntered(i); });
    }
    showValue();
}

// A field to read, mark and copy. It scrolls, so that a long word never makes the panel wider.
QLineEdit* PropertyEditor::addField(const QString& letter, QHBoxLayout& layout) {
    auto* const line = new QLineEdit(this);
    line->setReadOnly(readOnly_);
    line->setFrame(false);
    line->setFocusPolicy(readOnly_ ? Qt::ClickFocus : Qt::StrongFocus);
    // The panel's menu has more to offer than the field's own.
    line->setContextMenuPolicy(Qt::NoContextMenu);
    line->setMinimumWidth(1);
    line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    line->setFixedHeight(line->fontMetrics().height() + 4);
    QPalette colours = line->palette();
    if (letter.isEmpty()) {
        line->setTextMargins(0, 0, 0, 0);
        colours.setColor(QPalette::Base, Qt::transparent);
        line->setPalette(colours);
        line->setAccessibleName(row_.name);
        layout.addWidget(line, 1);
        return line;
    }
    const QColor base = colours.color(QPalette::Base);
    const QColor text = colours.color(QPalette::Text);
    auto* const whole = new QWidget(this);
    auto* const mark = new QLabel(letter, whole);
    QPalette markColours = mark->palette();
    markColours.setColor(QPalette::Window, mixed(base, tintOf(letter), 0.45));
    markColours.setColor(QPalette::WindowText, text);
    mark->setPalette(markColours);
    mark->setAutoFillBackground(true);
    mark->setAlignment(Qt::AlignCenter);
    mark->setFixedSize(mark->fontMetrics().horizontalAdvance(u'W') + 3, line->height());
    colours.setColor(QPalette::Base, mixed(base, tintOf(letter), 0.10));
    line->setPalette(colours);
    line->setTextMargins(2, 0, 2, 0);
    line->setAlignment(Qt::AlignRight);
    line->setAccessibleName(QStringLiteral("%1 %2").arg(row_.name, letter));
    auto* const pair = new QHBoxLayout(whole);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(0);
    pair->addWidget(mark);
    pair->addWidget(line, 1);
    layout.addWidget(whole, 1);
    return line;
}

bool PropertyEditor::canShow(const PropertyRow& row) const {
    return row.kind == row_.kind && row.name == row_.name && componentLetters(row) == componentLetters(row_) &&
           shownTexts(row).size() == static_cast<qsizetype>(fields_.size());
}

void PropertyEditor::setRow(const PropertyRow& row) {
    row_ = row;
    showValue();
}

void PropertyEditor::showValue() {
    const QStringList texts = shownTexts(row_);
    const QString toolTip = toolTipFor(row_);
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        QLineEdit* const line = fields_[i];
        if (line->toolTip() != toolTip)
            line->setToolTip(toolTip);
        // Setting it would take the user's marking away.
        const QString& text = texts[static_cast<qsizetype>(i)];
        if (line->text() == text || (line->isModified() && line->hasFocus()))
            continue;
        line->setText(text);
        line->setCursorPosition(0);
    }
}

void PropertyEditor::fieldEntered(std::size_t field) {
    QLineEdit* const line = fields_[field];
    if (readOnly_ || !line->isModified())
        return;
    line->setModified(false);
    PropertyValue entered = row_.value;
    if (auto* const text = std::get_if<QString>(&entered)) {
        *text = line->text();
    } else if (const std::optional<double> number = numberIn(line->text())) {
        if (auto* const components = std::get_if<std::vector<double>>(&entered))
            (*components)[field] = *number;
        else if (auto* const count = std::get_if<std::int64_t>(&entered))
            *count = static_cast<std::int64_t>(*number);
        else
            entered = *number;
    }
    // What is not understood, and what is the same, goes back to what it was.
    if (entered == row_.value)
        showValue();
    else
        emit valueEntered(row_.id, entered);
}

} // namespace rigscope::gui
