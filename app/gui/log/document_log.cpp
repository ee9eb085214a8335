#include "log/document_log.h"

#include <QLocale>

#include <algorithm>

#include "documents/document_opener.h"
#include "documents/document_set.h"
#include "log/log.h"
#include "problems/diagnostic_text.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

// Of one document; more would push everything else out.
constexpr std::size_t mostLooks = 200;

} // namespace

DocumentLog::DocumentLog(Log& log, DocumentSet& documents, DocumentOpener& opener, QObject* parent)
    : QObject(parent),
      log_(log),
      documents_(documents) {
    connect(&documents_, &DocumentSet::added, this, [this](int index) {
        const DocumentSession* const session = documents_.at(index);
        noteOpened(*session, false);
        connect(session, &DocumentSession::replaced, this, [this, session] { noteOpened(*session, true); });
    });
    connect(&documents_, &DocumentSet::aboutToRemove, this, [this](int index) {
        log_.add(tr("Closed %1").arg(documents_.at(index)->title()));
        documents_.at(index)->disconnect(this);
    });
    connect(&opener, &DocumentOpener::failed, this, &DocumentLog::noteFailure);
}

void DocumentLog::noteOpened(const DocumentSession& session, bool again) {
    const LoadedDocument& loaded = session.loaded();
    const QString path = QString::fromStdString(session.path().string());
    log_.add(again ? tr("Read %1 again").arg(path) : tr("Opened %1").arg(path));
    for (const DocumentFile& file : loaded.document->files)
        log_.add(tr("%1: %2, %3 bytes")
                     .arg(QString::fromStdString(file.name),
                          QString::fromUtf8(file.format->name.data(), static_cast<qsizetype>(file.format->name.size())),
                          QLocale().toString(static_cast<qulonglong>(file.bytes.size()))));
    noteLooks(session);
    const IssueCount count = countIssues(loaded.diagnostics);
    if (loaded.diagnostics.empty())
        return;
    const QStringList parts{tr("%Ln errors", nullptr, count.errors), tr("%Ln warnings", nullptr, count.warnings),
                            tr("%Ln notes", nullptr, count.notes)};
    log_.add(tr("%1: %2").arg(session.title(), parts.join(QStringLiteral(", "))), count.errors > 0 ? Severity::Error
                                                                                  : count.warnings > 0
                                                                                      ? Severity::Warning
                                                                                      : Severity::Info);
}

QString DocumentLog::lookText(const LookupAttempt& attempt) {
    const QString tried = QString::fromStdString(attempt.tried);
    const QString place = QString::fromStdString(attempt.place);
    switch (attempt.outcome) {
    case LookupOutcome::Found:
        return tr("Looked for \"%1\" in %2: found").arg(tried, place);
    case LookupOutcome::Outside:
        return tr("Looked for \"%1\" in %2: outside the model's folders, not opened").arg(tried, place);
    case LookupOutcome::Missing:
        break;
    }
    return tr("Looked for \"%1\" in %2: not there").arg(tried, place);
}

void DocumentLog::noteLooks(const DocumentSession& session) {
    const auto& source = session.loaded().document->source;
    if (source == nullptr)
        return;
    const std::vector<LookupAttempt>& attempts = source->attempts();
    for (std::size_t i = 0; i < std::min(mostLooks, attempts.size()); ++i)
        log_.add(lookText(attempts[i]));
    const std::size_t more = attempts.size() - std::min(mostLooks, attempts.size()) + source->attemptsLeftOut();
    if (more > 0)
        log_.add(tr("Looked in %Ln further places", nullptr, pluralCount(more)));
}

void DocumentLog::noteFailure(const std::filesystem::path& path, const Diagnostic& diagnostic) {
    log_.add(tr("Could not open %1. %2").arg(QString::fromStdString(path.string()), explanationOf(diagnostic)),
             Severity::Error);
}

} // namespace rigscope::gui
