#include "ranges/ranges_import_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include "base/file_io.h"
#include "problems/diagnostic_text.h"
#include "ranges/ranges_model.h"
#include "timeline/time_unit.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

enum Column { NameColumn, StartColumn, EndColumn, SpeedColumn, LoopColumn, ColumnCount };

constexpr std::size_t mostNotes = 5; // that are shown

QString numberText(double value) { return timeNumber(TimeUnit::Ticks, value); }

} // namespace

RangesImportDialog::RangesImportDialog(QWidget* parent)
    : QDialog(parent),
      text_(new QPlainTextEdit(this)),
      table_(new QTableWidget(0, ColumnCount, this)),
      base_(new QComboBox(this)),
      notes_(new QLabel(this)),
      replace_(new QCheckBox(tr("&Replace the present ranges"), this)) {
    setObjectName(QStringLiteral("importRangesDialog"));
    setWindowTitle(tr("Import Ranges"));
    text_->setObjectName(QStringLiteral("importText"));
    text_->setAccessibleName(tr("List of ranges"));
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text_->setTabChangesFocus(true);
    text_->setPlaceholderText(tr("Paste a list here, for example\n\n1-40 walk\n\nor\n\nwalk = {x = 0, y = 39}"));
    connect(text_, &QPlainTextEdit::textChanged, this, &RangesImportDialog::read);

    table_->setObjectName(QStringLiteral("importPreview"));
    table_->setAccessibleName(tr("Ranges that were found"));
    table_->setHorizontalHeaderLabels({tr("Name"), tr("Start"), tr("End"), tr("Speed"), tr("Loop")});
    table_->horizontalHeader()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    table_->verticalHeader()->hide();
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    connect(table_, &QTableWidget::itemChanged, this, &RangesImportDialog::countChosen);

    base_->setObjectName(QStringLiteral("importBase"));
    base_->addItem(tr("from 1, as the file"), static_cast<int>(FrameBase::One));
    base_->addItem(tr("from 0, as Luanti and Irrlicht"), static_cast<int>(FrameBase::Zero));
    connect(base_, &QComboBox::currentIndexChanged, this, &RangesImportDialog::preview);
    notes_->setObjectName(QStringLiteral("importNotes"));
    notes_->setWordWrap(true);
    replace_->setObjectName(QStringLiteral("importReplaces"));

    auto* const open = new QPushButton(tr("&Open File..."), this);
    open->setAutoDefault(false);
    connect(open, &QPushButton::clicked, this, &RangesImportDialog::openFile);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    accept_ = buttons->button(QDialogButtonBox::Ok);
    accept_->setObjectName(QStringLiteral("importAccept"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* const counting = new QHBoxLayout;
    auto* const baseLabel = new QLabel(tr("&Frames of the list are counted"), this);
    baseLabel->setBuddy(base_);
    counting->addWidget(open);
    counting->addStretch(1);
    counting->addWidget(baseLabel);
    counting->addWidget(base_);
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(text_, 2);
    layout->addLayout(counting);
    layout->addWidget(new QLabel(tr("What was found, with the frames as the file counts them:"), this));
    layout->addWidget(table_, 3);
    layout->addWidget(notes_);
    layout->addWidget(replace_);
    layout->addWidget(buttons);
    resize(620, 600);
    read();
}

FrameBase RangesImportDialog::base() const { return static_cast<FrameBase>(base_->currentData().toInt()); }

bool RangesImportDialog::replacesAll() const { return replace_->isChecked(); }

void RangesImportDialog::openFile() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a List of Ranges"), QString(),
                                                      tr("Lists and Lua (*.txt *.lua *.csv *.bb);;All files (*)"));
    if (file.isEmpty())
        return;
    const Result<Bytes> bytes = readFile(file.toStdString(), longestRangeText);
    if (!bytes) {
        notes_->setText(explanationOf(bytes.error()));
        return;
    }
    const std::string_view text = asText(bytes->span());
    text_->setPlainText(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
}

void RangesImportDialog::read() {
    import_ = rigscope::importRanges(text_->toPlainText().toStdString(), tr("The list").toStdString());
    {
        const QSignalBlocker guard(base_);
        base_->setCurrentIndex(base_->findData(static_cast<int>(import_.base)));
    }
    preview();
}

void RangesImportDialog::preview() {
    {
        const QSignalBlocker guard(table_);
        table_->setRowCount(static_cast<int>(import_.ranges.size()));
        for (int row = 0; row < table_->rowCount(); ++row) {
            const NamedRange& range = import_.ranges[std::size_t(row)];
            const QString texts[]{
                QString::fromStdString(Name{range.name}.text()), numberText(range.first + ticksOfBase(base())),
                numberText(range.last + ticksOfBase(base())), range.speed > 0.0 ? numberText(range.speed) : QString(),
                RangesModel::loopName(range.loop)};
            for (int column = 0; column < ColumnCount; ++column) {
                auto* const item = new QTableWidgetItem(texts[column]);
                if (column == NameColumn)
                    item->setCheckState(Qt::Checked);
                else if (column != LoopColumn)
                    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
                table_->setItem(row, column, item);
            }
        }
    }
    QStringList notes;
    const std::vector<Diagnostic>& all = import_.notes.items();
    for (std::size_t i = 0; i < std::min(all.size(), mostNotes); ++i)
        notes << explanationOf(all[i]);
    if (all.size() > mostNotes)
        notes << tr("%Ln more lines were left out", nullptr,
                    pluralCount(all.size() - mostNotes + import_.notes.leftOut()));
    notes_->setText(notes.join(u'\n'));
    notes_->setVisible(!notes.isEmpty());
    countChosen();
}

void RangesImportDialog::countChosen() {
    const std::size_t count = chosen().size();
    accept_->setText(tr("Add %Ln ranges", nullptr, pluralCount(count)));
    accept_->setEnabled(count > 0);
}

std::vector<NamedRange> RangesImportDialog::chosen() const {
    std::vector<NamedRange> ranges;
    for (int row = 0; row < table_->rowCount(); ++row) {
        if (table_->item(row, NameColumn)->checkState() != Qt::Checked)
            continue;
        NamedRange range = import_.ranges[std::size_t(row)];
        range.first += ticksOfBase(base());
        range.last += ticksOfBase(base());
        ranges.push_back(std::move(range));
    }
    return ranges;
}

} // namespace rigscope::gui
