#include "viewport/up_axis_badge.h"

#include <QMenu>

#include "commands/command_set.h"

namespace rigscope::gui {

namespace {

QString letterOf(UpAxis axis) { return axis == UpAxis::Y ? QStringLiteral("Y") : QStringLiteral("Z"); }

} // namespace

UpAxisBadge::UpAxisBadge(const CommandSet& commands, QWidget* parent)
    : QToolButton(parent) {
    setObjectName(QStringLiteral("upAxisBadge"));
    setAccessibleName(tr("Up axis"));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    auto* const menu = new QMenu(this);
    for (const char* const id : {"upAxis.file", "upAxis.y", "upAxis.z"})
        menu->addAction(commands.action(id));
    setMenu(menu);
    hide();
}

void UpAxisBadge::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::upAxisChanged, this, &UpAxisBadge::refresh);
        connect(session_, &DocumentSession::replaced, this, &UpAxisBadge::refresh);
    }
    refresh();
}

void UpAxisBadge::refresh() {
    const bool other = session_ != nullptr && session_->upAxisIsOther();
    setVisible(other);
    if (!other)
        return;
    const QString shown = letterOf(session_->camera().space().up);
    const QString own = letterOf(session_->scene().space.up);
    setText(tr("%1 up, file: %2 up").arg(shown, own));
    setAccessibleDescription(text());
    setToolTip(
        tr("The picture shows the %1 axis upwards because you chose so; the file says %2. Press to choose another.")
            .arg(shown, own));
}

} // namespace rigscope::gui
