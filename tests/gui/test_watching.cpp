// A file that is open while another program damages it and, a good while later, has written it whole again: nothing of
// what the user looked at is lost.
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <QTreeView>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "commands/command_set.h"
#include "documents/file_watch.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/ogre_models.h"
#include "panels/panel_set.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

constexpr int patience = 15000; // milliseconds
// Longer than any wait for a program to end its writing.
constexpr int forAWhile = 4 * gui::FileWatch::quiet;

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

// All that must not be lost, as the user sees it.
struct Sight {
    QString title;
    QString clip;
    QString time;
    QString selection;
    QString properties;
    QStringList markedRows;
    QStringList panels;
    double seconds;
    glm::vec3 target;
    float yaw, pitch, distance;
    QImage picture;
};

QStringList placesOfPanels(GuiWindow& gui) {
    QStringList places;
    for (const std::string& id : gui.window().panels().ids()) {
        const QDockWidget* const dock = gui.window().panels().dock(id);
        if (dock == nullptr || !dock->isVisible())
            continue;
        const QRect at = dock->geometry();
        places.push_back(QStringLiteral("%1 at %2, %3, width %4")
                             .arg(QString::fromStdString(id))
                             .arg(at.left())
                             .arg(at.top())
                             .arg(at.width()));
    }
    return places;
}

Sight look(GuiWindow& gui) {
    // Away from the view, in which the part below the pointer lights up: a button may have gone from under it.
    QTest::mouseMove(gui.window().statusBar());
    QStringList rows;
    for (const QModelIndex& row : gui.visible<QTreeView>("sceneTree")->selectionModel()->selectedRows())
        rows.push_back(row.data().toString());
    const render::Camera& camera = gui.session()->camera();
    return {gui.window().windowTitle(),
            gui.visible<QComboBox>("clips")->currentText(),
            gui.labelText("statusTime"),
            gui.labelText("statusSelection"),
            gui.labelText("propertyName"),
            rows,
            placesOfPanels(gui),
            gui.session()->clock().seconds(),
            camera.target(),
            camera.yaw(),
            camera.pitch(),
            camera.distance(),
            gui.picture()};
}

void compareCamera(const Sight& now, const Sight& before) {
    QCOMPARE(now.target, before.target);
    QCOMPARE(now.yaw, before.yaw);
    QCOMPARE(now.pitch, before.pitch);
    QCOMPARE(now.distance, before.distance);
}

void compareAllButThePicture(const Sight& now, const Sight& before) {
    QCOMPARE(now.title, before.title);
    QCOMPARE(now.clip, before.clip);
    QCOMPARE(now.seconds, before.seconds);
    QCOMPARE(now.time, before.time);
    QCOMPARE(now.selection, before.selection);
    QCOMPARE(now.properties, before.properties);
    QCOMPARE(now.markedRows, before.markedRows);
    QCOMPARE(now.panels, before.panels);
    compareCamera(now, before);
}

void compare(const Sight& now, const Sight& before) {
    compareAllButThePicture(now, before);
    QVERIFY2(test::difference(now.picture, before.picture) < 0.002,
             qPrintable(QString::number(test::difference(now.picture, before.picture))));
}

// A picture of the same size without anything in it.
QImage flat(const QImage& picture) {
    QImage made = picture;
    made.fill(picture.pixelColor(3, 3));
    return made;
}

// A model, with what is looked at of it, and where its file is cut off.
struct Case {
    const char* file; // that is damaged
    const char* clip; // its second one
    const char* node; // that is selected
    double cutAt;     // of the file's length
};

const Case cases[]{
    {"column.b3d", "down", "Upper", 0.9}, // in the keys, which come last
    {"column.b3d", "down", "Upper", 0.3}, // in the mesh, before all bones
    {"post.mesh", "Speak", "Top", 0.95},  // in the clip
    {"post.skeleton", "Bend", "Top", 0.9} // in the clip
};

} // namespace

class TestWatching : public QObject {
    Q_OBJECT

private:
    // Opens the model and looks at a part of it, at a time of its second clip, from a place of one's own, in panels
    // that are not where they were at first.
    static bool lookAround(GuiWindow& gui, const Case& which) {
        const std::filesystem::path folder = gui.folder().path().toStdString();
        const bool ogre = std::string_view(which.file).starts_with("post");
        if (!ogre)
            test::writeText(gui.folder(), "column.b3d.ranges.txt", "0-15 up\n15-30 down\n");
        if (!gui.open(ogre ? test::writePost(gui.folder())
                           : test::writeModel(gui.folder(), "column.b3d", test::swingingColumn())))
            return false;
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        auto* const clips = gui.visible<QComboBox>("clips");
        clips->setFocus();
        for (int i = 0; i < clips->count() && clips->currentText() != QLatin1StringView(which.clip); ++i)
            QTest::keyClick(clips, i == 0 ? Qt::Key_Home : Qt::Key_Down);
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.3); });
        for (const auto& node : gui.session()->scene().nodes)
            if (node->name.bytes == which.node)
                gui.session()->select(node->id);
        gui.picture(); // the camera is brought to the model with the first one
        gui.drag(gui.window().viewport(), Qt::LeftButton, {300, 200}, {360, 170});
        gui.drag(gui.window().viewport(), Qt::MiddleButton, {300, 200}, {330, 240});
        gui.window().panels().setShown("log", true);
        gui.window().resizeDocks({gui.window().panels().dock("scene")}, {270}, Qt::Horizontal);
        gui.window().viewport()->setFocus();
        return clips->currentText() == QLatin1StringView(which.clip) && std::filesystem::exists(folder / which.file);
    }

private slots:
    void fileDamagedForAWhile_losesNothing_data() {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("asks");
        int number = 0;
        for (const Case& each : cases) {
            for (const bool asks : {true, false})
                QTest::addRow("%s cut at %.2f, %s", each.file, each.cutAt, asks ? "asked" : "by itself")
                    << number << asks;
            ++number;
        }
    }
    void fileDamagedForAWhile_losesNothing() {
        QFETCH(int, number);
        QFETCH(bool, asks);
        const Case& which = cases[number];
        GuiWindow gui;
        if (!asks)
            gui.window().commands().action("file.reloadChanged")->trigger();
        QVERIFY(lookAround(gui, which));
        QTest::qWait(100);
        const Sight before = look(gui);
        QVERIFY(before.seconds > 0.2);
        QVERIFY(before.properties == QLatin1StringView(which.node));
        const std::filesystem::path file = std::filesystem::path(gui.folder().path().toStdString()) / which.file;
        const std::string whole = read(file);

        std::filesystem::resize_file(file, static_cast<std::uintmax_t>(double(whole.size()) * which.cutAt));
        if (asks) {
            QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageReload") != nullptr, patience);
            QCOMPARE(gui.labelText("messageText"),
                     QStringLiteral("%1 was changed by another program.").arg(QLatin1StringView(which.file)));
            QTest::qWait(forAWhile);
            // The bar takes some of the picture's height.
            const Sight asked = look(gui);
            compareAllButThePicture(asked, before);
            QVERIFY(test::difference(asked.picture, flat(asked.picture)) > 0.01);
            if (QTest::currentTestFailed())
                return;
            gui.click(gui.visible<QPushButton>("messageReload"));
        }
        // The bar says what is wrong with the file.
        QTRY_VERIFY_WITH_TIMEOUT(
            gui.labelText("messageText").startsWith(QLatin1StringView(which.file) + QStringLiteral(": ")), patience);
        QTest::qWait(forAWhile);
        QVERIFY(gui.visible<QWidget>("messageBar") != nullptr);
        const Sight damaged = look(gui);
        QCOMPARE(gui.window().documents().count(), 1);
        QCOMPARE(damaged.title, before.title);
        QCOMPARE(damaged.panels, before.panels);
        compareCamera(damaged, before);
        if (QTest::currentTestFailed())
            return;

        write(file, whole);
        // One of which nothing could be read was asked for already.
        if (asks && gui.visible<QPushButton>("messageRetry") == nullptr) {
            QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageReload") != nullptr, patience);
            gui.click(gui.visible<QPushButton>("messageReload"));
        }
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") == nullptr &&
                                     gui.labelText("propertyName") == before.properties,
                                 patience);
        compare(look(gui), before);
    }

    // Nobody looked at the window meanwhile.
    void fileDamagedWhileNobodyAnswers_isReadWhenItIsWhole() {
        GuiWindow gui;
        QVERIFY(lookAround(gui, cases[2]));
        QTest::qWait(100);
        const Sight before = look(gui);
        const std::filesystem::path file = gui.session()->path();
        const std::string whole = read(file);
        std::filesystem::resize_file(file, whole.size() / 2);
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageReload") != nullptr, patience);
        QTest::qWait(forAWhile);
        write(file, whole);
        QTest::qWait(forAWhile);
        QCOMPARE(gui.window().findChildren<QWidget*>(QStringLiteral("messageBar")).size(), 1);
        gui.click(gui.visible<QPushButton>("messageReload"));
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") == nullptr, patience);
        compare(look(gui), before);
    }

    // What was chosen in the damaged model is what the user wants now.
    void choiceInTheDamagedModel_standsWhenTheFileIsWhole() {
        GuiWindow gui;
        gui.window().commands().action("file.reloadChanged")->trigger();
        QVERIFY(lookAround(gui, cases[3]));
        const std::filesystem::path file = gui.session()->path().parent_path() / cases[3].file;
        const std::string whole = read(file);
        std::filesystem::resize_file(file, std::size_t(double(whole.size()) * cases[3].cutAt));
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") != nullptr, patience);
        auto* const clips = gui.visible<QComboBox>("clips");
        clips->setFocus();
        QTest::keyClick(clips, Qt::Key_Home);
        QTest::keyClick(clips, Qt::Key_End);
        const QString clip = clips->currentText();
        gui.session()->select(gui.session()->scene().meshes.front()->id);
        const QString part = gui.labelText("propertyName");
        write(file, whole);
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") == nullptr, patience);
        QCOMPARE(clips->currentText(), clip);
        QCOMPARE(gui.labelText("propertyName"), part);
    }
};

RIGSCOPE_TEST(TestWatching)
#include "test_watching.moc"
