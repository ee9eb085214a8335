#include "scenetree/scene_tree_panel.h"

#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "scenetree/scene_tree_model.h"
#include "scenetree/scene_tree_view.h"
#include "scenetree/texture_details.h"

namespace rigscope::gui {

SceneTreePanel::SceneTreePanel(const CommandSet& commands, QWidget* parent)
    : QWidget(parent),
      filter_(new QLineEdit(this)),
      count_(new QLabel(this)),
      model_(new SceneTreeModel(this)),
      tree_(new SceneTreeView(model_, commands, this)),
      hint_(new QLabel(tr("Open a model to see its meshes, bones, clips and materials"), this)) {
    setObjectName(QStringLiteral("scenePanel"));
    filter_->setObjectName(QStringLiteral("sceneFilter"));
    filter_->setAccessibleName(tr("Filter the scene by name"));
    filter_->setPlaceholderText(tr("Filter by name"));
    filter_->setClearButtonEnabled(true);
    filter_->installEventFilter(this);
    count_->setObjectName(QStringLiteral("sceneFilterCount"));
    count_->setAccessibleName(tr("Rows that the filter leaves"));
    count_->hide();
    connect(filter_, &QLineEdit::textChanged, this, &SceneTreePanel::applyFilter);
    connect(tree_, &SceneTreeView::locationDropped, this, &SceneTreePanel::takeLocation);
    connect(tree_, &SceneTreeView::fileDropped, this, &SceneTreePanel::fileDropped);
    connect(tree_, &SceneTreeView::locateWanted, this, &SceneTreePanel::askForLocation);

    auto* const head = new QHBoxLayout;
    head->setContentsMargins(6, 4, 6, 4);
    head->setSpacing(6);
    head->addWidget(filter_, 1);
    head->addWidget(count_);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(tree_, 1);
    hint_->setObjectName(QStringLiteral("sceneHint"));
    hint_->setWordWrap(true);
    hint_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    hint_->setMargin(16);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(hint_, 1);
}

void SceneTreePanel::beginFind() {
    filter_->setFocus(Qt::ShortcutFocusReason);
    filter_->selectAll();
}

void SceneTreePanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    filter_->clear();
    filter_->setEnabled(session != nullptr);
    model_->setSession(session);
    tree_->setSession(session);
    tree_->setVisible(session != nullptr);
    hint_->setVisible(session == nullptr);
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::selectionChanged, this, &SceneTreePanel::showTexture);
        connect(session_, &DocumentSession::replaced, this, [this] {
            if (!filter_->text().isEmpty())
                applyFilter();
            showTexture();
        });
    }
    showTexture();
}

void SceneTreePanel::applyFilter() {
    tree_->setFilter(filter_->text());
    const bool active = model_->filter().active();
    count_->setVisible(active);
    if (active)
        count_->setText(tr("%1 of %2").arg(model_->filter().matches()).arg(model_->partCount()));
}

// In the filter: Esc clears it, and goes to the rows where it is empty; down goes to the rows.
bool SceneTreePanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Escape && key != Qt::Key_Down)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (key == Qt::Key_Escape && !filter_->text().isEmpty())
        filter_->clear();
    else
        tree_->setFocus();
    return true;
}

void SceneTreePanel::showTexture() {
    const bool isTexture = session_ != nullptr && session_->selected().kind == PartKind::Texture;
    if (!isTexture) {
        if (texture_ != nullptr)
            texture_->hide();
        return;
    }
    if (texture_ == nullptr) {
        texture_ = new TextureDetails(this);
        layout()->addWidget(texture_);
        connect(texture_, &TextureDetails::locateWanted, this, &SceneTreePanel::askForLocation);
    }
    texture_->show(searchOf(session_->loaded(), TextureId{session_->selected().id}));
}

void SceneTreePanel::askForLocation() {
    if (session_ == nullptr || session_->selected().kind != PartKind::Texture)
        return;
    const TextureId texture{session_->selected().id};
    const QString name = searchOf(session_->loaded(), texture).name;
    const QString folder = QString::fromStdString(session_->path().parent_path().string());
    const QString chosen = QFileDialog::getOpenFileName(this, tr("Locate %1").arg(name), folder,
                                                        tr("Pictures (%1);;All files (*)").arg(picturePatterns()));
    if (!chosen.isEmpty())
        takeLocation(chosen.toStdString(), texture);
}

void SceneTreePanel::takeLocation(const std::filesystem::path& path, TextureId texture) {
    if (session_ == nullptr)
        return;
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        emit searchFolderChosen(session_->path(), path);
        return;
    }
    // A file answers to the name that the model has; under another name nobody would find it the next time.
    if (texture) {
        const TextureSearch search = searchOf(session_->loaded(), texture);
        if (!couldBe(search, path)) {
            session_->select(texture);
            texture_->showNote(tr("The model names this texture %1. Rename the chosen file %2 so, or choose another.")
                                   .arg(search.name, QString::fromStdString(path.filename().string())));
            return;
        }
    }
    emit searchFolderChosen(session_->path(), path.parent_path());
}

} // namespace rigscope::gui
