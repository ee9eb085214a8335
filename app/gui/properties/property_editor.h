// Shows one property, and takes another value for it where it may be changed. Made from the row alone.
#pragma once

#include <QWidget>

#include <vector>

#include "properties/property_rows.h"

class QHBoxLayout;
class QLineEdit;

namespace rigscope::gui {

class PropertyEditor : public QWidget {
    Q_OBJECT

public:
    PropertyEditor(const PropertyRow& row, bool readOnly, QWidget* parent = nullptr);

    // Whether this editor can show the row: same kind and number of fields.
    bool canShow(const PropertyRow& row) const;
    // Shows another value; what the user has marked or is typing stays where the text is the same.
    void setRow(const PropertyRow& row);
    const PropertyRow& row() const { return row_; }
    const std::vector<QLineEdit*>& fields() const { return fields_; }

signals:
    // The user entered another value; never where it is read only.
    void valueEntered(const QString& id, const rigscope::gui::PropertyValue& value);

private:
    QLineEdit* addField(const QString& letter, QHBoxLayout& layout);
    void fieldEntered(std::size_t field);
    void showValue();

    PropertyRow row_;
    bool readOnly_;
    std::vector<QLineEdit*> fields_;
};

} // namespace rigscope::gui
