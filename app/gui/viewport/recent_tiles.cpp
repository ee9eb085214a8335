#include "viewport/recent_tiles.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

#include "icon.h"
#include "thumbnails/thumbnail_file.h"

namespace rigscope::gui {

namespace {

constexpr int pictureSize = 76; // points
constexpr int plainSize = 32;
constexpr int widestName = 122;
constexpr int fullWidth = 134;

} // namespace

RecentTiles::RecentTiles(QWidget* parent)
    : QWidget(parent),
      grid_(new QGridLayout(this)) {
    setObjectName(QStringLiteral("recentTiles"));
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(4);
}

int RecentTiles::tileWidth() { return fullWidth + 4; }

void RecentTiles::setFiles(std::vector<std::filesystem::path> files) {
    files.resize(std::min(files.size(), std::size_t{most}));
    files_ = std::move(files);
    fill();
}

void RecentTiles::setGrid(int columns, int rows) {
    columns_ = columns;
    rows_ = rows;
    arrange();
}

void RecentTiles::fill() {
    qDeleteAll(tiles_);
    tiles_.clear();
    for (const std::filesystem::path& file : files_)
        tiles_.push_back(makeTile(file));
    showIcons();
    arrange();
}

void RecentTiles::arrange() {
    for (int i = 0; i < static_cast<int>(tiles_.size()); ++i) {
        QToolButton* const tile = tiles_[static_cast<std::size_t>(i)];
        const bool fits = i < columns_ * rows_;
        grid_->removeWidget(tile);
        if (fits)
            grid_->addWidget(tile, i / columns_, i % columns_);
        tile->setVisible(fits);
    }
    // At once: the card asks right after.
    grid_->activate();
    updateGeometry();
}

QToolButton* RecentTiles::makeTile(const std::filesystem::path& path) {
    auto* const tile = new QToolButton(this);
    const QString name = QString::fromStdString(path.filename().string());
    tile->setObjectName(QStringLiteral("recentFile"));
    tile->setText(
        tile->fontMetrics().elidedText(name, Qt::ElideMiddle, widestName).replace(u'&', QStringLiteral("&&")));
    tile->setIconSize(QSize(pictureSize, pictureSize));
    tile->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    tile->setAutoRaise(true);
    tile->setFocusPolicy(Qt::StrongFocus);
    tile->setFixedWidth(fullWidth);
    tile->setToolTip(QString::fromStdString(path.string()));
    tile->setAccessibleName(tr("Open %1").arg(name));
    connect(tile, &QToolButton::clicked, this, [this, path] { emit wanted(path); });
    return tile;
}

// It has no more to show than a small one.
QIcon RecentTiles::plainIcon() const {
    QPixmap plain(QSize(pictureSize, pictureSize) * devicePixelRatioF());
    plain.setDevicePixelRatio(devicePixelRatioF());
    plain.fill(Qt::transparent);
    QPainter painter(&plain);
    painter.setOpacity(0.6);
    QRect place(0, 0, plainSize, plainSize);
    place.moveCenter(QRect(0, 0, pictureSize, pictureSize).center());
    icon("model").paint(&painter, place);
    return QIcon(plain);
}

void RecentTiles::showIcons() {
    const QIcon plain = plainIcon();
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        const auto found = pictures_.find(files_[i]);
        if (found == pictures_.end()) {
            tiles_[i]->setIcon(plain);
            continue;
        }
        QPixmap picture = QPixmap::fromImage(found->second);
        picture.setDevicePixelRatio(devicePixelRatioF());
        tiles_[i]->setIcon(QIcon(picture));
    }
}

void RecentTiles::readPictures() {
    const int pixels = qRound(pictureSize * devicePixelRatioF());
    reading_ = std::make_unique<BackgroundJob<Pictures>>([files = files_, pixels](Progress& progress) {
        Pictures pictures;
        for (const std::filesystem::path& file : files) {
            if (progress.cancelled())
                break;
            if (const QImage picture = readThumbnail(file); !picture.isNull())
                pictures[file] = picture.scaled(pixels, pixels, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        }
        return pictures;
    });
    reading_->whenDone([this] {
        QMetaObject::invokeMethod(
            this,
            [this] {
                std::optional<Pictures> read = reading_ != nullptr ? reading_->take() : std::nullopt;
                if (!read)
                    return;
                pictures_ = std::move(*read);
                showIcons();
            },
            Qt::QueuedConnection);
    });
}

// The plain icon has the colour of the text.
void RecentTiles::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcons();
}

} // namespace rigscope::gui
