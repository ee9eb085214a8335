#include "commands/availability.h"

#include "documents/document_groups.h"
#include "documents/document_session.h"
#include "documents/sample_model.h"

namespace rigscope::gui {

bool isThere(Needs needs, const DocumentSession* session) {
    switch (needs) {
    case Needs::Nothing:
        return true;
    case Needs::Document:
        return session != nullptr;
    case Needs::Clip:
        return session != nullptr && session->clip() != nullptr && session->clock().duration() > 0.0;
    case Needs::Ticks:
        return isThere(Needs::Clip, session) && !session->clock().span().ticksAreSeconds();
    case Needs::Playing:
        return session != nullptr && session->clock().playing();
    case Needs::Keys:
        return session != nullptr && !session->keyTimesShown().empty();
    case Needs::Selection:
        return session != nullptr && !session->selection().empty();
    case Needs::Node:
        return session != nullptr && session->selected().kind == PartKind::Node;
    case Needs::Hidden:
        return session != nullptr && !session->visibility().allShown();
    case Needs::Additions:
        return session != nullptr && takesAdditions(*session->loaded().document);
    case Needs::Sample:
        break;
    }
    static const bool sample = sampleModel().has_value();
    return sample;
}

} // namespace rigscope::gui
