#include "viewport/view_area.h"

#include <QEvent>
#include <QLabel>
#include <QOpenGLContext>
#include <QVBoxLayout>

#include "commands/command_set.h"
#include "documents/document_set.h"
#include "documents/document_tabs.h"
#include "documents/loading_overlay.h"
#include "documents/message_area.h"
#include "problems/diagnostic_text.h"
#include "viewport/empty_card.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

// Asked before there is a QOpenGLWidget: Qt crashes when a window with one is shown without OpenGL.
bool canDraw() {
    if (const QOpenGLContext* const shared = QOpenGLContext::globalShareContext())
        return shared->isValid();
    return QOpenGLContext().create();
}

} // namespace

ViewArea::ViewArea(DocumentSet& documents, DocumentOpener& opener, const CommandSet& commands,
                   const RecentFiles& recent, QWidget* parent)
    : QWidget(parent),
      documents_(documents),
      messages_(new MessageArea(this)),
      viewport_(new Viewport(canDraw() ? this : nullptr)),
      card_(new EmptyCard(commands.action("file.open"), commands.action("file.openSample"), recent, this)),
      loading_(new LoadingOverlay(opener, this)) {
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new DocumentTabs(documents, this));
    layout->addWidget(messages_);
    if (viewport_->parentWidget() != nullptr)
        layout->addWidget(viewport_, 1);
    else
        showNoDrawing({Code::render_no_context, {}, {tr("the display offers none").toStdString()}});
    viewport_->installEventFilter(this);
    connect(card_, &EmptyCard::wanted, this, &ViewArea::wanted);
    connect(card_, &EmptyCard::sizeChanged, this, &ViewArea::placeOverlays);
    connect(loading_, &LoadingOverlay::visibilityChanged, this, &ViewArea::followDocuments);
    connect(&documents_, &DocumentSet::currentChanged, this, &ViewArea::followDocuments);
    // They wait for the first picture of the view, which matters more.
    connect(viewport_, &QOpenGLWidget::frameSwapped, this, &ViewArea::showRecentPictures,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    connect(viewport_, &Viewport::drawingFailed, this, &ViewArea::showNoDrawing, Qt::QueuedConnection);
    followDocuments();
}

void ViewArea::followDocuments() {
    card_->setVisible(documents_.current() == nullptr && !loading_->isVisibleTo(this));
    placeOverlays();
}

bool ViewArea::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        placeOverlays();
    return QWidget::eventFilter(watched, event);
}

// They are beside the viewport and not in it, so that they are there without OpenGL too.
void ViewArea::placeOverlays() {
    const QRect space = noDrawing_ != nullptr ? noDrawing_->geometry() : viewport_->geometry();
    for (QWidget* const overlay : {static_cast<QWidget*>(card_), static_cast<QWidget*>(loading_)}) {
        if (!overlay->isVisibleTo(this))
            continue;
        card_->setRoom(space.size());
        QRect place(QPoint(0, 0), overlay->sizeHint().boundedTo(space.size()));
        place.moveCenter(space.center());
        overlay->setGeometry(place);
        overlay->raise();
    }
}

void ViewArea::showRecentPictures() { card_->showPictures(); }

ViewArea::~ViewArea() {
    if (viewport_->parentWidget() == nullptr)
        delete viewport_;
}

void ViewArea::showNoDrawing(const Diagnostic& diagnostic) {
    if (noDrawing_ != nullptr)
        return;
    noDrawing_ = new QLabel(this);
    noDrawing_->setObjectName(QStringLiteral("noDrawing"));
    noDrawing_->setAccessibleName(tr("The model cannot be drawn"));
    noDrawing_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    noDrawing_->setWordWrap(true);
    noDrawing_->setMargin(32);
    noDrawing_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    noDrawing_->setText(QStringLiteral("<h3>%1</h3><p>%2</p><p>%3</p>")
                            .arg(tr("The model cannot be drawn here"), explanationOf(diagnostic).toHtmlEscaped(),
                                 tr("Scene, properties and timeline work all the same.")));
    noDrawing_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    layout()->addWidget(noDrawing_);
    showRecentPictures();
    noDrawing_->installEventFilter(this);
    viewport_->hide();
}

} // namespace rigscope::gui
