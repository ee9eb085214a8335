// What the pointer does in a viewport besides moving the camera: it lights up and selects parts, picks triangles and
// vertices, and measures.
#pragma once

#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QRectF>
#include <QTimer>

#include <functional>
#include <optional>

#include "viewport/measuring.h"
#include "viewport/picked_element.h"

namespace rigscope::gui {

class InfoCard;

class PointerTools : public QObject {
    Q_OBJECT

public:
    // `input` gives what `view` would draw now.
    PointerTools(QWidget& view, std::function<render::FrameInput()> input);

    void setSession(DocumentSession* session);
    render::PickTarget target() const { return target_; }
    void setTarget(render::PickTarget target);
    bool measuring() const { return measuring_; }
    void setMeasuring(bool on);

    // Places are points of the view. Hovering is looked at soon, at most once a frame.
    void hoverAt(const QPointF& place);
    void stopHovering();
    // Selects what is there, or takes it as a point to measure from. Ctrl toggles, Shift adds.
    void clickAt(const QPointF& place, Qt::KeyboardModifiers modifiers);
    // Like a click, but what is selected already stays selected.
    void contextClickAt(const QPointF& place);
    // Selects what is inside, in place of the rest or beside it.
    void selectInside(const QRectF& frame, bool adds);
    // The surface there, else the bone.
    std::optional<glm::vec3> placeAt(const QPointF& place) const;
    // Ends measuring, or closes the card. False where there was nothing to end.
    bool escape();

    // What is drawn over the scene of `input`.
    render::Marks marks(const render::FrameInput& input) const;
    const std::optional<PickedElement>& element() const { return element_; }
    // How often the scene was searched because the pointer moved, for tests.
    int hoverPicks() const { return hoverPicks_; }

signals:
    void changed();                        // something has to be drawn anew
    void hintChanged(const QString& hint); // what the tool waits for; empty: nothing special
    void stateChanged();                   // target or measuring

private:
    bool picksElements() const {
        return target_ == render::PickTarget::Triangle || target_ == render::PickTarget::Vertex;
    }
    std::optional<render::ScenePick> pickAt(const QPointF& place, render::PickTarget target) const;
    std::optional<PickedElement> elementAt(const QPointF& place) const;
    void lookUnderPointer();
    void clearPicks();
    void showCard();
    void tellHint();

    QWidget& view_;
    std::function<render::FrameInput()> input_;
    QPointer<DocumentSession> session_;
    render::PickTarget target_ = render::PickTarget::Automatic;
    std::optional<PickedElement> element_;
    std::optional<PickedElement> hoveredElement_;
    bool measuring_ = false;
    Measuring measure_;
    InfoCard* card_ = nullptr; // when it is first needed
    QTimer hoverTimer_;
    QTimer cardTimer_;
    std::optional<QPointF> pointer_;
    int hoverPicks_ = 0;
};

} // namespace rigscope::gui
