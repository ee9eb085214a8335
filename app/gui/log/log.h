// What the program did, for those who want to know why something is as it is. Bounded: old entries go first.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>

#include <deque>

#include "base/diagnostic_table.h"

namespace rigscope::gui {

struct LogEntry {
    QDateTime time;
    Severity severity = Severity::Info;
    QString text; // one line, not empty
};

// `12:34:56  Warning: text`; notes have no word.
QString lineOf(const LogEntry& entry);

class Log : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t mostEntries = 2000;
    static constexpr qsizetype longestText = 2000; // letters; the rest is cut

    using QObject::QObject;

    // Line breaks become spaces.
    void add(const QString& text, Severity severity = Severity::Info);
    void clear();
    const std::deque<LogEntry>& entries() const { return entries_; }
    // All entries as lines.
    QString text() const;

signals:
    // The newest is the last of entries(); older ones may have gone.
    void added();
    void cleared();

private:
    std::deque<LogEntry> entries_;
};

} // namespace rigscope::gui
