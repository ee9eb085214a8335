// What people need who do not see the window, or use no mouse.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QTabBar>
#include <QTest>

#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "panels/panel_set.h"
#include "structure/hex_view.h"
#include "support/test_registry.h"
#include "timeline/ruler.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// Controls that Qt makes inside others and names through them.
bool isInner(const QWidget* widget) {
    return widget->objectName().startsWith(QStringLiteral("qt_")) ||
           qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) != nullptr ||
           qobject_cast<const QComboBox*>(widget->parentWidget()) != nullptr ||
           (qobject_cast<const QTabBar*>(widget->parentWidget()) != nullptr &&
            widget->objectName() != QStringLiteral("closeTab"));
}

// Qt keeps the bar of panels' tabs outside of the window while it has none.
bool isParked(const QWidget* widget) {
    const auto* const tabs = qobject_cast<const QTabBar*>(widget);
    return tabs != nullptr && tabs->count() == 0 && tabs->geometry().right() < 0;
}

bool isControl(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) != nullptr ||
           qobject_cast<const QComboBox*>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
           qobject_cast<const QLineEdit*>(widget) != nullptr || qobject_cast<const QTabBar*>(widget) != nullptr ||
           qobject_cast<const gui::Ruler*>(widget) != nullptr ||
           qobject_cast<const gui::Viewport*>(widget) != nullptr || widget->inherits("QTreeView") ||
           widget->inherits("QPlainTextEdit") || qobject_cast<const gui::HexView*>(widget) != nullptr;
}

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

private slots:
    void everyControl_hasAName_data() {
        QTest::addColumn<bool>("withDocument");
        QTest::newRow("empty") << false;
        QTest::newRow("with a document") << true;
    }
    void everyControl_hasAName() {
        QFETCH(bool, withDocument);
        GuiWindow gui;
        if (withDocument)
            QVERIFY(gui.openColumn());
        int controls = 0;
        for (const std::string& panel : gui.window().panels().ids()) {
            gui.window().panels().setShown(panel, true);
            QCoreApplication::processEvents();
            checkControls(gui, controls);
        }
        QVERIFY2(controls > 100, qPrintable(QString::number(controls)));
    }
    static void checkControls(GuiWindow& gui, int& controls) {
        for (QWidget* const widget : gui.window().findChildren<QWidget*>()) {
            if (!widget->isVisible() || isParked(widget) || isInner(widget) || !isControl(widget))
                continue;
            ++controls;
            QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY(interface != nullptr);
            QVERIFY2(!interface->text(QAccessible::Name).isEmpty(),
                     qPrintable(QStringLiteral("%1 %2").arg(QString::fromLatin1(widget->metaObject()->className()),
                                                            widget->objectName())));
        }
    }

    void tabKey_reachesTheMainParts() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QSet<QString> reached;
        for (int i = 0; i < 120; ++i) {
            QWidget* const focus = QApplication::focusWidget();
            QVERIFY(focus != nullptr);
            reached.insert(focus->objectName());
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        for (const char* const name : {"viewport", "ruler", "sceneTree", "speed", "clips", "documentTabs"})
            QVERIFY2(reached.contains(QString::fromLatin1(name)), name);
    }
};

RIGSCOPE_TEST(TestAccessibility)
#include "test_accessibility.moc"
