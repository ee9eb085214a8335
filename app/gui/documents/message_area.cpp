#include "documents/message_area.h"

#include <QVBoxLayout>

#include "documents/message_bar.h"
#include "problems/diagnostic_text.h"

namespace rigscope::gui {

MessageArea::MessageArea(QWidget* parent)
    : QWidget(parent),
      layout_(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("messageArea"));
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(1);
    hide();
}

namespace {

QString nameOf(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

QString detailsOf(const QString& path, const Diagnostic& diagnostic) {
    return explanationOf(diagnostic) + QStringLiteral("\n\n") + MessageArea::tr("File: %1").arg(path) + u'\n' +
           MessageArea::tr("Code: %1").arg(QString::fromStdString(std::string(entryOf(diagnostic.code).name)));
}

} // namespace

void MessageArea::showFailure(const std::filesystem::path& path, const Diagnostic& diagnostic) {
    add({nameOf(path),
         Severity::Error,
         sentenceOf(diagnostic),
         detailsOf(nameOf(path), diagnostic),
         {{"messageRetry", tr("Retry"), tr("Try to open it again"), [this, path] { emit retry(path); }}}});
}

void MessageArea::showDamage(const std::filesystem::path& path, const Diagnostic& diagnostic) {
    add({nameOf(path), Severity::Warning, explanationOf(diagnostic), detailsOf(nameOf(path), diagnostic), {}});
}

void MessageArea::showChanged(const std::filesystem::path& path, const std::filesystem::path& file) {
    add({nameOf(path),
         Severity::Info,
         tr("%1 was changed by another program.").arg(nameOf(file.filename())),
         {},
         {{"messageReload", tr("Reload"), tr("Read the file again"), [this, path, file] { emit reload(path, file); }},
          {"messageIgnore", tr("Ignore"), tr("Keep what is shown"), {}},
          {"messageAlways", tr("Always Reload"), tr("Read changed files again without asking, from now on"),
           [this, path, file] { emit alwaysReload(path, file); }}}});
}

void MessageArea::add(const Message& message) {
    for (auto* const older : findChildren<MessageBar*>())
        if (older->path() == message.path)
            removeBar(older);
    auto* const bar = new MessageBar(message, this);
    connect(bar, &MessageBar::closed, this, [this, bar] { removeBar(bar); });
    layout_->addWidget(bar);
    showBars();
}

void MessageArea::setBehind(const std::vector<std::filesystem::path>& documents) {
    behind_.clear();
    for (const std::filesystem::path& path : documents)
        behind_.append(nameOf(path));
    showBars();
}

void MessageArea::showBars() {
    bool any = false;
    for (int i = 0; i < layout_->count(); ++i) {
        auto* const bar = qobject_cast<MessageBar*>(layout_->itemAt(i)->widget());
        const bool shown = bar != nullptr && !behind_.contains(bar->path());
        if (bar != nullptr)
            bar->setVisible(shown);
        any |= shown;
    }
    setVisible(any);
}

void MessageArea::remove(const std::filesystem::path& path) {
    for (auto* const bar : findChildren<MessageBar*>())
        if (bar->path() == nameOf(path))
            removeBar(bar);
}

void MessageArea::removeBar(QWidget* bar) {
    layout_->removeWidget(bar);
    bar->hide();
    // It may be the sender of the click that closes it.
    bar->deleteLater();
    showBars();
}

} // namespace rigscope::gui
