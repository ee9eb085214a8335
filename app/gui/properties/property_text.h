// Properties as text: to show, to explain and to copy.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

#include "properties/property_rows.h"

namespace rigscope::gui {

// What stands in the fields: one text, or one a component. A mixed one says so.
QStringList shownTexts(const PropertyRow& row);
// The value with all its digits and its unit, in one line.
QString exactText(const PropertyRow& row);
// `X`, `Y` ... by component; empty where the row has one field.
QStringList componentLetters(const PropertyRow& row);
// Value, meaning, unit, native name and place in the file.
QString toolTipFor(const PropertyRow& row);

// `name: value` lines below the groups' titles.
QString asText(const PropertyHead& head, const std::vector<PropertyGroup>& groups);
// {"kind", "name", "values": {group: {row: value}}}; a mixed value is null.
QString asJson(const PropertyHead& head, const std::vector<PropertyGroup>& groups);

} // namespace rigscope::gui
