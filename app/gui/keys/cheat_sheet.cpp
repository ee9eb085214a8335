#include "keys/cheat_sheet.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

#include "commands/command_list.h"
#include "commands/command_set.h"
#include "viewport/mouse_set.h"

namespace rigscope::gui {

namespace {

constexpr int columns = 3;

QString rowOf(const QString& keys, const QString& text) {
    return QStringLiteral("<tr><td align='right'><b>%1</b>&nbsp;</td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), text.toHtmlEscaped());
}

QString blockOf(const QString& title, const QString& rows) {
    return QStringLiteral("<h4>%1</h4><table cellpadding='1'>%2</table>").arg(title.toHtmlEscaped(), rows);
}

// What the mouse does has no commands.
QString mouseBlock() {
    struct Drags {
        QString turn, move, nearer, frame;
    };
    const auto drags = []() -> Drags {
        switch (chosenMouseSet()) {
        case MouseSet::Blender:
            return {CheatSheet::tr("Middle drag"), CheatSheet::tr("Shift, middle drag"),
                    CheatSheet::tr("Ctrl, middle drag"), CheatSheet::tr("Left drag")};
        case MouseSet::Maya:
            return {CheatSheet::tr("Alt, left drag"), CheatSheet::tr("Alt, middle drag"),
                    CheatSheet::tr("Alt, right drag"), CheatSheet::tr("Left drag")};
        case MouseSet::Default:
            break;
        }
        return {CheatSheet::tr("Left drag"), CheatSheet::tr("Middle drag"), CheatSheet::tr("Right drag"),
                CheatSheet::tr("Shift, left drag")};
    }();
    return blockOf(CheatSheet::tr("Mouse in the view"),
                   rowOf(drags.turn, CheatSheet::tr("turn")) + rowOf(drags.move, CheatSheet::tr("move")) +
                       rowOf(drags.nearer, CheatSheet::tr("come nearer")) +
                       rowOf(drags.frame, CheatSheet::tr("select what is in a frame")) +
                       rowOf(CheatSheet::tr("Wheel"), CheatSheet::tr("zoom to the pointer")));
}

QString sceneBlock() {
    return blockOf(CheatSheet::tr("Scene panel"),
                   rowOf(CheatSheet::tr("Space"), CheatSheet::tr("hide or show the row")) +
                       rowOf(CheatSheet::tr("Shift+Space"), CheatSheet::tr("show the row alone, or all again")) +
                       rowOf(CheatSheet::tr("Letters"), CheatSheet::tr("find a row by its name")));
}

// Of the commands of one menu that have keys.
QString menuBlock(const CommandSet& commands, MenuPlace place) {
    QString rows;
    for (const Command& command : allCommands()) {
        if (command.menu != place)
            continue;
        const QAction* const action = commands.action(command.id);
        QStringList keys;
        for (const QKeySequence& sequence : action->shortcuts())
            keys.push_back(sequence.toString(QKeySequence::NativeText));
        if (!keys.isEmpty())
            rows += rowOf(keys.join(QStringLiteral(", ")),
                          QString(action->text()).remove(u'&').remove(QStringLiteral("...")));
    }
    return rows.isEmpty() ? QString() : blockOf(menuTitle(place).remove(u'&'), rows);
}

} // namespace

CheatSheet::CheatSheet(const CommandSet& commands, QWidget* window)
    : QDialog(window) {
    setObjectName(QStringLiteral("cheatSheet"));
    setWindowTitle(tr("Keyboard Shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    std::vector<QString> blocks{mouseBlock(), sceneBlock()};
    for (std::size_t place = 0; place < menuPlaceCount; ++place)
        if (QString block = menuBlock(commands, static_cast<MenuPlace>(place)); !block.isEmpty())
            blocks.push_back(std::move(block));
    // Each block goes where there is most room left.
    std::array<QString, columns> texts;
    std::array<qsizetype, columns> lengths{};
    for (const QString& block : blocks) {
        const auto shortest = std::min_element(lengths.begin(), lengths.end()) - lengths.begin();
        texts[static_cast<std::size_t>(shortest)] += block;
        lengths[static_cast<std::size_t>(shortest)] += block.count(QStringLiteral("<tr>")) + 3;
    }
    QString page = QStringLiteral("<table width='100%'><tr>");
    for (const QString& text : texts)
        page += QStringLiteral("<td width='33%'>%1</td>").arg(text);
    auto* const browser = new QTextBrowser(this);
    browser->setObjectName(QStringLiteral("cheatSheetText"));
    browser->setAccessibleName(tr("Keyboard shortcuts"));
    browser->setHtml(page + QStringLiteral("</tr></table>"));
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(browser);
    layout->addWidget(buttons);
    resize(980, 640);
}

} // namespace rigscope::gui
