// The properties of what is selected, to read and to copy.
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QScrollArea>
#include <QSet>

#include <vector>

#include "documents/document_session.h"
#include "properties/property_rows.h"

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace rigscope::gui {

class PropertyEditor;

class PropertiesPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit PropertiesPanel(QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    // Takes what was chosen elsewhere about how it shows things.
    void readSettings();

signals:
    // The user wants to see where a value stands in the file; the session shows those bytes.
    void structureWanted();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void makeHead(QWidget* inner);
    void makeViewChoices(QWidget* inner);
    void chooseView();
    void followTime();
    void refresh();
    void rebuild(const std::vector<PropertyGroup>& groups);
    QWidget* makeGroup(const PropertyGroup& group, std::size_t number);
    void addRow(QVBoxLayout& column, const PropertyRow& row, std::size_t group, std::size_t number);
    void openOrClose(const QString& group, QToolButton& head, QWidget& body);
    bool sameShape(const std::vector<PropertyGroup>& groups) const;
    void fillMenu(QMenu& menu, int group, int row);
    void copyGroups(const std::vector<PropertyGroup>& groups, bool json) const;

    QPointer<DocumentSession> session_;
    NodeFacts facts_;
    PropertyView view_;
    QLabel* kind_ = nullptr;
    QLabel* name_ = nullptr;
    QToolButton* copy_ = nullptr;
    QWidget* choices_ = nullptr; // of space and order; only with nodes
    QComboBox* space_ = nullptr;
    QComboBox* order_ = nullptr;
    QComboBox* keys_ = nullptr;
    QLabel* keysLabel_ = nullptr;
    QWidget* content_ = nullptr; // the groups; made anew when their shape changes
    QVBoxLayout* layout_ = nullptr;
    PropertyHead head_;
    std::vector<PropertyGroup> shown_;
    std::vector<PropertyEditor*> editors_; // of all rows in order
    QSet<QString> closedGroups_;           // ids
    QElapsedTimer sinceRefresh_;
    int nameWidth_ = 0; // points
};

} // namespace rigscope::gui
