#include "documents/message_area.h"

#include <QVBoxLayout>

#include "documents/message_bar.h"

namespace rigscope::gui {

MessageArea::MessageArea(QWidget* parent)
    : QWidget(parent),
      layout_(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("messageArea"));
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(1);
    hide();
}

void MessageArea::showFailure(const std::filesystem::path& path, const Diagnostic& diagnostic) {
    add(new MessageBar(MessageBar::About::Failure, QString::fromStdString(path.string()), diagnostic, this), path);
}

void MessageArea::showDamage(const std::filesystem::path& path, const Diagnostic& diagnostic) {
    add(new MessageBar(MessageBar::About::Damage, QString::fromStdString(path.string()), diagnostic, this), path);
}

void MessageArea::add(MessageBar* bar, const std::filesystem::path& path) {
    for (auto* const older : findChildren<MessageBar*>())
        if (older != bar && older->path() == bar->path())
            removeBar(older);
    connect(bar, &MessageBar::retry, this, [this, path] { emit retry(path); });
    connect(bar, &MessageBar::closed, this, [this, bar] { removeBar(bar); });
    layout_->addWidget(bar);
    setVisible(true);
}

void MessageArea::remove(const std::filesystem::path& path) {
    const QString name = QString::fromStdString(path.string());
    for (auto* const bar : findChildren<MessageBar*>())
        if (bar->path() == name)
            removeBar(bar);
}

void MessageArea::removeBar(QWidget* bar) {
    layout_->removeWidget(bar);
    bar->hide();
    // It may be the sender of the click that closes it.
    bar->deleteLater();
    setVisible(layout_->count() > 0);
}

} // namespace rigscope::gui
