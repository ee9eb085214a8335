#include "viewport/empty_card.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "documents/recent_files.h"
#include "viewport/recent_tiles.h"

namespace rigscope::gui {

namespace {

constexpr int sideMargin = 32; // points

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
      recentHeading_(new QLabel(tr("Opened last"), this)),
      tiles_(new RecentTiles(this)),
      keys_(new QLabel(shortcutTable(), this)) {
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
    recentHeading_->setForegroundRole(QPalette::PlaceholderText);
    keys_->setObjectName(QStringLiteral("emptyCardKeys"));
    keys_->setTextFormat(Qt::RichText);
    keys_->setAlignment(Qt::AlignHCenter);

    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(openButton);
    buttons->addWidget(sampleButton);
    buttons->addStretch();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(sideMargin, 24, sideMargin, 24);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addWidget(hint);
    layout->addSpacing(4);
    layout->addLayout(buttons);
    layout->addWidget(recentHeading_);
    layout->addWidget(tiles_, 0, Qt::AlignHCenter);
    layout->addWidget(keys_, 0, Qt::AlignHCenter);
    connect(tiles_, &RecentTiles::wanted, this, &EmptyCard::wanted);
    connect(&recent_, &RecentFiles::changed, this, [this] {
        if (isVisible())
            fillRecent();
    });
}

void EmptyCard::showEvent(QShowEvent* event) {
    fillRecent();
    QFrame::showEvent(event);
}

void EmptyCard::fillRecent() {
    const std::vector<std::filesystem::path> files = recent_.files();
    recentHeading_->setVisible(!files.empty());
    tiles_->setVisible(!files.empty());
    tiles_->setFiles(files);
    if (pictures_ && !files.empty())
        tiles_->readPictures();
    room_ = {};
    emit sizeChanged();
}

void EmptyCard::showPictures() {
    pictures_ = true;
    if (isVisible())
        tiles_->readPictures();
}

void EmptyCard::setRoom(const QSize& room) {
    if (room == room_)
        return;
    room_ = room;
    const int columns = std::clamp((room.width() - 2 * sideMargin) / RecentTiles::tileWidth(), 2, 4);
    keys_->show();
    for (int rows = RecentTiles::most / columns; rows >= 1; --rows) {
        tiles_->setGrid(columns, rows);
        layout()->activate();
        if (sizeHint().height() <= room.height())
            return;
        keys_->hide();
    }
}

} // namespace rigscope::gui
