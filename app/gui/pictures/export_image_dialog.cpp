#include "pictures/export_image_dialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

#include "pictures/picture_file.h"
#include "problems/diagnostic_text.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

constexpr QSize previewRoom(320, 240); // points
constexpr int chequer = 8;             // points, behind a transparent preview

QString key(const char* name) { return QStringLiteral("picture/") + QLatin1StringView(name); }

QSize withinLimits(QSize size) {
    const QSize most(largestPictureSide, largestPictureSide);
    return size.boundedTo(most).expandedTo(QSize(1, 1));
}

// On squares of two greys, as what is behind a transparent picture is not known.
QPixmap onChequer(const QImage& picture, double ratio) {
    QPixmap shown(picture.size());
    QPainter painter(&shown);
    const int cell = qRound(chequer * ratio);
    for (int y = 0; y < picture.height(); y += cell)
        for (int x = 0; x < picture.width(); x += cell)
            painter.fillRect(x, y, cell, cell, (x + y) / cell % 2 == 0 ? QColor(168, 168, 168) : QColor(132, 132, 132));
    painter.drawImage(0, 0, picture);
    painter.end();
    shown.setDevicePixelRatio(ratio);
    return shown;
}

} // namespace

ExportImageDialog::ExportImageDialog(Viewport& view, QString path, QWidget* parent)
    : QDialog(parent),
      view_(view),
      path_(std::move(path)),
      presets_(new QComboBox(this)),
      width_(makeSide("imageWidth", tr("Width"))),
      height_(makeSide("imageHeight", tr("Height"))),
      keepShape_(new QCheckBox(tr("&Keep the proportions"), this)),
      overlays_(new QCheckBox(tr("Skeleton, &grid and axes as in the view"), this)),
      transparent_(new QCheckBox(tr("&Transparent background"), this)),
      preview_(new QLabel(this)),
      message_(new QLabel(this)) {
    setObjectName(QStringLiteral("exportImageDialog"));
    setWindowTitle(tr("Export Image"));
    preview_->setObjectName(QStringLiteral("imagePreview"));
    preview_->setAccessibleName(tr("Preview"));
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setFixedSize(previewRoom);
    message_->setObjectName(QStringLiteral("imageMessage"));
    message_->setAccessibleName(tr("Message"));
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);

    auto* const sides = new QHBoxLayout;
    sides->setSpacing(18);
    sides->addLayout(makeChoices());
    sides->addWidget(preview_);
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(sides);
    layout->addWidget(message_);
    layout->addLayout(makeButtons());
    fillPresets();
    restore();
    connect(presets_, &QComboBox::activated, this, &ExportImageDialog::choosePreset);
    for (QSpinBox* const side : {width_, height_})
        connect(side, &QSpinBox::valueChanged, this, [this, side] { followSide(side); });
    connect(keepShape_, &QCheckBox::toggled, this,
            [this] { shape_ = double(width_->value()) / double(height_->value()); });
    for (QCheckBox* const choice : {overlays_, transparent_})
        connect(choice, &QCheckBox::toggled, this, &ExportImageDialog::showPreview);
}

QSpinBox* ExportImageDialog::makeSide(const char* objectName, const QString& name) {
    auto* const side = new QSpinBox(this);
    side->setObjectName(QLatin1StringView(objectName));
    side->setAccessibleName(name);
    side->setRange(1, largestPictureSide);
    side->setSuffix(tr(" pixels"));
    return side;
}

QLayout* ExportImageDialog::makeChoices() {
    presets_->setObjectName(QStringLiteral("imagePreset"));
    presets_->setAccessibleName(tr("Size"));
    keepShape_->setObjectName(QStringLiteral("imageKeepShape"));
    keepShape_->setToolTip(tr("Change the height with the width, and the other way round"));
    overlays_->setObjectName(QStringLiteral("imageOverlays"));
    overlays_->setToolTip(tr("Without them, the picture shows the model alone"));
    transparent_->setObjectName(QStringLiteral("imageTransparent"));
    transparent_->setToolTip(tr("Leave out what the view shows behind the model"));
    auto* const form = new QFormLayout;
    form->addRow(tr("Si&ze"), presets_);
    form->addRow(tr("&Width"), width_);
    form->addRow(tr("&Height"), height_);
    form->addRow(QString(), keepShape_);
    form->addRow(overlays_);
    form->addRow(transparent_);
    auto* const column = new QVBoxLayout;
    column->addLayout(form);
    column->addStretch(1);
    return column;
}

QLayout* ExportImageDialog::makeButtons() {
    auto* const save = new QPushButton(tr("&Save As..."), this);
    save->setObjectName(QStringLiteral("imageSave"));
    save->setDefault(true);
    auto* const copy = new QPushButton(tr("&Copy"), this);
    copy->setObjectName(QStringLiteral("imageCopy"));
    copy->setToolTip(tr("Copy the picture to the clipboard"));
    auto* const close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("imageClose"));
    for (QPushButton* const button : {copy, close})
        button->setAutoDefault(false);
    connect(save, &QPushButton::clicked, this, &ExportImageDialog::askForPath);
    connect(copy, &QPushButton::clicked, this, &ExportImageDialog::copy);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* const row = new QHBoxLayout;
    row->addStretch(1);
    for (QPushButton* const button : {save, copy, close})
        row->addWidget(button);
    return row;
}

// The last entry is for sizes that are none of the others.
void ExportImageDialog::fillPresets() {
    const QSize view = sizeOfView(view_);
    const auto add = [this](const QString& name, QSize size) { presets_->addItem(name, size); };
    const auto sized = [](const QString& name, QSize size) {
        return QStringLiteral("%1 (%2 \u00d7 %3)").arg(name).arg(size.width()).arg(size.height());
    };
    add(sized(tr("As the view"), view), withinLimits(view));
    add(sized(tr("Twice the view"), 2 * view), withinLimits(2 * view));
    for (const QSize size :
         {QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160), QSize(512, 512), QSize(1024, 1024)})
        add(QStringLiteral("%1 \u00d7 %2").arg(size.width()).arg(size.height()), size);
    add(tr("Other"), QSize());
}

void ExportImageDialog::restore() {
    const QSettings settings;
    overlays_->setChecked(settings.value(key("overlays"), true).toBool());
    transparent_->setChecked(settings.value(key("transparent"), false).toBool());
    keepShape_->setChecked(settings.value(key("keepProportions"), true).toBool());
    const int preset = std::clamp(settings.value(key("preset"), 0).toInt(), 0, presets_->count() - 1);
    const QSize own = presets_->itemData(preset).toSize();
    const QSize size = own.isValid() ? own : settings.value(key("size")).toSize();
    presets_->setCurrentIndex(size.isValid() ? preset : 0);
    setSize(withinLimits(size.isValid() ? size : presets_->itemData(0).toSize()));
}

void ExportImageDialog::remember() const {
    QSettings settings;
    settings.setValue(key("overlays"), overlays_->isChecked());
    settings.setValue(key("transparent"), transparent_->isChecked());
    settings.setValue(key("keepProportions"), keepShape_->isChecked());
    settings.setValue(key("preset"), presets_->currentIndex());
    settings.setValue(key("size"), wish().size);
}

PictureWish ExportImageDialog::wish() const {
    return {QSize(width_->value(), height_->value()), overlays_->isChecked(), transparent_->isChecked()};
}

void ExportImageDialog::setSize(QSize size) {
    const QSignalBlocker noWidth(width_);
    const QSignalBlocker noHeight(height_);
    width_->setValue(size.width());
    height_->setValue(size.height());
    shape_ = double(size.width()) / size.height();
}

void ExportImageDialog::choosePreset() {
    if (const QSize size = presets_->currentData().toSize(); size.isValid())
        setSize(size);
    showPreview();
}

void ExportImageDialog::followSide(const QSpinBox* changed) {
    if (keepShape_->isChecked()) {
        QSpinBox* const other = changed == width_ ? height_ : width_;
        const QSignalBlocker guard(other);
        other->setValue(qRound(changed == width_ ? width_->value() / shape_ : height_->value() * shape_));
    }
    presets_->setCurrentIndex(presets_->count() - 1);
    showPreview();
}

void ExportImageDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    showPreview();
}

void ExportImageDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isVisible())
        showPreview();
}

std::optional<QImage> ExportImageDialog::draw(const PictureWish& wish) {
    const Result<QImage> picture = pictureOf(view_, wish);
    if (picture) {
        message_->clear();
        return *picture;
    }
    message_->setText(explanationOf(picture.error()));
    return std::nullopt;
}

void ExportImageDialog::showPreview() {
    if (!isVisible())
        return;
    const double ratio = devicePixelRatioF();
    PictureWish small = wish();
    small.size = small.size.scaled((QSizeF(previewRoom) * ratio).toSize(), Qt::KeepAspectRatio).expandedTo(QSize(1, 1));
    if (const std::optional<QImage> picture = draw(small))
        preview_->setPixmap(onChequer(*picture, ratio));
    else
        preview_->clear();
}

void ExportImageDialog::askForPath() {
    auto* const dialog = new QFileDialog(this, tr("Save Picture"), QString(), tr("Pictures (*.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("png"));
    const QString folder = QSettings().value(key("folder")).toString();
    const QFileInfo offered(path_);
    dialog->setDirectory(QFileInfo(folder).isDir() ? folder : offered.absolutePath());
    dialog->selectFile(offered.fileName());
    connect(dialog, &QFileDialog::fileSelected, this, &ExportImageDialog::save);
    dialog->open();
}

void ExportImageDialog::save(const QString& path) {
    const std::optional<QImage> picture = draw(wish());
    if (!picture)
        return;
    if (!savePicture(*picture, path)) {
        message_->setText(tr("The picture could not be written to %1").arg(path));
        return;
    }
    QSettings().setValue(key("folder"), QFileInfo(path).absolutePath());
    remember();
    emit saved(path);
    accept();
}

void ExportImageDialog::copy() {
    const std::optional<QImage> picture = draw(wish());
    if (!picture)
        return;
    QGuiApplication::clipboard()->setImage(*picture);
    remember();
    message_->setText(tr("Copied to the clipboard."));
}

} // namespace rigscope::gui
