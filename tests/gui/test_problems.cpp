// The problems panel: what it lists, filters and groups, and where a click leads.
#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "documents/part_bytes.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "panels/panel_set.h"
#include "problems/problem_model.h"
#include "structure/hex_view.h"
#include "support/b3d_maker.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using M = test::B3dMaker;
using test::GuiWindow;

namespace {

// Two nodes, the inner one with three problems: an unknown chunk, a rotation of zero, and a brush that is not there.
// The texture's picture is missing.
std::string oddModel() {
    const std::string texture =
        M::chunk("TEXS", M::zero("gone.png") + M::i32(1) + M::i32(2) + M::f32s({0.0F, 0.0F, 1.0F, 1.0F, 0.0F}));
    const std::string mesh = M::mesh(M::vertices({{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}) + M::triangles({{0, 1, 2}}, 7));
    const std::string inner =
        M::node("Inner", M::chunk("ODDS", "12345678"), M::transform({0, 1, 0}, {1, 1, 1}, {0, 0, 0, 0}));
    return M::file(texture + M::node("Outer", mesh + inner));
}

class ProblemsWindow : public GuiWindow {
public:
    bool openWithPanel(const std::string& content) {
        return openFileWithPanel(test::writeText(folder(), "odd.b3d", content));
    }
    bool openFileWithPanel(const std::filesystem::path& file) {
        if (!open(file))
            return false;
        window().resize(1400, 900);
        QTest::keyClick(window().viewport(), Qt::Key_6, Qt::ControlModifier | Qt::AltModifier);
        return QTest::qWaitFor([this] { return window().panels().dock("problems") != nullptr && panel() != nullptr; });
    }
    QWidget* panel() const { return visible<QWidget>("problems"); }
    QTreeView* list() const { return visible<QTreeView>("problemList"); }
    const gui::ProblemModel& model() const { return *qobject_cast<gui::ProblemModel*>(list()->model()); }
    QModelIndex rowOf(const char* code) const {
        for (const gui::Problem& problem : model().problems())
            if (problem.code == QString::fromLatin1(code))
                return model().indexOf(problem.number);
        return {};
    }
    void clickRow(const QModelIndex& index) {
        list()->scrollTo(index);
        click(list()->viewport(), list()->visualRect(index.siblingAtColumn(1)).center());
    }
    PartRef inner() { return session()->scene().nodes[1]->id; }
};

QStringList titles(const gui::ProblemModel& model) {
    QStringList all;
    for (const gui::ProblemGroup& group : model.groups())
        all.push_back(group.title);
    return all;
}

} // namespace

class TestProblems : public QObject {
    Q_OBJECT

private slots:
    void list_saysWhatIsOddWithKindPartAndPlace() {
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(oddModel()));
        QAbstractItemModelTester tester(gui.list()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(gui.model().problems().size(), gui.session()->loaded().diagnostics.size());
        const QModelIndex row = gui.rowOf("b3d-unknown-chunk");
        QVERIFY(row.isValid());
        QCOMPARE(row.data().toString(), QStringLiteral("Note"));
        QVERIFY(!row.data(Qt::DecorationRole).isNull());
        QVERIFY(row.siblingAtColumn(1).data().toString().startsWith(QStringLiteral("A chunk ODDS of 8 bytes")));
        QVERIFY(row.siblingAtColumn(2).data().toString().contains(QStringLiteral("Inner")));
        QVERIFY(row.siblingAtColumn(3).data().toString().startsWith(QStringLiteral("0x")));
    }

    void click_selectsThePartAndShowsItsBytes() {
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(oddModel()));
        gui.clickRow(gui.rowOf("b3d-unknown-chunk"));
        QCOMPARE(gui.session()->selected(), gui.inner());
        QVERIFY(gui.session()->shownBytes().has_value());
        QVERIFY(gui.labelText("problemDetails").contains(QStringLiteral("Every reader skips it; it is kept.")));
        gui.click(gui.visible<QPushButton>("problemToStructure"), QPoint(10, 10));
        auto* const hex = gui.visible<gui::HexView>("hexView");
        QVERIFY(hex != nullptr);
        QVERIFY2(hex->selection() == gui.session()->shownBytes()->range,
                 qPrintable(QString::number(hex->selection().offset)));
        const auto* const byte = hex->bytes().data() + hex->selection().offset;
        QCOMPARE(std::string(byte, byte + 4), std::string("ODDS"));
    }

    void problemWithoutOffset_isResolvedByItsName() {
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(oddModel()));
        gui.clickRow(gui.rowOf("companion-missing"));
        QCOMPARE(gui.session()->selected(), PartRef(gui.session()->scene().textures.front()->id));
    }

    // The offset is one in the picture and not in the model, in which a node has these bytes.
    void problemOfAPicture_selectsItsTexture() {
        ProblemsWindow gui;
        QImage picture(16, 16, QImage::Format_RGBA8888);
        picture.fill(Qt::red);
        QVERIFY(picture.save(gui.folder().filePath(QStringLiteral("gone.png"))));
        QFile file(gui.folder().filePath(QStringLiteral("gone.png")));
        QVERIFY(file.resize(file.size() - 20));
        QVERIFY(gui.openWithPanel(oddModel()));
        const auto& problems = gui.model().problems();
        const auto about = std::find_if(problems.begin(), problems.end(), [](const gui::Problem& problem) {
            return problem.place.startsWith(QStringLiteral("gone.png, 0x"));
        });
        QVERIFY(about != problems.end());
        gui.clickRow(gui.model().indexOf(about->number));
        QCOMPARE(gui.session()->selected(), PartRef(gui.session()->scene().textures.front()->id));
        QVERIFY(!gui.session()->shownBytes());
        QVERIFY(!gui.visible<QPushButton>("problemToStructure")->isEnabled());
    }

    void problemOnALine_showsTheLine_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("script") << "ogre-material-value" << QByteArray("ambient red");
        QTest::newRow("XML") << "ogre-xml-numbers" << QByteArray("<position x=\"a\" y=\"0\" z=\"0\"/>");
    }
    void problemOnALine_showsTheLine() {
        QFETCH(QString, code);
        QFETCH(QByteArray, line);
        ProblemsWindow gui;
        const std::string script =
            "material m\r\n{\r\n technique\r\n {\r\n  pass\r\n  {\r\n   ambient red\r\n  }\r\n }\r\n}\r\n";
        const std::string mesh = "<mesh>\n <submeshes>\n  <submesh material=\"m\" usesharedvertices=\"false\">\n"
                                 "   <faces count=\"1\"><face v1=\"0\" v2=\"1\" v3=\"2\"/></faces>\n"
                                 "   <geometry vertexcount=\"3\"><vertexbuffer positions=\"true\">\n"
                                 "    <vertex><position x=\"0\" y=\"0\" z=\"0\"/></vertex>\n"
                                 "    <vertex>\n     <position x=\"a\" y=\"0\" z=\"0\"/>\n    </vertex>\n"
                                 "    <vertex><position x=\"0\" y=\"1\" z=\"0\"/></vertex>\n"
                                 "   </vertexbuffer></geometry>\n  </submesh>\n </submeshes>\n</mesh>\n";
        test::writeText(gui.folder(), "a.material", script);
        QVERIFY(gui.openFileWithPanel(test::writeText(gui.folder(), "a.mesh.xml", mesh)));
        const QModelIndex row = gui.rowOf(code.toLatin1().constData());
        QVERIFY2(row.isValid(), qPrintable(code));
        gui.clickRow(row);
        QVERIFY(gui.session()->shownBytes().has_value());
        const gui::FileBytes shown = *gui.session()->shownBytes();
        const auto* const bytes = gui.session()->loaded().document->files[shown.file].bytes.data() + shown.range.offset;
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(bytes), qsizetype(shown.range.size)), line);
        QVERIFY(gui.visible<QPushButton>("problemToStructure")->isEnabled());
    }

    void severities_areShownAndHidden() {
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(oddModel()));
        const std::size_t all = gui.model().shownCount();
        auto* const notes = gui.visible<QToolButton>("showNotes");
        QVERIFY(notes->text().contains(QStringLiteral("note")));
        gui.click(notes, QPoint(5, 5));
        QVERIFY(gui.model().shownCount() < all);
        QVERIFY(!gui.rowOf("b3d-unknown-chunk").isValid());
        QVERIFY(gui.labelText("problemsLeftOut").contains(QStringLiteral("of %1 are shown").arg(all)));
        gui.click(notes, QPoint(5, 5));
        QCOMPARE(gui.model().shownCount(), all);
    }

    void text_filters() {
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(oddModel()));
        auto* const filter = gui.visible<QLineEdit>("problemFilter");
        filter->setFocus();
        QTest::keyClicks(filter, "gone.PNG");
        QCOMPARE(gui.model().shownCount(), std::size_t{1});
        QVERIFY(gui.rowOf("companion-missing").isValid());
        QTest::keyClicks(filter, "xx");
        QCOMPARE(gui.labelText("problemsEmpty"), QStringLiteral("No problem fits the filter."));
    }

    void groups_areBySeverityCodeOrPart() {
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(oddModel()));
        QVERIFY2(titles(gui.model()).front().startsWith(QStringLiteral("Warnings (")),
                 qPrintable(titles(gui.model()).join(u'|')));
        auto* const grouping = gui.visible<QComboBox>("problemGrouping");
        grouping->setFocus();
        QTest::keyClick(grouping, Qt::Key_Down);
        QVERIFY2(titles(gui.model()).contains(QStringLiteral("companion-missing (1)")),
                 qPrintable(titles(gui.model()).join(u'|')));
        QTest::keyClick(grouping, Qt::Key_Down);
        QVERIFY2(titles(gui.model()).filter(QStringLiteral("node 1 \"Inner\"")).size() == 1,
                 qPrintable(titles(gui.model()).join(u'|')));
    }

    void badge_opensThePanel() {
        ProblemsWindow gui;
        QVERIFY(gui.open(test::writeText(gui.folder(), "odd.b3d", oddModel())));
        QVERIFY(gui.panel() == nullptr);
        gui.click(gui.visible<QToolButton>("issuesBadge"), QPoint(5, 5));
        QTRY_VERIFY(gui.panel() != nullptr);
        QVERIFY(gui.model().shownCount() > 0);
    }

    void keys_goFromProblemToProblem() {
        ProblemsWindow gui;
        QVERIFY(gui.open(test::writeText(gui.folder(), "odd.b3d", oddModel())));
        QTest::keyClick(gui.window().viewport(), Qt::Key_F8);
        QTRY_VERIFY(gui.panel() != nullptr);
        const auto current = [&] { return gui.model().problemAt(gui.list()->currentIndex()); };
        QVERIFY(current() != nullptr);
        const std::size_t first = current()->number;
        std::set<std::size_t> met{first};
        const std::size_t all = gui.model().shownCount();
        for (std::size_t i = 1; i < all; ++i) {
            QTest::keyClick(&gui.window(), Qt::Key_F8);
            met.insert(current()->number);
        }
        QCOMPARE(met.size(), all);
        QTest::keyClick(&gui.window(), Qt::Key_F8);
        QVERIFY2(current()->number == first, "around the end");
        QTest::keyClick(&gui.window(), Qt::Key_F8, Qt::ShiftModifier);
        QVERIFY(current()->number != first);
    }

    void report_holdsEverything() {
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(oddModel()));
        gui.click(gui.visible<QPushButton>("copyProblems"), QPoint(10, 10));
        const QString report = QGuiApplication::clipboard()->text();
        for (const gui::Problem& problem : gui.model().problems()) {
            QVERIFY2(report.contains(problem.sentence), qPrintable(problem.sentence));
            QVERIFY2(report.contains(problem.code), qPrintable(problem.code));
            QVERIFY2(report.contains(problem.advice), qPrintable(problem.advice));
        }
    }

    void leftOut_isSaid() {
        std::string many;
        for (int i = 0; i < 250; ++i)
            many += M::chunk("ODDS", "1234");
        ProblemsWindow gui;
        QVERIFY(gui.openWithPanel(M::file(
            M::node("Outer", M::mesh(M::vertices({{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}) + M::triangles({{0, 1, 2}}))) +
            many)));
        QVERIFY2(gui.labelText("problemsLeftOut").startsWith(QStringLiteral("50 further")),
                 qPrintable(gui.labelText("problemsLeftOut")));
    }

    void nothingOdd_isSaid() {
        ProblemsWindow gui;
        QTest::keyClick(gui.window().viewport(), Qt::Key_6, Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(gui.labelText("problemsEmpty"), QStringLiteral("Open a file to see what is odd about it"));
        Scene scene = test::swingingColumn();
        QVERIFY(gui.open(test::writeModel(gui.folder(), "good.b3d", scene)));
        if (gui.session()->loaded().diagnostics.empty())
            QCOMPARE(gui.labelText("problemsEmpty"), QStringLiteral("Nothing odd was found in this document."));
        else
            QCOMPARE(gui.model().shownCount(), gui.session()->loaded().diagnostics.size());
    }
};

RIGSCOPE_TEST(TestProblems)
#include "test_problems.moc"
