#include "status_line.h"

#include <QLabel>
#include <QStatusBar>

#include "problems/issues_badge.h"
#include "scenetree/part_names.h"
#include "translation.h"
#include "viewport/mouse_set.h"
#include "viewport/up_axis_badge.h"

namespace rigscope::gui {

namespace {

QLabel* addLabel(QStatusBar& bar, const char* objectName, const QString& accessibleName) {
    auto* const label = new QLabel(&bar);
    label->setObjectName(QLatin1StringView(objectName));
    label->setAccessibleName(accessibleName);
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(6, 0, 6, 0);
    return label;
}

// `Bone "Spine"`.
QString partText(const Scene& scene, PartRef part) {
    const Node* const node = part.kind == PartKind::Node ? scene.find(NodeId{part.id}) : nullptr;
    return QStringLiteral("%1 \"%2\"")
        .arg(node != nullptr ? kindName(node->kind) : kindName(part.kind), displayName(scene, part));
}

} // namespace

StatusLine::StatusLine(QStatusBar& bar, const CommandSet& commands)
    : QObject(&bar),
      hint_(addLabel(bar, "statusHint", tr("Hint"))),
      selection_(addLabel(bar, "statusSelection", tr("Selection"))),
      counts_(addLabel(bar, "statusCounts", tr("Size of the model"))),
      time_(addLabel(bar, "statusTime", tr("Clip and time"))),
      upAxis_(new UpAxisBadge(commands, &bar)),
      issues_(new IssuesBadge(&bar)) {
    bar.addWidget(hint_, 1);
    bar.addPermanentWidget(selection_);
    bar.addPermanentWidget(counts_);
    bar.addPermanentWidget(time_);
    bar.addPermanentWidget(upAxis_);
    bar.addPermanentWidget(issues_);
    connect(issues_, &IssuesBadge::clicked, this, &StatusLine::issuesWanted);
    setSession(nullptr);
}

void StatusLine::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::timeChanged, this, &StatusLine::showTime);
        connect(session_, &DocumentSession::clipChanged, this, &StatusLine::showTime);
        connect(session_, &DocumentSession::selectionChanged, this, &StatusLine::showSelection);
        connect(session_, &DocumentSession::hoverChanged, this, &StatusLine::showHint);
        connect(session_, &DocumentSession::poseShownChanged, this, &StatusLine::showTime);
        connect(session_, &DocumentSession::replaced, this, &StatusLine::showDocument);
    }
    upAxis_->setSession(session);
    showDocument();
}

void StatusLine::showDocument() {
    const bool open = session_ != nullptr;
    showHint();
    for (QLabel* const label : {selection_, counts_, time_})
        label->setVisible(open);
    if (open) {
        const SceneCounts& counts = session_->loaded().counts;
        const QStringList texts{tr("%Ln bones", nullptr, pluralCount(counts.bones)),
                                tr("%Ln vertices", nullptr, pluralCount(counts.vertices)),
                                tr("%Ln triangles", nullptr, pluralCount(counts.triangles))};
        counts_->setText(texts.join(QStringLiteral(", ")));
        issues_->setDiagnostics(session_->loaded().diagnostics, session_->loaded().document->diagnosticsLeftOut);
    } else {
        issues_->setDiagnostics({}, 0);
    }
    showTime();
    showSelection();
}

void StatusLine::setToolHint(const QString& hint) {
    toolHint_ = hint;
    showHint();
}

void StatusLine::showHint() {
    if (session_ == nullptr)
        hint_->setText(tr("Drop a file into the window to open it"));
    else if (session_->hovered().kind != PartKind::Scene)
        hint_->setText(partText(session_->scene(), session_->hovered()));
    else
        hint_->setText(toolHint_.isEmpty() ? mouseHint(chosenMouseSet()) : toolHint_);
}

void StatusLine::showTime() {
    if (session_ == nullptr)
        return;
    if (session_->poseShown() != PoseShown::Current) {
        time_->setText(session_->poseShown() == PoseShown::Rest ? tr("Rest pose") : tr("Bind pose"));
        return;
    }
    const Clip* const clip = session_->clip();
    time_->setText(
        clip != nullptr
            ? tr("%1, %2 s").arg(displayName(session_->scene(), clip->id)).arg(session_->clock().seconds(), 0, 'f', 2)
            : tr("Rest pose"));
}

void StatusLine::showSelection() {
    if (session_ == nullptr)
        return;
    const PartRef part = session_->selected();
    selection_->setVisible(part.kind != PartKind::Scene);
    if (part.kind == PartKind::Scene)
        return;
    selection_->setText(session_->selection().size() == 1
                            ? partText(session_->scene(), part)
                            : tr("%Ln parts selected", nullptr, pluralCount(session_->selection().size())));
}

} // namespace rigscope::gui
