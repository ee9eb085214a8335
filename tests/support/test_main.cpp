// Runs every test class of a module. `--only NAME[,NAME]...` runs some of them; other arguments go to Qt Test. A module
// that needs an application object defines RIGSCOPE_TEST_APPLICATION.
#include <QTest>

#include "support/test_registry.h"

#ifdef RIGSCOPE_TEST_APPLICATION
#include <QApplication>
#else
#include <QCoreApplication>
#endif

std::vector<rigscope::test::RegisteredTest>& rigscope::test::registeredTests() {
    static std::vector<RegisteredTest> tests;
    return tests;
}

int main(int argc, char** argv) {
#ifdef RIGSCOPE_TEST_APPLICATION
    QApplication application(argc, argv);
#else
    QCoreApplication application(argc, argv);
#endif
    QStringList arguments = QCoreApplication::arguments();
    QStringList only;
    if (const qsizetype at = arguments.indexOf(QStringLiteral("--only")); at > 0 && at + 1 < arguments.size()) {
        only = arguments[at + 1].split(u',');
        arguments.remove(at, 2);
    }
    int failures = 0;
    int ran = 0;
    for (const auto& test : rigscope::test::registeredTests()) {
        if (!only.isEmpty() && !only.contains(QString::fromStdString(test.name)))
            continue;
        ++ran;
        const auto object = test.make();
        failures += QTest::qExec(object.get(), arguments) == 0 ? 0 : 1;
    }
    return failures != 0 || ran == 0 ? 1 : 0;
}
