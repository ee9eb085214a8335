#include "settings/settings_page.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>

#include <algorithm>

#include "dimmed_text.h"

namespace rigscope::gui {

namespace {

constexpr int widestChoice = 320; // points

QString withoutMnemonic(const QString& text) { return QString(text).remove(u'&'); }

bool hasAllWords(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

SettingsPage::SettingsPage(const QString& title, QWidget* parent)
    : QScrollArea(parent),
      title_(title),
      inner_(new QWidget(this)),
      form_(new QFormLayout(inner_)) {
    setAccessibleName(title);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    form_->setContentsMargins(16, 4, 16, 12);
    form_->setHorizontalSpacing(12);
    form_->setVerticalSpacing(7);
    form_->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setWidget(inner_);
}

void SettingsPage::refresh() {
    if (refreshing_)
        return;
    const QScopedValueRollback guard(refreshing_, true);
    for (const auto& read : reads_)
        read();
    applyFilter(); // notes come and go
}

void SettingsPage::restoreDefaults() {
    for (const auto& restore : defaults_)
        restore();
    tellChanged();
}

void SettingsPage::tellChanged() {
    refresh();
    emit changed();
}

void SettingsPage::addHeading(const QString& text) {
    auto* const heading = new QLabel(text, inner_);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, rows_.empty() ? 0 : 10, 0, 0);
    form_->addRow(heading);
    rows_.push_back({RowKind::Heading, text, heading});
}

void SettingsPage::addToForm(const QString& label, QWidget* field) {
    if (label.isEmpty()) {
        form_->addRow(field);
    } else {
        auto* const text = new QLabel(label, inner_);
        text->setBuddy(field);
        form_->addRow(text, field);
    }
    rows_.push_back({RowKind::Control, label, field});
}

// The wheel scrolls the page: it must not change what it passes over.
void SettingsPage::guard(QWidget* control) {
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(this);
}

bool SettingsPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
        event->ignore();
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

QComboBox* SettingsPage::addChoice(const ChoiceRow& row) {
    auto* const box = new QComboBox(inner_);
    box->setObjectName(QLatin1StringView(row.name));
    box->setAccessibleName(withoutMnemonic(row.label));
    box->setToolTip(row.toolTip);
    box->addItems(row.choices);
    box->setMaximumWidth(widestChoice);
    guard(box);
    connect(box, &QComboBox::activated, this, [this, write = row.write](int index) {
        write(index);
        tellChanged();
    });
    addToForm(row.label, box);
    reads_.push_back([box, read = row.read] { box->setCurrentIndex(read()); });
    return box;
}

QCheckBox* SettingsPage::addSwitch(const SwitchRow& row) {
    auto* const box = new QCheckBox(row.label, inner_);
    box->setObjectName(QLatin1StringView(row.name));
    box->setToolTip(row.toolTip);
    connect(box, &QCheckBox::clicked, this, [this, write = row.write](bool on) {
        write(on);
        tellChanged();
    });
    addToForm({}, box);
    reads_.push_back([box, read = row.read] { box->setChecked(read()); });
    return box;
}

void SettingsPage::addRow(const QString& label, QWidget* control, std::function<void()> read) {
    if (control->focusPolicy() != Qt::NoFocus)
        guard(control);
    for (auto* const inner : control->findChildren<QWidget*>())
        if (inner->inherits("QAbstractSpinBox") || inner->inherits("QComboBox"))
            guard(inner);
    addToForm(label, control);
    if (read)
        reads_.push_back(std::move(read));
}

QPushButton* SettingsPage::addButton(const char* name, const QString& text, std::function<void()> press) {
    auto* const button = new QPushButton(text, inner_);
    button->setObjectName(QLatin1StringView(name));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, press = std::move(press)] {
        press();
        tellChanged();
    });
    addToForm({}, button);
    // As wide as its text, not as the page.
    form_->setAlignment(button, Qt::AlignLeft);
    return button;
}

void SettingsPage::addNote(const char* name, std::function<QString()> text) {
    auto* const note = new QLabel(inner_);
    note->setObjectName(QLatin1StringView(name));
    note->setWordWrap(true);
    note->setTextFormat(Qt::PlainText);
    form_->addRow(note);
    rows_.push_back({RowKind::Note, {}, note});
    dimText(*note);
    reads_.push_back([note, text = std::move(text)] { note->setText(text()); });
}

// Its name, what can be chosen, and the explanation.
QString SettingsPage::wordsOf(const Row& row) {
    QStringList words{withoutMnemonic(row.label), row.field->toolTip(), row.field->accessibleName()};
    if (const auto* const box = qobject_cast<const QComboBox*>(row.field))
        for (int i = 0; i < box->count(); ++i)
            words.push_back(box->itemText(i));
    if (const auto* const button = qobject_cast<const QAbstractButton*>(row.field))
        words.push_back(withoutMnemonic(button->text()));
    return words.join(u'\n');
}

bool SettingsPage::setFilter(const QString& text) {
    words_ = text.split(u' ', Qt::SkipEmptyParts);
    return applyFilter();
}

bool SettingsPage::applyFilter() {
    // A page or a heading that is meant shows all that is below it.
    const bool whole = hasAllWords(title_, words_);
    bool any = false;
    bool section = whole;
    bool shown = whole;
    QWidget* heading = nullptr;
    for (const Row& row : rows_) {
        if (row.kind == RowKind::Heading) {
            heading = row.field;
            section = whole || hasAllWords(wordsOf(row), words_);
            form_->setRowVisible(heading, section);
            continue;
        }
        const auto* const note = row.kind == RowKind::Note ? qobject_cast<const QLabel*>(row.field) : nullptr;
        if (note == nullptr)
            shown = section || hasAllWords(wordsOf(row), words_);
        // A note goes with the row before it.
        form_->setRowVisible(row.field, shown && (note == nullptr || !note->text().isEmpty()));
        if (shown && heading != nullptr)
            form_->setRowVisible(heading, true);
        any = any || shown;
    }
    return any;
}

} // namespace rigscope::gui
