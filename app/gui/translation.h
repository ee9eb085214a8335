// The texts of the window in the user's language.
#pragma once

#include <QLocale>

#include <cstdint>

class QCoreApplication;

namespace rigscope::gui {

// Installs the texts of a language, and below them the English ones, which have singular and plural. The application
// owns them.
void installTranslations(QCoreApplication& application, const QLocale& locale);

// A count as tr() takes it to choose between singular and plural; one that is too large for that is the most there is.
int pluralCount(std::uint64_t count);

} // namespace rigscope::gui
