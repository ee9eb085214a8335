// The properties panel: values of one part and of several, in every space, and copied.
#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QTimer>

#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/ogre_models.h"
#include "panels/panel_set.h"
#include "properties/property_editor.h"
#include "properties/property_text.h"
#include "structure/hex_view.h"
#include "support/test_registry.h"

using namespace rigscope;
using gui::PropertyEditor;
using test::GuiWindow;

namespace {

class PropertiesWindow : public GuiWindow {
public:
    bool openColumnAt(double seconds) {
        if (!openColumn())
            return false;
        window().resize(1300, 1000);
        session()->changeClock([=](gui::PlaybackClock& clock) { clock.seek(seconds); });
        return true;
    }
    PartRef node(std::size_t place) { return session()->scene().nodes[place]->id; }
    // The editor of the first row of that name.
    PropertyEditor* editor(const char* name) const {
        for (auto* const editor :
             window_().findChild<QWidget*>(QStringLiteral("properties"))->findChildren<PropertyEditor*>())
            if (editor->row().name == QString::fromLatin1(name))
                return editor;
        return nullptr;
    }
    QStringList texts(const char* name) const {
        QStringList all;
        if (const PropertyEditor* const shown = editor(name))
            for (const QLineEdit* const field : shown->fields())
                all.push_back(field->text());
        return all;
    }
    // Of the last row of that name: the key's come behind the others.
    QStringList keyTexts(const char* name) const {
        QStringList texts;
        for (auto* const editor :
             window_().findChild<QWidget*>(QStringLiteral("properties"))->findChildren<PropertyEditor*>()) {
            if (editor->row().name != QString::fromLatin1(name))
                continue;
            texts.clear();
            for (const QLineEdit* const field : editor->fields())
                texts.push_back(field->text());
        }
        return texts;
    }
    void choose(const char* box, const char* text) {
        auto* const combo = visible<QComboBox>(box);
        combo->setFocus();
        QTest::keyClick(combo, Qt::Key_Home);
        for (int i = 0; i < combo->count() && combo->currentText() != QString::fromLatin1(text); ++i)
            QTest::keyClick(combo, Qt::Key_Down);
    }
    // Opens the menu of a widget by the right button and chooses an entry.
    void chooseFromMenu(QWidget* over, const QString& entry) {
        bool chosen = false;
        QTimer::singleShot(0, qApp, [&] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr)
                return;
            for (QAction* const action : menu->actions()) {
                if (action->text().remove(u'&') == entry) {
                    chosen = true;
                    action->trigger();
                }
            }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, over->rect().center(),
                                over->mapToGlobal(over->rect().center()));
        QCoreApplication::sendEvent(over, &event);
        QVERIFY2(chosen, qPrintable(entry));
    }

private:
    gui::MainWindow& window_() const { return const_cast<PropertiesWindow*>(this)->window(); }
};

} // namespace

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    void spaces_showTheSameTransformFromThreeSides() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.5)); // Upper stands 1 above Lower, turned by 80 degrees about z
        gui.session()->select(gui.node(2));
        QCOMPARE(gui.visible<QComboBox>("transformSpace")->currentText(), QStringLiteral("Parent"));
        QCOMPARE(gui.texts("Position"), (QStringList{"0", "1", "0"}));
        QCOMPARE(gui.texts("Rotation"), (QStringList{"0", "0", "80"}));
        gui.choose("transformSpace", "Local");
        QCOMPARE(gui.texts("Position"), (QStringList{"0", "0", "0"}));
        QCOMPARE(gui.texts("Rotation"), (QStringList{"0", "0", "80"}));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.0); });
        QCOMPARE(gui.texts("Rotation"), (QStringList{"0", "0", "0"}));
        gui.choose("transformSpace", "Model");
        QCOMPARE(gui.texts("Position"), (QStringList{"0", "1", "0"}));
        QVERIFY(gui.visible<QAbstractButton>("group.rest")->text().contains(QStringLiteral("in the model")));
    }

    // OGRE's files have them from the rest pose, Blitz3D's relative to the parent.
    void keys_areShownAsInTheFileFromTheRestPoseOrAbsolute() {
        PropertiesWindow gui;
        QVERIFY(gui.open(test::writeMoves(gui.folder(), "Slide")));
        gui.window().resize(1300, 1000);
        gui.session()->changeClock([](gui::PlaybackClock& clock) {
            clock.pause();
            clock.seek(1.0);
        });
        QVERIFY2(!gui.visible<QComboBox>("keyForm"), "the model as a whole has no keys");
        gui.session()->select(gui.node(1));
        QVERIFY(gui.visible<QAbstractButton>("group.key")->text().contains(QStringLiteral("from the rest pose")));
        QCOMPARE(gui.keyTexts("Position"), (QStringList{"2", "0", "0"}));
        gui.choose("keyForm", "Absolute");
        QCOMPARE(gui.keyTexts("Position"), (QStringList{"2", "1", "0"}));
        QVERIFY(gui.visible<QAbstractButton>("group.key")->text().contains(QStringLiteral("relative to parent")));
        // Between keys it is the last one.
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.75); });
        QCOMPARE(gui.keyTexts("Position"), (QStringList{"0", "1", "0"}));
        QCOMPARE(gui.texts("At"), (QStringList{"0 s"}));
        QVERIFY(gui.openColumnAt(0.5));
        gui.session()->select(gui.node(2));
        QCOMPARE(gui.visible<QComboBox>("keyForm")->currentText(), QStringLiteral("Absolute"));
        QCOMPARE(gui.keyTexts("Rotation"), (QStringList{"0", "0", "80"}));
    }

    void choices_areRemembered() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.5));
        gui.session()->select(gui.node(2));
        gui.choose("eulerOrder", "ZYX");
        QVERIFY(gui.editor("Rotation")->fields().front()->toolTip().contains(QStringLiteral("in the order ZYX")));
        auto* const head = gui.visible<QAbstractButton>("group.now");
        gui.click(head, QPoint(20, 8));
        QVERIFY(!gui.editor("Quaternion")->isVisible());
        gui::MainWindow again;
        again.resize(1200, 800);
        again.show();
        again.open(gui.session()->path());
        QVERIFY(QTest::qWaitFor([&] { return again.documents().current() != nullptr; }, 15000));
        again.documents().current()->select(again.documents().current()->scene().nodes[2]->id);
        QCOMPARE(again.findChild<QComboBox*>(QStringLiteral("eulerOrder"))->currentText(), QStringLiteral("ZYX"));
        const auto* const editor =
            again.findChild<QWidget*>(QStringLiteral("properties"))->findChildren<PropertyEditor*>().value(6);
        QVERIFY(editor != nullptr && !editor->isVisible());
        again.close();
    }

    void axes_haveLettersBesideTheirColours() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.0));
        gui.session()->select(gui.node(2));
        QCOMPARE(gui::componentLetters(gui.editor("Position")->row()), (QStringList{"X", "Y", "Z"}));
        QCOMPARE(gui::componentLetters(gui.editor("Quaternion")->row()), (QStringList{"W", "X", "Y", "Z"}));
        const auto& fields = gui.editor("Position")->fields();
        QCOMPARE(fields[1]->accessibleName(), QStringLiteral("Position Y"));
        const auto base = [&](std::size_t i) { return fields[i]->palette().color(QPalette::Base); };
        QVERIFY(base(0).red() > base(0).green() && base(1).green() > base(1).red() && base(2).blue() > base(2).red());
    }

    void severalParts_showWhatTheyHaveInCommon() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.5));
        const std::vector<PartRef> both{gui.node(1), gui.node(2)};
        gui.session()->select(gui::PartSelection(both));
        QCOMPARE(gui.labelText("propertyName"), QStringLiteral("2 selected"));
        QCOMPARE(gui.labelText("propertyKind"), QStringLiteral("Bone"));
        QCOMPARE(gui.texts("Name"), QStringList{"(mixed)"});
        QCOMPARE(gui.texts("Position"), (QStringList{"0", "(mixed)", "0"}));
        QCOMPARE(gui.texts("Scale"), (QStringList{"1", "1", "1"}));
        QCOMPARE(gui.texts("Moves"), QStringList{"8 vertices"});
        // A material has none of a bone's rows but the place in the file.
        const std::vector<PartRef> kinds{gui.node(1), gui.session()->scene().materials.front()->id};
        gui.session()->select(gui::PartSelection(kinds));
        QCOMPARE(gui.labelText("propertyKind"), QStringLiteral("Parts of several kinds"));
        QVERIFY(gui.editor("Position") == nullptr);
        QCOMPARE(gui.texts("Offset"), QStringList{"(mixed)"});
        QVERIFY2(gui.visible<QComboBox>("transformSpace") == nullptr, "there is no transform to show");
    }

    void toolTip_namesMeaningUnitFieldAndPlace() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.0));
        gui.session()->select(gui.session()->scene().materials.front()->id);
        const QString native = gui.editor("fx")->fields().front()->toolTip();
        QVERIFY2(native.contains(QStringLiteral("Field: b3d.brush.fx")), qPrintable(native));
        gui.session()->select(gui.node(2));
        const QString unit = gui.editor("Rotation")->fields().front()->toolTip();
        QVERIFY2(unit.contains(QStringLiteral("Unit: degrees")), qPrintable(unit));
        const QString name = gui.editor("Name")->fields().front()->toolTip();
        QVERIFY2(name.contains(QStringLiteral("In the file at 0x")), qPrintable(name));
    }

    void menu_copiesValueRowGroupAndAll() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.5));
        gui.session()->select(gui.node(2));
        QLineEdit* const field = gui.editor("Position")->fields().front();
        const auto copied = [] { return QGuiApplication::clipboard()->text(); };
        gui.chooseFromMenu(field, QStringLiteral("Copy Value"));
        QVERIFY2(copied().startsWith(QStringLiteral("0 1 0")), qPrintable(copied()));
        gui.chooseFromMenu(field, QStringLiteral("Copy Row"));
        QVERIFY(copied().startsWith(QStringLiteral("Position: 0 1 0")));
        gui.chooseFromMenu(field, QStringLiteral("Copy Group as Text"));
        QVERIFY(copied().contains(QStringLiteral("Quaternion: ")));
        QVERIFY(!copied().contains(QStringLiteral("Children")));
        gui.chooseFromMenu(field, QStringLiteral("Copy All as Text"));
        QVERIFY(copied().startsWith(QStringLiteral("Bone \"Upper\"")));
        QVERIFY(copied().contains(QStringLiteral("Children: 0")));
    }

    void json_holdsTypedValues() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.5));
        const std::vector<PartRef> both{gui.node(1), gui.node(2)};
        gui.session()->select(gui::PartSelection(both));
        gui.chooseFromMenu(gui.editor("Position")->fields().front(), QStringLiteral("Copy All as JSON"));
        const QJsonObject all = QJsonDocument::fromJson(QGuiApplication::clipboard()->text().toUtf8()).object();
        const QJsonObject values = all[QStringLiteral("values")].toObject();
        const QJsonObject now = values[QStringLiteral("now")].toObject();
        QCOMPARE(now[QStringLiteral("position")][0].toDouble(), 0.0);
        QVERIFY2(now[QStringLiteral("position")][1].isNull(), "they differ");
        const QJsonObject general = values[QStringLiteral("general")].toObject();
        QCOMPARE(general[QStringLiteral("moves")].toInt(), 8);
        QVERIFY(general[QStringLiteral("name")].isNull());
    }

    void value_leadsToItsBytes() {
        PropertiesWindow gui;
        QVERIFY(gui.openColumnAt(0.0));
        gui.session()->select(gui.node(2));
        gui.chooseFromMenu(gui.editor("Name")->fields().front(), QStringLiteral("Show in Structure"));
        auto* const hex = gui.visible<gui::HexView>("hexView");
        QVERIFY(hex != nullptr);
        QCOMPARE(hex->selectionAsText(), QStringLiteral("Upper."));
    }

    void editor_isASwitchAwayFromEditing() {
        const gui::PropertyRow row =
            gui::vectorRow("position", QStringLiteral("Position"), gui::PropertyKind::Vector, {1.0, 2.0, 3.0});
        PropertyEditor closed(row, true);
        PropertyEditor open(row, false);
        QVERIFY(closed.fields()[0]->isReadOnly() && !open.fields()[0]->isReadOnly());
        std::vector<double> entered;
        connect(&open, &PropertyEditor::valueEntered, this, [&](const QString& id, const gui::PropertyValue& value) {
            QCOMPARE(id, QStringLiteral("position"));
            entered = std::get<std::vector<double>>(value);
        });
        open.show();
        QVERIFY(QTest::qWaitForWindowExposed(&open));
        open.fields()[1]->selectAll();
        QTest::keyClicks(open.fields()[1], "2.5");
        QTest::keyClick(open.fields()[1], Qt::Key_Return);
        QCOMPARE(entered, (std::vector<double>{1.0, 2.5, 3.0}));
        open.fields()[0]->selectAll();
        QTest::keyClicks(open.fields()[0], "nonsense");
        QTest::keyClick(open.fields()[0], Qt::Key_Return);
        QCOMPARE(open.fields()[0]->text(), QStringLiteral("1"));
    }
};

RIGSCOPE_TEST(TestProperties)
#include "test_properties.moc"
