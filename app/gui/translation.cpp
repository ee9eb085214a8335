#include "translation.h"

#include <QCoreApplication>
#include <QTranslator>

#include <algorithm>
#include <limits>

namespace rigscope::gui {

void installTranslations(QCoreApplication& application, const QLocale& locale) {
    const auto install = [&](const QLocale& wanted) {
        auto* const translator = new QTranslator(&application);
        if (translator->load(wanted, QStringLiteral("rigscope"), QStringLiteral("_"), QStringLiteral(":/translations")))
            QCoreApplication::installTranslator(translator);
    };
    install(QLocale(QLocale::English));
    if (locale.language() != QLocale::English && locale.language() != QLocale::C)
        install(locale);
}

int pluralCount(std::uint64_t count) {
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

} // namespace rigscope::gui
