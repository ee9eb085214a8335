// Writes into the log what happens to documents: what was opened, what was looked for where, what failed.
#pragma once

#include <QObject>

#include <filesystem>

#include "base/diagnostic.h"
#include "base/file_source.h"

namespace rigscope::gui {

class DocumentOpener;
class DocumentSession;
class DocumentSet;
class Log;

class DocumentLog : public QObject {
    Q_OBJECT

public:
    // All outlive it.
    DocumentLog(Log& log, DocumentSet& documents, DocumentOpener& opener, QObject* parent);

private:
    void noteOpened(const DocumentSession& session, bool again);
    void noteLooks(const DocumentSession& session);
    static QString lookText(const LookupAttempt& attempt);
    void noteFailure(const std::filesystem::path& path, const Diagnostic& diagnostic);

    Log& log_;
    DocumentSet& documents_;
};

} // namespace rigscope::gui
