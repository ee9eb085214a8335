// A page of the settings: rows of a name and a control, below headings. A control shows what is kept, and changes it at
// once.
#pragma once

#include <QScrollArea>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QPushButton;

namespace rigscope::gui {

// One of several, by number.
struct ChoiceRow {
    const char* name; // of the control, for tests and style sheets
    QString label;
    QStringList choices;
    std::function<int()> read;
    std::function<void(int)> write;
    QString toolTip;
};

struct SwitchRow {
    const char* name;
    QString label;
    std::function<bool()> read;
    std::function<void(bool)> write;
    QString toolTip;
};

class SettingsPage : public QScrollArea {
    Q_OBJECT

public:
    SettingsPage(const QString& title, QWidget* parent);

    const QString& title() const { return title_; }
    // All controls show what is kept now.
    void refresh();
    void restoreDefaults();
    // Leaves the rows whose texts have all words of the text; false where there are none.
    bool setFilter(const QString& text);

    void addHeading(const QString& text);
    QComboBox* addChoice(const ChoiceRow& row);
    QCheckBox* addSwitch(const SwitchRow& row);
    // A control of another kind; `read` lets it show what is kept. Without a label it takes the whole width.
    void addRow(const QString& label, QWidget* control, std::function<void()> read);
    QPushButton* addButton(const char* name, const QString& text, std::function<void()> press);
    // A sentence below the row before it. `text` is asked whenever the page is refreshed; empty hides it.
    void addNote(const char* name, std::function<QString()> text);
    // Called whenever the page is to show what is kept.
    void addRead(std::function<void()> read) { reads_.push_back(std::move(read)); }
    // What makes things as they were before anybody chose.
    void addDefaults(std::function<void()> restore) { defaults_.push_back(std::move(restore)); }

    // After a control has changed something.
    void tellChanged();
    // While controls change because of refresh() and not by the user.
    bool refreshing() const { return refreshing_; }

signals:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class RowKind : std::uint8_t { Heading, Control, Note };
    struct Row {
        RowKind kind;
        QString label;
        QWidget* field; // of the form's row
    };
    void addToForm(const QString& label, QWidget* field);
    static QString wordsOf(const Row& row); // that it is found by
    void guard(QWidget* control);
    bool applyFilter();

    QString title_;
    QWidget* inner_;
    QFormLayout* form_;
    std::vector<Row> rows_;
    std::vector<std::function<void()>> reads_;
    std::vector<std::function<void()>> defaults_;
    QStringList words_; // of the filter
    bool refreshing_ = false;
};

} // namespace rigscope::gui
