#include "viewport/pointer_tools.h"

#include <QWidget>

#include "viewport/info_card.h"

namespace rigscope::gui {

namespace {

constexpr int hoverInterval = 16; // milliseconds
constexpr int cardInterval = 100; // while the model moves
constexpr QPoint cardPlace(12, 12);

glm::vec2 pixelOf(const QPointF& place, const render::FrameInput& input) {
    return input.pixelRatio * glm::vec2(static_cast<float>(place.x()), static_cast<float>(place.y()));
}

} // namespace

PointerTools::PointerTools(QWidget& view, std::function<render::FrameInput()> input)
    : QObject(&view),
      view_(view),
      input_(std::move(input)) {
    hoverTimer_.setSingleShot(true);
    hoverTimer_.setInterval(hoverInterval);
    connect(&hoverTimer_, &QTimer::timeout, this, &PointerTools::lookUnderPointer);
    cardTimer_.setSingleShot(true);
    cardTimer_.setInterval(cardInterval);
    connect(&cardTimer_, &QTimer::timeout, this, &PointerTools::showCard);
}

void PointerTools::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    clearPicks();
    if (session_ == nullptr)
        return;
    const auto renewCard = [this] {
        if (card_ != nullptr && card_->isVisible() && !cardTimer_.isActive())
            cardTimer_.start();
    };
    connect(session_, &DocumentSession::timeChanged, this, renewCard);
    connect(session_, &DocumentSession::clipChanged, this, renewCard);
    connect(session_, &DocumentSession::replaced, this, &PointerTools::clearPicks);
}

void PointerTools::clearPicks() {
    element_.reset();
    hoveredElement_.reset();
    measure_.clear();
    showCard();
    tellHint();
    emit changed();
}

void PointerTools::setTarget(render::PickTarget target) {
    if (target == target_)
        return;
    target_ = target;
    hoveredElement_.reset();
    if (!picksElements() && !measuring_)
        element_.reset();
    showCard();
    emit changed();
    emit stateChanged();
}

void PointerTools::setMeasuring(bool on) {
    if (on == measuring_)
        return;
    measuring_ = on;
    clearPicks();
    if (session_ != nullptr)
        session_->hover({});
    emit stateChanged();
}

std::optional<render::ScenePick> PointerTools::pickAt(const QPointF& place, render::PickTarget target) const {
    const render::FrameInput input = input_();
    return render::pickAt(input, pixelOf(place, input), target);
}

std::optional<PickedElement> PointerTools::elementAt(const QPointF& place) const {
    const auto pick = pickAt(place, target_);
    if (!pick || !pick->surface)
        return std::nullopt;
    return PickedElement{*pick->surface, target_ == render::PickTarget::Vertex};
}

void PointerTools::hoverAt(const QPointF& place) {
    pointer_ = place;
    if (session_ != nullptr && !hoverTimer_.isActive())
        hoverTimer_.start();
}

void PointerTools::stopHovering() {
    pointer_.reset();
    hoverTimer_.stop();
    measure_.setCandidate({});
    if (hoveredElement_) {
        hoveredElement_.reset();
        emit changed();
    }
    if (session_ != nullptr)
        session_->hover({});
    tellHint();
}

void PointerTools::lookUnderPointer() {
    if (session_ == nullptr || !pointer_)
        return;
    ++hoverPicks_;
    if (measuring_) {
        const render::FrameInput input = input_();
        measure_.setCandidate(Measuring::pointAt(input, pixelOf(*pointer_, input)));
        emit changed();
        return;
    }
    if (picksElements()) {
        const auto element = elementAt(*pointer_);
        if (element == hoveredElement_)
            return;
        hoveredElement_ = element;
        session_->hover({});
        tellHint();
        emit changed();
        return;
    }
    const auto pick = pickAt(*pointer_, target_);
    session_->hover(pick ? pick->part : PartRef());
}

void PointerTools::clickAt(const QPointF& place, Qt::KeyboardModifiers modifiers) {
    if (session_ == nullptr)
        return;
    if (measuring_) {
        const render::FrameInput input = input_();
        if (const auto point = Measuring::pointAt(input, pixelOf(place, input)))
            measure_.add(*point);
        showCard();
        tellHint();
        emit changed();
        return;
    }
    const auto pick = pickAt(place, target_);
    if (picksElements()) {
        element_.reset();
        if (pick && pick->surface)
            element_ = PickedElement{*pick->surface, target_ == render::PickTarget::Vertex};
        showCard();
        emit changed();
    }
    PartSelection selection = session_->selection();
    const bool toggles = modifiers.testFlag(Qt::ControlModifier);
    const bool adds = modifiers.testFlag(Qt::ShiftModifier);
    if (!toggles && !adds)
        selection = pick ? PartSelection(pick->part) : PartSelection();
    else if (pick && toggles)
        selection.toggle(pick->part);
    else if (pick)
        selection.add(pick->part);
    session_->select(selection);
}

void PointerTools::contextClickAt(const QPointF& place) {
    if (session_ == nullptr || measuring_)
        return;
    const auto pick = pickAt(place, target_);
    if (pick && !session_->selection().contains(pick->part))
        session_->select(pick->part);
}

void PointerTools::selectInside(const QRectF& frame, bool adds) {
    if (session_ == nullptr || measuring_)
        return;
    const render::FrameInput input = input_();
    const std::vector<PartRef> inside =
        render::pickInside(input, pixelOf(frame.topLeft(), input), pixelOf(frame.bottomRight(), input), target_);
    PartSelection selection(inside);
    if (adds) {
        selection = session_->selection();
        for (const PartRef part : inside)
            selection.add(part);
    }
    session_->select(selection);
}

std::optional<glm::vec3> PointerTools::placeAt(const QPointF& place) const {
    const render::FrameInput input = input_();
    if (input.scene == nullptr)
        return std::nullopt;
    const glm::vec2 pixel = pixelOf(place, input);
    auto pick = render::pickSurface(input, pixel);
    if (!pick)
        pick = render::pickAt(input, pixel, render::PickTarget::Automatic);
    return pick ? std::optional(pick->place) : std::nullopt;
}

bool PointerTools::escape() {
    if (measuring_) {
        setMeasuring(false);
        return true;
    }
    if (!element_)
        return false;
    clearPicks();
    return true;
}

render::Marks PointerTools::marks(const render::FrameInput& input) const {
    render::Marks marks;
    if (input.scene == nullptr)
        return marks;
    if (hoveredElement_ && hoveredElement_ != element_)
        markElement(*input.scene, input.pose, *hoveredElement_, input.selection.hoveredColour, marks);
    if (element_)
        markElement(*input.scene, input.pose, *element_, input.selection.selectedColour, marks);
    measure_.addMarks(*input.scene, input.pose, marks);
    return marks;
}

void PointerTools::showCard() {
    std::optional<CardText> text;
    if (session_ != nullptr && measuring_)
        text = measure_.text(session_->scene(), session_->posed().forRenderer());
    else if (session_ != nullptr && element_)
        text = describeElement(*session_, *element_);
    if (!text) {
        if (card_ != nullptr)
            card_->hide();
        return;
    }
    if (card_ == nullptr) {
        card_ = new InfoCard(&view_);
        card_->move(cardPlace);
        connect(card_, &InfoCard::closed, this, &PointerTools::clearPicks);
    }
    card_->setText(*text);
    card_->show();
}

void PointerTools::tellHint() {
    if (session_ == nullptr)
        emit hintChanged({});
    else if (measuring_)
        emit hintChanged(measure_.count() == 0   ? tr("Click the point to measure from; Esc ends measuring")
                         : measure_.count() == 1 ? tr("Click the point to measure to; Esc ends measuring")
                                                 : tr("Click to measure from another point; Esc ends measuring"));
    else
        emit hintChanged(hoveredElement_ ? elementName(*hoveredElement_) : QString());
}

} // namespace rigscope::gui
