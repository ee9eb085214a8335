#include "status_line.h"

#include <QLabel>
#include <QStatusBar>

#include "problems/issues_badge.h"
#include "scenetree/part_names.h"
#include "translation.h"

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

} // namespace

StatusLine::StatusLine(QStatusBar& bar)
    : QObject(&bar),
      hint_(addLabel(bar, "statusHint", tr("Hint"))),
      selection_(addLabel(bar, "statusSelection", tr("Selection"))),
      counts_(addLabel(bar, "statusCounts", tr("Size of the model"))),
      time_(addLabel(bar, "statusTime", tr("Clip and time"))),
      issues_(new IssuesBadge(&bar)) {
    bar.addWidget(hint_, 1);
    bar.addPermanentWidget(selection_);
    bar.addPermanentWidget(counts_);
    bar.addPermanentWidget(time_);
    bar.addPermanentWidget(issues_);
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
        connect(session_, &DocumentSession::replaced, this, &StatusLine::showDocument);
    }
    showDocument();
}

void StatusLine::showDocument() {
    const bool open = session_ != nullptr;
    hint_->setText(open ? tr("Drag to turn, middle button to move, wheel to come nearer")
                        : tr("Drop a file into the window to open it"));
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

void StatusLine::showTime() {
    if (session_ == nullptr)
        return;
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
    const QString kind =
        part.kind == PartKind::Node ? kindName(session_->scene().find(NodeId{part.id})->kind) : kindName(part.kind);
    selection_->setText(QStringLiteral("%1 \"%2\"").arg(kind, displayName(session_->scene(), part)));
}

} // namespace rigscope::gui
