#include <QAction>
#include <QBuffer>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QLocalSocket>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QToolButton>
#include <QTreeView>

#include <filesystem>
#include <fstream>

#include "commands/command_set.h"
#include "documents/file_watch.h"
#include "documents/folder_models.h"
#include "documents/open_dialog.h"
#include "documents/part_traits.h"
#include "documents/recent_files.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/ogre_models.h"
#include "instance/instance_server.h"
#include "panels/panel_set.h"
#include "support/test_registry.h"
#include "support/zip_maker.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

constexpr int patience = 15000; // milliseconds

void write(const std::filesystem::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool waitForTitle(GuiWindow& gui, const QString& title) {
    return QTest::qWaitFor([&] { return gui.session() != nullptr && gui.session()->title() == title; }, patience);
}

} // namespace

class TestOpening : public QObject {
    Q_OBJECT

private slots:
    void recentFiles_keepTheLastOnesOnce() {
        QSettings().clear();
        gui::RecentFiles recent;
        for (int i = 0; i < 20; ++i)
            recent.add("/models/" + std::to_string(i) + ".b3d");
        recent.add("/models/15.b3d");
        QCOMPARE(int(recent.files().size()), gui::RecentFiles::usuallyKept);
        QCOMPARE(recent.files()[0].filename().string(), std::string("15.b3d"));
        QCOMPARE(recent.files()[1].filename().string(), std::string("19.b3d"));
        recent.clear();
        QVERIFY(recent.files().empty());
    }

    void openedModel_isOfferedInTheMenuAndOnTheCard() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const menu = gui.window().findChild<QMenu*>(QStringLiteral("recentFiles"));
        QVERIFY(menu != nullptr);
        emit menu->aboutToShow();
        QCOMPARE(menu->actions().front()->text(), QStringLiteral("column.b3d"));
        QTest::keyClick(gui.window().viewport(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(gui.visible<QWidget>("emptyCard") != nullptr);
        auto* const button = gui.visible<QToolButton>("recentFile");
        QVERIFY(button != nullptr);
        QCOMPARE(button->text(), QStringLiteral("column.b3d"));
        gui.click(button);
        QVERIFY(waitForTitle(gui, QStringLiteral("column.b3d")));
    }

    void modelsOfAFolder_followEachOtherByNumber() {
        QTemporaryDir folder;
        for (const char* const name : {"walk10.b3d", "Walk2.b3d", "notes.txt", "idle.B3D"})
            write(std::filesystem::path(folder.path().toStdString()) / name, "x");
        const auto models = gui::modelsIn(folder.path().toStdString());
        QCOMPARE(models.size(), std::size_t{3});
        QCOMPARE(models[0].filename().string(), std::string("idle.B3D"));
        QCOMPARE(models[1].filename().string(), std::string("Walk2.b3d"));
        QCOMPARE(gui::neighbourOf(models[2], 1)->filename().string(), std::string("idle.B3D"));
        QCOMPARE(gui::neighbourOf(models[0], -1)->filename().string(), std::string("walk10.b3d"));
        QVERIFY(gui::modelsIn("/no/such/folder").empty());
    }

    void nextFile_takesThePlaceOfThisOne() {
        GuiWindow gui;
        const auto first = test::writeModel(gui.folder(), "a.b3d", test::standingColumn());
        test::writeModel(gui.folder(), "b.b3d", test::standingColumn());
        QVERIFY(gui.open(first));
        QTest::keyClick(gui.window().viewport(), Qt::Key_PageDown, Qt::AltModifier);
        QVERIFY(waitForTitle(gui, QStringLiteral("b.b3d")));
        QTRY_COMPARE(gui.window().documents().count(), 1);
        QTest::keyClick(gui.window().viewport(), Qt::Key_PageUp, Qt::AltModifier);
        QVERIFY(waitForTitle(gui, QStringLiteral("a.b3d")));
    }

    void cancelledNextFile_leavesThisOneOpenLater() {
        GuiWindow gui;
        const auto first = test::writeModel(gui.folder(), "a.b3d", test::standingColumn());
        const auto second = test::writeModel(gui.folder(), "b.b3d", test::standingColumn());
        QVERIFY(gui.open(first));
        QTest::keyClick(gui.window().viewport(), Qt::Key_PageDown, Qt::AltModifier);
        gui.window().opener().cancel();
        QVERIFY(gui.open(second));
        QCOMPARE(gui.window().documents().count(), 2);
    }

    void folder_opensItsFirstModel() {
        GuiWindow gui;
        test::writeModel(gui.folder(), "first.b3d", test::standingColumn());
        gui.window().open(gui.folder().path().toStdString());
        QVERIFY(waitForTitle(gui, QStringLiteral("first.b3d")));
    }

    void droppedFolder_opensItsFirstModel() {
        GuiWindow gui;
        test::writeModel(gui.folder(), "walk10.b3d", test::standingColumn());
        test::writeModel(gui.folder(), "walk2.b3d", test::swingingColumn());
        gui.drop({gui.folder().path().toStdString()});
        QVERIFY(waitForTitle(gui, QStringLiteral("walk2.b3d")));
        QTRY_VERIFY(!gui.window().opener().busy());
        QCOMPARE(gui.window().documents().count(), 1);
        QCOMPARE(gui.window().windowTitle(), QStringLiteral("walk2.b3d - Rigscope"));
        QVERIFY(test::redPart(gui.picture()).share > test::redOfEmptySpace);
        // The others are one key away.
        QTest::keyClick(gui.window().viewport(), Qt::Key_PageDown, Qt::AltModifier);
        QVERIFY(waitForTitle(gui, QStringLiteral("walk10.b3d")));
    }

    // The texture is in the archive alone; without it the model is white.
    void droppedArchive_opensItsModelWithItsTexture() {
        GuiWindow gui;
        Scene scene = test::withTexture("skin.png");
        Material white = *scene.materials.front();
        white.diffuse = {1.0F, 1.0F, 1.0F, 1.0F};
        scene.materials.front() = share(std::move(white));
        const auto model = test::writeModel(gui.folder(), "box.b3d", scene);
        QImage picture(8, 8, QImage::Format_RGB32);
        picture.fill(QColor(230, 20, 20));
        QByteArray png;
        QBuffer buffer(&png);
        QVERIFY(buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG"));
        const auto zip = test::makeZip({{"pack/models/box.b3d", read(model)},
                                        {"pack/models/skin.png", png.toStdString()},
                                        {"pack/read me.txt", "nothing to see"}});
        std::filesystem::remove(model);
        const auto archive = test::writeText(gui.folder(), "pack.zip", {zip.begin(), zip.end()});
        gui.drop({archive});
        QVERIFY(waitForTitle(gui, QStringLiteral("pack.zip")));
        QVERIFY(gui.visible<QWidget>("messageBar") == nullptr);
        const auto* const tree = gui.visible<QTreeView>("sceneTree");
        const auto shows = [tree](const char* text) {
            return !tree->model()
                        ->match(tree->model()->index(0, 0), Qt::DisplayRole, QString::fromLatin1(text), 1,
                                Qt::MatchExactly | Qt::MatchRecursive)
                        .isEmpty();
        };
        QVERIFY(shows("Upper") && shows("skin.png"));
        QVERIFY(!shows("skin.png (missing)"));
        QVERIFY2(test::redPart(gui.picture()).share > 5 * test::redOfEmptySpace,
                 qPrintable(QString::number(test::redPart(gui.picture()).share)));
    }

    void folderWithoutModels_isSaidInABar() {
        GuiWindow gui;
        gui.window().open(gui.folder().path().toStdString());
        QTRY_VERIFY(gui.visible<QWidget>("messageBar") != nullptr);
        QVERIFY2(gui.labelText("messageText").contains(QStringLiteral("no file that Rigscope reads")),
                 qPrintable(gui.labelText("messageText")));
    }

    void watch_tellsOnceOfAFileThatIsWrittenInSteps() {
        QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "file";
        write(path, "old");
        gui::FileWatch watch;
        QSignalSpy changed(&watch, &gui::FileWatch::changed);
        watch.setFiles({path});
        std::filesystem::remove(path);
        QTest::qWait(100);
        write(path, "ne");
        QTest::qWait(200);
        write(path, "new content");
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 5000);
        QTest::qWait(2 * gui::FileWatch::quiet);
        QCOMPARE(changed.count(), 1);
        // Replaced by another file, as careful programs do.
        write(path.string() + ".new", "newer content");
        std::filesystem::rename(path.string() + ".new", path);
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, 5000);
    }

    void changedFile_isOfferedAndReadWithoutLosingAnything() {
        GuiWindow gui;
        test::writeText(gui.folder(), "column.b3d.ranges.txt", "0-15 up\n15-30 down\n");
        QVERIFY(gui.openColumn());
        const auto path = gui.session()->path();
        const auto upper = gui.session()->scene().nodes.back()->id;
        gui.session()->select(upper);
        gui.picture(); // the camera is brought to the model with the first one
        gui.session()->camera().setDistance(77.0F);
        gui.session()->camera().setAngles(-1.25F, 0.5F);
        gui.session()->camera().setTarget({0.5F, 1.5F, -2.0F});
        auto* const clips = gui.visible<QComboBox>("clips");
        clips->setFocus();
        QTest::keyClick(clips, Qt::Key_End);
        QTest::keyClick(clips, Qt::Key_Up); // the rest pose is the last
        QCOMPARE(clips->currentText(), QStringLiteral("down"));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.25); });
        const QString time = gui.labelText("statusTime");
        gui.window().panels().setShown("log", true);
        gui.window().panels().dock("properties")->setFloating(true);
        gui.window().resizeDocks({gui.window().panels().dock("scene")}, {270}, Qt::Horizontal);
        QTest::qWait(50);
        const QByteArray layout = gui.window().saveState();
        // One node more before the others: all ids are others.
        Scene scene = test::swingingColumn();
        Material extra = *scene.materials.front();
        extra.id = scene.newId<MaterialId>();
        extra.name.bytes = "Another";
        scene.materials.insert(scene.materials.begin(), share(std::move(extra)));
        test::writeModel(gui.folder(), "column.b3d", scene);
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageReload") != nullptr, patience);
        QVERIFY(gui.labelText("messageText").contains(QStringLiteral("column.b3d")));
        QCOMPARE(gui.session()->scene().materials.size(), std::size_t{1});
        gui.click(gui.visible<QPushButton>("messageReload"));
        QTRY_COMPARE_WITH_TIMEOUT(gui.session()->scene().materials.size(), std::size_t{2}, patience);
        QVERIFY(gui.visible<QWidget>("messageBar") == nullptr);
        QCOMPARE(gui.session()->path(), path);
        QCOMPARE(gui.labelText("propertyName"), QStringLiteral("Upper"));
        QCOMPARE(gui.session()->camera().distance(), 77.0F);
        QCOMPARE(gui.session()->camera().yaw(), -1.25F);
        QCOMPARE(gui.session()->camera().pitch(), 0.5F);
        QCOMPARE(gui.session()->camera().target(), glm::vec3(0.5F, 1.5F, -2.0F));
        QCOMPARE(gui.session()->clock().seconds(), 0.25);
        QCOMPARE(gui.labelText("statusTime"), time);
        QCOMPARE(clips->currentText(), QStringLiteral("down"));
        QVERIFY(gui.window().panels().dock("properties")->isFloating() && gui.visible<QWidget>("log") != nullptr);
        QVERIFY2(gui.window().saveState() == layout, "the panels stand where they stood");
    }

    void fileBrokenForAWhile_leavesTheModelAndComesBackByItself() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto path = gui.session()->path();
        const std::string good = read(path);
        gui.window().commands().action("file.reloadChanged")->trigger();
        const double before = test::redPart(gui.picture()).share;
        write(path, "not a model at all");
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageRetry") != nullptr, patience);
        QVERIFY2(test::redPart(gui.picture()).share > 0.9 * before, "what was shown is shown still");
        write(path, good.substr(0, good.size() - 1));
        QTest::qWait(50);
        write(path, good);
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") == nullptr, patience);
        QVERIFY(test::redPart(gui.picture()).share > 0.9 * before);
        gui.window().commands().action("file.reloadChanged")->trigger();
    }

    void ignoredChange_leavesWhatIsShown() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        test::writeModel(gui.folder(), "column.b3d", test::standingColumn());
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageIgnore") != nullptr, patience);
        gui.click(gui.visible<QPushButton>("messageIgnore"));
        QVERIFY(gui.visible<QWidget>("messageBar") == nullptr);
        QVERIFY(gui.session()->clip() != nullptr);
    }

    void traits_tellPartsOfOneNameApart() {
        Scene before;
        Scene after;
        const auto add = [](Scene& scene, std::uint32_t id, const char* name) {
            Node node;
            node.id = NodeId{id};
            node.name.bytes = name;
            scene.nodes.push_back(share(std::move(node)));
        };
        add(before, 1, "bone");
        add(before, 2, "bone");
        add(before, 3, "gone");
        add(after, 11, "new");
        add(after, 12, "bone");
        add(after, 13, "bone");
        const gui::PartTraits older(before);
        const gui::PartTraits newer(after);
        QCOMPARE(newer.find(*older.of(NodeId{1}))->id, 12U);
        QCOMPARE(newer.find(*older.of(NodeId{2}))->id, 13U);
        QVERIFY(!newer.find(*older.of(NodeId{3})));
        QVERIFY(!older.of(MeshId{1}));
    }

    void secondStart_handsItsFilesOver() {
        gui::InstanceServer server;
        server.listen();
        QSignalSpy wanted(&server, &gui::InstanceServer::wanted);
        bool taken = false;
        // The other program waits for an answer, so it has a thread of its own here.
        std::unique_ptr<QThread> other(QThread::create([&] {
            taken = gui::handOver({"/models/a.b3d", "relative b.b3d"});
        }));
        other->start();
        QTRY_COMPARE_WITH_TIMEOUT(wanted.count(), 1, 5000);
        QTRY_VERIFY(other->isFinished());
        QVERIFY(taken);
        const auto paths = wanted[0][0].value<std::vector<std::filesystem::path>>();
        QCOMPARE(paths.size(), std::size_t{2});
        QCOMPARE(paths[0], std::filesystem::path("/models/a.b3d"));
        QVERIFY(paths[1].is_absolute());
    }

    // As if they had been opened in a window of their own.
    void filesOfASecondStart_makeOneDocumentWhereTheyBelongTogether() {
        GuiWindow gui;
        gui::InstanceServer server;
        server.listen();
        gui.window().takeFilesFrom(server);
        const auto mesh = test::writePost(gui.folder());
        const auto moves = test::writeMoves(gui.folder(), "walk");
        bool taken = false;
        std::unique_ptr<QThread> other(QThread::create([&] { taken = gui::handOver({mesh, moves}); }));
        other->start();
        QTRY_VERIFY_WITH_TIMEOUT(gui.session() != nullptr, patience);
        QTRY_VERIFY(other->isFinished());
        QVERIFY(taken);
        QCOMPARE(gui.window().documents().count(), 1);
        const auto& clips = gui.session()->scene().clips;
        QVERIFY(std::any_of(clips.begin(), clips.end(), [](const auto& clip) { return clip->name.bytes == "walk"; }));
    }

    void openDialog_offersAllThatCanBeReadFirst() {
        const QStringList filters = gui::openFilters().split(QStringLiteral(";;"));
        QVERIFY2(filters.first().startsWith(QStringLiteral("All models (")), qPrintable(filters.first()));
        for (const char* const pattern : {"*.b3d", "*.mesh", "*.skeleton", "*.zip"})
            QVERIFY2(filters.first().contains(QLatin1StringView(pattern)), pattern);
        QVERIFY(filters.last().endsWith(QStringLiteral("(*)")));
    }

    void nobodyThere_meansOpeningIt() { QVERIFY(!gui::handOver({"/models/a.b3d"})); }
};

RIGSCOPE_TEST(TestOpening)
#include "test_opening.moc"
