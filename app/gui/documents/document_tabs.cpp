#include "documents/document_tabs.h"

#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QToolButton>

#include "documents/document_set.h"
#include "icon.h"

namespace rigscope::gui {

DocumentTabs::DocumentTabs(DocumentSet& documents, QWidget* parent)
    : QTabBar(parent),
      documents_(documents) {
    setObjectName(QStringLiteral("documentTabs"));
    setAccessibleName(tr("Open documents"));
    setDocumentMode(true);
    setExpanding(false);
    setMovable(true);
    setDrawBase(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    setFocusPolicy(Qt::TabFocus);
    hide();
    connect(&documents_, &DocumentSet::added, this, &DocumentTabs::addTabOf);
    connect(&documents_, &DocumentSet::aboutToRemove, this, [this](int index) {
        const QScopedValueRollback guard(following_, true);
        removeTab(index);
        setVisible(count() > 0);
    });
    connect(&documents_, &DocumentSet::currentChanged, this, &DocumentTabs::followCurrent);
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (!following_ && index >= 0)
            documents_.setCurrent(documents_.at(index));
    });
    connect(this, &QTabBar::tabMoved, this, [this](int from, int to) { documents_.move(from, to); });
}

void DocumentTabs::addTabOf(int index) {
    const QScopedValueRollback guard(following_, true);
    DocumentSession* const session = documents_.at(index);
    insertTab(index, session->title());
    setTabToolTip(index, QString::fromStdString(session->path().string()));
    auto* const close = new QToolButton(this);
    close->setObjectName(QStringLiteral("closeTab"));
    close->setAutoRaise(true);
    close->setIcon(icon("close"));
    close->setIconSize(QSize(12, 12));
    close->setFocusPolicy(Qt::NoFocus);
    close->setToolTip(tr("Close %1").arg(session->title()));
    close->setAccessibleName(tr("Close %1").arg(session->title()));
    connect(close, &QToolButton::clicked, this, [this, session] { documents_.close(session); });
    setTabButton(index, QTabBar::RightSide, close);
    show();
}

void DocumentTabs::followCurrent() {
    const QScopedValueRollback guard(following_, true);
    if (documents_.current() != nullptr)
        setCurrentIndex(documents_.indexOf(documents_.current()));
}

void DocumentTabs::mouseReleaseEvent(QMouseEvent* event) {
    QTabBar::mouseReleaseEvent(event);
    const int index = tabAt(event->position().toPoint());
    if (event->button() == Qt::MiddleButton && index >= 0)
        documents_.close(documents_.at(index));
}

} // namespace rigscope::gui
