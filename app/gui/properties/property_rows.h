// What the properties panel shows of a part, as plain data.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

#include "documents/document_session.h"

namespace rigscope::gui {

struct PropertyRow {
    QString name;
    QStringList values; // one, or the components of a vector
    QString toolTip;    // meaning, unit
};

struct PropertyGroup {
    QString title;
    std::vector<PropertyRow> rows;
};

// The selected part's name and kind, for the panel's head.
struct PropertyHead {
    QString kind;
    QString name;
};
PropertyHead propertyHead(DocumentSession& session);

// The groups of the selected part at the present time.
std::vector<PropertyGroup> propertyGroups(DocumentSession& session);

// A number as the panel shows it: at most so many decimals, none that say nothing.
QString shownNumber(double value, int decimals = 4);
// How many there are of something, in the user's way of writing numbers.
QString shownCount(std::uint64_t number);

} // namespace rigscope::gui
