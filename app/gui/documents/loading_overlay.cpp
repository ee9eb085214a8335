#include "documents/loading_overlay.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "documents/document_opener.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

constexpr int showAfter = 200; // milliseconds; short work does not flicker
constexpr int refreshEvery = 60;
constexpr int fullBar = 1000;

} // namespace

LoadingOverlay::LoadingOverlay(DocumentOpener& opener, QWidget* parent)
    : QFrame(parent),
      opener_(opener),
      text_(new QLabel(this)),
      bar_(new QProgressBar(this)) {
    setObjectName(QStringLiteral("loadingOverlay"));
    setAccessibleName(tr("Opening"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setMinimumWidth(320);
    bar_->setObjectName(QStringLiteral("openingProgress"));
    bar_->setRange(0, fullBar);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress"));
    auto* const cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelOpening"));
    cancel->setAccessibleName(tr("Cancel opening"));
    connect(cancel, &QPushButton::clicked, this, [this] { opener_.cancel(); });

    auto* const row = new QHBoxLayout;
    row->addWidget(bar_, 1);
    row->addWidget(cancel);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addWidget(text_);
    layout->addLayout(row);
    hide();

    delay_.setSingleShot(true);
    delay_.setInterval(showAfter);
    refresh_.setInterval(refreshEvery);
    connect(&delay_, &QTimer::timeout, this, [this] {
        refresh();
        refresh_.start();
        show();
        raise();
        emit visibilityChanged();
    });
    connect(&refresh_, &QTimer::timeout, this, &LoadingOverlay::refresh);
    connect(&opener_, &DocumentOpener::busyChanged, this, &LoadingOverlay::follow);
    follow();
}

void LoadingOverlay::follow() {
    if (opener_.busy()) {
        if (!isVisible() && !delay_.isActive())
            delay_.start();
        return;
    }
    delay_.stop();
    refresh_.stop();
    if (!isVisible())
        return;
    hide();
    emit visibilityChanged();
}

void LoadingOverlay::refresh() {
    if (!opener_.busy())
        return;
    const QString name = QString::fromStdString(opener_.path().filename().string());
    QString text = tr("Opening %1").arg(fontMetrics().elidedText(name, Qt::ElideMiddle, 280));
    if (const int waiting = pluralCount(opener_.waiting()); waiting > 0)
        text += tr(", then %Ln more", nullptr, waiting);
    text_->setText(text);
    bar_->setValue(static_cast<int>(fullBar * opener_.fraction()));
}

} // namespace rigscope::gui
