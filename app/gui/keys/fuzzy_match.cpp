#include "keys/fuzzy_match.h"

#include <QList>

#include <algorithm>

namespace rigscope::gui {

namespace {

bool beginsWord(QStringView text, qsizetype at) { return at == 0 || !text[at - 1].isLetterOrNumber(); }

// One word without spaces.
int wordScore(QStringView word, QStringView text) {
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive))
        if (beginsWord(text, at))
            return 300;
    if (text.contains(word, Qt::CaseInsensitive))
        return 200;
    int score = 100;
    qsizetype at = -1;
    for (const QChar letter : word) {
        const qsizetype next = text.indexOf(letter, at + 1, Qt::CaseInsensitive);
        if (next < 0)
            return 0;
        score += beginsWord(text, next) ? 4 : next == at + 1 ? 2 : -1;
        at = next;
    }
    return std::clamp(score, 1, 199);
}

} // namespace

int matchScore(QStringView typed, QStringView text) {
    int sum = 0;
    for (const QStringView word : typed.split(u' ', Qt::SkipEmptyParts)) {
        const int score = wordScore(word, text);
        if (score == 0)
            return 0;
        sum += score;
    }
    // Of two that match alike, the shorter one is meant.
    return std::max(1, sum * 4 - static_cast<int>(std::min<qsizetype>(text.size(), 100)));
}

} // namespace rigscope::gui
