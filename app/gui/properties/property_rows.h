// What the properties panel shows of a part, as plain data: typed values with unit, meaning, native name and place.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

#include "documents/document_session.h"
#include "documents/file_bytes.h"
#include "properties/euler.h"
#include "properties/node_facts.h"

namespace rigscope::gui {

// How a value is shown and, one day, entered.
enum class PropertyKind : std::uint8_t { Text, Choice, Flag, Count, Number, Vector, Angles, Quaternion, Colour };

// By kind: Text and Choice a QString (Choice also a number of the format's own), Flag bool, Count an integer, Number a
// double, the others their components.
using PropertyValue = std::variant<QString, bool, std::int64_t, double, std::vector<double>>;

struct PropertyRow {
    QString id; // stable, unique within its group: the key in JSON
    QString name;
    PropertyKind kind = PropertyKind::Text;
    PropertyValue value;
    QString phrase;                 // how the value is said where that is more than the value itself
    QString unit;                   // empty where it has none
    QString meaning;                // a sentence; may be empty
    QString nativeName;             // what the format calls it; may be empty
    std::optional<FileBytes> bytes; // where it stands in the file
    std::vector<bool> mixed;        // by component: the selected parts differ; empty where all agree
    int decimals = 4;               // at most so many are shown
    bool isMixed() const;
};

struct PropertyGroup {
    QString id; // stable, unique within the panel
    QString title;
    std::vector<PropertyRow> rows;
};

// What a node's present transform is relative to.
enum class TransformSpace : std::uint8_t {
    Local, // the node's own rest pose: what the animation does to it
    Parent,
    Model,
};

// What keys' values are relative to.
enum class KeyForm : std::uint8_t { File, Relative, Absolute };

// How the values are wanted.
struct PropertyView {
    TransformSpace space = TransformSpace::Parent;
    KeyForm keys = KeyForm::File;
    EulerOrder order = EulerOrder::XYZ;
};

// What the rows of parts are made from.
struct PropertySource {
    DocumentSession& session;
    const NodeFacts& facts; // of the session's scene and clip
    PropertyView view;
};

// The selection's name and kind, for the panel's head.
struct PropertyHead {
    QString kind;
    QString name;
};
PropertyHead propertyHead(DocumentSession& session);

// Of more parts than this at once the values of the last selected ones are compared.
inline constexpr std::size_t mostPartsCompared = 500;

// The groups of the selection at the present time. Of several parts those rows that all have, each with the common
// value or marked as mixed.
std::vector<PropertyGroup> propertyGroups(const PropertySource& source);

// Rows by kind.
PropertyRow textRow(const char* id, const QString& name, const QString& text, const QString& meaning = {});
PropertyRow choiceRow(const char* id, const QString& name, const QString& text, const QString& meaning = {});
PropertyRow flagRow(const char* id, const QString& name, bool value, const QString& meaning = {});
PropertyRow countRow(const char* id, const QString& name, std::uint64_t count, const QString& meaning = {});
PropertyRow numberRow(const char* id, const QString& name, double number, const QString& unit = {},
                      const QString& meaning = {});
PropertyRow vectorRow(const char* id, const QString& name, PropertyKind kind, std::vector<double> components,
                      const QString& meaning = {});

// A number as the panel shows it: at most so many decimals, none that say nothing.
QString shownNumber(double value, int decimals = 4);
// How many there are of something, in the user's way of writing numbers.
QString shownCount(std::uint64_t number);

} // namespace rigscope::gui
