// The settings: one place for all that can be chosen, and each choice counts at once.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStringList>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include "commands/command_set.h"
#include "documents/change_watch.h"
#include "documents/recent_files.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "instance/instance_server.h"
#include "keys/key_settings.h"
#include "panels/panel_set.h"
#include "settings/settings_page.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

constexpr int patience = 15000; // milliseconds

// Keys go to the window in front, whose shortcuts come first.
void toFront(QWidget& window) {
    window.activateWindow();
    QVERIFY(QTest::qWaitFor([&] { return QApplication::activeWindow() == &window; }, 5000));
}

// Opens the settings by their key and goes to a page.
QDialog* openSettings(GuiWindow& gui, const QString& page = QString()) {
    toFront(gui.window());
    QTest::keyClick(gui.window().viewport(), Qt::Key_Comma, Qt::ControlModifier);
    if (!QTest::qWaitFor([&] { return gui.visible<QDialog>("settings") != nullptr; }, 5000))
        return nullptr;
    auto* const dialog = gui.visible<QDialog>("settings");
    toFront(*dialog);
    auto* const pages = dialog->findChild<QListWidget*>(QStringLiteral("settingsPages"));
    for (QListWidgetItem* const item : pages->findItems(page, Qt::MatchExactly))
        QTest::mouseClick(pages->viewport(), Qt::LeftButton, {}, pages->visualItemRect(item).center());
    return dialog;
}

template <class T> T& control(QWidget& dialog, const char* name) {
    auto* const found = dialog.findChild<T*>(QLatin1StringView(name));
    if (found == nullptr || !found->isVisible())
        qFatal("no %s is shown", name);
    return *found;
}

void choose(QWidget& dialog, const char* name, const QString& text) {
    auto& box = control<QComboBox>(dialog, name);
    const int wanted = box.findText(text);
    QVERIFY2(wanted >= 0, qPrintable(text));
    toFront(dialog);
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < wanted; ++i)
        QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(box.currentText(), text);
}

void press(QWidget& dialog, const char* name) {
    auto& box = control<QAbstractButton>(dialog, name);
    QVERIFY2(box.isEnabled(), name);
    QTest::mouseClick(&box, Qt::LeftButton, {}, QPoint(8, box.height() / 2));
}

void type(QAbstractSpinBox& box, const QString& number) {
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, number);
    QTest::keyClick(&box, Qt::Key_Return);
}

// Presses a button of the question that `open` asks.
bool answer(const char* question, const QString& button, const std::function<void()>& open) {
    bool answered = false;
    QTimer::singleShot(300, qApp, [&] {
        auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr || box->objectName() != QLatin1StringView(question))
            return;
        for (QAbstractButton* const each : box->buttons())
            if (QString(each->text()).remove(u'&') == button) {
                answered = true;
                QTest::mouseClick(each, Qt::LeftButton);
                return;
            }
        box->reject();
    });
    open();
    return answered;
}

bool isOn(GuiWindow& gui, const char* id) { return gui.window().commands().action(id)->isChecked(); }

} // namespace

class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void cleanup() {
        QSettings().clear();
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs, false);
    }

    void key_opensOneDialog() {
        GuiWindow gui;
        QDialog* const dialog = openSettings(gui);
        QVERIFY(dialog != nullptr);
        QCOMPARE(openSettings(gui), dialog);
        QCOMPARE(gui.window().findChildren<QDialog*>(QStringLiteral("settings")).size(), 1);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(gui.visible<QDialog>("settings") == nullptr);
    }

    void eachPage_hasMnemonicsOfItsOwn() {
        GuiWindow gui;
        QDialog* const dialog = openSettings(gui);
        QVERIFY(dialog != nullptr);
        const auto pages = dialog->findChildren<gui::SettingsPage*>();
        QCOMPARE(pages.size(), 6);
        const auto textOf = [](const QWidget* widget) {
            const auto* const label = qobject_cast<const QLabel*>(widget);
            const auto* const button = qobject_cast<const QAbstractButton*>(widget);
            return label != nullptr && label->buddy() != nullptr ? label->text()
                   : button != nullptr                           ? button->text()
                                                                 : QString();
        };
        for (const gui::SettingsPage* const page : pages) {
            QSet<QChar> taken{u'f', u'c'}; // of the dialog's own buttons
            for (const QWidget* const widget : page->findChildren<QWidget*>()) {
                const QString text = textOf(widget);
                const qsizetype at = text.indexOf(u'&');
                if (at < 0)
                    continue;
                QVERIFY2(!taken.contains(text[at + 1].toLower()), qPrintable(page->title() + u' ' + text));
                taken.insert(text[at + 1].toLower());
            }
        }
    }

    void look_changesThePictureAtOnce() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Viewport"));
        QVERIFY(dialog != nullptr);
        QCOMPARE(control<QComboBox>(*dialog, "background").currentText(), QStringLiteral("Dark"));
        const QImage before = gui.picture();
        choose(*dialog, "background", QStringLiteral("Light"));
        QVERIFY(qGray(gui.picture().pixel(3, 3)) > qGray(before.pixel(3, 3)) + 60);
        QVERIFY(isOn(gui, "background.light"));
        const QImage withGrid = gui.picture();
        press(*dialog, "grid");
        QVERIFY(test::difference(withGrid, gui.picture()) > 0.002);
        QVERIFY(!isOn(gui, "view.grid"));
        QVERIFY(!gui::loadViewLook().options.grid);
        // Menus and keys are followed.
        gui.window().commands().action("background.grey")->trigger();
        QCOMPARE(control<QComboBox>(*dialog, "background").currentText(), QStringLiteral("Grey"));
    }

    void skeleton_isShapedAndSized() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Viewport"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "skeletonShape", QStringLiteral("Lines"));
        QVERIFY(isOn(gui, "skeleton.lines"));
        press(*dialog, "skeleton");
        QVERIFY(!isOn(gui, "view.skeleton"));
        choose(*dialog, "skeletonShape", QStringLiteral("Octahedra"));
        QVERIFY2(!isOn(gui, "view.skeleton"), "a shape is chosen for when it is shown again");
        press(*dialog, "skeleton");
        QVERIFY(isOn(gui, "skeleton.octahedra"));
        type(control<QSpinBox>(*dialog, "boneThickness"), QStringLiteral("200"));
        QCOMPARE(gui.window().viewport()->options().skeleton.scale, 2.0F);
    }

    void mouseSet_countsAtOnceAndTellsOfKeptKeys() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QString hint = gui.labelText("statusHint");
        QDialog* const dialog = openSettings(gui, QStringLiteral("Viewport"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "mouseSet", QStringLiteral("Maya"));
        const QString note = control<QLabel>(*dialog, "mouseNote").text();
        QVERIFY2(note.contains(QStringLiteral("Ctrl+Alt")) && note.contains(QStringLiteral("Super")), qPrintable(note));
        QVERIFY(gui.labelText("statusHint") != hint);
        const float yaw = gui.session()->camera().yaw();
        gui.drag(gui.window().viewport(), Qt::LeftButton, {300, 200}, {400, 200});
        QCOMPARE(gui.session()->camera().yaw(), yaw);
    }

    void nextModel_beginsAsChosen() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Animation"));
        QVERIFY(dialog != nullptr);
        if (!control<QCheckBox>(*dialog, "autoplay").isChecked())
            press(*dialog, "autoplay");
        choose(*dialog, "startLoop", QStringLiteral("To and fro"));
        type(control<QDoubleSpinBox>(*dialog, "startSpeed"), QLocale().toString(0.5));
        QVERIFY(gui.open(test::writeModel(gui.folder(), "next.b3d", test::swingingColumn())));
        QVERIFY(gui.session()->clock().playing());
        QVERIFY(gui.session()->clock().loopMode() == gui::LoopMode::PingPong);
        QCOMPARE(gui.session()->clock().speed(), 0.5);
        press(*dialog, "autoplay");
        QVERIFY(gui.open(test::writeModel(gui.folder(), "third.b3d", test::swingingColumn())));
        QVERIFY(!gui.session()->clock().playing());
    }

    void panelsAndSettings_followEachOther() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Animation"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "timeUnit", QStringLiteral("Seconds"));
        QVERIFY(isOn(gui, "timeline.seconds"));
        gui.window().commands().action("timeline.ticks")->trigger();
        QCOMPARE(control<QComboBox>(*dialog, "timeUnit").currentText(), QStringLiteral("Ticks of the file"));
        openSettings(gui, QStringLiteral("Appearance"));
        choose(*dialog, "angleOrder", QStringLiteral("ZYX"));
        choose(*dialog, "transformSpace", QStringLiteral("The model"));
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        QCOMPARE(gui.visible<QComboBox>("eulerOrder")->currentText(), QStringLiteral("ZYX"));
        QCOMPARE(gui.visible<QComboBox>("transformSpace")->currentText(), QStringLiteral("Model"));
    }

    void theme_changesTheWholeWindow() {
        GuiWindow gui;
        QDialog* const dialog = openSettings(gui, QStringLiteral("Appearance"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "theme", QStringLiteral("Dark"));
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 100);
        QVERIFY(isOn(gui, "theme.dark"));
        const auto& note = control<QLabel>(*dialog, "themeNote");
        QTRY_VERIFY(note.palette().color(QPalette::WindowText).lightness() > 150);
        press(*dialog, "restoreDefaults");
        QVERIFY(isOn(gui, "theme.system"));
    }

    void keySet_isTakenAfterAskingAboutOwnKeys() {
        GuiWindow gui;
        QDialog* const dialog = openSettings(gui, QStringLiteral("Keyboard"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "keySet", QStringLiteral("Blender"));
        QCOMPARE(gui::storedKeys().set(), std::string("blender"));
        const auto* const playBack = gui.window().commands().action("animation.keyForward");
        QCOMPARE(playBack->shortcut(), gui::KeyMap("blender").of("animation.keyForward").front().keys);
        QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("changedKeys"))->isVisible());

        gui::KeyMap own("blender");
        own.assign("view.front", {{QKeySequence(QStringLiteral("Ctrl+Alt+9")), gui::KeyScope::Window}});
        gui::storeKeys(own);
        gui.window().commands().action("background.grey")->trigger(); // anything that is followed
        QVERIFY(control<QLabel>(*dialog, "changedKeys").text().contains(u'1'));
        auto& sets = control<QComboBox>(*dialog, "keySet");
        toFront(*dialog);
        sets.setFocus();
        QVERIFY(answer("dropKeys", QStringLiteral("Cancel"), [&] { QTest::keyClick(&sets, Qt::Key_Home); }));
        QCOMPARE(sets.currentText(), QStringLiteral("Blender"));
        QVERIFY(gui::storedKeys().isChanged("view.front"));
        QVERIFY(answer("dropKeys", QStringLiteral("Take the Set"), [&] { QTest::keyClick(&sets, Qt::Key_Home); }));
        QCOMPARE(gui::storedKeys().set(), std::string("default"));
        QVERIFY(!gui::storedKeys().isChanged("view.front"));
    }

    void changedFiles_areReadAgainOrAskedAbout() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Files"));
        QVERIFY(dialog != nullptr);
        QCOMPARE(control<QComboBox>(*dialog, "changedFiles").currentText(), QStringLiteral("Ask"));
        choose(*dialog, "changedFiles", QStringLiteral("Read them again"));
        QVERIFY(isOn(gui, "file.reloadChanged"));
        test::writeModel(gui.folder(), "column.b3d", test::standingColumn());
        QTRY_VERIFY_WITH_TIMEOUT(gui.session()->clip() == nullptr, patience);
        gui.window().commands().action("file.reloadChanged")->trigger();
        QCOMPARE(control<QComboBox>(*dialog, "changedFiles").currentText(), QStringLiteral("Ask"));
    }

    void recentFiles_areAsManyAsWanted() {
        GuiWindow gui;
        auto* const recent = gui.window().findChild<gui::RecentFiles*>();
        for (int i = 0; i < 15; ++i)
            recent->add("/models/" + std::to_string(i) + ".b3d");
        QCOMPARE(int(recent->files().size()), gui::RecentFiles::usuallyKept);
        QDialog* const dialog = openSettings(gui, QStringLiteral("Files"));
        QVERIFY(dialog != nullptr);
        type(control<QSpinBox>(*dialog, "recentKept"), QStringLiteral("3"));
        QCOMPARE(recent->files().size(), std::size_t{3});
        QCOMPARE(recent->files().front().filename().string(), std::string("14.b3d"));
        press(*dialog, "clearRecent");
        QVERIFY(recent->files().empty());
        QVERIFY(!control<QPushButton>(*dialog, "clearRecent").isEnabled());
        type(control<QSpinBox>(*dialog, "recentKept"), QStringLiteral("0"));
        recent->add("/models/a.b3d");
        QVERIFY2(recent->files().empty(), "none is remembered");
    }

    void searchFolder_findsTexturesOfWhatIsOpen() {
        GuiWindow gui;
        QTemporaryDir elsewhere;
        QImage red(8, 8, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(elsewhere.filePath(QStringLiteral("skin.png"))));
        QVERIFY(gui.open(test::writeModel(gui.folder(), "bare.b3d", test::withTexture("skin.png"))));
        const auto found = [&] { return gui.session()->loaded().document->textures.front().picture.has_value(); };
        QVERIFY(!found());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Files"));
        QVERIFY(dialog != nullptr);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QTimer::singleShot(500, qApp, [&] {
            auto* const chooser = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(chooser != nullptr);
            auto* const line = chooser->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            line->selectAll();
            QTest::keyClicks(line, elsewhere.path());
            QTest::keyClick(line, Qt::Key_Return);
        });
        press(*dialog, "addFolder");
        QTRY_VERIFY_WITH_TIMEOUT(found(), patience);
        // Also for what is opened later.
        QVERIFY(gui.open(test::writeModel(gui.folder(), "later.b3d", test::withTexture("skin.png"))));
        QVERIFY(found());
        press(*dialog, "removeFolder");
        QTRY_VERIFY_WITH_TIMEOUT(!found(), patience);
    }

    void picture_hasTheChosenSize() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDir pictures(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
        const auto saved = [&] { return pictures.entryInfoList({QStringLiteral("column*.png")}, QDir::Files); };
        for (const QFileInfo& old : saved())
            QFile::remove(old.filePath());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Files"));
        QVERIFY(dialog != nullptr);
        QVERIFY(!control<QSpinBox>(*dialog, "pictureWidth").isEnabled());
        choose(*dialog, "pictureSize", QStringLiteral("Another size"));
        type(control<QSpinBox>(*dialog, "pictureWidth"), QStringLiteral("600"));
        type(control<QSpinBox>(*dialog, "pictureHeight"), QStringLiteral("400"));
        QTest::keyClick(dialog, Qt::Key_Escape);
        toFront(gui.window());
        QTest::keyClick(gui.window().viewport(), Qt::Key_F12);
        QCOMPARE(saved().size(), 1);
        const QImage picture(saved().front().filePath());
        QCOMPARE(picture.size(), QSize(600, 400));
        QVERIFY2(test::redPart(picture).share > 0.5 * test::redPart(gui.picture()).share, "the model is in it");
        QFile::remove(saved().front().filePath());
    }

    void filesFromElsewhere_goWhereTheyAreWanted() {
        GuiWindow gui;
        QVERIFY(gui::sharesWindow());
        QDialog* const dialog = openSettings(gui, QStringLiteral("General"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "sharesWindow", QStringLiteral("Get a window of their own"));
        QVERIFY(!gui::sharesWindow());
    }

    void secondStart_keepsItsFilesWhereThatIsWanted() {
        gui::InstanceServer server;
        server.listen();
        QSignalSpy wanted(&server, &gui::InstanceServer::wanted);
        const QTemporaryDir folder;
        const auto model = test::writeModel(folder, "a.b3d", test::swingingColumn());
        const auto start = [&](const QStringList& options = {}) {
            QProcess program;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("RIGSCOPE_TIMING"), QStringLiteral("quit"));
            program.setProcessEnvironment(environment);
            program.start(QStringLiteral(RIGSCOPE_BIN_DIR "/rigscope-window"),
                          options + QStringList{QString::fromStdString(model.string())});
            // The server answers from this thread's events.
            const bool ended = QTest::qWaitFor([&] { return program.state() == QProcess::NotRunning; }, patience);
            return ended && program.readAllStandardError().contains("first picture");
        };
        QVERIFY2(!start(), "it is shown in the window that is open");
        QTRY_COMPARE(wanted.count(), 1);
        QVERIFY2(start({QStringLiteral("--new-window")}), "it has a window of its own");
        QCOMPARE(wanted.count(), 1);
        QSettings ofTheProgram(QStringLiteral("rigscope"), QStringLiteral("rigscope"));
        ofTheProgram.setValue(QStringLiteral("instance/sharesWindow"), false);
        ofTheProgram.sync();
        const bool own = start();
        ofTheProgram.remove(QStringLiteral("instance/sharesWindow"));
        QVERIFY2(own, "it has a window of its own");
        QCOMPARE(wanted.count(), 1);
    }

    void defaults_areThoseOfOnePage() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Viewport"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "mouseSet", QStringLiteral("Blender"));
        choose(*dialog, "lighting", QStringLiteral("From above"));
        press(*dialog, "boneNames");
        openSettings(gui, QStringLiteral("Animation"));
        choose(*dialog, "startLoop", QStringLiteral("Play once"));
        openSettings(gui, QStringLiteral("Viewport"));
        press(*dialog, "restoreDefaults");
        QVERIFY(gui::chosenMouseSet() == gui::MouseSet::Default);
        QVERIFY(isOn(gui, "lighting.standard"));
        QVERIFY(!isOn(gui, "skeleton.names"));
        openSettings(gui, QStringLiteral("Animation"));
        QCOMPARE(control<QComboBox>(*dialog, "startLoop").currentText(), QStringLiteral("Play once"));
    }

    void everything_isResetAfterAsking() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QDialog* const dialog = openSettings(gui, QStringLiteral("Viewport"));
        QVERIFY(dialog != nullptr);
        choose(*dialog, "background", QStringLiteral("Light"));
        openSettings(gui, QStringLiteral("Keyboard"));
        choose(*dialog, "keySet", QStringLiteral("Maya"));
        gui.window().panels().setShown("scene", false);
        openSettings(gui, QStringLiteral("General"));
        QVERIFY(answer("confirmReset", QStringLiteral("Cancel"), [&] { press(*dialog, "resetAll"); }));
        QVERIFY(isOn(gui, "background.light"));
        QVERIFY(answer("confirmReset", QStringLiteral("Reset Everything"), [&] { press(*dialog, "resetAll"); }));
        QVERIFY(isOn(gui, "background.dark"));
        QCOMPARE(gui::storedKeys().set(), std::string("default"));
        QVERIFY(gui.window().panels().isShown("scene"));
    }

    void filter_leavesWhatIsCalledSo() {
        GuiWindow gui;
        QDialog* const dialog = openSettings(gui, QStringLiteral("General"));
        QVERIFY(dialog != nullptr);
        auto& line = control<QLineEdit>(*dialog, "settingsFilter");
        line.setFocus();
        QTest::keyClicks(&line, QStringLiteral("speed"));
        const auto* const pages = dialog->findChild<QListWidget*>(QStringLiteral("settingsPages"));
        QStringList left;
        for (int i = 0; i < pages->count(); ++i)
            if (!pages->item(i)->isHidden())
                left.push_back(pages->item(i)->text());
        QCOMPARE(left, QStringList{QStringLiteral("Animation")});
        QVERIFY(control<QDoubleSpinBox>(*dialog, "startSpeed").isVisible());
        QVERIFY(!dialog->findChild<QComboBox*>(QStringLiteral("timeUnit"))->isVisible());
        line.selectAll();
        QTest::keyClicks(&line, QStringLiteral("nowhere"));
        QVERIFY(control<QLabel>(*dialog, "noSetting").isVisible());
        line.selectAll();
        QTest::keyClick(&line, Qt::Key_Delete);
        QVERIFY(!pages->item(0)->isHidden());
    }

    void wheel_scrollsThePageAndChangesNothing() {
        GuiWindow gui;
        QDialog* const dialog = openSettings(gui, QStringLiteral("Viewport"));
        QVERIFY(dialog != nullptr);
        auto& box = control<QComboBox>(*dialog, "shading");
        dialog->findChild<QListWidget*>(QStringLiteral("settingsPages"))->setFocus();
        const QPoint middle = box.rect().center();
        QWheelEvent down(middle, box.mapToGlobal(middle), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                         Qt::NoScrollPhase, false);
        QApplication::sendEvent(&box, &down);
        QCOMPARE(box.currentText(), QStringLiteral("Textured"));
    }
};

RIGSCOPE_TEST(TestSettings)
#include "test_settings.moc"
