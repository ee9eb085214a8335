#include "log/log.h"

#include "problems/problem_list.h"

namespace rigscope::gui {

QString lineOf(const LogEntry& entry) {
    const QString time = entry.time.toString(QStringLiteral("HH:mm:ss"));
    return entry.severity == Severity::Info
               ? time + QStringLiteral("  ") + entry.text
               : QStringLiteral("%1  %2: %3").arg(time, wordFor(entry.severity), entry.text);
}

void Log::add(const QString& text, Severity severity) {
    QString line = text.left(longestText).simplified();
    if (line.isEmpty())
        return;
    if (text.size() > longestText)
        line += QStringLiteral(" ...");
    entries_.push_back({QDateTime::currentDateTime(), severity, std::move(line)});
    if (entries_.size() > mostEntries)
        entries_.pop_front();
    emit added();
}

void Log::clear() {
    entries_.clear();
    emit cleared();
}

QString Log::text() const {
    QString lines;
    for (const LogEntry& entry : entries_)
        lines += lineOf(entry) + u'\n';
    return lines;
}

} // namespace rigscope::gui
