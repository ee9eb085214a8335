#include "bindings/formats_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include "formats/registry.h"

namespace rigscope::gui {

namespace {

struct FormatsTexts {
    Q_DECLARE_TR_FUNCTIONS(SupportedFormats)
};

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

template <class Words> QString listOf(const Words& words, const QString& before = {}) {
    QStringList list;
    for (const auto& word : words)
        list.push_back(before + textOf(word));
    return list.join(QStringLiteral(", "));
}

QString versionsOf(const FormatDescriptor& format) {
    QStringList forms;
    if (!format.versions.empty())
        forms.push_back(listOf(format.versions));
    if (format.text)
        forms.push_back(QStringLiteral("XML"));
    return forms.join(QStringLiteral(", "));
}

} // namespace

void showFormats(QWidget& parent) {
    QDialog dialog(&parent);
    dialog.setObjectName(QStringLiteral("supportedFormats"));
    dialog.setWindowTitle(FormatsTexts::tr("Supported Formats"));
    const QStringList headings{FormatsTexts::tr("Format"), FormatsTexts::tr("Used by"), FormatsTexts::tr("Files"),
                               FormatsTexts::tr("Saved as")};
    const auto formats = allFormats();
    auto* const table = new QTableWidget(int(formats.size()), int(headings.size()), &dialog);
    table->setObjectName(QStringLiteral("formatTable"));
    table->setAccessibleName(dialog.windowTitle());
    table->setHorizontalHeaderLabels(headings);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->verticalHeader()->hide();
    table->setTabKeyNavigation(false);
    for (int row = 0; row < int(formats.size()); ++row) {
        const FormatDescriptor& format = *formats[std::size_t(row)];
        const QStringList texts{textOf(format.name), textOf(format.usedBy),
                                listOf(format.extensions, QStringLiteral(".")), versionsOf(format)};
        for (int column = 0; column < int(texts.size()); ++column)
            table->setItem(row, column, new QTableWidgetItem(texts[column]));
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* const column = new QVBoxLayout(&dialog);
    column->addWidget(table);
    column->addWidget(buttons);
    dialog.resize(820, 260);
    dialog.exec();
}

} // namespace rigscope::gui
