// Pictures of the view: saved, copied, in any size, with what lies over the model or without.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTest>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "pictures/view_picture.h"
#include "problems/diagnostic_text.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// Gives a user a home in a folder of the test, so that the pictures folder is there.
class HomeIn {
public:
    explicit HomeIn(const QString& folder)
        : before_(qgetenv("HOME")) {
        qputenv("HOME", folder.toLocal8Bit());
    }
    ~HomeIn() { qputenv("HOME", before_); }
    HomeIn(const HomeIn&) = delete;
    HomeIn& operator=(const HomeIn&) = delete;

private:
    QByteArray before_;
};

// The column in the view, and a way into the dialog.
struct Pictures : GuiWindow {
    HomeIn home{folder().path()};
    bool ready = false;

    Pictures() {
        ready = openColumn();
        picture();
    }
    gui::Viewport& view() { return *window().viewport(); }
    void press(Qt::KeyboardModifiers modifiers) { QTest::keyClick(&view(), Qt::Key_F12, modifiers); }
    bool openDialog() {
        window().activateWindow();
        if (!QTest::qWaitForWindowActive(&window()))
            return false;
        press(Qt::ControlModifier | Qt::ShiftModifier);
        return QTest::qWaitFor([] {
            const QWidget* const active = QApplication::activeWindow();
            return active != nullptr && active->objectName() == QStringLiteral("exportImageDialog");
        });
    }
    void type(const char* side, int pixels) {
        auto* const box = visible<QSpinBox>(side);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(pixels));
        QTest::keyClick(box, Qt::Key_Tab);
    }
    void setChecked(const char* choice, bool on) {
        auto* const box = visible<QCheckBox>(choice);
        if (box->isChecked() != on)
            QTest::keyClick(box, Qt::Key_Space);
    }
    QImage copied() {
        QGuiApplication::clipboard()->clear();
        click(visible<QPushButton>("imageCopy"), visible<QPushButton>("imageCopy")->rect().center());
        return QGuiApplication::clipboard()->image();
    }
    QStringList saved() const {
        const QDir pictures(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
        return pictures.entryList({QStringLiteral("*.png")}, QDir::Files, QDir::Name);
    }
    QImage savedPicture(const QString& name) const {
        return QImage(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation) + u'/' + name);
    }
    QString status() { return window().statusBar()->currentMessage(); }
};

// Share of the pixels that nothing was drawn on.
double clearPart(const QImage& picture) {
    int clear = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            clear += qAlpha(picture.pixel(x, y)) == 0 ? 1 : 0;
    return double(clear) / (double(picture.width()) * picture.height());
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT

private slots:
    void save_writesWhatTheViewShows() {
        Pictures gui;
        QVERIFY(gui.ready);
        gui.press(Qt::NoModifier);
        QCOMPARE(gui.saved(), QStringList{QStringLiteral("column_default_0.png")});
        const QImage picture = gui.savedPicture(QStringLiteral("column_default_0.png"));
        QCOMPARE(picture.size(), gui.picture().size());
        QVERIFY2(test::difference(picture, gui.picture()) < 0.02,
                 qPrintable(QString::number(test::difference(picture, gui.picture()))));
        QVERIFY2(gui.status().contains(QStringLiteral("column_default_0.png")), qPrintable(gui.status()));
        gui.press(Qt::NoModifier);
        QCOMPARE(gui.saved().size(), 2);
    }

    void saveWithoutBackground_hasTheModelAlone() {
        Pictures gui;
        QVERIFY(gui.ready);
        gui.press(Qt::ControlModifier);
        QCOMPARE(gui.saved().size(), 1);
        const QImage picture = gui.savedPicture(gui.saved().front());
        QCOMPARE(picture.size(), gui.picture().size());
        const double model = test::redPart(picture).share;
        QVERIFY2(model > 0.02, qPrintable(QString::number(model)));
        // Neither grid nor skeleton nor axes: what is not the model is clear, but for its edges.
        QVERIFY2(clearPart(picture) > 0.97 - model, qPrintable(QString::number(clearPart(picture))));
    }

    void copy_putsThePictureOnTheClipboard() {
        Pictures gui;
        QVERIFY(gui.ready);
        QGuiApplication::clipboard()->clear();
        gui.press(Qt::ShiftModifier);
        const QImage picture = QGuiApplication::clipboard()->image();
        QVERIFY(test::difference(picture.convertToFormat(QImage::Format_RGB32), gui.picture()) < 0.02);
        QVERIFY(gui.saved().isEmpty());
        QVERIFY2(gui.status().contains(QStringLiteral("clipboard")), qPrintable(gui.status()));
    }

    void dialog_makesPicturesOfAnySize() {
        Pictures gui;
        QVERIFY(gui.ready);
        QVERIFY(gui.openDialog());
        const QSize view = gui.picture().size();
        QCOMPARE(gui.copied().size(), view);
        // The height follows the width.
        gui.type("imageWidth", 2 * view.width() + 10);
        const QImage large = gui.copied();
        QCOMPARE(large.width(), 2 * view.width() + 10);
        QVERIFY(qAbs(double(large.width()) / large.height() - double(view.width()) / view.height()) < 0.01);
        const test::RedPart inView = test::redPart(gui.picture());
        const test::RedPart inLarge = test::redPart(large);
        QVERIFY2(qAbs(inLarge.share - inView.share) < 0.01, qPrintable(QString::number(inLarge.share)));
        QVERIFY(qAbs(inLarge.middle.x() - inView.middle.x()) < 0.02);
        // Until it need not.
        gui.setChecked("imageKeepShape", false);
        gui.type("imageHeight", 300);
        gui.type("imageWidth", 90);
        QCOMPARE(gui.copied().size(), QSize(90, 300));
        QCOMPARE(gui.visible<QComboBox>("imagePreset")->currentText(), QStringLiteral("Other"));
    }

    void presets_setBothSides() {
        Pictures gui;
        QVERIFY(gui.ready);
        QVERIFY(gui.openDialog());
        auto* const presets = gui.visible<QComboBox>("imagePreset");
        presets->setFocus();
        QTest::keyClick(presets, Qt::Key_Down);
        QCOMPARE(QSize(gui.visible<QSpinBox>("imageWidth")->value(), gui.visible<QSpinBox>("imageHeight")->value()),
                 2 * gui.picture().size());
        QTest::keyClick(presets, Qt::Key_Down);
        QCOMPARE(gui.copied().size(), QSize(1280, 720));
    }

    void dialog_leavesOutWhatIsNotWanted() {
        Pictures gui;
        QVERIFY(gui.ready);
        QVERIFY(gui.openDialog());
        const QImage whole = gui.copied();
        const QImage wholePreview = gui.visible<QLabel>("imagePreview")->pixmap().toImage();
        QCOMPARE(clearPart(whole), 0.0);
        gui.setChecked("imageOverlays", false);
        const QImage bare = gui.copied();
        QVERIFY2(test::difference(whole, bare) > 0.01, "grid and skeleton are gone");
        QVERIFY(gui.visible<QLabel>("imagePreview")->pixmap().toImage() != wholePreview);
        QCOMPARE(clearPart(bare), 0.0);
        gui.setChecked("imageTransparent", true);
        const QImage cut = gui.copied();
        QVERIFY(clearPart(cut) > 0.5);
        QVERIFY(qAbs(test::redPart(cut).share - test::redPart(bare).share) < 0.01);
    }

    void choices_areKept() {
        Pictures gui;
        QVERIFY(gui.ready);
        QVERIFY(gui.openDialog());
        gui.setChecked("imageKeepShape", false);
        gui.type("imageWidth", 321);
        gui.type("imageHeight", 123);
        gui.setChecked("imageTransparent", true);
        QVERIFY(!gui.copied().isNull());
        QTest::keyClick(gui.visible<QDialog>("exportImageDialog"), Qt::Key_Escape);
        QTRY_VERIFY(gui.visible<QDialog>("exportImageDialog") == nullptr);
        QVERIFY(gui.openDialog());
        const QImage again = gui.copied();
        QCOMPARE(again.size(), QSize(321, 123));
        QVERIFY(clearPart(again) > 0.3);
    }

    void saveAs_writesTheFileThatWasNamed() {
        Pictures gui;
        QVERIFY(gui.ready);
        QVERIFY(gui.openDialog());
        gui.type("imageWidth", 400);
        QTest::mouseClick(gui.visible<QPushButton>("imageSave"), Qt::LeftButton);
        QFileDialog* files = nullptr;
        QTRY_VERIFY((files = gui.window().findChild<QFileDialog*>()) != nullptr && files->isVisible());
        auto* const name = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY2(name->text().startsWith(QStringLiteral("column_default_0")), qPrintable(name->text()));
        name->setText(gui.folder().filePath(QStringLiteral("mine")));
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(gui.visible<QDialog>("exportImageDialog") == nullptr);
        QCOMPARE(QImage(gui.folder().filePath(QStringLiteral("mine.png"))).width(), 400);
        QVERIFY2(gui.status().contains(QStringLiteral("mine.png")), qPrintable(gui.status()));
    }

    void animation_restsWhileThePictureIsChosen() {
        Pictures gui;
        QVERIFY(gui.ready);
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.play(); });
        QVERIFY(gui.openDialog());
        const double seconds = gui.session()->clock().seconds();
        QTest::qWait(150);
        QCOMPARE(gui.session()->clock().seconds(), seconds);
        QTest::keyClick(gui.visible<QDialog>("exportImageDialog"), Qt::Key_Escape);
        QTRY_VERIFY(gui.session()->clock().seconds() != seconds);
    }

    void tooLargePicture_isRefusedWithTheLimit() {
        Pictures gui;
        QVERIFY(gui.ready);
        const Result<QImage> picture =
            gui::pictureOf(gui.view(), {QSize(gui::largestPictureSide + 1, 10), true, false});
        QVERIFY(!picture);
        const QString sentence = gui::explanationOf(picture.error());
        QVERIFY2(sentence.contains(QString::number(gui::largestPictureSide)), qPrintable(sentence));
        QVERIFY(gui.openDialog());
        QCOMPARE(gui.visible<QSpinBox>("imageWidth")->maximum(), gui::largestPictureSide);
    }

    void folderThatCannotBeWritten_isTold() {
        Pictures gui;
        QVERIFY(gui.ready);
        // A file stands where the pictures folder would be.
        test::writeText(gui.folder(), "Pictures", "");
        gui.press(Qt::NoModifier);
        QVERIFY2(gui.status().contains(QStringLiteral("could not be written")), qPrintable(gui.status()));
    }
};

RIGSCOPE_TEST(TestPictures)
#include "test_pictures.moc"
