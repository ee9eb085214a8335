#include "structure/structure_panel.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QVBoxLayout>

#include "documents/part_bytes.h"
#include "panels/panel_choice.h"
#include "structure/field_model.h"
#include "structure/field_tree.h"
#include "structure/find_bar.h"
#include "structure/hex_view.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

constexpr qsizetype innermost = 4; // fields of a path that are shown

ByteRange rangeOf(const StructureNode& field) { return {field.offset, field.length}; }

QString fromUtf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

// The file and the innermost fields: a bone at the end of a long chain would fill the panel with its path.
QString shortened(const QString& path) {
    const QString arrow = QStringLiteral(" \u203a ");
    QStringList names = path.split(arrow);
    if (names.size() > 2 + innermost)
        names = QStringList{names.front(), QStringLiteral("\u2026")} + names.mid(names.size() - innermost);
    return names.join(arrow);
}

} // namespace

StructurePanel::StructurePanel(QWidget* parent)
    : QWidget(parent),
      model_(new FieldModel(this)),
      findBar_(new FindBar(this)),
      files_(new QComboBox(this)),
      follow_(new QCheckBox(tr("Follow selection"), this)),
      tree_(new FieldTree(this)),
      hex_(new HexView(this)),
      description_(new QLabel(this)) {
    setObjectName(QStringLiteral("structure"));
    makeLayout();
    readSettings();
    connect(follow_, &QCheckBox::toggled, this, [this](bool on) {
        followSelectionChoice.store(on ? 1 : 0);
        followSelection();
    });
    connect(files_, &QComboBox::activated, this, [this](int file) {
        showFile(file);
        reveal({static_cast<std::uint16_t>(file), {0, 0}});
    });
    connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, &StructurePanel::fieldChosen);
    connect(tree_, &QTreeView::customContextMenuRequested, this, &StructurePanel::openMenu);
    connect(hex_, &HexView::marked, this, &StructurePanel::bytesMarked);
    connect(hex_, &HexView::goToOffsetWanted, this, &StructurePanel::beginGoToOffset);
    connect(hex_, &HexView::tooMuchToCopy, this, [this] {
        findBar_->showResult(tr("At most %Ln bytes are copied at once", nullptr, pluralCount(HexView::mostCopied)));
    });
    connect(findBar_, &FindBar::wanted, this, &StructurePanel::find);
    connect(findBar_, &FindBar::changed, &search_, &FieldSearch::stop);
    connect(&search_, &FieldSearch::found, this, &StructurePanel::showFound);
    connect(&search_, &FieldSearch::notFound, this, [this] { findBar_->showResult(tr("Nothing fits")); });
    connect(&search_, &FieldSearch::progress, this, [this](double fraction) {
        findBar_->showResult(tr("Looking, %1 %").arg(static_cast<int>(100.0 * fraction)));
    });
}

void StructurePanel::makeLayout() {
    files_->setObjectName(QStringLiteral("structureFile"));
    files_->setAccessibleName(tr("File of the document"));
    files_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    follow_->setObjectName(QStringLiteral("structureFollow"));
    follow_->setToolTip(tr("Show the fields of what is selected in the scene or in the view"));

    tree_->setModel(model_);

    description_->setObjectName(QStringLiteral("fieldDescription"));
    description_->setTextFormat(Qt::PlainText);
    description_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    description_->setWordWrap(true);
    description_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    description_->setContentsMargins(8, 3, 8, 3);

    auto* const top = new QHBoxLayout;
    top->setContentsMargins(6, 4, 6, 4);
    top->setSpacing(8);
    top->addWidget(files_);
    top->addWidget(findBar_, 1);
    top->addWidget(follow_);
    auto* const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(tree_);
    splitter->addWidget(hex_);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(splitter, 1);
    column->addWidget(description_);
}

void StructurePanel::readSettings() { follow_->setChecked(followSelectionChoice.value() != 0); }

void StructurePanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::replaced, this, &StructurePanel::rebuild);
        connect(session_, &DocumentSession::selectionChanged, this, &StructurePanel::followSelection);
        connect(session_, &DocumentSession::bytesShown, this, &StructurePanel::followBytes);
    }
    if (!keepOpened())
        rebuild();
}

void StructurePanel::setOpening(std::optional<DocumentFile> file) {
    if (!file && !opening_)
        return;
    opening_ = std::move(file);
    rebuild();
}

bool StructurePanel::keepOpened() {
    if (!opening_ || session_ == nullptr || session_->loaded().document->files.front().native != opening_->native)
        return false;
    opening_.reset();
    if (stale_)
        return false;
    listFiles();
    const QScopedValueRollback guard(linking_, true);
    files_->setCurrentIndex(file_);
    if (const StructureNode* const field = model_->fieldAt(tree_->currentIndex()))
        selectPart(rangeOf(*field));
    return true;
}

void StructurePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        rebuild();
}

void StructurePanel::rebuild() {
    stale_ = !isVisible();
    search_.stop();
    file_ = -1;
    listFiles();
    showFile(files_->count() > 0 ? 0 : -1);
    if (file_ < 0 || linked() == nullptr)
        return;
    if (session_->shownBytes())
        followBytes();
    else
        followSelection();
}

void StructurePanel::listFiles() {
    files_->clear();
    if (!stale_)
        for (const DocumentFile& file : shownFiles())
            files_->addItem(QString::fromStdString(file.name));
    files_->setVisible(files_->count() > 1);
}

std::span<const DocumentFile> StructurePanel::shownFiles() const {
    if (opening_)
        return {&*opening_, 1};
    return session_ != nullptr ? std::span(session_->loaded().document->files) : std::span<const DocumentFile>();
}

const NativeFile* StructurePanel::native() const {
    return file_ >= 0 && shownFiles().size() > static_cast<std::size_t>(file_)
               ? shownFiles()[static_cast<std::size_t>(file_)].native.get()
               : nullptr;
}

void StructurePanel::showFile(int file) {
    const QScopedValueRollback guard(linking_, true);
    search_.stop();
    file_ = file;
    files_->setCurrentIndex(file);
    const NativeFile* const described = native();
    model_->setTree(described != nullptr ? std::make_unique<StructureTree>(described->describe()) : nullptr);
    hex_->setBytes(file >= 0 ? shownFiles()[static_cast<std::size_t>(file)].bytes : Bytes());
    findBar_->setEnabled(described != nullptr);
    description_->setText(file < 0 ? tr("Open a file to see its fields and bytes") : QString());
    // Down to where there is a choice.
    QModelIndex only = model_->index(0, 0);
    tree_->expand(only);
    while (model_->rowCount(only) == 1) {
        only = model_->index(0, 0, only);
        tree_->expand(only);
    }
}

// What is selected in the scene is shown here, unless it was selected from here.
void StructurePanel::followSelection() {
    if (linking_ || linked() == nullptr || !follow_->isChecked())
        return;
    if (!isVisible()) {
        stale_ = true;
        return;
    }
    if (const std::optional<FileBytes> bytes = bytesOf(session_->scene(), session_->selected()))
        reveal(*bytes);
}

void StructurePanel::followBytes() {
    if (linking_ || linked() == nullptr || !session_->shownBytes())
        return;
    if (isVisible())
        reveal(*session_->shownBytes());
    else
        stale_ = true;
}

void StructurePanel::reveal(const FileBytes& bytes) {
    if (bytes.file >= shownFiles().size())
        return;
    if (file_ != bytes.file)
        showFile(bytes.file);
    const QScopedValueRollback guard(linking_, true);
    const QModelIndex field = model_->find(bytes.range);
    setCurrentField(field);
    showField(field);
    hex_->select(bytes.range);
}

void StructurePanel::setCurrentField(const QModelIndex& index) {
    tree_->setCurrentIndex(index);
    tree_->scrollTo(index);
}

void StructurePanel::fieldChosen(const QModelIndex& index) {
    if (linking_)
        return;
    const StructureNode* const field = model_->fieldAt(index);
    if (field == nullptr)
        return;
    const QScopedValueRollback guard(linking_, true);
    showField(index);
    hex_->select(rangeOf(*field));
    selectPart(rangeOf(*field));
}

void StructurePanel::bytesMarked(ByteRange bytes) {
    if (linking_)
        return;
    const QScopedValueRollback guard(linking_, true);
    const QModelIndex field = model_->find(bytes);
    setCurrentField(field);
    showField(field);
    selectPart(bytes);
}

void StructurePanel::showField(const QModelIndex& index) {
    model_->keep(index);
    const StructureNode* const field = model_->fieldAt(index);
    if (field == nullptr) {
        hex_->setSurroundings({}, {});
        description_->clear();
        return;
    }
    const StructureNode* const around = model_->fieldAt(index.parent());
    hex_->setSurroundings(rangeOf(*field), around != nullptr ? rangeOf(*around) : ByteRange());
    const QString path = model_->pathOf(index);
    QString text = shortened(path);
    if (!field->meaning.empty())
        text += QStringLiteral(": ") + fromUtf8(field->meaning);
    text += QStringLiteral(". ") + tr("%Ln bytes at %1 (byte %2).", nullptr, pluralCount(field->length))
                                       .arg(QStringLiteral("0x%1").arg(field->offset, 0, 16),
                                            QLocale().toString(static_cast<qulonglong>(field->offset)));
    description_->setText(text);
    description_->setToolTip(path);
}

// Bytes that belong to no part leave what is selected as it is.
void StructurePanel::selectPart(ByteRange bytes) {
    if (linked() == nullptr)
        return;
    const FileBytes shown{static_cast<std::uint16_t>(file_), bytes};
    session_->showBytes(shown);
    if (const PartRef part = partAround(session_->scene(), shown); part.kind != PartKind::Scene)
        session_->select(part);
}

void StructurePanel::beginFind() { findBar_->begin(FindBar::By::Name); }

void StructurePanel::beginGoToOffset() { findBar_->begin(FindBar::By::Offset); }

void StructurePanel::find(FieldSearch::Direction direction) {
    const NativeFile* const described = native();
    if (described == nullptr)
        return;
    if (findBar_->by() == FindBar::By::Offset) {
        goToOffset();
        return;
    }
    const auto by = findBar_->by() == FindBar::By::Name ? FieldQuery::By::Name : FieldQuery::By::Value;
    search_.start(std::make_unique<StructureTree>(described->describe()), FieldQuery(by, findBar_->text()),
                  model_->rowsTo(tree_->currentIndex().siblingAtColumn(0)), direction);
}

void StructurePanel::goToOffset() {
    const std::optional<std::uint64_t> offset = offsetIn(findBar_->text());
    if (!offset) {
        findBar_->showResult(tr("This is no offset"));
        return;
    }
    if (*offset >= hex_->bytes().size()) {
        findBar_->showResult(tr("The file ends at %1").arg(QStringLiteral("0x%1").arg(hex_->bytes().size(), 0, 16)));
        return;
    }
    findBar_->showResult({});
    reveal({static_cast<std::uint16_t>(file_), {*offset, 1}});
    const QScopedValueRollback guard(linking_, true);
    selectPart({*offset, 1});
}

void StructurePanel::showFound(const FieldSearch::Path& path, bool wrapped) {
    findBar_->showResult(wrapped ? tr("Went on at the other end of the file") : QString());
    const QModelIndex field = model_->follow(path);
    // The same field again is no change that the tree would tell of.
    const bool same = field == tree_->currentIndex().siblingAtColumn(0);
    setCurrentField(field);
    if (same)
        fieldChosen(field);
}

void StructurePanel::openMenu(const QPoint& at) {
    const QModelIndex index = tree_->indexAt(at).siblingAtColumn(0);
    if (!index.isValid())
        return;
    const auto text = [&](int column) { return index.siblingAtColumn(column).data().toString(); };
    const auto copy = [](const QString& copied) { QGuiApplication::clipboard()->setText(copied); };
    QMenu menu(this);
    const QString value = text(FieldModel::ValueColumn);
    menu.addAction(tr("Copy &Value"), this, [=] { copy(value); })->setEnabled(!value.isEmpty());
    menu.addAction(tr("Copy &Field"), this, [=, path = model_->pathOf(index)] {
        copy(value.isEmpty() ? path : path + QStringLiteral(" = ") + value);
    });
    menu.addAction(tr("Copy &Offset"), this, [=, offset = text(FieldModel::OffsetColumn)] { copy(offset); });
    menu.addAction(tr("Copy &Bytes"), hex_, &HexView::copyAsHex);
    menu.exec(tree_->viewport()->mapToGlobal(at));
}

} // namespace rigscope::gui
