#include "properties/properties_panel.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace rigscope::gui {

namespace {

// A value to read, mark and copy. A line that scrolls, so that a long word never makes the panel wider.
QLineEdit* valueLine(const QString& text, QWidget* parent) {
    auto* const line = new QLineEdit(text, parent);
    line->setReadOnly(true);
    line->setFrame(false);
    line->setFocusPolicy(Qt::ClickFocus);
    line->setTextMargins(0, 0, 0, 0);
    line->setMinimumWidth(1);
    line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    line->setFixedHeight(line->fontMetrics().height() + 4);
    QPalette flat = line->palette();
    flat.setColor(QPalette::Base, Qt::transparent);
    line->setPalette(flat);
    line->setCursorPosition(0);
    return line;
}

void dim(QWidget* widget) {
    QPalette faint = widget->palette();
    QColor text = faint.color(QPalette::WindowText);
    text.setAlphaF(0.72F);
    faint.setColor(QPalette::WindowText, text);
    widget->setPalette(faint);
}

// A text that may not fit stands in its tool tip too.
QString toolTipOf(const PropertyRow& row, const QString& value) {
    if (row.values.size() > 1)
        return row.toolTip;
    return row.toolTip.isEmpty() ? value : value + u'\n' + row.toolTip;
}

// Numbers of a vector stand in columns; they and single values share six of them.
constexpr int valueColumns = 12;
constexpr int widestName = 120;  // points
constexpr int refreshEvery = 80; // milliseconds, while it plays

} // namespace

PropertiesPanel::PropertiesPanel(QWidget* parent)
    : QScrollArea(parent),
      kind_(new QLabel),
      name_(new QLabel),
      layout_(nullptr) {
    setObjectName(QStringLiteral("properties"));
    setAccessibleName(tr("Properties"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const inner = new QWidget(this);
    layout_ = new QVBoxLayout(inner);
    layout_->setContentsMargins(10, 8, 10, 8);
    layout_->setSpacing(2);
    kind_->setObjectName(QStringLiteral("propertyKind"));
    dim(kind_);
    name_->setObjectName(QStringLiteral("propertyName"));
    name_->setTextFormat(Qt::PlainText);
    name_->setWordWrap(true);
    name_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont bold = name_->font();
    bold.setBold(true);
    name_->setFont(bold);
    layout_->addWidget(kind_);
    layout_->addWidget(name_);
    layout_->addStretch(1);
    setWidget(inner);
}

void PropertiesPanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::selectionChanged, this, &PropertiesPanel::refresh);
        connect(session_, &DocumentSession::replaced, this, &PropertiesPanel::refresh);
        connect(session_, &DocumentSession::clipChanged, this, &PropertiesPanel::refresh);
        connect(session_, &DocumentSession::timeChanged, this, &PropertiesPanel::followTime);
        connect(session_, &DocumentSession::playbackChanged, this, &PropertiesPanel::refresh);
    }
    refresh();
}

// Only a node's numbers change with time. While it plays nobody can read every one of them.
void PropertiesPanel::followTime() {
    if (!isVisible() || session_->selected().kind != PartKind::Node)
        return;
    if (session_->clock().playing() && sinceRefresh_.isValid() && sinceRefresh_.elapsed() < refreshEvery)
        return;
    refresh();
}

void PropertiesPanel::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    refresh();
}

bool PropertiesPanel::sameShape(const std::vector<PropertyGroup>& groups) const {
    if (content_ == nullptr || groups.size() != shown_.size())
        return false;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (groups[g].title != shown_[g].title || groups[g].rows.size() != shown_[g].rows.size())
            return false;
        for (std::size_t r = 0; r < groups[g].rows.size(); ++r) {
            const PropertyRow& now = groups[g].rows[r];
            const PropertyRow& before = shown_[g].rows[r];
            if (now.name != before.name || now.values.size() != before.values.size())
                return false;
        }
    }
    return true;
}

void PropertiesPanel::refresh() {
    if (!isVisible())
        return;
    if (session_ == nullptr) {
        kind_->setText(tr("Nothing is open"));
        name_->clear();
        rebuild({});
        return;
    }
    sinceRefresh_.start();
    const PropertyHead head = propertyHead(*session_);
    kind_->setText(head.kind);
    name_->setText(head.name);
    std::vector<PropertyGroup> groups = propertyGroups(*session_);
    if (!sameShape(groups)) {
        rebuild(groups);
        return;
    }
    std::size_t next = 0;
    for (const PropertyGroup& group : groups) {
        for (const PropertyRow& row : group.rows) {
            for (const QString& value : row.values) {
                values_[next]->setToolTip(toolTipOf(row, value));
                // Setting it would take the user's marking away.
                QLineEdit* const line = values_[next++];
                if (line->text() == value)
                    continue;
                line->setText(value);
                line->setCursorPosition(0);
            }
        }
    }
    shown_ = std::move(groups);
}

void PropertiesPanel::rebuild(const std::vector<PropertyGroup>& groups) {
    delete content_;
    values_.clear();
    content_ = new QWidget(widget());
    auto* const column = new QVBoxLayout(content_);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(0);
    // The same in all groups, so that values stand below each other.
    nameWidth_ = 0;
    for (const PropertyGroup& group : groups)
        for (const PropertyRow& row : group.rows)
            nameWidth_ = std::max(nameWidth_, fontMetrics().horizontalAdvance(row.name));
    nameWidth_ = std::min(nameWidth_, widestName);
    for (const PropertyGroup& group : groups)
        column->addWidget(makeGroup(group));
    layout_->insertWidget(2, content_);
    shown_ = groups;
}

QWidget* PropertiesPanel::makeGroup(const PropertyGroup& group) {
    auto* const whole = new QWidget(content_);
    auto* const head = new QToolButton(whole);
    auto* const body = new QWidget(whole);
    const bool open = !closedGroups_.contains(group.title);
    head->setText(group.title);
    head->setAccessibleName(group.title);
    head->setAutoRaise(true);
    head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    head->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    head->setFocusPolicy(Qt::TabFocus);
    QFont bold = head->font();
    bold.setBold(true);
    head->setFont(bold);
    body->setVisible(open);
    connect(head, &QToolButton::clicked, this, [this, head, body, title = group.title] {
        const bool opens = closedGroups_.remove(title);
        if (!opens)
            closedGroups_.insert(title);
        body->setVisible(opens);
        head->setArrowType(opens ? Qt::DownArrow : Qt::RightArrow);
    });

    auto* const grid = new QGridLayout(body);
    grid->setContentsMargins(14, 0, 0, 6);
    grid->setHorizontalSpacing(6);
    grid->setColumnMinimumWidth(0, nameWidth_);
    grid->setVerticalSpacing(1);
    for (int column = 1; column <= valueColumns; ++column)
        grid->setColumnStretch(column, 1);
    int number = 0;
    for (const PropertyRow& row : group.rows)
        addRow(*grid, number++, row);

    auto* const column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(body);
    return whole;
}

void PropertiesPanel::addRow(QGridLayout& grid, int row, const PropertyRow& shown) {
    QWidget* const body = grid.parentWidget();
    auto* const name = new QLabel(shown.name, body);
    name->setToolTip(shown.toolTip);
    name->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    dim(name);
    grid.addWidget(name, row, 0);
    const auto columns = valueColumns / static_cast<int>(std::max<qsizetype>(1, shown.values.size()));
    int column = 1;
    for (const QString& value : shown.values) {
        QLineEdit* const line = valueLine(value, body);
        line->setAccessibleName(shown.name);
        line->setToolTip(toolTipOf(shown, value));
        if (shown.values.size() > 1)
            line->setAlignment(Qt::AlignRight);
        grid.addWidget(line, row, column, 1, columns);
        column += columns;
        values_.push_back(line);
    }
}

} // namespace rigscope::gui
