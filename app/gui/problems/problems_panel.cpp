#include "problems/problems_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "documents/part_bytes.h"
#include "panels/panel_choice.h"
#include "problems/issue_colours.h"
#include "problems/problem_model.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

constexpr std::array worstFirst{Severity::Error, Severity::Warning, Severity::Info};

QLabel* textLabel(const char* objectName, QWidget* parent) {
    auto* const label = new QLabel(parent);
    label->setObjectName(QLatin1StringView(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

ProblemsPanel::ProblemsPanel(QWidget* parent)
    : QWidget(parent),
      model_(new ProblemModel(this)),
      pages_(new QStackedWidget(this)),
      leftOut_(textLabel("problemsLeftOut", this)),
      empty_(textLabel("problemsEmpty", this)) {
    setObjectName(QStringLiteral("problems"));
    empty_->setAlignment(Qt::AlignCenter);
    leftOut_->setContentsMargins(8, 3, 8, 3);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTools());
    pages_->addWidget(makeList());
    pages_->addWidget(empty_);
    column->addWidget(pages_, 1);
    column->addWidget(leftOut_);
    rebuild();
}

QWidget* ProblemsPanel::makeTools() {
    auto* const bar = new QWidget(this);
    auto* const row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 4, 6, 4);
    row->setSpacing(6);
    for (const Severity severity : worstFirst) {
        auto* const button = new QToolButton(bar);
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setIcon(severityIcon(severity));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::toggled, this, &ProblemsPanel::arrange);
        severities_[static_cast<std::size_t>(severity)] = button;
        row->addWidget(button);
    }
    severities_[static_cast<std::size_t>(Severity::Error)]->setObjectName(QStringLiteral("showErrors"));
    severities_[static_cast<std::size_t>(Severity::Warning)]->setObjectName(QStringLiteral("showWarnings"));
    severities_[static_cast<std::size_t>(Severity::Info)]->setObjectName(QStringLiteral("showNotes"));
    filter_ = new QLineEdit(bar);
    filter_->setObjectName(QStringLiteral("problemFilter"));
    filter_->setAccessibleName(tr("Show only problems with these words"));
    filter_->setPlaceholderText(tr("Filter"));
    filter_->setClearButtonEnabled(true);
    connect(filter_, &QLineEdit::textChanged, this, &ProblemsPanel::arrange);
    row->addWidget(filter_, 1);
    auto* const label = new QLabel(tr("Group by"), bar);
    grouping_ = new QComboBox(bar);
    grouping_->setObjectName(QStringLiteral("problemGrouping"));
    grouping_->setAccessibleName(tr("Group by"));
    grouping_->addItem(tr("Severity"));
    grouping_->addItem(tr("Code"));
    grouping_->addItem(tr("Part"));
    readSettings();
    label->setBuddy(grouping_);
    connect(grouping_, &QComboBox::currentIndexChanged, this, [this](int index) {
        problemGroupingChoice.store(index);
        arrange();
    });
    row->addWidget(label);
    row->addWidget(grouping_);
    copy_ = new QPushButton(tr("Copy Report"), bar);
    copy_->setObjectName(QStringLiteral("copyProblems"));
    copy_->setToolTip(tr("Copy the problems that are shown as text"));
    connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(report()); });
    row->addWidget(copy_);
    return bar;
}

QWidget* ProblemsPanel::makeList() {
    auto* const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    list_ = new QTreeView(splitter);
    list_->setObjectName(QStringLiteral("problemList"));
    list_->setAccessibleName(tr("Problems"));
    list_->setModel(model_);
    list_->setUniformRowHeights(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setIndentation(14);
    list_->setIconSize(QSize(16, 16));
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setTextElideMode(Qt::ElideRight);
    const int letter = list_->fontMetrics().averageCharWidth();
    list_->header()->setStretchLastSection(false);
    list_->header()->setMinimumSectionSize(40);
    list_->header()->resizeSection(ProblemModel::KindColumn, 18 * letter);
    list_->header()->setSectionResizeMode(ProblemModel::SentenceColumn, QHeaderView::Stretch);
    list_->header()->resizeSection(ProblemModel::ObjectColumn, 24 * letter);
    list_->header()->resizeSection(ProblemModel::PlaceColumn, 28 * letter);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProblemsPanel::chosen);
    // A click on the problem that is chosen already goes there again; a double click or Return opens the structure too.
    connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (const Problem* const problem = model_->problemAt(index))
            goTo(*problem);
    });
    connect(list_, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (model_->problemAt(index) != nullptr)
            emit structureWanted();
    });

    auto* const side = new QWidget(splitter);
    details_ = textLabel("problemDetails", side);
    details_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    details_->setContentsMargins(10, 6, 10, 6);
    auto* const scroll = new QScrollArea(side);
    scroll->setAccessibleName(tr("Details of the problem"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(details_);
    toStructure_ = new QPushButton(tr("Show in Structure"), side);
    toStructure_->setObjectName(QStringLiteral("problemToStructure"));
    toStructure_->setToolTip(tr("Show the bytes that the problem is about"));
    connect(toStructure_, &QPushButton::clicked, this, &ProblemsPanel::structureWanted);
    auto* const buttons = new QHBoxLayout;
    buttons->setContentsMargins(10, 0, 10, 6);
    buttons->addWidget(toStructure_);
    buttons->addStretch(1);
    auto* const column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scroll, 1);
    column->addLayout(buttons);
    side->setMinimumWidth(30 * letter);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    return splitter;
}

void ProblemsPanel::readSettings() { grouping_->setCurrentIndex(problemGroupingChoice.value()); }

void ProblemsPanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr)
        connect(session_, &DocumentSession::replaced, this, &ProblemsPanel::rebuild);
    rebuild();
}

void ProblemsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        rebuild();
}

void ProblemsPanel::rebuild() {
    stale_ = session_ != nullptr && !isVisible();
    std::vector<Problem> problems =
        session_ != nullptr && !stale_ ? problemsOf(session_->loaded()) : std::vector<Problem>();
    std::array<int, 3> counts{};
    for (const Problem& problem : problems)
        ++counts[static_cast<std::size_t>(problem.severity)];
    const std::array texts{tr("%Ln notes", nullptr, counts[0]), tr("%Ln warnings", nullptr, counts[1]),
                           tr("%Ln errors", nullptr, counts[2])};
    for (std::size_t i = 0; i < severities_.size(); ++i) {
        severities_[i]->setText(texts[i]);
        severities_[i]->setAccessibleName(texts[i]);
        severities_[i]->setToolTip(tr("Show or hide these"));
        severities_[i]->setEnabled(counts[i] > 0);
    }
    {
        const QScopedValueRollback guard(arranging_, true);
        model_->setProblems(std::move(problems));
    }
    arrange();
}

void ProblemsPanel::arrange() {
    const Problem* const before = model_->problemAt(list_->currentIndex());
    const std::size_t chosenNumber = before != nullptr ? before->number : model_->problems().size();
    ProblemFilter filter;
    for (std::size_t i = 0; i < severities_.size(); ++i)
        filter.shown[i] = severities_[i]->isChecked();
    filter.text = filter_->text().trimmed();
    const QScopedValueRollback guard(arranging_, true);
    model_->arrange(static_cast<ProblemGrouping>(grouping_->currentIndex()), filter);
    for (int row = 0; row < model_->rowCount(); ++row)
        list_->setFirstColumnSpanned(row, {}, true);
    list_->expandAll();
    list_->setCurrentIndex(model_->indexOf(chosenNumber));
    showDetails(model_->problemAt(list_->currentIndex()));
    showState();
}

void ProblemsPanel::showState() {
    const std::size_t all = model_->problems().size();
    const std::size_t shown = model_->shownCount();
    copy_->setEnabled(all > 0);
    filter_->setEnabled(all > 0);
    grouping_->setEnabled(all > 0);
    pages_->setCurrentIndex(shown > 0 ? 0 : 1);
    empty_->setText(session_ == nullptr ? tr("Open a file to see what is odd about it")
                    : all == 0          ? tr("Nothing odd was found in this document.")
                                        : tr("No problem fits the filter."));
    const std::size_t leftOut = session_ != nullptr ? session_->loaded().document->diagnosticsLeftOut : 0;
    QStringList sentences;
    if (all > 0 && shown < all)
        sentences.push_back(tr("%1 of %2 are shown.").arg(shown).arg(all));
    if (leftOut > 0)
        sentences.push_back(
            tr("%Ln further findings of the same kinds were counted but not kept.", nullptr, pluralCount(leftOut)));
    leftOut_->setText(sentences.join(u' '));
    leftOut_->setVisible(!sentences.isEmpty());
}

void ProblemsPanel::chosen(const QModelIndex& index) {
    if (arranging_)
        return;
    const Problem* const problem = model_->problemAt(index);
    showDetails(problem);
    if (problem != nullptr)
        goTo(*problem);
}

void ProblemsPanel::showDetails(const Problem* problem) {
    if (problem == nullptr) {
        details_->setText(model_->problems().empty() ? QString() : tr("Choose a problem to read about it."));
        toStructure_->setEnabled(false);
        return;
    }
    QStringList lines{wordFor(problem->severity) + QStringLiteral(": ") + problem->sentence};
    for (const QString& line : {problem->consequence, problem->advice})
        if (!line.isEmpty())
            lines.push_back(line);
    if (!problem->object.isEmpty())
        lines.push_back(tr("Part: %1").arg(problem->object));
    if (!problem->place.isEmpty())
        lines.push_back(tr("Place: %1").arg(problem->place));
    lines.push_back(tr("Code: %1").arg(problem->code));
    details_->setText(lines.join(QStringLiteral("\n\n")));
    toStructure_->setEnabled(bytesOf(session_->loaded(), session_->loaded().diagnostics[problem->number]).has_value());
}

void ProblemsPanel::goTo(const Problem& problem) {
    if (session_ == nullptr)
        return;
    // Found only now, as a line has to be looked for in the text.
    const Diagnostic& diagnostic = session_->loaded().diagnostics[problem.number];
    if (const PartRef part = partOf(session_->loaded(), diagnostic); part.kind != PartKind::Scene)
        session_->select(part);
    if (const auto bytes = bytesOf(session_->loaded(), diagnostic))
        session_->showBytes(*bytes);
}

void ProblemsPanel::step(int direction) {
    const QModelIndex next = model_->step(list_->currentIndex().siblingAtColumn(0), direction);
    if (!next.isValid())
        return;
    list_->setCurrentIndex(next);
    list_->scrollTo(next);
}

QString ProblemsPanel::report() const {
    QString text = session_ != nullptr ? session_->title() + u'\n' : QString();
    for (const ProblemGroup& group : model_->groups())
        for (const std::size_t i : group.problems)
            text += reportOf(model_->problems()[i]);
    if (leftOut_->isVisibleTo(this))
        text += leftOut_->text() + u'\n';
    return text;
}

} // namespace rigscope::gui
