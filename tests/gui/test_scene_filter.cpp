// The scene panel's filter, eyes, menu and textures.
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTest>
#include <QUrl>

#include <filesystem>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/large_models.h"
#include "scenetree/scene_tree_filter.h"
#include "scenetree/scene_tree_model.h"
#include "scenetree/scene_tree_view.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

struct Panel : GuiWindow {
    bool ready = false;
    explicit Panel(const Scene& scene = test::swingingColumn()) {
        ready = open(test::writeModel(folder(), "column.b3d", scene));
        if (ready)
            session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
    }
    gui::SceneTreeView& tree() { return *visible<gui::SceneTreeView>("sceneTree"); }
    QLineEdit& filter() { return *visible<QLineEdit>("sceneFilter"); }
    QModelIndex row(const QString& text) {
        const auto found = tree().model()->match(tree().model()->index(0, 0), Qt::DisplayRole, text, 1,
                                                 Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front();
    }
    QStringList shownRows() {
        QStringList rows;
        for (QModelIndex at = tree().model()->index(0, 0); at.isValid(); at = tree().indexBelow(at))
            rows.push_back(at.data().toString());
        return rows;
    }
    void clickEye(const QString& text, Qt::KeyboardModifiers modifiers = {}) {
        const QModelIndex index = row(text);
        tree().scrollTo(index);
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, modifiers, tree().eyeRect(index).center());
    }
    bool isGrey(const QString& text) { return row(text).data(Qt::ForegroundRole).isValid(); }
};

QString pathOf(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

// A picture beside nothing: in a folder of its own.
QString writePicture(const QTemporaryDir& folder, const QString& name) {
    const QDir root(folder.path());
    root.mkpath(QStringLiteral("elsewhere"));
    QImage picture(8, 8, QImage::Format_RGB32);
    picture.fill(QColor(20, 40, 220));
    const QString path = root.filePath(QStringLiteral("elsewhere/") + name);
    return picture.save(path) ? path : QString();
}

bool drop(QWidget& target, QPoint at, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    return QApplication::sendEvent(&target, &event);
}

} // namespace

class TestSceneFilter : public QObject {
    Q_OBJECT

private slots:
    void find_bringsTheCursorIntoTheFilter() {
        Panel gui;
        QVERIFY(gui.ready);
        gui.filter().setText(QStringLiteral("old"));
        gui.window().viewport()->setFocus();
        QTest::keyClick(gui.window().viewport(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(gui.filter().hasFocus());
        QTest::keyClicks(&gui.filter(), QStringLiteral("swing"));
        QCOMPARE(gui.filter().text(), QStringLiteral("swing"));
    }

    void mirrored_goesToTheOtherSide() {
        Scene scene = test::swingingColumn();
        for (const char* const name : {"Arm.L", "Arm.R"}) {
            Node node;
            node.id = scene.newId<NodeId>();
            node.name.bytes = name;
            node.parent = scene.nodes.front()->id;
            scene.nodes.push_back(share(std::move(node)));
        }
        Panel gui(scene);
        QVERIFY(gui.ready);
        const auto& nodes = gui.session()->scene().nodes;
        gui.session()->select(nodes[nodes.size() - 2]->id);
        gui.window().viewport()->setFocus();
        QTest::keyClick(gui.window().viewport(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(gui.session()->selected(), PartRef(nodes.back()->id));
        // Where there is no other side, what is selected stays.
        gui.session()->select(nodes.front()->id);
        QTest::keyClick(gui.window().viewport(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(gui.session()->selected(), PartRef(nodes.front()->id));
    }

    void typing_leavesWhatMatchesAndWhatIsAboveIt() {
        Panel gui;
        QVERIFY(gui.ready);
        const QStringList before = gui.shownRows();
        QTest::keyClicks(&gui.filter(), QStringLiteral("UPP"));
        QCOMPARE(gui.shownRows(), (QStringList{"column.b3d", "Nodes (3)", "Body", "Lower", "Upper"}));
        QCOMPARE(gui.labelText("sceneFilterCount"), QStringLiteral("1 of 7"));
        QTest::keyClick(&gui.filter(), Qt::Key_Escape);
        QVERIFY(gui.filter().text().isEmpty());
        QCOMPARE(gui.shownRows(), before);
        QVERIFY(gui.labelText("sceneFilterCount").isEmpty());
    }

    void filter_keepsWhatWasClosedAndWhatIsSelected() {
        Panel gui;
        QVERIFY(gui.ready);
        gui.tree().collapse(gui.row(QStringLiteral("Nodes (3)")));
        const QStringList before = gui.shownRows();
        gui.session()->select(gui.session()->scene().materials.front()->id);
        QTest::keyClicks(&gui.filter(), QStringLiteral("upper"));
        QCOMPARE(gui.session()->selected().kind, PartKind::Material);
        QVERIFY(gui.tree().selectionModel()->selectedIndexes().isEmpty());
        gui.filter().clear();
        QCOMPARE(gui.shownRows().filter(QStringLiteral("Upper")), QStringList());
        QCOMPARE(gui.tree().currentIndex().data().toString(), QStringLiteral("Red"));
    }

    void filterThatMatchesNothing_saysSo() {
        Panel gui;
        QVERIFY(gui.ready);
        QTest::keyClicks(&gui.filter(), QStringLiteral("zebra"));
        QCOMPARE(gui.labelText("sceneFilterCount"), QStringLiteral("0 of 7"));
        QCOMPARE(gui.shownRows(), QStringList{"column.b3d"});
    }

    void clickOnAFilteredRow_selectsIt() {
        Panel gui;
        QVERIFY(gui.ready);
        QTest::keyClicks(&gui.filter(), QStringLiteral("low"));
        gui.click(gui.tree().viewport(), gui.tree().visualRect(gui.row(QStringLiteral("Lower"))).center());
        QCOMPARE(gui.labelText("propertyName"), QStringLiteral("Lower"));
    }

    // The work of a key press, not its time: no names are made anew, each is searched once, the rows are made once.
    void filteringManyRows_doesNoMoreThanItMust() {
        Panel gui(test::manyBones());
        QVERIFY(gui.ready);
        auto* const model = qobject_cast<gui::SceneTreeModel*>(gui.tree().model());
        const auto parts = static_cast<std::size_t>(model->partCount());
        QVERIFY(parts > 10'000);
        QTest::keyClicks(&gui.filter(), QStringLiteral("b"));
        const gui::SceneTreeFilter::Work first = model->filter().work();
        QCOMPARE(first.namesMade, parts);
        QSignalSpy resets(model, &QAbstractItemModel::modelReset);
        QTest::keyClicks(&gui.filter(), QStringLiteral("one 99"));
        QCOMPARE(model->filter().work().namesMade, parts);
        QCOMPARE(model->filter().work().namesSearched - first.namesSearched, 5 * parts);
        QCOMPARE(resets.count(), 6);
        QCOMPARE(gui.labelText("sceneFilterCount"), QStringLiteral("280 of %1").arg(parts));
    }

    void scrollingManyRows_asksForThoseThatAreSeen() {
        Panel gui(test::manyBones());
        QVERIFY(gui.ready);
        gui.tree().expandAll();
        struct Counting : QStyledItemDelegate {
            mutable int painted = 0;
            void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
                ++painted;
                QStyledItemDelegate::paint(painter, option, index);
            }
        } counting;
        gui.tree().setItemDelegate(&counting);
        gui.tree().verticalScrollBar()->setValue(5000);
        QCoreApplication::processEvents();
        counting.painted = 0;
        gui.tree().verticalScrollBar()->setValue(7000);
        gui.tree().viewport()->repaint();
        QVERIFY2(counting.painted > 5 && counting.painted < 200, qPrintable(QString::number(counting.painted)));
        gui.tree().setItemDelegate(nullptr);
    }

    void eye_hidesAndShows() {
        Panel gui;
        QVERIFY(gui.ready);
        gui.picture();
        const double before = test::redPart(gui.picture()).share;
        gui.clickEye(QStringLiteral("Meshes (1)"));
        QVERIFY2(gui.session()->visibility().allShown(), "headings have no eye");
        const QModelIndex mesh =
            gui.row(QStringLiteral("Meshes (1)")).model()->index(0, 0, gui.row(QStringLiteral("Meshes (1)")));
        const auto clickMesh = [&](Qt::KeyboardModifiers modifiers = {}) {
            QTest::mouseClick(gui.tree().viewport(), Qt::LeftButton, modifiers, gui.tree().eyeRect(mesh).center());
        };
        clickMesh();
        QVERIFY(test::redPart(gui.picture()).share < test::redOfEmptySpace);
        QVERIFY(mesh.data(Qt::ForegroundRole).isValid());
        QVERIFY2(gui.session()->selection().empty(), "the eye does not select");
        clickMesh();
        QVERIFY(qAbs(test::redPart(gui.picture()).share - before) < 0.01);
        QVERIFY(!mesh.data(Qt::ForegroundRole).isValid());
    }

    void hiddenBranch_isGreyAsAWhole() {
        Panel gui;
        QVERIFY(gui.ready);
        gui.clickEye(QStringLiteral("Lower"));
        QVERIFY(gui.isGrey(QStringLiteral("Lower")) && gui.isGrey(QStringLiteral("Upper")));
        QVERIFY(!gui.isGrey(QStringLiteral("Red")));
        gui.window().commands().action("select.showAll")->trigger();
        QVERIFY(!gui.isGrey(QStringLiteral("Upper")));
    }

    void altClickOnAnEye_showsThatAlone() {
        Panel gui;
        QVERIFY(gui.ready);
        gui.clickEye(QStringLiteral("Upper"), Qt::AltModifier);
        QVERIFY(gui.session()->visibility().isolating());
        QVERIFY(!gui.isGrey(QStringLiteral("Upper")));
        gui.clickEye(QStringLiteral("Upper"), Qt::AltModifier);
        QVERIFY(gui.session()->visibility().allShown());
    }

    void rightClick_offersWhatCanBeDoneAndSelectsTheRow() {
        Panel gui;
        QVERIFY(gui.ready);
        const QPoint at = gui.tree().visualRect(gui.row(QStringLiteral("Upper"))).center();
        QTest::mouseClick(gui.tree().viewport(), Qt::RightButton, {}, at);
        QContextMenuEvent wanted(QContextMenuEvent::Mouse, at, gui.tree().viewport()->mapToGlobal(at));
        QApplication::sendEvent(gui.tree().viewport(), &wanted);
        auto* const menu = gui.tree().findChild<QMenu*>(QStringLiteral("sceneMenu"));
        QVERIFY(menu != nullptr && menu->isVisible());
        QAction* const copy = gui.window().commands().action("select.copyName");
        QVERIFY(menu->actions().contains(copy) &&
                menu->actions().contains(gui.window().commands().action("select.isolate")));
        copy->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("Upper"));
        QTest::keyClick(menu, Qt::Key_Escape);
    }

    void hoveredPart_tintsItsRow() {
        Panel gui;
        QVERIFY(gui.ready);
        const QRect row = gui.tree().visualRect(gui.row(QStringLiteral("Upper")));
        const auto pixel = [&] {
            const QImage picture = gui.tree().viewport()->grab().toImage();
            const double ratio = picture.devicePixelRatio();
            return picture.pixelColor(static_cast<int>(ratio * (gui.tree().viewport()->width() / 2 + 40)),
                                      static_cast<int>(ratio * row.center().y()));
        };
        const QColor before = pixel();
        gui.session()->hover(gui.session()->scene().nodes.back()->id);
        QVERIFY(pixel() != before);
        gui.session()->hover({});
        QCOMPARE(pixel(), before);
    }

    void texture_isShownWithoutItsFolders() {
        Panel gui(test::withTexture("C:\\art\\gone.png"));
        QVERIFY(gui.ready);
        QVERIFY(gui.row(QStringLiteral("gone.png (missing)")).isValid());
        gui.session()->select(gui.session()->scene().textures.front()->id);
        QVERIFY(gui.visible<QPlainTextEdit>("textureText")->toPlainText().startsWith(QStringLiteral("C:")));
    }

    void missingTexture_saysWhereItWasLookedFor() {
        Panel gui(test::withTexture("gone.png"));
        QVERIFY(gui.ready);
        QVERIFY(gui.visible<QPushButton>("textureLocate") == nullptr);
        gui.session()->select(gui.session()->scene().textures.front()->id);
        auto* const text = gui.visible<QPlainTextEdit>("textureText");
        QVERIFY(text != nullptr);
        QVERIFY2(text->toPlainText().contains(QStringLiteral("gone.png was not found")),
                 qPrintable(text->toPlainText()));
        QVERIFY(text->toPlainText().contains(gui.folder().path()));
        QVERIFY(gui.visible<QPushButton>("textureLocate") != nullptr);
        QVERIFY(gui.row(QStringLiteral("gone.png (missing)"))
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(gui.folder().path()));
        gui.session()->select(PartRef());
        QVERIFY(gui.visible<QPlainTextEdit>("textureText") == nullptr);
    }

    void pictureDroppedOnAMissingTexture_isFoundAndNothingElseChanges_data() {
        QTest::addColumn<bool>("asFolder");
        QTest::newRow("file") << false;
        QTest::newRow("folder") << true;
    }
    void pictureDroppedOnAMissingTexture_isFoundAndNothingElseChanges() {
        QFETCH(bool, asFolder);
        Panel gui(test::withTexture("gone.png"));
        QVERIFY(gui.ready);
        const QString picture = writePicture(gui.folder(), QStringLiteral("gone.png"));
        QVERIFY(!picture.isEmpty());
        gui.picture();
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.4); });
        gui.session()->camera().orbit(80.0F, 20.0F);
        const float yaw = gui.session()->camera().yaw();
        const QImage before = gui.picture();

        const QModelIndex row = gui.row(QStringLiteral("gone.png (missing)"));
        gui.tree().scrollTo(row);
        QVERIFY(drop(*gui.tree().viewport(), gui.tree().visualRect(row).center(),
                     asFolder ? QFileInfo(picture).path() : picture));
        QTRY_VERIFY(gui.row(QStringLiteral("gone.png")).isValid());
        QCOMPARE(gui.window().documents().count(), 1);
        QCOMPARE(gui.labelText("propertyName"), QStringLiteral("Upper"));
        QCOMPARE(gui.session()->clock().seconds(), 0.4);
        QCOMPARE(gui.session()->camera().yaw(), yaw);
        QVERIFY(gui.session()->clip() != nullptr);
        QVERIFY2(test::difference(before, gui.picture()) > 0.01, "the picture is drawn on the model");

        gui.window().commands().action("file.reload")->trigger();
        QTest::qWait(300);
        QVERIFY2(gui.row(QStringLiteral("gone.png")).isValid(), "the folder is kept for later readings");
    }

    void pictureOfAnotherName_isRefusedWithTheReason() {
        Panel gui(test::withTexture("gone.png"));
        QVERIFY(gui.ready);
        const QString picture = writePicture(gui.folder(), QStringLiteral("other.png"));
        const QModelIndex row = gui.row(QStringLiteral("gone.png (missing)"));
        gui.tree().scrollTo(row);
        QVERIFY(drop(*gui.tree().viewport(), gui.tree().visualRect(row).center(), picture));
        QVERIFY2(gui.labelText("textureNote").contains(QStringLiteral("gone.png")),
                 qPrintable(gui.labelText("textureNote")));
        QVERIFY(gui.row(QStringLiteral("gone.png (missing)")).isValid());
    }

    void modelDroppedOnTheRows_isOpened() {
        Panel gui(test::withTexture("gone.png"));
        QVERIFY(gui.ready);
        const auto other = test::writeModel(gui.folder(), "other.b3d", test::standingColumn());
        QVERIFY(drop(*gui.tree().viewport(), {10, 10}, pathOf(other)));
        QTRY_COMPARE(gui.window().documents().count(), 2);
    }
};

RIGSCOPE_TEST(TestSceneFilter)
#include "test_scene_filter.moc"
