#include "problems/issues_badge.h"

#include <QCoreApplication>

#include <algorithm>

#include "problems/diagnostic_text.h"
#include "problems/issue_colours.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

constexpr std::size_t listed = 8;

QString listOf(const std::vector<Diagnostic>& diagnostics, std::size_t leftOut) {
    std::vector<const Diagnostic*> sorted;
    sorted.reserve(diagnostics.size());
    for (const Diagnostic& item : diagnostics)
        sorted.push_back(&item);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Diagnostic* a, const Diagnostic* b) { return a->severity() > b->severity(); });
    QString text;
    for (std::size_t i = 0; i < std::min(listed, sorted.size()); ++i)
        text += QStringLiteral("<p style='margin:2px'>%1</p>").arg(explanationOf(*sorted[i]).toHtmlEscaped());
    const std::size_t more = sorted.size() - std::min(listed, sorted.size()) + leftOut;
    if (more > 0)
        text += QStringLiteral("<p style='margin:2px'>%1</p>")
                    .arg(QCoreApplication::translate("IssuesBadge", "and %Ln more", nullptr, pluralCount(more)));
    return text;
}

} // namespace

IssuesBadge::IssuesBadge(QWidget* parent)
    : QToolButton(parent) {
    setObjectName(QStringLiteral("issuesBadge"));
    setAccessibleName(tr("Issues"));
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::TabFocus);
    setIconSize(QSize(16, 16));
    hide();
}

void IssuesBadge::setDiagnostics(const std::vector<Diagnostic>& diagnostics, std::size_t leftOut) {
    const IssueCount count = countIssues(diagnostics);
    setVisible(!diagnostics.empty());
    if (diagnostics.empty())
        return;
    QStringList parts;
    if (count.errors > 0)
        parts.push_back(tr("%Ln errors", nullptr, count.errors));
    if (count.warnings > 0)
        parts.push_back(tr("%Ln warnings", nullptr, count.warnings));
    if (parts.isEmpty())
        parts.push_back(tr("%Ln notes", nullptr, count.notes));
    setText(parts.join(QStringLiteral(", ")));
    setIcon(severityIcon(count.errors > 0 ? Severity::Error : count.warnings > 0 ? Severity::Warning : Severity::Info));
    setAccessibleDescription(text());
    setToolTip(listOf(diagnostics, leftOut));
}

} // namespace rigscope::gui
