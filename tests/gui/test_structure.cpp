// The structure panel: field, byte, part and view are one thing seen from four sides.
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "documents/part_bytes.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/large_models.h"
#include "panels/panel_set.h"
#include "structure/field_model.h"
#include "structure/hex_view.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using gui::HexView;
using test::GuiWindow;

namespace {

// The window with the structure panel shown by its key.
class StructureWindow : public GuiWindow {
public:
    bool openColumnWithPanel() {
        if (!openColumn())
            return false;
        window().resize(1400, 900);
        QTest::keyClick(window().viewport(), Qt::Key_5, Qt::ControlModifier | Qt::AltModifier);
        return QTest::qWaitFor([this] { return hex() != nullptr; });
    }
    QTreeView* tree() const { return visible<QTreeView>("fieldTree"); }
    HexView* hex() const { return visible<HexView>("hexView"); }
    QLineEdit* findLine() const { return visible<QLineEdit>("findText"); }
    const gui::FieldModel& model() const { return *qobject_cast<gui::FieldModel*>(tree()->model()); }
    QString currentPath() const { return model().pathOf(tree()->currentIndex()); }
    void find(const char* by, const QString& text) {
        visible<QComboBox>("findBy")->setCurrentText(QString::fromLatin1(by));
        findLine()->setFocus();
        findLine()->clear();
        QTest::keyClicks(findLine(), text);
        QTest::keyClick(findLine(), Qt::Key_Return);
    }
    PartRef upper() { return session()->scene().nodes.back()->id; }
    ByteRange bytesOf(PartRef part, const char* field = "") {
        return gui::bytesOf(session()->scene(), part, field).value_or(gui::FileBytes()).range;
    }
};

// Counts the cells that a view paints.
class PaintCounter : public QStyledItemDelegate {
public:
    explicit PaintCounter(QAbstractItemView& view)
        : view_(view) {
        view_.setItemDelegate(this);
    }
    ~PaintCounter() override { view_.setItemDelegate(nullptr); }
    PaintCounter(const PaintCounter&) = delete;
    PaintCounter& operator=(const PaintCounter&) = delete;
    int painted() const { return painted_; }
    void reset() { painted_ = 0; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++painted_;
        QStyledItemDelegate::paint(painter, option, index);
    }

private:
    QAbstractItemView& view_;
    mutable int painted_ = 0;
};

} // namespace

class TestStructure : public QObject {
    Q_OBJECT

private slots:
    void panel_showsFieldsAndBytes() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        QCOMPARE(gui.model().titleOf(gui.model().index(0, 0)).isEmpty(), false);
        QVERIFY(gui.tree()->isExpanded(gui.model().index(0, 0)));
        QCOMPARE(gui.hex()->bytes().size(), std::filesystem::file_size(gui.session()->path()));
        QVERIFY2(!gui.visible<QComboBox>("structureFile"), "one file needs no choice");
    }

    void field_marksItsBytesAndSelectsItsPart() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        gui.find("Value", QStringLiteral("\"Upper\""));
        QTRY_VERIFY2(gui.currentPath().endsWith(QStringLiteral("name")), qPrintable(gui.currentPath()));
        QCOMPARE(gui.hex()->selectionAsText(), QStringLiteral("Upper."));
        QCOMPARE(gui.session()->selected(), gui.upper());
        QVERIFY(gui.labelText("statusSelection").contains(QStringLiteral("Upper")));
        QVERIFY(gui.labelText("fieldDescription").contains(QStringLiteral("6 bytes at 0x")));
        // With the keyboard to the next field of the node: its position.
        gui.tree()->setFocus();
        QTest::keyClick(gui.tree(), Qt::Key_Down);
        QCOMPARE(gui.hex()->selection(), (ByteRange{gui.bytesOf(gui.upper(), "translation").offset, 4}));
    }

    void clickOnAField_selectsThePartInTheScene() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        gui.session()->select(gui.upper());
        QTRY_COMPARE(gui.hex()->selection(), gui.bytesOf(gui.upper()));
        const QModelIndex chunk = gui.tree()->currentIndex();
        const QModelIndex parent = chunk.parent();
        QVERIFY(parent.isValid());
        gui.tree()->scrollTo(parent);
        gui.click(gui.tree()->viewport(), gui.tree()->visualRect(parent).center());
        QCOMPARE(gui.session()->selected(), PartRef(gui.session()->scene().nodes[1]->id));
        QCOMPARE(gui.hex()->selection(), gui.bytesOf(gui.session()->selected()));
    }

    void clickOnAByte_findsItsFieldAndPart() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        const std::uint64_t offset = gui.bytesOf(gui.upper(), "scale").offset + 5;
        gui.find("Offset", QString::number(offset));
        QCOMPARE(gui.hex()->selection(), (ByteRange{offset, 1}));
        gui.session()->select(PartRef());
        gui.click(gui.hex()->viewport(), gui.hex()->rectOf(offset + 1).center());
        QCOMPARE(gui.hex()->selection(), (ByteRange{offset + 1, 1}));
        QVERIFY2(gui.currentPath().endsWith(QStringLiteral("scale 1")), qPrintable(gui.currentPath()));
        QCOMPARE(gui.session()->selected(), gui.upper());
        // The same byte's letter on the right side.
        QTest::keyClick(gui.hex(), Qt::Key_Right);
        QTest::keyClick(gui.hex(), Qt::Key_Right);
        QVERIFY2(gui.currentPath().endsWith(QStringLiteral("scale 2")), qPrintable(gui.currentPath()));
    }

    void selectionInTheScene_isFollowedWhereWanted() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        gui.session()->select(gui.session()->scene().materials.front()->id);
        QCOMPARE(gui.hex()->selection(), gui.bytesOf(gui.session()->selected()));
        QVERIFY2(gui.currentPath().contains(QStringLiteral("Red")), qPrintable(gui.currentPath()));
        auto* const follow = gui.visible<QAbstractButton>("structureFollow");
        gui.click(follow, QPoint(8, follow->height() / 2));
        QVERIFY(!follow->isChecked());
        const ByteRange before = gui.hex()->selection();
        gui.session()->select(gui.upper());
        QCOMPARE(gui.hex()->selection(), before);
        gui.click(follow, QPoint(8, follow->height() / 2));
        QCOMPARE(gui.hex()->selection(), gui.bytesOf(gui.upper()));
    }

    void panelThatWasHidden_showsWhatIsSelectedNow() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        gui.window().panels().setShown("structure", false);
        gui.session()->select(gui.upper());
        gui.window().panels().setShown("structure", true);
        QTRY_COMPARE(gui.hex()->selection(), gui.bytesOf(gui.upper()));
    }

    void find_goesOnAndBack() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        gui.find("Name", QStringLiteral("rotation"));
        QTRY_VERIFY(gui.currentPath().contains(QStringLiteral("rotation")));
        const QString first = gui.currentPath();
        QTest::keyClick(gui.findLine(), Qt::Key_Return);
        QTRY_VERIFY(gui.currentPath() != first);
        QTest::keyClick(gui.findLine(), Qt::Key_Return, Qt::ShiftModifier);
        QTRY_COMPARE(gui.currentPath(), first);
        gui.click(gui.visible<QToolButton>("findNext"), QPoint(5, 5));
        QTRY_VERIFY(gui.currentPath() != first);
        gui.find("Name", QStringLiteral("nowhere"));
        QTRY_COMPARE(gui.labelText("findResult"), QStringLiteral("Nothing fits"));
    }

    void offset_isSaidToBeWrongWhereItIs() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        gui.find("Offset", QStringLiteral("0xFFFFFF"));
        QVERIFY(gui.labelText("findResult").startsWith(QStringLiteral("The file ends at 0x")));
        gui.find("Offset", QStringLiteral("twelve"));
        QCOMPARE(gui.labelText("findResult"), QStringLiteral("This is no offset"));
        gui.find("Offset", QStringLiteral("0x4"));
        QCOMPARE(gui.hex()->selection(), (ByteRange{4, 1}));
    }

    void keys_openTheFindLine() {
        StructureWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(gui.findLine() != nullptr && gui.findLine()->hasFocus());
        QCOMPARE(gui.visible<QComboBox>("findBy")->currentText(), QStringLiteral("Name"));
        QTest::keyClick(gui.findLine(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(gui.visible<QComboBox>("findBy")->currentText(), QStringLiteral("Offset"));
    }

    void bytes_areMarkedAndCopied() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        gui.find("Offset", QStringLiteral("0"));
        gui.hex()->setFocus();
        QTest::keyClick(gui.hex(), Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(gui.hex(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(gui.hex(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("42 42 33 44"));
        gui.hex()->copyAsText();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("BB3D"));
        // By the mouse: from the second byte to the first of the next row.
        gui.drag(gui.hex()->viewport(), Qt::LeftButton, gui.hex()->rectOf(1).center(), gui.hex()->rectOf(16).center());
        QCOMPARE(gui.hex()->selection(), (ByteRange{1, 16}));
        QTest::keyClick(gui.hex(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(gui.hex()->selection(), (ByteRange{gui.hex()->bytes().size() - 1, 1}));
        QVERIFY(gui.hex()->firstOffset() > 0);
    }

    void deepField_isSeenWithItsName() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        QVERIFY(gui.open(test::writeModel(gui.folder(), "crawler.b3d", test::crawler())));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        const auto nodeCalled = [&](const char* name) {
            for (const auto& node : gui.session()->scene().nodes)
                if (node->name.bytes == name)
                    return PartRef(node->id);
            return PartRef();
        };
        const auto nameIsSeen = [&] {
            const QModelIndex current = gui.tree()->currentIndex();
            const QRect row = gui.tree()->visualRect(current);
            const int width = gui.tree()->fontMetrics().horizontalAdvance(current.data().toString());
            return row.width() >= width && row.left() >= 0 && row.left() + width <= gui.tree()->viewport()->width() &&
                   row.top() >= 0 && row.bottom() < gui.tree()->viewport()->height();
        };
        gui.window().resize(1000, 900);
        gui.session()->select(nodeCalled("leg.19.L.foot"));
        QTRY_VERIFY2(gui.currentPath().endsWith(QStringLiteral("leg.19.L.foot")), qPrintable(gui.currentPath()));
        QVERIFY(nameIsSeen());
        // What stands below the rows does not grow with the depth; its tool tip has all of it.
        auto* const description = gui.visible<QLabel>("fieldDescription");
        QVERIFY2(description->text().contains(QStringLiteral("\u2026")), qPrintable(description->text()));
        QVERIFY(description->text().contains(QStringLiteral("leg.19.L.foot")));
        QVERIFY(description->heightForWidth(description->width()) < 3 * description->fontMetrics().lineSpacing());
        QCOMPARE(description->toolTip(), gui.currentPath());
        gui.session()->select(nodeCalled("crawler"));
        QVERIFY(nameIsSeen());
    }

    // What is chosen while the model is still being made stays chosen, and is then linked with its part.
    void opening_showsTheStructureBeforeTheModelAndKeepsItsPlace() {
        for (const bool ogre : {false, true}) {
            StructureWindow gui;
            QTest::keyClick(gui.window().viewport(), Qt::Key_5, Qt::ControlModifier | Qt::AltModifier);
            QTRY_VERIFY(gui.hex() != nullptr);
            constexpr std::size_t size = 2'000'000;
            const std::filesystem::path path =
                ogre ? test::writeLongOgreMesh(gui.folder(), size) : test::writeLongMesh(gui.folder(), size);
            bool early = false;
            const QMetaObject::Connection first =
                QObject::connect(&gui.window().opener(), &gui::DocumentOpener::fileReadChanged, &gui.window(), [&] {
                    if (gui.session() != nullptr || early)
                        return;
                    early = gui.hex()->bytes().size() == std::filesystem::file_size(path);
                    gui.find("Name", QStringLiteral("vertices"));
                    gui.find("Offset", QStringLiteral("1000000"));
                });
            QVERIFY(gui.open(path));
            QVERIFY2(early, "the bytes are there before the document");
            QObject::disconnect(first);
            const QString place = ogre ? QStringLiteral("vertices") : QStringLiteral("record 416");
            QVERIFY2(gui.currentPath().contains(place), qPrintable(gui.currentPath()));
            QCOMPARE(gui.hex()->selection(), (ByteRange{1'000'000, 1}));
            QVERIFY2(gui.session()->selected().kind != PartKind::Scene, "the bytes' part is selected");
            QVERIFY(gui.session()->shownBytes().has_value());
        }
    }

    void cancelledOpening_givesTheStructureBackToTheDocumentThatIsShown() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        const std::size_t size = gui.hex()->bytes().size();
        bool early = false;
        QObject::connect(&gui.window().opener(), &gui::DocumentOpener::fileReadChanged, &gui.window(), [&] {
            if (std::exchange(early, true))
                return;
            QVERIFY(gui.hex()->bytes().size() > size);
            gui.window().opener().cancel();
        });
        gui.window().open(test::writeLongMesh(gui.folder(), 2'000'000));
        QTRY_VERIFY(early && !gui.window().opener().busy());
        QCOMPARE(gui.hex()->bytes().size(), size);
        QCOMPARE(gui.window().documents().count(), 1);
        QVERIFY(!gui.currentPath().isEmpty() || gui.model().rowCount() == 1);
        gui.session()->select(gui.upper());
        QTRY_COMPARE(gui.hex()->selection(), gui.bytesOf(gui.upper()));
    }

    // 50 MB: few fields are described, few rows drawn, and the bytes are those of the document and no copy.
    void largeFile_isDescribedAndDrawnWhereItIsInSight() {
        StructureWindow gui;
        QVERIFY(gui.openColumnWithPanel());
        QVERIFY(gui.open(test::writeLongMesh(gui.folder(), 50'000'000)));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        PaintCounter fields(*gui.tree());
        gui.tree()->grab();
        gui.hex()->grab();
        QVERIFY2(fields.painted() > 5 && fields.painted() < 5 * 40, qPrintable(QString::number(fields.painted())));
        // Also what was given up again has its place among the nodes.
        QVERIFY2(gui.model().tree()->nodes().size() < 50,
                 qPrintable(QString::number(gui.model().tree()->nodes().size())));
        QCOMPARE(gui.hex()->bytes().size(), std::filesystem::file_size(gui.session()->path()));
        QVERIFY(gui.hex()->bytes().data() == gui.session()->loaded().document->files.front().bytes.data());
        QVERIFY2(gui.hex()->rowsDrawn() > 3 && gui.hex()->rowsDrawn() < 80,
                 qPrintable(QString::number(gui.hex()->rowsDrawn())));
        // A byte in the middle: a page of each level, and the rows in sight.
        fields.reset();
        gui.find("Offset", QStringLiteral("30000000"));
        gui.tree()->grab();
        gui.hex()->grab();
        QVERIFY2(gui.currentPath().contains(QStringLiteral("record 1249")), qPrintable(gui.currentPath()));
        QVERIFY2(gui.model().tree()->nodes().size() < 15'000,
                 qPrintable(QString::number(gui.model().tree()->nodes().size())));
        QVERIFY2(fields.painted() > 5 && fields.painted() < 10 * 40, qPrintable(QString::number(fields.painted())));
        QVERIFY2(gui.hex()->rowsDrawn() > 3 && gui.hex()->rowsDrawn() < 80,
                 qPrintable(QString::number(gui.hex()->rowsDrawn())));
    }
};

RIGSCOPE_TEST(TestStructure)
#include "test_structure.moc"
