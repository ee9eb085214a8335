// How many errors and warnings the document has; pointing at it lists the first ones, pressing it opens
// the panel of problems.
#pragma once

#include <QToolButton>

#include <vector>

#include "base/diagnostic.h"

namespace rigscope::gui {

class IssuesBadge : public QToolButton {
    Q_OBJECT

public:
    explicit IssuesBadge(QWidget* parent = nullptr);
    // Hides itself where there is nothing to say. `leftOut` further ones were counted but not kept.
    void setDiagnostics(const std::vector<Diagnostic>& diagnostics, std::size_t leftOut);
};

} // namespace rigscope::gui
