// Opening files as a user does: by argument, dialog and drop; what goes wrong; several at once.
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>

#include <algorithm>
#include <fstream>
#include <functional>

#include <sys/stat.h>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/ogre_models.h"
#include "support/corpus.h"
#include "support/test_registry.h"
#include "timeline/key_rows.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

void drop(QWidget& window, const QList<QUrl>& urls) {
    QMimeData data;
    data.setUrls(urls);
    const QPoint middle = window.rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent dropped(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &dropped);
}

QUrl urlOf(const std::filesystem::path& path) { return QUrl::fromLocalFile(QString::fromStdString(path.string())); }

// Lets `ask` open a dialog for files and types a path there. False where none comes.
bool typeIntoFileDialog(GuiWindow& gui, const std::filesystem::path& path, const std::function<void()>& ask) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    bool typed = false;
    QTimer typing;
    typing.setSingleShot(true);
    QObject::connect(&typing, &QTimer::timeout, &gui.window(), [&] {
        auto* const dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        auto* const line = dialog != nullptr ? dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")) : nullptr;
        if (line == nullptr)
            return;
        typed = true;
        QTest::keyClicks(line, QString::fromStdString(path.string()));
        QTest::keyClick(line, Qt::Key_Return);
    });
    typing.start(500);
    ask();
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs, false);
    return typed;
}

// A picture of the same size in its first pixel's colour.
QImage flat(const QImage& picture) {
    QImage made = picture;
    made.fill(picture.pixelColor(picture.width() - 20, 10));
    return made;
}

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT

    // It is shown, whole, and moves.
    static void checkSample(GuiWindow& gui) {
        QTRY_VERIFY_WITH_TIMEOUT(gui.session() != nullptr, 15000);
        QVERIFY(gui.session()->title().startsWith(QStringLiteral("sample.")));
        QVERIFY(!gui.visible<QWidget>("emptyCard") && !gui.visible<QWidget>("messageBar"));
        QCOMPARE(gui.visible<QTabBar>("documentTabs")->tabText(0), gui.session()->title());
        QVERIFY(gui.session()->clip() != nullptr && gui.session()->clock().playing());
        const QImage picture = gui.picture();
        QVERIFY2(test::difference(picture, flat(picture)) > 0.05, "the model is drawn");
    }

private slots:
    void emptyWindow_showsHowToBegin() {
        GuiWindow gui;
        QVERIFY(gui.visible<QWidget>("emptyCard"));
        QVERIFY(gui.visible<QPushButton>("emptyCardOpen")->isEnabled());
        const auto texts = gui.visible<QWidget>("emptyCard")->findChildren<QLabel*>();
        QVERIFY(std::any_of(texts.begin(), texts.end(), [](const QLabel* label) {
            return label->isVisible() &&
                   label->text() == QStringLiteral("Drop files, folders or archives here, or choose them.");
        }));
        QCOMPARE(gui.labelText("statusHint"), QStringLiteral("Drop a file into the window to open it"));
        QVERIFY(!gui.visible<QTabBar>("documentTabs"));
        QCOMPARE(gui.window().windowTitle(), QStringLiteral("Rigscope"));
    }

    void sample_isOpenedFromTheCard() {
        GuiWindow gui;
        auto* const button = gui.visible<QPushButton>("emptyCardSample");
        QVERIFY(button != nullptr && button->isEnabled());
        gui.click(button, QPoint(5, 5));
        checkSample(gui);
    }

    void sample_isOpenedFromTheMenu() {
        GuiWindow gui;
        QTest::keyClick(&gui.window(), Qt::Key_F, Qt::AltModifier);
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        const QAction* const action = gui.window().commands().action("file.openSample");
        gui.click(menu, menu->actionGeometry(const_cast<QAction*>(action)).center());
        checkSample(gui);
    }

    void jobOfAnArgument_opensAndPlays() {
        QTemporaryDir folder;
        std::vector<std::unique_ptr<gui::LoadJob>> jobs;
        jobs.push_back(std::make_unique<gui::LoadJob>(
            gui::OpenRequest{test::writeModel(folder, "first.b3d", test::swingingColumn()), {}, {}}));
        gui::MainWindow window(std::move(jobs));
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(window.documents().current() != nullptr, 15000);
        QCOMPARE(window.windowTitle(), QStringLiteral("first.b3d - Rigscope"));
        QVERIFY(window.documents().current()->clock().playing());
        QTRY_VERIFY_WITH_TIMEOUT(window.documents().current()->clock().seconds() > 0.0, 5000);
    }

    void openedModel_fillsTheMiddleOfTheView() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QVERIFY(!gui.visible<QWidget>("emptyCard"));
        const test::RedPart red = test::redPart(gui.picture());
        QVERIFY2(red.share > 0.03, qPrintable(QString::number(red.share)));
        QVERIFY(qAbs(red.middle.x() - 0.5) < 0.2 && qAbs(red.middle.y() - 0.5) < 0.2);
        QVERIFY(gui.labelText("statusCounts").contains(QStringLiteral("16 vertices")));
    }

    void drop_opensEachFileInATab() {
        GuiWindow gui;
        const auto first = test::writeModel(gui.folder(), "one.b3d", test::swingingColumn());
        const auto second = test::writeModel(gui.folder(), "two.b3d", test::standingColumn());
        drop(gui.window(), {urlOf(first), urlOf(second)});
        QTRY_COMPARE_WITH_TIMEOUT(gui.window().documents().count(), 2, 15000);
        auto* const tabs = gui.visible<QTabBar>("documentTabs");
        QVERIFY(tabs != nullptr);
        QCOMPARE(tabs->tabText(0), QStringLiteral("one.b3d"));
        QCOMPARE(tabs->tabText(1), QStringLiteral("two.b3d"));
    }

    void droppedMeshAndSkeleton_areOneDocument() {
        GuiWindow gui;
        const auto mesh = test::writePost(gui.folder());
        const auto moves = test::writeMoves(gui.folder(), "Slide");
        const auto other = test::writeModel(gui.folder(), "one.b3d", test::standingColumn());
        gui.drop({mesh.parent_path() / "post.skeleton", mesh, other, moves});
        QTRY_COMPARE_WITH_TIMEOUT(gui.window().documents().count(), 2, 15000);
        const gui::DocumentSession& post = *gui.window().documents().at(0);
        QCOMPARE(post.path(), mesh);
        QCOMPARE(post.loaded().document->files.size(), std::size_t(3));
        QCOMPARE(post.scene().clips.size(), std::size_t(3));
        QCOMPARE(gui.window().documents().at(1)->path(), other);
        QTRY_VERIFY(!gui.window().opener().busy());
        QCOMPARE(gui.window().documents().count(), 2);
    }

    void skeletonDroppedOnAMesh_addsItsClipAndShowsIt() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writePost(gui.folder())));
        const auto slide = test::writeMoves(gui.folder(), "Slide");
        gui.drop({slide});
        QTRY_COMPARE_WITH_TIMEOUT(gui.session()->scene().clips.size(), std::size_t(3), 15000);
        QCOMPARE(gui.window().documents().count(), 1);
        QCOMPARE(gui.visible<QComboBox>("clips")->currentText(), QStringLiteral("Slide"));
        // The bones are those of the mesh's own skeleton, which is still there.
        QCOMPARE(gui.session()->loaded().document->files.at(1).name, std::string("post.skeleton"));
        // Another one, and reading again keeps both.
        gui.drop({test::writeMoves(gui.folder(), "Lean")});
        QTRY_COMPARE_WITH_TIMEOUT(gui.session()->scene().clips.size(), std::size_t(4), 15000);
        const auto begun = gui.session()->loaded().begun;
        QTest::keyClick(gui.window().viewport(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(gui.session()->loaded().begun != begun, 15000);
        QCOMPARE(gui.session()->scene().clips.size(), std::size_t(4));
        QCOMPARE(gui.visible<QComboBox>("clips")->currentText(), QStringLiteral("Lean"));
        // On a model that takes no others it is a document of its own.
        QVERIFY(gui.openColumn());
        gui.drop({slide});
        QTRY_COMPARE_WITH_TIMEOUT(gui.window().documents().count(), 3, 15000);
        QCOMPARE(gui.session()->title(), QStringLiteral("Slide.skeleton"));
    }

    void addToModel_takesTheFileThatWasTyped() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QVERIFY2(!gui.window().commands().action("file.addToModel")->isEnabled(), "one file is all of such a model");
        QVERIFY(gui.open(test::writePost(gui.folder())));
        const auto slide = test::writeMoves(gui.folder(), "Slide");
        QVERIFY(typeIntoFileDialog(gui, slide, [&] { gui.window().commands().action("file.addToModel")->trigger(); }));
        QTRY_COMPARE_WITH_TIMEOUT(gui.session()->scene().clips.size(), std::size_t(3), 15000);
        QCOMPARE(gui.visible<QComboBox>("clips")->currentText(), QStringLiteral("Slide"));
    }

    void fileThatCannotBeAdded_leavesTheModelAsItIs() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writePost(gui.folder())));
        gui.drop({test::writeText(gui.folder(), "broken.skeleton", "only some text\n")});
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") != nullptr, 15000);
        QVERIFY2(gui.labelText("messageText").startsWith(QStringLiteral("broken.skeleton: ")),
                 qPrintable(gui.labelText("messageText")));
        QCOMPARE(gui.session()->scene().clips.size(), std::size_t(2));
    }

    void emptyPanels_sayWhatTheyAreFor() {
        GuiWindow gui;
        QVERIFY(gui.labelText("sceneHint").startsWith(QStringLiteral("Open a model")));
        auto* const rows = gui.visible<gui::KeyRows>("keyRows");
        const QImage empty = rows->viewport()->grab().toImage();
        QVERIFY2(test::difference(empty, flat(empty)) > 0.001, "words are there");
        QVERIFY(gui.openColumn());
        QVERIFY(gui.labelText("sceneHint").isEmpty());
        QVERIFY(gui.visible<QTreeView>("sceneTree"));
        gui.window().documents().close(gui.session());
        QTRY_VERIFY(!gui.labelText("sceneHint").isEmpty());
    }

    void drop_ofSomethingElseIsRefused() {
        GuiWindow gui;
        drop(gui.window(), {QUrl(QStringLiteral("https://example.org/a.b3d"))});
        QVERIFY(!gui.window().opener().busy());
    }

    void dialog_opensTheFileThatWasTyped() {
        GuiWindow gui;
        const auto path = test::writeModel(gui.folder(), "typed.b3d", test::swingingColumn());
        QVERIFY(typeIntoFileDialog(gui, path, [&] { QTest::keyClick(&gui.window(), Qt::Key_O, Qt::ControlModifier); }));
        QTRY_VERIFY_WITH_TIMEOUT(gui.session() != nullptr, 15000);
        QCOMPARE(gui.session()->title(), QStringLiteral("typed.b3d"));
    }

    void folderDialog_opensTheFirstModelOfTheFolderThatWasTyped() {
        GuiWindow gui;
        test::writeModel(gui.folder(), "b.b3d", test::standingColumn());
        test::writeModel(gui.folder(), "a.b3d", test::swingingColumn());
        QVERIFY(typeIntoFileDialog(gui, gui.folder().path().toStdString(), [&] {
            QTest::keyClick(&gui.window(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        }));
        QTRY_VERIFY_WITH_TIMEOUT(gui.session() != nullptr, 15000);
        QCOMPARE(gui.session()->title(), QStringLiteral("a.b3d"));
        QCOMPARE(gui.window().documents().count(), 1);
    }

    void fileOfNoKnownFormat_showsOneSentenceInABar() {
        GuiWindow gui;
        gui.window().open(test::writeText(gui.folder(), "notes.b3d", "only some text\n"));
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") != nullptr, 15000);
        const QString text = gui.labelText("messageText");
        QVERIFY2(text.startsWith(QStringLiteral("notes.b3d: ")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("it looks like text")), qPrintable(text));
        QVERIFY(gui.session() == nullptr);
        QVERIFY(gui.visible<QWidget>("emptyCard"));

        QVERIFY(!gui.visible<QPlainTextEdit>("messageDetailsText"));
        gui.click(gui.visible<QToolButton>("messageDetails"), QPoint(5, 5));
        QVERIFY(gui.visible<QPlainTextEdit>("messageDetailsText")
                    ->toPlainText()
                    .contains(QStringLiteral("format-unknown")));
        gui.click(gui.visible<QToolButton>("messageClose"), QPoint(5, 5));
        QVERIFY(!gui.visible<QWidget>("messageBar"));
    }

    void retry_opensTheFileOnceItIsThere() {
        GuiWindow gui;
        const std::filesystem::path path = std::filesystem::path(gui.folder().path().toStdString()) / "late.b3d";
        gui.window().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") != nullptr, 15000);
        QVERIFY(gui.labelText("messageText").contains(QStringLiteral("does not exist")));
        test::writeModel(gui.folder(), "late.b3d", test::swingingColumn());
        gui.click(gui.visible<QPushButton>("messageRetry"), QPoint(5, 5));
        QTRY_VERIFY_WITH_TIMEOUT(gui.session() != nullptr, 15000);
        QTRY_VERIFY(!gui.visible<QWidget>("messageBar"));
    }

    void damagedFile_opensWithABarAndABadge() {
        GuiWindow gui;
        const auto path = test::writeModel(gui.folder(), "cut.b3d", test::swingingColumn());
        std::filesystem::resize_file(path, std::filesystem::file_size(path) - 40);
        QVERIFY(gui.open(path));
        QTRY_VERIFY(gui.visible<QWidget>("messageBar") != nullptr);
        // What is missing and where, what follows from it, and what to do.
        const auto there =
            static_cast<qulonglong>(std::filesystem::file_size(path)) - 8; // after the first chunk's head
        QCOMPARE(
            gui.labelText("messageText"),
            QStringLiteral("cut.b3d: the file says that it has %1 bytes of content, there are %2. At byte 4 (0x4). "
                           "What was there was read; meshes, bones or keys at its end may be missing. "
                           "Get a whole copy of the file.")
                .arg(there + 40)
                .arg(there));
        QVERIFY(!gui.visible<QPushButton>("messageRetry"));
        auto* const badge = gui.visible<QToolButton>("issuesBadge");
        QVERIFY(badge != nullptr);
        QVERIFY2(badge->text().contains(QStringLiteral("error")), qPrintable(badge->text()));
        QVERIFY(badge->toolTip().contains(QStringLiteral("cut.b3d")));
        QTest::keyClick(&gui.window(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(!gui.visible<QWidget>("messageBar"));
    }

    // What is wrong with one file is no matter of another; what could not be opened has no tab of its own.
    void bar_isSeenOverItsOwnDocumentOnly() {
        GuiWindow gui;
        const auto path = test::writeModel(gui.folder(), "cut.b3d", test::swingingColumn());
        std::filesystem::resize_file(path, std::filesystem::file_size(path) - 40);
        QVERIFY(gui.open(path));
        QTRY_VERIFY(gui.visible<QWidget>("messageBar") != nullptr);
        QVERIFY(gui.openColumn());
        QTRY_COMPARE(gui.session()->title(), QStringLiteral("column.b3d"));
        QVERIFY(!gui.visible<QWidget>("messageBar"));
        auto* const tabs = gui.visible<QTabBar>("documentTabs");
        QVERIFY(tabs != nullptr);
        gui.click(tabs, tabs->tabRect(0).center());
        QTRY_COMPARE(gui.session()->title(), QStringLiteral("cut.b3d"));
        QVERIFY(gui.visible<QWidget>("messageBar"));
        QVERIFY2(gui.labelText("messageText").startsWith(QStringLiteral("cut.b3d: ")),
                 qPrintable(gui.labelText("messageText")));
        gui.click(tabs, tabs->tabRect(1).center());
        QTRY_VERIFY(!gui.visible<QWidget>("messageBar"));

        gui.window().open(test::writeText(gui.folder(), "notes.b3d", "only some text\n"));
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") != nullptr, 15000);
        gui.click(tabs, tabs->tabRect(0).center());
        QTRY_COMPARE(gui.session()->title(), QStringLiteral("cut.b3d"));
        int bars = 0;
        for (auto* const bar : gui.window().findChildren<QWidget*>(QStringLiteral("messageBar")))
            bars += bar->isVisible() ? 1 : 0;
        QCOMPARE(bars, 2);
    }

    void cancel_leavesTheOldDocument() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        // Nobody writes into the pipe, so reading it takes as long as the test likes.
        const std::filesystem::path pipe = std::filesystem::path(gui.folder().path().toStdString()) / "slow.b3d";
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        gui.window().open(pipe);
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("loadingOverlay") != nullptr, 5000);
        QVERIFY(gui.visible<QProgressBar>("openingProgress") != nullptr);
        gui.click(gui.visible<QPushButton>("cancelOpening"), QPoint(5, 5));
        QTRY_VERIFY(!gui.visible<QWidget>("loadingOverlay"));
        QVERIFY(!gui.window().opener().busy());
        QCOMPARE(gui.window().documents().count(), 1);
        QCOMPARE(gui.session()->title(), QStringLiteral("column.b3d"));
        QVERIFY(!gui.visible<QWidget>("messageBar"));
        // Lets the worker go; what it makes is thrown away.
        std::ofstream(pipe) << "x";
        gui::waitForWorkers(5.0);
        QCoreApplication::processEvents();
        QCOMPARE(gui.window().documents().count(), 1);
        QVERIFY(!gui.visible<QWidget>("messageBar"));
    }

    void tabs_switchTheDocumentAndItsPicture() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->camera().look(render::StandardView::Front);
        const QImage first = gui.picture();
        QVERIFY(gui.open(test::writeModel(gui.folder(), "other.b3d", test::standingColumn())));
        QCOMPARE(gui.window().windowTitle(), QStringLiteral("other.b3d - Rigscope"));
        QVERIFY(test::difference(first, gui.picture()) > 0.01);
        auto* const tabs = gui.visible<QTabBar>("documentTabs");
        gui.click(tabs, tabs->tabRect(0).center());
        QCOMPARE(gui.session()->title(), QStringLiteral("column.b3d"));
        QVERIFY(test::difference(first, gui.picture()) < 0.002);
        QTest::keyClick(&gui.window(), Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(gui.session()->title(), QStringLiteral("other.b3d"));
    }

    void openingTheSameFileAgain_showsItsTab() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto path = gui.session()->path();
        QVERIFY(gui.open(test::writeModel(gui.folder(), "other.b3d", test::standingColumn())));
        gui.window().open(path);
        QCOMPARE(gui.window().documents().count(), 2);
        QCOMPARE(gui.session()->title(), QStringLiteral("column.b3d"));
    }

    void reload_readsTheFileAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QVERIFY(gui.session()->clip() != nullptr);
        test::writeModel(gui.folder(), "column.b3d", test::standingColumn());
        QTest::keyClick(&gui.window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(gui.session()->clip() == nullptr, 15000);
        QCOMPARE(gui.window().documents().count(), 1);
        QCOMPARE(gui.labelText("statusTime"), QStringLiteral("Rest pose"));
    }

    void closingTheLastTab_showsTheStartAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.click(gui.visible<QToolButton>("closeTab"), QPoint(4, 4));
        QTRY_VERIFY(gui.visible<QWidget>("emptyCard") != nullptr);
        QVERIFY(gui.session() == nullptr);
        QVERIFY(test::redPart(gui.picture()).share < test::redOfEmptySpace);
    }

    void realFiles_openWithoutAMessage() {
        for (const std::string& path :
             test::corpusFiles(QStringLiteral("b3d"), {QStringLiteral("*sam.b3d"), QStringLiteral("ninja.b3d"),
                                                       QStringLiteral("*dragon.b3d")})) {
            GuiWindow gui;
            QVERIFY2(gui.open(path), path.c_str());
            QVERIFY2(!gui.visible<QWidget>("messageBar"), path.c_str());
            const QImage open = gui.picture();
            gui.window().documents().close(gui.session());
            QVERIFY2(test::difference(open, gui.picture()) > 0.02, path.c_str());
        }
    }
};

RIGSCOPE_TEST(TestDocuments)
#include "test_documents.moc"
