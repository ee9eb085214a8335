// Reads named ranges from a text that is pasted or opened, and shows what it understood before anything is taken over.
#pragma once

#include <QDialog>

#include <vector>

#include "document/ranges_import.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace rigscope::gui {

class RangesImportDialog : public QDialog {
    Q_OBJECT

public:
    explicit RangesImportDialog(QWidget* parent = nullptr);

    // Ranges that are ticked, with the file's own frames.
    std::vector<NamedRange> chosen() const;
    bool replacesAll() const;

private:
    void openFile();
    void read();
    void preview();
    void countChosen();
    FrameBase base() const;

    RangeImport import_;
    QPlainTextEdit* text_;
    QTableWidget* table_;
    QComboBox* base_;
    QLabel* notes_;
    QCheckBox* replace_;
    QPushButton* accept_;
};

} // namespace rigscope::gui
