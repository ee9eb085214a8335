#include "posing/level_slider.h"

#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "posing/heading.h"

namespace rigscope::gui {

LevelSlider::LevelSlider(QWidget* parent)
    : QWidget(parent),
      slider_(new QSlider(Qt::Horizontal, this)),
      meaning_(new QLabel(this)) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->addWidget(headingOf(tr("Level of detail"), this));
    slider_->setObjectName(QStringLiteral("levelOfDetail"));
    slider_->setAccessibleName(tr("Level of detail"));
    slider_->setToolTip(tr("Which of the model's levels the view draws: on the left the full one. Engines choose it by "
                           "distance or size."));
    slider_->setTickPosition(QSlider::TicksBelow);
    slider_->setTickInterval(1);
    slider_->setPageStep(1);
    column->addWidget(slider_);
    meaning_->setObjectName(QStringLiteral("levelMeaning"));
    meaning_->setWordWrap(true);
    column->addWidget(meaning_);
    connect(slider_, &QSlider::valueChanged, this, [this](int level) {
        if (session_ != nullptr)
            session_->setLevelOfDetail(level);
    });
}

void LevelSlider::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr)
        connect(session_, &DocumentSession::levelOfDetailChanged, this, &LevelSlider::refresh);
    refresh();
}

void LevelSlider::refresh() {
    const int levels = session_ != nullptr ? session_->levelsOfDetail() : 0;
    setVisible(levels > 0);
    if (levels == 0)
        return;
    const QSignalBlocker guard(slider_);
    slider_->setRange(0, levels);
    slider_->setValue(session_->levelOfDetail());
    meaning_->setText(meaningOf(session_->levelOfDetail()));
}

QString LevelSlider::meaningOf(int level) const {
    std::uint64_t triangles = 0;
    bool elsewhere = false;
    float value = 0.0F;
    for (const Shared<Mesh>& mesh : session_->scene().meshes)
        for (const Shared<Submesh>& submesh : mesh->submeshes) {
            if (submesh->pool >= mesh->pools.size() || mesh->pools[submesh->pool].data == nullptr)
                continue;
            const auto number = std::min(static_cast<std::size_t>(level), submesh->levels.size());
            if (number == 0) {
                triangles += triangleCount(*submesh, *mesh->pools[submesh->pool].data);
                continue;
            }
            const LevelOfDetail& reduced = submesh->levels[number - 1];
            value = reduced.value;
            if (reduced.indices)
                triangles += triangleCount(submesh->primitive, reduced.indices->values.size());
            else
                elsewhere = true;
        }
    const QString count = QLocale().toString(qulonglong(triangles));
    if (level == 0)
        return tr("Full detail, %1 triangles").arg(count);
    const QString from = QLocale().toString(double(value), 'g', 6);
    if (elsewhere)
        return tr("Level %1, from %2: a mesh in a file of its own. The full detail is drawn in its place.")
            .arg(level)
            .arg(from);
    return tr("Level %1, from %2: %3 triangles").arg(level).arg(from, count);
}

} // namespace rigscope::gui
