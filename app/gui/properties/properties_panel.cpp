#include "properties/properties_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

#include "dimmed_text.h"
#include "icon.h"
#include "panels/panel_choice.h"
#include "properties/property_editor.h"
#include "properties/property_text.h"

namespace rigscope::gui {

namespace {

const QString closedKey = QStringLiteral("properties/closedGroups");
constexpr const char* groupProperty = "propertyGroup";
constexpr const char* rowProperty = "propertyRow";

constexpr bool readOnly = true;
constexpr int widestName = 120;  // points
constexpr int refreshEvery = 80; // milliseconds, while it plays

// What was told of the nearest of the widget and those around it; -1 for nothing.
int toldBy(const QWidget* widget, const char* property) {
    for (; widget != nullptr; widget = widget->parentWidget())
        if (const QVariant told = widget->property(property); told.isValid())
            return told.toInt();
    return -1;
}

bool anyNode(const DocumentSession& session) {
    const std::vector<PartRef>& parts = session.selection().parts();
    return std::any_of(parts.begin(), parts.end(), [](PartRef part) { return part.kind == PartKind::Node; });
}

bool anyTransform(const std::vector<PropertyGroup>& groups) {
    return std::any_of(groups.begin(), groups.end(), [](const PropertyGroup& group) {
        return std::any_of(group.rows.begin(), group.rows.end(),
                           [](const PropertyRow& row) { return row.kind == PropertyKind::Angles; });
    });
}

} // namespace

PropertiesPanel::PropertiesPanel(QWidget* parent)
    : QScrollArea(parent) {
    setObjectName(QStringLiteral("properties"));
    setAccessibleName(tr("Properties"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const QSettings settings;
    const QStringList closed = settings.value(closedKey).toStringList();
    closedGroups_ = QSet<QString>(closed.begin(), closed.end());
    view_.space = static_cast<TransformSpace>(transformSpaceChoice.value());
    view_.order = static_cast<EulerOrder>(eulerOrderChoice.value());
    view_.keys = static_cast<KeyForm>(keyFormChoice.value());
    auto* const inner = new QWidget(this);
    layout_ = new QVBoxLayout(inner);
    layout_->setContentsMargins(10, 8, 10, 8);
    layout_->setSpacing(2);
    makeHead(inner);
    makeViewChoices(inner);
    layout_->addStretch(1);
    setWidget(inner);
}

void PropertiesPanel::makeHead(QWidget* inner) {
    kind_ = new QLabel(inner);
    kind_->setObjectName(QStringLiteral("propertyKind"));
    dimText(*kind_);
    name_ = new QLabel(inner);
    name_->setObjectName(QStringLiteral("propertyName"));
    name_->setTextFormat(Qt::PlainText);
    name_->setWordWrap(true);
    name_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont bold = name_->font();
    bold.setBold(true);
    name_->setFont(bold);
    copy_ = new QToolButton(inner);
    copy_->setObjectName(QStringLiteral("copyProperties"));
    copy_->setIcon(icon("copy"));
    copy_->setAutoRaise(true);
    copy_->setToolTip(tr("Copy all values"));
    copy_->setAccessibleName(tr("Copy all values"));
    copy_->setPopupMode(QToolButton::InstantPopup);
    copy_->setFocusPolicy(Qt::TabFocus);
    auto* const menu = new QMenu(copy_);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillMenu(*menu, -1, -1);
    });
    copy_->setMenu(menu);
    auto* const row = new QHBoxLayout;
    row->addWidget(kind_, 1);
    row->addWidget(copy_);
    layout_->addLayout(row);
    layout_->addWidget(name_);
}

void PropertiesPanel::makeViewChoices(QWidget* inner) {
    choices_ = new QWidget(inner);
    space_ = new QComboBox(choices_);
    space_->setObjectName(QStringLiteral("transformSpace"));
    space_->setAccessibleName(tr("What transforms are relative to"));
    space_->addItem(tr("Local"));
    space_->addItem(tr("Parent"));
    space_->addItem(tr("Model"));
    space_->setItemData(0, tr("From the node's own rest pose: what the animation does to it"), Qt::ToolTipRole);
    space_->setItemData(1, tr("Relative to the parent, as the file has it"), Qt::ToolTipRole);
    space_->setItemData(2, tr("In the axes of the whole model"), Qt::ToolTipRole);
    space_->setToolTip(tr("What transforms are relative to"));
    space_->setCurrentIndex(static_cast<int>(view_.space));
    order_ = new QComboBox(choices_);
    order_->setObjectName(QStringLiteral("eulerOrder"));
    order_->setAccessibleName(tr("Order of the angles"));
    order_->setToolTip(tr("In which order the rotations about the axes are applied, the first letter first"));
    for (const char* const name : eulerOrderNames)
        order_->addItem(QLatin1StringView(name));
    order_->setCurrentIndex(static_cast<int>(view_.order));
    keys_ = new QComboBox(choices_);
    keys_->setObjectName(QStringLiteral("keyForm"));
    keys_->setAccessibleName(tr("What keys are relative to"));
    keys_->setToolTip(tr("What the values of keys are relative to"));
    keys_->addItems({tr("As in the file"), tr("From the rest pose"), tr("Absolute")});
    keys_->setCurrentIndex(static_cast<int>(view_.keys));
    for (QComboBox* const box : {space_, order_, keys_})
        connect(box, &QComboBox::currentIndexChanged, this, &PropertiesPanel::chooseView);
    keysLabel_ = new QLabel(tr("Keys"), choices_);
    auto* const grid = new QGridLayout(choices_);
    grid->setContentsMargins(0, 4, 0, 0);
    grid->addWidget(new QLabel(tr("Space"), choices_), 0, 0);
    grid->addWidget(space_, 0, 1);
    grid->addWidget(new QLabel(tr("Angles"), choices_), 0, 2);
    grid->addWidget(order_, 0, 3);
    grid->addWidget(keysLabel_, 1, 0);
    grid->addWidget(keys_, 1, 1, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    choices_->hide();
    layout_->addWidget(choices_);
}

void PropertiesPanel::chooseView() {
    view_.space = static_cast<TransformSpace>(space_->currentIndex());
    view_.order = static_cast<EulerOrder>(order_->currentIndex());
    view_.keys = static_cast<KeyForm>(keys_->currentIndex());
    transformSpaceChoice.store(space_->currentIndex());
    eulerOrderChoice.store(order_->currentIndex());
    keyFormChoice.store(keys_->currentIndex());
    refresh();
}

void PropertiesPanel::readSettings() {
    // All, before changing a box keeps what they show.
    const int space = transformSpaceChoice.value();
    const int order = eulerOrderChoice.value();
    const int keys = keyFormChoice.value();
    space_->setCurrentIndex(space);
    order_->setCurrentIndex(order);
    keys_->setCurrentIndex(keys);
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
    if (!isVisible() || !anyNode(*session_))
        return;
    if (session_->clock().playing() && sinceRefresh_.isValid() && sinceRefresh_.elapsed() < refreshEvery)
        return;
    refresh();
}

// The rows have colours of their own, so another theme makes them anew; later, as they are being told of it still.
void PropertiesPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && content_ != nullptr)
        QMetaObject::invokeMethod(
            this, [this] { rebuild(std::vector<PropertyGroup>(shown_)); }, Qt::QueuedConnection);
}

void PropertiesPanel::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    refresh();
}

bool PropertiesPanel::sameShape(const std::vector<PropertyGroup>& groups) const {
    if (content_ == nullptr || groups.size() != shown_.size())
        return false;
    std::size_t next = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (groups[g].title != shown_[g].title || groups[g].rows.size() != shown_[g].rows.size())
            return false;
        for (const PropertyRow& row : groups[g].rows)
            if (!editors_[next++]->canShow(row))
                return false;
    }
    return true;
}

void PropertiesPanel::refresh() {
    if (!isVisible())
        return;
    copy_->setEnabled(session_ != nullptr);
    if (session_ == nullptr) {
        choices_->hide();
        kind_->setText(tr("Nothing is open"));
        name_->clear();
        rebuild({});
        return;
    }
    sinceRefresh_.start();
    facts_.update(session_->scene(), session_->clip());
    head_ = propertyHead(*session_);
    kind_->setText(head_.kind);
    name_->setText(head_.name);
    std::vector<PropertyGroup> groups = propertyGroups({*session_, facts_, view_});
    choices_->setVisible(anyTransform(groups));
    const bool anyKey = std::any_of(groups.begin(), groups.end(),
                                    [](const PropertyGroup& group) { return group.id == QLatin1StringView("key"); });
    keysLabel_->setVisible(anyKey);
    keys_->setVisible(anyKey);
    if (!sameShape(groups)) {
        rebuild(groups);
        return;
    }
    std::size_t next = 0;
    for (const PropertyGroup& group : groups)
        for (const PropertyRow& row : group.rows)
            editors_[next++]->setRow(row);
    shown_ = std::move(groups);
}

void PropertiesPanel::rebuild(const std::vector<PropertyGroup>& groups) {
    delete content_;
    editors_.clear();
    content_ = new QWidget(widget());
    auto* const column = new QVBoxLayout(content_);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(0);
    // The same in all groups, so that values stand below each other.
    nameWidth_ = 0;
    for (const PropertyGroup& group : groups)
        for (const PropertyRow& row : group.rows)
            if (componentLetters(row).isEmpty())
                nameWidth_ = std::max(nameWidth_, fontMetrics().horizontalAdvance(row.name));
    nameWidth_ = std::min(nameWidth_, widestName);
    for (std::size_t i = 0; i < groups.size(); ++i)
        column->addWidget(makeGroup(groups[i], i));
    layout_->insertWidget(layout_->count() - 1, content_);
    content_->show(); // a layout shows what is added to it only later
    // Tab comes to what is made later, too, where it stands.
    QWidget* before = keys_;
    for (QToolButton* const head : content_->findChildren<QToolButton*>()) {
        setTabOrder(before, head);
        before = head;
    }
    shown_ = groups;
}

QWidget* PropertiesPanel::makeGroup(const PropertyGroup& group, std::size_t number) {
    auto* const whole = new QWidget(content_);
    whole->setProperty(groupProperty, static_cast<int>(number));
    auto* const head = new QToolButton(whole);
    auto* const body = new QWidget(whole);
    const bool open = !closedGroups_.contains(group.id);
    head->setText(group.title);
    head->setObjectName(QStringLiteral("group.") + group.id);
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
    connect(head, &QToolButton::clicked, this, [this, head, body, id = group.id] { openOrClose(id, *head, *body); });

    auto* const rows = new QVBoxLayout(body);
    rows->setContentsMargins(14, 0, 0, 6);
    rows->setSpacing(1);
    for (std::size_t i = 0; i < group.rows.size(); ++i)
        addRow(*rows, group.rows[i], number, i);

    auto* const column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(body);
    return whole;
}

void PropertiesPanel::openOrClose(const QString& group, QToolButton& head, QWidget& body) {
    const bool opens = closedGroups_.remove(group);
    if (!opens)
        closedGroups_.insert(group);
    body.setVisible(opens);
    head.setArrowType(opens ? Qt::DownArrow : Qt::RightArrow);
    QStringList closed(closedGroups_.begin(), closedGroups_.end());
    closed.sort();
    QSettings().setValue(closedKey, closed);
}

// Several fields stand below their name, so that each has room for its digits.
void PropertiesPanel::addRow(QVBoxLayout& column, const PropertyRow& row, std::size_t group, std::size_t number) {
    auto* const whole = new QWidget(column.parentWidget());
    whole->setProperty(groupProperty, static_cast<int>(group));
    whole->setProperty(rowProperty, static_cast<int>(number));
    auto* const name = new QLabel(row.name, whole);
    name->setToolTip(row.meaning);
    name->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    dimText(*name);
    auto* const editor = new PropertyEditor(row, readOnly, whole);
    editors_.push_back(editor);
    auto* const grid = new QGridLayout(whole);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(0);
    if (componentLetters(row).isEmpty()) {
        grid->setColumnMinimumWidth(0, nameWidth_);
        grid->setColumnStretch(1, 1);
        grid->addWidget(name, 0, 0);
        grid->addWidget(editor, 0, 1);
    } else {
        grid->addWidget(name, 0, 0);
        grid->addWidget(editor, 1, 0);
        grid->setRowMinimumHeight(2, 3);
    }
    column.addWidget(whole);
}

void PropertiesPanel::contextMenuEvent(QContextMenuEvent* event) {
    if (session_ == nullptr)
        return;
    const QWidget* at = childAt(event->pos());
    if (event->reason() == QContextMenuEvent::Keyboard && focusWidget() != nullptr)
        at = focusWidget();
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("propertyMenu"));
    fillMenu(menu, toldBy(at, groupProperty), toldBy(at, rowProperty));
    menu.exec(event->globalPos());
}

void PropertiesPanel::fillMenu(QMenu& menu, int group, int row) {
    const auto copy = [](const QString& text) { QGuiApplication::clipboard()->setText(text); };
    if (group >= 0 && group < static_cast<int>(shown_.size())) {
        const PropertyGroup& chosen = shown_[static_cast<std::size_t>(group)];
        if (row >= 0 && row < static_cast<int>(chosen.rows.size())) {
            const PropertyRow& one = chosen.rows[static_cast<std::size_t>(row)];
            menu.addAction(tr("Copy &Value"), this, [=, text = exactText(one)] { copy(text); });
            menu.addAction(tr("Copy &Row"), this,
                           [=, text = QStringLiteral("%1: %2").arg(one.name, exactText(one))] { copy(text); });
            if (one.bytes) {
                menu.addSeparator();
                menu.addAction(tr("&Show in Structure"), this, [this, bytes = *one.bytes] {
                    session_->showBytes(bytes);
                    emit structureWanted();
                });
            }
            menu.addSeparator();
        }
        menu.addAction(tr("Copy &Group as Text"), this, [this, chosen] { copyGroups({chosen}, false); });
        menu.addAction(tr("Copy Group as &JSON"), this, [this, chosen] { copyGroups({chosen}, true); });
        menu.addSeparator();
    }
    menu.addAction(tr("Copy &All as Text"), this, [this] { copyGroups(shown_, false); });
    menu.addAction(tr("Copy All as JS&ON"), this, [this] { copyGroups(shown_, true); });
}

void PropertiesPanel::copyGroups(const std::vector<PropertyGroup>& groups, bool json) const {
    QGuiApplication::clipboard()->setText(json ? asJson(head_, groups) : asText(head_, groups));
}

} // namespace rigscope::gui
