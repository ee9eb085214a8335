// The properties of what is selected, to read and to copy.
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QScrollArea>
#include <QSet>

#include <vector>

#include "documents/document_session.h"
#include "properties/property_rows.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace rigscope::gui {

class PropertiesPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit PropertiesPanel(QWidget* parent = nullptr);
    void setSession(DocumentSession* session);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void followTime();
    void refresh();
    void rebuild(const std::vector<PropertyGroup>& groups);
    QWidget* makeGroup(const PropertyGroup& group);
    void addRow(QGridLayout& grid, int row, const PropertyRow& shown);
    bool sameShape(const std::vector<PropertyGroup>& groups) const;

    QPointer<DocumentSession> session_;
    QLabel* kind_;
    QLabel* name_;
    QWidget* content_ = nullptr; // the groups; made anew when their shape changes
    QVBoxLayout* layout_;
    std::vector<PropertyGroup> shown_;
    std::vector<QLineEdit*> values_; // of all rows in order
    QSet<QString> closedGroups_;
    QElapsedTimer sinceRefresh_;
    int nameWidth_ = 0; // points
};

} // namespace rigscope::gui
