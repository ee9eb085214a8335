#include "ranges/ranges_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

#include "panels/panel_choice.h"
#include "problems/diagnostic_text.h"
#include "ranges/ranges_import_dialog.h"
#include "ranges/ranges_model.h"
#include "ranges/ranges_store.h"

namespace rigscope::gui {

namespace {

// The ways to loop are chosen from a list.
class LoopDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                          const QModelIndex& /*index*/) const override {
        auto* const box = new QComboBox(parent);
        for (const RangeLoop loop : {RangeLoop::Loop, RangeLoop::Once, RangeLoop::PingPong})
            box->addItem(RangesModel::loopName(loop));
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        static_cast<QComboBox*>(editor)->setCurrentIndex(index.data(Qt::EditRole).toInt());
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        model->setData(index, static_cast<QComboBox*>(editor)->currentIndex());
    }
};

} // namespace

RangesPanel::RangesPanel(QWidget* parent)
    : QWidget(parent),
      model_(new RangesModel(this)),
      pages_(new QStackedWidget(this)),
      nothing_(new QLabel(this)),
      table_(new QTableView(this)),
      base_(new QComboBox(this)),
      message_(new QLabel(this)) {
    setObjectName(QStringLiteral("rangesPanel"));
    setAccessibleName(tr("Ranges"));
    nothing_->setObjectName(QStringLiteral("noRanges"));
    nothing_->setAlignment(Qt::AlignCenter);
    nothing_->setWordWrap(true);
    nothing_->setMargin(16);
    pages_->addWidget(nothing_);
    pages_->addWidget(makeEditor());
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pages_);
    refresh();
}

QToolButton* RangesPanel::makeButton(const char* objectName, const QString& text, const QString& toolTip,
                                     void (RangesPanel::*handler)()) {
    auto* const button = new QToolButton(this);
    button->setObjectName(QLatin1StringView(objectName));
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    if (handler != nullptr)
        connect(button, &QToolButton::clicked, this, handler);
    return button;
}

QWidget* RangesPanel::makeEditor() {
    add_ = makeButton("addRange", tr("Add"), tr("Add a range from what plays now: the loop range, or all of the clip"),
                      &RangesPanel::addRange);
    remove_ = makeButton("deleteRange", tr("Delete"), tr("Delete the selected ranges"), &RangesPanel::removeRanges);
    up_ = makeButton("rangeUp", tr("Up"), tr("Move the range up"), &RangesPanel::moveUp);
    down_ = makeButton("rangeDown", tr("Down"), tr("Move the range down"), &RangesPanel::moveDown);
    undo_ = makeButton("undoRanges", tr("Undo"), tr("Take back the last change to the ranges"), &RangesPanel::undo);
    import_ = makeButton("importRanges", tr("Import..."), tr("Read ranges from a list or from the Lua of a mod"),
                         &RangesPanel::importRanges);
    export_ = makeButton("exportRanges", tr("Export"), tr("Write the ranges as text or as Lua"), nullptr);
    makeExports(*export_);

    table_->setObjectName(QStringLiteral("ranges"));
    table_->setAccessibleName(tr("Ranges"));
    table_->setModel(model_);
    table_->setItemDelegateForColumn(RangesModel::LoopColumn, new LoopDelegate(this));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setMinimumSectionSize(40);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setResizeContentsPrecision(0); // of the rows that are seen
    table_->horizontalHeader()->setSectionResizeMode(RangesModel::NameColumn, QHeaderView::Stretch);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RangesPanel::refresh);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RangesPanel::showRange);

    base_->setObjectName(QStringLiteral("frameBase"));
    base_->setAccessibleName(tr("Frames are counted"));
    base_->setToolTip(tr("How frames are counted here: from 1 as the file does, or from 0 as Luanti and Irrlicht do"));
    base_->addItem(tr("Frames from 1"), static_cast<int>(FrameBase::One));
    base_->addItem(tr("Frames from 0"), static_cast<int>(FrameBase::Zero));
    base_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    base_->setMinimumContentsLength(12);
    base_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(base_, &QComboBox::currentIndexChanged, this, [this] {
        const int base = base_->currentData().toInt();
        model_->setBase(static_cast<FrameBase>(base));
        frameBaseChoice.store(base);
        followClip();
    });
    readSettings();

    message_->setObjectName(QStringLiteral("rangesMessage"));
    message_->setWordWrap(true);
    message_->setContentsMargins(8, 4, 8, 6);

    auto* const editor = new QWidget(this);
    auto* const first = new QHBoxLayout;
    first->setContentsMargins(4, 4, 4, 0);
    first->setSpacing(1);
    for (QToolButton* const button : {add_, remove_, up_, down_, undo_})
        first->addWidget(button);
    first->addStretch(1);
    auto* const second = new QHBoxLayout;
    second->setContentsMargins(4, 0, 4, 4);
    second->setSpacing(1);
    second->addWidget(import_);
    second->addWidget(export_);
    second->addSpacing(6);
    second->addWidget(base_, 1);
    auto* const layout = new QVBoxLayout(editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(first);
    layout->addLayout(second);
    layout->addWidget(table_, 1);
    layout->addWidget(message_);
    return editor;
}

void RangesPanel::makeExports(QToolButton& button) {
    auto* const menu = new QMenu(&button);
    const auto lines = [this] {
        return QString::fromStdString(writeRangesAsLines(RangesStore::of(*session_).list().ranges, model_->base()));
    };
    const auto lua = [this] {
        return QString::fromStdString(writeRangesAsLua(RangesStore::of(*session_).list().ranges));
    };
    menu->addAction(tr("Copy as &Text"), this, [this, lines] { copy(lines()); });
    menu->addAction(tr("Copy as &Lua"), this, [this, lua] { copy(lua()); });
    menu->addSeparator();
    menu->addAction(tr("&Save as Text..."), this,
                    [this, lines] { save(tr("Lists of ranges (*.txt)"), QStringLiteral(".txt"), lines()); });
    menu->addAction(tr("Sa&ve as Lua..."), this,
                    [this, lua] { save(tr("Lua (*.lua)"), QStringLiteral(".lua"), lua()); });
    button.setMenu(menu);
    button.setPopupMode(QToolButton::InstantPopup);
}

void RangesPanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    model_->setSession(session);
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::clipChanged, this, &RangesPanel::followClip);
        connect(session_, &DocumentSession::replaced, this, &RangesPanel::followClip);
        connect(&RangesStore::of(*session_), &RangesStore::changed, this, &RangesPanel::refresh);
    }
    followClip();
    refresh();
}

void RangesPanel::readSettings() { base_->setCurrentIndex(base_->findData(frameBaseChoice.value())); }

bool RangesPanel::hasOneAnimation() const {
    return session_ != nullptr &&
           session_->scene().clips.size() == session_->loaded().document->ranges.clips.size() + 1;
}

void RangesPanel::refresh() {
    const bool there = hasOneAnimation();
    pages_->setCurrentIndex(there ? 1 : 0);
    nothing_->setText(session_ == nullptr ? tr("Ranges give names to the parts of a long animation.")
                      : session_->scene().clips.empty()
                          ? tr("This model has no animation to give parts of it names.")
                          : tr("This model has clips of its own; ranges are for files with one long animation."));
    if (!there)
        return;
    const std::vector<int> rows = selectedRows();
    remove_->setEnabled(!rows.empty());
    up_->setEnabled(!rows.empty() && rows.front() > 0);
    down_->setEnabled(!rows.empty() && rows.back() + 1 < model_->rowCount());
    const RangesStore& store = RangesStore::of(*session_);
    undo_->setEnabled(store.canUndo());
    export_->setEnabled(model_->rowCount() > 0);
    const std::optional<std::filesystem::path>& path = session_->loaded().document->ranges.path;
    if (!store.problem().isEmpty())
        message_->setText(store.problem());
    else if (!path)
        message_->setText(tr("The model is in an archive: ranges last as long as it is open."));
    else if (model_->rowCount() == 0)
        message_->setText(tr("Set a loop range on the timeline and add it here, or import a list."));
    else
        message_->setText(tr("Kept in %1").arg(QString::fromStdString(path->filename().string())));
}

std::vector<int> RangesPanel::selectedRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

void RangesPanel::selectRow(int row) {
    const QScopedValueRollback guard(following_, true);
    // The column stays, also while a cell is edited.
    const int column = std::max(0, table_->currentIndex().column());
    table_->selectionModel()->setCurrentIndex(model_->index(row, column),
                                              QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

// The row of the range that is shown.
void RangesPanel::followClip() {
    if (session_ == nullptr)
        return;
    const std::vector<ClipId>& clips = session_->loaded().document->ranges.clips;
    const Clip* const clip = session_->clip();
    const auto at = clip != nullptr ? std::find(clips.begin(), clips.end(), clip->id) : clips.end();
    const ClipId now = clip != nullptr ? clip->id : ClipId{};
    if (at != clips.end()) {
        selectRow(static_cast<int>(at - clips.begin()));
    } else if (now != followed_) {
        const QScopedValueRollback guard(following_, true);
        table_->selectionModel()->clear();
    }
    followed_ = now;
    refresh();
}

void RangesPanel::showRange() {
    const int row = table_->currentIndex().row();
    if (following_ || session_ == nullptr || row < 0)
        return;
    const std::vector<ClipId>& clips = session_->loaded().document->ranges.clips;
    if (std::size_t(row) < clips.size())
        session_->setClip(clips[std::size_t(row)]);
}

void RangesPanel::addRange() {
    if (!hasOneAnimation())
        return;
    const Clip* const whole = session_->scene().clips.front().get();
    NamedRange range;
    range.first = whole->start;
    range.last = whole->end;
    if (session_->clip() != nullptr) {
        const PlaybackClock& clock = session_->clock();
        range.first = clock.span().tickAt(clock.playStart());
        range.last = clock.span().tickAt(clock.playEnd());
    }
    RangeList list = RangesStore::of(*session_).list();
    range.name = tr("range %1").arg(list.ranges.size() + 1).toStdString();
    list.ranges.push_back(std::move(range));
    RangesStore::of(*session_).change(std::move(list));
    const int row = model_->rowCount() - 1;
    selectRow(row);
    refresh();
    table_->setFocus();
    table_->edit(model_->index(row, RangesModel::NameColumn));
}

void RangesPanel::removeRanges() {
    const std::vector<int> rows = selectedRows();
    if (!hasOneAnimation() || rows.empty())
        return;
    RangeList list = RangesStore::of(*session_).list();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        list.ranges.erase(list.ranges.begin() + *row);
    RangesStore::of(*session_).change(std::move(list));
    refresh();
}

void RangesPanel::move(int rows) {
    const std::vector<int> selected = selectedRows();
    if (!hasOneAnimation() || selected.empty())
        return;
    const int to = (rows < 0 ? selected.front() : selected.back()) + rows;
    if (to < 0 || to >= model_->rowCount())
        return;
    RangeList list = RangesStore::of(*session_).list();
    const auto first = list.ranges.begin();
    // The one that is passed goes to the other side.
    if (rows < 0)
        std::rotate(first + to, first + selected.front(), first + selected.back() + 1);
    else
        std::rotate(first + selected.front(), first + to, first + to + 1);
    RangesStore::of(*session_).change(std::move(list));
    selectRow(selected.front() + rows);
    for (std::size_t i = 1; i < selected.size(); ++i)
        table_->selectionModel()->select(model_->index(selected[i] + rows, 0),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
    refresh();
}

void RangesPanel::undo() {
    if (session_ != nullptr)
        RangesStore::of(*session_).undo();
}

void RangesPanel::importRanges() {
    if (!hasOneAnimation())
        return;
    auto* const dialog = new RangesImportDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (session_ == nullptr)
            return;
        RangeList list = RangesStore::of(*session_).list();
        if (dialog->replacesAll())
            list.ranges.clear();
        for (NamedRange& range : dialog->chosen())
            if (list.ranges.size() < mostRanges)
                list.ranges.push_back(std::move(range));
        RangesStore::of(*session_).change(std::move(list));
    });
    dialog->open();
}

void RangesPanel::copy(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
    message_->setText(tr("Copied to the clipboard."));
}

void RangesPanel::save(const QString& filter, const QString& suffix, const QString& text) {
    const QString proposed =
        QString::fromStdString((session_->path().parent_path() / session_->path().stem()).string());
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Save Ranges"), proposed + QStringLiteral("_ranges") + suffix, filter);
    if (file.isEmpty())
        return;
    const std::string bytes = text.toStdString();
    const ByteSpan content(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    // The dialog has asked whether to overwrite.
    const Result<void> written = writeFile(file.toStdString(), content, true);
    message_->setText(written ? tr("Saved as %1").arg(file) : explanationOf(written.error()));
}

void RangesPanel::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Delete) && table_->hasFocus())
        removeRanges();
    else
        QWidget::keyPressEvent(event);
}

} // namespace rigscope::gui
