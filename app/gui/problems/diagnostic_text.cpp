#include "problems/diagnostic_text.h"

#include <QCoreApplication>

namespace rigscope::gui {

namespace {

QString filled(std::string_view text, const Diagnostic& diagnostic) {
    if (text.empty())
        return {};
    const std::string key(text);
    const QString translated = QCoreApplication::translate("Diagnostics", key.c_str());
    return QString::fromStdString(fillMessage(translated.toStdString(), diagnostic.arguments));
}

QString closed(QString sentence) {
    if (!sentence.isEmpty() && !sentence.endsWith(u'.'))
        sentence += u'.';
    return sentence;
}

} // namespace

QString sentenceOf(const Diagnostic& diagnostic) {
    QString text;
    if (!diagnostic.place.file.empty())
        text += QString::fromStdString(diagnostic.place.file) + QStringLiteral(": ");
    if (!diagnostic.place.object.empty())
        text += QString::fromStdString(diagnostic.place.object) + QStringLiteral(": ");
    const QString message = filled(entryOf(diagnostic.code).message, diagnostic);
    // Messages are written to follow a place.
    if (text.isEmpty() && !message.isEmpty())
        return closed(message[0].toUpper() + message.mid(1));
    return closed(text + message);
}

QString consequenceOf(const Diagnostic& diagnostic) {
    return closed(filled(entryOf(diagnostic.code).consequence, diagnostic));
}

QString adviceOf(const Diagnostic& diagnostic) { return closed(filled(entryOf(diagnostic.code).advice, diagnostic)); }

QString explanationOf(const Diagnostic& diagnostic) {
    QString text = sentenceOf(diagnostic);
    if (diagnostic.place.offset)
        text += QCoreApplication::translate("Diagnostics", " At byte %1 (0x%2).")
                    .arg(*diagnostic.place.offset)
                    .arg(*diagnostic.place.offset, 0, 16);
    if (diagnostic.place.line)
        text += QCoreApplication::translate("Diagnostics", " In line %1.").arg(*diagnostic.place.line);
    for (const QString& sentence : {consequenceOf(diagnostic), adviceOf(diagnostic)})
        if (!sentence.isEmpty())
            text += u' ' + sentence;
    return text;
}

IssueCount countIssues(const std::vector<Diagnostic>& diagnostics) {
    IssueCount count;
    for (const Diagnostic& item : diagnostics) {
        int& counted = item.severity() == Severity::Error     ? count.errors
                       : item.severity() == Severity::Warning ? count.warnings
                                                              : count.notes;
        ++counted;
    }
    return count;
}

} // namespace rigscope::gui
