#include "problems/problem_list.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

#include "problems/diagnostic_text.h"

namespace rigscope::gui {

namespace {

struct ProblemTexts {
    Q_DECLARE_TR_FUNCTIONS(Problems)
};

QString placeText(const LoadedDocument& loaded, const Place& place) {
    const auto& files = loaded.document->files;
    const bool obvious = files.size() == 1 && files.front().name == place.file;
    QString text = obvious ? QString() : QString::fromStdString(place.file);
    const auto add = [&text](const QString& more) { text += text.isEmpty() ? more : QStringLiteral(", ") + more; };
    if (place.offset)
        add(QStringLiteral("0x%1").arg(*place.offset, 0, 16));
    if (place.line)
        add(ProblemTexts::tr("line %1").arg(*place.line));
    return text;
}

bool fits(const Problem& problem, const ProblemFilter& filter) {
    if (!filter.shown[static_cast<std::size_t>(problem.severity)])
        return false;
    if (filter.text.isEmpty())
        return true;
    for (const QString& text : {problem.sentence, problem.object, problem.code, problem.place, problem.consequence,
                                problem.advice, wordFor(problem.severity)})
        if (text.contains(filter.text, Qt::CaseInsensitive))
            return true;
    return false;
}

QString titleOf(const Problem& problem, ProblemGrouping grouping) {
    switch (grouping) {
    case ProblemGrouping::Severity:
        return wordFor(problem.severity);
    case ProblemGrouping::Code:
        return problem.code;
    case ProblemGrouping::Part:
        break;
    }
    return problem.object.isEmpty() ? ProblemTexts::tr("The file as a whole") : problem.object;
}

} // namespace

std::vector<Problem> problemsOf(const LoadedDocument& loaded) {
    std::vector<Problem> problems;
    problems.reserve(loaded.diagnostics.size());
    for (std::size_t i = 0; i < loaded.diagnostics.size(); ++i) {
        const Diagnostic& diagnostic = loaded.diagnostics[i];
        Problem problem;
        problem.number = i;
        problem.severity = diagnostic.severity();
        const std::string_view code = entryOf(diagnostic.code).name;
        problem.code = QString::fromLatin1(code.data(), static_cast<qsizetype>(code.size()));
        Diagnostic placeless = diagnostic;
        placeless.place = {};
        problem.sentence = sentenceOf(placeless);
        problem.object = QString::fromStdString(diagnostic.place.object);
        problem.place = placeText(loaded, diagnostic.place);
        problem.consequence = consequenceOf(diagnostic);
        problem.advice = adviceOf(diagnostic);
        problems.push_back(std::move(problem));
    }
    return problems;
}

std::vector<ProblemGroup> groupProblems(const std::vector<Problem>& problems, ProblemGrouping grouping,
                                        const ProblemFilter& filter) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < problems.size(); ++i)
        if (fits(problems[i], filter))
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return problems[a].severity > problems[b].severity; });
    std::vector<ProblemGroup> groups;
    std::map<QString, std::size_t> known;
    for (const std::size_t i : order) {
        const QString title = titleOf(problems[i], grouping);
        const auto [at, isNew] = known.try_emplace(title, groups.size());
        if (isNew)
            groups.push_back({title, {}});
        groups[at->second].problems.push_back(i);
    }
    for (ProblemGroup& group : groups)
        group.title = grouping == ProblemGrouping::Severity
                          ? headingFor(problems[group.problems.front()].severity, group.problems.size())
                          : QStringLiteral("%1 (%2)").arg(group.title).arg(group.problems.size());
    return groups;
}

QString wordFor(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return ProblemTexts::tr("Error");
    case Severity::Warning:
        return ProblemTexts::tr("Warning");
    case Severity::Info:
        break;
    }
    return ProblemTexts::tr("Note");
}

QString headingFor(Severity severity, std::size_t count) {
    switch (severity) {
    case Severity::Error:
        return ProblemTexts::tr("Errors (%1)").arg(count);
    case Severity::Warning:
        return ProblemTexts::tr("Warnings (%1)").arg(count);
    case Severity::Info:
        break;
    }
    return ProblemTexts::tr("Notes (%1)").arg(count);
}

QString reportOf(const Problem& problem) {
    QString report = QStringLiteral("%1: %2 [%3]\n").arg(wordFor(problem.severity), problem.sentence, problem.code);
    const QString where = problem.object.isEmpty()  ? problem.place
                          : problem.place.isEmpty() ? problem.object
                                                    : problem.object + QStringLiteral(", ") + problem.place;
    for (const QString& line : {where, problem.consequence, problem.advice})
        if (!line.isEmpty())
            report += QStringLiteral("    ") + line + u'\n';
    return report;
}

} // namespace rigscope::gui
