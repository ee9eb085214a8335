// How well a text answers what was typed, for finding commands by a few letters.
#pragma once

#include <QStringView>

namespace rigscope::gui {

// Above 0 where all letters of `typed` stand in `text` in this order, in any case; the higher, the better: whole words
// and beginnings of words count most, then letters in a row, then short texts. 0 where they do not. Spaces in `typed`
// set words apart that may stand in any order.
int matchScore(QStringView typed, QStringView text);

} // namespace rigscope::gui
