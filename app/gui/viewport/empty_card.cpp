#include "viewport/empty_card.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

#include "documents/recent_files.h"
#include "icon.h"

namespace rigscope::gui {

namespace {

constexpr std::size_t mostRecent = 8;
constexpr int widestName = 280; // points

QPushButton* buttonFor(QAction* action, QWidget* parent) {
    auto* const button = new QPushButton(action->text(), parent);
    button->setAccessibleName(action->text().remove(u'&'));
    const auto follow = [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
    };
    follow();
    QObject::connect(action, &QAction::changed, button, follow);
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

QString shortcutTable() {
    // One row a line: keys, then what they do.
    const QString rows[][2] = {
        {EmptyCard::tr("Space"), EmptyCard::tr("play or pause")},
        {EmptyCard::tr("Left, Right"), EmptyCard::tr("frame by frame")},
        {EmptyCard::tr("Drag, wheel"), EmptyCard::tr("turn, come nearer")},
        {EmptyCard::tr("A, F"), EmptyCard::tr("frame all, frame selected")},
    };
    QString table = QStringLiteral("<table cellpadding='2'>");
    for (const auto& row : rows)
        table += QStringLiteral("<tr><td align='right'><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>").arg(row[0], row[1]);
    return table + QStringLiteral("</table>");
}

} // namespace

EmptyCard::EmptyCard(QAction* open, QAction* openSample, const RecentFiles& recent, QWidget* parent)
    : QFrame(parent),
      recent_(recent),
      recentList_(new QWidget(this)) {
    setObjectName(QStringLiteral("emptyCard"));
    setAccessibleName(tr("Start"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);

    auto* const title = new QLabel(tr("Open a model"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    large.setBold(true);
    title->setFont(large);
    title->setAlignment(Qt::AlignHCenter);
    auto* const hint = new QLabel(tr("Drop files, folders or archives here, or choose them."), this);
    hint->setAlignment(Qt::AlignHCenter);
    auto* const openButton = buttonFor(open, this);
    openButton->setObjectName(QStringLiteral("emptyCardOpen"));
    openButton->setDefault(true);
    auto* const sampleButton = buttonFor(openSample, this);
    sampleButton->setObjectName(QStringLiteral("emptyCardSample"));
    auto* const keys = new QLabel(shortcutTable(), this);
    keys->setTextFormat(Qt::RichText);
    keys->setAlignment(Qt::AlignHCenter);

    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(openButton);
    buttons->addWidget(sampleButton);
    buttons->addStretch();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 24, 32, 24);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addWidget(hint);
    layout->addSpacing(4);
    layout->addLayout(buttons);
    layout->addWidget(recentList_);
    layout->addSpacing(8);
    layout->addWidget(keys);
    connect(&recent_, &RecentFiles::changed, this, &EmptyCard::fillRecent);
}

void EmptyCard::showEvent(QShowEvent* event) {
    fillRecent();
    QFrame::showEvent(event);
}

void EmptyCard::fillRecent() {
    delete recentList_->layout();
    qDeleteAll(recentList_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    std::vector<std::filesystem::path> files = recent_.files();
    files.resize(std::min(files.size(), mostRecent));
    recentList_->hide(); // widgets that are added to a visible one stay hidden
    auto* const list = new QVBoxLayout(recentList_);
    list->setContentsMargins(0, 4, 0, 0);
    list->setSpacing(0);
    auto* const heading = new QLabel(tr("Opened last"), recentList_);
    heading->setForegroundRole(QPalette::PlaceholderText);
    list->addWidget(heading);
    for (const std::filesystem::path& path : files) {
        auto* const button = new QToolButton(recentList_);
        const QString name = QString::fromStdString(path.filename().string());
        button->setObjectName(QStringLiteral("recentFile"));
        button->setText(button->fontMetrics().elidedText(name, Qt::ElideMiddle, widestName));
        button->setIcon(icon("model"));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setToolTip(QString::fromStdString(path.string()));
        button->setAccessibleName(tr("Open %1").arg(name));
        connect(button, &QToolButton::clicked, this, [this, path] { emit wanted(path); });
        list->addWidget(button);
    }
    recentList_->setVisible(!files.empty());
    adjustSize();
}

} // namespace rigscope::gui
