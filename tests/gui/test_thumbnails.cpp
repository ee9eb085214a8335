// Small pictures of the files that were opened last: made when there is time, kept in the cache, shown on the card.
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QTest>
#include <QToolButton>

#include <fstream>

#include "documents/recent_files.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "support/test_registry.h"
#include "thumbnails/thumbnail_file.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

constexpr int patience = 15000; // milliseconds

QImage redPicture() {
    QImage picture(gui::thumbnailSize, gui::thumbnailSize, QImage::Format_RGBA8888);
    picture.fill(Qt::red);
    return picture;
}

// The picture of the first file on the card.
QImage shownPicture(GuiWindow& gui) {
    const auto* const tile = gui.visible<QToolButton>("recentFile");
    return tile != nullptr ? tile->icon().pixmap(tile->iconSize()).toImage() : QImage();
}

void closeDocument(GuiWindow& gui) { QTest::keyClick(gui.window().viewport(), Qt::Key_W, Qt::ControlModifier); }

} // namespace

class TestThumbnails : public QObject {
    Q_OBJECT

    QTemporaryDir cache_;

private slots:
    void initTestCase() { qputenv("XDG_CACHE_HOME", cache_.path().toLocal8Bit()); }
    void init() { gui::removeThumbnails(); }
    void cleanup() {
        gui::removeThumbnails();
        QSettings().clear();
    }

    void picture_isNamedAndMarkedAsDesktopsDoIt() {
        const QTemporaryDir folder;
        const auto path = test::writeText(folder, "a model.b3d", "x");
        QVERIFY(gui::readThumbnail(path).isNull());
        QVERIFY(gui::writeThumbnail(path, *gui::stampOf(path), redPicture()));
        const QImage read = gui::readThumbnail(path);
        QCOMPARE(read.size(), QSize(gui::thumbnailSize, gui::thumbnailSize));
        QVERIFY(read.text(QStringLiteral("Thumb::URI")).startsWith(QStringLiteral("file:///")));
        QVERIFY(read.text(QStringLiteral("Thumb::URI")).endsWith(QStringLiteral("/a%20model.b3d")));
        QCOMPARE(read.text(QStringLiteral("Thumb::MTime")).toLongLong(),
                 QFileInfo(QString::fromStdString(path.string())).lastModified().toSecsSinceEpoch());
        const QFileInfo file(gui::thumbnailPath(path));
        QCOMPARE(file.baseName().size(), 32); // an MD5 sum
        QVERIFY(!file.permission(QFile::ReadGroup) && !file.permission(QFile::ReadOther));
    }

    void pictureOfAChangedFile_isNotShown() {
        const QTemporaryDir folder;
        const auto path = test::writeText(folder, "model.b3d", "x");
        QVERIFY(gui::writeThumbnail(path, *gui::stampOf(path), redPicture()));
        test::writeText(folder, "model.b3d", "longer");
        QVERIFY(gui::readThumbnail(path).isNull());
        std::filesystem::remove(path);
        QVERIFY2(!gui::readThumbnail(path).isNull(), "it may be on a disk that is not there");
    }

    void damagedPicture_isNone() {
        const QTemporaryDir folder;
        const auto path = test::writeText(folder, "model.b3d", "x");
        QVERIFY(gui::writeThumbnail(path, *gui::stampOf(path), redPicture()));
        std::ofstream(gui::thumbnailPath(path).toStdString(), std::ios::trunc) << "no picture";
        QVERIFY(gui::readThumbnail(path).isNull());
    }

    void pictures_areLimitedInNumberAndSize() {
        const QTemporaryDir folder;
        std::vector<std::filesystem::path> files;
        for (int i = 0; i < 6; ++i) {
            files.push_back(test::writeText(folder, std::to_string(i) + ".b3d", "x"));
            QVERIFY(gui::writeThumbnail(files.back(), *gui::stampOf(files.back()), redPicture()));
            // The order counts, which a file system may not tell within a moment.
            QFile file(gui::thumbnailPath(files.back()));
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(i - 100), QFileDevice::FileModificationTime));
        }
        gui::pruneThumbnails({4, 1 << 20});
        QVERIFY(gui::readThumbnail(files[1]).isNull());
        QVERIFY(!gui::readThumbnail(files[2]).isNull());
        gui::pruneThumbnails({4, 1});
        QVERIFY(gui::readThumbnail(files[5]).isNull());
    }

    void shownModel_getsAPictureOfItself() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto path = gui.session()->path();
        QTRY_VERIFY_WITH_TIMEOUT(!gui::readThumbnail(path).isNull(), patience);
        const QImage picture = gui::readThumbnail(path);
        QVERIFY(test::redPart(picture).share > 0.05);
        QCOMPARE(qAlpha(picture.pixel(1, 1)), 0); // on any ground
    }

    void pictureOfAFileThatIsReadAgain_isRenewed() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto path = gui.session()->path();
        QTRY_VERIFY_WITH_TIMEOUT(!gui::readThumbnail(path).isNull(), patience);
        Scene scene = test::swingingColumn();
        Material plain = *scene.materials.front();
        plain.diffuse = glm::vec4(0.1F, 0.1F, 0.9F, 1.0F);
        scene.materials.front() = share(std::move(plain));
        test::writeModel(gui.folder(), "column.b3d", scene);
        const QImage old = gui::readThumbnail(path);
        QTest::keyClick(gui.window().viewport(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!gui::readThumbnail(path).isNull() &&
                                     test::redPart(gui::readThumbnail(path)).share < test::redOfEmptySpace,
                                 patience);
    }

    void closedModel_isOnTheCardWithItsPicture() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.picture();
        closeDocument(gui); // before there was time for it
        QTRY_VERIFY(gui.visible<QWidget>("emptyCard") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(test::redPart(shownPicture(gui)).share > 0.05, patience);
    }

    void nextStart_showsThePictures() {
        const QTemporaryDir folder;
        const auto path = test::writeText(folder, "model.b3d", "x");
        QVERIFY(gui::writeThumbnail(path, *gui::stampOf(path), redPicture()));
        GuiWindow gui;
        gui.window().findChild<gui::RecentFiles*>()->add(path);
        QTRY_VERIFY_WITH_TIMEOUT(test::redPart(shownPicture(gui)).share > 0.5, patience);
    }

    void fileWithoutAPicture_hasAPlainIcon() {
        const QTemporaryDir folder;
        GuiWindow gui;
        gui.window().findChild<gui::RecentFiles*>()->add(test::writeText(folder, "model.b3d", "x"));
        QTRY_VERIFY(gui.visible<QToolButton>("recentFile") != nullptr);
        const QImage icon = shownPicture(gui);
        QVERIFY(!icon.isNull());
        QVERIFY(test::redPart(icon).share == 0.0);
        QVERIFY(qAlpha(icon.pixel(1, 1)) == 0);
    }

    void clearedList_takesThePicturesAlong() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto path = gui.session()->path();
        QTRY_VERIFY_WITH_TIMEOUT(!gui::readThumbnail(path).isNull(), patience);
        gui.window().findChild<gui::RecentFiles*>()->clear();
        QVERIFY(gui::readThumbnail(path).isNull());
    }

    void card_leavesOutWhatDoesNotFit() {
        const QTemporaryDir folder;
        GuiWindow gui;
        for (int i = 0; i < 12; ++i)
            gui.window().findChild<gui::RecentFiles*>()->add(test::writeText(folder, std::to_string(i) + ".b3d", "x"));
        const auto tiles = [&] {
            int count = 0;
            for (const auto* const tile : gui.window().findChildren<QToolButton*>(QStringLiteral("recentFile")))
                count += tile->isVisible() ? 1 : 0;
            return count;
        };
        gui.window().resize(1200, 1000);
        QTRY_COMPARE(tiles(), 8);
        gui.window().resize(900, 620);
        QTRY_VERIFY(tiles() < 8);
        const QWidget* const card = gui.visible<QWidget>("emptyCard");
        QVERIFY(card->height() >= card->sizeHint().height());
        QVERIFY(gui.window().viewport()->geometry().contains(card->geometry()));
    }
};

RIGSCOPE_TEST(TestThumbnails)
#include "test_thumbnails.moc"
